// The rules for deploying a process: one function per kind of element, with Flowable's codes.
import type { Activity, BoundaryEvent, FlowNode, SubProcess } from '../model/flow-node.ts'
import type { ProcessModel, SequenceFlow } from '../model/process-model.ts'
import { checkExpressions } from './check-expressions.ts'
import { checkTimers } from './check-timers.ts'
import { parseMessages as messages } from './messages.ts'
import type { Problems } from './problems.ts'

interface Checking {
  readonly model: ProcessModel
  readonly problems: Problems
}

const longestId = 255

function checkFlow({ model, problems }: Checking, flow: SequenceFlow): void {
  const [source, target] = [model.nodes.get(flow.sourceId), model.nodes.get(flow.targetId)]
  if (source === undefined && !problems.has(flow.sourceId))
    problems.error(flow.id, 'flowable-seq-flow-invalid-src', messages.flowSource)
  if (target === undefined && !problems.has(flow.targetId))
    problems.error(flow.id, 'flowable-seq-flow-invalid-target', messages.flowTarget)
  if (source !== undefined && target !== undefined && source.parentId !== target.parentId)
    problems.error(flow.id, 'flowable-seq-flow-invalid-target', messages.flowScope)
}

function checkExclusive({ model, problems }: Checking, node: FlowNode): void {
  const flows = node.outgoing.flatMap((id) => model.flows.get(id) ?? [])
  const [only] = flows
  if (only === undefined) {
    problems.error(node.id, 'flowable-exclusive-gateway-no-outgoing-seq-flow', messages.gatewayNoWay)
    return
  }
  if (flows.length === 1) {
    if (only.condition !== null)
      problems.error(
        node.id,
        'flowable-exclusive-gateway-condition-not-allowed-on-single-seq-flow',
        messages.gatewaySingle,
      )
    return
  }
  for (const flow of flows) {
    const isDefault = flow.id === node.defaultFlowId
    if (isDefault && flow.condition !== null)
      problems.error(flow.id, 'flowable-exclusive-gateway-condition-on-seq-flow', messages.gatewayDefault)
    if (!isDefault && flow.condition === null)
      problems.warn(flow.id, 'flowable-exclusive-gateway-seq-flow-without-conditions', messages.gatewayNoCondition)
  }
}

function checkEventGateway({ model, problems }: Checking, node: FlowNode): void {
  const targets = node.outgoing.flatMap((id) => model.nodes.get(model.flows.get(id)?.targetId ?? '') ?? [])
  if (targets.some(({ type }) => type !== 'intermediateCatchEvent'))
    problems.error(node.id, 'flowable-event-gateway-only-connected-to-intermediate-events', messages.eventGateway)
}

const eventSubKinds: ReadonlySet<string> = new Set([
  'error',
  'timer',
  'message',
  'signal',
  'escalation',
  'conditional',
  'variable',
])

function checkSubProcess({ model, problems }: Checking, node: SubProcess): void {
  const starts = node.scope.startEventIds.flatMap((id) => {
    const start = model.nodes.get(id)
    return start?.type === 'startEvent' ? [start] : []
  })
  if (node.type === 'eventSubProcess') {
    for (const start of starts)
      if (start.definition === null || !eventSubKinds.has(start.definition.kind))
        problems.error(start.id, 'flowable-event-subprocess-invalid-start-event-definition', messages.eventSubStart)
    return
  }
  if (starts.length > 1) problems.error(node.id, 'flowable-subprocess-multiple-start-event', messages.subStarts)
  for (const start of starts)
    if (start.definition !== null)
      problems.error(
        start.id,
        'flowable-subprocess-start-event-event-definition-not-allowed',
        messages.subStartDefinition,
      )
}

function isActivity(node: FlowNode | undefined): node is Activity {
  return node !== undefined && 'boundaryEventIds' in node
}

