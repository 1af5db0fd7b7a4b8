// A clock that stands still until a test moves it.
import type { Clock } from '../../src/server/ports/clock.ts'

export interface ManualClock extends Clock {
  set(now: number): void
  advance(ms: number): void
}

/** 2026-01-05 10:00:00 in Shanghai, a Monday. */
export const testStart = Date.UTC(2026, 0, 5, 2, 0, 0)

export function createManualClock(start: number = testStart): ManualClock {
  let time = start
  return {
    now: () => time,
    elapsed: () => time,
    set(now) {
      time = now
    },
    advance(ms) {
      time += ms
    },
  }
}
