// What a publication reads of a large site: all articles once, few at a time, so that the process answers others between two reads.
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { insertRows } from '../../src/server/entity/query/insert.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { rowsPerRead, sendArticles } from '../../src/server/publishing/queries-articles.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'
import { turnsDuring } from '../support/turns.ts'

const published = descriptors['cms/published-article']
const size = 1000

describe.each(testDatabases)('articles of a site on %s', (kind) => {
  let made: TestDatabase
  beforeAll(async () => {
    made = await createTestDatabase(kind)
    await syncTables(made.database, [published])
    const rows = Array.from({ length: size }, (_, at) => {
      const title = `${at}`
      return { articleId: at + 1, appid: 1, channelId: 1, title, content: '<p>x</p>', releaseTime: 1, showTime: 1 }
    })
    await made.database.transaction((trx) => insertRows(trx, published, rows))
  })
  afterAll(() => made.dispose())

  const allIds = Array.from({ length: size }, (_, at) => at + 1)

  /** The articles of each read, the turns that others had meanwhile, and the number of statements beside the process. */
  const sent = async () => {
    const reads: number[][] = []
    let statements = 0
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1
        return result
      },
    }
    const { read } = made.database
    const beside = () => made.database.beside().withPlugin(plugin)
    const send = async (_parts: unknown, articles: readonly { readonly id: number }[]) =>
      void reads.push(articles.map(({ id }) => id))
    const { turns } = await turnsDuring(() =>
      sendArticles({ read, beside }, { id: 1, now: 2, quotes: new Map() }, { known: [], changed: [], send }),
    )
    return { reads, turns, statements }
  }

  test('a read holds few of them, whatever the size of the site', async () => {
    const { reads, turns, statements } = await sent()
    expect(reads.flat().toSorted((one, other) => one - other)).toEqual(allIds)
    for (const read of reads) expect(read.length).toBeLessThanOrEqual(rowsPerRead)
    expect(rowsPerRead).toBeLessThanOrEqual(128)
    expect(turns).toBeGreaterThanOrEqual(reads.length)
    expect(statements).toBe(0)
  })

  test('of a large site they and their sums are read beside the process', async () => {
    const last = 20_000
    const row = { articleId: last, appid: 1, channelId: 1, title: 'last', releaseTime: 1, showTime: 1 }
    await made.database.transaction((trx) => insertRows(trx, published, [row]))
    const { reads, statements } = await sent()
    expect(reads.flat().toSorted((one, other) => one - other)).toEqual([...allIds, last])
    // The sum, the sums of all parts, and each read.
    expect(statements).toBe(2 + reads.length)
  })
})
