// Lists of open tasks and running instances read the rows of their page, however many there are. SQLite is told its indexes; what PostgreSQL
// takes is seen in its plans.
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { statementsDuring } from '../../support/statements.ts'
import { testDatabases } from '../../support/test-database.ts'

const many = 20_000
/** By all scans of a list together; without the order of an index it is all of them. */
const mostRead = 1000

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

function rowsRead(node: PlanNode): number {
  const own = node['Node Type'].includes('Scan') ? node['Actual Rows'] * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), own)
}

const first = { page: 0, size: 5, countUpTo: 6 }
const lists: readonly { readonly place: string; readonly payload?: object }[] = [
  { place: 'POST /flowable/query/tasks', payload: { ...first, assignment: 'involved' } },
  { place: 'POST /flowable/query/tasks', payload: { ...first, assignment: 'assignee' } },
  { place: 'POST /flowable/query/tasks', payload: { ...first, assignment: 'candidate' } },
  { place: 'POST /flowable/query/tasks', payload: { ...first, assignment: 'candidate', size: 0, countUpTo: 100 } },
  { place: 'POST /flowable/query/tasks', payload: { ...first, assignment: 'all' } },
  { place: 'POST /flowable/query/process-instances', payload: { page: 0, size: 5 } },
  { place: 'GET /flowable-process/runtime/process-instances?size=5' },
]

describe.runIf(testDatabases.includes('postgres'))('lists of many rows on PostgreSQL', () => {
  let app: FlowApp
  let boss: LoggedIn
  beforeAll(async () => {
    app = await buildFlowApp('postgres')
    boss = await loginAs(app, { account: 'boss', admin: true })
    const numbers = sql`generate_series(1, ${sql.lit(many)}) as n`
    await app.ports.database.transaction(async (trx) => {
      const columns = sql`"id", "assignee", "priority", "tenantId", "createTime", "suspended"`
      await sql`insert into "flow_task" (${columns}) select 'mine' || n, 'boss', 50, '', n, false from ${numbers}`.execute(
        trx,
      )
      await sql`insert into "flow_task" (${columns}) select 'offered' || n, null, 50, '', n, false from ${numbers}`.execute(
        trx,
      )
      await sql`insert into "flow_identity_link" ("id", "taskId", "type", "userId", "taskTime")
        select 'link' || n, 'offered' || n, 'candidate', 'boss', n from ${numbers}`.execute(trx)
      await sql`insert into "flow_instance" ("id", "rootId", "definitionId", "definitionKey", "tenantId", "startTime", "suspended", "version")
        select 'run' || n, 'run' || n, 'd', 'd', '', n, false, 0 from ${numbers}`.execute(trx)
      await sql`analyze "flow_task", "flow_identity_link", "flow_instance"`.execute(trx)
    })
  })
  afterAll(() => app.close())

  async function readBy(place: string, payload?: object): Promise<number> {
    const { result, queries } = await statementsDuring(app, () => app.send(place, boss.token, payload))
    expect(result.status).toBe(200)
    // Totals of all instances count them.
    const limited = queries.filter(({ sql: text }) => /^select.*"flow_.* limit /s.test(text))
    expect(limited).not.toEqual([])
    let read = 0
    for (const query of limited) {
      const explain = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters])
      const { rows } = await app.ports.database.read.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        explain,
      )
      read += rows.reduce((sum, row) => sum + rowsRead(row['QUERY PLAN'][0]!.Plan), 0)
    }
    return read
  }

  test.each(lists)('$place $payload reads few rows', async ({ place, payload }) => {
    expect(await readBy(place, payload)).toBeLessThan(mostRead)
  })
})
