// What an element is called where its id would say nothing: by its name, a flow by its ends, others by their kind.
import { useText } from '../../../data/use-text.ts'
import { nodeNameOf } from '../diagram/node-name.ts'
import { nodeMessages } from '../diagram/node-name.messages.ts'
import { childOf, isKind, type Moddle, textOf } from './canvas/bpmn.ts'

export function useElementName(): (element: Moddle) => string {
  const text = useText(nodeMessages)
  const nodeName = (node: Moddle | null): string =>
    node === null ? '?' : nodeNameOf({ name: textOf(node, 'name'), type: node.$type.slice('bpmn:'.length) }, text)
  return (element) => {
    const own = textOf(element, 'name')
    if (own !== '') return own
    if (isKind(element, 'SequenceFlow', 'MessageFlow'))
      return ['sourceRef', 'targetRef'].map((end) => nodeName(childOf(element, end))).join(' → ')
    return isKind(element, 'FlowNode') ? nodeName(element) : (element.id ?? '')
  }
}
