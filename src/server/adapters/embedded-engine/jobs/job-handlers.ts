// The engine's job handlers: timers and async steps, external effects, start timers, scheduled suspension, file clean-up.
import { AppError } from '../../../errors/app-error.ts'
import type { JobContext, JobHandler, JobHandlers } from '../../../jobs/job-context.ts'
import type { Reader } from '../../../ports/database.ts'
import type { EndedHook } from '../../../ports/process/process-engine.ts'
import { RetryLater, StepAside } from '../../../jobs/retry-later.ts'
import { pauseOf } from '../../../engine/execute/events/retry-cycle.ts'
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import { collectFiles, collectKind } from './collect-files.ts'
import type { EngineContext } from '../context.ts'
import { engineMessages as messages } from '../messages.ts'
import { findModel, type ModelCache } from '../repository/definitions.ts'
import type { PerformEffect } from './outbox.ts'
import { jobOf } from '../rows/records.ts'
import { fireStartTimer, startTimerKind } from './start-timer.ts'
import { suspendAsPlanned, suspendKind, type SuspensionOf } from '../instances/suspension.ts'

/** Null: it has run, was cancelled, or its instance is suspended and will enqueue it again when activated. */
async function dueJob(db: Reader, id: string): Promise<EngineJobRecord | null> {
  const row = await db
    .selectFrom('flow_engine_job')
    .innerJoin('flow_instance', 'flow_instance.id', 'flow_engine_job.instanceId')
    .selectAll('flow_engine_job')
    .where('flow_engine_job.id', '=', id)
    .where('flow_engine_job.failTime', 'is', null)
    .where('flow_instance.suspended', '=', false)
    .executeTakeFirst()
  return row === undefined ? null : jobOf(row)
}

/** A mail is sent even if its instance has ended meanwhile: nothing has to continue. */
async function isOver(db: Reader, { instanceId }: EngineJobRecord): Promise<boolean> {
  const instance = await db
    .selectFrom('flow_instance')
    .select('endTime')
    .where('id', '=', instanceId)
    .executeTakeFirst()
  return instance?.endTime !== null
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 2000)
}

/** Of the whole tree, if somebody waits for its result; it will not come any more. */
async function stuckReview(db: Reader, hooks: readonly EndedHook[], id: string) {
  const row = await db
    .selectFrom('flow_engine_job')
    .innerJoin('flow_instance', 'flow_instance.id', 'flow_engine_job.rootId')
    .select(['flow_instance.id', 'flow_instance.rootId', 'flow_instance.businessKey'])
    .where('flow_engine_job.id', '=', id)
    .where('flow_instance.endTime', 'is', null)
    .executeTakeFirst()
  return hooks.some(({ isReview, prefix }) => isReview && row?.businessKey?.startsWith(prefix)) ? row : undefined
}

async function cancelReview({ call }: JobContext, { context, endedHooks }: HandlerParts, id: string): Promise<void> {
  await call.transaction(async (work) => {
    const stuck = await stuckReview(work.db, endedHooks, id)
    if (stuck) await context.commands.cancel(work, stuck, messages.jobFailed)
  })
}

/** The last attempt leaves a dead letter that operators see and may retry. */
async function noteFailure({ call, clock, job }: JobContext, id: string, error: unknown): Promise<void> {
  const isFinal = job.attempt >= job.maxAttempts
  const retries = isFinal ? 0 : job.maxAttempts - job.attempt
  const failTime = isFinal ? clock.now() : null
  await call.transaction(async ({ db }) => {
    await db
      .updateTable('flow_engine_job')
      .set({ retries, failTime, error: textOf(error) })
      .where('id', '=', id)
      .execute()
  })
}

/** A job refusal is final; here every failure is retried, as often as the job allows. */
function retried(error: unknown): unknown {
  return error instanceof AppError ? new Error(error.message, { cause: error }) : error
}

/** Gone, ended, or already in that state when the time comes: nothing to do. */
function ignoreObsolete(error: unknown): void {
  if (!(error instanceof AppError) || (error.status !== 404 && error.status !== 409)) throw error
}

/** The interval declared by its node; null: the default one. */
async function pauseAfter(db: Reader, models: ModelCache, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('flow_engine_job')
    .innerJoin('flow_instance', 'flow_instance.id', 'flow_engine_job.instanceId')
    .select(['flow_engine_job.activityId', 'flow_instance.definitionId'])
    .where('flow_engine_job.id', '=', id)
    .executeTakeFirst()
  const model = row === undefined ? null : await findModel(db, models, row.definitionId)
  return pauseOf(model?.nodes.get(row?.activityId ?? ''))
}

function engineJob(parts: HandlerParts, run: (job: JobContext, id: string) => Promise<void>): JobHandler {
  const { models } = parts.context
  return async (job) => {
    const id = String(job.payload.jobId)
    try {
      await run(job, id)
    } catch (error) {
      if (error instanceof StepAside) throw error
      await noteFailure(job, id, error)
      if (job.job.attempt >= job.job.maxAttempts) await cancelReview(job, parts, id)
      const pause = await pauseAfter(job.call.db, models, id)
      throw pause === null ? retried(error) : new RetryLater(error, pause)
    }
  }
}

export interface HandlerParts {
  readonly context: EngineContext
  readonly performEffect: PerformEffect
  readonly endedHooks: readonly EndedHook[]
}

export function createJobHandlers(parts: HandlerParts): JobHandlers {
  const { context, performEffect } = parts
  const { commands } = context
  const runStep = engineJob(parts, async ({ call }, id) => {
    await call.transaction(async (work) => {
      const due = await dueJob(work.db, id)
      if (due !== null) await commands.runJob(work, due, null)
    })
  })
  /** The effect first: if the process dies before the commit, the effect is repeated. */
  const runEffect = engineJob(parts, async ({ call, laterCall, mailer }, id) => {
    const due = await dueJob(call.db, id)
    if (due === null) return
    const result = await performEffect(due, mailer)
    await laterCall().transaction(async (work) => {
      const { db } = work
      const still = await dueJob(db, id)
      if (still === null) return
      if (await isOver(db, still)) await db.deleteFrom('flow_engine_job').where('id', '=', id).execute()
      else await commands.runJob(work, still, result)
    })
  })
  return {
    'flow-timer': runStep,
    'flow-async': runStep,
    'flow-outbox': runEffect,
    [startTimerKind]: ({ call, payload }) =>
      call
        .transaction((work) => fireStartTimer(work, context, String(payload.eventId)))
        .catch((error: unknown) => {
          throw retried(error)
        }),
    [suspendKind]: ({ call, payload }) =>
      call
        .transaction((work) => {
          const change = { suspended: payload.suspended === true, withInstances: payload.withInstances === true }
          const of: SuspensionOf = payload.of === 'definition' ? 'definition' : 'instance'
          return suspendAsPlanned(work, of, { id: String(payload.id), change })
        })
        .catch(ignoreObsolete),
    [collectKind]: collectFiles,
  }
}
