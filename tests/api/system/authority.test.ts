// Data rights through their calls: the view rule whatever is sent, nobody grants what they do not hold, batches, effective rights, copies.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs, makeUser, type MadeUser } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

type Option = { readonly id: number; readonly code: string; readonly type: number }
type Options = Readonly<Record<string, readonly Option[]>>
type Perms = Readonly<Record<string, readonly number[]>>

const modules = ['app', 'template', 'channel', 'article'] as const

describe.each(testDatabases)('authority on %s', (database) => {
  let app: TestApp
  let admin: string
  let user: MadeUser
  let site: number
  let channel: number
  let options: Options

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const optionOf = (code: string): number =>
    Object.values(options)
      .flat()
      .find((one) => one.code === code)?.id ?? 0
  const update = (type: string, id: unknown, perms: Readonly<Record<string, unknown>>, token = admin) => {
    const area = type === 'app' || type === 'template' ? 'app' : 'channel'
    return post<Record<string, unknown>>(
      `/cms/${area}/permUpdate`,
      { id, type, mode: 'user', perms: JSON.stringify(perms) },
      token,
    )
  }
  const permsOf = async (type: string): Promise<Perms> => (await post<Perms>('/user/perm', { id: user.id, type })).data
  const allowSite = () => update('app', site, { [user.id]: [optionOf('app:btn:get')] })

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    user = await makeUser(app)
    site = (await makeRow({ test: app, token: admin }, 'cms/site')).id as number
    channel = (await makeRow({ test: app, token: admin }, 'cms/channel', { appid: site })).id as number
    options = (await post<Options>('/user/permList', {})).data
  })
  afterEach(() => app.close())

  test('the options have one list per module, each with one view', async () => {
    for (const path of ['/user/permList', '/role/permList', '/cms/app/permList', '/cms/channel/permList']) {
      const { data } = await post<Options>(path, {})
      expect(Object.keys(data)).toEqual([...modules])
      for (const module of modules) expect(data[module]?.filter(({ type }) => type === 1)).toHaveLength(1)
      expect((await post<Options>(path, [{ id: site, type: 'app' }])).data).toEqual(data)
    }
  })

  test('users who may be granted rights are found by name or account; admins, disabled and locked users are not', async () => {
    await makeUser(app, { account: 'kept_out', username: '小明甲', enabled: false })
    await makeUser(app, { account: 'shut_out', username: '小明乙', locked: true })
    await makeUser(app, { account: 'chief', username: '小明丙', admin: true })
    const chosen = await makeUser(app, { account: 'ming_ming', username: '小明丁' })
    const find = (search: string) => post<{ id: number; name: string }[]>('/rights/subjects', { type: 'user', search })
    const found = await find('小明')
    expect(found.data).toEqual([{ id: chosen.id, name: '小明丁', code: 'ming_ming' }])
    expect(found.count).toBe(1)
    expect((await find('MING_')).count).toBe(1)
    expect((await find('ming%')).count).toBe(0)
    expect((await post('/rights/subjects', { type: 'role', search: 'admin' })).count).toBe(1)
    expect((await post('/rights/subjects', { type: 'user', ids: [chosen.id] })).count).toBe(1)
    expect((await post('/rights/subjects', { type: 'site' })).status).toBe(400)
    expect((await post('/rights/subjects', { type: 'user' }, (await loginAs(app)).token)).status).toBe(403)
  })

  test('an operation right adds view, and the answer contains all grants of the target', async () => {
    const answer = await update('app', site, { [user.id]: [optionOf('app:btn:alter')] })
    const both = [optionOf('app:btn:get'), optionOf('app:btn:alter')].toSorted((a, b) => a - b)
    expect(answer.data).toMatchObject({ users: { [user.id]: { name: user.account, perm: both } }, roles: {} })
    expect(await permsOf('app')).toEqual({ [site]: both })
  })

  test('the grants of a user or a role are returned by target, for one module or for all', async () => {
    const role = (await loginAs(app, { rights: ['/system/dict'] })).roleId ?? 0
    await allowSite()
    const view = [optionOf('app:btn:get')]
    await post('/cms/app/permUpdate', { id: site, type: 'app', module: 'app', mode: 'role', perms: { [role]: view } })
    for (const [path, id] of [['/user/perm', user.id] as const, ['/role/perm', role] as const]) {
      expect((await post(path, { id, module: 'app' })).data).toEqual({ [site]: view })
      expect((await post(path, { id: String(id), type: 'channel' })).data).toEqual({})
      expect((await post(path, { id, type: 'user', module: 'app' })).data).toEqual({ [site]: view })
      const all = { app: { [site]: view }, template: {}, channel: {}, article: {} }
      expect((await post(path, { id })).data).toEqual(all)
      expect((await post(path, { id, module: 'page' })).status).toBe(400)
      expect((await post(path, { id: 999_999 })).status).toBe(404)
    }
  })

  test('channels and articles require the view right on their site first', async () => {
    const view = [optionOf('channel:btn:get')]
    expect(await update('channel', channel, { [user.id]: view })).toMatchObject({
      status: 409,
      errMsg: '必须要授权站点查看才能选择频道和文章',
    })
    await allowSite()
    expect((await update('channel', channel, { [user.id]: view })).status).toBe(200)
  })

  test("losing the site's view right removes template, channel and article rights below it", async () => {
    await allowSite()
    for (const type of ['template', 'channel', 'article']) {
      const all = options[type]?.map(({ id }) => id)
      expect((await update(type, type === 'template' ? site : channel, { [user.id]: all })).status).toBe(200)
    }
    await update('app', site, { [user.id]: [] })
    for (const type of modules) expect(await permsOf(type)).toEqual({})
  })

  test('many targets and many changes are one call', async () => {
    const other = (await makeRow({ test: app, token: admin }, 'cms/site')).id as number
    expect((await update('app', [site, other], { [user.id]: [optionOf('app:btn:get')] })).data).toEqual({ changed: 2 })
    const perms = { [user.id]: [optionOf('channel:btn:get')] }
    const changes = [
      { id: channel, type: 'channel', perms },
      { id: `${site},${other}`, type: 'app', perms: { [user.id]: [optionOf('app:btn:add')] } },
    ]
    expect((await post('/cms/app/permUpdate', { mode: 'user', changes })).data).toEqual({ changed: 3 })
  })

  test('a partly refused change changes nothing', async () => {
    const perms = { [user.id]: [optionOf('app:btn:get')] }
    const changes = [
      { id: site, type: 'app', perms },
      { id: 999_999, type: 'channel', perms: { [user.id]: [] } },
    ]
    expect((await post('/cms/app/permUpdate', { mode: 'user', changes })).status).toBe(404)
    expect(await permsOf('app')).toEqual({})
  })

  test('nobody grants what they do not hold, nor changes their own grants', async () => {
    const me = await loginAs(app, { rights: ['/cms/app/permUpdate', '/rights/copy'] })
    expect((await update('app', site, { [user.id]: [optionOf('app:btn:get')] }, me.token)).status).toBe(403)
    await grantData(app, { userId: me.id }, { module: 'app', targetId: site, codes: ['app:btn:get'] })
    expect((await update('app', site, { [user.id]: [optionOf('app:btn:get')] }, me.token)).status).toBe(200)
    expect((await update('app', site, { [user.id]: [optionOf('app:btn:alter')] }, me.token)).errMsg).toBe(
      '不能分配自己没有的权限',
    )
    expect((await update('app', site, { [me.id]: [] }, me.token)).errMsg).toBe('不能修改自己的权限')
  })

  test('the page alone does not allow changes', async () => {
    const me = await loginAs(app, { rights: ['/system/authority'] })
    expect((await post('/user/perm', { id: user.id }, me.token)).status).toBe(200)
    expect((await update('app', site, {}, me.token)).status).toBe(403)
    expect(
      (await post('/rights/copy', { fromType: 'user', fromId: 1, toType: 'user', toId: 2 }, me.token)).status,
    ).toBe(403)
  })

  test.each([
    { perms: '[]' },
    { perms: '{' },
    { perms: '{"x":[1]}' },
    { perms: '{"1":["x"]}' },
    { type: 'channel' },
    { mode: 'group' },
    { id: 'x' },
  ])('a body with %j is refused', async (odd) => {
    const body = { id: site, type: 'app', mode: 'user', perms: '{}', ...odd }
    expect((await post('/cms/app/permUpdate', body)).status).toBe(400)
  })

  test('a grant on nothing or to nobody is refused at its field', async () => {
    for (const id of ['', ',', []]) {
      const answer = await update('app', id, { [user.id]: [optionOf('app:btn:get')] })
      expect(answer).toMatchObject({ status: 400, errors: [{ field: 'id', message: '请选择授权的站点或频道' }] })
    }
    const none = await post('/cms/app/permUpdate', { mode: 'user', changes: [] })
    expect(none).toMatchObject({ status: 400, errors: [{ field: 'changes' }] })
    const toNobody = await update('app', site, {})
    expect(toNobody).toMatchObject({ status: 400, errors: [{ field: 'perms', message: '请选择授权的用户或角色' }] })
  })

  test('unknown options, targets, users are refused', async () => {
    expect((await update('app', site, { [user.id]: [999_999] })).status).toBe(400)
    expect((await update('app', site, { [user.id]: [optionOf('channel:btn:get')] })).status).toBe(400)
    expect((await update('app', 999_999, { [user.id]: [] })).status).toBe(404)
    expect((await update('app', site, { 999_999: [] })).status).toBe(404)
  })

  test('explains which role, grant or resource decided', async () => {
    const editor = await makeUser(app, { rights: ['dict-edit'] })
    const explain = async (body: object) =>
      (await post<{ allowed: boolean; reasons: { kind: string }[] }>('/rights/explain', { userId: editor.id, ...body }))
        .data
    expect(await explain({ code: 'dict-edit' })).toMatchObject({ allowed: true, reasons: [{ kind: 'role' }] })
    expect(await explain({ url: '/api/dict/save' })).toMatchObject({ allowed: true })
    expect(await explain({ code: 'user-edit' })).toMatchObject({ allowed: false, reasons: [{ kind: 'resource' }] })
    expect(await explain({ url: '/my/info' })).toMatchObject({ allowed: true, reasons: [{ kind: 'open' }] })
    expect(await explain({ url: '/cms/article/save' })).toMatchObject({ allowed: false, reasons: [{ kind: 'data' }] })
    expect(await explain({ url: '/api/flowable/tasks/7' })).toMatchObject({ reasons: [{ kind: 'data' }] })
    const brought = { allowed: true, reasons: [{ kind: 'role', resource: { code: 'dict-edit' } }] }
    expect(await explain({ url: '/system/dict' })).toMatchObject(brought)
    expect(await explain({ url: '/api/dict/tree' })).toMatchObject({ allowed: false })
    const operator = await makeUser(app, { rights: ['/flowable/process/operations'] })
    const called = { userId: operator.id, url: '/flowable/operations/process-instances/7/activities' }
    expect((await post('/rights/explain', called)).data).toMatchObject({ allowed: true })
    expect(await explain({ appid: site })).toMatchObject({ allowed: false, reasons: [{ kind: 'none' }] })
    await grantData(app, { userId: editor.id }, { module: 'app', targetId: site, codes: ['app:btn:get'] })
    expect(await explain({ appid: site })).toMatchObject({ allowed: true, reasons: [{ kind: 'user' }] })
    expect((await post('/rights/explain', { userId: editor.id })).status).toBe(400)
  })

  test('says what the roles of a user give, apart from their own grants', async () => {
    const editor = await makeUser(app, { username: '编辑', rights: ['dict-edit'] })
    await grantData(app, { userId: editor.id }, { module: 'app', targetId: site, codes: ['app:btn:get'] })
    await grantData(
      app,
      { roleId: editor.roleId ?? 0 },
      { module: 'channel', targetId: channel, codes: ['channel:btn:get'] },
    )
    const given = await post('/rights/given', { userId: editor.id })
    const grants = { channel: { [channel]: [optionOf('channel:btn:get')] } }
    expect(given.data).toEqual([{ id: editor.roleId, name: expect.any(String), grants }])
    expect((await post('/rights/given', { userId: 999_999 })).status).toBe(404)
    expect((await post('/rights/given', { userId: editor.id }, (await loginAs(app)).token)).status).toBe(403)
  })

  test('everything a user may do is listed with the roles and grants that give it', async () => {
    const editor = await makeUser(app, { username: '编辑', rights: ['dict-edit'] })
    await grantData(app, { userId: editor.id }, { module: 'app', targetId: site, codes: ['app:btn:get'] })
    const codes = ['channel:btn:get']
    await grantData(app, { roleId: editor.roleId ?? 0 }, { module: 'channel', targetId: channel, codes })
    type Listed = { readonly code: string; readonly url: string | null; readonly roles: readonly string[] }
    const { data } = await post<{ resources: Listed[] }>('/rights/resources', { userId: editor.id })
    expect(data.resources.find(({ code }) => code === 'dict-edit')?.roles).toHaveLength(1)
    expect(data.resources.find(({ url }) => url === '/system/dict')).toMatchObject({ roles: [], enabled: true })
    const held = await post<{ module: string; id: number; rights: object[] }[]>('/rights/targets', {
      userId: editor.id,
    })
    expect(held.count).toBe(2)
    expect(held.data).toMatchObject([
      { module: 'app', id: site, rights: [{ own: true, roles: [] }] },
      { module: 'channel', id: channel, rights: [{ own: false, roles: [expect.any(String)] }] },
    ])
    expect((await post('/rights/targets', { userId: editor.id, search: '没有这个' })).count).toBe(0)
    const { token } = await loginAs(app)
    for (const path of ['/rights/resources', '/rights/targets']) {
      expect((await post(path, { userId: 999_999 })).status).toBe(404)
      expect((await post(path, { userId: editor.id }, token)).status).toBe(403)
    }
  })

  test('rights on sites and channels are listed to those who may view these, none in a recycle bin', async () => {
    const token = admin
    const editor = await makeUser(app)
    const hidden = (await makeRow({ test: app, token }, 'cms/site')).id as number
    const binned = (await makeRow({ test: app, token }, 'cms/channel', { appid: site })).id as number
    const below = (await makeRow({ test: app, token }, 'cms/channel', { appid: hidden })).id as number
    const grant = (targetId: number, module: 'app' | 'channel', userId = editor.id) =>
      grantData(app, { userId }, { module, targetId, codes: [`${module}:btn:get`] })
    for (const id of [site, hidden]) await grant(id, 'app')
    for (const id of [channel, binned, below]) await grant(id, 'channel')
    const asker = await loginAs(app, { rights: ['/system/authority', '/rights/targets'] })
    await grant(site, 'app', asker.id)
    for (const id of [channel, binned]) await grant(id, 'channel', asker.id)
    const listed = async (as: string) => {
      const { data, count } = await post<{ module: string; id: number }[]>('/rights/targets', { userId: editor.id }, as)
      return [count, ...data.map(({ module, id }) => `${module} ${id}`).toSorted()]
    }
    const viewed = [`app ${site}`, `channel ${channel}`]
    expect(await listed(asker.token)).toEqual([3, ...viewed, `channel ${binned}`])
    expect((await post('/cms/channel/del', { id: binned, appid: site })).status).toBe(200)
    expect(await listed(asker.token)).toEqual([2, ...viewed])
    expect(await listed(admin)).toEqual([4, `app ${site}`, `app ${hidden}`, `channel ${channel}`, `channel ${below}`])
  })

  test("copies another's rights once", async () => {
    await allowSite()
    const other = await makeUser(app)
    const body = { fromType: 'user', fromId: user.id, toType: 'user', toId: other.id }
    expect([(await post('/rights/copy', body)).data, (await post('/rights/copy', body)).data]).toEqual([1, 0])
    expect((await post('/user/perm', { id: other.id, type: 'app' })).data).toEqual(await permsOf('app'))
    expect((await post('/rights/copy', { ...body, toId: user.id })).status).toBe(400)
  })

  test('the log names the channel with its site, also for revoked and copied rights', async () => {
    await allowSite()
    const rights = [optionOf('article:btn:get'), optionOf('article:btn:release')]
    await update('article', channel, { [user.id]: rights })
    await update('article', channel, { [user.id]: [] })
    const read = app.ports.database.read
    const { site: siteName, name } = await read
      .selectFrom('cms_channel')
      .innerJoin('cms_site', 'cms_site.id', 'cms_channel.appid')
      .select(['cms_site.name as site', 'cms_channel.name'])
      .where('cms_channel.id', '=', channel)
      .executeTakeFirstOrThrow()
    const both = [
      { module: 'article', targetId: channel, target: `${siteName} / ${name}`, rights: ['文章查看', '文章发布'] },
    ]
    const log = await read
      .selectFrom('system_operation_log')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(log).toEqual([
      { before: { dataGrants: both }, after: { dataGrants: [] } },
      { before: { dataGrants: [] }, after: { dataGrants: both } },
    ])
  })

  test('the log records whose grants changed, and the rights version is incremented', async () => {
    const before = (await post('/my/info', {})).version.permission
    const after = (await allowSite()).version.permission
    expect(after).toBeGreaterThan(before)
    const log = await app.ports.database.read
      .selectFrom('system_operation_log')
      .selectAll()
      .where('action', '=', 'grant')
      .execute()
    const { data: sites } = await post<{ id: number; name: string }[]>('/cms/app/list', {})
    const name = sites.find(({ id }) => id === site)?.name
    const given = { module: 'app', targetId: site, target: name, rights: ['站点查看'] }
    expect(log).toMatchObject([
      { entity: 'system/user', rowId: user.id, before: { dataGrants: [] }, after: { dataGrants: [given] } },
    ])
  })

  test('under random ticks the stored grants always satisfy the view rule', async () => {
    const ticks = fc.record({
      type: fc.constantFrom(...modules),
      picks: fc.array(fc.nat(20), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(ticks, { minLength: 1, maxLength: 12 }), async (sequence) => {
        for (const { type, picks } of sequence) {
          const known = options[type] ?? []
          const wanted = picks.map((pick) => known[pick % known.length]?.id)
          await update(type, type === 'app' || type === 'template' ? site : channel, { [user.id]: wanted })
          const views = new Map<string, boolean>()
          for (const module of modules) {
            const held = Object.values(await permsOf(module)).flat()
            const view = known.length > 0 && held.includes(options[module]?.find((one) => one.type === 1)?.id ?? 0)
            views.set(module, view)
            expect(held.length === 0 || view, `${module} without its view`).toBe(true)
            expect(held.length === 0 || views.get('app'), `${module} without the site`).toBe(true)
          }
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})
