// Operations: values of variables as text, what a change consists of, the mapping of a migration, the choice of a move.
import { expect, test } from 'vitest'
import { firstMapping, sentMapping } from '../../../src/console/features/flow/operations/mapping.ts'
import { stillRunning, toggled } from '../../../src/console/features/flow/operations/move-panel.tsx'
import {
  changesOf,
  draftOf,
  faultsOf,
  givenOf,
  type VariableDraft,
  valueOfDraft,
} from '../../../src/console/features/flow/operations/variable-text.ts'

function draft(name: string, type: VariableDraft['type'], text: string): VariableDraft {
  return { name, type, text }
}

test.each([
  ['string', '三天', { value: '三天' }],
  ['integer', '5', { value: 5 }],
  ['integer', '5.5', 'notInteger'],
  ['integer', '3000000000', 'notInteger'],
  ['long', '3000000000', { value: 3_000_000_000 }],
  ['long', '', 'notInteger'],
  ['double', '1.5', { value: 1.5 }],
  ['double', 'x', 'notNumber'],
  ['boolean', 'true', { value: true }],
  ['boolean', '', { value: false }],
  ['date', '2026-01-31T08:00:00Z', { value: '2026-01-31T08:00:00Z' }],
  ['date', '明天', 'notDate'],
  ['json', '{"a":[1]}', { value: { a: [1] } }],
  ['json', '1', 'notJson'],
  ['json', '{', 'notJson'],
  ['null', 'x', { value: null }],
] as const)('as %s, %s is read as it should be', (type, text, expected) => {
  expect(valueOfDraft({ type, text })).toEqual(expected)
})

test('a stored variable that is not edited is not sent', () => {
  const at = { scope: 'global', executionId: '1' } as const
  const before = [
    draftOf({ name: 'days', type: 'integer', value: 3, ...at }),
    draftOf({ name: 'list', type: 'json', value: [1], ...at }),
    draftOf({ name: 'gone', type: 'null', value: null, ...at }),
  ]
  expect(changesOf(before, before)).toEqual({ changed: [], removed: [] })
  const edited = [draft('days', 'long', '3'), ...before.slice(1, 2), draft(' new ', 'string', '')]
  const { changed, removed } = changesOf(before, edited)
  expect(givenOf(changed)).toEqual([
    { name: 'days', type: 'long', value: 3 },
    { name: 'new', type: 'string', value: '' },
  ])
  expect(removed).toEqual(['gone'])
})

test('a variable needs a name of its own and a value of its type', () => {
  const faults = faultsOf([
    draft('a', 'string', ''),
    draft(' a', 'string', ''),
    draft('', 'string', ''),
    draft('n', 'long', 'x'),
  ])
  expect([...faults]).toEqual([
    [1, 'nameTwice'],
    [2, 'nameMissing'],
    [3, 'notInteger'],
  ])
})

test('nodes of the same id continue at themselves and are not sent', () => {
  const node = (id: string) => ({ id, name: null, type: 'UserTask' })
  const mapping = firstMapping([node('a'), node('b')], [node('a'), node('c')])
  expect(mapping).toEqual({ a: 'a', b: null })
  expect(sentMapping(mapping)).toEqual({})
  expect(sentMapping({ ...mapping, b: 'c' })).toEqual({ b: 'c' })
})

test('a click on a current node chooses what ends, on another where the process continues, and again takes it back', () => {
  const first = toggled({ from: [], to: [] }, 'a', ['a'])
  const second = toggled(first, 'b', ['a'])
  expect(second).toEqual({ from: ['a'], to: ['b'] })
  expect(toggled(toggled(second, 'a', ['a']), 'b', ['a'])).toEqual({ from: [], to: [] })
})

test('nodes that no longer run are not ended; what was chosen to continue at stays', () => {
  expect(stillRunning({ from: ['a', 'b'], to: ['b', 'c'] }, ['b'])).toEqual({ from: ['b'], to: ['b', 'c'] })
})
