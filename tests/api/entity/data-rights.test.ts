// Data rights: what a user sees and may do on sites, channels, articles and templates, through direct grants and those of their roles.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, type LoggedIn, loginAs } from '../../support/login-as.ts'
import {
  callOperation,
  type MakeContext,
  makeBody,
  makeRow,
  type SavedRow,
  siteId,
  type Values,
} from '../../support/make-row.ts'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Envelope } from '../../../src/shared/protocol/envelope.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Channel extends SavedRow {
  level: number
  children: Channel[]
  channelPermissions: string[]
  articlePermissions: string[]
}

const view = 'channel:btn:get'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin: MakeContext
  let editor: LoggedIn

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = { test: app, token: await app.login() }
    await siteId(admin)
  })
  afterAll(() => app.close())

  beforeEach(async () => {
    editor = await loginAs(app)
    await grant('app', admin.appid ?? 0, 'app:btn:get')
  })

  const grant = (module: string, targetId: number, ...codes: string[]) =>
    grantData(app, { userId: editor.id }, { module, targetId, codes })
  const channel = (pid: number | null = null) => makeRow(admin, 'cms/channel', { pid })
  const asEditor = (): MakeContext => ({ ...admin, token: editor.token })
  const call = <Data = unknown>(
    name: string,
    operation: 'list' | 'tree' | 'detail' | 'save' | 'remove' | 'options',
    body: Values = {},
  ) => callOperation<Data>(asEditor(), name, { operation, body: { appid: admin.appid, ...body } })
  const tree = async (): Promise<Channel[]> => (await call<Channel[]>('cms/channel', 'tree')).data

  test('a tree only contains what may be viewed, with the codes held on each row', async () => {
    const [seen, hidden] = [await channel(), await channel()]
    await grant('channel', seen.id, view, 'channel:btn:alter')
    await grant('article', seen.id, 'article:btn:get')
    const nodes = await tree()
    expect(nodes.map(({ id }) => id)).toEqual([seen.id])
    expect(nodes[0]?.channelPermissions.sort()).toEqual(['channel:btn:alter', view])
    expect(nodes[0]?.articlePermissions).toEqual(['article:btn:get'])
    expect((await call('cms/channel', 'detail', { id: hidden.id })).status).toBe(403)
  })

  test('a row whose ancestors may not be viewed is put under the nearest one that may', async () => {
    const root = await channel()
    const middle = await channel(root.id)
    const leaf = await channel(middle.id)
    await grant('channel', leaf.id, view)
    expect(await tree()).toMatchObject([{ id: leaf.id, level: 1 }])
    await grant('channel', root.id, view)
    expect(await tree()).toMatchObject([{ id: root.id, level: 1, children: [{ id: leaf.id, level: 2 }] }])
  })

  test('the name of a parent that may not be viewed is not sent', async () => {
    const root = await channel()
    const child = await channel(root.id)
    const names = async () => {
      const node = (await tree()).flatMap((top) => [top, ...top.children]).find(({ id }) => id === child.id)
      return [node?.['pName'], (await call<SavedRow>('cms/channel', 'detail', { id: child.id })).data['pName']]
    }
    await grant('channel', child.id, view, 'channel:btn:recycle')
    expect(await names()).toEqual([null, null])
    await grant('channel', root.id, view)
    expect(await names()).toEqual([root['name'], root['name']])
  })

  test('an article includes the name of its channel for users who see it there', async () => {
    const home = await channel()
    const article = await makeRow(admin, 'cms/article', { channelId: home.id })
    await grant('article', home.id, 'article:btn:get')
    const { data } = await call<SavedRow[]>('cms/article', 'list', { channelId: home.id })
    expect(data).toMatchObject([{ id: article.id, channelName: home['name'] }])
  })

  test('rights of a role count as much as direct ones', async () => {
    const row = await channel()
    const member = await loginAs(app, { rights: ['/cms/channel/channel-list'] })
    const role = { roleId: member.roleId ?? 0 }
    await grantData(app, role, { module: 'app', targetId: admin.appid ?? 0, codes: ['app:btn:get'] })
    await grantData(app, role, { module: 'channel', targetId: row.id, codes: [view] })
    const body = { appid: admin.appid }
    const answer = await callOperation<Channel[]>(admin, 'cms/channel', {
      operation: 'tree',
      body,
      token: member.token,
    })
    expect(answer.data.map(({ id }) => id)).toEqual([row.id])
  })

  test('the view right does not allow changes', async () => {
    const row = await channel()
    await grant('channel', row.id, view)
    expect((await call('cms/channel', 'save', { ...row, keyword: '新' })).status).toBe(403)
    expect((await call('cms/channel', 'remove', { id: row.id })).status).toBe(403)
    await grant('channel', row.id, 'channel:btn:alter')
    expect((await call('cms/channel', 'save', { ...row, keyword: '新' })).status).toBe(200)
    await grant('channel', row.id, 'channel:btn:del')
    expect((await call('cms/channel', 'remove', { id: row.id })).data).toBe(1)
  })

  test('a new child requires the right to create on its parent, and inherits its grants', async () => {
    const parent = await channel()
    const body = await makeBody(admin, 'cms/channel', { pid: parent.id })
    await grant('channel', parent.id, view)
    expect((await call('cms/channel', 'save', body)).status).toBe(403)
    await grant('channel', parent.id, 'channel:btn:add')
    await grant('article', parent.id, 'article:btn:get', 'article:btn:add')
    expect((await call('cms/channel', 'save', body)).status).toBe(200)
    const [node] = await tree()
    expect(node?.children[0]?.channelPermissions.sort()).toEqual(['channel:btn:add', view])
    expect(node?.children[0]?.articlePermissions.sort()).toEqual(['article:btn:add', 'article:btn:get'])
  })

  test('a top-level channel requires the right to change the site, and belongs to its creator', async () => {
    const body = await makeBody(admin, 'cms/channel')
    expect((await call('cms/channel', 'save', body)).status).toBe(403)
    await grant('app', admin.appid ?? 0, 'app:btn:alter')
    const saved = await call<SavedRow>('cms/channel', 'save', body)
    expect(saved.errors ?? []).toEqual([])
    const node = (await tree()).find(({ id }) => id === saved.data.id)
    expect(node?.channelPermissions).toEqual(expect.arrayContaining([view, 'channel:btn:release', 'channel:btn:del']))
    expect(node?.articlePermissions).toEqual(expect.arrayContaining(['article:btn:get', 'article:btn:release']))
  })

  test('a user who sees the site only through a role keeps what they create there, with a direct view right on the site', async () => {
    const member = await loginAs(app, { rights: ['/cms/channel/channel-list'] })
    const site = admin.appid ?? 0
    const role = { roleId: member.roleId ?? 0 }
    await grantData(app, role, { module: 'app', targetId: site, codes: ['app:btn:get', 'app:btn:alter'] })
    const asMember = { ...admin, token: member.token }
    const made = [await makeRow(asMember, 'cms/channel'), await makeRow(asMember, 'cms/channel')]
    const seen = await callOperation<Channel[]>(asMember, 'cms/channel', { operation: 'tree', body: { appid: site } })
    expect(seen.data.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
    const held = await app.post<Record<string, Record<string, number[]>>>(
      '/user/perm',
      { id: member.id },
      { token: admin.token },
    )
    expect(held.data['app']?.[site]).toHaveLength(1)
    const [first] = made
    const perms = { [member.id]: held.data['channel']?.[first?.id ?? 0]?.slice(0, 3) }
    const change = { id: first?.id, type: 'channel', mode: 'user', perms }
    expect((await app.post('/cms/channel/permUpdate', change, { token: admin.token })).status).toBe(200)
  })

  test('a move requires the right to create at the destination', async () => {
    const [row, target] = [await channel(), await channel()]
    await grant('channel', row.id, view, 'channel:btn:alter')
    await grant('channel', target.id, view)
    expect((await call('cms/channel', 'save', { ...row, pid: target.id })).status).toBe(403)
    await grant('channel', target.id, 'channel:btn:add')
    expect((await call('cms/channel', 'save', { ...row, pid: target.id })).status).toBe(200)
  })

  test('deleting a subtree requires the right to delete every node of it', async () => {
    const root = await channel()
    const child = await channel(root.id)
    await grant('channel', root.id, view, 'channel:btn:del')
    expect((await call('cms/channel', 'remove', { id: root.id })).status).toBe(403)
    await grant('channel', child.id, 'channel:btn:del')
    expect((await call('cms/channel', 'remove', { id: root.id })).data).toBe(2)
  })

  test('an article list contains the channels on which articles may be viewed', async () => {
    const [mine, other] = [await channel(), await channel()]
    const seen = await makeRow(admin, 'cms/article', { channelId: mine.id })
    const unseen = await makeRow(admin, 'cms/article', { channelId: other.id })
    await grant('article', mine.id, 'article:btn:get')
    const answer = await call<SavedRow[]>('cms/article', 'list')
    expect(answer.data.map(({ id }) => id)).toEqual([seen.id])
    expect(answer.count).toBe(1)
    expect(answer.data[0]).toMatchObject({ articlePermissions: ['article:btn:get'] })
    expect((await call('cms/article', 'detail', { id: unseen.id })).status).toBe(403)
    const body = await makeBody(admin, 'cms/article', { channelId: mine.id })
    expect((await call('cms/article', 'save', body)).status).toBe(403)
    await grant('article', mine.id, 'article:btn:add')
    expect((await call('cms/article', 'save', body)).status).toBe(200)
  })

  test('a form gets the names of the templates it offers, on the sites its user may view; lists do not', async () => {
    const template = await makeRow(admin, 'cms/template', { type: 3 })
    const elsewhere = { ...admin, appid: (await makeRow(admin, 'cms/site')).id }
    const hidden = await makeRow(elsewhere, 'cms/template', { type: 3 })
    const choices = async (body: Values) =>
      (await call<SavedRow[]>('cms/template', 'options', body)).data.map(({ id }) => id)
    const asked = { for: 'cms/channel.generalTemplate', limit: 1000 }
    expect(await choices(asked)).toContain(template.id)
    expect(await choices({ ...asked, ids: String(template.id) })).toEqual([template.id])
    expect(await choices({ ...asked, ids: String(hidden.id) })).toEqual([])
    expect(await choices({ limit: 1000 })).toEqual([])
    expect((await call<SavedRow[]>('cms/template', 'list')).data).toEqual([])
    const other = { operation: 'options', body: { ...asked, appid: elsewhere.appid } } as const
    expect((await callOperation(asEditor(), 'cms/template', other)).status).toBe(403)
  })

  test('the channels that an article may be put in depend on rights', async () => {
    const [seen, hidden] = [await channel(), await channel()]
    await grant('channel', seen.id, view)
    const body = { for: 'cms/article.channelId', limit: 1000 }
    const ids = (await call<SavedRow[]>('cms/channel', 'options', body)).data.map(({ id }) => id)
    expect(ids).toContain(seen.id)
    expect(ids).not.toContain(hidden.id)
  })

  test('for users with only article rights a channel is a place: by name only, without its own data', async () => {
    const root = await channel()
    const row = await makeRow(admin, 'cms/channel', { pid: root.id, keyword: '内部' })
    await grant('article', row.id, 'article:btn:get', 'article:btn:add')
    const asked = { for: 'cms/article.channelId' }
    const [place, ...others] = (await call<Channel[]>('cms/channel', 'tree', asked)).data
    expect(others).toEqual([])
    expect(place).toEqual({
      id: row.id,
      pid: root.id,
      name: row['name'],
      level: 1,
      children: [],
      channelPermissions: [],
      articlePermissions: ['article:btn:get', 'article:btn:add'],
    })
    const choices = (await call<SavedRow[]>('cms/channel', 'options', { ...asked, limit: 1000 })).data
    expect(choices.map(({ id }) => id)).toEqual([row.id])
    const body = await makeBody(admin, 'cms/article', { channelId: row.id })
    expect((await call('cms/article', 'save', body)).status).toBe(200)
    expect(await tree()).toEqual([])
    expect((await call<SavedRow[]>('cms/channel', 'options', { limit: 1000 })).data).toEqual([])
    expect((await call('cms/channel', 'detail', { id: row.id })).status).toBe(403)
    expect((await call('cms/channel', 'save', { ...row, keyword: '新' })).status).toBe(403)
  })

  test('among places, a channel that may be viewed is sent completely', async () => {
    const row = await makeRow(admin, 'cms/channel', { keyword: '公开' })
    await grant('channel', row.id, view)
    const [seen] = (await call<Channel[]>('cms/channel', 'tree', { for: 'cms/article.channelId' })).data
    expect(seen).toMatchObject({ id: row.id, keyword: '公开', channelPermissions: [view], articlePermissions: [] })
  })

  test.each(['cms/article.sourceId', 'cms/channel.pid', 'cms/template.appid', 'article', 'no/such.field', 7])(
    'requested for %s, no row is a place',
    async (asking) => {
      const row = await channel()
      await grant('article', row.id, 'article:btn:get')
      expect((await call('cms/channel', 'tree', { for: asking })).data).toEqual([])
      expect((await call('cms/channel', 'options', { for: asking })).data).toEqual([])
    },
  )

  test('a disabled option grants nothing until it is enabled again', async () => {
    const row = await channel()
    await grant('channel', row.id, view)
    const enable = (enabled: boolean) =>
      app.ports.database.transaction(async (trx) => {
        await trx.updateTable('system_resource').set({ enabled }).where('code', '=', view).execute()
        await trx
          .updateTable('system_data_version')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('kind', '=', 'permission')
          .execute()
      })
    await enable(false)
    expect(await tree()).toEqual([])
    await enable(true)
    expect((await tree()).map(({ id }) => id)).toEqual([row.id])
  })

  test('the admin sees and may do everything, with every code on every row', async () => {
    const row = await channel()
    const answer = await callOperation<Channel[]>(admin, 'cms/channel', {
      operation: 'tree',
      body: { appid: admin.appid },
    })
    const node = answer.data.find(({ id }) => id === row.id)
    expect(node?.channelPermissions.length).toBeGreaterThan(5)
  })

  test('with `x-rights: sets` an answer has each set of codes once, and the rows point to it', async () => {
    const row = await channel()
    const { path = '' } = descriptors['cms/channel'].api?.operations.tree ?? {}
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { token: admin.token, 'x-rights': 'sets' },
      payload: { appid: admin.appid },
    })
    const { data, rightSets } = answer.json<Envelope<{ id: number; channelPermissions: number }[]>>()
    const index = data.find(({ id }) => id === row.id)?.channelPermissions ?? -1
    expect(rightSets?.fields).toEqual(['channelPermissions', 'articlePermissions'])
    expect(rightSets?.sets[index]).toContain('channel:btn:get')
  })

  test('whoever may make the call creates a site, and owns it', async () => {
    const body = await makeBody(admin, 'cms/site')
    expect((await call('cms/site', 'save', body)).status).toBe(403)
    const founder = await loginAs(app, { rights: ['/cms/app/save'] })
    const saved = await callOperation<SavedRow>(admin, 'cms/site', { operation: 'save', body, token: founder.token })
    expect(saved.errors ?? []).toEqual([])
    expect(saved.data['appPermissions']).toEqual(expect.arrayContaining(['app:btn:get', 'app:btn:del']))
    expect(saved.data['tplPermissions']).toEqual(expect.arrayContaining(['template:btn:get']))
  })

  test('grants are deleted with their row', async () => {
    const row = await channel()
    await grant('channel', row.id, view)
    await callOperation(admin, 'cms/channel', { operation: 'remove', body: { id: row.id } })
    await callOperation(admin, 'cms/channel', { operation: 'recycleOpt', body: { ids: row.id, flag: 'delete' } })
    const left = await app.ports.database.read
      .selectFrom('system_data_grant')
      .select('id')
      .where('module', '=', 'channel')
      .where('targetId', '=', row.id)
      .execute()
    expect(left).toEqual([])
  })
})