function checkBoundary({ model, problems }: Checking, node: BoundaryEvent): void {
  const host = model.nodes.get(node.attachedToId)
  if (!isActivity(host)) {
    problems.error(node.id, 'atrium-boundary-not-attached', messages.boundaryAttached)
    return
  }
  if (host.parentId !== node.parentId) problems.error(node.id, 'atrium-boundary-scope', messages.boundaryScope)
  if (host.type === 'eventSubProcess')
    problems.warn(node.id, 'atrium-boundary-on-event-subprocess', messages.boundaryOnEventSub)
  if (node.definition.kind === 'cancel' && host.type !== 'transaction')
    problems.error(node.id, 'flowable-boundary-event-cancel-only-on-transaction', messages.cancelBoundary)
}

/** Two of a kind on one activity where only one is allowed. */
function checkBoundariesOf({ model, problems }: Checking, node: Activity): void {
  const boundaries = node.boundaryEventIds.flatMap((id) => {
    const event = model.nodes.get(id)
    return event?.type === 'boundaryEvent' ? [event] : []
  })
  const ofKind = (kind: string) => boundaries.filter(({ definition }) => definition.kind === kind)
  const [, secondCancel] = ofKind('cancel')
  if (secondCancel)
    problems.error(secondCancel.id, 'flowable-boundary-event-multiple-cancel-on-transaction', messages.manyCancel)
  const [, secondCompensate] = ofKind('compensate')
  if (secondCompensate)
    problems.error(secondCompensate.id, 'flowable-compensate-event-multiple-on-boundary', messages.manyCompensation)
  const names = new Set<string>()
  for (const { id, definition } of boundaries) {
    if (definition.kind !== 'message') continue
    if (names.has(definition.name))
      problems.error(id, 'flowable-message-event-multiple-on-boundary-same-message-id', messages.sameMessage)
    names.add(definition.name)
  }
}

/** Direct content only: not that of a subprocess. */
function isInTransaction(model: ProcessModel, { parentId }: FlowNode): boolean {
  return model.nodes.get(parentId ?? '')?.type === 'transaction'
}

function checkThrown({ model, problems }: Checking, node: FlowNode): void {
  if (!('definition' in node) || node.definition === null) return
  const { definition } = node
  if (node.type === 'endEvent' && definition.kind === 'cancel' && !isInTransaction(model, node))
    problems.error(node.id, 'flowable-end-event-cancel-only-inside-transaction', messages.cancelEnd)
  if (definition.kind === 'compensate' && definition.activityId !== null && !model.nodes.has(definition.activityId))
    problems.error(node.id, 'flowable-compensate-event-invalid-activity-ref', messages.compensateActivity)
}

/** The default flow must be an outgoing flow of the node. */
function checkDefault({ problems }: Checking, { id, defaultFlowId, outgoing }: FlowNode): void {
  if (defaultFlowId !== null && !outgoing.includes(defaultFlowId))
    problems.error(id, 'atrium-default-flow', messages.defaultFlow(defaultFlowId))
}

function checkNode(checking: Checking, node: FlowNode): void {
  checkDefault(checking, node)
  if (node.id.length > longestId)
    checking.problems.error(node.id, 'flowable-flow-element-id-too-long', messages.idTooLong)
  if (node.type === 'exclusiveGateway') checkExclusive(checking, node)
  if (node.type === 'eventBasedGateway') checkEventGateway(checking, node)
  if ('scope' in node) checkSubProcess(checking, node)
  if (node.type === 'boundaryEvent') checkBoundary(checking, node)
  if (isActivity(node)) checkBoundariesOf(checking, node)
  checkThrown(checking, node)
}

export function checkProcess(model: ProcessModel, problems: Problems): void {
  const checking = { model, problems }
  const plainStarts = model.scope.startEventIds.filter((id) => {
    const start = model.nodes.get(id)
    return start?.type === 'startEvent' && start.definition === null
  })
  if (plainStarts.length > 1)
    problems.error(plainStarts[1] ?? null, 'flowable-start-event-multiple-found', messages.multipleStarts)
  for (const flow of model.flows.values()) checkFlow(checking, flow)
  for (const node of model.nodes.values()) checkNode(checking, node)
  checkExpressions(model, problems)
  checkTimers(model, problems)
}
