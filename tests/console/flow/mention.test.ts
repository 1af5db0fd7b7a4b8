// Mentions in comments: what counts as one while typing, and who is mentioned in the end.
import { expect, test } from 'vitest'
import {
  completeMention,
  mentionedIn,
  mentionText,
  typedMention,
} from '../../../src/console/features/flow/inbox/mention/mention.ts'

const zhang = { id: 'zhang', fullName: '张三' }
const feng = { id: 'feng', fullName: '张三丰' }
const other = { id: 'zhang2', fullName: '张三' }

test.each([
  ['请@张', 3, { start: 1, end: 3, filter: '张' }],
  ['@', 1, { start: 0, end: 1, filter: '' }],
  ['@张 三', 4, null],
  ['anna@example', 12, null],
  ['没有', 2, null],
])('%s', (text, caret, mention) => {
  expect(typedMention(text, caret)).toEqual(mention)
})

test('the name replaces what was typed, and the caret goes behind it', () => {
  expect(completeMention('请@张看', { start: 1, end: 3, filter: '张' }, '@张三')).toEqual(['请@张三 看', 5])
})

test('people with the same name are told apart by their accounts', () => {
  expect(mentionText(other, [zhang])).toBe('@张三(zhang2)')
  expect(mentionText(zhang, [zhang])).toBe('@张三')
})

test.each([
  ['@张三请看', [zhang, feng], [zhang]],
  ['@张三丰请看', [zhang, feng], [feng]],
  ['@张三(zhang2) 请看', [zhang, other], [other]],
  ['@张三 @张三(zhang2) @张三', [zhang, other], [zhang, other]],
  ['请看', [zhang], []],
])('%s mentions those whose names are in it, the longest name first', (text, people, mentioned) => {
  expect(mentionedIn(text, people)).toEqual(mentioned)
})
