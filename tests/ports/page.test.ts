// Pages of large tables: the same rows and numbers as of small ones, read beside the process where they may take long.
import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBounded } from '../../src/server/entity/query/bounded.ts'
import { insertRow, insertRows } from '../../src/server/entity/query/insert.ts'
import { findMarked, idsOf } from '../../src/server/entity/query/found-rows.ts'
import { type PageCall, selectFirst, selectPage } from '../../src/server/entity/query/page.ts'
import { rowWay } from '../../src/server/entity/query/search-way.ts'
import { buildSelect, countRows, selectRows, type SelectQuery } from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { updateRow } from '../../src/server/entity/query/update.ts'
import { plainText } from '../../src/shared/text/plain-text.ts'
import type { Term } from '../../src/server/entity/query/where.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'
import { testDescriptor } from '../support/test-descriptor.ts'

const story = testDescriptor({
  table: 'test_story',
  scope: { by: 'site', field: 'site', public: null },
  recycle: { route: null, children: [], keep: [] } as never,
  indexes: [
    { fields: ['site', 'shown', 'id'], filled: false },
    { fields: ['site', 'state'], filled: false },
  ],
  fields: [
    { name: 'site', kind: 'integer', required: true },
    { name: 'state', kind: 'integer', required: true },
    { name: 'shown', kind: 'integer', required: true },
    { name: 'title', search: true },
    { name: 'body', widget: 'rich-text' },
    { name: 'whole', store: 'none', search: ['title', 'body'] },
    { name: 'recycleTime', kind: 'datetime' },
  ],
})

/** The number of rows is judged by the highest id. */
const highest = 1_000_000

function boundTo(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}

interface Counted extends PageCall {
  /** Of each statement that ran beside the process: whether it was a count. */
  readonly counts: boolean[]
}

function callOn({ database }: TestDatabase): Counted {
  const counts: boolean[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counts.push(result.rows.some((one) => 'count' in one))
      return result
    },
  }
  return { database, db: database.read, beside: () => database.beside().withPlugin(plugin), counts }
}

const character = fc.constantFrom('新', '闻', '报', '道', 'a', 'A', ' ', '<b>', '</b>', '&lt;')
type StoryRow = Readonly<Record<string, unknown>>

/** As LIKE would answer, without an index. */
function meets(one: StoryRow, term: Term): boolean {
  if ('any' in term) return term.any.some((group) => group.every((inner) => meets(one, inner)))
  if (!('op' in term)) return false
  const value = term.field === 'whole' ? `${String(one.title)}\n${plainText(String(one.body))}` : one[term.field]
  if (term.op === 'like') return String(value).toLowerCase().includes(String(term.value).toLowerCase())
  return [term.value].flat().includes(value)
}

/** Ids of the rows that a query finds, in its order. */
function scanned(rows: readonly StoryRow[], { where = [], rows: shown }: SelectQuery): number[] {
  const isShown = ({ recycleTime }: StoryRow) => shown === 'any' || (recycleTime === null) === (shown === 'live')
  return rows
    .map((one, at): StoryRow => ({ ...one, id: at + 1 }))
    .filter((one) => isShown(one) && where.every((term) => meets(one, term)))
    .toSorted((a, b) => Number(b.shown) - Number(a.shown) || Number(b.id) - Number(a.id))
    .map(({ id }) => Number(id))
}

const body = fc.string({ unit: character, maxLength: 10 })
const row = fc.record({
  site: fc.integer({ min: 0, max: 2 }),
  state: fc.integer({ min: 1, max: 2 }),
  shown: fc.integer({ min: 1, max: 5 }),
  title: fc.string({ unit: fc.constantFrom('新', '闻', '报', 'a', 'A'), maxLength: 6 }),
  body,
  recycleTime: fc.option(fc.constant(1), { freq: 4 }),
})
const word = fc.string({ unit: fc.constantFrom('新', '闻', '报', '道', 'a'), minLength: 1, maxLength: 3 })
const terms = fc.tuple(
  fc.constantFrom<Term[]>([], [{ field: 'site', op: 'eq', value: 1 }], [{ field: 'site', op: 'in', value: [0, 2] }]),
  fc.constantFrom<Term[]>([], [{ field: 'state', op: 'eq', value: 1 }]),
  fc.oneof(
    fc.constant<Term[]>([]),
    word.map((value): Term[] => [{ field: 'title', op: 'like', value }]),
  ),
  fc.oneof(
    fc.constant<Term[]>([]),
    word.map((value): Term[] => [{ field: 'whole', op: 'like', value }]),
    word.map((value): Term[] => [
      {
        any: [
          [
            { field: 'whole', op: 'like', value },
            { field: 'site', op: 'eq', value: 2 },
          ],
          [
            { field: 'title', op: 'like', value },
            { field: 'state', op: 'eq', value: 2 },
          ],
        ],
      },
    ]),
  ),
)
const bin = fc.constantFrom<NonNullable<SelectQuery['rows']>>('live', 'recycled', 'any')

