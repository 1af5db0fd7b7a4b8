// Time as a port, so that tests decide what "now" is.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds since some moment of this process: only ever forward, whatever happens to the date. */
  elapsed(): number
}
