// Generated sample texts match pattern and length and are distinct, so that no field needs a sample of its own.
import { expect, test } from 'vitest'
import { sampleText } from '../../support/make-row.ts'
import { testField } from '../../support/test-descriptor.ts'

test.each([
  ['a plate', '^[A-Z]{2}-\\d{4}$', null],
  ['an article number', '^(?:SKU|REF)\\d{8}[a-f]$', 12],
  ['Han characters', '^[\\u4e00-\\u9fa5]{2,4}$', 3],
  ['a version', '^v\\d+\\.\\d+\\.\\d+$', 20],
])('%s: samples match the pattern within the length, and differ', (_what, pattern, maxLength) => {
  const field = testField({ name: 'code', pattern, maxLength })
  const texts = Array.from({ length: 20 }, () => sampleText(field))
  for (const text of texts) {
    expect(text).toMatch(new RegExp(pattern, 'u'))
    expect([...text].length).toBeLessThanOrEqual(maxLength ?? 100)
  }
  expect(new Set(texts).size).toBeGreaterThan(15)
})

test('a text that only has a length gets one of that length', () => {
  const field = testField({ name: 'code', minLength: 30, maxLength: 32 })
  expect(sampleText(field).length).toBeGreaterThanOrEqual(30)
})
