// Resources: the effect of disabling, moving, deleting and re-addressing on everybody's rights.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Node {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly type: number
  readonly enabled: boolean
  readonly level: number
  readonly url: string | null
  readonly children: readonly Node[]
}

interface Info {
  readonly permissions: readonly string[]
  readonly buttonCodes: readonly string[]
}

function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)])
}
const refused = '资源、权限和用户管理页面不能禁用、删除或更改链接'

describe.each(testDatabases)('resources on %s', (database) => {
  let app: TestApp
  let admin: string

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const stored = (key: string) =>
    app.ports.database.read
      .selectFrom('system_resource')
      .selectAll()
      .where('seedKey', '=', key)
      .executeTakeFirstOrThrow()
  const idOf = async (key: string) => (await stored(key)).id
  const make = async (values: object) => {
    const answer = await post<Node>('/resource/save', {
      name: '资源',
      code: 'made',
      type: 1,
      url: '/made',
      sort: 1,
      ...values,
    })
    expect(answer.errors ?? []).toEqual([])
    return answer.data
  }
  const tree = async (body: object = {}) => (await post<Node[]>('/resource/tree', body)).data
  const info = async (token: string) => (await post<Info>('/my/info', {}, token)).data

  test('the tree is filtered by type; enable 0 is everything, 1 what is enabled up to the root', async () => {
    const all = flatten(await tree({ enable: 0 }))
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set([1, 2, 3]))
    expect(new Set(flatten(await tree({ enable: 0, type: 2 })).map(({ type }) => type))).toEqual(new Set([2]))
    await post('/resource/enable', { id: await idOf('page:system/dictionary') })
    const open = flatten(await tree({ enable: 1 })).map(({ name }) => name)
    expect(open).not.toContain('数据字典')
    expect(open).not.toContain('数据字典保存')
    expect(open).toContain('用户管理')
    expect(flatten(await tree({ enable: 0 }))).toHaveLength(all.length)
  })

  test('disabling closes all descendants, for everybody and immediately; each node keeps its own flag', async () => {
    const { token } = await loginAs(app, { rights: ['/system/dict', 'dict-add', '/dict/save'] })
    const id = await idOf('page:system/dictionary')
    const sent = { name: '字典', code: 'd1' }
    expect((await post('/dict/tree', {}, token)).status).toBe(200)
    expect((await post('/resource/enable', { id })).data).toBe(1)
    expect((await post('/dict/tree', {}, token)).status).toBe(403)
    expect((await post('/dict/save', sent, token)).status).toBe(403)
    expect((await info(token)).buttonCodes).toEqual([])
    expect((await info(admin)).permissions).not.toContain('/system/dict')
    expect((await info(admin)).buttonCodes).not.toContain('dict-add')
    // Calls still pass for an administrator.
    expect((await post('/dict/save', sent)).status).toBe(200)
    expect(await stored('element:dict-add')).toMatchObject({ enabled: true })
    await post('/resource/enable', { id })
    expect((await post('/dict/tree', {}, token)).status).toBe(200)
    expect((await info(token)).buttonCodes).toEqual(['dict-add'])
  })

  describe.each(['page:system/resource', 'page:system/permission', 'page:system/user'])('%s', (key) => {
    test('cannot be disabled, by button or by saving, nor hidden by an ancestor', async () => {
      const { id } = await stored(key)
      const group = await idOf('group:system')
      for (const [path, body] of [
        ['/resource/enable', { id }],
        ['/resource/enable', { id: group }],
        ['/resource/save', { id, enabled: false }],
        ['/resource/save', { id: group, enabled: false }],
      ] as const) {
        expect(await post(path, body)).toMatchObject({ status: 409, errMsg: refused })
      }
      const disabled = await make({ enabled: false })
      expect((await post('/resource/save', { id, pid: disabled.id })).status).toBe(409)
      expect((await post('/resource/save', { id: group, pid: disabled.id })).status).toBe(409)
      expect(await stored(key)).toMatchObject({ enabled: true, pid: group })
    })

    test('cannot be deleted, alone or with its group, and keeps its address', async () => {
      const { id } = await stored(key)
      expect((await post('/resource/del', { id })).status).toBe(409)
      expect((await post('/resource/del', { id: await idOf('group:system') })).status).toBe(409)
      expect((await post('/resource/save', { id, url: '/elsewhere' })).status).toBe(409)
      expect((await post('/resource/save', { id, name: '改名', icon: 'StarOutlined', sort: 3 })).status).toBe(200)
    })
  })

  test('a group of the menu may be renamed without an address; a page keeps its own', async () => {
    expect((await post('/resource/save', { id: await idOf('group:cms'), name: '内容' })).status).toBe(200)
    const answer = await post('/resource/save', { id: await idOf('page:system/dictionary'), url: '' })
    expect(answer.errors).toEqual([{ field: 'url', message: '页面和接口链接不能为空' }])
  })

  test('the type is fixed after creation', async () => {
    const made = await make({})
    const again = await post<Node>('/resource/save', { id: made.id, type: 2 })
    expect(again.data.type).toBe(1)
  })

  test('only pages have a place in the menu, only elements are data rights; for other types neither is stored', async () => {
    const make = async (type: number) => {
      const row = { name: '资源', code: 'own-kind', type, sort: 1, url: '/own/kind' }
      const all = { inMenu: true, dataPerm: true, dataPermType: 2 }
      const { data } = await post<Record<string, unknown>>('/resource/save', { ...row, ...all })
      return [data['inMenu'], data['dataPerm'], data['dataPermType']]
    }
    expect(await make(1)).toEqual([true, null, null])
    expect(await make(2)).toEqual([null, true, 2])
    expect(await make(3)).toEqual([null, null, null])
    const { data } = await post('/resource/save', { name: '资源', code: 'own-kind', type: 2, sort: 1 })
    expect(data).toMatchObject({ dataPerm: false, dataPermType: 1 })
  })

  test('a parent must be a page', async () => {
    const element = await make({ code: 'el', type: 2, url: '' })
    const answer = await post('/resource/save', {
      name: '下级',
      code: 'sub',
      type: 3,
      url: '/sub',
      sort: 1,
      pid: element.id,
    })
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'pid' }] })
  })

  test('nothing new is put below a disabled page; existing children may be changed', async () => {
    const parent = await make({ code: 'parent' })
    const child = await make({ code: 'child', pid: parent.id })
    await post('/resource/enable', { id: parent.id })
    const late = { name: '下级', code: 'late', type: 2, sort: 1, pid: parent.id }
    expect(await post('/resource/save', late)).toMatchObject({
      status: 400,
      errors: [{ field: 'pid', message: '上级资源已禁用，不能新增下级资源' }],
    })
    expect((await post('/resource/save', { id: child.id, name: '改名' })).status).toBe(200)
  })

  test('the sixth level is refused', async () => {
    let parent: number | null = null
    for (let level = 1; level <= 5; level++) parent = (await make({ code: `l${level}`, pid: parent })).id
    const deeper = await post('/resource/save', { name: '深', code: 'l6', type: 1, url: '/l6', sort: 1, pid: parent })
    expect(deeper).toMatchObject({ status: 400, errMsg: '层级不能超过5级' })
  })

  test('deleting a resource deletes its descendants; their permissions stay without one and have no effect', async () => {
    const { token } = await loginAs(app, { rights: ['/system/dict', 'dict-add'] })
    const id = await idOf('page:system/dictionary')
    const below = await app.ports.database.read
      .selectFrom('system_resource')
      .select('id')
      .where('pid', '=', id)
      .execute()
    expect((await post('/resource/del', { id })).data).toBe(below.length + 1)
    expect((await post('/dict/tree', {}, token)).status).toBe(403)
    const left = await app.ports.database.read
      .selectFrom('system_permission')
      .select(['rid', 'seedKey'])
      .where('seedKey', 'in', ['page:system/dictionary', 'element:dict-add'])
      .execute()
    expect(left.map(({ rid }) => rid)).toEqual([null, null])
    expect((await post('/resource/del', { id })).status).toBe(404)
  })

  test('deleting an option of data rights deletes its grants', async () => {
    const user = await loginAs(app)
    await grantData(app, { userId: user.id }, { module: 'app', targetId: 1, codes: ['app:btn:get', 'app:btn:alter'] })
    await post('/resource/del', { id: await idOf('right:app:btn:alter') })
    const left = await app.ports.database.read.selectFrom('system_data_grant').select('optionId').execute()
    expect(left).toEqual([{ optionId: await idOf('right:app:btn:get') }])
  })

  describe('pointing a held resource elsewhere', () => {
    const rights = ['/system/resource', 'resource-edit', '/dict/del', 'dict-edit', '/system/dict']

    test('grants no call that the caller does not hold', async () => {
      const { token } = await loginAs(app, { rights })
      const call = await idOf('call:/dict/del')
      for (const url of ['/user/save', '/user/*', '/*', '/dict/:any', '/dict/save']) {
        expect((await post('/resource/save', { id: call, url }, token)).status, url).toBe(403)
      }
      const element = await idOf('element:dict-edit')
      expect((await post('/resource/save', { id: element, code: 'user-del' }, token)).status).toBe(403)
      const page = await idOf('page:system/dictionary')
      expect((await post('/resource/save', { id: page, url: '/system/role' }, token)).status).toBe(403)
      expect((await post('/user/del', { id: 1 }, token)).status).toBe(403)
    })

    test('is allowed for an administrator, and for whoever holds the new one too', async () => {
      const both = await loginAs(app, { rights: [...rights, '/dict/detail'] })
      const call = await idOf('call:/dict/del')
      expect((await post('/resource/save', { id: call, url: '/dict/detail' }, both.token)).status).toBe(200)
      expect((await post('/resource/save', { id: call, url: '/user/*' })).status).toBe(200)
    })

    test('does not turn one data right into another', async () => {
      const editor = await loginAs(app, { rights })
      await grantData(app, { userId: editor.id }, { module: 'app', targetId: 1, codes: ['app:btn:get'] })
      const option = await idOf('right:app:btn:get')
      expect((await post('/resource/save', { id: option, code: 'app:btn:del2' }, editor.token)).status).toBe(403)
      expect((await post('/resource/save', { id: option, dataPerm: false }, editor.token)).status).toBe(403)
      expect((await post('/resource/save', { id: option, name: '查看站点' }, editor.token)).status).toBe(200)
    })
  })

  test('the modules of data rights are listed', async () => {
    const { data } = await post<{ code: string }[]>('/resource/modules', {})
    expect(data.map(({ code }) => code)).toEqual(['app', 'template', 'channel', 'article'])
    const { token } = await loginAs(app)
    expect((await post('/resource/modules', {}, token)).status).toBe(403)
  })
})
