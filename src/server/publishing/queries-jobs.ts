// Statements on the rows of publishing jobs that the history needs.
import type { RowValues } from '../call/call.ts'
import type { Reader } from '../ports/database.ts'
import { chunksOf } from './queries.ts'

/** Who asked for a job, and when. */
export async function loadJobOrigin(db: Reader, id: number) {
  const job = db.selectFrom('system_job').select(['createBy', 'createTime']).where('id', '=', id)
  return job.executeTakeFirstOrThrow()
}

/** The time of a job that waits for it. */
export async function loadPlan(db: Reader, kind: string, key: string): Promise<number | null> {
  const job = db.selectFrom('system_job').select('runAt').where('kind', '=', kind).where('jobKey', '=', key)
  return (await job.where('status', '=', 'waiting').executeTakeFirst())?.runAt ?? null
}

/** A waiting job of that key, as far as it takes to enqueue it again. */
export function loadWaitingPlan(db: Reader, kind: string, key: string) {
  return db
    .selectFrom('system_job')
    .select(['payload', 'runAt', 'suspendTime'])
    .where('kind', '=', kind)
    .where('jobKey', '=', key)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
}

/** The same of several keys. */
export function loadWaitingPlans(db: Reader, kind: string, keys: readonly string[]) {
  return db
    .selectFrom('system_job')
    .select(['jobKey', 'payload', 'runAt', 'suspendTime'])
    .where('kind', '=', kind)
    .where('jobKey', 'in', keys)
    .where('status', '=', 'waiting')
    .execute()
}

/** Prevents a job that has not started from running; the schedulers do not list it any more. One that recurs goes on. */
export async function endWaitingJob(
  db: Reader,
  id: number,
  given: { readonly now: number; readonly error: string },
): Promise<void> {
  const ended = { status: 'failed', error: given.error, result: { cancelled: true }, finishTime: given.now }
  const job = db
    .updateTable('system_job')
    .set({ ...ended, scheduleType: null })
    .where('id', '=', id)
  await job.where('status', '=', 'waiting').where('cron', 'is', null).execute()
}

export interface JobProgress {
  readonly done: number
  readonly total: number
  readonly text: string
}

export async function loadJobProgress(db: Reader, ids: readonly number[]): Promise<Map<number, JobProgress>> {
  if (ids.length === 0) return new Map()
  const columns = ['id', 'progressDone', 'progressTotal', 'progressText'] as const
  const jobs = await db.selectFrom('system_job').select(columns).where('id', 'in', ids).execute()
  return new Map(
    jobs.map((job) => [job.id, { done: job.progressDone, total: job.progressTotal, text: job.progressText ?? '' }]),
  )
}

/** Those of the jobs that wait or run. */
export async function loadAliveJobs(db: Reader, ids: readonly number[]): Promise<number[]> {
  const alive: number[] = []
  for (const chunk of chunksOf(ids)) {
    const jobs = db.selectFrom('system_job').select('id').where('id', 'in', chunk)
    const rows = await jobs.where('status', 'in', ['waiting', 'running']).execute()
    alive.push(...rows.map(({ id }) => id))
  }
  return alive
}

/** What the jobs of a kind that wait or run are about. */
export async function loadAlivePayloads(db: Reader, kind: string): Promise<readonly RowValues[]> {
  const jobs = db.selectFrom('system_job').select('payload').where('kind', '=', kind)
  const rows = await jobs.where('status', 'in', ['waiting', 'running']).execute()
  return rows.map(({ payload }) => (payload ?? {}) as RowValues)
}

export async function hasSiteSchedule(db: Reader, kind: string, key: string): Promise<boolean> {
  const job = db.selectFrom('system_job').select('id').where('kind', '=', kind).where('jobKey', '=', key)
  return (await job.where('scheduleType', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** Recycled sites too. */
export async function loadSitesWithoutSchedule(db: Reader, kind: string): Promise<number[]> {
  const jobs = db
    .selectFrom('system_job')
    .select('appid')
    .where('kind', '=', kind)
    .where('scheduleType', 'is not', null)
  const sites = db
    .selectFrom('cms_site')
    .select('id')
    .where('id', 'not in', jobs.where('appid', 'is not', null).$castTo<{ appid: number }>())
  return (await sites.execute()).map(({ id }) => id)
}
