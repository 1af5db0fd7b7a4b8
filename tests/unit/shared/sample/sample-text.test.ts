// Sample texts match format, pattern and length and are distinct, so that no field needs a sample of its own.
import { expect, test } from 'vitest'
import { sampleText } from '../../../../src/shared/sample/sample-text.ts'
import { formats } from '../../../../src/shared/validation/formats.ts'
import { testField } from '../../../support/test-descriptor.ts'

const numbers = Array.from({ length: 40 }, (_, index) => index + 1)

test.each([
  ['a plate', '^[A-Z]{2}-\\d{4}$', null],
  ['an article number', '^(?:SKU|REF)\\d{8}[a-f]$', 12],
  ['Han characters', '^[\\u4e00-\\u9fa5]{2,4}$', 4],
  ['a version', '^v\\d+\\.\\d+\\.\\d+$', 20],
  ['a path of names', '^/(?:[a-z]+/)*[a-z]+\\.html$', 60],
  ['a look-ahead', '^(?=.*\\d)[a-z0-9]{6}$', 6],
  ['part of a text', '\\d{3}', 50],
  ['one of a few words and a number', '^(?:red|green) \\p{Nd}+$', null],
])('%s: samples match the pattern within the length, and differ', (_what, pattern, maxLength) => {
  const field = testField({ name: 'code', pattern, maxLength })
  const texts = numbers.map((n) => sampleText(field, n) ?? '')
  for (const text of texts) {
    expect(text).toMatch(new RegExp(pattern, 'u'))
    expect([...text].length).toBeLessThanOrEqual(maxLength ?? 100)
  }
  expect(new Set(texts).size).toBe(numbers.length)
})

const checkable = Object.keys(formats).filter((format) => format !== 'date' && format !== 'datetime')

test.each(checkable)('samples of the format %s are valid', (format) => {
  for (const n of numbers) {
    const text = sampleText(
      testField({ name: 'code', format, ...(format === 'password-strength' && { write: 'secret' }) }),
      n,
    )
    expect(formats[format]?.(text ?? '')).toBe(true)
  }
})

test('a text that only has a length gets one of that length', () => {
  const field = testField({ name: 'code', minLength: 30, maxLength: 32 })
  expect(sampleText(field, 1)?.length).toBeGreaterThanOrEqual(30)
  expect(new Set(numbers.map((n) => sampleText(testField({ name: 'code', maxLength: 2 }), n))).size).toBe(40)
})

test('the same number makes the same text, and no text where nothing fits', () => {
  const field = testField({ name: 'code', pattern: '^[a-z]{8}$' })
  expect(sampleText(field, 7)).toBe(sampleText(field, 7))
  expect(sampleText(testField({ name: 'code', pattern: '^(a)\\1b(?=c)$' }), 1)).toBeUndefined()
})
