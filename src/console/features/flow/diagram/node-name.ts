// What a node is called: its own name, or that of its kind.
import { type Translate, useText } from '../../../data/use-text.ts'
import { type NodeKind, nodeMessages } from './node-name.messages.ts'

/** Drawings use other words for some kinds. */
const drawn: Readonly<Record<string, NodeKind>> = {
  eventGateway: 'eventBasedGateway',
  throwEvent: 'intermediateThrowEvent',
  adhocSubProcess: 'adHocSubProcess',
}

function isKind(word: string): word is NodeKind {
  return word in nodeMessages.en
}

export function kindOf(type: string): NodeKind {
  const word = type.charAt(0).toLowerCase() + type.slice(1)
  const kind = drawn[word] ?? word
  return isKind(kind) ? kind : 'other'
}

interface Named {
  readonly name: string | null
  readonly type: string
}

export function nodeNameOf({ name, type }: Named, text: Translate<NodeKind>): string {
  return name === null || name.trim() === '' ? text(kindOf(type)) : name
}

export function useNodeName(): (node: Named) => string {
  const text = useText(nodeMessages)
  return (node) => nodeNameOf(node, text)
}
