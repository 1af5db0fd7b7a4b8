// Runs due jobs: createWorker({ ports, createCall, handlers, onError, workers? }) : Worker. The rows are the truth; timers only trigger a look.
import { randomUUID } from 'node:crypto'
import type { CreateCall } from '../call/call.ts'
import type { Job, JobHandlers } from './job-context.ts'
import type { FailureNotice } from './notify-of-failure.ts'
import { JobRun, type WorkerPorts } from './job-run.ts'
import { giveBack, leaseMs, LeaseWatch } from './lost-jobs.ts'
import {
  type JobRow,
  deleteEndedJobs,
  hasDueJob,
  leaseDueJob,
  loadNextRunAt,
  loadRunning,
  type RunningJob,
} from './queries.ts'

export interface WorkerOptions {
  readonly ports: WorkerPorts
  /** Dependencies of every handler. */
  readonly createCall: CreateCall
  readonly handlers: JobHandlers
  /** By kind: the notification of a failed job. */
  readonly failures?: Readonly<Record<string, FailureNotice>>
  /** Receives every failed run and every failed poll. */
  readonly onError: (error: unknown, job: Job | null) => void
  /** Jobs at a time. */
  readonly workers?: number
}

export interface Worker {
  start(): void
  /** Polls soon: called after a commit that enqueued. */
  wake(): void
  /** Runs everything that is due now, one job after the other; returns the number of runs. For tests. */
  runDueJobs(): Promise<number>
  /** Takes no more jobs; runs still going after the grace period are interrupted and wait for the next worker. */
  stop(graceMs?: number): Promise<void>
}

/** Other processes do not wake this one, so it polls; also keeps every timer far below setTimeout's limit of 24.8 days. */
const longestSleepMs = 5000
const pruneEveryMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const keep = { done: 7 * dayMs, failed: 30 * dayMs }

class JobWorker implements Worker {
  readonly #options: WorkerOptions
  readonly #kinds: readonly string[]
  readonly #leaseBy = `${process.pid}-${randomUUID()}`
  readonly #running = new Map<JobRun, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #lookAgain = false
  #started = false
  readonly #watch = new LeaseWatch()
  /** Jobs that were running when the previous process ended; nobody else uses an embedded database. */
  #inherits = false
  #pruned = Number.NEGATIVE_INFINITY

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#kinds = Object.keys(options.handlers)
  }

  start(): void {
    this.#started = true
    this.#inherits = this.#options.ports.database.dialect === 'sqlite'
    this.wake()
  }

  wake(): void {
    if (!this.#started) return
    this.#lookAgain = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
      if (this.#lookAgain) this.wake()
    })
  }

  async runDueJobs(): Promise<number> {
    for (let runs = 0; ; runs++) {
      await this.#freeLost()
      const row = await this.#lease()
      if (row === undefined) return runs
      await this.#run(row)
    }
  }

  async stop(graceMs = 10_000): Promise<void> {
    this.#started = false
    clearTimeout(this.#timer)
    await this.#looking
    const grace = setTimeout(() => {
      for (const run of this.#running.keys()) run.interrupt()
    }, graceMs)
    await Promise.allSettled(this.#running.values())
    clearTimeout(grace)
  }

  async #look(): Promise<void> {
    while (this.#started && this.#lookAgain) {
      this.#lookAgain = false
      try {
        await this.#freeLost()
        await this.#fill()
        await this.#prune()
        await this.#sleep()
      } catch (error) {
        this.#options.onError(error, null)
        this.#wakeIn(longestSleepMs)
      }
    }
  }

  async #freeLost(): Promise<void> {
    const { database, clock } = this.#options.ports
    const running = await loadRunning(database.read)
    for (const row of this.#lostOf(running)) await database.transaction((trx) => giveBack(trx, row, clock.now()))
    this.#inherits = false
  }

  /** Own jobs that ended without being able to store it: the database was away, or the disk full. */
  #lostOf(running: readonly RunningJob[]): readonly RunningJob[] {
    const alive = new Set([...this.#running.keys()].map((run) => run.id))
    const own = running.filter((row) => row.leaseBy === this.#leaseBy && !alive.has(row.id))
    const others = running.filter((row) => row.leaseBy !== this.#leaseBy)
    const silent = this.#watch.silent(others, this.#options.ports.clock.elapsed())
    return [...own, ...(this.#inherits ? others : silent)]
  }

  async #fill(): Promise<void> {
    while (this.#started && !this.#isFull()) {
      const row = await this.#lease()
      if (row === undefined) return
      void this.#run(row).finally(() => this.wake())
    }
  }

  #isFull(): boolean {
    return this.#running.size >= (this.#options.workers ?? 2)
  }

  /** Reads first: polling an empty queue costs no write transaction. */
  async #lease(): Promise<JobRow | undefined> {
    const { database, clock } = this.#options.ports
    const due = { kinds: this.#kinds, now: clock.now() }
    if (this.#kinds.length === 0 || !(await hasDueJob(database.read, due))) return undefined
    const lease = { leaseBy: this.#leaseBy, leaseUntil: due.now + leaseMs }
    return database.transaction((trx) => leaseDueJob(trx, due, lease))
  }

  async #run(row: JobRow): Promise<void> {
    const { ports, createCall, handlers, failures = {}, onError } = this.#options
    const handler = handlers[row.kind]
    if (handler === undefined) return
    const run = new JobRun({
      ports,
      createCall,
      row,
      leaseBy: this.#leaseBy,
      handler,
      onError,
      failure: failures[row.kind],
    })
    const running = run.run().catch((error: unknown) => onError(error, null))
    this.#running.set(run, running)
    await running
    this.#running.delete(run)
  }

  /** A full worker polls again when a run ends. */
  async #sleep(): Promise<void> {
    if (this.#kinds.length === 0 || this.#isFull()) return
    const { database, clock } = this.#options.ports
    const now = clock.now()
    const next = await loadNextRunAt(database.read, this.#kinds)
    const silence = this.#watch.restOf(clock.elapsed()) ?? longestSleepMs
    this.#wakeIn(Math.min(silence, next === null ? longestSleepMs : next - now))
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#started) return
    this.#timer = setTimeout(() => this.wake(), Math.min(longestSleepMs, Math.max(1, ms)))
  }

  async #prune(): Promise<void> {
    const { database, clock } = this.#options.ports
    const now = clock.now()
    if (now - this.#pruned < pruneEveryMs) return
    this.#pruned = now
    await database.transaction((trx) => deleteEndedJobs(trx, { done: now - keep.done, failed: now - keep.failed }))
  }
}

export function createWorker(options: WorkerOptions): Worker {
  return new JobWorker(options)
}
