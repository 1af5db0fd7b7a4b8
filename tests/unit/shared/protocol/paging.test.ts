// Paging: missing or senseless values fall back, the limit is bounded, a second pass changes nothing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePaging } from '../../../../src/shared/protocol/paging.ts'

test('missing paging is page 1 with 10 rows', () => expect(parsePaging({})).toEqual({ page: 1, limit: 10 }))
test('numbers may come as text', () => expect(parsePaging({ page: '3', limit: '20' })).toEqual({ page: 3, limit: 20 }))
test('size is another word for limit', () => expect(parsePaging({ size: 30 })).toEqual({ page: 1, limit: 30 }))
test('the limit is at most 1000', () => expect(parsePaging({ limit: 5000 }).limit).toBe(1000))
test('a limit below 1 is 10', () => expect(parsePaging({ limit: 0 }).limit).toBe(10))
test('a page below 1 is 1', () => expect(parsePaging({ page: -2 }).page).toBe(1))

test('any values give a page and limit in range, and these give themselves again', () => {
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