describe.each(testDatabases)('pages on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
    await syncTables(made.database, [story])
    await write({ id: highest, site: 9, state: 1, shown: 1, title: '很多', body: '' })
  })
  afterAll(() => made.dispose())
  const write = (values: Record<string, unknown>) => made.database.transaction((trx) => insertRow(trx, story, values))

  test('a large table answers the rows and the number that a small one would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 15 }), terms, bin, async (rows, given, shown) => {
        await made.database.transaction(async (trx) => {
          await sql`delete from test_story where id < ${highest}`.execute(trx)
          const side = kind === 'sqlite' ? 'rowid' : 'id'
          await sql`delete from test_story_search where ${sql.ref(side)} < ${highest}`.execute(trx)
          await insertRows(
            trx,
            story,
            rows.map((one, at) => ({ ...one, id: at + 1 })),
          )
        })
        const query: SelectQuery = {
          where: given.flat(),
          rows: shown,
          orderBy: [{ field: 'shown', direction: 'desc' }],
        }
        const expected = await selectRows(made.database.read, story, query)
        expect(expected.map(({ id }) => id).filter((id) => id !== highest)).toEqual(scanned(rows, query))
        const call = callOn(made)
        const page = await selectPage(call, story, { ...query, limit: 4, offset: 1 })
        expect(page.rows).toEqual(expected.slice(1, 5))
        expect(page.count).toBe(expected.length)
        expect(await selectFirst(call, story, { ...query, limit: 4 })).toEqual(expected.slice(0, 4))
        const found = await findMarked(call, story, query)
        for (const way of ['seek', 'walk', 'gather'] as const) {
          expect(await selectRows(made.database.read, story, { ...query, way })).toEqual(expected)
          const marks = found && { marks: found.marks }
          expect(await selectRows(made.database.read, story, { ...query, way, ...marks })).toEqual(expected)
        }
        const ids = found && { found: idsOf(found) }
        expect(await selectRows(made.database.read, story, { ...query, ...ids })).toEqual(expected)
        expect(await countRows(made.database.read, story, query)).toBe(expected.length)
      }),
      { numRuns: kind === 'sqlite' ? 60 : 20 },
    )
  })

  test('of many rows that a search finds, each page and the number are right', async () => {
    const many = Array.from({ length: 1300 }, (_, at) => ({
      site: 5,
      state: 1 + (at % 3),
      shown: at % 7,
      title: at % 2 === 0 ? '常见新闻' : '其他',
      body: '',
      recycleTime: at % 11 === 0 ? 1 : null,
    }))
    const ids = await made.database.transaction((trx) => insertRows(trx, story, many))
    const first = Math.min(...ids)
    const site: Term = { field: 'site', op: 'eq', value: 5 }
    const word: Term = { field: 'title', op: 'like', value: '常见' }
    for (const given of [[site, word], [site, word, { field: 'state', op: 'eq', value: 1 } as const], [word]]) {
      const orderBy = [{ field: 'shown', direction: 'desc' }] as const
      const expected = scanned(many, { where: given, rows: 'live' }).map((id) => id - 1 + first)
      for (const offset of [0, 30, 180]) {
        const page = await selectPage(callOn(made), story, { where: given, orderBy, limit: 5, offset })
        expect(page.rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 5))
        expect(page.count).toBe(expected.length)
      }
      const found = await selectFirst(callOn(made), story, { where: given, orderBy, limit: 5 })
      expect(found.map(({ id }) => id)).toEqual(expected.slice(0, 5))
    }
  })

  test('searches and numbers are read beside the process, a page in the order of an index is not', async () => {
    const call = callOn(made)
    const shown = { orderBy: [{ field: 'shown', direction: 'desc' }], limit: 10 } as const
    const site: Term = { field: 'site', op: 'eq', value: 9 }
    await selectPage(call, story, { ...shown, where: [site] })
    expect(call.counts).toEqual([true])
    const searching = callOn(made)
    const found = await selectPage(searching, story, {
      ...shown,
      where: [site, { field: 'title', op: 'like', value: '很多' }],
    })
    expect(found.count).toBe(1)
    expect(searching.counts.toSorted()).toEqual(kind === 'sqlite' ? [false] : [false, true])
  })

  test('in a transaction a page sees what the transaction has written', async () => {
    await made.database.transaction(async (trx) => {
      await insertRow(trx, story, { site: 8, state: 1, shown: 1, title: '尚未提交', body: '' })
      const where: Term[] = [{ field: 'title', op: 'like', value: '尚未' }]
      expect((await selectPage({ ...callOn(made), db: trx }, story, { where, limit: 10 })).count).toBe(1)
    })
  })

  test('a text made of others follows each of them, and its tags are not found', async () => {
    const { id } = (await write({ site: 7, state: 1, shown: 1, title: '甲乙', body: '<p>丙<b>丁</b></p>' })) as {
      id: number
    }
    const found = (value: string) =>
      countRows(made.database.read, story, { where: [{ field: 'whole', op: 'like', value }] })
    expect([await found('甲乙'), await found('丙丁'), await found('<b>'), await found('丁')]).toEqual([1, 1, 0, 1])
    await made.database.transaction((trx) => updateRow(trx, story, { id, values: { body: '<p>戊己</p>' } }))
    expect([await found('甲乙'), await found('丙丁'), await found('戊己')]).toEqual([1, 0, 1])
  })

  test('a row is found as soon as it is saved, and no longer once it is recycled', async () => {
    const where: Term[] = [
      { field: 'site', op: 'eq', value: 6 },
      { field: 'whole', op: 'like', value: '马上' },
    ]
    const count = async () => (await selectPage(callOn(made), story, { where, limit: 10 })).count
    expect(await count()).toBe(0)
    const { id } = (await write({ site: 6, state: 1, shown: 1, title: '马上找到', body: '' })) as { id: number }
    expect(await count()).toBe(1)
    await made.database.transaction((trx) => updateRow(trx, story, { id, values: { recycleTime: 5 } }))
    expect(await count()).toBe(0)
  })

  test('a row that meets one condition before a change and the other one after it is not found', async () => {
    const { id } = (await write({ site: 7, state: 1, shown: 1, title: '同时成立', body: '' })) as { id: number }
    const change = { id, values: { title: '改了名字', state: 2 } }
    const database = new Proxy(made.database, {
      get(target, name) {
        if (name !== 'markWords') return boundTo(target, name)
        return async (...given: Parameters<typeof target.markWords>) => {
          const marked = await target.markWords(...given)
          await target.transaction((trx) => updateRow(trx, story, change))
          return marked
        }
      },
    })
    const where: Term[] = [
      { field: 'site', op: 'eq', value: 7 },
      { field: 'state', op: 'eq', value: 2 },
      { field: 'title', op: 'like', value: '同时' },
    ]
    const call = { ...callOn(made), database }
    expect(await selectPage(call, story, { where, limit: 10 })).toEqual({ rows: [], count: 0 })
    await made.database.transaction((trx) => updateRow(trx, story, { id, values: { title: '同时成立', state: 1 } }))
    expect(await selectFirst(call, story, { where, limit: 10 })).toEqual([])
  })
})

