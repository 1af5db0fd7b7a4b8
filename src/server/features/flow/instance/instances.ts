// Instances: the administrative list, a person's lists, one instance, its end, its history.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer } from '../../../http/route.ts'
import type { InstanceRecord } from '../../../ports/process/records.ts'
import type { InstanceQuery } from '../../../ports/process/process-queries.ts'
import { checkInstanceUnended } from '../../../ports/process/rules.ts'
import { bodyFilters, filtersOf, inBody, inBodyWindow, readFilters, readList } from '../calls/filters.ts'
import {
  definitionsOf,
  type FlowCall,
  flowCall,
  inTransaction,
  instanceFor,
  pathPart,
  queryOf,
} from '../calls/flow-call.ts'
import { findInstance } from '../access/load-facts.ts'
import { notNow } from '../access/facts.ts'
import { assertMay, oversees } from '../access/person.ts'
import { mayDeleteInstance, mayReadInstance } from '../access/instance-rights.ts'
import { instanceList } from '../calls/list-shapes.ts'
import { flowMessages as messages } from '../messages.ts'
import { badValue, textIn, type Values, windowOf } from '../calls/parse-query.ts'
import { toLogDto } from '../calls/log-dto.ts'
import { toInstancesDto, toVariableDto } from '../calls/to-dto.ts'
import { recordIntervention } from '../operations/intervention.ts'
import { suspendChangeOf } from '../calls/suspend-change.ts'

async function shownInstances(flow: FlowCall, rows: readonly InstanceRecord[], withVariables = false) {
  const definitions = await definitionsOf(
    flow,
    rows.map(({ definitionId }) => definitionId),
  )
  const shown = await toInstancesDto(flow.call.db, rows, definitions)
  if (!withVariables) return shown
  const variables = await flow.engine.variableRows(flow.work, { instanceIds: rows.map(({ id }) => id) })
  const global = variables.filter(({ executionId, instanceId }) => executionId === instanceId)
  const byInstance = Map.groupBy(global, ({ instanceId }) => instanceId)
  return shown.map((row) => ({ ...row, variables: (byInstance.get(row.id) ?? []).map(toVariableDto) }))
}

/** Every running one, for process administrators. */
export async function listInstances(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const { includeProcessVariables, ...query } = readList(queryOf(request), instanceList)
  const page = await flow.engine.instances(call, { ...query, state: 'running' })
  const rows = await shownInstances(flow, page.rows, includeProcessVariables)
  return new Answer(rows, { total: page.total, size: rows.length, start: query.start })
}

export async function suspendInstance(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const id = pathPart(request, 'id')
  const { suspended, at } = suspendChangeOf(body)
  await inTransaction(await flowCall(call, request), async (flow) => {
    await flow.engine.suspendInstance(flow.work, id, { suspended, at })
    const action = suspended ? 'suspend' : 'activate'
    // What is only planned has not happened yet.
    if (at === null) await recordIntervention(flow, { instanceId: id, action, target: null })
    await flow.call.log({ entity: 'flow/instance', id: null, action: 'update', after: { instance: id, suspended, at } })
  })
  return true
}

const states = ['running', 'completed', 'all'] as const
const sorts: ReadonlyMap<string, string> = new Map([
  ['created-desc', '-startTime'],
  ['created-asc', 'startTime'],
  ['ended-desc', '-endTime'],
  ['ended-asc', 'endTime'],
])
const ownFilters = filtersOf<InstanceQuery>('text', ['nameLike', 'businessKey'], {
  processDefinitionId: 'definitionId',
  processDefinitionKey: 'definitionKey',
})

export const instanceQueryBody = {
  type: 'object',
  properties: {
    ...bodyFilters(ownFilters),
    involvedUser: inBody.text,
    state: { enum: [...states, '', null] },
    sort: { ...inBody.text, examples: [...sorts.keys()] },
    ...inBodyWindow(25),
  },
}

/** Instances the caller is involved in; an admin may ask for somebody else's, or for all. */
export async function queryInstances(call: Call, request: FastifyRequest, body: Values): Promise<Answer> {
  const flow = await flowCall(call, request)
  const { start, size } = windowOf(body, 25)
  const state = states.find((one) => one === (textIn(body, 'state') ?? 'running'))
  if (state === undefined) throw badValue('state')
  const involvedUser = flow.person.admin ? textIn(body, 'involvedUser', 150) : flow.person.account
  const page = await flow.engine.instances(call, {
    ...readFilters(body, ownFilters),
    ...(involvedUser === undefined ? {} : { involvedUser }),
    state,
    start,
    size,
    sort: sorts.get(textIn(body, 'sort', 150) ?? '') ?? '-startTime',
  })
  const rows = await shownInstances(flow, page.rows)
  return new Answer(rows, { total: page.total, size: rows.length, start })
}

export async function showInstance(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const instance = await instanceFor(flow, pathPart(request, 'id'), mayReadInstance)
  const [shown] = await shownInstances(flow, [instance])
  return shown
}

/** Open inboxes hear of it through the log. */
async function cancel({ engine, work, person }: FlowCall, instanceId: string): Promise<void> {
  const { account } = person
  const entry = { instanceId, taskId: null, taskName: null, account, source: null, target: null, opinion: null }
  await engine.writeLog(work, { ...entry, action: 'terminate' })
  await engine.cancel(work, instanceId, messages.cancelled(account))
}

const cancelling = 'cancel'

export const deleteInstanceQuery = {
  type: 'object',
  properties: {
    action: { enum: [cancelling, ''], description: 'Only cancels: an ended instance is refused, not deleted.' },
  },
}

/** Running: cancelled, history stays. Ended: deleted with everything that belongs to it. */
export async function deleteInstance(call: Call, request: FastifyRequest): Promise<boolean> {
  const outer = await flowCall(call, request)
  const action = textIn(queryOf(request), 'action')
  if (action !== undefined && action !== cancelling) throw badValue('action')
  await inTransaction(outer, async (flow) => {
    const instance = await instanceFor(flow, pathPart(request, 'id'), mayDeleteInstance)
    const { engine, work } = flow
    // It may have ended since it was shown as running.
    if (action === cancelling) assertMay(notNow(checkInstanceUnended({ ended: instance.endTime !== null })))
    if (instance.endTime === null) await cancel(flow, instance.id)
    else await engine.remove(work, instance.id)
    await flow.call.log({ entity: 'flow/instance', id: null, action: 'remove', before: { instance: instance.id } })
  })
  return true
}

/** For its readers, and for operators, whose interventions it records. */
export async function instanceHistory(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const id = pathPart(request, 'id')
  const isOperator = await oversees(call, request, 'operations')
  const instance = await (isOperator ? findInstance(flow, id) : instanceFor(flow, id, mayReadInstance))
  return toLogDto(flow, await flow.engine.log(call, { instanceId: instance.id }))
}
