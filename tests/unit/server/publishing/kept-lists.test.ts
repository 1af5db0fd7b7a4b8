// Lists kept for other pages: found once, and never more rows than memory has room for.
import { expect, test } from 'vitest'
import { KeptLists } from '../../../../src/server/publishing/kept-lists.ts'
import { articleInfo } from './model.ts'

test('equal questions are answered once', () => {
  const kept = new KeptLists()
  const one = [articleInfo({ id: 1, channelId: 1 })]
  expect(kept.once('a', () => one)).toBe(one)
  expect(kept.once('a', () => [])).toBe(one)
})

test('lists are dropped when there are too many rows', () => {
  const kept = new KeptLists()
  const many = Array.from({ length: 1000 }, (_, id) => articleInfo({ id, channelId: 1 }))
  for (let at = 0; at < 500; at += 1) kept.once(`${at}`, () => many)
  expect(kept.once('0', () => [])).toEqual([])
})
