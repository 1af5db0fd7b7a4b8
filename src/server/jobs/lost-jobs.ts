// Jobs whose worker died: recognised by a lease that is no longer renewed, and put back in the queue.
import type { Reader } from '../ports/database.ts'
import { jobMessages as messages } from './messages.ts'
import { changeHeldJob, type RunningJob } from './queries.ts'
import { backOffMs } from './schedule.ts'
import { withoutTwin } from './without-twin.ts'

/** A worker renews its leases three times as often. */
export const leaseMs = 10_000

/**
 * Watches the leases of other workers. A lease has expired when it has not changed for `leaseMs` while this process
 * watched: timestamps of other machines are never compared with this one's, so their clocks may differ.
 */
export class LeaseWatch {
  #seen = new Map<number, { readonly lease: string; readonly since: number }>()

  /** Leases not renewed for too long; `elapsed` is this process's own time. */
  silent(running: readonly RunningJob[], elapsed: number): readonly RunningJob[] {
    const before = this.#seen
    this.#seen = new Map()
    return running.filter((row) => {
      const lease = `${row.leaseBy} ${row.leaseUntil}`
      const known = before.get(row.id)
      const since = known?.lease === lease ? known.since : elapsed
      this.#seen.set(row.id, { lease, since })
      return elapsed - since >= leaseMs
    })
  }

  /** Milliseconds until the next lease may expire; null if none is watched. */
  restOf(elapsed: number): number | null {
    const since = [...this.#seen.values()].map((seen) => seen.since)
    return since.length === 0 ? null : Math.max(0, Math.min(...since) + leaseMs - elapsed)
  }
}

/** Retried at once the first time; a job that keeps killing its worker is delayed so that others can run. */
function runAtOf({ runAt, attempts }: RunningJob, now: number): number {
  return attempts <= 1 ? runAt : now + backOffMs(attempts - 1)
}

/** A no-op if the lease was renewed, or the job ended, since it was read. */
export async function giveBack(trx: Reader, row: RunningJob, now: number): Promise<void> {
  const { id, kind, jobKey, leaseBy, leaseUntil } = row
  const freed = {
    status: 'waiting',
    runAt: runAtOf(row, now),
    error: messages.workerLost,
    leaseBy: null,
    leaseUntil: null,
  }
  const change = await withoutTwin(trx, { kind, jobKey, now }, freed)
  await changeHeldJob(trx, { id, leaseBy, leaseUntil }, change)
}
