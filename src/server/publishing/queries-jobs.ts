// Statements on the rows of publishing jobs that the history needs.
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

/** Prevents a job that has not started from running. */
export async function endWaitingJob(
  db: Reader,
  id: number,
  given: { readonly now: number; readonly error: string },
): Promise<void> {
  const ended = { status: 'failed', error: given.error, result: { cancelled: true }, finishTime: given.now }
  await db.updateTable('system_job').set(ended).where('id', '=', id).where('status', '=', 'waiting').execute()
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
