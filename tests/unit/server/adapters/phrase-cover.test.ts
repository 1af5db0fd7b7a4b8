// Which pairs of a phrase the index is read for: together they have every character, and the pages of no others are read.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverOf } from '../../../../src/server/adapters/sqlite/words/phrase-cover.ts'

/** Of all choices. */
function leastCost(costs: readonly number[]): number {
  const choices = Array.from({ length: 2 ** costs.length }, (_, bits) =>
    costs.flatMap((_cost, offset) => ((bits >> offset) & 1 ? [offset] : [])),
  )
  const whole = choices.filter((offsets) =>
    Array.from({ length: costs.length + 1 }, (_, at) => offsets.includes(at) || offsets.includes(at - 1)).every(
      Boolean,
    ),
  )
  return Math.min(...whole.map((offsets) => sumOf(costs, offsets)))
}

function sumOf(costs: readonly number[], offsets: readonly number[]): number {
  return offsets.reduce((sum, offset) => sum + (costs[offset] ?? Number.NaN), 0)
}

test('the pairs that are read have all characters, on the fewest pages, and the shortest is the first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 9 }), (costs) => {
      const offsets = coverOf(costs)
      for (let at = 0; at <= costs.length; at++) expect(offsets.includes(at) || offsets.includes(at - 1)).toBe(true)
      expect(sumOf(costs, offsets)).toBe(leastCost(costs))
      expect(costs[offsets[0] ?? 0]).toBe(Math.min(...offsets.map((offset) => costs[offset] ?? 0)))
    }),
  )
})

test('of pairs on as many pages every second one is read', () => {
  expect(coverOf([5])).toEqual([0])
  expect(coverOf([5, 5])).toEqual([0, 1])
  expect(coverOf([5, 5, 5])).toEqual([0, 2])
  expect(coverOf([5, 5, 5, 5, 5])).toEqual([0, 2, 4])
})
