// What is read from the pages of SQLite's index is what SQLite finds in it, whatever was written, merged and removed before.
import BetterSqlite from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReader } from '../../src/server/adapters/sqlite/open-reader.ts'
import { markPhrases } from '../../src/server/adapters/sqlite/words/mark-phrases.ts'
import { parseLevels, parseSegments } from '../../src/server/adapters/sqlite/words/segments.ts'
import type { MarkedRows, WordQuery } from '../../src/server/ports/database.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'

/** Two columns of words, as the index of a table has them. */
const table = 'test_words'

function idsOf({ marks, count }: MarkedRows): number[] {
  const ids: number[] = []
  for (let id = marks.indexOf(1); id >= 0; id = marks.indexOf(1, id + 1)) ids.push(id)
  expect(count).toBe(ids.length)
  return ids
}

describe('words of the index on SQLite', () => {
  let made: TestDatabase
  let reader: ReturnType<typeof openReader>
  beforeAll(async () => {
    made = await createTestDatabase('sqlite')
    reader = openReader(made.place)
    await write(
      sql`create virtual table test_words using fts5 ("one", "two", content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
    )
  })
  afterAll(async () => {
    reader.close()
    await made.dispose()
  })

  const write = (...statements: readonly ReturnType<typeof sql>[]) =>
    made.database.transaction(async (trx) => {
      for (const statement of statements) await statement.execute(trx)
    })
  const insert = (id: number, one: string, two: string) =>
    sql`insert into test_words (rowid, "one", "two") values (${id}, ${one}, ${two})`
  const remove = (id: number) => sql`delete from test_words where rowid = ${id}`

  const byMarks = async (column: number, phrases: readonly (readonly string[])[]) => {
    const marked = await made.database.markWords({ table, column, phrases })
    if (marked === null) return null
    return idsOf(marked)
  }
  /** Ids from one to another, found by a connection of their own. */
  const byPart = (query: WordQuery, range: { from: number; to: number }) => {
    const marked = markPhrases(reader, query, range)
    if (marked === null || !('marks' in marked)) return null
    return idsOf(marked)
  }
  const byMatch = async (column: number, phrases: readonly (readonly string[])[]) => {
    const asked = `"${column === 0 ? 'one' : 'two'}" : (${phrases.map((words) => `"${words.join(' ')}"`).join(' OR ')})`
    const rows = sql<{
      id: number
    }>`select rowid as "id" from test_words where test_words match ${asked} order by rowid`
    return (await rows.execute(made.database.read)).rows.map(({ id }) => id)
  }
  /** Pairs of neighbours of a text, each of which begins with its place. */
  const pairs = (text: string, place = 'l1x') =>
    [...text].slice(1).map((character, at) => `${place}${text[at]}z${character}`)

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 40 })
  const place = fc.constantFrom('l1x', 'l2x')
  const row = fc.record({ one: letters, two: letters, place })
  const change = fc.record({
    // Further apart than the ids that are looked at together.
    id: fc.integer({ min: 1, max: 400 }).map((id) => (id > 200 ? id + 20_000 : id)),
    row: fc.option(row, { freq: 5 }),
    times: fc.constantFrom(1, 1, 1, 30),
  })

  /** Whether SQLite has merged segments in part: their first pages are gone. */
  const isMerging = async () => {
    const record = sql<{ block: Buffer }>`select "block" from test_words_data where "id" = 10`
    const { block } = (await record.execute(made.database.read)).rows[0] ?? { block: Buffer.alloc(0) }
    return (parseSegments(block) ?? []).some(({ firstPage }) => firstPage > 1)
  }

  test('after any changes a phrase is in the rows in which SQLite finds it', async () => {
    // Small pages, merged one at a time, so that words and positions are on several, and merges are under way.
    await write(sql`insert into test_words (test_words, rank) values ('pgsz', 64)`)
    let merging = 0
    const known = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 7 }), { minLength: 3 }),
        fc.integer({ min: 0, max: 410 }).map((id) => (id > 200 ? id + 20_000 : id)),
        async (commits, asked, middle) => {
          for (const changes of commits) {
            const statements = changes.flatMap(({ id, row: values, times }) => {
              const gone = known.has(id) ? [remove(id)] : []
              known.delete(id)
              if (values === null) return gone
              known.add(id)
              const words = (text: string) => pairs(text.repeat(times), values.place).join(' ')
              return [...gone, insert(id, words(values.one), words(values.two))]
            })
            await write(...statements, sql`insert into test_words (test_words, rank) values ('merge', 1)`)
          }
          if (await isMerging()) merging++
          for (const text of asked) {
            for (const column of [0, 1]) {
              const one = [pairs(text)]
              const two = [pairs(text), pairs(text, 'l2x')]
              for (const phrases of [one, two]) {
                const found = await byMatch(column, phrases)
                expect(await byMarks(column, phrases)).toEqual(found)
                const query = { table, column, phrases }
                const [before, behind] = [
                  { from: 0, to: middle },
                  { from: middle, to: Infinity },
                ]
                expect([...(byPart(query, before) ?? []), ...(byPart(query, behind) ?? [])]).toEqual(found)
              }
            }
          }
        },
      ),
      { numRuns: 25 },
    )
    expect(merging).toBeGreaterThan(0)
    await write(sql`insert into test_words (test_words, rank) values ('pgsz', 4050)`)
  })

  test('a word on many pages is read whole, and by SQLite where a rare one lets it skip them', async () => {
    const often = Array.from({ length: 40 }, () => 'often').join(' ')
    const many = Array.from({ length: 15_000 }, (_, at) =>
      insert(30_000 + at, at === 9 ? `${often} rare` : often, 'two'),
    )
    await write(...many)
    await write(sql`insert into test_words (test_words) values ('optimize')`)
    expect(await byMarks(0, [['often']])).toEqual(await byMatch(0, [['often']]))
    expect(await byMarks(0, [['often', 'rare']])).toEqual(null)
    expect(await byMarks(0, [['absent']])).toEqual([])
    expect(await byMarks(1, [['often']])).toEqual([])
  })

  test('a word on very many pages is read by two threads, also while the second one starts', async () => {
    await write(sql`insert into test_words (test_words, rank) values ('pgsz', 64)`)
    const often = Array.from({ length: 40 }, () => 'very').join(' ')
    for (let from = 50_000; from < 56_000; from += 2000)
      await write(...Array.from({ length: 2000 }, (_, at) => insert(from + at, often, 'two')))
    await write(sql`insert into test_words (test_words) values ('optimize')`)
    const query = { table, column: 0, phrases: [['very']] }
    expect(markPhrases(reader, query)).toHaveProperty('middle')
    const found = await byMatch(0, [['very']])
    for (let time = 0; time < 3; time++) expect(await byMarks(0, [['very']])).toEqual(found)
    expect(await byMarks(0, [['very', 'very', 'very']])).toEqual(found)
    await write(sql`insert into test_words (test_words, rank) values ('pgsz', 4050)`)
  })

  test('when asked, the index is merged without a commit', async () => {
    await made.database.settle()
    // Of another connection, which the database does not count.
    const other = new BetterSqlite(made.place)
    const add = other.prepare(`insert into test_words (rowid, "one", "two") values (?, 'settled', 'two')`)
    for (let id = 60_000; id < 60_010; id++) add.run(id)
    const record = other.prepare<[], Buffer>('select "block" from test_words_data where "id" = 10').pluck()
    const most = () =>
      Math.max(...(parseLevels(record.get() ?? Buffer.alloc(0)) ?? []).map((one) => one.segments.length))
    expect(most()).toBeGreaterThan(8)
    await made.database.settle()
    expect(most()).toBeLessThan(4)
    other.close()
    expect(await byMatch(0, [['settled']])).toHaveLength(10)
  })

  test('an index of another format is left to SQLite', async () => {
    await write(sql`create virtual table test_plain using fts5 ("one")`)
    await write(sql`insert into test_plain ("one") values ('word')`)
    expect(await made.database.markWords({ table: 'test_plain', column: 0, phrases: [['word']] })).toBeNull()
  })
  test('so is one with pages missing', async () => {
    await write(
      sql`create table test_holes_data (id integer primary key, block blob)`,
      sql`create table test_holes_idx (segid, term, pgno)`,
      sql`create table test_holes_config (k, v)`,
      sql`create table test_holes_docsize (id integer primary key)`,
      sql`insert into test_holes_config values ('version', 4)`,
    )
    const asked = { column: 0, phrases: [['word']] }
    expect(await made.database.markWords({ table: 'test_holes', ...asked })).toBeNull()
    expect(await made.database.markWords({ table: 'test_nowhere', ...asked })).toBeNull()
    expect(await byMarks(1, [['often']])).toEqual([])
  })
})
