// Periods of the statistics: the one before, and the counters that cover one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDayOf, formatDay, lastDayOf, parseDay } from '../../../../../src/server/features/cms/statistics/days.ts'
import {
  formatStep,
  periodBefore,
  periodOf,
  segmentsOf,
  stepOf,
  unitOf,
} from '../../../../../src/server/features/cms/statistics/period.ts'

const monthSpan = 2
const day = fc.integer({ min: parseDay('1900-01-01'), max: parseDay('2999-12-31') })
const period = fc.tuple(day, day).map(([one, other]) => periodOf(one, other))

test('the counters of a period cover each of its days once', () => {
  fc.assert(
    fc.property(period, (asked) => {
      const days = segmentsOf(asked).map(({ span, from, to }) =>
        span === monthSpan ? [firstDayOf(from), lastDayOf(to)] : [from, to],
      )
      expect(days[0]?.[0]).toBe(asked.first)
      expect(days.at(-1)?.[1]).toBe(asked.last)
      days.slice(1).forEach(([from = 0], at) => expect(from).toBe((days[at]?.[1] ?? 0) + 1))
    }),
  )
})

test('a long period is read from few counters: at most two months of days', () => {
  fc.assert(
    fc.property(period, (asked) => {
      const days = segmentsOf(asked).filter(({ span }) => span !== monthSpan)
      expect(days.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBeLessThanOrEqual(60)
    }),
  )
})

test('the period before ends the day before', () => {
  fc.assert(fc.property(period, (asked) => periodBefore(asked).last === asked.first - 1))
})

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
  ['2026-11-01', '2026-11-29', '2026-10-03', '2026-10-31'],
  ['2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
])('before %s to %s come %s to %s', (start, end, from, to) => {
  const before = periodBefore(periodOf(parseDay(start), parseDay(end)))
  expect([formatDay(before.first), formatDay(before.last)]).toEqual([from, to])
})

test.each([
  ['2026-01-01', '2026-04-02', 'day'],
  ['2026-01-01', '2026-04-03', 'month'],
  ['2017-01-01', '2026-12-31', 'month'],
  ['2016-12-31', '2026-12-31', 'year'],
])('%s to %s is shown by %s', (start, end, unit) => {
  expect(unitOf(periodOf(parseDay(start), parseDay(end)))).toBe(unit)
})

test('a day belongs to its month and its year', () => {
  const last = parseDay('2026-12-31')
  expect(formatStep('month', stepOf('month', 1, last))).toBe('2026-12')
  expect(formatStep('year', stepOf('year', 1, last))).toBe('2026')
  expect(formatDay(parseDay('2026-02-30'))).toBe('2026-03-02')
})
