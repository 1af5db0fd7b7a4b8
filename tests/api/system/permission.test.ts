// Permissions: one resource each, only under pages; empty ones are cleaned up.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Node {
  readonly id: number
  readonly pid: number | null
  readonly rid: number | null
  readonly type: number | null
  readonly seedKey: string | null
  readonly resourceName: string | null
  readonly children: readonly Node[]
}

function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)])
}

describe.each(testDatabases)('permissions on %s', (database) => {
  let app: TestApp
  let admin: string
  let made: number

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    made = 0
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const makeResource = async (type: number, values: object = {}): Promise<number> => {
    const code = `made${++made}`
    const url = type === 2 ? null : `/${code}`
    const answer = await post<Node>('/resource/save', { name: code, code, type, url, sort: 1, ...values })
    return answer.data.id
  }
  const save = (values: object, token = admin) =>
    post<Node>('/perm/save', { name: '权限', code: 'p1', ...values }, token)
  const make = async (type: number, pid: number | null = null): Promise<Node> => {
    const answer = await save({ rid: await makeResource(type), pid })
    expect(answer.errors ?? []).toEqual([])
    return answer.data
  }
  const all = async (body: object = {}) => flatten((await post<Node[]>('/perm/tree', body)).data)
  const seeded = async (key: string): Promise<Node> => {
    const found = (await all()).find(({ seedKey }) => seedKey === key)
    if (!found) throw new Error(key)
    return found
  }

  test('each row includes the type of its resource, and the tree is filtered by it', async () => {
    const nodes = await all()
    expect(new Set(nodes.map(({ type }) => type))).toEqual(new Set([1, 2, 3]))
    expect(nodes.every(({ resourceName }) => resourceName !== null)).toBe(true)
    expect(new Set((await all({ type: 3 })).map(({ type }) => type))).toEqual(new Set([3]))
  })

  test('a resource belongs to one permission, and is not offered to others', async () => {
    const page = await make(1)
    expect(await save({ rid: page.rid })).toMatchObject({
      status: 400,
      errors: [{ field: 'rid', message: '关联资源已被使用' }],
    })
    const offered = async (id?: number) => {
      const body = { for: 'system/permission.rid', limit: 1000, id }
      return (await post<Node[]>('/resource/options', body)).data.map((option) => option.id)
    }
    expect(await offered()).not.toContain(page.rid)
    expect(await offered(page.id)).toContain(page.rid)
    const free = await makeResource(2)
    expect(await offered()).toContain(free)
  })

  test('of two permissions created for one resource at once only one gets it', async () => {
    const rid = await makeResource(1)
    const answers = await Promise.all([save({ rid }), save({ rid }), save({ rid })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('a parent must be a page permission', async () => {
    const page = await make(1)
    const element = await make(2, page.id)
    for (const pid of [element.id, (await make(3, page.id)).id]) {
      const answer = await save({ rid: await makeResource(2), pid })
      expect(answer).toMatchObject({ status: 400, errors: [{ field: 'pid', message: '上级权限必须是页面权限' }] })
    }
  })

  test('a permission with children must keep a page', async () => {
    const page = await make(1)
    await make(2, page.id)
    const answer = await post('/perm/save', { id: page.id, rid: await makeResource(3) })
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'rid' }] })
    expect((await post('/perm/save', { id: page.id, rid: await makeResource(1) })).status).toBe(200)
  })

  test('several are deleted by a comma list, with their descendants, and removed from their roles', async () => {
    const first = await make(1)
    await make(2, first.id)
    const second = await make(1)
    const role = await post<{ id: number }>('/role/save', { name: '角色', code: 'r1', perms: [first.id, second.id] })
    expect((await post('/perm/del', { id: `${first.id},${second.id}` })).data).toBe(3)
    expect((await post<{ perms: unknown }>('/role/detail', { id: role.data.id })).data.perms).toEqual([])
    expect((await post('/perm/del', { id: `${first.id}` })).status).toBe(404)
  })

  test('if one of several is gone, nothing is deleted', async () => {
    const page = await make(1)
    expect((await post('/perm/del', { id: `${page.id},987654` })).status).toBe(404)
    expect((await all()).map(({ id }) => id)).toContain(page.id)
  })

  test('cleaning removes those whose resource is gone and returns the number; 0 if there are none', async () => {
    expect(await post('/perm/clean', {})).toMatchObject({ status: 200, data: 0 })
    const top = await make(1)
    const page = await make(1, top.id)
    const element = await make(2, page.id)
    await post('/resource/del', { id: page.rid })
    const empty = (await all()).find(({ id }) => id === page.id)
    expect(empty).toMatchObject({ rid: null, type: null, resourceName: null })
    const before = (await post('/my/info', {})).version?.permission ?? 0
    const answer = await post('/perm/clean', {})
    expect(answer.data).toBe(1)
    expect(answer.version?.permission).toBeGreaterThan(before)
    // Children stay, under the nearest remaining ancestor.
    expect((await all()).find(({ id }) => id === element.id)).toMatchObject({ pid: top.id })
    expect((await post('/perm/clean', {})).data).toBe(0)
  })

  test('an empty permission can be given a resource again, and otherwise is refused without one', async () => {
    const page = await make(1)
    await post('/resource/del', { id: page.rid })
    const without = await post('/perm/save', { id: page.id, name: '改名' })
    expect(without.errors).toEqual([{ field: 'rid', message: '请选择资源' }])
    expect((await post('/perm/save', { id: page.id, name: '改名', rid: await makeResource(1) })).status).toBe(200)
  })

  test('the permission form of the documents is accepted: type, label and children are ignored', async () => {
    const page = await make(1)
    const body = { ...page, label: '权限', children: [], type: 3, name: '改名' }
    expect((await post<Node>('/perm/save', body)).data).toMatchObject({ name: '改名', type: 1 })
  })

  test('assigning another resource to a held permission grants no call that the caller does not hold', async () => {
    const me = await loginAs(app, { rights: ['/system/perm', 'perm-edit', '/dict/del', '/dict/detail'] })
    const held = await seeded('call:/dict/del')
    const rid = await makeResource(3, { url: '/user/save' })
    expect((await post('/perm/save', { id: held.id, rid }, me.token)).status).toBe(403)
    expect((await post('/user/save', {}, me.token)).status).toBe(403)
    expect((await post('/perm/save', { id: held.id, descript: '说明' }, me.token)).status).toBe(200)
    expect((await post('/perm/save', { id: held.id, rid })).status).toBe(200)
  })

  test('cleaning requires a right of its own', async () => {
    const { token } = await loginAs(app, { rights: ['/system/perm', 'perm-del'] })
    expect((await post('/perm/clean', {}, token)).status).toBe(403)
    const cleaner = await loginAs(app, { rights: ['perm-clean'] })
    expect((await post('/perm/clean', {}, cleaner.token)).status).toBe(200)
  })
})
