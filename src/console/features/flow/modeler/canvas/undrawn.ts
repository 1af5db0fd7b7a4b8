// Nodes, pools and lanes of the file that the canvas does not show: the file says nowhere where they are.
import { childOf, childrenOf, isKind, type Moddle } from './bpmn.ts'

function nodesIn(scope: Moddle): readonly Moddle[] {
  const nodes = childrenOf(scope, 'flowElements').filter((element) => isKind(element, 'FlowNode'))
  return nodes.flatMap((node) => [node, ...(isKind(node, 'SubProcess') ? nodesIn(node) : [])])
}

function lanesIn(set: Moddle | null): readonly Moddle[] {
  return childrenOf(set, 'lanes').flatMap((lane) => [lane, ...lanesIn(childOf(lane, 'childLaneSet'))])
}

export function undrawnIn(definitions: Moddle, isDrawn: (id: string) => boolean): readonly Moddle[] {
  const roots = childrenOf(definitions, 'rootElements')
  const processes = roots.filter((element) => isKind(element, 'Process'))
  const pools = roots
    .filter((element) => isKind(element, 'Collaboration'))
    .flatMap((element) => childrenOf(element, 'participants'))
  const lanes = processes.flatMap((process) => childrenOf(process, 'laneSets')).flatMap(lanesIn)
  return [...processes.flatMap(nodesIn), ...pools, ...lanes].filter(({ id }) => id === undefined || !isDrawn(id))
}
