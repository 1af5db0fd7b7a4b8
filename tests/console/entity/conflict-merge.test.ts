// Merging two people's changes of a row: what only one of them changed is never asked for, and never lost.
import { expect, test } from 'vitest'
import { compareSides, mergeSides } from '../../../src/console/entity/conflict/merge.ts'
import { descriptorOf } from '../../support/make-row.ts'

const { fields } = descriptorOf('cms/article-source')
const base = { id: 1, name: '原名', url: 'https://a.example', desc: '原描述' }

function names(list: readonly { readonly name: string }[]): string[] {
  return list.map(({ name }) => name)
}

test('a field that one person changed is theirs; only what both changed is a clash', () => {
  const sides = {
    base,
    mine: { ...base, name: '我的', url: 'https://mine.example' },
    theirs: { ...base, name: '对方', desc: '对方的描述' },
  }
  const compared = compareSides(fields, sides)
  expect(names(compared.clashes)).toEqual(['name'])
  expect(names(compared.onlyMine)).toEqual(['url'])
  expect(names(compared.onlyTheirs)).toEqual(['desc'])
  expect(mergeSides(compared, sides, { name: 'mine' })).toEqual({
    ...base,
    name: '我的',
    url: 'https://mine.example',
    desc: '对方的描述',
  })
  expect(mergeSides(compared, sides, { name: 'base' })).toMatchObject({ name: '原名' })
})

test('the same change by both is not a clash', () => {
  const both = { ...base, name: '同名' }
  expect(compareSides(fields, { base, mine: both, theirs: both }).clashes).toEqual([])
})

test('without the version that both began with, every difference is a clash', () => {
  const sides = { base: null, mine: { ...base, name: '我的' }, theirs: base }
  expect(names(compareSides(fields, sides).clashes)).toEqual(['name'])
})
