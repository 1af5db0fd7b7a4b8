// Ticking in a tree, pure: what a click does to the ticked ids, and how each ticked node is shown.
import { indexTree, type TreeIndex, type TreeRow } from '../tree/use-tree.ts'

type Id = string | number

export interface Ticks {
  readonly checked: readonly string[]
  readonly halfChecked: readonly string[]
  /** Ticked by itself: it has nodes below, and none of them is. */
  readonly alone: readonly string[]
}

export interface Ticked {
  readonly ids: readonly Id[]
  /** Ticked since the tree was opened, and only because something below was: they go with the last of it. */
  readonly implied: ReadonlySet<string>
}

export interface TickChange {
  readonly key: string
  readonly linked: boolean
}

function below(row: TreeRow): TreeRow[] {
  return (row.children ?? []).flatMap((child) => [child, ...below(child)])
}

/** Nearest first. */
function above({ parentOf }: Pick<TreeIndex, 'parentOf'>, row: TreeRow): TreeRow[] {
  const parent = parentOf.get(String(row.id))
  return parent === undefined ? [] : [parent, ...above({ parentOf }, parent)]
}

/** Full: ticked with everything below it; half: ticked, or something below it is, but not all. */
export function ticksOf(roots: readonly TreeRow[], ids: readonly Id[]): Ticks {
  const ticked = new Set(ids.map(String))
  const checked: string[] = []
  const halfChecked: string[] = []
  const alone: string[] = []
  const walk = (row: TreeRow): { any: boolean; all: boolean } => {
    const parts = (row.children ?? []).map(walk)
    const own = ticked.has(String(row.id))
    const all = own && parts.every((part) => part.all)
    const anyBelow = parts.some((part) => part.any)
    if (all) checked.push(String(row.id))
    else if (own || anyBelow) halfChecked.push(String(row.id))
    if (own && parts.length > 0 && !anyBelow) alone.push(String(row.id))
    return { any: own || anyBelow, all }
  }
  for (const row of roots) walk(row)
  return { checked, halfChecked, alone }
}

/**
 * Linked: a tick takes along what is above and below. The end of one takes along what is below, and what is above as far as
 * it was ticked only for what is below it. What was stored, or clicked itself, stays. Not linked: the node alone.
 */
export function toggleTick(roots: readonly TreeRow[], { ids, implied }: Ticked, change: TickChange): Ticked {
  const index = indexTree(roots)
  const row = index.byId.get(change.key)
  if (row === undefined) return { ids, implied }
  const ticked = new Map(ids.map((id) => [String(id), id]))
  const isFull = change.linked ? ticksOf(roots, ids).checked.includes(change.key) : ticked.has(change.key)
  const taken = change.linked ? [row, ...below(row)] : [row]
  const next = new Set(implied)
  for (const { id } of taken) {
    next.delete(String(id))
    if (isFull) ticked.delete(String(id))
    else ticked.set(String(id), id)
  }
  if (!change.linked) return { ids: [...ticked.values()], implied: next }
  for (const parent of above(index, row)) {
    const key = String(parent.id)
    if (!isFull && !ticked.has(key)) {
      ticked.set(key, parent.id)
      next.add(key)
    } else if (isFull && next.has(key) && !below(parent).some(({ id }) => ticked.has(String(id)))) {
      ticked.delete(key)
      next.delete(key)
    }
  }
  return { ids: [...ticked.values()], implied: next }
}
