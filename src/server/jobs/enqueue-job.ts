// Writes job rows in the caller's transaction: enqueueJob(trx, job, now) and ensureSchedule(trx, schedule) return the row's id.
import type { Reader } from '../ports/database.ts'
import type { NewJob } from './new-job.ts'
import { findScheduled, insertJob, lockKey, replaceWaiting } from './queries.ts'
import { nextRunOf } from './schedule.ts'

export async function enqueueJob(trx: Reader, job: NewJob, now: number): Promise<number> {
  if (job.key !== undefined) {
    await lockKey(trx, job.kind, job.key)
    const replaced = await replaceWaiting(trx, { ...job, key: job.key }, now)
    if (replaced !== undefined) return replaced
  }
  return insertJob(trx, job, now)
}

export interface Schedule extends Omit<NewJob, 'runAt'> {
  readonly key: string
  readonly cron: string
}

/** At start: an unchanged schedule keeps its next time, so that a run missed during downtime is made up for. */
export async function ensureSchedule(
  trx: Reader,
  schedule: Schedule,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<number | null> {
  await lockKey(trx, schedule.kind, schedule.key)
  const known = await findScheduled(trx, schedule)
  if (known !== undefined) return known
  const runAt = nextRunOf(schedule.cron, timeZone, now)
  return runAt === null ? null : enqueueJob(trx, { ...schedule, runAt }, now)
}
