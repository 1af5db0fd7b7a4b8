// A job that was enqueued again while it ran must not wait beside its successor: withoutTwin(trx, row, change) : JobChange.
import type { Reader } from '../ports/database.ts'
import { hasWaitingTwin, type JobChange, lockKey } from './queries.ts'

export interface Twin {
  readonly kind: string
  readonly jobKey: string | null
  readonly now: number
}

/** Does not wait for another run, and is not listed. */
export function endedBy(change: JobChange, now: number): JobChange {
  return { ...change, status: change.error == null ? 'done' : 'failed', finishTime: now, scheduleType: null }
}

/** The new row is the one that waits, and that the schedulers list; this one ends, with its error if any. */
export async function withoutTwin(trx: Reader, { kind, jobKey, now }: Twin, change: JobChange): Promise<JobChange> {
  if (change.status !== 'waiting' || jobKey === null) return change
  await lockKey(trx, kind, jobKey)
  if (!(await hasWaitingTwin(trx, { kind, jobKey }))) return change
  return endedBy(change, now)
}
