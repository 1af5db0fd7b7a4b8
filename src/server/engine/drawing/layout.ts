// Computes positions for a diagram without drawing data: columns from left to right, subprocesses around their content.
import type { Bounds, Point } from '../../ports/process/drawing.ts'
import { type Edge, edgeOfBend, isBend, layer, type Layered } from './layers.ts'

export interface LayoutNode {
  readonly id: string
  readonly kind: 'event' | 'gateway' | 'task' | 'scope' | 'note'
  /** The host of a boundary event. */
  readonly attachedTo: string | null
  /** Of a scope. */
  readonly content: LayoutGraph | null
}

export interface LayoutGraph {
  /** Nodes of each lane, from top to bottom: a lane is a band across all columns. */
  readonly bands?: readonly ReadonlySet<string>[]
  readonly nodes: readonly LayoutNode[]
  readonly flows: readonly Edge[]
}

export interface Band {
  readonly y: number
  readonly height: number
}

export interface Layout {
  readonly bands: readonly Band[]
  readonly width: number
  readonly height: number
  readonly bounds: ReadonlyMap<string, Bounds>
  readonly waypoints: ReadonlyMap<string, readonly Point[]>
}

const sizes = {
  event: { width: 36, height: 36 },
  gateway: { width: 50, height: 50 },
  task: { width: 100, height: 80 },
  scope: { width: 140, height: 110 },
  note: { width: 100, height: 50 },
} as const
const columnGap = 60
const rowGap = 40
const padding = { side: 30, top: 45, bottom: 30 }
const eventSize = sizes.event.width
const half = eventSize / 2
const laneStep = 20
const bandPadding = 20
const lowestBand = 100

interface Sized {
  readonly width: number
  readonly height: number
}

interface Scope {
  readonly graph: LayoutGraph
  readonly inner: ReadonlyMap<string, Layout>
  readonly sizes: ReadonlyMap<string, Sized>
  /** Boundary events by host. */
  readonly attached: ReadonlyMap<string, readonly string[]>
  readonly layers: Layered
}

function openScope(graph: LayoutGraph): Scope {
  const inner = new Map<string, Layout>()
  const own = new Map<string, Sized>()
  const free = new Set(graph.nodes.filter(({ attachedTo }) => attachedTo === null).map(({ id }) => id))
  const hosts = new Map(graph.nodes.map(({ id, attachedTo }) => [id, free.has(attachedTo ?? '') ? attachedTo : null]))
  const attached = new Map<string, string[]>()
  for (const { id, kind, attachedTo, content } of graph.nodes) {
    if (attachedTo !== null && free.has(attachedTo)) attached.set(attachedTo, [...(attached.get(attachedTo) ?? []), id])
    const layout = content === null ? null : layOut(content)
    if (layout !== null) inner.set(id, layout)
    const width = Math.max(sizes[kind].width, (layout?.width ?? 0) + 2 * padding.side)
    const height = Math.max(sizes[kind].height, (layout?.height ?? 0) + padding.top + padding.bottom)
    own.set(id, layout === null ? sizes[kind] : { width, height })
  }
  const hostOf = (id: string) => hosts.get(id) ?? id
  const placed = graph.nodes.filter(({ id }) => hostOf(id) === id).map(({ id }) => id)
  const edges = graph.flows
    .filter(({ from, to }) => hosts.has(from) && hosts.has(to))
    .map(({ id, from, to }) => ({ id, from: hostOf(from), to: hostOf(to) }))
  return { graph, inner, sizes: own, attached, layers: layer(placed, edges) }
}

interface Columns {
  readonly left: readonly number[]
  readonly width: readonly number[]
}

function columnsOf({ layers, sizes: own }: Scope): Columns {
  const width = layers.columns.map((column) => Math.max(0, ...column.map((id) => own.get(id)?.width ?? 0)))
  const left: number[] = []
  let x = 0
  for (const one of width) {
    left.push(x)
    x += one + columnGap
  }
  return { left, width }
}

