// A diagram as a list: each node with its state and what comes next, for those who cannot see or point at the drawing.
import type { DiagramModel, ModelNode } from './model.ts'

export type NodeState = 'done' | 'running' | 'notReached'

export interface OutlineEntry {
  readonly id: string
  readonly node: ModelNode
  /** Null in a definition. */
  readonly state: NodeState | null
  readonly next: readonly ModelNode[]
}

const noSteps = new Set(['TextAnnotation', 'DataObject', 'DataStoreReference', 'Group'])

/** In the order of the diagram's file. */
export function outlineOf(model: DiagramModel): readonly OutlineEntry[] {
  const planes = [model, ...model.collapsed]
  const nodes = new Map(planes.flatMap(({ elements }) => elements).map((node) => [node.id, node]))
  const flows = planes.flatMap((plane) => plane.flows).filter(({ type }) => type === 'sequenceFlow')
  const nextOf = Map.groupBy(flows, ({ sourceRef }) => sourceRef)
  const [done, running] = [new Set(model.activeIds), new Set(model.runningIds)]
  const stateOf = (id: string): NodeState => {
    if (running.has(id)) return 'running'
    return done.has(id) ? 'done' : 'notReached'
  }
  return [...nodes.values()]
    .filter(({ type }) => !noSteps.has(type))
    .map((node) => ({
      id: node.id,
      node,
      state: model.steps.length === 0 ? null : stateOf(node.id),
      next: (nextOf.get(node.id) ?? []).flatMap(({ targetRef }) => nodes.get(targetRef) ?? []),
    }))
}
