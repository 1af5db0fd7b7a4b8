// Accounts: what may be done to whom, and what is deleted with them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, type MadeUser, makeUser, sessionOf, userPassword } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface UserRow {
  readonly id: number
  readonly account: string
  readonly updateTime: string
  readonly [name: string]: unknown
}

const newPassword = 'Other-2026'

describe.each(testDatabases)('users on %s', (database) => {
  let app: TestApp
  let admin: string
  let adminRole: number

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    const role = await app.ports.database.read
      .selectFrom('system_role')
      .select('id')
      .where('code', '=', 'admin')
      .executeTakeFirstOrThrow()
    adminRole = role.id
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const isOpen = async (token: string) => (await post('/my/info', {}, token)).status === 200
  const listed = async (account: string) => (await post<UserRow[]>('/user/page', { account })).data[0]
  const body = (values: Record<string, unknown> = {}) => ({
    account: 'newcomer',
    username: '新人',
    password: encodeSecret(newPassword),
    repassword: encodeSecret(newPassword),
    roles: String(adminRole),
    ...values,
  })

  test('a new account logs in with the password that was sent in Base64; nothing reveals it again', async () => {
    const saved = await post<UserRow>('/user/save', body())
    expect(saved.status).toBe(200)
    expect(saved.data).toMatchObject({
      account: 'newcomer',
      roles: [adminRole],
      enabled: true,
      locked: false,
      admin: false,
    })
    expect(JSON.stringify([saved.data, await listed('newcomer')])).not.toContain('assword"')
    expect(await app.login('newcomer', newPassword)).toHaveLength(43)
  })

  test.each([
    ['', '', { password: '密码不能为空', repassword: '确认密码不能为空' }],
    ['abc', 'abc', { password: '密码最小长度不能低于6个字符' }],
    ['a'.repeat(21), 'a'.repeat(21), { password: '密码最大长度不能超过20个字符' }],
    ['abcdef', 'abcdef', { password: '密码至少包含数字、小写字母、大写字母、特殊字符中的三种' }],
    [newPassword, '', { repassword: '确认密码不能为空' }],
    ['', newPassword, { password: '密码不能为空', repassword: '两次密码输入不一致' }],
  ])('a new account with the password %j and the repetition %j is refused', async (password, repeated, expected) => {
    const sent = body({ password: encodeSecret(password), repassword: encodeSecret(repeated) })
    const { status, errors } = await post('/user/save', sent)
    expect(status).toBe(400)
    expect(Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]))).toEqual(expected)
  })

  test('the log of a new account and of a new password contains no secret', async () => {
    const { data } = await post<UserRow>('/user/save', body())
    await post('/user/repwd', { id: data.id, account: 'newcomer', passwd: encodeSecret('Third-2026') })
    const log = await app.ports.database.read.selectFrom('system_operation_log').selectAll().execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'repwd'])
    expect(log[0]?.after).toMatchObject({ account: 'newcomer', roles: [adminRole] })
    expect(JSON.stringify(log)).not.toMatch(/argon2|"password"|Other-2026|Third-2026/)
  })

  test('roles are shown by name, joined by commas', async () => {
    const perm = await app.ports.database.read.selectFrom('system_permission').select('id').executeTakeFirstOrThrow()
    const role = await post<UserRow>('/role/save', { name: '编辑', code: 'editor', perms: [perm.id] })
    await post('/user/save', body({ roles: `${adminRole},${role.data.id}` }))
    const row = await listed('newcomer')
    expect(row?.['roles']).toEqual([adminRole, role.data.id])
    expect(String(row?.['roleNames']).split(',')).toEqual(expect.arrayContaining(['编辑']))
    expect(String(row?.['roleNames']).split(',')).toHaveLength(2)
  })

  test('an account name is never reused, even after its user was deleted', async () => {
    const { data } = await post<UserRow>('/user/save', body())
    expect((await post('/user/save', body())).status).toBe(409)
    expect((await post('/user/del', { id: data.id, account: 'newcomer' })).data).toBe(1)
    const again = await post('/user/save', body())
    expect(again).toMatchObject({ status: 409, errMsg: '登录账号已存在', errors: [{ field: 'account' }] })
  })

  test.each(['Newcomer', 'ADMIN'])('%s, which differs from an account only in case, is taken', async (account) => {
    await post('/user/save', body())
    const answer = await post('/user/save', { ...body(), account })
    expect(answer).toMatchObject({ status: 409, errMsg: '登录账号已存在', errors: [{ field: 'account' }] })
  })

  test('of concurrent accounts that differ only in case one is created', async () => {
    const answers = await Promise.all(
      ['Twin', 'tWIN', 'TWIN'].map((account) => post('/user/save', { ...body(), account })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('account, password and roles are not changed by saving the user again', async () => {
    const { data } = await post<UserRow>('/user/save', body())
    const changed = { id: data.id, account: 'other', username: '改名', password: encodeSecret('Third-2026'), roles: '' }
    expect((await post('/user/save', changed)).status).toBe(200)
    expect(await listed('newcomer')).toMatchObject({ username: '改名', roles: [adminRole] })
    expect(await app.login('newcomer', newPassword)).toHaveLength(43)
  })

  test('a longer name from the profile is kept while something else is changed', async () => {
    const user = await makeUser(app, { username: '名'.repeat(50) })
    const row = await listed(user.account)
    expect((await post('/user/save', { ...row, email: 'a@b.cn' })).status).toBe(200)
    const longer = await post('/user/save', { id: user.id, username: '字'.repeat(21) })
    expect(longer.errors).toEqual([{ field: 'username', message: '用户名最大长度不能超过20个字符' }])
  })

  test('search finds by account, name and organisation, and refuses more than 50 characters', async () => {
    await makeUser(app, { account: 'zhang_san', username: '张三', orgid: null })
    await makeUser(app, { account: 'li_si', username: '李四' })
    const found = async (query: object) =>
      (await post<UserRow[]>('/user/page', query)).data.map(({ account }) => account)
    expect(await found({ account: 'ZHANG' })).toEqual(['zhang_san'])
    expect(await found({ username: '四' })).toEqual(['li_si'])
    expect(await found({ orgid: 1 })).toEqual(['li_si', 'admin'])
    expect((await post('/user/page', { account: 'x'.repeat(51) })).status).toBe(400)
    expect((await post('/user/page', { account: 'x'.repeat(50) })).status).toBe(200)
  })

  describe('sessions end immediately and permanently', () => {
    let user: MadeUser
    let token: string
    beforeEach(async () => {
      user = await makeUser(app)
      token = await sessionOf(app, user.id)
    })

    test.each([
      ['disabling', '/user/enable', {}],
      ['deleting', '/user/del', {}],
      ['a new password', '/user/repwd', { passwd: encodeSecret(newPassword) }],
      ['saving as disabled', '/user/save', { enabled: false }],
      ['saving as locked', '/user/save', { locked: true }],
    ])('by %s', async (_, path, values) => {
      expect(await isOpen(token)).toBe(true)
      const sent = path === '/user/save' ? { id: user.id } : { id: user.id, account: user.account }
      expect((await post(path, { ...sent, ...values })).status).toBe(200)
      expect(await isOpen(token)).toBe(false)
      const left = await app.ports.database.read
        .selectFrom('system_session')
        .selectAll()
        .where('userId', '=', user.id)
        .execute()
      expect(left).toEqual([])
    })

    test('by nothing else: not by a new name or other roles', async () => {
      await post('/user/save', { id: user.id, username: '新名' })
      await post('/user/role', { id: user.id, account: user.account, roles: String(adminRole) })
      expect(await isOpen(token)).toBe(true)
    })
  })

  test('several users are disabled and enabled at once, each with its own result; it ends their sessions and is taken back', async () => {
    const [first, second] = [await makeUser(app), await makeUser(app)]
    const other = await makeUser(app, { admin: true })
    const token = await sessionOf(app, first.id)
    const ids = [first.id, other.id, second.id]
    const done = await post<number>('/user/disableMany', { ids })
    expect(done).toMatchObject({ status: 200, data: 2 })
    expect(done.results).toEqual([
      { id: first.id },
      { id: other.id, errMsg: '管理员账号不能禁用、锁定或删除' },
      { id: second.id },
    ])
    expect(await isOpen(token)).toBe(false)
    expect((await post('/my/undo', { id: done.undo })).status).toBe(200)
    expect(await listed(first.account)).toMatchObject({ enabled: true })
    await post('/user/disableMany', { ids: [first.id] })
    expect(await post('/user/enableMany', { ids: [first.id, second.id] })).toMatchObject({ status: 200, data: 1 })
    expect(await listed(first.account)).toMatchObject({ enabled: true })
  })

  describe('resetting a password', () => {
    test("accepts the documents' call, and only the new one logs in", async () => {
      const user = await makeUser(app)
      const answer = await post('/user/repwd', {
        id: user.id,
        account: user.account,
        passwd: encodeSecret(newPassword),
      })
      expect(answer.data).toBe(1)
      await expect(app.login(user.account, userPassword)).rejects.toThrow('账号或密码错误')
      expect(await app.login(user.account, newPassword)).toHaveLength(43)
    })

    test.each([
      ['', '', 'passwd', '密码不能为空'],
      ['', '', 'repasswd', '确认密码不能为空'],
      ['abc', 'abc', 'passwd', '密码最小长度不能低于6个字符'],
      ['Ab1!x', 'Ab1!x', 'passwd', '密码最小长度不能低于6个字符'],
      ['Abcdefgh1234567890!?x', 'Abcdefgh1234567890!?x', 'passwd', '密码最大长度不能超过20个字符'],
      ['abcdef123', 'abcdef123', 'passwd', '密码至少包含数字、小写字母、大写字母、特殊字符中的三种'],
      [newPassword, '', 'repasswd', '确认密码不能为空'],
      [newPassword, `${newPassword}x`, 'repasswd', '两次密码输入不一致'],
    ])('%j and %j are refused at %s: %s', async (passwd, repasswd, field, message) => {
      const user = await makeUser(app)
      const sent = {
        id: user.id,
        account: user.account,
        passwd: encodeSecret(passwd),
        repasswd: encodeSecret(repasswd),
      }
      const answer = await post('/user/repwd', sent)
      expect(answer).toMatchObject({ status: 400, errors: expect.arrayContaining([{ field, message }]) })
      expect(await app.login(user.account, userPassword)).toHaveLength(43)
    })

    test('refuses anything but Base64', async () => {
      const user = await makeUser(app)
      expect((await post('/user/repwd', { id: user.id, account: user.account, passwd: 'plain text' })).status).toBe(400)
    })
  })

  test('an account that does not belong to the id is neither changed nor deleted', async () => {
    const { id } = await makeUser(app)
    const wrong = { id, account: 'admin' }
    const refused = (errMsg: string) => ({ status: 400, errMsg })
    const change = refused('用户信息获取失败, 无法进行该操作')
    expect(await post('/user/repwd', { ...wrong, passwd: encodeSecret(newPassword) })).toMatchObject(change)
    expect(await post('/user/role', { ...wrong, roles: String(adminRole) })).toMatchObject(change)
    expect(await post('/user/del', wrong)).toMatchObject(refused('用户信息获取失败, 无法删除'))
    expect((await post('/user/detail', { id })).status).toBe(200)
  })

  describe('assigning roles', () => {
    test('requires at least one that exists', async () => {
      const user = await makeUser(app)
      const assign = (roles: unknown) => post('/user/role', { id: user.id, account: user.account, roles })
      expect((await assign('')).errors).toEqual([{ field: 'roles', message: '请至少选择一个角色' }])
      expect((await assign([])).status).toBe(400)
      expect((await assign('987654')).errors).toEqual([{ field: 'roles', message: '角色不存在' }])
      expect((await assign([String(adminRole)])).data).toBe(1)
      expect(await listed(user.account)).toMatchObject({ roles: [adminRole] })
    })

    test("is logged, bumps the row's version and the rights version", async () => {
      const user = await makeUser(app)
      const before = await listed(user.account)
      const { version } = await post('/my/info', {})
      const answer = await post('/user/role', { id: user.id, account: user.account, roles: String(adminRole) })
      expect(answer.version?.permission).toBe((version?.permission ?? 0) + 1)
      expect(String((await listed(user.account))?.updateTime) > String(before?.updateTime)).toBe(true)
      const log = await app.ports.database.read.selectFrom('system_operation_log').selectAll().execute()
      expect(log).toMatchObject([{ rowId: user.id, before: { roles: [] }, after: { roles: [adminRole] } }])
    })

    test('grants the rights at the next call', async () => {
      const { id, account, token } = await loginAs(app)
      expect((await post('/user/page', {}, token)).status).toBe(403)
      await post('/user/role', { id, account, roles: String(adminRole) })
      expect((await post('/user/page', {}, token)).status).toBe(200)
    })
  })

  describe('locks', () => {
    const failFive = async (account: string) => {
      for (let time = 0; time < 5; time += 1) await app.post('/login', { account, password: encodeSecret('wrong') })
    }

    test('after wrong passwords are shown and removed; the account stays as enabled as it was', async () => {
      const user = await makeUser(app)
      await failFive(user.account)
      expect(await listed(user.account)).toMatchObject({ locked: true, isLocked: true })
      expect((await post('/user/unlock', { id: user.id })).data).toBe(1)
      expect(await listed(user.account)).toMatchObject({ locked: false, isLocked: false, enabled: true })
      expect(await app.login(user.account, userPassword)).toHaveLength(43)
    })

    test('after wrong passwords do not become permanent when the row is sent back', async () => {
      const user = await makeUser(app)
      await failFive(user.account)
      await post('/user/save', { ...(await listed(user.account)), username: '改名' })
      app.clock.advance(31 * 60_000)
      admin = await app.login()
      expect(await listed(user.account)).toMatchObject({ username: '改名', locked: false })
    })

    test('are set and removed by saving the user too', async () => {
      const user = await makeUser(app)
      await post('/user/save', { id: user.id, locked: true })
      await expect(app.login(user.account, userPassword)).rejects.toThrow('账号已被锁定')
      await post('/user/save', { id: user.id, locked: false, enabled: true })
      expect(await app.login(user.account, userPassword)).toHaveLength(43)
      await failFive(user.account)
      await post('/user/save', { id: user.id, locked: false, enabled: true })
      expect(await app.login(user.account, userPassword)).toHaveLength(43)
    })

    test('that do not exist cannot be removed', async () => {
      const user = await makeUser(app)
      expect(await post('/user/unlock', { id: user.id })).toMatchObject({ status: 409, errMsg: '账号未被锁定' })
    })
  })

  test('deleting a user deletes preferences, notifications, grants and sessions; a second delete is 404', async () => {
    const user = await loginAs(app)
    await post('/my/preference/save', { key: 'columns', value: [1] }, user.token)
    await app.ports.database.transaction(async (trx) => {
      const grant = { subjectType: 'user', subjectId: user.id, module: 'app', targetId: 1, optionId: 1 }
      await trx.insertInto('system_data_grant').values(grant).execute()
      const notice = { userId: user.id, kind: 'copy', subject: 'x', name: 'x', sentTime: app.clock.now() }
      await trx.insertInto('system_notice').values(notice).execute()
    })
    expect((await post('/user/del', { id: user.id, account: user.account })).status).toBe(200)
    expect((await post('/user/del', { id: user.id, account: user.account })).status).toBe(404)
    for (const table of ['system_preference', 'system_session', 'system_notice'] as const) {
      const rows = await app.ports.database.read.selectFrom(table).selectAll().where('userId', '=', user.id).execute()
      expect(rows).toEqual([])
    }
    expect(await app.ports.database.read.selectFrom('system_data_grant').selectAll().execute()).toEqual([])
    expect(
      await app.ports.database.read.selectFrom('system_user_roles').selectAll().where('userId', '=', user.id).execute(),
    ).toEqual([])
  })

  test('the open work of a leaving user is listed', async () => {
    const user = await makeUser(app)
    const answer = await post('/user/handover', { id: user.id })
    expect(answer.data).toEqual({
      id: user.id,
      account: user.account,
      tasks: [],
      taskCount: 0,
      drafts: [],
      draftCount: 0,
      unsaved: [],
      unsavedCount: 0,
    })
    expect((await post('/user/handover', { id: 987654 })).status).toBe(404)
  })
})
