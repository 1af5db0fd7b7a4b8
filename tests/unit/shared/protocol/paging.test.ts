// Paging: missing or invalid values fall back to defaults, the limit is bounded, and parsing is idempotent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePaging } from '../../../../src/shared/protocol/paging.ts'

test('missing paging means page 1 with 10 rows', () => expect(parsePaging({})).toEqual({ page: 1, limit: 10 }))
test('numbers may be sent as text', () =>
  expect(parsePaging({ page: '3', limit: '20' })).toEqual({ page: 3, limit: 20 }))
test('size is an alias of limit', () => expect(parsePaging({ size: 30 })).toEqual({ page: 1, limit: 30 }))
test('a limit above 1000 becomes 1000', () => expect(parsePaging({ limit: 5000 }).limit).toBe(1000))
test('a limit below 1 becomes 10', () => expect(parsePaging({ limit: 0 }).limit).toBe(10))
test('a page below 1 becomes 1', () => expect(parsePaging({ page: -2 }).page).toBe(1))

test('any values give a page and limit in range, and parsing these again changes nothing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (page, limit) => {
      const paging = parsePaging({ page, limit })
      expect(paging.page).toBeGreaterThanOrEqual(1)
      expect(paging.limit).toBeGreaterThanOrEqual(1)
      expect(paging.limit).toBeLessThanOrEqual(1000)
      expect(Number.isSafeInteger((paging.page - 1) * paging.limit)).toBe(true)
      expect(parsePaging({ ...paging })).toEqual(paging)
    }),
  )
})
