// One run of a leased job: calls its handler, renews the lease, reports progress, stores the outcome.
import type { Call, CreateCall, RowValues } from '../call/call.ts'
import { AppError } from '../errors/app-error.ts'
import { errorMessages } from '../errors/messages.ts'
import type { Database } from '../ports/database.ts'
import type { Job, JobContext, JobHandler, JobOutside } from './job-context.ts'
import { leaseMs } from './lost-jobs.ts'
import { jobMessages as messages } from './messages.ts'
import { type Held, type JobChange, type JobRow, changeHeldJob, lockHeld } from './queries.ts'
import { noteRun } from './queries-runs.ts'
import { CancelledJob, RetryLater, StepAside } from './retry-later.ts'
import { backOffMs, maxFailures, nextRunOf } from './schedule.ts'
import { type FailureNotice, notifyOfFailure } from './notify-of-failure.ts'
import { endedBy, withoutTwin } from './without-twin.ts'

const renewMs = leaseMs / 3
const progressEveryMs = 500
const maxErrorLength = 2000

export interface WorkerPorts extends JobOutside {
  readonly database: Database
  readonly timeZone: string
}

export interface JobRunOptions {
  readonly ports: WorkerPorts
  readonly createCall: CreateCall
  readonly row: JobRow
  readonly leaseBy: string
  readonly handler: JobHandler
  readonly onError: (error: unknown, job: Job) => void
  /** Absent: nobody is notified if it fails. */
  readonly failure?: FailureNotice | undefined
}

type Progress = Required<Pick<JobChange, 'progressDone' | 'progressTotal' | 'progressText'>>

function jobOf(row: JobRow): Job {
  const { id, kind, name, createBy, cron, maxAttempts } = row
  return { id, kind, key: row.jobKey, name, createBy, cron, attempt: row.attempts, maxAttempts }
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
}

