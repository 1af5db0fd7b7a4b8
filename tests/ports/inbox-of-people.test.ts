// Migration 0011: roles with pages of one's own tasks get the inbox, ready reviews are not offered to people, old reminders are dropped.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../src/generated/seed.ts'
import { runFirstRun } from '../../src/server/bootstrap/first-run.ts'
import { grantToRole, findOrInsertRole, SEEDED, writeSetting } from '../../src/server/bootstrap/queries.ts'
import { readSeededKeys, removeResources } from '../../src/server/bootstrap/queries-pages.ts'
import { insertJob } from '../../src/server/jobs/queries.ts'
import { inboxOfPeople } from '../../src/server/migrations/0011-inbox-of-people.ts'
import { cheapCost } from '../support/build-test-app.ts'
import { testStart } from '../support/manual-clock.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'

const key = 'route:flow-inbox'

describe.each(testDatabases)('inbox of people on %s', (kind) => {
  let made: TestDatabase

  beforeEach(async () => {
    made = await createTestDatabase(kind)
    await start()
    await made.database.transaction(async (trx) => {
      const grants = { tasks: 'page:flow/my-task', processes: 'page:flow/my-process', other: 'page:cms/article' }
      for (const [code, page] of Object.entries(grants)) {
        const roleId = await findOrInsertRole(trx, { code, name: code, now: testStart })
        const permission = trx.selectFrom('system_permission').select('id').where('seedKey', '=', page)
        await grantToRole(trx, roleId, [(await permission.executeTakeFirstOrThrow()).id])
      }
    })
  })
  afterEach(() => made.dispose())

  const start = () =>
    runFirstRun({
      database: made.database,
      seed,
      now: testStart,
      adminPassword: 'Given-2026',
      passwordCost: cheapCost,
    })
  const migrate = () => made.database.transaction((trx) => inboxOfPeople.up(trx))
  const page = () =>
    made.database.read
      .selectFrom('system_resource')
      .selectAll()
      .where('seedKey', '=', key)
      .execute()
      .then((rows) => rows.map(({ id: _id, ...row }) => ({ ...row, createTime: 0, updateTime: 0 })))
  const holders = async () => {
    const grants = made.database.read
      .selectFrom('system_role_perms')
      .innerJoin('system_role', 'system_role.id', 'system_role_perms.roleId')
      .innerJoin('system_permission', 'system_permission.id', 'system_role_perms.permissionId')
    const rows = await grants.select('system_role.code').where('seedKey', '=', key).execute()
    return rows.map(({ code }) => code).sort()
  }

  test('a page that no start has inserted yet is as a new installation has it', async () => {
    const before = await page()
    await made.database.transaction(async (trx) => {
      await removeResources(trx, [key])
      const role = trx.selectFrom('system_role').select('id').where('code', '=', 'admin')
      await trx.deleteFrom('system_role_perms').where('roleId', '=', role).execute()
    })
    for (const step of [migrate, start]) {
      await step()
      expect(await holders()).toEqual(['admin', 'processes', 'tasks'])
    }
    expect(await page()).toEqual(before)
  })

  test('roles that have it already keep it once', async () => {
    await migrate()
    await migrate()
    expect(await holders()).toEqual(['admin', 'processes', 'tasks'])
  })

  test('one that an administrator has deleted is not inserted again', async () => {
    const keys = await readSeededKeys(made.database.read)
    await made.database.transaction(async (trx) => {
      await removeResources(trx, [key])
      await writeSetting(trx, SEEDED, JSON.stringify(keys))
    })
    await migrate()
    await start()
    expect([await page(), await holders()]).toEqual([[], []])
  })

  test('ready reviews as they were deployed are started by articles only; versions of people stay as they are', async () => {
    const definition = {
      tenantId: '',
      resourceName: 'a.bpmn',
      suspended: false,
      latest: true,
      graphical: true,
      startable: true,
    }
    const rows = [
      { id: 'ready', key: 'articleReviewOne', version: 1, deployBy: null },
      { id: 'limited', key: 'articleReviewTwo', version: 1, deployBy: null },
      { id: 'changed', key: 'articleReviewOne', version: 2, deployBy: 'admin' },
      { id: 'other', key: 'leave', version: 1, deployBy: null },
    ]
    const limited = { definitionId: 'limited', userId: 'boss', groupId: null }
    await made.database.transaction(async (trx) => {
      for (const { deployBy, ...row } of rows) {
        const deployment = { kind: 'process', name: row.key, tenantId: '', parentDeploymentId: null }
        const stored = { ...deployment, id: row.id, deployBy, deployTime: testStart }
        await trx.insertInto('flow_deployment').values(stored).execute()
        const all = { ...definition, ...row, deploymentId: row.id }
        await trx.insertInto('flow_definition').values(all).execute()
      }
      await trx.insertInto('flow_definition_starter').values(limited).execute()
    })
    await migrate()
    const starters = made.database.read.selectFrom('flow_definition_starter')
    const found = await starters.select(['definitionId', 'userId', 'groupId']).orderBy('id').execute()
    expect(found).toEqual([limited, { definitionId: 'ready', userId: null, groupId: 'article-review' }])
  })

  test('reminders that wait to be mailed are dropped', async () => {
    await made.database.transaction(async (trx) => {
      for (const job of ['flow.urge-mail', 'cms/publish']) await insertJob(trx, { kind: job, payload: {} }, testStart)
    })
    await migrate()
    const left = await made.database.read.selectFrom('system_job').select('kind').execute()
    expect(left.map((job) => job.kind)).toEqual(['cms/publish'])
  })
})
