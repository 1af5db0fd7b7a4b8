// A counter per key and time window; a refusal names the seconds to wait. Against floods only: lasting locks are rows.
import type { Clock } from '../ports/clock.ts'
import { tooMany } from '../errors/errors.ts'

export interface RateLimit {
  /** Counts one call; throws 429 if the window is full. */
  take(key: string, max: number): void
}

const MAX_KEYS = 50_000

export function createRateLimit(clock: Clock, windowMs: number): RateLimit {
  let windows = new Map<string, { start: number; count: number }>()

  function dropEnded(now: number): void {
    for (const [key, window] of windows) if (now - window.start >= windowMs) windows.delete(key)
    if (windows.size >= MAX_KEYS) windows = new Map()
  }

  return {
    take(key, max) {
      const now = clock.now()
      const window = windows.get(key)
      if (!window || now - window.start >= windowMs || now < window.start) {
        if (windows.size >= MAX_KEYS) dropEnded(now)
        windows.set(key, { start: now, count: 1 })
        return
      }
      window.count += 1
      if (window.count > max) throw tooMany(Math.max(1, Math.ceil((window.start + windowMs - now) / 1000)))
    },
  }
}
