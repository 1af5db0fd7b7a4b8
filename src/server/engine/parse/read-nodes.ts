// Flow nodes by type: the common part, then what each type adds.
import type {
  ActivityBase,
  BoundaryEvent,
  EndEvent,
  FlowNode,
  Gateway,
  IntermediateEvent,
  MultiInstance,
  PlainTask,
  StartEvent,
  SubProcess,
  Scope,
} from '../model/flow-node.ts'
import type { EventDefinition } from '../model/event-definition.ts'
import { parseMessages as messages } from './messages.ts'
import { bodyOf, childOf, childrenOf, type Element, extensionsOf, flagOf, kindOf, textOf } from './moddle.ts'
import { checkDataAssociations } from './check-data-associations.ts'
import { aggregations } from './read-aggregations.ts'
import { type EventContext, readEvent } from './read-events.ts'
import { executionListeners, formProperties, mappings, warnIgnored, warnOfHistory } from './read-extensions.ts'
import { readCallActivity, readScriptTask, readServiceTask, readUserTask } from './read-tasks.ts'

export interface NodeContext extends EventContext {
  readonly parentId: string | null
  readonly incoming: (id: string) => readonly string[]
  readonly outgoing: (id: string) => readonly string[]
  /** Boundary events by their host activity. */
  readonly boundaries: (activityId: string) => readonly string[]
  /** Target of an association from a node. */
  readonly associated: (id: string) => string | null
  /** Content of a subprocess, read as a separate scope. */
  readonly scopeOf: (element: Element) => Scope
}

type Common = Omit<ActivityBase, 'isForCompensation' | 'multiInstance' | 'boundaryEventIds'>

function commonOf(element: Element, context: NodeContext): Common {
  const id = element.id ?? ''
  const flag = (name: string, otherwise = false) => flagOf(element, `flowable:${name}`, otherwise)
  const [documentation] = childrenOf(element, 'documentation')
  const [retry] = extensionsOf(element, 'FailedJobRetryTimeCycle')
  // Of the event registry, which is not supported: readable, to tell it from a spelling mistake.
  if (extensionsOf(element, 'EventType').length > 0)
    context.problems.error(id, 'atrium-event-registry', messages.eventRegistry)
  warnIgnored(element, context.problems)
  warnOfHistory(element, context.problems)
  return {
    id,
    name: textOf(element, 'name'),
    documentation: documentation === undefined ? null : textOf(documentation, 'text'),
    parentId: context.parentId,
    incoming: context.incoming(id),
    outgoing: context.outgoing(id),
    defaultFlowId: context.referenceOf(element, 'default'),
    async: flag('async') || flag('asyncBefore'),
    asyncLeave: flag('asyncLeave') || flag('asyncAfter'),
    exclusive: flag('exclusive', true),
    asyncLeaveExclusive: flag('asyncLeaveExclusive', true),
    skipExpression: textOf(element, 'flowable:skipExpression'),
    listeners: executionListeners(element, context.problems),
    failedJobRetryTimeCycle: retry === undefined ? null : textOf(retry, 'body'),
  }
}

function eventOf(element: Element, context: NodeContext): Common & Pick<StartEvent, 'in' | 'out'> {
  return { ...commonOf(element, context), in: mappings(element, 'In'), out: mappings(element, 'Out') }
}

/** Written as a separate element, or in the standard's form. */
function collectionOf(loop: Element, id: string | null, { problems, referenceOf }: NodeContext): string | null {
  const [own] = extensionsOf(loop, 'Collection')
  if (own === undefined) return referenceOf(loop, 'loopDataInputRef')
  const isParsed = textOf(own, 'class') !== null || textOf(own, 'delegateExpression') !== null
  const text = textOf(own, 'string')
  if (isParsed) problems.error(id, 'atrium-java-class', messages.javaClass)
  else if (text !== null)
    problems.error(id, 'flowable-multi-instance-missing-collection-parser', messages.collectionString)
  return textOf(own, 'expression') ?? text
}

