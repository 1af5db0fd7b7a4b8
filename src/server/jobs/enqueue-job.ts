// Writes job rows in the caller's transaction: enqueueJob(trx, job, now) and ensureSchedule(trx, schedule) return the row's id.
import type { Reader } from '../ports/database.ts'
import type { NewJob } from './new-job.ts'
import { insertJob, lockKey, replaceWaiting } from './queries.ts'
import { changeSchedule, findScheduled } from './queries-schedules.ts'
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

/**
 * At start; the only schedule of its kind. An unchanged one keeps its next time, so that a run missed during downtime is made up for,
 * and so does one whose cron somebody has changed, as long as its default is the same. Its name, who changed it and whether it is
 * suspended are kept in any case. Its runs by hand share its lane.
 */
export async function ensureSchedule(
  trx: Reader,
  schedule: Schedule,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<number | null> {
  const { kind, key, cron, payload, lane = `schedule ${kind}`, schedule: entry } = schedule
  await lockKey(trx, 'schedule', kind)
  const known = await findScheduled(trx, kind)
  const shown = { defaultCron: cron, scheduleType: entry?.type ?? null, appid: entry?.appid ?? null }
  const isSame = known !== undefined && (known.defaultCron ?? known.cron) === cron
  const runAt = isSame ? known.runAt : nextRunOf(cron, timeZone, now)
  if (runAt === null) return null
  if (known === undefined) {
    const id = await enqueueJob(trx, { ...schedule, lane, runAt }, now)
    await changeSchedule(trx, id, shown)
    return id
  }
  // A run that was lost is made up for.
  const rule = isSame ? {} : { cron, ...(known.status === 'waiting' && { runAt }) }
  const name = known.name ?? entry?.name ?? null
  await changeSchedule(trx, known.id, { ...shown, ...rule, jobKey: key, payload, lane, name })
  return known.id
}
