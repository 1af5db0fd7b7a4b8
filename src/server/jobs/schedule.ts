// The next runs of a cron job in the product's time zone; computed only, without timers.
import { Cron } from 'croner'

/** A recurring job of a site is suspended after that many failed runs in a row. */
export const maxFailures = 5

/** Null if the pattern never matches again. */
export function nextRunOf(cron: string, timeZone: string, after: number): number | null {
  return new Cron(cron, { timezone: timeZone }).nextRun(new Date(after))?.getTime() ?? null
}

/** False for forms that only look like cron: a step beyond the range, or behind a single number. */
export function isReadableCron(cron: string): boolean {
  try {
    return new Cron(cron).getPattern() !== undefined
  } catch {
    return false
  }
}

/** At most `count`, in order. */
export function nextRunsOf(
  cron: string,
  timeZone: string,
  { after, count }: { after: number; count: number },
): number[] {
  return new Cron(cron, { timezone: timeZone }).nextRuns(count, new Date(after)).map((date) => date.getTime())
}

const firstBackOffMs = 10_000
const longestBackOffMs = 60 * 60 * 1000

/** 10 s, 20 s, 40 s … one hour. */
export function backOffMs(attempt: number): number {
  return Math.min(longestBackOffMs, firstBackOffMs * 2 ** (attempt - 1))
}