function loopOf(element: Element, context: NodeContext): MultiInstance | null {
  const loop = childOf(element, 'loopCharacteristics')
  if (loop === null) return null
  const id = element.id ?? null
  if (kindOf(loop) !== 'MultiInstanceLoopCharacteristics') {
    context.problems.error(id, 'atrium-standard-loop', messages.standardLoop)
    return null
  }
  const input = childOf(loop, 'inputDataItem')
  const collection = textOf(loop, 'flowable:collection') ?? collectionOf(loop, id, context)
  const loopCardinality = bodyOf(loop, 'loopCardinality')
  if (collection === null && loopCardinality === null)
    context.problems.error(id, 'flowable-multi-instance-missing-collection', messages.multiInstance)
  return {
    sequential: flagOf(loop, 'isSequential'),
    loopCardinality,
    collection,
    elementVariable: textOf(loop, 'flowable:elementVariable') ?? (input === null ? null : textOf(input, 'name')),
    elementIndexVariable: textOf(loop, 'flowable:elementIndexVariable') ?? 'loopCounter',
    completionCondition: bodyOf(loop, 'completionCondition'),
    aggregations: aggregations(loop, id, context.problems),
  }
}

function activityOf(element: Element, context: NodeContext): ActivityBase {
  checkDataAssociations(element, context)
  return {
    ...commonOf(element, context),
    isForCompensation: flagOf(element, 'isForCompensation'),
    multiInstance: loopOf(element, context),
    boundaryEventIds: context.boundaries(element.id ?? ''),
  }
}

type Read = (element: Element, context: NodeContext) => FlowNode | null

function plain(type: PlainTask['type']): Read {
  return (element, context) => ({ ...activityOf(element, context), type })
}

function gateway(type: Gateway['type']): Read {
  return (element, context) => ({ ...commonOf(element, context), type })
}

const subProcess: Read = (element, context): SubProcess => {
  const isEvent = flagOf(element, 'triggeredByEvent')
  const kinds: Readonly<Record<string, SubProcess['type']>> = {
    Transaction: 'transaction',
    AdHocSubProcess: 'adHocSubProcess',
  }
  return {
    ...activityOf(element, context),
    type: isEvent ? 'eventSubProcess' : (kinds[kindOf(element)] ?? 'subProcess'),
    scope: context.scopeOf(element),
    completionCondition: bodyOf(element, 'completionCondition'),
    sequentialOrdering: textOf(element, 'ordering') === 'Sequential',
    cancelRemainingInstances: flagOf(element, 'cancelRemainingInstances', true),
  }
}

interface EventWords {
  readonly kinds: ReadonlySet<string>
  readonly code: string
  readonly message: string
  /** Without an event definition. */
  readonly none?: { readonly code: string; readonly message: string }
}

/** The definition; a problem if a required one is missing or of a kind not allowed there. */
function definitionOf(element: Element, context: NodeContext, words: EventWords): EventDefinition | null {
  const { isDefined, definition, unknownKind } = readEvent(element, context)
  const id = element.id ?? null
  const isWrong = definition !== null && !words.kinds.has(definition.kind)
  // A link that cannot be followed is not an event to the engine.
  if (words.none && (!isDefined || (isWrong && definition.kind === 'link'))) {
    context.problems.error(id, words.none.code, words.none.message)
    return null
  }
  if (unknownKind !== null || isWrong) context.problems.error(id, words.code, words.message)
  return isWrong ? null : definition
}

/** Start events allowed in a process; those of an event subprocess are checked with the whole process. */
const startKinds: ReadonlySet<string> = new Set(['timer', 'message', 'signal'])
const innerStartKinds: ReadonlySet<string> = new Set([
  ...startKinds,
  'error',
  'escalation',
  'conditional',
  'variable',
  'compensate',
  'cancel',
  'link',
])

const startEvent: Read = (element, context): StartEvent => ({
  ...eventOf(element, context),
  type: 'startEvent',
  definition: definitionOf(element, context, {
    kinds: context.parentId === null ? startKinds : innerStartKinds,
    code: 'flowable-start-event-invalid-event-definition',
    message: messages.startDefinition,
  }),
  interrupting: flagOf(element, 'isInterrupting', true),
  initiatorVariable: textOf(element, 'flowable:initiator'),
  formKey: textOf(element, 'flowable:formKey'),
  sameDeployment: flagOf(element, 'flowable:sameDeployment', true),
  formProperties: formProperties(element, context.problems),
})

const endKinds = ['error', 'escalation', 'terminate', 'cancel', 'compensate', 'signal', 'message', 'link']

