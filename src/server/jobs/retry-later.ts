// A failure that says itself how long to wait before the next try: thrown by job handlers in place of any other error.
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly pauseMs: number

  constructor(cause: unknown, pauseMs: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.pauseMs = pauseMs
  }
}
