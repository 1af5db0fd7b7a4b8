// Migration 0015: the indexes of articles that were replaced by longer ones go; all others stay.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loadLiveTables } from '../../src/server/entity/query/live-tables.ts'
import { articlesByChannelAndState } from '../../src/server/migrations/0015-articles-by-channel-and-state.ts'
import { createTestDatabase, testDatabases } from '../support/test-database.ts'

describe.each(testDatabases)('on %s', (kind) => {
  test('the replaced indexes go, with or without them', async () => {
    const { database, dispose } = await createTestDatabase(kind)
    const names = async () =>
      (await loadLiveTables(database.read)).indexes
        .filter(({ table }) => table === 'cms_article')
        .map(({ name }) => name)
        .sort()
    try {
      const current = await names()
      await database.transaction(async (trx) => {
        for (const columns of [
          ['appid', 'top', 'showTime', 'id'],
          ['appid', 'channelId', 'id'],
        ])
          await sql
            .raw(`create index "cms_article_${columns.join('_')}" on "cms_article" ("${columns.join('", "')}")`)
            .execute(trx)
        await articlesByChannelAndState.up(trx)
      })
      expect(await names()).toEqual(current)
      await database.transaction((trx) => articlesByChannelAndState.up(trx))
      expect(await names()).toEqual(current)
    } finally {
      await dispose()
    }
  })
})