describe('plans on SQLite', () => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase('sqlite')
    await syncTables(made.database, [story])
  })
  afterAll(() => made.dispose())

  const planOf = async (query: SelectQuery) => {
    const { sql: text, parameters } = buildSelect(made.database.read, story, query).compile()
    const explained = sql<{ detail: string }>`explain query plan ${sql.raw(text.replaceAll('?', () => 'null'))}`
    expect(parameters.length).toBeGreaterThan(0)
    return (await explained.execute(made.database.read)).rows.map(({ detail }) => detail)
  }
  const where: Term[] = [
    { field: 'site', op: 'eq', value: 1 },
    { field: 'whole', op: 'like', value: '新闻' },
  ]
  const orderBy = [{ field: 'shown', direction: 'desc' }] as const

  test('no search scans the table: few rows are read by their ids, many are walked in the order of an index', async () => {
    const few = await planOf({ where, orderBy, limit: 10 })
    expect(few.filter((line) => /SCAN test_story\b/.test(line))).toEqual([])
    expect(few.some((line) => line.includes('SEARCH test_story USING INTEGER PRIMARY KEY'))).toBe(true)
    const known = await planOf({ where, orderBy, limit: 10, found: [1, 2, 3] })
    expect(known.some((line) => line.includes('SEARCH test_story USING INTEGER PRIMARY KEY'))).toBe(true)
    const state: Term = { field: 'state', op: 'eq', value: 1 }
    for (const given of [where, [...where, state]]) {
      const marks = new Uint8Array(8)
      const walked = await planOf({ where: given, orderBy, limit: 10, marks, way: 'walk', walked: ['site'] })
      expect(walked.some((line) => line.includes('SEARCH test_story USING INDEX test_story_site_shown_id'))).toBe(true)
      expect(walked.filter((line) => line.includes('TEMP B-TREE FOR ORDER'))).toEqual([])
    }
  })

  test('an index that is added later is not preferred for want of figures', async () => {
    const before = testDescriptor({
      ...story,
      table: 'test_figures',
      fields: story.fields.slice(1),
      indexes: [{ fields: ['site', 'shown', 'id'], filled: false }],
    })
    await syncTables(made.database, [before])
    const rows = Array.from({ length: 50 }, (_, at) => ({ site: 1, state: 1, shown: at, title: '', body: '' }))
    await made.database.transaction((trx) => insertRows(trx, before, rows))
    await made.database.transaction((trx) => sql`analyze`.execute(trx))
    await syncTables(made.database, [
      {
        ...before,
        indexes: [
          { fields: ['site', 'shown', 'id'], filled: false },
          { fields: ['site', 'state', 'shown'], filled: false },
        ],
      },
    ])
    const figures = sql<{ idx: string }>`select "idx" from sqlite_stat1 where "tbl" = 'test_figures'`
    const counted = (await figures.execute(made.database.read)).rows.map(({ idx }) => idx)
    expect(counted).toContain('test_figures_site_state_shown')
  })

  test('the number of a kept count is not read again until the table changes', async () => {
    await made.database.transaction((trx) =>
      insertRow(trx, story, { id: highest, site: 1, state: 1, shown: 1, title: '', body: '' }),
    )
    const call = callOn(made)
    const query = { where: where.slice(0, 1), limit: 10 }
    for (let at = 0; at < 3; at++) expect((await selectPage(call, story, query)).count).toBe(1)
    const counts = () => call.counts.filter(Boolean).length
    expect(counts()).toBe(1)
    await made.database.transaction((trx) =>
      insertRow(trx, story, { site: 1, state: 1, shown: 1, title: '', body: '' }),
    )
    expect((await selectPage(call, story, query)).count).toBe(2)
    expect(counts()).toBe(2)
  })
})

