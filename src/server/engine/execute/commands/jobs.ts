// Runs due jobs: timers, asynchronous steps, results of external effects.
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { endInstance } from '../instances.ts'
import { loadTree } from '../loading.ts'
import { executeMessages as messages } from '../messages.ts'
import { applyReply } from '../tasks/outbox-reply.ts'
import { plan, type Run } from '../run.ts'
import { nextDue, whenOf } from '../events/timers.ts'
import { addJob } from '../events/waiting.ts'
import { refuseSuspended } from './find.ts'

/** A cycle is rescheduled before the work it triggers can end it. */
function runTimer(run: Run, job: EngineJobRecord, token: ExecutionRecord): void {
  const next = nextDue(job, whenOf(run))
  if (next !== null) addJob(run, token, { kind: 'timer', activityId: job.activityId, ...next })
  plan(run, { kind: 'trigger', token })
}

function runAsync(run: Run, { payload, activityId }: EngineJobRecord, token: ExecutionRecord): void {
  if (payload?.ends === true) endInstance(run, token, { activityId: activityId === '' ? null : activityId, now: true })
  else if (payload?.trigger === true) plan(run, { kind: 'trigger', token })
  else if (payload?.instance === true) plan(run, { kind: 'instance', token, force: true })
  else plan(run, { kind: 'enter', token, force: true, compensating: payload?.compensating === true })
}

function runLeave(run: Run, { payload }: EngineJobRecord, token: ExecutionRecord): void {
  const { flows } = run.session.modelOf(token)
  const ids = Array.isArray(payload?.flows) ? payload.flows.map(String) : null
  const chosen = ids?.map((id) => flows.get(id)).filter((flow) => flow !== undefined)
  const conditions = payload?.conditions !== false
  plan(run, { kind: 'leave', token, conditions, force: true, ...(chosen === undefined ? {} : { flows: chosen }) })
}

export interface JobInput {
  readonly rootId: string
  readonly jobId: string
  /** The response to an external effect. */
  readonly result?: unknown
}

async function runJob(run: Run, { rootId, jobId, result }: JobInput): Promise<void> {
  await loadTree(run, rootId)
  const job = run.session.jobs.get(jobId)
  const token = job === undefined ? undefined : run.session.executions.get(job.executionId)
  if (job === undefined || token === undefined) throw new EngineError('notFound', messages.noJob)
  refuseSuspended(run.session.instanceOf(job))
  run.session.jobs.remove(job)
  if (job.kind === 'timer') runTimer(run, job, token)
  if (job.kind === 'async') runAsync(run, job, token)
  if (job.kind === 'asyncLeave') runLeave(run, job, token)
  if (job.kind === 'outbox') applyReply(run, { job, token, result })
}

export const jobCommands = { runJob }
