// Migration 0010: the operations of processes are shown in the menu, but not where an administrator has put them elsewhere.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../src/generated/seed.ts'
import { runFirstRun } from '../../src/server/bootstrap/first-run.ts'
import { operationsInTheMenu } from '../../src/server/migrations/0010-operations-in-the-menu.ts'
import { cheapCost } from '../support/build-test-app.ts'
import { testStart } from '../support/manual-clock.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'

const key = 'route:flow-operations'

describe.each(testDatabases)('operations in the menu on %s', (kind) => {
  let made: TestDatabase

  beforeEach(async () => {
    made = await createTestDatabase(kind)
    await runFirstRun({
      database: made.database,
      seed,
      now: testStart,
      adminPassword: 'Given-2026',
      passwordCost: cheapCost,
    })
    await made.database.transaction(async (trx) => {
      const before = { pid: null, icon: null, sort: 1, inMenu: false }
      await trx.updateTable('system_resource').set(before).where('seedKey', '=', key).execute()
      await trx.updateTable('system_permission').set({ pid: null }).where('seedKey', '=', key).execute()
    })
  })
  afterEach(() => made.dispose())

  const migrate = () => made.database.transaction((trx) => operationsInTheMenu.up(trx))
  const pageOf = (seedKey: string) =>
    made.database.read
      .selectFrom('system_resource')
      .selectAll()
      .where('seedKey', '=', seedKey)
      .executeTakeFirstOrThrow()

  test('the page is where a new installation has it', async () => {
    await migrate()
    const { id: pid } = await pageOf('group:flow')
    expect(await pageOf(key)).toMatchObject({ pid, icon: 'ToolOutlined', sort: 60, inMenu: true })
  })

  test('a place and an icon of an administrator stay', async () => {
    const { id: pid } = await pageOf('group:system')
    await made.database.transaction((trx) =>
      trx.updateTable('system_resource').set({ pid, icon: 'BugOutlined' }).where('seedKey', '=', key).execute(),
    )
    await migrate()
    expect(await pageOf(key)).toMatchObject({ pid, icon: 'BugOutlined', inMenu: false })
  })
})