const endEvent: Read = (element, context): EndEvent => ({
  ...eventOf(element, context),
  type: 'endEvent',
  definition: definitionOf(element, context, {
    kinds: new Set(endKinds),
    code: 'atrium-end-event-definition',
    message: messages.endKind,
  }),
})

const catchEvent: Read = (element, context): IntermediateEvent => ({
  ...eventOf(element, context),
  type: 'intermediateCatchEvent',
  definition: definitionOf(element, context, {
    kinds: new Set(['timer', 'message', 'signal', 'conditional', 'variable', 'link']),
    code: 'flowable-intermediate-catch-event-invalid-eventdefinition',
    message: messages.catchKind,
    none: { code: 'flowable-intermediate-catch-event-no-eventdefinition', message: messages.catchNone },
  }),
})

const throwEvent: Read = (element, context): IntermediateEvent => ({
  ...eventOf(element, context),
  type: 'intermediateThrowEvent',
  definition: definitionOf(element, context, {
    kinds: new Set(['signal', 'escalation', 'compensate', 'message', 'link']),
    code: 'flowable-throw-event-invalid-eventdefinition',
    message: messages.throwKind,
  }),
})

const alwaysInterrupting: ReadonlySet<string> = new Set(['error', 'cancel', 'compensate'])

const boundaryEvent: Read = (element, context): BoundaryEvent | null => {
  const definition = definitionOf(element, context, {
    kinds: new Set([
      'timer',
      'error',
      'signal',
      'message',
      'escalation',
      'compensate',
      'conditional',
      'variable',
      'cancel',
    ]),
    code: 'flowable-boundary-event-invalid-event-definition',
    message: messages.boundaryKind,
    none: { code: 'flowable-boundary-event-no-event-definition', message: messages.boundaryNone },
  })
  const attachedToId = context.referenceOf(element, 'attachedToRef')
  if (attachedToId === null)
    context.problems.error(element.id ?? null, 'atrium-boundary-not-attached', messages.boundaryAttached)
  if (definition === null || attachedToId === null) return null
  return {
    ...eventOf(element, context),
    type: 'boundaryEvent',
    attachedToId,
    cancelActivity: alwaysInterrupting.has(definition.kind) || flagOf(element, 'cancelActivity', true),
    definition,
    compensationHandlerId: definition.kind === 'compensate' ? context.associated(element.id ?? '') : null,
  }
}

const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['UserTask', (element, context) => readUserTask(element, activityOf(element, context), context.problems)],
  ['ServiceTask', (element, context) => readServiceTask(element, activityOf(element, context), context.problems)],
  ['SendTask', (element, context) => readServiceTask(element, activityOf(element, context), context.problems)],
  ['ScriptTask', (element, context) => readScriptTask(element, activityOf(element, context), context.problems)],
  ['CallActivity', (element, context) => readCallActivity(element, activityOf(element, context), context.problems)],
  ['ReceiveTask', plain('receiveTask')],
  ['ManualTask', plain('manualTask')],
  ['Task', plain('task')],
  ['SubProcess', subProcess],
  ['Transaction', subProcess],
  ['AdHocSubProcess', subProcess],
  ['ExclusiveGateway', gateway('exclusiveGateway')],
  ['ComplexGateway', gateway('exclusiveGateway')],
  ['ParallelGateway', gateway('parallelGateway')],
  ['InclusiveGateway', gateway('inclusiveGateway')],
  ['EventBasedGateway', gateway('eventBasedGateway')],
  ['StartEvent', startEvent],
  ['EndEvent', endEvent],
  ['IntermediateCatchEvent', catchEvent],
  ['IntermediateThrowEvent', throwEvent],
  ['BoundaryEvent', boundaryEvent],
])

/** Elements of a scope that are not nodes: without meaning for the engine, or read elsewhere. */
const notNodes: ReadonlySet<string> = new Set([
  'SequenceFlow',
  'DataObject',
  'DataObjectReference',
  'DataStoreReference',
])

export function isNode(element: Element): boolean {
  return !notNodes.has(kindOf(element))
}

/** Null: not executable; the reason is among the problems. */
export function readNode(element: Element, context: NodeContext): FlowNode | null {
  const read = readers.get(kindOf(element))
  if (read !== undefined) return read(element, context)
  context.problems.error(element.id ?? null, 'atrium-unsupported-element', messages.unsupported(kindOf(element)))
  return null
}
