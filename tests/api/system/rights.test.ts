// What a role grants: calls through pages, buttons and interfaces; and the effect of a disabled resource.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MenuNode } from '../../../src/server/access/resource-tree.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Info {
  readonly menus: readonly MenuNode[]
  readonly permissions: readonly string[]
  readonly buttonCodes: readonly string[]
}

describe.each(testDatabases)('rights on %s', (database) => {
  let app: TestApp
  beforeEach(async () => {
    app = await buildTestApp({ database })
  })
  afterEach(() => app.close())

  const statusOf = async (token: string, path: string, body: unknown = {}) =>
    (await app.post(path, body, { token })).status
  const infoOf = async (token: string) => (await app.post<Info>('/my/info', {}, { token })).data
  const names = (menus: readonly MenuNode[]): unknown[] =>
    menus.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name))
  /** As the resource screen does: the flag, and the version in the same transaction. */
  const setEnabled = (seedKey: string, enabled: boolean) =>
    app.ports.database.transaction(async (trx) => {
      await trx.updateTable('system_resource').set({ enabled }).where('seedKey', '=', seedKey).execute()
      await trx
        .updateTable('system_data_version')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('kind', '=', 'permission')
        .execute()
    })
  const entry = { name: '名', code: 'c1' }

  test('without a role there is the home page and nothing else', async () => {
    const { token } = await loginAs(app)
    const info = await infoOf(token)
    expect(names(info.menus)).toEqual(['首页'])
    expect(info).toMatchObject({ permissions: ['/'], buttonCodes: [] })
  })

  test('a page grants the calls that show it, and not those with a button code', async () => {
    const { token } = await loginAs(app, { rights: ['/system/dict'] })
    expect(await statusOf(token, '/dict/tree')).toBe(200)
    expect(await statusOf(token, '/dict/save', entry)).toBe(403)
    expect(await statusOf(token, '/dict/del', { id: 1 })).toBe(403)
    expect(await statusOf(token, '/cms/source/list')).toBe(403)
    const info = await infoOf(token)
    expect(names(info.menus)).toEqual(['首页', ['系统管理', ['数据字典']]])
    expect(info.permissions).toEqual(expect.arrayContaining(['/', '/system/dict']))
  })

  test('a page with the tree of another entity beside its list grants reading that tree, and nothing else of it', async () => {
    const { token } = await loginAs(app, { rights: ['/labfixture/tool'] })
    expect(await statusOf(token, '/labfixture/shelf/tree')).toBe(200)
    expect(await statusOf(token, '/labfixture/shelf/detail', { id: 1 })).toBe(403)
    expect(await statusOf(token, '/labfixture/shelf/save', { name: '架' })).toBe(403)
    const other = await loginAs(app, { rights: ['/labfixture/kit'] })
    expect(await statusOf(other.token, '/labfixture/shelf/tree')).toBe(403)
  })

  test('a button code grants the calls tied to it and adds its page to the menu', async () => {
    const { token } = await loginAs(app, { rights: ['dict-add'] })
    expect(await statusOf(token, '/dict/save', entry)).toBe(200)
    expect(await statusOf(token, '/dict/del', { id: 1 })).toBe(403)
    const info = await infoOf(token)
    expect(info.buttonCodes).toEqual(['dict-add'])
    expect(names(info.menus)).toEqual(['首页', ['系统管理', ['数据字典']]])
  })

  test('an interface grants its own call only', async () => {
    const { token } = await loginAs(app, { rights: ['/dict/tree'] })
    expect(await infoOf(token)).toMatchObject({
      calls: ['/dict/tree'],
      impliedPages: ['/system/dict'],
      buttonCodes: [],
    })
    expect(await statusOf(token, '/dict/tree')).toBe(200)
    expect(await statusOf(token, '/dict/save', entry)).toBe(403)
  })

  test('a disabled page closes its calls for holders immediately, and enabling opens them again', async () => {
    const { token } = await loginAs(app, { rights: ['/system/dict', 'dict-add'] })
    expect(await statusOf(token, '/dict/tree')).toBe(200)
    await setEnabled('page:system/dictionary', false)
    expect(await statusOf(token, '/dict/tree')).toBe(403)
    expect(await statusOf(token, '/dict/save', entry)).toBe(403)
    expect(await infoOf(token)).toMatchObject({ permissions: ['/'], buttonCodes: [] })
    await setEnabled('page:system/dictionary', true)
    expect(await statusOf(token, '/dict/tree')).toBe(200)
  })

  test('disabling a directory disables all its descendants', async () => {
    const { token } = await loginAs(app, { rights: ['/system/dict', '/cms/cms-settings/article-source'] })
    await setEnabled('group:system', false)
    expect(await statusOf(token, '/dict/tree')).toBe(403)
    expect(names((await infoOf(token)).menus)).toEqual(['首页', ['内容管理', [['内容设置', ['文章来源']]]]])
  })

  test('for the admin a disabled page disappears, but its calls still pass', async () => {
    const token = await app.login()
    await setEnabled('page:system/dictionary', false)
    const info = await infoOf(token)
    expect(info).toMatchObject({ calls: [], impliedPages: [] })
    expect(info.permissions).not.toContain('/system/dict')
    expect(info.buttonCodes).not.toContain('dict-add')
    expect(await statusOf(token, '/dict/tree')).toBe(200)
  })

  test('revoking a role closes its calls immediately', async () => {
    const { id, token } = await loginAs(app, { rights: ['/system/dict'] })
    expect(await statusOf(token, '/dict/tree')).toBe(200)
    await app.ports.database.transaction(async (trx) => {
      await trx.deleteFrom('system_user_roles').where('userId', '=', id).execute()
    })
    expect(await statusOf(token, '/dict/tree')).toBe(403)
  })

  test('a cycle of resources does not hang the menu', async () => {
    const { token } = await loginAs(app, { rights: ['/system/dict'] })
    await app.ports.database.transaction(async (trx) => {
      const page = await trx
        .selectFrom('system_resource')
        .select('id')
        .where('seedKey', '=', 'page:system/dictionary')
        .executeTakeFirstOrThrow()
      await trx.updateTable('system_resource').set({ pid: page.id }).where('seedKey', '=', 'group:system').execute()
    })
    await setEnabled('group:system', true)
    expect((await app.post('/my/info', {}, { token })).status).toBe(200)
  })
})
