// Errors with a meaning for the worker: a failure with its own retry delay, a delay that is not a failure, a cancellation.
import { AppError } from '../errors/app-error.ts'

export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly pauseMs: number

  constructor(cause: unknown, pauseMs: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.pauseMs = pauseMs
  }
}

/** Not a failure: the job waits and runs again without losing an attempt. */
export class StepAside extends Error {
  override readonly name = 'StepAside'
  readonly pauseMs: number

  constructor(pauseMs: number) {
    super('The job comes again later.')
    this.pauseMs = pauseMs
  }
}

/** Somebody cancelled what it was doing: it fails without being tried again, and nobody is notified. */
export class CancelledJob extends AppError {
  constructor(message: string) {
    super({ message, status: 409 })
  }
}
