// Describes an element for readers of a diagram: its type in the engine's terms, its event, labelled values.
import { bodyOf, childOf, childrenOf, type Element, extensionsOf, flagOf, kindOf, textOf } from '../parse/moddle.ts'
import type { Property } from '../../ports/process/drawing.ts'

const otherWords: Readonly<Record<string, string>> = {
  EventBasedGateway: 'EventGateway',
  IntermediateThrowEvent: 'ThrowEvent',
  ComplexGateway: 'ExclusiveGateway',
  DataObjectReference: 'DataObject',
  AdHocSubProcess: 'AdhocSubProcess',
}

export function typeOf(element: Element): string {
  const kind = kindOf(element)
  if (kind === 'SubProcess' && flagOf(element, 'triggeredByEvent')) return 'EventSubProcess'
  return otherWords[kind] ?? kind
}

type Refer = (element: Element, name: string) => string | null

function entries(pairs: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** The first one; types without further details yield an empty object. */
export function eventOf(element: Element, refer: Refer): Readonly<Record<string, string>> | null {
  const [definition] = childrenOf(element, 'eventDefinitions')
  if (definition === undefined) return null
  const reference = (name: string) => refer(definition, name) ?? textOf(definition, name)
  switch (kindOf(definition)) {
    case 'TimerEventDefinition':
      return entries({
        type: 'timer',
        timeCycle: bodyOf(definition, 'timeCycle'),
        timeDate: bodyOf(definition, 'timeDate'),
        timeDuration: bodyOf(definition, 'timeDuration'),
      })
    case 'ErrorEventDefinition':
      return entries({ type: 'error', errorCode: reference('errorRef') })
    case 'SignalEventDefinition':
      return entries({ type: 'signal', signalRef: reference('signalRef') })
    case 'MessageEventDefinition':
      return entries({ type: 'message', messageRef: reference('messageRef') })
    case 'EscalationEventDefinition':
      return entries({ type: 'escalation', escalationCode: reference('escalationRef') })
    case 'ConditionalEventDefinition':
      return entries({ type: 'conditional', condition: bodyOf(definition, 'condition') })
    default:
      return {}
  }
}

const shownAttributes: readonly (readonly [string, string])[] = [
  ['assignee', 'Assignee'],
  ['owner', 'Owner'],
  ['candidateUsers', 'Candidate users'],
  ['candidateGroups', 'Candidate groups'],
  ['dueDate', 'Due date'],
  ['formKey', 'Form key'],
  ['priority', 'Priority'],
  ['expression', 'Expression'],
  ['delegateExpression', 'Delegate expression'],
  ['class', 'Class'],
]

function loopOf(element: Element): Property[] {
  const loop = childOf(element, 'loopCharacteristics')
  if (loop === null) return []
  const pairs: readonly (readonly [string, string | null])[] = [
    ['Multi-instance type', flagOf(loop, 'isSequential') ? 'sequential' : 'parallel'],
    ['Collection', textOf(loop, 'flowable:collection')],
    ['Element variable', textOf(loop, 'flowable:elementVariable')],
    ['Loop cardinality', bodyOf(loop, 'loopCardinality')],
    ['Completion condition', bodyOf(loop, 'completionCondition')],
  ]
  return pairs.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

function listenersOf(element: Element, kind: string, name: string): Property[] {
  const value = extensionsOf(element, kind).map((listener) => {
    const what = ['expression', 'delegateExpression', 'class'].map((one) => textOf(listener, one)).find(Boolean)
    return `${textOf(listener, 'event') ?? ''} ${what ?? 'script'}`.trim()
  })
  return value.length === 0 ? [] : [{ name, type: 'list', value }]
}

export function propertiesOf(element: Element, event: Readonly<Record<string, string>> | null): Property[] {
  const [documentation] = childrenOf(element, 'documentation')
  const text = documentation === undefined ? null : textOf(documentation, 'text')
  const condition = bodyOf(element, 'conditionExpression')
  const { type: _kind, ...ofEvent } = event ?? {}
  return [
    ...(text === null ? [] : [{ name: 'Documentation', value: text }]),
    ...shownAttributes.flatMap(([attribute, name]) => {
      const value = textOf(element, `flowable:${attribute}`)
      return value === null ? [] : [{ name, value }]
    }),
    ...(condition === null ? [] : [{ name: 'Condition expression', value: condition }]),
    ...Object.entries(ofEvent).map(([name, value]) => ({ name, value })),
    ...loopOf(element),
    ...listenersOf(element, 'executionListener', 'Execution listeners'),
    ...listenersOf(element, 'taskListener', 'Task listeners'),
  ]
}
