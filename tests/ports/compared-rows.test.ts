// SQLite: a frequent word with other conditions. Rows that meet these are read from indexes as ids, kept for other words, and found as in a small table.
import fc from 'fast-check'
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparisonOf } from '../../src/server/entity/query/compared-rows.ts'
import { insertRow, insertRows } from '../../src/server/entity/query/insert.ts'
import { type PageCall, selectPage } from '../../src/server/entity/query/page.ts'
import { type SelectQuery, buildIds, selectRows } from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { updateRow } from '../../src/server/entity/query/update.ts'
import type { Term } from '../../src/server/entity/query/where.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'
import { testDescriptor } from '../support/test-descriptor.ts'

const story = testDescriptor({
  table: 'test_compared',
  scope: { by: 'site', field: 'site', public: null },
  recycle: { route: null, children: [], keep: [] } as never,
  indexes: [
    { fields: ['site', 'shown', 'id'], filled: false },
    { fields: ['site', 'state', 'id'], filled: false },
    { fields: ['site', 'writer', 'id'], filled: false },
    { fields: ['site', 'price', 'id'], filled: false },
  ],
  fields: [
    { name: 'site', kind: 'integer', required: true },
    { name: 'state', kind: 'integer' },
    { name: 'shown', kind: 'integer', required: true },
    { name: 'writer' },
    { name: 'price', kind: 'number' },
    { name: 'kind', kind: 'integer' },
    { name: 'title', search: true },
    { name: 'recycleTime', kind: 'datetime' },
  ],
})

/** The number of rows is judged by the highest id: this is a large table. */
const highest = 20_000
const site: Term = { field: 'site', op: 'eq', value: 1 }
const orderBy = [{ field: 'shown', direction: 'desc' }] as const

function word(value: string): Term {
  return { field: 'title', op: 'like', value }
}

/** States: most rows have 3, a few 1, 2 or none. */
function row(at: number) {
  return {
    site: at % 10 === 0 ? 2 : 1,
    state: at % 4 !== 1 ? 3 : at % 3 === 0 ? null : 1 + (at % 2) * (at % 5 === 0 ? 1 : 0),
    shown: at % 97,
    writer: at % 3 === 0 ? 'a' : 'b',
    price: (at % 8) / 4,
    kind: at % 2,
    title: `${at % 7 === 0 ? '旧' : '新'}闻报道`,
    recycleTime: at % 11 === 0 ? 1 : null,
  }
}

describe('a frequent word with other conditions on SQLite', () => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase('sqlite')
    await syncTables(made.database, [story])
    await made.database.transaction(async (trx) => {
      await insertRows(
        trx,
        story,
        Array.from({ length: 600 }, (_, at) => row(at)),
      )
      await insertRow(trx, story, { ...row(7), id: highest, title: '' })
    })
  })
  afterAll(() => made.dispose())

  /** What is read beside the process: the statements, and those of ids. */
  const watched = () => {
    let statements = 0
    const ids: CompiledQuery[] = []
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements++
        return result
      },
    }
    const database = {
      ...made.database,
      markIds: (queries: readonly CompiledQuery[]) => {
        ids.push(...queries)
        return made.database.markIds(queries)
      },
    }
    const call: PageCall = {
      database,
      db: database.read,
      beside: () => made.database.beside().withPlugin(plugin),
    }
    return { call, ids, statements: () => statements }
  }
  const change = (id: number, state: number) =>
    made.database.transaction((trx) => updateRow(trx, story, { id, values: { state } }))

  const number = fc.integer({ min: 0, max: 4 })
  const compared = fc.oneof(
    fc.tuple(fc.constantFrom('state', 'kind'), number).map(([field, value]): Term => ({ field, op: 'eq', value })),
    fc
      .tuple(fc.constantFrom('state', 'shown'), fc.constantFrom('from', 'to'), fc.integer({ min: 0, max: 97 }))
      .map(([field, op, value]): Term => ({ field, op, value })),
    fc.constantFrom<Term>({ field: 'state', op: 'eq', value: null }, { field: 'state', op: 'not', value: 3 }),
    fc.constantFrom<Term>({ field: 'state', op: 'in', value: [1, 2] }, { field: 'writer', op: 'eq', value: 'a' }),
    fc.constantFrom(0.25, 0.5, 1).map((value): Term => ({ field: 'price', op: 'to', value })),
  )

  test('the page and the number are those of a small table, before and after a change', async () => {
    const { call, ids } = watched()
    await fc.assert(
      fc.asyncProperty(
        fc.array(compared, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('新闻', '闻报', '报道'),
        fc.constantFrom<NonNullable<SelectQuery['rows']>>('live', 'live', 'any'),
        fc.option(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 3 })), { freq: 2 }),
        async (terms, text, rows, changed) => {
          if (changed !== null) await change(...changed)
          const query: SelectQuery = { where: [site, word(text), ...terms], rows, orderBy }
          const expected = await selectRows(made.database.read, story, query)
          const page = await selectPage(call, story, { ...query, limit: 5, offset: 2 })
          expect(page.count).toBe(expected.length)
          expect(page.rows).toEqual(expected.slice(2, 7))
        },
      ),
      { numRuns: 80 },
    )
    expect(ids.length).toBeGreaterThan(0)
  })

  test('the number needs no row and no statement of its own, and what meets a condition is read once for all words', async () => {
    const { call, ids, statements } = watched()
    const conditions: Term[] = [
      { field: 'state', op: 'eq', value: 3 },
      { field: 'writer', op: 'eq', value: 'b' },
    ]
    const ask = (text: string) =>
      selectPage(call, story, { where: [site, word(text), ...conditions], orderBy, limit: 5 })
    await ask('闻报')
    // Most rows have the state, so those with others are read: lower, higher, none. The writer's are read as they are.
    expect(ids.length).toBe(4)
    const before = statements()
    await ask('报道')
    expect(ids.length).toBe(4)
    // The page.
    expect(statements() - before).toBe(1)
    await change(1, 3)
    await ask('报道')
    expect(ids.length).toBe(8)
  })

  test('ids are read from the index of the condition', async () => {
    const plans = [
      { field: 'state', op: 'eq', value: 1 },
      { field: 'state', op: 'to', value: 1 },
      { field: 'state', op: 'eq', value: null },
    ] as const
    for (const term of plans) {
      const { sql: text } = buildIds(made.database.read, story, { where: [site, term] }).compile()
      const explained = sql<{ detail: string }>`explain query plan ${sql.raw(text.replaceAll('?', () => '1'))}`
      const [line] = (await explained.execute(made.database.read)).rows
      expect(line?.detail).toMatch(/INDEX test_compared_site_state_id \(site=\? AND state/)
    }
  })

  test('what no index answers is left to the rows', () => {
    const query: SelectQuery = { where: [site] }
    const answers = (term: Term, given = query) => comparisonOf(story, given, term) !== null
    const state: Term = { field: 'state', op: 'eq', value: 1 }
    expect(answers(state)).toBe(true)
    expect(answers({ field: 'kind', op: 'eq', value: 1 })).toBe(false)
    expect(answers({ field: 'state', op: 'not', value: 1 })).toBe(false)
    expect(answers(state, { where: [] })).toBe(false)
    expect(answers(state, { where: [{ field: 'site', op: 'in', value: [1, 2] }] })).toBe(false)
    expect(answers(state, { ...query, rows: 'recycled' })).toBe(false)
    expect(comparisonOf(story, query, { field: 'price', op: 'to', value: 1 })?.others).toBeNull()
    expect(comparisonOf(story, query, { field: 'writer', op: 'eq', value: 'a' })?.others).toBeNull()
  })
})
