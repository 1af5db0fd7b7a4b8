// Words of the search index: what is written for a text holds what is asked for any part of it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctPairsOf, pairsOf, singleOf, wordsOf } from '../../../../../src/server/entity/query/search-words.ts'

/** Latin, Chinese, characters of two units, and some whose lower case is another or two. */
const texts = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aAÄßİΣς中文，🐉') })),
)

test('all pairs in the order of the text, then each character once, begin with the prefix (SQLite)', () => {
  const property = fc.property(texts, (parts) => {
    const text = parts.join('')
    const singles = [
      ...new Set(
        Array.from(text, (char) => char.toLowerCase())
          .join('')
          .match(/./gsu),
      ),
    ]
    const words = [...pairsOf(text), ...singles.map(singleOf)]
    expect(wordsOf(text, 'l3x')).toBe(words.map((word) => `l3x${word}`).join(' '))
  })
  fc.assert(property)
})

test('each pair once, then the last character (PostgreSQL)', () => {
  const property = fc.property(texts, (parts) => {
    const text = parts.join('')
    const last = [...text].at(-1)?.toLowerCase()
    const words = [...new Set(pairsOf(text)), ...(last === undefined ? [] : [singleOf([...last].at(-1) ?? '')])]
    expect(distinctPairsOf(text)).toBe(words.join(' '))
  })
  fc.assert(property)
})

test('a character is encoded as its number in lower case', () => {
  expect(pairsOf('A中🐉')).toEqual(['61z4e2d', '4e2dz1f409'])
  expect([singleOf('Z'), singleOf('ab'), singleOf('')]).toEqual(['7az', null, null])
})
