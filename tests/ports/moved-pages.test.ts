// Migrations 0005 and 0009: pages of workflow lists move into the menu under their new keys, and nobody loses a right by it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../src/generated/seed.ts'
import { runFirstRun } from '../../src/server/bootstrap/first-run.ts'
import { pagesOfWorkflowLists } from '../../src/server/migrations/0005-pages-of-workflow-lists.ts'
import { pagesOfTasksAndForms } from '../../src/server/migrations/0009-pages-of-tasks-and-forms.ts'
import type { Migration } from '../../src/server/migrations/migration.ts'
import type { Seed, SeedResource } from '../../src/shared/entity/seed.ts'
import { cheapCost } from '../support/build-test-app.ts'
import { testStart } from '../support/manual-clock.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'

interface Move {
  readonly migration: Migration
  /** Key of each page that moves -> the one before. */
  readonly former: Readonly<Record<string, string>>
  /** What is new with it: keys, and pages with all that they hold. */
  readonly isNew: (key: string, parent: string | null) => boolean
  /** A page, its buttons, and where it is shown. */
  readonly sample: { readonly key: string; readonly name: string; readonly icon: string; readonly sort: number }
}

const firstLists: Readonly<Record<string, string>> = {
  'page:flow/process-definition': 'route:flow-definitions',
  'page:flow/process-deployment': 'route:flow-deployments',
  'page:flow/form-deployment': 'route:flow-form-deployments',
}
const moves: readonly (readonly [string, Move])[] = [
  [
    '0005',
    {
      migration: pagesOfWorkflowLists,
      former: firstLists,
      isNew: (key, parent) =>
        key === 'group:flow' ||
        (parent === 'group:flow' && firstLists[key] === undefined) ||
        /^element:(?:process-de|form-deployment)/.test(key),
      sample: { key: 'page:flow/form-deployment', name: 'form-deployment', icon: 'FormOutlined', sort: 30 },
    },
  ],
  [
    '0009',
    {
      migration: pagesOfTasksAndForms,
      former: {
        'page:flow/process-instance': 'route:flow-instances',
        'page:flow/process-task': 'route:flow-tasks',
        'page:flow/deployed-form': 'route:flow-form-definitions',
        'page:flow/submitted-form': 'route:flow-form-instances',
      },
      isNew: (key) => key === 'element:process-instance-suspend',
      sample: { key: 'page:flow/process-instance', name: 'process-instance', icon: 'ApartmentOutlined', sort: 24 },
    },
  ],
]

/** As of the version before: hand-written pages outside the menu, without the buttons that are new. */
function seedBefore({ former, isNew }: Move): Seed {
  const formerKey = (key: string): string => former[key] ?? key
  const added = new Set<string>()
  for (const { key, parentKey } of seed.resources)
    if (isNew(key, parentKey) || added.has(parentKey ?? '')) if (former[key] === undefined) added.add(key)
  const moved = <Row extends { key: string; parentKey: string | null; code: string }>(row: Row): Row => {
    const key = formerKey(row.key)
    if (key !== row.key) return { ...row, key, parentKey: null, code: key.replaceAll(/[^a-z]+/g, ':') }
    return { ...row, parentKey: row.parentKey === null ? null : formerKey(row.parentKey) }
  }
  const unlisted = (page: SeedResource): SeedResource =>
    former[page.key] === undefined ? page : { ...page, icon: null, sort: 1, menu: false }
  return {
    ...seed,
    resources: seed.resources.filter(({ key }) => !added.has(key)).map((page) => moved(unlisted(page))),
    permissions: seed.permissions
      .filter(({ key }) => !added.has(key))
      .map((one) => moved({ ...one, resourceKey: formerKey(one.resourceKey) })),
  }
}

