// Nodes of the file that the canvas does not show: the file says nowhere where they are.
import { childrenOf, isKind, type Moddle } from './bpmn.ts'

function nodesIn(scope: Moddle): readonly Moddle[] {
  const nodes = childrenOf(scope, 'flowElements').filter((element) => isKind(element, 'FlowNode'))
  return nodes.flatMap((node) => [node, ...(isKind(node, 'SubProcess') ? nodesIn(node) : [])])
}

export function undrawnIn(definitions: Moddle, isDrawn: (id: string) => boolean): readonly Moddle[] {
  const processes = childrenOf(definitions, 'rootElements').filter((element) => isKind(element, 'Process'))
  return processes.flatMap(nodesIn).filter(({ id }) => id === undefined || !isDrawn(id))
}
