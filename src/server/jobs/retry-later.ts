// What job handlers throw in place of any other error: a failure that says how long to wait before the next try, or no failure.
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly pauseMs: number

  constructor(cause: unknown, pauseMs: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.pauseMs = pauseMs
  }
}

/** No failure: the job waits and comes again, without losing an attempt. */
export class StepAside extends Error {
  override readonly name = 'StepAside'
  readonly pauseMs: number

  constructor(pauseMs: number) {
    super('The job comes again later.')
    this.pauseMs = pauseMs
  }
}
