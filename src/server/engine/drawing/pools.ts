// Computes positions for processes in pools and lanes: pools below each other, lanes as bands across them.
import type { Bounds, Point } from '../../ports/process/drawing.ts'
import type { Edge } from './layers.ts'
import { type Layout, type LayoutGraph, layOut, shifted } from './layout.ts'

export interface LanePlan {
  readonly id: string
  readonly nodes: readonly string[]
  readonly inner: readonly LanePlan[]
}

export interface PoolPlan {
  /** Null: lanes of a process that has no pool. */
  readonly id: string | null
  /** Null: a pool without a process. */
  readonly graph: LayoutGraph | null
  readonly lanes: readonly LanePlan[]
}

export interface PoolLayout extends Pick<Layout, 'bounds' | 'waypoints'> {
  /** Pools and lanes. */
  readonly frames: ReadonlySet<string>
}

/** Names of pools and lanes are on their left. */
const nameWidth = 30
const padding = 20
const poolGap = 40
const emptyPool = { width: 300, height: 60 }

function leavesOf(lane: LanePlan): readonly LanePlan[] {
  return lane.inner.length === 0 ? [lane] : lane.inner.flatMap(leavesOf)
}

function depthOf(lanes: readonly LanePlan[]): number {
  return lanes.length === 0 ? 0 : 1 + lanes.reduce((most, { inner }) => Math.max(most, depthOf(inner)), 0)
}

interface Pool extends PoolPlan {
  readonly layout: Layout | null
  /** Left of the nodes. */
  readonly indent: number
  readonly width: number
  readonly height: number
  /** Where the last lane ends: at the edge of its pool, or above nodes that are in no lane. */
  readonly lanesEnd: number
}

function measured(plan: PoolPlan): Pool {
  const { id, graph, lanes } = plan
  if (graph === null) return { ...plan, layout: null, indent: 0, lanesEnd: 0, ...emptyPool }
  const bands = lanes.flatMap(leavesOf).map(({ nodes }) => new Set(nodes))
  const layout = layOut({ ...graph, bands })
  const indent = nameWidth * ((id === null ? 0 : 1) + depthOf(lanes)) + padding
  const height = layout.height + (bands.length === 0 ? 2 : 1) * padding
  const isWhole = graph.nodes.every(
    ({ id: node, attachedTo }) => attachedTo !== null || bands.some((one) => one.has(node)),
  )
  const { y = 0, height: last = 0 } = layout.bands.at(-1) ?? {}
  return {
    ...plan,
    layout,
    indent,
    lanesEnd: isWhole ? height : y + last,
    width: indent + layout.width + padding,
    height,
  }
}

type Place = (id: string, bounds: Bounds) => void

interface Inside {
  readonly pool: Pool
  readonly y: number
  readonly width: number
  readonly place: Place
}

function placeLanes(lanes: readonly LanePlan[], { pool, y, width, place }: Inside): void {
  const bands = pool.layout?.bands ?? []
  let at = 0
  const put = (lane: LanePlan, x: number): void => {
    const first = bands[at]?.y ?? 0
    place(lane.id, { x, y: y + first, width: width - x, height: 0 })
    if (lane.inner.length === 0) at += 1
    for (const inner of lane.inner) put(inner, x + nameWidth)
    const end = bands[at]?.y ?? pool.lanesEnd
    place(lane.id, { x, y: y + first, width: width - x, height: end - first })
  }
  for (const lane of lanes) put(lane, pool.id === null ? 0 : nameWidth)
}

function middle({ x, width }: Bounds): number {
  return x + width / 2
}

/** From edge to edge; a pool is met where the other end is. */
function messageWay(from: Bounds, to: Bounds, isPool: readonly [boolean, boolean]): Point[] {
  const [fromX, toX] = [isPool[0] ? middle(to) : middle(from), isPool[1] ? middle(from) : middle(to)]
  const isDown = from.y < to.y
  const [start, end] = isDown ? [from.y + from.height, to.y] : [from.y, to.y + to.height]
  const bend = isDown ? end - padding / 2 : end + padding / 2
  const points = [
    { x: fromX, y: start },
    { x: fromX, y: bend },
    { x: toX, y: bend },
    { x: toX, y: end },
  ]
  return fromX === toX ? [points[0] as Point, points[3] as Point] : points
}

export function layOutPools(plans: readonly PoolPlan[], messages: readonly Edge[]): PoolLayout {
  const pools = plans.map(measured)
  const width = pools.reduce((most, pool) => Math.max(most, pool.width), 0)
  const bounds = new Map<string, Bounds>()
  const waypoints = new Map<string, readonly Point[]>()
  const frames = new Set<string>()
  const place: Place = (id, at) => {
    frames.add(id)
    bounds.set(id, at)
  }
  let y = 0
  for (const pool of pools) {
    if (pool.id !== null) place(pool.id, { x: 0, y, width, height: pool.height })
    placeLanes(pool.lanes, { pool, y, width, place })
    if (pool.layout !== null) {
      const by = { x: pool.indent, y: y + (pool.lanes.length === 0 ? padding : 0) }
      const moved = shifted(pool.layout, by)
      for (const [id, at] of moved.bounds) bounds.set(id, at)
      for (const [id, way] of moved.ways) waypoints.set(id, way)
    }
    y += pool.height + poolGap
  }
  for (const { id, from, to } of messages) {
    const [source, target] = [bounds.get(from), bounds.get(to)]
    if (source !== undefined && target !== undefined)
      waypoints.set(id, messageWay(source, target, [frames.has(from), frames.has(to)]))
  }
  return { bounds, waypoints, frames }
}
