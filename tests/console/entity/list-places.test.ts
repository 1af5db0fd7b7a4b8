// Where a row of a list with a manual order may be put: among its peers, by drop or step.
import { expect, test } from 'vitest'
import { dropSpot, type Page, stepSpot } from '../../../src/console/entity/list/place/sequence.ts'
import type { EntityRow } from '../../../src/console/entity/row.ts'

const position = { action: 'place', flag: 'flag', before: 'beforeId', order: 'rank', within: ['top'] }

/** `t1 p3 2`: row 1 is pinned, row 3 is placed, row 2 neither. */
function pageOf(words: string, more: Partial<Page> = {}): Page {
  const rows = words.split(' ').map((word): EntityRow => {
    return { id: Number(word.replace(/\D/g, '')), top: word.includes('t') ? 1 : 0, rank: word.includes('p') ? 9 : 0 }
  })
  return { position, rows, hasMore: false, isPart: () => true, ...more }
}

function rowOf({ rows }: Page, id: number): EntityRow {
  return rows.find((row) => row.id === id) ?? { id }
}

function drop(page: Page, id: number, target: number, half: 'upper' | 'lower') {
  const spot = dropSpot(page, rowOf(page, id), { row: rowOf(page, target), half })
  return spot === null || spot === 'end' ? spot : spot.before.id
}

function step(page: Page, id: number, direction: 'up' | 'down') {
  const spot = stepSpot(page, rowOf(page, id), direction)
  return spot === null || spot === 'end' ? spot : spot.before.id
}

test('a row goes before the row on whose upper half it is dropped, or before the next one', () => {
  const page = pageOf('1 2 3 4')
  expect(drop(page, 4, 2, 'upper')).toBe(2)
  expect(drop(page, 4, 2, 'lower')).toBe(3)
  expect(drop(page, 1, 3, 'lower')).toBe(4)
})

test('where it is already it is not dropped', () => {
  const page = pageOf('1 2 3 4')
  for (const [target, half] of [
    [2, 'upper'],
    [2, 'lower'],
    [1, 'lower'],
    [3, 'upper'],
  ] as const)
    expect(drop(page, 2, target, half), `${target} ${half}`).toBeNull()
})

test('pinned rows and others are placed among themselves', () => {
  const page = pageOf('t1 t2 3 4')
  expect(drop(page, 4, 1, 'upper')).toBeNull()
  expect(drop(page, 4, 2, 'lower')).toBeNull()
  expect(drop(page, 4, 3, 'upper')).toBe(3)
  expect(step(page, 3, 'up')).toBeNull()
})

test('after the last row it is dropped if that one is placed and nothing follows on the next page', () => {
  expect(drop(pageOf('p1 p2 p3'), 1, 3, 'lower')).toBe('end')
  expect(drop(pageOf('p1 p2 p3', { hasMore: true }), 1, 3, 'lower')).toBeNull()
  expect(drop(pageOf('tp1 tp2 3', { hasMore: true }), 1, 2, 'lower')).toBe('end')
  expect(drop(pageOf('1 2 3'), 1, 3, 'lower')).toBeNull()
})

test('nothing is placed beside a row that the list only quotes', () => {
  const page = pageOf('1 2 3', { isPart: ({ id }) => id !== 2 })
  expect(drop(page, 3, 2, 'upper')).toBeNull()
  expect(step(page, 3, 'up')).toBe(1)
})

test('a step up goes before the row above, a step down behind the row below', () => {
  const page = pageOf('1 2 3 4')
  expect(step(page, 3, 'up')).toBe(2)
  expect(step(page, 1, 'up')).toBeNull()
  expect(step(page, 2, 'down')).toBe(4)
  expect(step(page, 4, 'down')).toBeNull()
})
