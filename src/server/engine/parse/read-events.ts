// What events wait for and throw.
import type { EventDefinition, VariableChange } from '../model/event-definition.ts'
import { parseMessages as messages } from './messages.ts'
import { bodyOf, childOf, childrenOf, type Element, extensionsOf, flagOf, kindOf, textOf } from './moddle.ts'
import type { Declarations } from './read-declarations.ts'
import type { Problems } from './problems.ts'

export interface EventContext {
  readonly problems: Problems
  readonly declarations: Declarations
  /** First id of a written reference. */
  readonly referenceOf: (element: Element, property: string) => string | null
}

type Reader = (definition: Element, event: Element, context: EventContext) => EventDefinition | null

function timer(definition: Element, event: Element, { problems }: EventContext): EventDefinition {
  const [date, duration, cycle] = ['timeDate', 'timeDuration', 'timeCycle'].map((name) => bodyOf(definition, name))
  if ((date ?? duration ?? cycle ?? null) === null)
    problems.error(event.id ?? null, 'flowable-event-timer-missing-configuration', messages.timer)
  const cycleElement = childOf(definition, 'timeCycle')
  const endDate = cycleElement === null ? null : textOf(cycleElement, 'flowable:endDate')
  const calendar = textOf(definition, 'flowable:businessCalendarName')
  return { kind: 'timer', date: date ?? null, duration: duration ?? null, cycle: cycle ?? null, endDate, calendar }
}

function message(definition: Element, event: Element, context: EventContext): EventDefinition | null {
  const expression = textOf(definition, 'flowable:messageExpression')
  if (expression !== null) return { kind: 'message', name: expression }
  const reference = context.referenceOf(definition, 'messageRef')
  const id = event.id ?? null
  if (reference === null) {
    context.problems.error(id, 'flowable-message-event-missing-message-ref', messages.messageRef)
    return null
  }
  const name = context.declarations.messages.get(reference)
  if (name === undefined)
    context.problems.error(id, 'flowable-message-event-invalid-message-ref', messages.messageUnknown)
  if (name === '') context.problems.error(id, 'flowable-message-missing-name', messages.messageName)
  return name === undefined ? null : { kind: 'message', name }
}

function signal(definition: Element, event: Element, context: EventContext): EventDefinition | null {
  const async = flagOf(definition, 'flowable:async')
  const expression = textOf(definition, 'flowable:signalExpression')
  if (expression !== null) return { kind: 'signal', name: expression, scope: 'global', async }
  const reference = context.referenceOf(definition, 'signalRef')
  const id = event.id ?? null
  if (reference === null) {
    context.problems.error(id, 'flowable-signal-event-missing-signal-ref', messages.signalRef)
    return null
  }
  const declared = context.declarations.signals.get(reference)
  if (declared === undefined) {
    // A text with an expression is the signal's name itself.
    if (reference.includes('${')) return { kind: 'signal', name: reference, scope: 'global', async }
    context.problems.error(id, 'flowable-signal-event-invalid-signal-ref', messages.signalUnknown)
    return null
  }
  return { kind: 'signal', name: declared.name, scope: declared.scope, async }
}

function error(definition: Element, event: Element, context: EventContext): EventDefinition {
  const reference = context.referenceOf(definition, 'errorRef')
  if (reference === '') context.problems.error(event.id ?? null, 'atrium-empty-reference', messages.emptyReference)
  const code = reference === null ? null : (context.declarations.errors.get(reference) ?? reference)
  return {
    kind: 'error',
    code,
    reference,
    variableName: textOf(definition, 'flowable:errorVariableName'),
    variableTransient: flagOf(definition, 'flowable:errorVariableTransient'),
    variableLocalScope: flagOf(definition, 'flowable:errorVariableLocalScope'),
  }
}

function escalation(definition: Element, _event: Element, context: EventContext): EventDefinition {
  const reference = context.referenceOf(definition, 'escalationRef')
  const code = reference === null ? null : (context.declarations.escalations.get(reference) ?? reference)
  return { kind: 'escalation', code }
}

function conditional(definition: Element, event: Element, { problems }: EventContext): EventDefinition {
  const condition = bodyOf(definition, 'condition')
  if (condition === null) problems.error(event.id ?? null, 'atrium-condition-missing', messages.condition)
  return { kind: 'conditional', condition: condition ?? '' }
}

const changes: readonly VariableChange[] = ['all', 'create', 'update', 'update-create', 'delete']

function variable(definition: Element, event: Element, { problems }: EventContext): EventDefinition {
  const name = textOf(definition, 'variableName')
  if (name === null) problems.error(event.id ?? null, 'atrium-variable-event-no-name', messages.variableEvent)
  const written = textOf(definition, 'variableChangeType') ?? 'all'
  const change = changes.find((each) => each === written)
  if (change === undefined)
    problems.error(event.id ?? null, 'atrium-variable-event-change', messages.variableChange(written))
  return { kind: 'variable', name: name ?? '', change: change ?? 'all' }
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['TimerEventDefinition', timer],
  ['MessageEventDefinition', message],
  ['SignalEventDefinition', signal],
  ['ErrorEventDefinition', error],
  ['EscalationEventDefinition', escalation],
  ['ConditionalEventDefinition', conditional],
  [
    'CompensateEventDefinition',
    (one, _event, { referenceOf }) => ({ kind: 'compensate', activityId: referenceOf(one, 'activityRef') }),
  ],
  ['CancelEventDefinition', () => ({ kind: 'cancel' })],
  [
    'TerminateEventDefinition',
    (one) => ({
      kind: 'terminate',
      all: flagOf(one, 'flowable:terminateAll'),
      multiInstance: flagOf(one, 'flowable:terminateMultiInstance'),
    }),
  ],
  ['LinkEventDefinition', (one) => ({ kind: 'link', name: textOf(one, 'name') ?? '', targetId: null })],
])

export interface ReadEvent {
  /** There is an event definition, readable or not. */
  readonly isDefined: boolean
  /** Null: none, or an unreadable one (then there is a problem). */
  readonly definition: EventDefinition | null
  /** An unsupported kind of definition. */
  readonly unknownKind: string | null
}

/** If an event has several definitions the first counts, as in the engine. Only an end event can terminate. */
export function readEvent(event: Element, context: EventContext): ReadEvent {
  const [listener] = extensionsOf(event, 'VariableListenerEventDefinition')
  if (listener !== undefined)
    return { isDefined: true, definition: variable(listener, event, context), unknownKind: null }
  const isEnd = kindOf(event) === 'EndEvent'
  const first = childrenOf(event, 'eventDefinitions').find(
    (definition) => isEnd || kindOf(definition) !== 'TerminateEventDefinition',
  )
  if (first === undefined) return { isDefined: false, definition: null, unknownKind: null }
  const read = readers.get(kindOf(first))
  if (read === undefined) return { isDefined: true, definition: null, unknownKind: kindOf(first) }
  return { isDefined: true, definition: read(first, event, context), unknownKind: null }
}
