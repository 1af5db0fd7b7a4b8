// Jobs whose worker died: found by a lease that nobody renews any more, and given back so that they are run again.
import type { Reader } from '../ports/database.ts'
import { jobMessages as messages } from './messages.ts'
import { changeHeldJob, type RunningJob } from './queries.ts'
import { backOffMs } from './schedule.ts'
import { withoutTwin } from './without-twin.ts'

/** A worker renews its leases three times as often. */
export const leaseMs = 10_000

/**
 * Looks on at the leases of other workers. A lease is over when it has not changed for `leaseMs` while this process
 * looked: no time that another machine wrote is compared with the time of this one, so their clocks may differ.
 */
export class LeaseWatch {
  #seen = new Map<number, { readonly lease: string; readonly since: number }>()

  /** Those that nobody has renewed for too long; `elapsed` is this process's own time. */
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

  /** Milliseconds until the next lease may be over; null when none is watched. */
  restOf(elapsed: number): number | null {
    const since = [...this.#seen.values()].map((seen) => seen.since)
    return since.length === 0 ? null : Math.max(0, Math.min(...since) + leaseMs - elapsed)
  }
}

/** The first time at once; a job that takes its worker along again and again leaves the others time to work. */
function runAtOf({ runAt, attempts }: RunningJob, now: number): number {
  return attempts <= 1 ? runAt : now + backOffMs(attempts - 1)
}

/** Nothing happens where the lease has been renewed, or the job has ended, since it was read. */
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
