// The product's job rows behind the engine's own: one per job, with its id as key.
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import type { JobRequest } from '../../../ports/job-request.ts'
import type { Reader } from '../../../ports/database.ts'
import { executeForEach } from '../../../sql/write-rows.ts'
import type { EngineWork } from '../work.ts'

export const jobKinds = {
  timer: 'flow-timer',
  async: 'flow-async',
  asyncLeave: 'flow-async',
  outbox: 'flow-outbox',
} as const

export function requestOf({ id, kind, dueTime, retries }: EngineJobRecord): JobRequest {
  return { kind: jobKinds[kind], key: id, payload: { jobId: id }, runAt: dueTime, maxAttempts: Math.max(1, retries) }
}

/** A running one ends by itself: its handler finds nothing to do. */
export async function deleteJobs(db: Reader, kind: string, keys: readonly string[]): Promise<void> {
  const text = `delete from "system_job" where "kind" = ? and "status" = 'waiting' and "jobKey" in`
  await executeForEach(db, { text, before: [kind] }, keys)
}

/** Applies a command's changes of the engine's jobs to the rows. */
export async function syncJobs(
  work: EngineWork,
  jobs: {
    readonly inserted: readonly EngineJobRecord[]
    readonly updated: readonly EngineJobRecord[]
    readonly removed: readonly string[]
  },
): Promise<void> {
  for (const job of [...jobs.inserted, ...jobs.updated]) await work.enqueue(requestOf(job))
  if (jobs.removed.length === 0) return
  for (const kind of new Set(Object.values(jobKinds))) await deleteJobs(work.db, kind, jobs.removed)
}
