// LIKE patterns mean the same on every database, whatever the text and the pattern contain.
import fc from 'fast-check'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contains, containsPattern, escaped, wildcardPattern } from '../../src/server/sql/patterns.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'

/** Few characters, so that texts and patterns often match. Letters beyond ASCII are left out: their case counts on SQLite. */
const character = fc.constantFrom('a', 'A', 'b', '新', '😀', '%', '_', '\\', "'", '"', '?', '$', '.', '*', ' ', '\n')
const text = fc.string({ unit: character, maxLength: 8 })
const word = fc.string({ unit: character, maxLength: 4 })

function regularOf(pattern: string): RegExp {
  const parts = Array.from(pattern, (char) => {
    if (char === '%') return '.*'
    return char === '_' ? '.' : char.replace(/[\\?$.*]/g, String.raw`\$&`)
  })
  return new RegExp(`^${parts.join('')}$`, 'isu')
}

describe.each(testDatabases)('patterns on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
  })
  afterAll(() => made.dispose())
  const isLike = async (value: string, pattern: RawBuilder<string>) => {
    const found = made.database.read.selectNoFrom((eb) => eb(eb.val(value), 'like', pattern).as('found'))
    return Boolean((await found.executeTakeFirstOrThrow()).found)
  }
  const settings = { numRuns: kind === 'sqlite' ? 500 : 200 }

  test('a searched text has no wildcards', async () => {
    await fc.assert(
      fc.asyncProperty(text, word, async (value, part) => {
        const expected = value.toLowerCase().includes(part.toLowerCase())
        expect({ value, part, found: await isLike(value, contains(part)) }).toEqual({ value, part, found: expected })
      }),
      settings,
    )
  })

  test('every text contains itself and each of its parts', async () => {
    await fc.assert(
      fc.asyncProperty(text, word, text, async (before, part, after) => {
        expect(await isLike(`${before}${part}${after}`, escaped(containsPattern(part)))).toBe(true)
      }),
      settings,
    )
  })

  test('in a caller’s pattern % and _ are the only wildcards, and cannot be escaped', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (value, pattern) => {
        const expected = regularOf(pattern).test(value)
        const found = await isLike(value, escaped(wildcardPattern(pattern)))
        expect({ value, pattern, found }).toEqual({ value, pattern, found: expected })
      }),
      settings,
    )
  })
})