describe.each(moves)('pages of workflow lists (migration %s)', (_, move) => {
  const { migration, former, sample } = move
  const before = seedBefore(move)
  const formerSample = former[sample.key] ?? ''

  describe.each(testDatabases)('on %s', (kind) => {
    let made: TestDatabase
    beforeEach(async () => {
      made = await createTestDatabase(kind)
      await start(before)
      await made.database.transaction(async (trx) => {
        await trx
          .insertInto('system_role')
          .values({ id: 7, name: '流程员', code: 'flow', def: false, createTime: 1, updateTime: 1 })
          .execute()
        const held = trx.selectFrom('system_permission').select('id').where('seedKey', 'in', Object.values(former))
        const rows = (await held.execute()).map(({ id }) => ({ roleId: 7, permissionId: id }))
        await trx.insertInto('system_role_perms').values(rows).execute()
      })
    })
    afterEach(() => made.dispose())

    const start = (as: Seed) =>
      runFirstRun({
        database: made.database,
        seed: as,
        now: testStart,
        adminPassword: 'Given-2026',
        passwordCost: cheapCost,
      })
    const migrate = () => made.database.transaction((trx) => migration.up(trx))
    const tables = ['system_resource', 'system_permission'] as const

    /** Without ids and names: key, place and code of every row. */
    const rowsOf = async (table: (typeof tables)[number]) => {
      const rows = await made.database.read.selectFrom(table).select(['id', 'seedKey', 'pid', 'code']).execute()
      const keys = new Map(rows.map(({ id, seedKey }) => [id, seedKey]))
      return rows
        .map(({ seedKey, pid, code }) => `${seedKey} in ${pid === null ? null : keys.get(pid)}: ${code}`)
        .sort()
    }
    const held = async (roleId: number) => {
      const rows = made.database.read
        .selectFrom('system_role_perms')
        .innerJoin('system_permission', 'system_permission.id', 'permissionId')
        .innerJoin('system_resource', 'system_resource.id', 'rid')
        .where('roleId', '=', roleId)
      return (await rows.select('system_resource.seedKey').execute()).map(({ seedKey }) => seedKey).sort()
    }
    const expectAsNew = async () => {
      const expected = { system_resource: seed.resources, system_permission: seed.permissions }
      for (const table of tables) {
        const wanted = expected[table].map(({ key, parentKey, code }) => `${key} in ${parentKey}: ${code}`)
        expect(await rowsOf(table)).toEqual(wanted.sort())
      }
      expect(await held(7)).toEqual(Object.keys(former).sort())
      expect(await held(1)).toHaveLength(seed.permissions.length)
    }

    test('an upgraded database has the pages of a new one, once each, and roles still hold them', async () => {
      await migrate()
      await start(seed)
      await expectAsNew()
      const shown = made.database.read.selectFrom('system_resource').select(['icon', 'sort', 'inMenu'])
      const { icon, sort } = sample
      expect(await shown.where('seedKey', '=', sample.key).execute()).toEqual([{ icon, sort, inMenu: true }])
    })

    test('pages that a start without it has doubled become one', async () => {
      await start(seed)
      await migrate()
      await expectAsNew()
    })

    test('a page that an administrator deleted stays deleted, with the buttons that are new on it', async () => {
      await made.database.transaction(async (trx) => {
        for (const table of tables) {
          const { id } = await trx
            .selectFrom(table)
            .select('id')
            .where('seedKey', '=', formerSample)
            .executeTakeFirstOrThrow()
          await trx.deleteFrom(table).where('pid', '=', id).execute()
          await trx.deleteFrom(table).where('id', '=', id).execute()
        }
      })
      await migrate()
      await start(seed)
      for (const table of tables)
        expect((await rowsOf(table)).filter((row) => row.includes(sample.name) && !row.includes('call:'))).toEqual([])
    })

    test('a place that an administrator gave it stays', async () => {
      await made.database.transaction((trx) =>
        trx
          .updateTable('system_resource')
          .set({ pid: 1, inMenu: true, icon: 'StarOutlined', sort: 5, code: 'own', name: '自定' })
          .where('seedKey', '=', formerSample)
          .execute(),
      )
      await migrate()
      const row = made.database.read.selectFrom('system_resource').select(['pid', 'icon', 'sort', 'code', 'name'])
      expect(await row.where('seedKey', '=', sample.key).execute()).toEqual([
        { pid: 1, icon: 'StarOutlined', sort: 5, code: 'own', name: '自定' },
      ])
    })
  })
})
