// Time as a port, so that tests decide what "now" is.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Monotonic milliseconds, unaffected by changes of the date. */
  elapsed(): number
}
