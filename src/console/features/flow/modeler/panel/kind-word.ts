// The word of the drawing tools for a kind of element.
import type { Shape } from '../canvas/bpmn.ts'

const words: Readonly<Record<string, string>> = {
  Process: 'Process',
  Collaboration: 'Collaboration',
  Participant: 'Participant',
  Lane: 'Lane',
  SequenceFlow: 'Sequence flow',
  MessageFlow: 'Message flow',
  SubProcess: 'Sub-process',
  AdHocSubProcess: 'Ad-hoc sub-process',
  EventBasedGateway: 'Event-based gateway',
  DataObjectReference: 'Data object reference',
  DataStoreReference: 'Data store reference',
  TextAnnotation: 'Text annotation',
}

/** `bpmn:UserTask` becomes `User task`. */
export function kindWord({ type }: Pick<Shape, 'type'>): string {
  const kind = type.slice(type.indexOf(':') + 1)
  const spaced = kind.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words[kind] ?? spaced
}
