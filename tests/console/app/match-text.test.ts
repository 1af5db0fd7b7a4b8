// What is typed into the palette matches names as they are written, by pinyin and by initials.
import { expect, test } from 'vitest'
import { bestRank, rankOf } from '../../../src/console/entity/find/match-text.ts'

test.each([
  ['用户管理', '用户'],
  ['用户管理', 'yonghu'],
  ['用户管理', 'yong hu'],
  ['用户管理', 'YHGL'],
  ['用户管理', 'gl'],
  ['长沙新闻', 'changsha'],
  ['银行', 'yinhang'],
  ['Users', 'use'],
])('%s is found by %s', (name, typed) => {
  expect(rankOf(name, typed)).not.toBeNull()
})

test.each([
  ['用户管理', 'wz'],
  ['用户管理', '管用'],
  ['Users', 'x'],
])('%s is not found by %s', (name, typed) => {
  expect(rankOf(name, typed)).toBeNull()
})

test('names that begin with the text come first, those found by pinyin last', () => {
  const names = ['李用户', '用户管理', 'yh', '管理用户']
  const ranked = names.map((name) => [name, rankOf(name, 'yh')])
  expect(ranked).toEqual([
    ['李用户', 3],
    ['用户管理', 2],
    ['yh', 0],
    ['管理用户', 3],
  ])
  expect(bestRank(['数据字典', 'Dictionary'], 'dict')).toBe(0)
})
