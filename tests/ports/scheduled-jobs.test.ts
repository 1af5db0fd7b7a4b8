// Migration 0012: plans of an earlier version are listed as scheduled jobs.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scheduledJobs } from '../../src/server/migrations/0012-scheduled-jobs.ts'
import { insertJob } from '../../src/server/jobs/queries.ts'
import type { NewJob } from '../../src/server/jobs/new-job.ts'
import { testStart } from '../support/manual-clock.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'

describe.each(testDatabases)('scheduled jobs of an earlier version on %s', (kind) => {
  let made: TestDatabase

  beforeEach(async () => {
    made = await createTestDatabase(kind)
  })
  afterEach(() => made.dispose())

  test('plans that wait are listed with what they are about; other jobs are not', async () => {
    const { database } = made
    const id = await database.transaction(async (trx) => {
      const site = {
        name: '图书馆',
        code: 'library',
        title: '图书馆',
        sort: 1,
        createTime: testStart,
        updateTime: testStart,
      }
      const row = await trx.insertInto('cms_site').values(site).returning('id').executeTakeFirstOrThrow()
      const job = (more: Omit<NewJob, 'runAt'>) => insertJob(trx, { runAt: testStart, ...more }, testStart)
      const payload = { appid: row.id, scope: 'site', channelId: null }
      await job({ kind: 'cms/publish', key: `plan:2:${row.id}`, payload })
      await job({ kind: 'cms/publish', key: `now:2:${row.id}`, payload })
      await job({ kind: 'cms/offline-article', key: '77', payload: { articleId: 77 } })
      await sql`drop index "system_job_appid_id"`.execute(trx)
      await sql`alter table "system_job" drop column "scheduleType"`.execute(trx)
      await sql`alter table "system_job" drop column "appid"`.execute(trx)
      await scheduledJobs.up(trx)
      return row.id
    })
    const jobs = database.read.selectFrom('system_job').select(['jobKey', 'scheduleType', 'appid', 'name'])
    expect(await jobs.orderBy('id').execute()).toEqual([
      { jobKey: `plan:2:${id}`, scheduleType: 'site', appid: id, name: '图书馆' },
      { jobKey: `now:2:${id}`, scheduleType: null, appid: null, name: null },
      { jobKey: '77', scheduleType: null, appid: null, name: null },
    ])
  })
})
