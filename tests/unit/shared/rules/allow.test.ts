// What may be done to whom: the sentence that refuses, or null.
import { expect, test } from 'vitest'
import { allowRefusal } from '../../../../src/shared/rules/index.ts'

const me = { account: 'editor', admin: false }

test('a pending article cannot be changed, removed or released', () => {
  for (const action of ['update', 'remove', 'release']) {
    expect(allowRefusal('cms/article', { action, row: { status: 2 }, me })).toBe('待审核的文章只能查看、审核或撤回')
  }
})

test('a pending article can be viewed, reviewed and taken back', () => {
  for (const action of ['list', 'preview', 'audit', 'withdraw'])
    expect(allowRefusal('cms/article', { action, row: { status: 2 }, me })).toBeNull()
})

test('any other article can', () => {
  for (const status of [1, 3]) expect(allowRefusal('cms/article', { action: 'update', row: { status }, me })).toBeNull()
})

test('an entity without rules allows everything', () => {
  expect(allowRefusal('system/dictionary', { action: 'remove', row: {}, me })).toBeNull()
})
