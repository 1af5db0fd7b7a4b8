// The period of an analysis: the one before it, its steps on the time axis, and the counters that cover it.
import { spans } from './counters/counted.ts'
import { firstDayOf, formatDay, lastDayOf, monthOfDay } from './days.ts'

export interface Period {
  readonly first: number
  readonly last: number
}

export type Unit = 'day' | 'month' | 'year'

/** Counters whose slots are within. */
export interface Segment {
  readonly span: number
  readonly from: number
  readonly to: number
}

const mostDays = 92
const mostMonths = 120

function lengthOf({ first, last }: Period): number {
  return last - first + 1
}

/** In either order. */
export function periodOf(start: number, end: number): Period {
  return { first: Math.min(start, end), last: Math.max(start, end) }
}

/** As long; whole months are compared with as many whole months. */
export function periodBefore(period: Period): Period {
  const [from, to] = [monthOfDay(period.first), monthOfDay(period.last)]
  const isWhole = firstDayOf(from) === period.first && lastDayOf(to) === period.last
  const last = period.first - 1
  return { first: isWhole ? firstDayOf(from - (to - from + 1)) : period.first - lengthOf(period), last }
}

export function unitOf(period: Period): Unit {
  if (lengthOf(period) <= mostDays) return 'day'
  return monthOfDay(period.last) - monthOfDay(period.first) < mostMonths ? 'month' : 'year'
}

/** Whole months by their counters, the days around them by those of days. */
export function segmentsOf({ first, last }: Period): Segment[] {
  const [from, to] = [monthOfDay(first - 1) + 1, monthOfDay(last + 1) - 1]
  if (from > to) return [{ span: spans.day, from: first, to: last }]
  const segments = [
    { span: spans.day, from: first, to: firstDayOf(from) - 1 },
    { span: spans.month, from, to },
    { span: spans.day, from: lastDayOf(to) + 1, to: last },
  ]
  return segments.filter((segment) => segment.from <= segment.to)
}

export function segmentsBy(unit: Unit, period: Period): Segment[] {
  return unit === 'day' ? [{ span: spans.day, from: period.first, to: period.last }] : segmentsOf(period)
}

/** The step on the axis that a slot belongs to. */
export function stepOf(unit: Unit, span: number, slot: number): number {
  if (unit === 'day') return slot
  const month = span === spans.month ? slot : monthOfDay(slot)
  return unit === 'month' ? month : Math.floor(month / 12)
}

export function formatStep(unit: Unit, step: number): string {
  if (unit === 'day') return formatDay(step)
  return unit === 'month' ? formatDay(firstDayOf(step)).slice(0, 7) : `${step}`
}
