// Interventions of operators: moving tokens, migrating instances, evaluating conditions, delivering messages.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { type FlowCall, flowCall, inTransaction, pathPart } from '../calls/flow-call.ts'
import { findInstance } from '../access/load-facts.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn, type Values } from '../calls/parse-query.ts'
import { isoOf } from '../calls/to-dto.ts'
import { valuesBody } from '../calls/values-body.ts'
import { recordIntervention } from './intervention.ts'
import type { MessageDelivery } from '../../../ports/process/process-engine.ts'

const id = { type: 'string', minLength: 1, maxLength: 320 }
const reason = { type: ['string', 'null'], maxLength: 2000 }
const variables = valuesBody

/** Passes of tokens through nodes, in order; one without an end is current. */
export async function showActivities(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const instance = await findInstance(flow, pathPart(request, 'id'))
  const rows = await flow.engine.activities(call, { instanceId: instance.id })
  return rows
    .filter(({ type }) => type !== 'sequenceFlow')
    .map(({ executionId, activityId, name, type, taskId, assignee, startTime, endTime, deleteReason }) => ({
      executionId,
      activityId,
      activityName: name,
      activityType: type,
      taskId,
      assignee,
      startTime: isoOf(startTime),
      endTime: isoOf(endTime),
      deleteReason,
    }))
}

export const moveBody = {
  type: 'object',
  required: ['to'],
  // At least one source is required.
  anyOf: [
    { required: ['cancelActivityIds'], properties: { cancelActivityIds: { minItems: 1 } } },
    { required: ['cancelExecutionIds'], properties: { cancelExecutionIds: { minItems: 1 } } },
    { required: ['cancelAll'], properties: { cancelAll: { const: true } } },
  ],
  'x-field': 'cancelActivityIds',
  'x-message': { anyOf: messages.nothingToMove },
  properties: {
    cancelActivityIds: { type: 'array', maxItems: 100, items: id },
    cancelExecutionIds: { type: 'array', maxItems: 100, items: id },
    cancelAll: { type: ['boolean', 'null'] },
    to: { type: 'array', minItems: 1, maxItems: 100, items: id },
    variables,
    reason,
  },
}

export async function moveTokens(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const activityIds = (body['cancelActivityIds'] ?? []) as string[]
  const executionIds = (body['cancelExecutionIds'] ?? []) as string[]
  const to = body['to'] as string[]
  const isAll = body['cancelAll'] === true
  await inTransaction(await flowCall(call, request), async (flow) => {
    const instance = await findInstance(flow, pathPart(request, 'id'))
    const from = isAll ? 'all' : { activityIds, executionIds }
    const because = textIn(body, 'reason', 2000) ?? messages.moved(flow.person.account)
    await flow.engine.moveTokens(flow.work, instance.id, {
      from,
      to,
      reason: because,
      variables: (body['variables'] ?? {}) as Values,
    })
    const source = isAll ? 'all' : [...activityIds, ...executionIds].join(', ')
    await recordIntervention(flow, { instanceId: instance.id, action: 'move', source, target: to.join(', '), body })
    await flow.call.log({
      entity: 'flow/instance',
      id: null,
      action: 'update',
      after: { instance: instance.id, move: { from, to, reason: because } },
    })
  })
  return true
}

/** Evaluates conditional events again. */
export async function evaluateConditions(call: Call, request: FastifyRequest): Promise<boolean> {
  await inTransaction(await flowCall(call, request), async (flow) => {
    const instance = await findInstance(flow, pathPart(request, 'id'))
    await flow.engine.evaluateConditions(flow.work, instance.id)
    await recordIntervention(flow, { instanceId: instance.id, action: 'evaluate' })
    await flow.call.log({
      entity: 'flow/instance',
      id: null,
      action: 'update',
      after: { instance: instance.id, conditions: 'evaluated' },
    })
  })
  return true
}

export const messageBody = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { ...id, maxLength: 255 },
    processInstanceId: { ...id, type: ['string', 'null'] },
    tenantId: { type: ['string', 'null'], maxLength: 150 },
    variables,
  },
}

async function noteMessage({ call }: FlowCall, kind: 'message' | 'signal', body: Values): Promise<void> {
  const { name, processInstanceId } = body
  await call.log({
    entity: 'flow/instance',
    id: null,
    action: 'update',
    after: { [kind]: name, instance: processInstanceId },
  })
}

/** To the instance that waits for it, or as a start. */
export async function sendMessage(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const name = String(body['name'])
  const values = (body['variables'] ?? {}) as Values
  await inTransaction(await flowCall(call, request), async (flow) => {
    const asked = textIn(body, 'processInstanceId', 320)
    const tenantId = textIn(body, 'tenantId', 150) ?? ''
    const target: MessageDelivery =
      asked === undefined ? { tenantId } : { instanceId: (await findInstance(flow, asked)).id }
    await flow.engine.message(flow.work, name, { ...target, values })
    const { instanceId } = target
    if (instanceId !== undefined) await recordIntervention(flow, { instanceId, action: 'message', target: name })
    await noteMessage(flow, 'message', body)
  })
  return true
}

export const signalBody = {
  type: 'object',
  required: ['name'],
  properties: { name: { ...id, maxLength: 255 }, tenantId: { type: ['string', 'null'], maxLength: 150 }, variables },
}

export async function sendSignal(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const values = (body['variables'] ?? {}) as Values
  await inTransaction(await flowCall(call, request), async (flow) => {
    const tenantId = textIn(body, 'tenantId', 150) ?? ''
    await flow.engine.signal(flow.work, String(body['name']), { tenantId, values })
    await noteMessage(flow, 'signal', body)
  })
  return true
}

export const triggerBody = { type: 'object', properties: { variables } }

/** A receive task or a service task waiting for a response. */
export async function trigger(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  await inTransaction(await flowCall(call, request), async (flow) => {
    const executionId = pathPart(request, 'id')
    const { instanceId, activityId } = await flow.engine.trigger(
      flow.work,
      executionId,
      (body['variables'] ?? {}) as Values,
    )
    await recordIntervention(flow, { instanceId, action: 'trigger', target: activityId })
    await flow.call.log({
      entity: 'flow/instance',
      id: null,
      action: 'update',
      after: { instance: instanceId, trigger: executionId },
    })
  })
  return true
}
