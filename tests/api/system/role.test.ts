// Roles: changes take effect at once, nobody grants more than they have, and built-in ones stay.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Role {
  readonly id: number
  readonly code: string
  readonly updateTime: string
  readonly perms: readonly number[]
}

const roleCodes = ['role-add', 'role-edit', 'role-del']

describe.each(testDatabases)('roles on %s', (database) => {
  let app: TestApp
  let admin: string

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const permOf = async (key: string): Promise<number> => {
    const found = app.ports.database.read.selectFrom('system_permission').select('id').where('seedKey', '=', key)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const save = (values: object, token = admin) =>
    post<Role>('/role/save', { name: '编辑', code: 'editor', ...values }, token)
  const make = async (...keys: string[]): Promise<Role> => {
    const answer = await save({ perms: (await Promise.all(keys.map(permOf))).join(',') })
    expect(answer.errors ?? []).toEqual([])
    return answer.data
  }
  const give = async (user: { id: number; account: string }, roleId: number) =>
    post('/user/role', { id: user.id, account: user.account, roles: [roleId] })

  test('more permissions than there can be are refused as missing ones are', async () => {
    const perms = Array.from({ length: 70_000 }, (_, at) => at + 1)
    expect(await save({ perms })).toMatchObject({ status: 400, errors: [{ field: 'perms', message: '权限不存在' }] })
  })

  test("the documents' call with comma text and noPerms is accepted; permissions are returned as ids", async () => {
    const [first, second] = [await permOf('page:system/dictionary'), await permOf('page:system/user')]
    const answer = await save({ perms: `${second},${first}`, noPerms: false })
    expect(answer.data.perms).toEqual([first, second].toSorted((a, b) => a - b))
    const { data, count } = await post<Role[]>('/role/list', { name: '编', page: 1, limit: 10 })
    expect(data.map(({ code }) => code)).toEqual(['editor'])
    expect(count).toBe(1)
  })

  test('as choices roles have name and code, and are found by either', async () => {
    const perms = String(await permOf('page:system/dictionary'))
    const first = await save({ name: '审核', code: 'reviewer_a', perms })
    await save({ name: '审核', code: 'reviewer_b', perms })
    const found = async (search: string) => (await post<{ code: string }[]>('/role/options', { search })).data
    expect((await found('审核')).map(({ code }) => code).toSorted()).toEqual(['reviewer_a', 'reviewer_b'])
    expect(await found('EWER_A')).toEqual([{ id: first.data.id, label: '审核', name: '审核', code: 'reviewer_a' }])
    expect(await found('写手')).toEqual([])
  })

  test('an added or removed permission takes effect at the next call of everybody who has the role', async () => {
    const role = await make('page:system/user')
    const user = await loginAs(app)
    await give(user, role.id)
    expect((await post('/dict/tree', {}, user.token)).status).toBe(403)
    await post('/role/save', { id: role.id, perms: [await permOf('page:system/dictionary')] })
    expect((await post('/dict/tree', {}, user.token)).status).toBe(200)
    expect((await post('/user/page', {}, user.token)).status).toBe(403)
  })

  test('a role that somebody else granted meanwhile is not removed by a user who has not seen it', async () => {
    const role = await make('page:system/user')
    const { id, account } = await loginAs(app)
    const find = async () => (await post<{ updateTime: string; roles: number[] }>('/user/detail', { id })).data
    const seen = await find()
    await give({ id, account }, role.id)
    const mine = { id, account, roles: [1], updateTime: seen.updateTime }
    expect(await post('/user/role', mine)).toMatchObject({ status: 409, errMsg: '数据已被他人修改，请刷新后重试' })
    expect((await find()).roles).toEqual([role.id])
    expect((await post('/user/role', { ...mine, updateTime: (await find()).updateTime })).status).toBe(200)
  })

  test("a change of permissions only bumps the row's version and the rights version, and is logged", async () => {
    const role = await make('page:system/user')
    const added = await permOf('page:system/dictionary')
    const before = (await post('/my/info', {})).version?.permission ?? 0
    const saved = await post<Role>('/role/save', { ...role, perms: [...role.perms, added] })
    expect(saved.version?.permission).toBe(before + 1)
    expect(saved.data.updateTime > role.updateTime).toBe(true)
    const log = await app.ports.database.read.selectFrom('system_operation_log').selectAll().orderBy('id').execute()
    expect(log.at(-1)).toMatchObject({ action: 'update', before: { perms: role.perms } })
    expect(log.at(-1)?.after).toMatchObject({ perms: expect.arrayContaining([added]) as number[] })
  })

  test('of two administrators who change the permissions of one role at once, one is refused', async () => {
    const role = await make('page:system/user')
    const [a, b] = [await permOf('page:system/dictionary'), await permOf('page:system/role')]
    const answers = await Promise.all([
      post('/role/save', { ...role, perms: [a] }),
      post('/role/save', { ...role, perms: [b] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stored = await post<Role>('/role/detail', { id: role.id })
    expect([[a], [b]]).toContainEqual(stored.data.perms)
  })

  test('a permission that does not exist is refused', async () => {
    expect(await save({ perms: '987654' })).toMatchObject({ status: 400, errors: [{ field: 'perms' }] })
  })

  test('a code is unique', async () => {
    await make('page:system/user')
    const again = await save({ name: '别的', perms: [await permOf('page:system/user')] })
    expect(again).toMatchObject({ status: 409, errMsg: '角色编码已存在', errors: [{ field: 'code' }] })
  })

  test('a built-in role keeps its code and cannot be deleted; its name may change', async () => {
    const { data } = await post<Role[]>('/role/list', { code: 'admin' })
    const [system] = data
    const values = { id: system?.id, name: '系统管理员' }
    expect(await post('/role/save', { ...values, code: 'root' })).toMatchObject({
      status: 409,
      errMsg: '系统角色的编码不能修改',
    })
    expect(await post('/role/del', { id: system?.id })).toMatchObject({ status: 409, errMsg: '系统角色不能删除' })
    expect((await post('/role/save', values)).status).toBe(200)
    expect((await post('/role/save', { ...values, def: false, code: 'admin' })).data).toMatchObject({ def: true })
  })

  test('deleting a role removes it from its users, with its data rights, and its calls close', async () => {
    const role = await make('page:system/dictionary')
    const user = await loginAs(app)
    await give(user, role.id)
    await app.ports.database.transaction(async (trx) => {
      const grant = { subjectType: 'role', subjectId: role.id, module: 'app', targetId: 1, optionId: 1 }
      await trx.insertInto('system_data_grant').values(grant).execute()
    })
    expect((await post('/dict/tree', {}, user.token)).status).toBe(200)
    expect((await post('/role/del', { id: role.id })).data).toBe(1)
    expect((await post('/dict/tree', {}, user.token)).status).toBe(403)
    expect((await post<{ roles: unknown }>('/user/detail', { id: user.id })).data.roles).toEqual([])
    expect(await app.ports.database.read.selectFrom('system_data_grant').selectAll().execute()).toEqual([])
    expect((await post('/role/del', { id: role.id })).status).toBe(404)
  })

  describe('for a user who is not an administrator', () => {
    let me: LoggedIn
    beforeEach(async () => {
      me = await loginAs(app, { rights: ['/system/role', ...roleCodes, '/system/dict'] })
    })

    test('nobody grants a permission that they do not hold', async () => {
      const own = await permOf('page:system/dictionary')
      const foreign = await permOf('page:system/user')
      expect(await save({ perms: [own, foreign] }, me.token)).toMatchObject({
        status: 403,
        errMsg: '不能分配自己没有的权限',
      })
      const made = await save({ perms: [own] }, me.token)
      expect(made.status).toBe(200)
      expect((await post('/role/save', { id: made.data.id, perms: [foreign] }, me.token)).status).toBe(403)
    })

    test('a role that they have themselves must be changed and deleted by others', async () => {
      for (const [path, body] of [
        ['/role/save', { id: me.roleId, name: '更多' }],
        ['/role/del', { id: me.roleId }],
      ] as const) {
        expect(await post(path, body, me.token)).toMatchObject({ status: 403, errMsg: '不能修改自己拥有的角色' })
      }
    })

    test('a role that holds more than they do cannot be changed or deleted', async () => {
      const stronger = await make('page:system/dictionary', 'page:system/user')
      expect((await post('/role/save', { id: stronger.id, name: '改名' }, me.token)).status).toBe(403)
      expect((await post('/role/del', { id: stronger.id }, me.token)).status).toBe(403)
    })

    test('data rights of a role count as well', async () => {
      const role = await make('page:system/dictionary')
      await app.ports.database.transaction(async (trx) => {
        const grant = { subjectType: 'role', subjectId: role.id, module: 'app', targetId: 1, optionId: 5 }
        await trx.insertInto('system_data_grant').values(grant).execute()
      })
      expect((await post('/role/save', { id: role.id, name: '改名' }, me.token)).status).toBe(403)
    })

    test('a role within their own rights may be changed and deleted', async () => {
      const role = await make('page:system/dictionary')
      expect((await post('/role/save', { id: role.id, name: '改名' }, me.token)).status).toBe(200)
      expect((await post('/role/del', { id: role.id }, me.token)).data).toBe(1)
    })
  })

  test('each button grants its own part of the calls', async () => {
    const editor = await loginAs(app, { rights: ['role-edit'] })
    const perms = [await permOf('element:role-edit')]
    expect((await save({ perms }, editor.token)).status).toBe(403)
    const role = await save({ perms })
    expect((await post('/role/save', { id: role.data.id, name: '改名' }, editor.token)).status).toBe(200)
    expect((await post('/role/del', { id: role.data.id }, editor.token)).status).toBe(403)
  })
})
