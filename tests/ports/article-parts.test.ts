// What a publication reads of a large site: all articles once, few at a time, so that the process answers others between two reads.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { insertRows } from '../../src/server/entity/query/insert.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { rowsPerRead, sendArticles } from '../../src/server/publishing/queries-articles.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'

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

  test('a read holds few of them, whatever the size of the site', async () => {
    const reads: number[][] = []
    let turns = 0
    let isOpen = true
    const count = (): void => {
      turns += 1
      if (isOpen) setImmediate(count)
    }
    setImmediate(count)
    await sendArticles(
      made.database.read,
      { id: 1, now: 2, quotes: new Map() },
      {
        known: [],
        changed: [],
        send: async (_parts, articles) => void reads.push(articles.map(({ id }) => id)),
      },
    )
    isOpen = false
    const ids = reads.flat().toSorted((one, other) => one - other)
    expect(ids).toEqual(Array.from({ length: size }, (_, at) => at + 1))
    for (const read of reads) expect(read.length).toBeLessThanOrEqual(rowsPerRead)
    expect(rowsPerRead).toBeLessThanOrEqual(128)
    expect(turns).toBeGreaterThanOrEqual(reads.length)
  })
})
