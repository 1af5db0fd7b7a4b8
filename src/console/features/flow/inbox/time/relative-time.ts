// A point in time as a distance from now, and lengths of time: 3天前, in 2 h, 1小时20分钟.
import { useCallback } from 'react'
import { useText, type Translate } from '../../../../data/use-text.ts'
import { timeMessages, type TimeText } from './messages.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const steps = [
  { length: day, ago: 'daysAgo', ahead: 'inDays' },
  { length: hour, ago: 'hoursAgo', ahead: 'inHours' },
  { length: minute, ago: 'minutesAgo', ahead: 'inMinutes' },
] as const

/** Within a minute: now. */
export function distanceText(iso: string, now: number, text: Translate<TimeText>): string {
  const distance = Date.parse(iso) - now
  const size = Math.abs(distance)
  const step = steps.find(({ length }) => size >= length)
  if (step === undefined) return text('now')
  return text(distance < 0 ? step.ago : step.ahead, { count: Math.floor(size / step.length) })
}

const units = [
  [day, 'days'],
  [hour, 'hours'],
  [minute, 'minutes'],
  [1000, 'seconds'],
] as const

/** The two largest units. */
export function lengthText(milliseconds: number, text: Translate<TimeText>): string {
  const counts = units.map(([length, name], at) => {
    const rest = at === 0 ? milliseconds : milliseconds % (units[at - 1]?.[0] ?? milliseconds)
    return { name, count: Math.floor(Math.max(rest, 0) / length) }
  })
  const first = counts.findIndex(({ count }) => count > 0)
  if (first === -1) return text('seconds', { count: 0 })
  const shown = counts.slice(first, first + 2).filter(({ count }) => count > 0)
  return shown.map(({ name, count }) => text(name, { count })).join(text('between'))
}

export type DueMark = 'overdue' | 'soon' | 'later'

/** Soon: within a day. */
export function dueMark(iso: string, now: number): DueMark {
  const distance = Date.parse(iso) - now
  if (distance < 0) return 'overdue'
  return distance < day ? 'soon' : 'later'
}

export function useDistance(now: number): (iso: string) => string {
  const text = useText(timeMessages)
  return useCallback((iso) => distanceText(iso, now, text), [now, text])
}

export function useLength(): (milliseconds: number) => string {
  const text = useText(timeMessages)
  return useCallback((milliseconds) => lengthText(milliseconds, text), [text])
}
