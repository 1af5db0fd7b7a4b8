// Jobs of processes for operators: waiting and failed ones with their error; retried or dropped.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer } from '../../../http/route.ts'
import type { JobQuery, StartTimerQuery } from '../../../ports/process/process-queries.ts'
import type { JobView } from '../../../ports/process/process-views.ts'
import { filtersOf, type ListShape, readList } from '../calls/filters.ts'
import { definitionsOf, flowCall, instancesOf, inTransaction, pathPart, queryOf } from '../calls/flow-call.ts'
import { isoOf } from '../calls/to-dto.ts'
import { recordIntervention } from './intervention.ts'

const states = ['failed', 'waiting', 'all'] as const

interface InState {
  readonly state?: (typeof states)[number]
}

const ofState = { state: { kind: 'text', to: 'state', values: states } } as const

export const jobList: ListShape<Omit<JobQuery, 'state'> & InState> = {
  filters: {
    ...filtersOf<JobQuery>('text', ['id', 'kind', 'activityId'], {
      processInstanceId: 'instanceId',
      processDefinitionId: 'definitionId',
      processDefinitionKey: 'definitionKey',
    }),
    ...ofState,
  },
  sorts: { id: 'id', failTime: 'failTime', dueTime: 'dueTime' },
  size: 10,
}

/** The job's payload is left out: it may hold confidential data of the process. */
function toJobDto({ id, kind, instanceId, activityId, dueTime, retries, failTime, error }: JobView) {
  return {
    id,
    kind,
    processInstanceId: instanceId,
    activityId,
    dueTime: isoOf(dueTime),
    retries,
    failTime: isoOf(failTime),
    error,
  }
}

export async function listJobs(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const { state = 'failed', ...query } = readList(queryOf(request), jobList)
  const { rows, total } = await flow.engine.jobs(call, { ...query, state })
  const instances = await instancesOf(
    flow,
    rows.map(({ instanceId }) => instanceId),
  )
  const definitions = await definitionsOf(
    flow,
    [...instances.values()].map(({ definitionId }) => definitionId),
  )
  const shown = rows.map((row) => {
    const instance = instances.get(row.instanceId)
    const definition = definitions.get(instance?.definitionId ?? '')
    return {
      ...toJobDto(row),
      processInstanceName: instance?.name ?? null,
      processDefinitionId: instance?.definitionId ?? null,
      processDefinitionKey: instance?.definitionKey ?? null,
      processDefinitionName: definition?.name ?? null,
    }
  })
  return new Answer(shown, { total, size: shown.length, start: query.start })
}

export const startTimerList: ListShape<Omit<StartTimerQuery, 'state'> & InState> = {
  filters: {
    ...filtersOf<StartTimerQuery>('text', ['id'], {
      processDefinitionId: 'definitionId',
      processDefinitionKey: 'definitionKey',
    }),
    ...ofState,
  },
  sorts: {},
  size: 10,
}

/** The next to fire first. */
export async function listStartTimers(call: Call, request: FastifyRequest): Promise<Answer> {
  const { state = 'all', ...query } = readList(queryOf(request), startTimerList)
  const { engine } = request.server.ports
  const { rows, total } = await engine.startTimers(call, { ...query, state })
  const shown = rows.map(({ definitionId, definitionKey, definitionName, dueTime, ...row }) => ({
    ...row,
    processDefinitionId: definitionId,
    processDefinitionKey: definitionKey,
    processDefinitionName: definitionName,
    dueTime: isoOf(dueTime),
  }))
  return new Answer(shown, { total, size: shown.length, start: query.start })
}

export async function retryStartTimer(call: Call, request: FastifyRequest): Promise<boolean> {
  const id = pathPart(request, 'id')
  await call.transaction(async (inside) => {
    await request.server.ports.engine.retryStartTimer(inside, id)
    await inside.log({ entity: 'flow/definition-event', id: null, action: 'update', after: { timer: id, retry: true } })
  })
  return true
}

const jobAudit = { entity: 'flow/engine-job', id: null }

/** Changes a job and records it in the history of its instance. */
async function intervene(call: Call, request: FastifyRequest, action: 'retry' | 'dismiss'): Promise<boolean> {
  const id = pathPart(request, 'id')
  await inTransaction(await flowCall(call, request), async (flow) => {
    const { engine, work } = flow
    const [job] = (await engine.jobs(work, { id, size: 1 })).rows
    await (action === 'retry' ? engine.retryJob(work, id) : engine.dismissJob(work, id))
    if (job !== undefined) {
      await recordIntervention(flow, { instanceId: job.instanceId, action: `${action}-job`, target: job.activityId })
    }
    const was = { job: id, instance: job?.instanceId, error: job?.error }
    await flow.call.log({
      ...jobAudit,
      ...(action === 'retry'
        ? { action: 'update', after: { ...was, retry: true } }
        : { action: 'remove', before: was }),
    })
  })
  return true
}

export function retryJob(call: Call, request: FastifyRequest): Promise<boolean> {
  return intervene(call, request, 'retry')
}

export function dismissJob(call: Call, request: FastifyRequest): Promise<boolean> {
  return intervene(call, request, 'dismiss')
}
