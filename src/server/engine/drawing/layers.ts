// Layered layout: assigns nodes to columns from left to right and orders each column to reduce crossings.

export interface Edge {
  readonly id: string
  readonly from: string
  readonly to: string
}

export interface Layered {
  readonly rank: ReadonlyMap<string, number>
  /** Ids of nodes and bends, column by column, top to bottom. */
  readonly columns: readonly (readonly string[])[]
  /** Edge -> the bends it passes, in order. */
  readonly bends: ReadonlyMap<string, readonly string[]>
  /** Back edges: they close a cycle. */
  readonly back: ReadonlySet<string>
  /** Neighbours in the adjacent columns, bends included. */
  readonly before: ReadonlyMap<string, readonly string[]>
}

/** Above this number, long edges are drawn straight. */
const maxBends = 20_000
const sweeps = 4
/** A character that cannot occur in an XML id. */
const bendMark = '\0'

export function isBend(id: string): boolean {
  return id.includes(bendMark)
}

export function edgeOfBend(id: string): string {
  return id.slice(0, id.indexOf(bendMark))
}

function outgoing(ids: readonly string[], edges: readonly Edge[]): Map<string, Edge[]> {
  const of = new Map<string, Edge[]>(ids.map((id) => [id, []]))
  for (const edge of edges) of.get(edge.from)?.push(edge)
  return of
}

/** Found by a traversal from the nodes without incoming edges; iterative, since chains may be long. */
function findBack(ids: readonly string[], edges: readonly Edge[]): Set<string> {
  const out = outgoing(ids, edges)
  const entered = new Set(edges.map(({ to }) => to))
  const roots = [...ids.filter((id) => !entered.has(id)), ...ids]
  const state = new Map<string, 'open' | 'done'>()
  const back = new Set<string>()
  for (const root of roots) {
    if (state.has(root)) continue
    state.set(root, 'open')
    const path: { id: string; next: number }[] = [{ id: root, next: 0 }]
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = out.get(top.id)?.[top.next++]
      if (edge === undefined) {
        state.set(top.id, 'done')
        path.pop()
      } else if (state.get(edge.to) === 'open') back.add(edge.id)
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open')
        path.push({ id: edge.to, next: 0 })
      }
    }
  }
  return back
}

/** The longest path from a start. */
function ranksOf(ids: readonly string[], forward: readonly Edge[]): Map<string, number> {
  const out = outgoing(ids, forward)
  const open = new Map(ids.map((id) => [id, 0]))
  for (const { to } of forward) open.set(to, (open.get(to) ?? 0) + 1)
  const rank = new Map(ids.map((id) => [id, 0]))
  const ready = ids.filter((id) => open.get(id) === 0)
  for (let at = 0; at < ready.length; at++) {
    const id = ready[at] ?? ''
    for (const { to } of out.get(id) ?? []) {
      rank.set(to, Math.max(rank.get(to) ?? 0, (rank.get(id) ?? 0) + 1))
      const left = (open.get(to) ?? 0) - 1
      open.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  return rank
}

type Links = Map<string, string[]>

function link(links: Links, from: string, to: string): void {
  const known = links.get(from)
  if (known === undefined) links.set(from, [to])
  else known.push(to)
}

/** By the mean position of the neighbours in the adjacent column; nodes without any keep theirs. */
function sortColumn(column: string[], beside: readonly string[], links: Links): void {
  const place = new Map(beside.map((id, at) => [id, at]))
  const weights = new Map(
    column.map((id, at) => {
      const places = (links.get(id) ?? []).flatMap((other) => place.get(other) ?? [])
      return [id, places.length === 0 ? at : places.reduce((sum, one) => sum + one, 0) / places.length]
    }),
  )
  column.sort((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0))
}

function order(columns: string[][], before: Links, after: Links): void {
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let at = 1; at < columns.length; at++) sortColumn(columns[at] ?? [], columns[at - 1] ?? [], before)
    for (let at = columns.length - 2; at >= 0; at--) sortColumn(columns[at] ?? [], columns[at + 1] ?? [], after)
  }
}

export function layer(ids: readonly string[], edges: readonly Edge[]): Layered {
  const back = findBack(ids, edges)
  const forward = edges.filter(({ id }) => !back.has(id))
  const rank = ranksOf(ids, forward)
  const columns: string[][] = []
  for (const id of ids) (columns[rank.get(id) ?? 0] ??= []).push(id)
  const spans = forward.map(({ from, to }) => (rank.get(to) ?? 0) - (rank.get(from) ?? 0) - 1)
  const isBent = spans.reduce((sum, span) => sum + span, 0) <= maxBends
  const bends = new Map<string, string[]>()
  const before: Links = new Map()
  const after: Links = new Map()
  for (const [at, { id, from, to }] of forward.entries()) {
    const own = Array.from({ length: isBent ? (spans[at] ?? 0) : 0 }, (_, step) => `${id}${bendMark}${step}`)
    bends.set(id, own)
    for (const [step, bend] of own.entries()) columns[(rank.get(from) ?? 0) + step + 1]?.push(bend)
    const way = [from, ...own, to]
    for (let step = 1; step < way.length; step++) {
      link(before, way[step] ?? '', way[step - 1] ?? '')
      link(after, way[step - 1] ?? '', way[step] ?? '')
    }
  }
  order(columns, before, after)
  return { rank, columns, bends, back, before }
}
