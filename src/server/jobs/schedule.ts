// The next run of a cron job in the product's time zone; computed only, without timers.
import { Cron } from 'croner'

/** Null if the pattern never matches again. */
export function nextRunOf(cron: string, timeZone: string, after: number): number | null {
  return new Cron(cron, { timezone: timeZone }).nextRun(new Date(after))?.getTime() ?? null
}

const firstBackOffMs = 10_000
const longestBackOffMs = 60 * 60 * 1000

/** 10 s, 20 s, 40 s … one hour. */
export function backOffMs(attempt: number): number {
  return Math.min(longestBackOffMs, firstBackOffMs * 2 ** (attempt - 1))
}
