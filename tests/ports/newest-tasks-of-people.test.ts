// Migration 0014: links to tasks get the time of their task, and the indexes that this replaces go.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loadLiveTables } from '../../src/server/entity/query/live-tables.ts'
import { newestTasksOfPeople } from '../../src/server/migrations/0014-newest-tasks-of-people.ts'
import { createTestDatabase, testDatabases } from '../support/test-database.ts'

const table = 'flow_identity_link'
const replaced = `${table}_userId_endTime_taskId`

describe.each(testDatabases)('on %s', (kind) => {
  test('links of tasks have the time of their task, those of instances none', async () => {
    const { database, dispose } = await createTestDatabase(kind)
    try {
      await database.transaction(async (trx) => {
        const index = `${table}_userId_endTime_taskTime_taskId`
        await sql.raw(`drop index "${index}"`).execute(trx)
        await sql.raw(`drop index "${index.replace('user', 'group')}"`).execute(trx)
        await sql.raw(`alter table "${table}" drop column "taskTime"`).execute(trx)
        await sql.raw(`create index "${replaced}" on "${table}" ("userId", "endTime", "taskId")`).execute(trx)
        await sql`insert into "flow_task" ("id", "tenantId", "createTime", "suspended") values ('t', '', 5000, ${kind === 'sqlite' ? 0 : false})`.execute(
          trx,
        )
        await sql`insert into "flow_identity_link" ("id", "type", "userId", "taskId", "instanceId")
          values ('of task', 'candidate', 'anna', 't', null), ('of instance', 'participant', 'anna', null, 'i')`.execute(
          trx,
        )
        await newestTasksOfPeople.up(trx)
      })
      const rows = await database.read.selectFrom(table).select(['id', 'taskTime']).orderBy('id').execute()
      expect(rows.map(({ id, taskTime }) => [id, taskTime])).toEqual([
        ['of instance', null],
        ['of task', 5000],
      ])
      const { indexes } = await loadLiveTables(database.read)
      expect(indexes.map(({ name }) => name)).not.toContain(replaced)
    } finally {
      await dispose()
    }
  })
})
