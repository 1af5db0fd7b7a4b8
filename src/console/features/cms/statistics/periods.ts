// The periods that are offered, ending today in the server's zone.
import type { Dayjs } from 'dayjs'
import { wallTime } from '../../../data/time.ts'
import { dayFormat, parseDay } from '../../../entity/widgets/wall-clock-picker.ts'

export interface DateRange {
  readonly start: string
  readonly end: string
}

function today(): Dayjs {
  return parseDay(wallTime(Date.now()).slice(0, 10))
}

function range(start: Dayjs, end: Dayjs): DateRange {
  return { start: start.format(dayFormat), end: end.format(dayFormat) }
}

export const presets = ['week', 'days', 'month', 'lastMonth', 'year'] as const
export type Preset = (typeof presets)[number]

export function rangeOf(preset: Preset): DateRange {
  const now = today()
  const lastMonth = now.subtract(1, 'month')
  switch (preset) {
    case 'week':
      return range(now.subtract(6, 'day'), now)
    case 'days':
      return range(now.subtract(29, 'day'), now)
    case 'month':
      return range(now.startOf('month'), now)
    case 'lastMonth':
      return range(lastMonth.startOf('month'), lastMonth.endOf('month'))
    case 'year':
      return range(now.startOf('year'), now)
  }
}

/** Null: not a day. */
export function dayText(text: string | null): string | null {
  if (text === null || !/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return null
  const day = parseDay(text)
  return day.isValid() && day.format(dayFormat) === text ? text : null
}
