// What the modeler itself finds: mistakes in fields, and what the engine accepts although it cannot be meant.
import { childOf, childrenOf, isKind, type Moddle, textOf } from '../canvas/bpmn.ts'
import type { DiagramProblem } from '../calls.ts'
import type { PanelWord } from '../panel/messages.ts'
import { mistakesOf } from '../panel/mistakes-of.ts'

export interface LocalProblem extends Pick<DiagramProblem, 'field' | 'severity'> {
  readonly group: PanelWord | null
  readonly word: PanelWord
}

function isEventSubprocess(element: Moddle): boolean {
  return isKind(element, 'SubProcess') && element.get('triggeredByEvent') === true
}

/** Nodes that tokens enter without a flow. */
function isEntered(node: Moddle): boolean {
  return (
    isKind(node, 'StartEvent', 'BoundaryEvent') ||
    isEventSubprocess(node) ||
    node.get('isForCompensation') === true ||
    childrenOf(node, 'eventDefinitions').some((definition) => isKind(definition, 'LinkEventDefinition')) ||
    (node.$parent !== undefined && isKind(node.$parent, 'AdHocSubProcess'))
  )
}

function hasNobody(task: Moddle): boolean {
  const names = ['assignee', 'candidateUsers', 'candidateGroups'].map((name) => textOf(task, `flowable:${name}`))
  return names.join('') === '' && childrenOf(task, 'resources').length === 0
}

function hintsOf(element: Moddle): readonly PanelWord[] {
  const hints: PanelWord[] = []
  if (isKind(element, 'UserTask') && hasNobody(element)) hints.push('nobodyAssigned')
  if (isKind(element, 'FlowNode') && !isEntered(element) && childrenOf(element, 'incoming').length === 0)
    hints.push('neverReached')
  return hints
}

function startsOf(process: Moddle): readonly Moddle[] {
  return childrenOf(process, 'flowElements').filter((one) => isKind(one, 'StartEvent'))
}

/** `elements`: those on the canvas, processes included. */
export function localProblems(elements: readonly Moddle[]): readonly LocalProblem[] {
  return elements.flatMap((element): LocalProblem[] => {
    const field = element.id ?? null
    const errors = mistakesOf(element).map(({ group, word }) => ({ field, group, word, severity: 'error' as const }))
    const hints = hintsOf(element).map((word) => ({ field, group: null, word, severity: 'warning' as const }))
    const process = isKind(element, 'Participant') ? childOf(element, 'processRef') : element
    const isStartless = process !== null && isKind(process, 'Process') && startsOf(process).length === 0
    const start = { field, group: null, word: 'noStart', severity: 'warning' } as const
    return [...errors, ...hints, ...(isStartless ? [start] : [])]
  })
}
