// The machine's clock.
import type { Clock } from '../ports/clock.ts'

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() }
