// Pages of rows on whose targets somebody holds a right: the same rows and numbers on both databases; on SQLite no plan reads many rows.
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { isGranted } from '../../src/server/access/data-rights/queries.ts'
import type { CurrentUser } from '../../src/server/call/current-user.ts'
import { orderingIndex, targetIndex } from '../../src/server/entity/query/bounded.ts'
import { insertRow, insertRows } from '../../src/server/entity/query/insert.ts'
import { selectPage } from '../../src/server/entity/query/page.ts'
import { isWalkShorter } from '../../src/server/entity/query/search-way.ts'
import { type SelectQuery, buildCount, buildSelect } from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import type { Term } from '../../src/server/entity/query/where.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'
import { testDescriptor } from '../support/test-descriptor.ts'

const grants = descriptors['system/data-grant']
const article = descriptors['cms/article']
const option = 7
const editor = { id: 5, roleIds: [9] } as unknown as CurrentUser

const note = testDescriptor({
  table: 'test_granted',
  scope: { by: 'site', field: 'site', public: null },
  recycle: { route: null, children: [], keep: [] } as never,
  indexes: [
    { fields: ['site', 'shown', 'id', 'channel', 'state'], filled: false },
    { fields: ['site', 'channel', 'id', 'state'], filled: false },
    { fields: ['site', 'channel', 'shown', 'id'], filled: false },
  ],
  fields: [
    { name: 'site', kind: 'integer', required: true },
    { name: 'channel', kind: 'integer', required: true },
    { name: 'state', kind: 'integer', required: true },
    { name: 'shown', kind: 'integer', required: true },
    { name: 'title' },
    { name: 'recycleTime', kind: 'datetime' },
  ],
})

/** The number of rows is judged by the highest id: this is a large table. */
const highest = 20_001
const rows = Array.from({ length: 400 }, (_, at) => ({
  site: 1,
  channel: 1 + (at % 20),
  state: at % 3,
  shown: (at * 7) % 400,
  title: `${at}`,
}))
const orderBy = [{ field: 'shown', direction: 'desc' }] as const
const site: Term = { field: 'site', op: 'eq', value: 1 }

function granted({ database }: TestDatabase, table: string, column: string): Term {
  const where = { module: 'article', optionId: option, column: `${table}.${column}` } as const
  return { expression: isGranted(database.read, editor, where), of: column }
}

async function grant({ database }: TestDatabase, channels: readonly number[]): Promise<void> {
  const own = { subjectType: 'user', subjectId: editor.id, module: 'article', optionId: option }
  await database.transaction(async (trx) => {
    await trx.deleteFrom('system_data_grant').execute()
    await insertRows(
      trx,
      grants,
      channels.map((targetId) => ({ ...own, targetId })),
    )
  })
}

describe.each(testDatabases)('granted pages on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
    await syncTables(made.database, [note, grants])
    await made.database.transaction(async (trx) => {
      await insertRows(trx, note, rows)
      await insertRow(trx, note, { id: highest, site: 9, channel: 99, state: 1, shown: 1 })
    })
  })
  afterAll(() => made.dispose())

  /** The page, and the ways in which its rows were read. */
  const pageOf = async (query: SelectQuery) => {
    const ways: string[] = []
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node)
        const index = note.indexes.find(({ fields }) => text.includes(`test_granted_${fields.join('_')}"`))
        if (text.includes('"orderBy"')) ways.push(index?.fields.join() ?? '')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const beside = () => made.database.beside().withPlugin(plugin)
    const { rows: found, count } = await selectPage({ ...made, db: made.database.read, beside }, note, query)
    return { titles: found.map(({ title }) => title), count, ways }
  }

  const expected = (channels: readonly number[], state: number | null) =>
    rows
      .filter((one) => channels.includes(one.channel) && (state === null || one.state === state))
      .toSorted((one, other) => other.shown - one.shown)
      .map(({ title }) => title)

  test.each([
    ['many rows', [1, 2, 3, 4, 5], null],
    ['many rows in a state', [1, 2, 3, 4, 5, 6, 7, 8, 9], 1],
    ['few rows', [3], 2],
    ['no rows', [], null],
    ['no rows in a state', [3], 5],
  ])('%s: all pages together are the rows in their order', async (_title, channels, state) => {
    await grant(made, channels)
    const all = expected(channels, state)
    const where: Term[] = [site, granted(made, 'test_granted', 'channel')]
    if (state !== null) where.push({ field: 'state', op: 'eq', value: state })
    const titles: unknown[] = []
    for (let offset = 0; offset <= all.length; offset += 7) {
      const page = await pageOf({ where, orderBy, limit: 7, offset })
      expect(page.count).toBe(all.length)
      titles.push(...page.titles)
    }
    expect(titles).toEqual(all)
  })

  test.runIf(kind === 'sqlite')('many rows are walked in their order, few are found by their targets', async () => {
    const where = [site, granted(made, 'test_granted', 'channel')]
    await grant(made, [1, 2, 3, 4, 5])
    expect((await pageOf({ where, orderBy, limit: 5 })).ways).toEqual(['site,shown,id,channel,state'])
    await grant(made, [1])
    expect((await pageOf({ where, orderBy, limit: 5 })).ways).toEqual(['site,channel,id,state'])
    await grant(made, [])
    expect((await pageOf({ where, orderBy, limit: 5 })).ways).toEqual([])
  })
})

