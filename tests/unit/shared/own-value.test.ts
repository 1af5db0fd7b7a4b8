// Texts of people as keys of tables: what every object inherits is not in the table.
import { expect, test } from 'vitest'
import { ownValue } from '../../../src/shared/own-value.ts'
import { plainText } from '../../../src/shared/text/plain-text.ts'

test.each(['constructor', '__proto__', 'toString'])('a table without %s has no value for it', (key) => {
  expect(ownValue<string>({ a: 'A' }, key)).toBeUndefined()
  expect(ownValue({ [key]: 'A' }, key)).toBe('A')
})

test('an entity named as a method is text', () => {
  expect(plainText('a &amp; &toString;')).toBe('a & &toString;')
})
