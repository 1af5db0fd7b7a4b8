// What is laid out of a diagram without positions: its nodes and flows, and the pools and lanes around them.
import { childOf, childrenOf, type Element, kindOf, type Reading } from '../parse/moddle.ts'
import type { Edge } from './layers.ts'
import { type LayoutGraph, type LayoutNode, layOut } from './layout.ts'
import { type LanePlan, layOutPools, type PoolLayout, type PoolPlan } from './pools.ts'

export function refer({ references }: Reading) {
  return (element: Element, name: string): string | null => references.get(element)?.get(name)?.[0] ?? null
}

const noteKinds = new Set(['TextAnnotation', 'DataObjectReference', 'DataStoreReference'])
/** All elements of a process or subprocess, flow elements before artifacts. */
export function contentOf(scope: Element): readonly Element[] {
  return [...childrenOf(scope, 'flowElements'), ...childrenOf(scope, 'artifacts')]
}

const drawnKinds = /Task$|Event$|Gateway$|SubProcess$|^Transaction$|^CallActivity$/
export function isDrawn(element: Element): boolean {
  return drawnKinds.test(kindOf(element)) || noteKinds.has(kindOf(element))
}

export function layoutKind(element: Element): LayoutNode['kind'] {
  const kind = kindOf(element)
  if (kind.endsWith('Event')) return 'event'
  if (kind.endsWith('Gateway')) return 'gateway'
  if (kind.endsWith('SubProcess') || kind === 'Transaction') return 'scope'
  return noteKinds.has(kind) ? 'note' : 'task'
}

function graphOf(reading: Reading, scope: Element): LayoutGraph {
  const refersTo = refer(reading)
  const content = contentOf(scope)
  const nodes = content.flatMap((element): LayoutNode[] => {
    if (!isDrawn(element) || element.id === undefined) return []
    const kind = layoutKind(element)
    const inner = kind === 'scope' ? graphOf(reading, element) : null
    return [{ id: element.id, kind, attachedTo: refersTo(element, 'attachedToRef'), content: inner }]
  })
  const flows = edgesOf(
    reading,
    content.filter((element) => kindOf(element) === 'SequenceFlow'),
  )
  return { nodes, flows }
}

function lanePlans(reading: Reading, sets: readonly Element[]): LanePlan[] {
  return sets
    .flatMap((set) => childrenOf(set, 'lanes'))
    .flatMap((lane) => {
      const nodes = reading.references.get(lane)?.get('flowNodeRef') ?? []
      const inner = childOf(lane, 'childLaneSet')
      return lane.id === undefined
        ? []
        : [{ id: lane.id, nodes, inner: inner === null ? [] : lanePlans(reading, [inner]) }]
    })
}

function poolPlan(reading: Reading, id: string | null, process: Element | undefined): PoolPlan {
  if (process === undefined) return { id, graph: null, lanes: [] }
  return { id, graph: graphOf(reading, process), lanes: lanePlans(reading, childrenOf(process, 'laneSets')) }
}

function edgesOf(reading: Reading, elements: readonly Element[]): Edge[] {
  const refersTo = refer(reading)
  return elements.flatMap((element) => {
    const [from, to] = [refersTo(element, 'sourceRef'), refersTo(element, 'targetRef')]
    return element.id !== undefined && from !== null && to !== null ? [{ id: element.id, from, to }] : []
  })
}

export interface Computed extends PoolLayout {
  /** What is drawn: the process, or the collaboration with all its pools. */
  readonly plane: string
}

/** `isBlank`: no other process of the file has positions, so all pools are laid out together. */
export function computeLayout(reading: Reading, process: Element, isBlank: boolean): Computed {
  const refersTo = refer(reading)
  const roots = reading.root === null ? [] : childrenOf(reading.root, 'rootElements')
  const collaboration = roots.find(
    (one) =>
      kindOf(one) === 'Collaboration' &&
      childrenOf(one, 'participants').some((pool) => refersTo(pool, 'processRef') === process.id),
  )
  if (isBlank && collaboration?.id !== undefined) {
    const plans = childrenOf(collaboration, 'participants').flatMap((pool) => {
      const own = roots.find(({ id }) => id !== undefined && id === refersTo(pool, 'processRef'))
      return pool.id === undefined ? [] : [poolPlan(reading, pool.id, own)]
    })
    const messages = edgesOf(reading, childrenOf(collaboration, 'messageFlows'))
    return { plane: collaboration.id, ...layOutPools(plans, messages) }
  }
  const plane = process.id ?? ''
  const plan = poolPlan(reading, null, process)
  if (plan.lanes.length > 0) return { plane, ...layOutPools([plan], []) }
  return { plane, frames: new Set(), ...layOut(graphOf(reading, process)) }
}
