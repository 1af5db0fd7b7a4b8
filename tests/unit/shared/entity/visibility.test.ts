// Conditions: all entries must hold, any value of a list, negation; and the effect of hiding on required fields.
import { describe, expect, test } from 'vitest'
import { isRequired, isVisible, meetsCondition } from '../../../../src/shared/entity/visibility.ts'
import { makeField } from '../make-field.ts'

describe('a condition', () => {
  test('of null always holds', () => expect(meetsCondition(null, {})).toBe(true))
  test('holds when all its entries hold', () => {
    expect(meetsCondition({ type: 3, kind: 1 }, { type: 3, kind: 1 })).toBe(true)
    expect(meetsCondition({ type: 3, kind: 1 }, { type: 3, kind: 2 })).toBe(false)
  })
  test('holds for any value of a list', () => {
    expect(meetsCondition({ type: [3, 5] }, { type: 5 })).toBe(true)
    expect(meetsCondition({ type: [3, 5] }, { type: 4 })).toBe(false)
  })
  test('with "not" holds for every other value, including none', () => {
    expect(meetsCondition({ type: { not: 3 } }, { type: 3 })).toBe(false)
    expect(meetsCondition({ type: { not: [3, 5] } }, { type: 4 })).toBe(true)
    expect(meetsCondition({ type: { not: 3 } }, {})).toBe(true)
  })
  test('reads the text of a number as the number', () => {
    expect(meetsCondition({ type: 3 }, { type: '3' })).toBe(true)
  })
  test('treats empty text, null and absence alike', () => {
    for (const value of ['', null, undefined]) expect(meetsCondition({ type: null }, { type: value })).toBe(true)
    expect(meetsCondition({ type: 0 }, { type: '' })).toBe(false)
  })
})

test('a hidden field is not required', () => {
  const field = makeField('plan', { required: true, when: { type: 2 } })
  expect(isVisible(field, { type: 1 })).toBe(false)
  expect(isRequired(field, { type: 1 })).toBe(false)
  expect(isRequired(field, { type: 2 })).toBe(true)
})

test('a field may be required only under a condition', () => {
  const field = makeField('url', { requiredWhen: { type: { not: 2 } } })
  expect(isRequired(field, { type: 2 })).toBe(false)
  expect(isRequired(field, { type: 1 })).toBe(true)
})
