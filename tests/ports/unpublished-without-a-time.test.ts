// Migration 0013: articles that readers do not see lose the time of a former publication; the others keep theirs.
import { describe, expect, test } from 'vitest'
import { unpublishedWithoutATime } from '../../src/server/migrations/0013-unpublished-without-a-time.ts'
import { createTestDatabase, testDatabases } from '../support/test-database.ts'

describe.each(testDatabases)('on %s', (kind) => {
  test('only what is published has a time of publication', async () => {
    const { database, dispose } = await createTestDatabase(kind)
    try {
      const times = { createTime: 1000, updateTime: 1000, releaseTime: 1000 }
      const article = { appid: 1, channelId: 1, type: 1, top: 0, hasPicture: 0, sortId: 0, ...times }
      await database.transaction(async (trx) => {
        for (const publishStatus of [1, 2, 3])
          await trx
            .insertInto('cms_article')
            .values({ ...article, title: `${publishStatus}`, status: 1, publishStatus })
            .execute()
        await unpublishedWithoutATime.up(trx)
      })
      const rows = await database.read
        .selectFrom('cms_article')
        .select(['title', 'releaseTime'])
        .orderBy('id')
        .execute()
      expect(rows.map(({ title, releaseTime }) => [title, releaseTime])).toEqual([
        ['1', null],
        ['2', 1000],
        ['3', 1000],
      ])
    } finally {
      await dispose()
    }
  })
})
