// Pages behind the middle of a large table are read from its end; PostgreSQL counts the words of a search by their index.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromEnd } from '../../src/server/entity/query/from-end.ts'
import { insertRow, insertRows } from '../../src/server/entity/query/insert.ts'
import { selectPage } from '../../src/server/entity/query/page.ts'
import {
  buildCount,
  buildSelect,
  countRows,
  selectRows,
  type SelectQuery,
} from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import type { Term } from '../../src/server/entity/query/where.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'
import { testDescriptor } from '../support/test-descriptor.ts'

const story = testDescriptor({
  table: 'test_far',
  scope: { by: 'site', field: 'site', public: null },
  recycle: { route: null, children: [], keep: [] } as never,
  indexes: [{ fields: ['site', 'shown', 'id'], filled: false }],
  fields: [
    { name: 'site', kind: 'integer', required: true },
    { name: 'state', kind: 'integer', required: true },
    { name: 'shown', kind: 'integer', required: true },
    { name: 'title', search: true },
    { name: 'recycleTime', kind: 'datetime' },
  ],
})

/** The number of rows is judged by the highest id. */
const highest = 1_000_000

describe.each(testDatabases)('far pages on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
    await syncTables(made.database, [story])
    const last = { id: highest, site: 9, state: 1, shown: 1, title: '很多' }
    await made.database.transaction((trx) => insertRow(trx, story, last))
  })
  afterAll(() => made.dispose())

  test('a page behind the middle has the rows that the whole list has there', async () => {
    const rows = Array.from({ length: 2600 }, (_, at) => ({
      site: 4,
      state: 1 + (at % 2),
      shown: at % 7,
      title: at % 5 === 0 ? '' : '远处新闻',
      recycleTime: at % 3 === 0 ? null : at % 50,
    }))
    await made.database.transaction((trx) => insertRows(trx, story, rows))
    const site: Term = { field: 'site', op: 'eq', value: 4 }
    const word: Term = { field: 'title', op: 'like', value: '远处' }
    const orders: NonNullable<SelectQuery['orderBy']>[] = [
      [],
      [{ field: 'shown', direction: 'desc' }],
      [
        { field: 'recycleTime', direction: 'asc' },
        { field: 'state', direction: 'desc' },
      ],
    ]
    const { database } = made
    const call = { database, db: database.read, beside: () => database.beside() }
    for (const orderBy of orders)
      for (const where of [[site], [site, word]]) {
        const query = { where, orderBy, rows: 'any' } as const
        const all = await selectRows(made.database.read, story, query)
        for (const offset of [1000, 1290, 1900, all.length - 3, all.length, all.length + 40]) {
          const page = await selectPage(call, story, { ...query, limit: 7, offset })
          expect(page).toEqual({ rows: all.slice(offset, offset + 7), count: all.length })
        }
      }
  })

  test('the planner of PostgreSQL does not know the words of a number, but those of a page', async () => {
    const where: Term[] = [
      { field: 'site', op: 'eq', value: 9 },
      { field: 'state', op: 'eq', value: 1 },
      { field: 'title', op: 'like', value: '很多' },
    ]
    const { read } = made.database
    const [counting, page] =
      kind === 'postgres'
        ? [/"title" @@ \(select \$\d+::tsquery\)/, /"title" @@ \$\d+::tsquery/]
        : [/ match \?/, / match \?/]
    expect(buildCount(read, story, { where }).compile().sql).toMatch(counting)
    expect(buildSelect(read, story, { where }).compile().sql).toMatch(page)
    expect(await countRows(read, story, { where })).toBe(1)
  })
})

test('a page behind the middle is read from the end', () => {
  const orderBy = [{ field: 'shown', direction: 'desc' }] as const
  const turned = [
    { field: 'shown', direction: 'asc' },
    { field: 'id', direction: 'asc' },
  ]
  const asked = (offset: number) => {
    const found = fromEnd({ orderBy, limit: 10, offset }, 50_004)
    return found && { limit: found.limit, offset: found.offset }
  }
  expect(asked(10)).toBe(null)
  expect(asked(25_000)).toBe(null)
  expect(asked(25_010)).toEqual({ limit: 10, offset: 24_984 })
  expect(asked(50_000)).toEqual({ limit: 4, offset: 0 })
  expect(asked(60_000)).toEqual({ limit: 0, offset: 0 })
  expect(fromEnd({ orderBy, limit: 10, offset: 50_000 }, 50_004)?.orderBy).toEqual(turned)
  expect(fromEnd({ orderBy, limit: 10, offset: 900 }, 1000)).toBe(null)
})
