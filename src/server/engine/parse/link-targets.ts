// Connects a link throw event to the link catch event of the same name in the same scope.
import type { FlowNode, IntermediateEvent } from '../model/flow-node.ts'
import type { ProcessModel } from '../model/process-model.ts'
import { parseMessages as messages } from './messages.ts'
import type { Problems } from './problems.ts'

function isLink(node: FlowNode, type: FlowNode['type']): boolean {
  return node.type === type && 'definition' in node && node.definition?.kind === 'link'
}

function linkName(node: FlowNode): string {
  return 'definition' in node && node.definition?.kind === 'link' ? node.definition.name : ''
}

export function withLinkTargets(model: ProcessModel, problems: Problems): ProcessModel {
  const all = [...model.nodes.values()]
  const throwing = all.filter((node) => isLink(node, 'intermediateThrowEvent') || isLink(node, 'endEvent'))
  if (throwing.length === 0) return model
  const nodes = new Map(model.nodes)
  const place = (node: FlowNode): string => `${node.parentId ?? ''}\n${linkName(node)}`
  const caught = new Map(
    all
      .filter((node) => isLink(node, 'intermediateCatchEvent'))
      .toReversed()
      .map((node) => [place(node), node.id]),
  )
  for (const node of throwing) {
    const name = linkName(node)
    if (name === '') problems.error(node.id, 'atrium-link-no-name', messages.linkName)
    const targetId = caught.get(place(node)) ?? null
    if (targetId === null) problems.error(node.id, 'atrium-link-no-target', messages.linkTarget)
    const definition = { kind: 'link' as const, name, targetId }
    nodes.set(node.id, { ...(node as IntermediateEvent), definition })
  }
  return { ...model, nodes }
}
