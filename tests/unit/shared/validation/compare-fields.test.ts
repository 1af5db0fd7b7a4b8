// Comparisons of two fields are consistent with each other and with the order of the values.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../../../src/shared/entity/field-parts.ts'
import { isComparedRight } from '../../../../src/shared/validation/compare-fields.ts'

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
const days = day.map((date) => date.toISOString().slice(0, 10))
const times = day.map((date) => date.toISOString().slice(0, 19).replace('T', ' '))
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true })
const pairs = fc.oneof(...[days, times, numbers].map((one) => fc.tuple<[number | string, number | string]>(one, one)))

/** Each with its converse and its negation. */
const related: readonly (readonly [op: Comparison, mirrored: Comparison, opposite: Comparison])[] = [
  ['after', 'before', 'notAfter'],
  ['before', 'after', 'notBefore'],
  ['notBefore', 'notAfter', 'before'],
  ['notAfter', 'notBefore', 'after'],
  ['min', 'max', 'before'],
  ['max', 'min', 'after'],
  ['equal', 'equal', 'notEqual'],
]

describe.each(related)('%s', (op, mirrored, opposite) => {
  test(`is ${mirrored} seen from the other side, and never holds together with ${opposite}`, () => {
    fc.assert(
      fc.property(pairs, ([value, other]) => {
        const holds = isComparedRight(op, value, other)
        expect(isComparedRight(mirrored, other, value)).toBe(holds)
        expect(isComparedRight(opposite, value, other)).toBe(!holds)
      }),
    )
  })
})

test('days and times are ordered as the calendar is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.tuple(days, days), fc.tuple(times, times)), ([value, other]) => {
      const isLater = Date.parse(value.replace(' ', 'T')) > Date.parse(other.replace(' ', 'T'))
      expect(isComparedRight('after', value, other)).toBe(isLater)
    }),
  )
})

test.each([
  [null, '2026-01-01'],
  ['2026-01-01', undefined],
  [1, '1'],
  [[1], [1]],
])('%j and %j are left to the rules of their own fields', (value, other) => {
  expect(isComparedRight('after', value, other)).toBe(true)
  expect(isComparedRight('equal', value, other)).toBe(true)
})
