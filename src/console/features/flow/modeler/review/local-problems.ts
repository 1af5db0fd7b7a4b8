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

/** From the flows: a file need not repeat them at its nodes. */
function targetsOf(elements: readonly Moddle[]): ReadonlySet<Moddle | null> {
  return new Set(elements.filter((one) => isKind(one, 'SequenceFlow')).map((flow) => childOf(flow, 'targetRef')))
}

function hintsOf(element: Moddle, targets: ReadonlySet<Moddle | null>): readonly PanelWord[] {
  const hints: PanelWord[] = []
  if (element.$type === 'bpmn:Task') hints.push('waitsForNobody')
  if (isKind(element, 'UserTask') && hasNobody(element)) hints.push('nobodyAssigned')
  if (isKind(element, 'FlowNode') && !isEntered(element) && !targets.has(element)) hints.push('neverReached')
  return hints
}

function startsOf(process: Moddle): readonly Moddle[] {
  return childrenOf(process, 'flowElements').filter((one) => isKind(one, 'StartEvent'))
}

/** `elements`: those on the canvas, processes included. */
export function localProblems(elements: readonly Moddle[]): readonly LocalProblem[] {
  const targets = targetsOf(elements)
  return elements.flatMap((element): LocalProblem[] => {
    const field = element.id ?? null
    const errors = mistakesOf(element).map(({ group, word }) => ({ field, group, word, severity: 'error' as const }))
    const hints = hintsOf(element, targets).map((word) => ({ field, group: null, word, severity: 'warning' as const }))
    const process = isKind(element, 'Participant') ? childOf(element, 'processRef') : element
    const isStartless = process !== null && isKind(process, 'Process') && startsOf(process).length === 0
    const start = { field, group: null, word: 'noStart', severity: 'warning' } as const
    return [...errors, ...hints, ...(isStartless ? [start] : [])]
  })
}
