// The forms that have been filled in before a flow is taken: formsBefore(flow) -> their keys, the nearest first.
import { childOf, childrenOf, isKind, type Moddle, textOf } from '../../canvas/bpmn.ts'

export interface FormBefore {
  readonly key: string
  /** What the step is called. */
  readonly step: string
}

/** From the flows: a file need not repeat them at its nodes. */
function sourcesOf(node: Moddle): readonly Moddle[] {
  const around = node.$parent === undefined ? [] : childrenOf(node.$parent, 'flowElements')
  return around
    .filter((one) => isKind(one, 'SequenceFlow') && childOf(one, 'targetRef') === node)
    .flatMap((flow) => childOf(flow, 'sourceRef') ?? [])
}

export function formsBefore(flow: Moddle): readonly FormBefore[] {
  const source = childOf(flow, 'sourceRef')
  const nodes = new Set(source === null ? [] : [source])
  // A set that grows is walked to its end.
  for (const node of nodes) for (const before of sourcesOf(node)) nodes.add(before)
  const found = new Map<string, FormBefore>()
  for (const node of nodes) {
    const key = isKind(node, 'UserTask', 'StartEvent') ? textOf(node, 'flowable:formKey') : ''
    if (key !== '' && !found.has(key)) found.set(key, { key, step: textOf(node, 'name') })
  }
  return [...found.values()]
}
