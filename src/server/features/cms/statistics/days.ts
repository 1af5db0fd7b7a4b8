// Days and months as numbers: days since 1970-01-01, months since the year 0.
import { formatTime } from '../../../../shared/entity/wire-time.ts'

const dayMs = 86_400_000

/** Of `yyyy-MM-dd`; a day that the month does not have is one of the next. */
export function parseDay(text: string): number {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
}

/** The day in the zone. */
export function dayOf(epoch: number, timeZone: string): number {
  return parseDay(formatTime(epoch, timeZone).slice(0, 10))
}

export function formatDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

export function monthOfDay(day: number): number {
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export function firstDayOf(month: number): number {
  return new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1) / dayMs
}

export function lastDayOf(month: number): number {
  return firstDayOf(month + 1) - 1
}
