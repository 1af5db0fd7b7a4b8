// The job that goes on with a batch: as the person who asked for it, row by row, with the rights they have when each row is done.
import type { Call, RowValues } from '../../call/call.ts'
import { AppError } from '../../errors/app-error.ts'
import { errorMessages } from '../../errors/messages.ts'
import type { JobContext, JobHandlers } from '../../jobs/job-context.ts'
import { loadJobResult, storeJobResult } from '../../jobs/queries.ts'
import { entityMessages } from '../messages.ts'
import { type PersonJobDeps, workOfPerson } from '../person-job.ts'
import { removeStep } from '../remove/remove.ts'
import type { Work } from '../runtime.ts'
import { prolongUndo } from '../undo/recorded.ts'
import { assertGranted } from '../undo/take-back.ts'
import { undoName, undoStep } from '../undo/undo-routes.ts'
import { actionStep, type RowStep } from './act.ts'
import { type BatchOutcome, changedOf, outcomeOf, withRest, withRow } from './batch-outcome.ts'
import { batchKind, type BatchPayload } from './hand-over.ts'

/** Between two renewals of the time in which the batch can be taken back. */
const renewal = 60_000

interface RowToDo {
  readonly id: number
  readonly before: BatchOutcome
}

async function stepOf(work: Work, { name, body, ticket = work.call.requestId }: BatchPayload): Promise<RowStep> {
  if (name === undoName) return undoStep(work, body)
  await assertGranted(work, name)
  const action = work.plan.descriptor.actions[name]
  const shared = { body, ticket }
  return action ? actionStep(work, action, shared) : removeStep(work, shared)
}

/** In the transaction of a row: a run that has lost the job to another worker changes nothing. */
async function store({ job, lockResult }: JobContext, inside: Call, outcome: BatchOutcome): Promise<void> {
  const known = (await lockResult(inside)) as BatchOutcome | null
  if (known !== null && known.results.length >= outcome.results.length)
    throw new Error('Another run goes on with this batch.')
  await storeJobResult(inside.db, job.id, outcome as unknown as RowValues)
}

async function stop(context: JobContext, ids: readonly number[], outcome: BatchOutcome): Promise<never> {
  const ended = withRest(outcome, ids, entityMessages.loginEnded)
  await context.call.transaction((inside) => store(context, inside, ended))
  const changed = changedOf(outcome)
  const left = ids.length - outcome.results.length
  throw new AppError({ message: entityMessages.batchStopped(changed, left), status: 401 })
}

/** The sentence of a row that was not done. A fault is tried again, until the last attempt goes on behind the row. */
function refusalOf({ signal, isLastAttempt, reportFault }: JobContext, error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message
  if (signal.aborted || !isLastAttempt) throw error
  reportFault(error)
  return error instanceof AppError ? error.message : errorMessages.fault
}

async function doRow(work: Work, context: JobContext, { id, before }: RowToDo): Promise<BatchOutcome> {
  let after = before
  try {
    const step = await stepOf(work, context.payload as unknown as BatchPayload)
    await step(id, async (inside) => {
      after = withRow(before, { id }, inside.notes)
      await store(context, inside, after)
    })
  } catch (error) {
    after = withRow(before, { id, errMsg: refusalOf(context, error) })
    await context.call.transaction((inside) => store(context, inside, after))
  }
  return after
}

async function runBatch(deps: PersonJobDeps, context: JobContext): Promise<RowValues> {
  const { call: own, job, signal, progress } = context
  const payload = context.payload as unknown as BatchPayload
  const { ids, ticket } = payload
  let outcome = outcomeOf(payload, await loadJobResult(own.db, job.id))
  let renewed = Number.NEGATIVE_INFINITY
  for (const id of ids.slice(outcome.results.length)) {
    signal.throwIfAborted()
    const work = await workOfPerson(deps, payload, job.id)
    if (work === null) return stop(context, ids, outcome)
    outcome = await doRow(work, context, { id, before: outcome })
    const isEnd = outcome.results.length === ids.length
    if (ticket !== undefined && (isEnd || work.call.now - renewed >= renewal)) {
      await prolongUndo(work.call, ticket)
      renewed = work.call.now
    }
    await progress(outcome.results.length, ids.length)
  }
  return outcome as unknown as RowValues
}

export function createBatchJobs(deps: PersonJobDeps): JobHandlers {
  return { [batchKind]: (context) => runBatch(deps, context) }
}