describe('plans of granted articles on sqlite', () => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase('sqlite')
    await syncTables(made.database, [article, grants])
  })
  afterAll(() => made.dispose())

  const planOf = async (built: { compile(): { sql: string } }) => {
    const text = built.compile().sql.replaceAll('?', () => 'null')
    const explained = sql<{ detail: string }>`explain query plan ${sql.raw(text)}`
    return (await explained.execute(made.database.read)).rows.map(({ detail }) => detail)
  }
  const termsOf = (): Term[] => [{ field: 'appid', op: 'eq', value: 1 }, granted(made, 'cms_article', 'channelId')]
  const status: Term = { field: 'status', op: 'eq', value: 1 }

  test('their number is read from an index of the channels, with a state too', async () => {
    for (const where of [termsOf(), [...termsOf(), status]]) {
      const index = targetIndex(article, { where })
      expect(index).toBe('cms_article_appid_channelId_id_status')
      const plan = await planOf(buildCount(made.database.read, article, { where, index }))
      expect(plan).toContain(`SEARCH cms_article USING INDEX ${index} (appid=? AND channelId=?)`)
    }
  })

  test('a page is read in the order of the list, or from the channels alone', async () => {
    const sort = article.list?.sort ?? []
    const query = { where: [...termsOf(), status], orderBy: sort, limit: 10 }
    const index = 'cms_article_appid_top_showTime_id_channelId_status'
    expect(orderingIndex(article, query)?.name).toBe(index)
    const walked = await planOf(buildSelect(made.database.read, article, { ...query, index }))
    expect(walked).toContain(`SEARCH cms_article USING INDEX ${index} (appid=?)`)
    expect(walked.filter((line) => line.includes('ORDER BY'))).toEqual([])
    const other = targetIndex(article, query)
    const gathered = await planOf(buildSelect(made.database.read, article, { ...query, index: other }))
    expect(gathered).toContain(`SEARCH cms_article USING INDEX ${other} (appid=? AND channelId=?)`)
    expect(gathered).toContain('USE TEMP B-TREE FOR ORDER BY')
  })

  test('with a condition that no index of the channels decides, no order is walked unless it is shorter', async () => {
    const where: Term[] = [...termsOf(), { field: 'author', op: 'eq', value: 'a' }]
    const query = { where, orderBy: article.list?.sort ?? [], limit: 10 }
    expect(targetIndex(article, query)).toBeNull()
    const plan = await planOf(buildSelect(made.database.read, article, { ...query, index: null }))
    expect(plan).toContain('USE TEMP B-TREE FOR ORDER BY')
  })
})

test('rows are walked in their order if they are many, sooner if the index has all that decides', () => {
  const isShorter = (count: number, isCovered: boolean, wanted = 10) =>
    isWalkShorter({ size: 1_000_000, count, wanted }, isCovered)
  expect(isShorter(15_000, true)).toBe(true)
  expect(isShorter(15_000, false)).toBe(true)
  expect(isShorter(1500, true)).toBe(true)
  expect(isShorter(1500, false)).toBe(false)
  expect(isShorter(100, true)).toBe(false)
  expect(isShorter(1500, true, 1500)).toBe(false)
})
