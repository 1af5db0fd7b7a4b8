// Facts about an element of a model for callers of the port: nodeFacts(model, elementId) : NodeFacts | null.
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import type { NodeFacts } from '../../../ports/process/process-views.ts'

function isInLoop(model: ProcessModel, id: string): boolean {
  const node = model.nodes.get(id)
  if (node === undefined) return false
  if ('multiInstance' in node && node.multiInstance !== null) return true
  return node.parentId !== null && isInLoop(model, node.parentId)
}

export function nodeFacts(model: ProcessModel, elementId: string): NodeFacts | null {
  const node = model.nodes.get(elementId)
  if (node === undefined) return null
  const starterCompletes = node.type === 'userTask' && node.initiatorCanComplete
  return { inLoop: isInLoop(model, elementId), starterCompletes }
}
