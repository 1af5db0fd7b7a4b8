// Due dates of timers: evaluated where a token is; a cycle is rescheduled each time it fires.
import type { EventDefinition } from '../../model/event-definition.ts'
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { evaluate, evaluateToText } from '../variables/evaluate.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, type Run } from '../run.ts'
import { addDuration, type Cycle, nextCron, nextPeriod, parseMoment, parseRepeat, type When } from './timer-text.ts'

type Timer = EventDefinition & { readonly kind: 'timer' }
type Due = Pick<EngineJobRecord, 'dueTime' | 'cycle'>

/** A date, or a text of one; null: neither. */
export function momentOf(value: unknown, { timeZone }: When): number | null {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  return value === null || value === undefined ? null : parseMoment(String(value).trim(), timeZone)
}

/** A date, or a duration from now. */
export function dueOf(value: unknown, when: When): number | null {
  const text = String(value ?? '').trim()
  if (text.startsWith('R')) return firstOfCycle(text, when, null)?.dueTime ?? null
  return text.startsWith('P') ? addDuration(when.now, text) : momentOf(value, when)
}

export function whenOf({ now, options }: Run): When {
  return { now, timeZone: options.timeZone ?? 'UTC' }
}

/** A start in the past keeps its rhythm; a counted repetition that would already be over fires immediately. */
function firstAfter({ times, duration }: Cycle, start: number, now: number): number | null {
  if (start > now) return start
  const next = nextPeriod(start, duration, now)
  const period = addDuration(0, duration)
  if (times === null || next === null || period === null) return next
  return (next - start) / period > times + 1 ? now : next
}

/** The first time a cycle fires; null if it is over before it begins. */
export function firstOfCycle(text: string, when: When, endTime: number | null): Due | null | undefined {
  const { now, timeZone } = when
  const repeat = parseRepeat(text, timeZone)
  if (repeat === null) {
    const dueTime = nextCron(text, now, timeZone)
    return dueTime === null ? undefined : { dueTime, cycle: { text, left: null, endTime } }
  }
  const dueTime = repeat.start === null ? addDuration(now, repeat.duration) : firstAfter(repeat, repeat.start, now)
  const last = endTime ?? repeat.end
  if (dueTime === null || (last !== null && dueTime > last)) return null
  return { dueTime, cycle: { text, left: repeat.times, endTime: last } }
}

const calendars = ['duration', 'dueDate', 'cycle'] as const
type Calendar = (typeof calendars)[number]

/** Null: none is named. */
export function calendarOf(run: Run, token: ExecutionRecord, text: string | null): Calendar | null {
  const name = evaluateToText(run, { token }, text)
  if (name === null) return null
  const detail = `Requested business calendar ${name} does not exist. Allowed calendars are [${calendars.join(', ')}].`
  return calendars.find((each) => each === name) ?? fail(messages.noCalendar(name), detail)
}

export function dueBy(calendar: Calendar, text: string, when: When): number | null {
  if (calendar === 'duration') return addDuration(when.now, text)
  return calendar === 'dueDate' ? dueOf(text, when) : (firstOfCycle(text, when, null)?.dueTime ?? null)
}

/** Null: it never fires. */
export function firstDue(
  run: Run,
  token: ExecutionRecord,
  { id, definition }: { id: string; definition: Timer },
): Due | null {
  const { date, duration, cycle, endDate } = definition
  const calendar = calendarOf(run, token, definition.calendar)
  const value = (text: string) => evaluate(run, { token }, text)
  const when = whenOf(run)
  if (cycle !== null) {
    const text = String(value(cycle) ?? '').trim()
    const due = firstOfCycle(text, when, endDate === null ? null : momentOf(value(endDate), when))
    if (due !== undefined) return due
    const once = dueOf(text, when)
    return once === null ? fail(messages.badTimer(id)) : { dueTime: once, cycle: null }
  }
  const given = value(date ?? duration ?? '')
  const dueTime =
    calendar !== null && typeof given === 'string' ? dueBy(calendar, given.trim(), when) : dueOf(given, when)
  return dueTime === null ? fail(messages.badTimer(id)) : { dueTime, cycle: null }
}

/** The next time of a cycle that fires now; null after the last one. Missed times are skipped, the rhythm is kept. */
export function nextDue({ cycle, dueTime: former }: Due, { now, timeZone }: When): Due | null {
  if (cycle === null) return null
  const { text, left, endTime } = cycle
  const remaining = left === null ? null : left - 1
  if (remaining !== null && remaining <= 0) return null
  const repeat = parseRepeat(text, timeZone)
  const dueTime = repeat === null ? nextCron(text, now, timeZone) : nextPeriod(former, repeat.duration, now)
  if (dueTime === null || (endTime !== null && dueTime > endTime)) return null
  return { dueTime, cycle: { text, left: remaining, endTime } }
}
