// Groups named by definitions are rows: written at deployment, by a migration for older deployments, and looked up by an index.
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usesOf } from '../../../src/server/adapters/embedded-engine/repository/group-use.ts'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { syncTables } from '../../../src/server/entity/query/sync-tables.ts'
import { groupsOfDefinitions } from '../../../src/server/migrations/0004-groups-of-definitions.ts'
import { runMigrations } from '../../../src/server/migrations/run-migrations.ts'
import { createTestEngine, diagram, flows, type TestEngine } from '../../support/flow.ts'
import { testDatabases } from '../../support/test-database.ts'
import { zipOf } from '../../support/make-zip.ts'

const custom = `<extensionElements><flowable:customResource flowable:name="readers"><resourceAssignmentExpression>
  <formalExpression>group(auditors)</formalExpression></resourceAssignmentExpression></flowable:customResource></extensionElements>`
const tasks = `<userTask id="a" flowable:candidateGroups="cooks, bakers, \${group}">${custom}</userTask>
  <userTask id="b" flowable:candidateGroups="cooks,#{more}, ${'x'.repeat(300)}" />`

function offers(key: string, process = '') {
  return diagram(key, `<startEvent id="s" />${tasks}${flows('s', 'a', 'b')}`, { process })
}

describe.each(testDatabases)('groups of definitions on %s', (database) => {
  let flow: TestEngine
  const rows = async () =>
    flow.database.read
      .selectFrom('flow_definition_group')
      .innerJoin('flow_definition', 'flow_definition.id', 'definitionId')
      .select(['key', 'version', 'groupId'])
      .orderBy('key')
      .orderBy('version')
      .orderBy('groupId')
      .execute()
  const named = (key: string, version: number) =>
    ['auditors', 'bakers', 'cooks'].map((groupId) => ({ key, version, groupId }))

  beforeAll(async () => {
    flow = await createTestEngine({ database })
  })
  beforeEach(async () => {
    const { rows: all } = await flow.look((work) => flow.engine.deployments(work, { size: 100 }))
    for (const { id } of all) await flow.act(null, (work) => flow.engine.deleteDeployment(work, id, true))
  })
  afterAll(() => flow.dispose())

  test('each group once per version; expressions and overlong texts are not groups', async () => {
    await flow.deploy(offers('one'))
    const second = await flow.deploy(offers('one'))
    expect(await rows()).toEqual([...named('one', 1), ...named('one', 2)])
    await flow.act(null, (work) => flow.engine.deleteDeployment(work, second.id, false))
    expect(await rows()).toEqual(named('one', 1))
  })

  test('a migration adds the groups of earlier deployments, compressed or not', async () => {
    await flow.deploy(offers('one'))
    const pack = ['two', 'three'].map((key) => ({ name: `${key}.bpmn`, data: new TextEncoder().encode(offers(key)) }))
    await flow.deploy({ fileName: 'pack.zip' }, zipOf(pack))
    await flow.database.transaction(async (trx) => {
      await sql`drop table flow_definition_group`.execute(trx)
      await sql`delete from schema_migration`.execute(trx)
    })
    await runMigrations(flow.database, { migrations: [groupsOfDefinitions] })
    // As at a start: synchronises the table with its schema and creates its indexes.
    await syncTables(flow.database, Object.values(descriptors))
    expect(await rows()).toEqual([...named('one', 1), ...named('three', 1), ...named('two', 1)])
    const inUse = (group: string) => flow.look((work) => flow.engine.isGroupInUse(work, group))
    expect([await inUse('auditors'), await inUse('audit')]).toEqual([true, false])
  })

  test('the query scans no table', async () => {
    const { sql: text, parameters } = usesOf(flow.database.read, 'cooks').compile()
    const lines = await flow.database.transaction(async (trx) => {
      if (database === 'postgres') await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
      const words = database === 'postgres' ? 'explain' : 'explain query plan'
      const plan = await trx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${words} ${text}`, [...parameters]),
      )
      return plan.rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? '')
    })
    expect(lines.filter((line) => /^SCAN flow|Seq Scan/.test(line))).toEqual([])
    expect(lines.filter((line) => /SEARCH flow|Index .*Scan/.test(line)).length).toBeGreaterThanOrEqual(3)
  })
})
