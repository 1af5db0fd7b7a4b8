// Organisations: a tree of five levels with one root, and the users of each.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, makeUser } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Node {
  readonly id: number
  readonly pid: number | null
  readonly level: number
  readonly children: readonly Node[]
}

interface Users {
  readonly users: readonly { readonly id: number; readonly account: string }[]
  readonly ids: readonly number[]
}

describe.each(testDatabases)('organisations on %s', (database) => {
  let app: TestApp
  let admin: string

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const make = async (pid: number | null, shortName = '机构') =>
    (await post<Node>('/org/save', { pid, shortName })).data.id
  const users = (body: object, token = admin) => post<Users>('/org/user', body, token)

  test('levels count from the root, which is 1; a child of the fifth level is refused', async () => {
    let parent = 1
    for (let level = 2; level <= 5; level++) parent = await make(parent)
    expect(await post('/org/save', { pid: parent, shortName: '深' })).toMatchObject({
      status: 400,
      errMsg: '层级不能超过5级',
    })
    const { data } = await post<Node[]>('/org/tree', {})
    const depth = (node: Node): number => Math.max(node.level, ...node.children.map(depth))
    expect(data.find(({ id }) => id === 1)).toMatchObject({ level: 1 })
    expect(Math.max(...data.map(depth))).toBe(5)
  })

  test('the root cannot be deleted or moved', async () => {
    const other = await make(null)
    expect(await post('/org/del', { id: 1 })).toMatchObject({ status: 409 })
    expect(await post('/org/save', { id: 1, pid: other })).toMatchObject({
      status: 400,
      errors: [{ field: 'pid', message: '根机构不能有上级机构' }],
    })
    expect((await post('/org/save', { id: 1, shortName: '总部' })).status).toBe(200)
  })

  test('an organisation with users or children cannot be deleted', async () => {
    const parent = await make(1)
    const child = await make(parent)
    const user = await makeUser(app, { orgid: child })
    expect(await post('/org/del', { id: parent })).toMatchObject({ status: 409, errMsg: '存在下级数据，不能删除' })
    expect(await post('/org/del', { id: child })).toMatchObject({ status: 409, errMsg: '正在被用户使用，不能删除' })
    await post('/user/save', { id: user.id, orgid: parent })
    expect((await post('/org/del', { id: child })).data).toBe(1)
    expect((await post('/org/del', { id: child })).status).toBe(404)
  })

  test('the users of one are listed with their ids, a hundred at a time, filtered by account and name', async () => {
    const org = await make(1)
    const first = await makeUser(app, { account: 'org_first', username: '甲', orgid: org })
    const second = await makeUser(app, { account: 'org_second', username: '乙', orgid: org })
    const all = await users({ orgid: String(org), page: 1, limit: 100 })
    expect(all.data.ids).toEqual([second.id, first.id])
    expect(all.data.users.map(({ account }) => account)).toEqual(['org_second', 'org_first'])
    expect(all.count).toBe(2)
    expect((await users({ orgid: org, account: 'FIRST' })).data.ids).toEqual([first.id])
    expect((await users({ orgid: org, username: '乙' })).data.ids).toEqual([second.id])
    expect((await users({ orgid: org, account: '%' })).data.ids).toEqual([])
    expect((await users({ orgid: org, page: 2, limit: 1 })).data.ids).toEqual([first.id])
    expect(JSON.stringify(all.data)).not.toContain('argon2')
  })

  test('its users include the names of their roles, and whether they are locked', async () => {
    const org = await make(1)
    const editor = await makeUser(app, { orgid: org, rights: ['/system/dict'] })
    const locked = await makeUser(app, { orgid: org, locked: true })
    const { data } = await users({ orgid: org })
    const { data: role } = await post<{ name: string }>('/role/detail', { id: editor.roleId })
    expect(data.users).toEqual([
      expect.objectContaining({ id: locked.id, locked: true, isLocked: true }),
      expect.objectContaining({ id: editor.id, isLocked: false, roles: [editor.roleId], roleNames: role.name }),
    ])
  })

  test('its users are for those who may open the screen', async () => {
    const { token } = await loginAs(app, { rights: ['/system/user/org'] })
    expect((await users({ orgid: 1 }, token)).status).toBe(200)
    expect((await users({ orgid: 1 }, (await loginAs(app)).token)).status).toBe(403)
    expect((await users({ orgid: 'x' })).status).toBe(400)
  })
})