test('a statement is bounded if an index compares all its terms and has its order', () => {
  const site: Term = { field: 'site', op: 'eq', value: 1 }
  const shown = [{ field: 'shown', direction: 'desc' }] as const
  const limit = 10
  const isShort = (query: SelectQuery) => isBounded(story, query)
  expect(isShort({ where: [site], orderBy: shown, limit })).toBe(true)
  expect(isShort({ where: [site], orderBy: [...shown, { field: 'id', direction: 'desc' }], limit })).toBe(true)
  expect(isShort({ where: [site], orderBy: [...shown, { field: 'id', direction: 'asc' }], limit })).toBe(false)
  expect(isShort({ where: [site], orderBy: [{ field: 'title', direction: 'asc' }], limit })).toBe(false)
  expect(isShort({ where: [site, { field: 'title', op: 'like', value: '新' }], orderBy: shown, limit })).toBe(false)
  expect(isShort({ where: [{ field: 'site', op: 'in', value: [1, 2] }], orderBy: shown, limit })).toBe(false)
  expect(isShort({ where: [site], orderBy: shown, limit, offset: 50_000 })).toBe(false)
  expect(isShort({ where: [site], orderBy: shown })).toBe(false)
})

test('what a rare word finds is sorted, what a frequent one finds is walked, and of few rows deep pages are sorted', () => {
  const way = (found: number, wanted: number, count = found, isOrdered = true) =>
    rowWay({ size: 1_000_000, found, count, wanted, isOrdered })
  expect(way(20, 10)).toBe('seek')
  expect(way(80_000, 10)).toBe('walk')
  expect(way(800_000, 10)).toBe('walk')
  expect(way(80_000, 50_000)).toBe('walk')
  expect(way(3000, 2900)).toBe('seek')
  expect(way(80_000, 10, 300)).toBe('gather')
  expect(way(800_000, 10, 800_000, false)).toBe('gather')
})
