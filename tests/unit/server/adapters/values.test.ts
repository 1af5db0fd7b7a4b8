// Values that may be bound to a statement.
import { describe, expect, test } from 'vitest'
import { toBoundValue } from '../../../../src/server/adapters/values.ts'

describe('values bound to a statement', () => {
  test.each([['text'], [1], [1.5], [10n], [true], [null], [new Uint8Array([1])]])('%s is passed unchanged', (value) => {
    expect(toBoundValue(value)).toBe(value)
  })

  test('objects and lists become JSON text', () => {
    expect(toBoundValue({ a: [1, null] })).toBe('{"a":[1,null]}')
    expect(toBoundValue(['x'])).toBe('["x"]')
  })

  test.each([[undefined], [new Date()], [Number.NaN], [Number.POSITIVE_INFINITY], [() => 1], [Symbol('x')]])(
    '%s is a programming error',
    (value) => {
      expect(() => toBoundValue(value)).toThrow(TypeError)
    },
  )

  test('text with NUL, which PostgreSQL cannot store, is refused as bad input on both databases', () => {
    expect(() => toBoundValue('a\0b')).toThrow(expect.objectContaining({ status: 400 }))
    expect(() => toBoundValue({ a: 'a\0b' })).toThrow(expect.objectContaining({ status: 400 }))
    expect(toBoundValue({ a: '\\u0000' })).toBe('{"a":"\\\\u0000"}')
  })
})
