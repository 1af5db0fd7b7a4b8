// Saved views: private or for a role, of pages that their viewer may open.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedViews } from '../../../src/shared/protocol/views.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs, makeUser, sessionOf } from '../../support/login-as.ts'
import { siteId } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

const page = '/system/user'
const source = '/cms/cms-settings/article-source'

describe.each(testDatabases)('saved views on %s', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp({ database })
  })
  afterAll(() => app.close())

  const person = async (rights: readonly string[]) => {
    const { token, roleId } = await loginAs(app, { rights })
    const send = (path: string, body: object) => app.post(path, body, { token })
    return {
      roleId,
      save: (values: object) => send('/my/view/save', { page, name: '启用的', query: 'enabled=true', ...values }),
      remove: (id: unknown) => send('/my/view/del', { id }),
      list: async () => (await send('/my/views', {})).data as SavedViews,
    }
  }

  test('a private view is its owner’s alone, and keeps its name, filters and place in the menu', async () => {
    const [me, other] = [await person([page]), await person([page])]
    const { status, data: id } = await me.save({ pinned: true })
    expect(status).toBe(200)
    expect((await me.list()).views).toMatchObject([
      { id, page, name: '启用的', query: 'enabled=true', pinned: true, own: true, role: null, site: null },
    ])
    expect((await other.list()).views).toEqual([])
    expect(await other.save({ id, name: '别人的' })).toMatchObject({ status: 403 })
    expect(await other.remove(id)).toMatchObject({ status: 403 })
    expect(await me.save({ id, name: '改名', pinned: false })).toMatchObject({ status: 200, data: id })
    expect(await me.remove(id)).toMatchObject({ status: 200 })
    expect(await me.remove(id)).toMatchObject({ status: 404 })
  })

  test('a view for a role is seen by whoever has the role and may open its page, and changed by its owner', async () => {
    const me = await person([page, source])
    const { data: id } = await me.save({ role: me.roleId })
    const admin = await loginAs(app, { admin: true })
    const colleague = await makeUser(app)
    await app.ports.database.transaction(async (trx) => {
      await trx
        .insertInto('system_user_roles')
        .values({ userId: colleague.id, roleId: me.roleId ?? 0 })
        .execute()
    })
    const listOf = async (token: string) => (await app.post('/my/views', {}, { token })).data as SavedViews
    const token = await sessionOf(app, colleague.id)
    expect((await listOf(token)).views).toMatchObject([{ id, own: false, role: me.roleId }])
    expect((await listOf(admin.token)).views).toEqual([])
    expect(await app.post('/my/view/del', { id }, { token })).toMatchObject({ status: 403 })
  })

  test('a view is shared with own roles only, but by administrators with any', async () => {
    const [me, other] = [await person([page]), await person([page])]
    expect(await me.save({ role: other.roleId })).toMatchObject({ status: 403 })
    expect((await me.list()).roles.map(({ id }) => id)).toEqual([me.roleId])
    const { token } = await loginAs(app, { admin: true })
    const body = { page, name: '给角色', query: '', role: other.roleId }
    expect(await app.post('/my/view/save', body, { token })).toMatchObject({ status: 200 })
    expect((await other.list()).views).toMatchObject([{ name: '给角色', own: false }])
  })

  test('views of pages that are not granted are neither saved nor shown', async () => {
    const me = await person([source])
    expect(await me.save({})).toMatchObject({ status: 404 })
    const { token } = await loginAs(app, { admin: true })
    await app.post('/my/view/save', { page, name: '看不到', query: '', role: me.roleId }, { token })
    expect((await me.list()).views).toEqual([])
  })

  test('views of a site are saved and shown while it may be viewed', async () => {
    const me = await person([source])
    const admin = await loginAs(app, { admin: true })
    const site = await siteId({ test: app, token: admin.token })
    const view = { page: source, site }
    expect(await me.save(view)).toMatchObject({ status: 404 })
    await app.post('/my/view/save', { ...view, name: '某站', query: '', role: me.roleId }, { token: admin.token })
    expect((await me.list()).views).toEqual([])
    const grant = { module: 'app', targetId: site, codes: ['app:btn:get'] }
    await grantData(app, { roleId: me.roleId ?? 0 }, grant)
    expect(await me.save(view)).toMatchObject({ status: 200 })
    expect((await me.list()).views).toMatchObject([{ name: '启用的' }, { name: '某站', own: false }])
  })

  test('views are deleted with their role and their owner, and come back with them', async () => {
    const { token } = await loginAs(app, { admin: true })
    const { roleId, id: owner, token: own } = await loginAs(app, { rights: [page] })
    await app.post('/my/view/save', { page, name: '自己的', query: '' }, { token: own })
    await app.post('/my/view/save', { page, name: '共享的', query: '', role: roleId }, { token: own })
    const left = () =>
      app.ports.database.read
        .selectFrom('system_saved_view')
        .selectAll()
        .where('userId', '=', owner)
        .orderBy('id')
        .execute()
    const before = await left()
    const role = await app.post('/role/del', { id: roleId }, { token })
    expect(await left()).toMatchObject([{ name: '自己的' }])
    await app.post('/my/undo', { id: role.undo }, { token })
    expect(await left()).toEqual(before)
    const user = await app.post('/user/del', { id: owner }, { token })
    expect(await left()).toEqual([])
    await app.post('/my/undo', { id: user.undo }, { token })
    expect(await left()).toEqual(before)
  })

  test('names are unique per page; addresses, and pages elsewhere, are refused', async () => {
    const me = await person([page, source])
    expect(await me.save({})).toMatchObject({ status: 200 })
    expect(await me.save({})).toMatchObject({ status: 409 })
    expect(await me.save({ page: source })).toMatchObject({ status: 200 })
    for (const wrong of [
      { page: '//elsewhere.example' },
      { query: '名' },
      { name: ' ' },
      { name: '长'.repeat(31) },
      { name: 'a\u202eb' },
    ])
      expect(await me.save(wrong)).toMatchObject({ status: 400 })
  })

  test('a name is seen; the site and the role are there, for administrators too', async () => {
    const { token } = await loginAs(app, { admin: true })
    const save = (values: object) => app.post('/my/view/save', { page, name: '名', query: '', ...values }, { token })
    expect(await save({ name: '\u200b\u2060' })).toMatchObject({ status: 400, errMsg: '请输入视图名称' })
    expect((await save({ site: 987654 })).status).toBe(404)
    expect((await save({ role: 987654 })).status).toBe(403)
  })
})
