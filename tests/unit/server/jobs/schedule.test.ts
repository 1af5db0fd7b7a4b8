// When jobs run again.
import { describe, expect, test } from 'vitest'
import { backOffMs, nextRunOf } from '../../../../src/server/jobs/schedule.ts'

describe('schedules', () => {
  test('a cron pattern is read in the time zone of the product', () => {
    const noon = Date.UTC(2026, 0, 5, 4)
    expect(nextRunOf('0 3 * * *', 'Asia/Shanghai', noon)).toBe(Date.UTC(2026, 0, 5, 19))
    expect(nextRunOf('0 3 * * *', 'UTC', noon)).toBe(Date.UTC(2026, 0, 6, 3))
  })

  test('the next run is after the given moment, not at it', () => {
    const three = Date.UTC(2026, 0, 5, 3)
    expect(nextRunOf('0 3 * * *', 'UTC', three)).toBe(Date.UTC(2026, 0, 6, 3))
  })

  test('a run beyond the range of a timer is still computed', () => {
    expect(nextRunOf('0 0 1 1 *', 'UTC', Date.UTC(2026, 1, 1))).toBe(Date.UTC(2027, 0, 1))
  })

  test('a pattern that never matches has no next run', () => {
    expect(nextRunOf('0 0 31 2 *', 'UTC', 0)).toBeNull()
  })

  test('the wait doubles up to an hour', () => {
    expect([1, 2, 3].map(backOffMs)).toEqual([10_000, 20_000, 40_000])
    expect(backOffMs(50)).toBe(3_600_000)
  })
})
