// What a job handler receives and may return: JobHandler = (context: JobContext) => Promise<RowValues | void>.
import type { Call, RowValues } from '../call/call.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Mailer } from '../ports/mailer.ts'

/** waiting: until `runAt`, first time or retry; running: leased to a worker; done, failed: ended. */
export type JobStatus = 'waiting' | 'running' | 'done' | 'failed'

export interface Job {
  readonly id: number
  readonly kind: string
  readonly key: string | null
  readonly name: string | null
  readonly createBy: string | null
  readonly cron: string | null
  /** 1 on the first run. */
  readonly attempt: number
  readonly maxAttempts: number
}

/** External services, passed to jobs by the composition root. */
export interface JobOutside {
  readonly files: FileStore
  readonly mailer: Mailer
  readonly clock: Clock
}

export interface JobContext extends JobOutside {
  /** The same as in a request; its time is the start of the run. The server acts on behalf of the user who requested the job. */
  readonly call: Call
  /** The same with the current time: for use after slow external work. */
  laterCall(): Call
  readonly job: Job
  readonly payload: RowValues
  /** A failure of this run is final. */
  readonly isLastAttempt: boolean
  /** Aborted when the server stops or the lease was lost: stop soon, the job will run again. */
  readonly signal: AbortSignal
  /** Before an irreversible step: renews the lease, and throws if another worker has the job now. */
  assertHeld(): Promise<void>
  /**
   * In a transaction of the job's work: locks the job's row until its end, so that no other worker takes the job meanwhile, and
   * throws if one has. Returns what was stored as its result so far.
   */
  lockResult(inside: Call): Promise<unknown>
  /** Logs a fault that the job survives. */
  reportFault(error: unknown): void
  /** Shown to the person who waits; cheap enough to call often. */
  progress(done: number, total: number, text?: string): Promise<void>
}

/**
 * The return value is stored as the job's result. It may run again after a crash, so its effects must be idempotent. An
 * AppError below 500 is final; any other error is retried until the attempts are used up.
 */
export type JobHandler = (context: JobContext) => Promise<RowValues | void>

export type JobHandlers = Readonly<Record<string, JobHandler>>
