// Parses ISO 8601 durations, dates and repetitions of timers, and cron with seconds.
import { Cron } from 'croner'
import { parseTime } from '../../../../shared/entity/wire-time.ts'

const durationForm = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** The range of a date. */
const lastMoment = 8.64e15

/** Null: not a duration, or one beyond all dates. Years and months follow the calendar, in UTC. */
export function addDuration(from: number, text: string): number | null {
  const found = durationForm.exec(text)
  if (found === null || !/\d/.test(text)) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months + 1, 0)
  // A month after 31 January is the last day of February.
  date.setUTCDate(Math.min(day, date.getUTCDate()) + weeks * 7 + days)
  const time = date.getTime() + Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
  return Math.abs(time) <= lastMoment ? time : null
}

const momentForm = /^\d{4}-\d{2}-\d{2}(?:T\d{2}(?::?\d{2}(?::?\d{2}(?:\.\d+)?)?)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/

/** A point in time, and the zone of texts without an offset. */
export interface When {
  readonly now: number
  readonly timeZone: string
}

/** Null: not a date. Without an offset it is local time in the zone; without a time, the start of the day. */
export function parseMoment(text: string, timeZone = 'UTC'): number | null {
  if (!momentForm.test(text)) return null
  const hasZone = /T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text)
  const whole = /T\d{2}$/.test(text) ? `${text}:00` : text
  const time = Date.parse(hasZone || !whole.includes('T') ? whole : `${whole}Z`)
  if (Number.isNaN(time)) return null
  return hasZone || timeZone === 'UTC' ? time : onClock(time, timeZone)
}

/** The instant at which the zone's clock shows what a UTC clock shows at this one. */
function onClock(wall: number, timeZone: string): number | null {
  const text = new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
  const time = parseTime(text, timeZone)
  return time === null ? null : time + (wall % 1000)
}

export interface Cycle {
  readonly kind: 'repeat'
  /** Null = forever. */
  readonly times: number | null
  readonly start: number | null
  readonly end: number | null
  readonly duration: string
}

/** A moment before the duration is the start, one after it the end; without a duration, it is the interval between both. */
function partOf(cycle: Cycle, part: string, timeZone: string): Cycle | null {
  if (part.startsWith('P')) return addDuration(0, part) === null ? null : { ...cycle, duration: part }
  const moment = parseMoment(part, timeZone)
  if (moment === null) return null
  if (cycle.duration !== '') return { ...cycle, end: moment }
  if (cycle.start === null) return { ...cycle, start: moment }
  // From one instant to another: the interval between them.
  return { ...cycle, end: moment, duration: `PT${Math.max(0, moment - cycle.start) / 1000}S` }
}

/** A shorter period would do nothing but repeat. */
const shortestPeriod = 1000
/** Calendar periods are stepped through one by one. */
const maxPeriods = 10_000

/** Weeks, days and shorter: of constant length. */
const fixedForm = /^P(?:\d+W)?(?:\d+D)?(?:T.*)?$/

/** The first instant after `now` that is a whole number of periods after `base`. */
export function nextPeriod(base: number, text: string, now: number): number | null {
  const period = addDuration(0, text)
  if (period === null) return null
  if (fixedForm.test(text)) return base + (Math.floor(Math.max(0, now - base) / period) + 1) * period
  let at = addDuration(base, text)
  for (let count = 0; at !== null && at <= now; count += 1) at = addDuration(count < maxPeriods ? at : now, text)
  return at
}

/** `R3/PT1H`, `R/2026-01-01T00:00:00Z/PT1H`, `R3/PT1H/2026-02-01T00:00:00Z`; null: not a repetition. Without a count it runs once, as in Flowable. */
export function parseRepeat(text: string, timeZone = 'UTC'): Cycle | null {
  const [head = '', ...parts] = text.trim().split('/')
  const times = /^R(\d*)$/.exec(head)
  if (times === null || parts.length === 0) return null
  let cycle: Cycle | null = {
    kind: 'repeat',
    times: times[1] ? Math.max(1, Number(times[1])) : null,
    start: null,
    end: null,
    duration: '',
  }
  for (const part of parts) cycle = cycle === null ? null : partOf(cycle, part, timeZone)
  return cycle !== null && (addDuration(0, (cycle as Cycle).duration) ?? 0) >= shortestPeriod ? cycle : null
}

/** Quartz syntax: seconds first, `n/step`, Sunday is 1. Null: not a cron text. */
function cronOf(text: string, timeZone: string): Cron | null {
  if (text.trim().split(/\s+/).length < 6) return null
  try {
    return new Cron(text, { paused: true, timezone: timeZone, sloppyRanges: true, alternativeWeekdays: true })
  } catch {
    return null
  }
}

export function isCron(text: string): boolean {
  return cronOf(text, 'UTC') !== null
}

/** Null: not a cron text, or it never matches again. */
export function nextCron(text: string, after: number, timeZone = 'UTC'): number | null {
  return cronOf(text, timeZone)?.nextRun(new Date(after))?.getTime() ?? null
}
