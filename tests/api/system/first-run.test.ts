// What exists after the first start, and that later starts leave people's changes alone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { seed } from '../../../src/generated/seed.ts'
import { readSetting, writeSetting } from '../../../src/server/bootstrap/queries.ts'
import { findLostDictionaries } from '../../../src/server/bootstrap/seed-dictionaries.ts'
import { generatePassword, runFirstRun, type ShowPassword } from '../../../src/server/bootstrap/first-run.ts'
import { checkNewPassword } from '../../../src/server/access/password-rule.ts'
import type { Reader } from '../../../src/server/ports/database.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { cheapCost } from '../../support/build-test-app.ts'
import { testStart } from '../../support/manual-clock.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../../support/test-database.ts'

type Titles = Readonly<Record<string, string>>

const channel: readonly Descriptor[] = [descriptors['cms/channel']]

describe.each(testDatabases)('the first run on %s', (kind) => {
  let stored: TestDatabase
  let shown: string[]
  const run = (adminPassword: string | ShowPassword = (password) => shown.push(password)) =>
    runFirstRun({ database: stored.database, seed, now: testStart, adminPassword, passwordCost: cheapCost })
  const read = () => stored.database.read

  beforeEach(async () => {
    stored = await createTestDatabase(kind)
    shown = []
  })
  afterEach(() => stored.dispose())

  test('a dictionary that a field needs and somebody deleted is reported with its fields', async () => {
    await run()
    expect(await findLostDictionaries(read(), channel)).toEqual([])
    await stored.database.transaction((trx) =>
      trx.deleteFrom('system_dictionary').where('code', '=', 'linkTarget').execute(),
    )
    expect(await findLostDictionaries(read(), channel)).toEqual([
      'There is no dictionary linkTarget, so cms/channel.open cannot accept any value: add it, with its entries, on the dictionary page.',
    ])
  })

  test('a declared dictionary is put in once: new entries follow, what people changed or deleted stays so', async () => {
    const entry = (value: string) => ({ name: `名${value}`, code: value })
    const start = (values: readonly string[]) => {
      const dictionaries = [{ name: '设备类型', code: 'equipmentKind', children: values.map(entry) }]
      const declared = { ...seed, dictionaries }
      const options = { adminPassword: 'Given-2026', passwordCost: cheapCost }
      return runFirstRun({ database: stored.database, seed: declared, now: testStart, ...options })
    }
    const change = (work: (trx: Reader) => Promise<unknown>) => stored.database.transaction(work)
    const entries = async () => {
      const of = read().selectFrom('system_dictionary')
      const root = await of.select('id').where('code', '=', 'equipmentKind').executeTakeFirst()
      const rows = await of
        .select(['name', 'code'])
        .where('pid', '=', root?.id ?? 0)
        .orderBy('sort')
        .execute()
      return rows.map(({ name, code }) => `${code} ${name}`)
    }
    await start(['1', '2', '3'])
    expect(await entries()).toEqual(['1 名1', '2 名2', '3 名3'])
    await change((trx) =>
      trx.updateTable('system_dictionary').set({ name: '自定' }).where('name', '=', '名1').execute(),
    )
    await change((trx) => trx.deleteFrom('system_dictionary').where('name', '=', '名2').execute())
    await start(['1', '2', '3', '4'])
    expect(await entries()).toEqual(['1 自定', '3 名3', '4 名4'])
  })

  test('entries that an earlier version put in without noting them are not put in again', async () => {
    await run()
    const entries = () =>
      read().selectFrom('system_dictionary').select('code').where('code', '=', 'unpublished').execute()
    await stored.database.transaction(async (trx) => {
      await trx.deleteFrom('system_dictionary').where('code', '=', 'unpublished').execute()
      const noted = JSON.parse((await readSetting(trx, 'bootstrap.seeded')) ?? '[]') as string[]
      const kept = noted.filter((key) => !key.startsWith('dictionary:articleStatus:'))
      await writeSetting(trx, 'bootstrap.seeded', JSON.stringify(kept))
    })
    await run()
    expect(await entries()).toEqual([])
  })

  test('creates the admin with a password that is shown once and satisfies the rules', async () => {
    expect(await run()).toBe(true)
    expect(await run()).toBe(false)
    expect(shown.map(checkNewPassword)).toEqual([null])
    const users = await read().selectFrom('system_user').selectAll().execute()
    expect(users).toMatchObject([{ account: 'admin', admin: true, enabled: true, locked: false, orgid: 1 }])
    expect(users[0]?.password).toMatch(/^\$argon2id\$/)
  })

  test('uses the given password and shows none', async () => {
    expect(await run('Given-2026')).toBe(true)
    expect(shown).toEqual([])
  })

  test('a process that ends when it has shown the password leaves no account, and the next start shows another', async () => {
    const end = () => {
      throw new Error('ended')
    }
    await expect(run(end)).rejects.toThrow('ended')
    expect(await read().selectFrom('system_user').select('id').execute()).toEqual([])
    expect(await run()).toBe(true)
    expect(shown).toHaveLength(1)
  })

  test('creates the root organisation with id 1, the system role with every permission, the dictionaries', async () => {
    await run()
    expect(await read().selectFrom('system_organisation').select(['id', 'pid']).execute()).toEqual([
      { id: 1, pid: null },
    ])
    const roles = await read().selectFrom('system_role').select(['code', 'def']).execute()
    expect(roles).toEqual([{ code: 'admin', def: true }])
    const held = await read().selectFrom('system_role_perms').select('permissionId').execute()
    expect(held).toHaveLength(seed.permissions.length)
    const roots = await read().selectFrom('system_dictionary').select('code').where('pid', 'is', null).execute()
    const codes = roots.map(({ code }) => code).sort()
    expect(codes).toEqual(seed.dictionaries.map(({ code }) => code).sort())
    const shipped = ['articleStatus', 'articleType', 'attachModule', 'channelType', 'linkTarget']
    expect(codes).toEqual(expect.arrayContaining([...shipped, 'publishStatus', 'resourceType', 'templateType']))
  })

  test('a later start overwrites nothing and restores nothing', async () => {
    await run()
    await stored.database.transaction(async (trx) => {
      await trx
        .updateTable('system_resource')
        .set({ name: '改名', enabled: false })
        .where('seedKey', '=', 'group:cms')
        .execute()
      await trx.deleteFrom('system_permission').where('seedKey', '=', 'element:dict-add').execute()
      await trx.deleteFrom('system_dictionary').where('code', '=', 'linkTarget').execute()
    })
    await run()
    const resource = read().selectFrom('system_resource').select(['name', 'enabled']).where('seedKey', '=', 'group:cms')
    expect(await resource.execute()).toEqual([{ name: '改名', enabled: false }])
    const gone = read().selectFrom('system_permission').select('id').where('seedKey', '=', 'element:dict-add')
    expect(await gone.execute()).toEqual([])
    const root = read().selectFrom('system_dictionary').select('id').where('code', '=', 'linkTarget')
    expect(await root.execute()).toEqual([])
  })

  test('names follow the titles of the schemas, except those that somebody has changed', async () => {
    const rename = <Row extends { key: string; name: string }>(rows: readonly Row[], titles: Titles): Row[] =>
      rows.map((row) => ({ ...row, name: titles[row.key] ?? row.name }))
    const start = (titles: Titles) => {
      const renamed = { resources: rename(seed.resources, titles), permissions: rename(seed.permissions, titles) }
      const options = { adminPassword: 'Given-2026', passwordCost: cheapCost, now: testStart }
      return runFirstRun({ database: stored.database, seed: { ...seed, ...renamed }, ...options })
    }
    const names = async (table: 'system_resource' | 'system_permission') => {
      const keys = ['page:system/user', 'page:system/dictionary']
      const rows = read().selectFrom(table).select('name').where('seedKey', 'in', keys).orderBy('seedKey')
      return (await rows.execute()).map(({ name }) => name)
    }
    await start({})
    await stored.database.transaction((trx) =>
      trx
        .updateTable('system_resource')
        .set({ name: '我的字典' })
        .where('seedKey', '=', 'page:system/dictionary')
        .execute(),
    )
    const titles = { 'page:system/user': '人员', 'page:system/dictionary': '词典' }
    await start(titles)
    expect([await names('system_resource'), await names('system_permission')]).toEqual([
      ['我的字典', '人员'],
      ['词典', '人员'],
    ])
    await stored.database.transaction((trx) =>
      trx.updateTable('system_resource').set({ name: '同事' }).where('seedKey', '=', 'page:system/user').execute(),
    )
    await start(titles)
    await start({})
    expect(await names('system_resource')).toEqual(['我的字典', '同事'])
  })

  test('a resource new in the program is added with its permission, and the rights version is incremented', async () => {
    await run()
    const versions = () =>
      read().selectFrom('system_data_version').selectAll().where('kind', '=', 'permission').executeTakeFirst()
    const before = (await versions())?.version ?? 1
    const resource = seed.resources.find(({ key }) => key === 'page:system/dictionary')
    const permission = seed.permissions.find(({ key }) => key === 'page:system/dictionary')
    if (!resource || !permission) throw new Error('the seed has no dictionary page')
    const added = {
      resources: [...seed.resources, { ...resource, key: 'page:new', url: '/new' }],
      permissions: [...seed.permissions, { ...permission, key: 'page:new', resourceKey: 'page:new' }],
      dictionaries: seed.dictionaries,
    }
    await runFirstRun({
      database: stored.database,
      seed: added,
      now: testStart,
      adminPassword: 'Given-2026',
      passwordCost: cheapCost,
    })
    expect((await versions())?.version).toBe(before + 1)
    const held = await read().selectFrom('system_role_perms').select('permissionId').execute()
    expect(held).toHaveLength(added.permissions.length)
  })
})

test('generated passwords satisfy the rules and differ', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  expect(passwords.filter((password) => checkNewPassword(password) !== null)).toEqual([])
  expect(new Set(passwords).size).toBe(200)
})
