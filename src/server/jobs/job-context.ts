// What a job handler is given and what it may answer: JobHandler = (context: JobContext) => Promise<RowValues | void>.
import type { Call, RowValues } from '../call/call.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Mailer } from '../ports/mailer.ts'

/** waiting: for `runAt`, first time or again; running: leased to a worker; done, failed: ended. */
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

/** The outside, as the composition root hands it to jobs. */
export interface JobOutside {
  readonly files: FileStore
  readonly mailer: Mailer
  readonly clock: Clock
}

export interface JobContext extends JobOutside {
  /** As a request has it; its time is the start of the run. The server acts, in the name of whoever asked for the job. */
  readonly call: Call
  /** The same with the time as it is now: after something long on the outside. */
  laterCall(): Call
  readonly job: Job
  readonly payload: RowValues
  /** Aborted when the server stops or the lease was lost: end soon, the job is run again. */
  readonly signal: AbortSignal
  /** Before a step that cannot be taken back: renews the lease, and throws when another worker has the job now. */
  assertHeld(): Promise<void>
  /** Shown to the person who waits; calling it often is cheap. */
  progress(done: number, total: number, text?: string): Promise<void>
}

/**
 * What it answers is kept as the job's result. It may run again after a crash, so its effects must bear repetition. An
 * AppError below 500 is final; anything else is tried again until the attempts are used up.
 */
export type JobHandler = (context: JobContext) => Promise<RowValues | void>

export type JobHandlers = Readonly<Record<string, JobHandler>>