/** For people; null: the job was cancelled, which they know. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof CancelledJob) return null
  return error instanceof AppError && error.status < 500 ? error.message : errorMessages.fault
}

export class JobRun {
  readonly #options: JobRunOptions
  readonly #held: Held
  readonly #abort = new AbortController()
  #progress: Progress = { progressDone: 0, progressTotal: 0, progressText: null }
  #progressWritten = 0
  #renewed: number
  /** What people are notified of if the run is not tried again. */
  #failure: string | null = null

  constructor(options: JobRunOptions) {
    this.#options = options
    this.#held = { id: options.row.id, leaseBy: options.leaseBy }
    this.#renewed = options.ports.clock.elapsed()
  }

  get id(): number {
    return this.#held.id
  }

  /** The handler is told to stop; the job goes back to waiting without losing an attempt. */
  interrupt(): void {
    this.#abort.abort()
  }

  async run(): Promise<void> {
    const { row, handler } = this.#options
    if (row.attempts > row.maxAttempts) {
      return this.#end(this.#failed(row.error ?? messages.workerLost, messages.workerLost))
    }
    const renewal = setInterval(() => void this.#renew(), renewMs)
    try {
      const result = await handler(this.#context())
      await this.#end(this.#done(result ?? null))
    } catch (error) {
      if (!(error instanceof StepAside)) this.#options.onError(error, jobOf(row))
      await this.#end(this.#missed(error))
    } finally {
      clearInterval(renewal)
    }
  }

  async #lockResult(inside: Call): Promise<unknown> {
    const held = await lockHeld(inside.db, this.#held)
    if (held !== undefined) return held.result
    this.#abort.abort()
    throw new Error('Another worker has this job now.')
  }

  #context(): JobContext {
    const { ports, row, onError } = this.#options
    const { files, mailer, clock } = ports
    return {
      files,
      mailer,
      clock,
      call: this.#newCall(),
      laterCall: () => this.#newCall(),
      job: jobOf(row),
      payload: (row.payload ?? {}) as RowValues,
      isLastAttempt: row.attempts >= row.maxAttempts,
      signal: this.#abort.signal,
      assertHeld: async () => {
        await this.#renew()
        this.#abort.signal.throwIfAborted()
      },
      lockResult: (inside) => this.#lockResult(inside),
      reportFault: (error) => onError(error, jobOf(row)),
      progress: (done, total, text) =>
        this.#report({ progressDone: done, progressTotal: total, progressText: text ?? null }),
    }
  }

  #newCall(): Call {
    const { createCall, row } = this.#options
    return createCall({ user: null, job: { account: row.createBy }, ip: '', requestId: '', siteId: null })
  }

  async #report(progress: Progress): Promise<void> {
    this.#progress = progress
    const time = performance.now()
    if (time - this.#progressWritten < progressEveryMs) return
    this.#progressWritten = time
    await this.#keep(progress)
  }

  /** Renews the lease; a run must end once it has lost it, or cannot confirm it for too long. */
  async #keep(change: JobChange): Promise<void> {
    const { clock } = this.#options.ports
    const asked = clock.elapsed()
    if (await this.#change({ ...change, leaseUntil: clock.now() + leaseMs })) this.#renewed = asked
    else this.#abort.abort()
  }

  async #renew(): Promise<void> {
    const { ports, onError, row } = this.#options
    try {
      await this.#keep({})
    } catch (error) {
      onError(error, jobOf(row))
      if (ports.clock.elapsed() - this.#renewed >= leaseMs) this.#abort.abort()
    }
  }

  #change(change: JobChange): Promise<boolean> {
    return this.#options.ports.database.transaction((trx) => changeHeldJob(trx, this.#held, change))
  }

  async #end(change: JobChange): Promise<void> {
    const { ports, row, failure } = this.#options
    const { kind, jobKey } = row
    const ended = { ...this.#progress, leaseBy: null, leaseUntil: null, ...change }
    await this.#newCall().transaction(async (inside) => {
      const { db } = inside
      const single = await withoutTwin(db, { kind, jobKey, now: ports.clock.now() }, ended)
      const stored = await lockHeld(db, this.#held)
      if (stored === undefined) return
      // Its site has been deleted meanwhile.
      const isLast = row.scheduleType !== null && stored.scheduleType === null
      await changeHeldJob(db, this.#held, isLast ? endedBy(single, ports.clock.now()) : single)
      if (isLast) return
      await noteRun(db, { row, change: single, now: ports.clock.now() })
      if (this.#failure === null || failure === undefined) return
      await notifyOfFailure(inside, jobOf(row), { news: failure, sentence: this.#failure })
    })
  }

  #done(result: RowValues | null): JobChange {
    return this.#finished({ status: 'done', error: null, result, failures: null })
  }

  #failed(error: string, sentence: string | null): JobChange {
    this.#failure = sentence
    const { cron, appid, failures: before } = this.#options.row
    const failures = (before ?? 0) + 1
    // What the server itself needs goes on.
    const isStopped = cron !== null && appid !== null && appid > 0 && failures >= maxFailures
    return this.#finished({
      status: 'failed',
      error,
      failures,
      ...(isStopped && { suspendTime: this.#options.ports.clock.now() }),
    })
  }

  /** A cron job waits for its next time, whatever the outcome. */
  #finished(change: JobChange): JobChange {
    const { row, ports } = this.#options
    const now = ports.clock.now()
    const next = row.cron === null ? null : nextRunOf(row.cron, ports.timeZone, now)
    if (next === null) return { ...change, finishTime: now }
    return { ...change, status: 'waiting', runAt: next, attempts: 0, finishTime: now }
  }

  #missed(error: unknown): JobChange {
    const { row, ports } = this.#options
    const aside = error instanceof StepAside ? error.pauseMs : 0
    if (this.#abort.signal.aborted || error instanceof StepAside) {
      return { status: 'waiting', runAt: ports.clock.now() + aside, attempts: row.attempts - 1 }
    }
    const final = error instanceof AppError && error.status < 500
    if (final || row.attempts >= row.maxAttempts) return this.#failed(textOf(error), sentenceOf(error))
    const pause = error instanceof RetryLater ? error.pauseMs : backOffMs(row.attempts)
    return { status: 'waiting', runAt: ports.clock.now() + pause, error: textOf(error) }
  }
}
