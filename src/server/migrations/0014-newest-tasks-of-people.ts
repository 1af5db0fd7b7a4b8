// Links to tasks know when their task was created since then: the newest tasks of a person are found by an index.
import { sql } from 'kysely'
import { loadLiveTables } from '../entity/query/live-tables.ts'
import { dialectOf } from '../sql/dynamic.ts'
import type { Migration } from './migration.ts'

const table = 'flow_identity_link'
const replaced = new Set([`${table}_userId_endTime_taskId`, `${table}_groupId_endTime_taskId`])

export const newestTasksOfPeople: Migration = {
  name: '0014-newest-tasks-of-people',
  async up(trx) {
    const live = await loadLiveTables(trx)
    const columns = live.columns.get(table)
    // A database from before the workflow has no such table.
    if (columns === undefined) return
    const type = dialectOf(trx) === 'sqlite' ? 'integer' : 'bigint'
    if (!columns.some(({ name }) => name === 'taskTime'))
      await sql.raw(`alter table "${table}" add column "taskTime" ${type}`).execute(trx)
    await sql`
      update "flow_identity_link" set "taskTime" =
        (select "createTime" from "flow_task" where "flow_task"."id" = "flow_identity_link"."taskId")
      where "taskId" is not null`.execute(trx)
    for (const { name } of live.indexes.filter((index) => replaced.has(index.name)))
      await sql.raw(`drop index "${name}"`).execute(trx)
  },
}
