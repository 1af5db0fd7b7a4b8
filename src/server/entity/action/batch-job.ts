// The job that goes on with a batch: as the person who asked for it, row by row, with the rights they have when each row is done.
import type { RowResult } from '../../../shared/protocol/envelope.ts'
import type { Call, CreateCall, RowValues } from '../../call/call.ts'
import type { CurrentUser } from '../../call/current-user.ts'
import { AppError } from '../../errors/app-error.ts'
import { forbidden } from '../../errors/errors.ts'
import type { JobContext, JobHandlers } from '../../jobs/job-context.ts'
import { loadJobResult, storeJobResult } from '../../jobs/queries.ts'
import { actionGuard, operationGuard } from '../call-guards.ts'
import { planOf } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import { removeStep } from '../remove/remove.ts'
import type { EntityRuntime, Work } from '../runtime.ts'
import { actionStep, type RowStep } from './act.ts'
import { batchKind, type BatchPayload } from './hand-over.ts'

interface BatchDeps {
  readonly runtime: EntityRuntime
  readonly createCall: CreateCall
  /** Null: the login has ended. */
  readonly userOf: (sessionId: number) => Promise<CurrentUser | null>
}

/** What the route's guard decides on a call; under data rights each row decides. */
async function assertGranted({ runtime, plan, call }: Work, name: string): Promise<void> {
  const action = plan.descriptor.actions[name]
  const guard = action ? actionGuard(plan, action) : operationGuard(runtime, plan, 'remove')
  const path = action?.path ?? plan.descriptor.api?.operations.remove?.path ?? null
  if (guard.access === 'interface' && !(await runtime.allows(call, { path, ...guard }))) throw forbidden()
}

async function stepOf(work: Work, { name, body }: BatchPayload): Promise<RowStep> {
  await assertGranted(work, name)
  const action = work.plan.descriptor.actions[name]
  return action ? actionStep(work, action, body) : removeStep(work, body)
}

async function noted(call: Call, jobId: number): Promise<readonly RowResult[] | null> {
  const known = (await loadJobResult(call.db, jobId)) as { results?: readonly RowResult[] } | null
  return known?.results ?? null
}

function outcomeOf(results: readonly RowResult[]): RowValues {
  return { changed: results.filter(({ errMsg }) => errMsg === undefined).length, results }
}

/** In the transaction of a row: a run that has lost the job to another worker changes nothing. */
async function note(call: Call, jobId: number, results: readonly RowResult[]): Promise<void> {
  const known = (await noted(call, jobId))?.length
  if (known !== undefined && known >= results.length) throw new Error('Another worker goes on with this batch.')
  await storeJobResult(call.db, jobId, outcomeOf(results))
}

/** The rows that are left keep the reason. */
async function stop({ call, job }: JobContext, ids: readonly number[], results: readonly RowResult[]): Promise<never> {
  const left = ids.slice(results.length).map((id) => ({ id, errMsg: entityMessages.loginEnded }))
  const outcome = outcomeOf([...results, ...left])
  await call.transaction((inside) => storeJobResult(inside.db, job.id, outcome))
  throw new AppError({ message: entityMessages.batchStopped(Number(outcome['changed']), left.length), status: 401 })
}

async function runBatch({ runtime, createCall, userOf }: BatchDeps, context: JobContext): Promise<RowValues> {
  const { call: own, job, signal, progress } = context
  const payload = context.payload as unknown as BatchPayload
  const { entity, siteId, sessionId, ip, ids } = payload
  const results = [...((await noted(own, job.id)) ?? payload.results)]
  for (const id of ids.slice(results.length)) {
    signal.throwIfAborted()
    const user = await userOf(sessionId)
    if (user === null) return stop(context, ids, results)
    const call = createCall({ user, sessionId, ip, requestId: `job ${job.id}`, siteId })
    const done = [...results, { id }]
    try {
      const step = await stepOf({ runtime, plan: planOf(runtime.plans, entity), call }, payload)
      await step(id, (inside) => note(inside, job.id, done))
      results.push({ id })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      results.push({ id, errMsg: error.message })
      await own.transaction((inside) => note(inside, job.id, results))
    }
    await progress(results.length, ids.length)
  }
  return outcomeOf(results)
}

export function createBatchJobs(deps: BatchDeps): JobHandlers {
  return { [batchKind]: (context) => runBatch(deps, context) }
}
