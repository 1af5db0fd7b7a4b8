// Statements on the runs of jobs that recur or that the schedulers list: each leaves a row of its own.
import type { Reader } from '../ports/database.ts'
import type { JobChange, JobRow } from './queries.ts'

/** Kept per schedule, the newest. */
const keptRuns = 100

interface EndedRun {
  readonly row: JobRow
  readonly change: JobChange
  readonly now: number
}

async function insertRun(trx: Reader, { row, change, now }: EndedRun): Promise<void> {
  const { kind, jobKey, name, payload, attempts, maxAttempts, createTime, createBy, startTime } = row
  const { error = null, result = null, finishTime, progressText = null } = change
  const { progressDone = 0, progressTotal = 0 } = change
  const run = { kind, jobKey, name, payload, attempts, maxAttempts, createTime, createBy, startTime, runAt: row.runAt }
  const outcome = { status: error === null ? 'done' : 'failed', error, result, finishTime: finishTime ?? now }
  await trx
    .insertInto('system_job')
    .values({ ...run, ...outcome, scheduleId: row.id, progressDone, progressTotal, progressText })
    .execute()
}

async function dropOldRuns(trx: Reader, scheduleId: number): Promise<void> {
  const runs = trx.selectFrom('system_job').select('id').where('scheduleId', '=', scheduleId)
  const first = await runs.orderBy('id', 'desc').offset(keptRuns).limit(1).executeTakeFirst()
  if (first === undefined) return
  const old = trx.deleteFrom('system_job').where('scheduleId', '=', scheduleId).where('id', '<=', first.id)
  await old.where('status', 'in', ['done', 'failed']).execute()
}

/** A run that somebody has started is the last one of its schedule, too. */
async function noteOutcome(trx: Reader, scheduleId: number, { row, change, now }: EndedRun): Promise<void> {
  const { error = null, progressText = null, finishTime } = change
  const last = { startTime: row.startTime, finishTime: finishTime ?? now, progressText, error }
  const schedule = trx.updateTable('system_job').where('id', '=', scheduleId).where('status', '=', 'waiting')
  await schedule.set(change.status === 'done' ? { ...last, failures: null } : last).execute()
}

/** `change` ends a run of `row`; an attempt that is tried again leaves a row only where the schedulers list the job. */
export async function noteRun(trx: Reader, run: EndedRun): Promise<void> {
  const { row, change } = run
  const isOver = change.finishTime != null
  if (row.scheduleId !== null) {
    if (isOver) await noteOutcome(trx, row.scheduleId, run)
    return
  }
  const isListed = row.scheduleType !== null && (isOver || change.error != null)
  if (!isListed && !(isOver && change.status === 'waiting')) return
  await insertRun(trx, run)
  await dropOldRuns(trx, row.id)
}