/** Each as close as possible to its predecessors in the same band, the column as a whole centred on them. */
function centresOf({ layers, sizes: own, attached }: Scope, isHere: (id: string) => boolean): Map<string, number> {
  const centre = new Map<string, number>()
  for (const all of layers.columns) {
    const column = all.filter(isHere)
    let bottom = Number.NEGATIVE_INFINITY
    let pushed = 0
    for (const id of column) {
      const near = (layers.before.get(id) ?? []).filter(isHere).map((other) => centre.get(other) ?? 0)
      const wish = near.length === 0 ? 0 : near.reduce((sum, one) => sum + one, 0) / near.length
      const height = own.get(id)?.height ?? 0
      const y = Math.max(wish, bottom + height / 2)
      centre.set(id, y)
      pushed += y - wish
      bottom = y + height / 2 + rowGap + (attached.has(id) ? half : 0)
    }
    const shift = pushed / Math.max(1, column.length)
    for (const id of column) centre.set(id, (centre.get(id) ?? 0) - shift)
  }
  return centre
}

/** Top and bottom of nodes with these centres. */
function extentOf({ sizes: own, attached }: Scope, centres: ReadonlyMap<string, number>): [number, number] {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [id, y] of centres) {
    const reach = (own.get(id)?.height ?? 0) / 2
    top = Math.min(top, y - reach)
    bottom = Math.max(bottom, y + reach + (attached.has(id) ? half : 0))
  }
  return centres.size === 0 ? [0, 0] : [top, bottom]
}

interface Rows {
  readonly centres: ReadonlyMap<string, number>
  readonly bands: readonly Band[]
}

/** Nodes in no lane are below all of them. */
function rowsOf(scope: Scope): Rows {
  const { bands: lanes = [], flows } = scope.graph
  const sources = new Map(flows.map(({ id, from }) => [id, from]))
  const laneOf = (id: string): number => {
    const node = isBend(id) ? (sources.get(edgeOfBend(id)) ?? id) : id
    const at = lanes.findIndex((lane) => lane.has(node))
    return at === -1 ? lanes.length : at
  }
  const places = new Map(scope.layers.columns.flat().map((id) => [id, laneOf(id)]))
  const centres = new Map<string, number>()
  const bands: Band[] = []
  let y = 0
  for (let at = 0; at <= lanes.length; at++) {
    const own = centresOf(scope, (id) => places.get(id) === at)
    const [top, bottom] = extentOf(scope, own)
    const height = lanes.length === 0 ? bottom - top : Math.max(lowestBand, bottom - top + 2 * bandPadding)
    const shift = y + (height - bottom + top) / 2 - top
    for (const [id, centre] of own) centres.set(id, centre + shift)
    if (at < lanes.length) bands.push({ y, height })
    y += height
  }
  return { centres, bands }
}

function boundsOf(scope: Scope, columns: Columns, centres: ReadonlyMap<string, number>): Map<string, Bounds> {
  const bounds = new Map<string, Bounds>()
  for (const [at, column] of scope.layers.columns.entries()) {
    for (const id of column) {
      const { width = 0, height = 0 } = scope.sizes.get(id) ?? {}
      const x = (columns.left[at] ?? 0) + ((columns.width[at] ?? 0) - width) / 2
      bounds.set(id, { x, y: (centres.get(id) ?? 0) - height / 2, width, height })
    }
  }
  for (const [host, events] of scope.attached) {
    const { x, y, width, height } = bounds.get(host) as Bounds
    const step = Math.min(eventSize + 4, (width - eventSize) / Math.max(1, events.length - 1))
    for (const [at, id] of events.entries())
      bounds.set(id, { x: x + width - eventSize - 8 - at * step, y: y + height - half, ...sizes.event })
  }
  return bounds
}

function right({ x, y, width, height }: Bounds): Point {
  return { x: x + width, y: y + height / 2 }
}
function left({ x, y, height }: Bounds): Point {
  return { x, y: y + height / 2 }
}
function below({ x, y, width, height }: Bounds): Point {
  return { x: x + width / 2, y: y + height }
}

