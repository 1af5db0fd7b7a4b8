// The choices of a field with a dictionary.
import { expect, test } from 'vitest'
import { choicesOf } from '../../../src/console/entity/choice/use-choices.ts'

test('an entry offers the value that the server takes: a number only where the text is that number', () => {
  const entries = ['1', '01', 'x', null].map((val, id) => ({ id, name: `${id}`, code: '7', val, sort: 1 }))
  const values = (kind: 'integer' | 'string') => choicesOf({ choices: null, kind }, entries).map(({ value }) => value)
  expect(values('integer')).toEqual([1, '01', 'x', 7])
  expect(values('string')).toEqual(['1', '01', 'x', '7'])
})
