// The search for many words at once, compared with trying each word at each position.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTrie } from '../../../../src/server/words/trie.ts'
import { unitsOf } from '../../../../src/server/words/units.ts'

const letters = fc.constantFrom('甲', '乙', '丙', 'a', 'b', '1', ' ')
const wordsOf = fc.uniqueArray(fc.string({ unit: letters, minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 20,
})
const textOf = fc.string({ unit: letters, maxLength: 60 })

function isInside(text: string, at: number): boolean {
  return /[0-9a-z]/i.test(text[at - 1] ?? '') && /[0-9a-z]/i.test(text[at] ?? '')
}

function longestOf(words: readonly string[], text: string, whole: boolean, at: number): string | null {
  const fitting = words.filter(
    (word) => text.startsWith(word, at) && !(whole && (isInside(text, at) || isInside(text, at + word.length))),
  )
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null
}

test('at each position the longest word is found', async () => {
  await fc.assert(
    fc.asyncProperty(wordsOf, textOf, fc.boolean(), async (words, text, whole) => {
      const trie = await buildTrie(words.map(unitsOf))
      for (let at = 0; at < text.length; at++) {
        const found = trie?.longestAt(unitsOf(text), at, whole) ?? null
        const word = longestOf(words, text, whole, at)
        expect(found && words[found.word]).toBe(word)
        expect(found?.end ?? at).toBe(at + (word?.length ?? 0))
      }
    }),
  )
})

test('of 20,000 words each is found', async () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `${String.fromCharCode(0x4e00 + (at % 5000))}${at}`)
  const trie = await buildTrie(words.map(unitsOf))
  const missing = words.filter((word, index) => trie?.longestAt(unitsOf(word), 0, true)?.word !== index)
  expect(missing).toEqual([])
})

test('an empty list has no trie, and an empty word is never found', async () => {
  expect(await buildTrie([])).toBeNull()
  const trie = await buildTrie([unitsOf('')])
  expect(trie?.longestAt(unitsOf('甲'), 0, false)).toBeNull()
})