/** Without redundant points. */
function plain(points: readonly Point[]): Point[] {
  return points.filter((point, at) => {
    const last = points[at - 1]
    const next = points[at + 1]
    if (last === undefined || next === undefined) return true
    return !((last.x === point.x && point.x === next.x) || (last.y === point.y && point.y === next.y))
  })
}

interface Drawn {
  readonly scope: Scope
  readonly columns: Columns
  readonly bounds: ReadonlyMap<string, Bounds>
}

/** Through the gaps between the columns. */
function forwardWay({ scope, columns, bounds }: Drawn, edge: Edge, host: string): Point[] {
  const source = bounds.get(edge.from) as Bounds
  const isBoundary = host !== edge.from
  const points = isBoundary ? [below(source), { x: below(source).x, y: below(source).y + 12 }] : [right(source)]
  let column = scope.layers.rank.get(host) ?? 0
  for (const id of [...(scope.layers.bends.get(edge.id) ?? []), edge.to]) {
    const next = left(bounds.get(id) as Bounds)
    const gap = (columns.left[column] ?? 0) + (columns.width[column] ?? 0) + columnGap / 2
    points.push({ x: gap, y: points.at(-1)?.y ?? 0 }, { x: gap, y: next.y }, next)
    column += 1
  }
  return plain(points)
}

/** Below everything else. */
function backWay({ bounds }: Drawn, { from, to }: Edge, y: number): Point[] {
  const start = below(bounds.get(from) as Bounds)
  const target = bounds.get(to) as Bounds
  const end = below(target)
  const x = from === to ? target.x + target.width + laneStep : start.x
  const first = from === to ? [right(target), { x, y: right(target).y }] : [start]
  return plain([...first, { x, y }, { x: end.x, y }, end])
}

/** Moved as a whole. */
export function shifted(layout: Layout, { x, y }: Point): { bounds: [string, Bounds][]; ways: [string, Point[]][] } {
  const move = <One extends Point>(one: One): One => ({ ...one, x: one.x + x, y: one.y + y })
  return {
    bounds: [...layout.bounds].map(([id, one]) => [id, move(one)]),
    ways: [...layout.waypoints].map(([id, points]) => [id, points.map(move)]),
  }
}

export function layOut(graph: LayoutGraph): Layout {
  const scope = openScope(graph)
  const columns = columnsOf(scope)
  const { centres, bands } = rowsOf(scope)
  const bounds = boundsOf(scope, columns, centres)
  const drawn: Drawn = { scope, columns, bounds }
  const waypoints = new Map<string, readonly Point[]>()
  const edges = [...bounds.values()].map(({ x, y, width, height }) => ({ x: x + width, y: y + height }))
  let { x: width, y: height } = edges.reduce((most, { x, y }) => ({ x: Math.max(most.x, x), y: Math.max(most.y, y) }), {
    x: 0,
    y: bands.reduce((sum, band) => sum + band.height, 0),
  })
  const hosts = new Map([...scope.attached].flatMap(([host, ids]) => ids.map((id) => [id, host])))
  for (const flow of graph.flows) {
    if (!bounds.has(flow.from) || !bounds.has(flow.to)) continue
    if (scope.layers.back.has(flow.id)) {
      height += laneStep
      if (flow.from === flow.to) width = Math.max(width, (bounds.get(flow.to)?.x ?? 0) + 160)
      waypoints.set(flow.id, backWay(drawn, flow, height))
    } else waypoints.set(flow.id, forwardWay(drawn, flow, hosts.get(flow.from) ?? flow.from))
  }
  for (const [id, layout] of scope.inner) {
    const { x, y } = bounds.get(id) as Bounds
    const { bounds: below, ways } = shifted(layout, { x: x + padding.side, y: y + padding.top })
    for (const [one, place] of below) bounds.set(one, place)
    for (const [one, points] of ways) waypoints.set(one, points)
  }
  const placed = new Map([...bounds].filter(([id]) => !isBend(id)))
  return { bands, width, height, bounds: placed, waypoints }
}
