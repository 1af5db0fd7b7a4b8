// The own account: name, password, settings.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type LoggedIn, loginAs, userPassword } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const newPassword = 'Changed#1'

function secrets(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeSecret(value)]))
}

describe.each(testDatabases)('the own account on %s', (database) => {
  let app: TestApp
  let me: LoggedIn
  const call = (path: string, body: unknown = {}) => app.post(path, body, { token: me.token })
  const changePassword = (passwd: string, more: Record<string, unknown> = {}) =>
    call('/my/passwd', { ...secrets({ passwd, repasswd: passwd, oldpasswd: userPassword }), ...more })

  beforeEach(async () => {
    app = await buildTestApp({ database })
    me = await loginAs(app)
  })
  afterEach(() => app.close())

  test('a saved name is returned at once and recorded in the operation log', async () => {
    expect(await call('/my/save', { username: '张 三' })).toMatchObject({ status: 200, data: { username: '张 三' } })
    expect((await call('/my/info')).data).toMatchObject({ username: '张 三' })
    const log = await app.ports.database.read.selectFrom('system_operation_log').selectAll().execute()
    expect(log).toMatchObject([{ entity: 'system/user', rowId: me.id, account: me.account, ip: '127.0.0.1' }])
    expect(JSON.stringify(log)).not.toContain('argon2')
  })

  test('nobody else is renamed, whatever id is sent', async () => {
    await call('/my/save', { id: 1, account: 'admin', username: '别人' })
    const users = await app.ports.database.read.selectFrom('system_user').select(['id', 'username']).execute()
    expect(users.filter(({ username }) => username === '别人')).toEqual([{ id: me.id, username: '别人' }])
  })

  test('an unknown field is refused by its name, and nothing is saved', async () => {
    const before = await app.ports.database.read.selectFrom('system_user').select(['id', 'username']).execute()
    expect(await call('/my/save', { username: '新名', admin: true, roles: [1] })).toMatchObject({
      status: 400,
      errors: [
        { field: 'admin', message: '不支持的字段：admin' },
        { field: 'roles', message: '不支持的字段：roles' },
      ],
    })
    const after = await app.ports.database.read.selectFrom('system_user').select(['id', 'username']).execute()
    expect(after).toEqual(before)
    expect((await call('/my/preference/save', { key: 'k', value: 1, userId: 1 })).errors).toMatchObject([
      { field: 'userId' },
    ])
  })

  test.each([
    ['', '用户名不能为空'],
    ['   ', '用户名不能为空'],
    [null, '用户名不能为空'],
    ['名'.repeat(51), '用户名长度不能超过50个字符'],
    ['张三!', '不能输入特殊字符，前后不能有空格、横线'],
    ['-张三', '不能输入特殊字符，前后不能有空格、横线'],
    [' 张三', '不能输入特殊字符，前后不能有空格、横线'],
    [12, '不能输入特殊字符，前后不能有空格、横线'],
  ])('the name %j is refused', async (username, message) => {
    expect(await call('/my/save', { username })).toMatchObject({
      status: 400,
      errMsg: message,
      errors: [{ field: 'username', message }],
    })
  })

  test('a changed password ends every session and is the only valid one', async () => {
    const other = await app.login(me.account, userPassword)
    expect((await changePassword(newPassword)).status).toBe(200)
    expect((await call('/my/info')).status).toBe(401)
    expect((await app.post('/my/info', {}, { token: other })).status).toBe(401)
    await expect(app.login(me.account, userPassword)).rejects.toThrow('账号或密码错误')
    expect(await app.login(me.account, newPassword)).toHaveLength(43)
  })

  test('a session opened at the same moment as the change survives', async () => {
    await changePassword(newPassword)
    const token = await app.login(me.account, newPassword)
    expect((await app.post('/my/info', {}, { token })).status).toBe(200)
  })

  test.each([
    ['Aa1#', '密码最小长度不能低于6个字符'],
    [`Aa1#${'x'.repeat(17)}`, '密码最大长度不能超过20个字符'],
    ['abcdef12', '密码至少包含数字、小写字母、大写字母、特殊字符中的三种'],
    ['', '密码不能为空'],
  ])('the password %j is refused', async (password, message) => {
    expect(await changePassword(password)).toMatchObject({
      status: 400,
      errMsg: message,
      errors: expect.arrayContaining([{ field: 'passwd', message }]),
    })
  })

  test('the repetition must be equal', async () => {
    const answer = await changePassword(newPassword, { repasswd: encodeSecret('Changed#2') })
    const message = '两次密码输入不一致'
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'repasswd', message }] })
  })

  test.each([undefined, null, ''])('however recent the login, the current password is required (%j)', async (old) => {
    const message = '原密码不能为空'
    const answer = await changePassword(newPassword, { oldpasswd: old })
    expect(answer).toMatchObject({ status: 400, errMsg: message, errors: [{ field: 'oldpasswd', message }] })
    expect((await call('/my/info')).status).toBe(200)
  })

  test('the right current password resets the failed ones before it', async () => {
    const wrong = { oldpasswd: encodeSecret('wrong') }
    for (let time = 0; time < 4; time += 1) await changePassword(newPassword, wrong)
    expect((await changePassword(newPassword)).status).toBe(200)
    expect(await app.login(me.account, newPassword)).toHaveLength(43)
  })

  test('wrong old passwords lock the name as at login', async () => {
    const wrong = { oldpasswd: encodeSecret('wrong') }
    for (let time = 0; time < 5; time += 1) {
      expect(await changePassword(newPassword, wrong)).toMatchObject({ status: 400, errMsg: '原密码不正确' })
    }
    expect((await changePassword(newPassword, { oldpasswd: encodeSecret(userPassword) })).status).toBe(429)
  })

  test('settings are returned as saved, separately for each user', async () => {
    const columns = { columns: ['title', 'status'], wide: true }
    await call('/my/preference/save', { key: 'cms/article.columns', value: { columns: [] } })
    await call('/my/preference/save', { key: 'cms/article.columns', value: columns })
    await call('/my/preference/save', { key: 'theme', value: 'dark' })
    expect((await call('/my/preference')).data).toEqual({ 'cms/article.columns': columns, theme: 'dark' })
    expect((await app.post('/my/preference', {}, { token: await app.login() })).data).toEqual({})
  })

  test('two hundred settings are the limit, and each can still be changed', async () => {
    await app.ports.database.transaction(async (trx) => {
      const rows = Array.from({ length: 200 }, (_, at) => ({ userId: me.id, code: `k${at}`, data: { value: at } }))
      await trx.insertInto('system_preference').values(rows).execute()
    })
    expect((await call('/my/preference/save', { key: 'one-more', value: 1 })).status).toBe(400)
    expect((await call('/my/preference/save', { key: 'k7', value: 'new' })).status).toBe(200)
  })

  test.each([
    [{ value: 1 }],
    [{ key: 'a' }],
    [{ key: '', value: 1 }],
    [{ key: 'x'.repeat(101), value: 1 }],
    [{ key: '__proto__ ', value: 1 }],
    [{ key: { a: 1 }, value: 1 }],
    [{ key: 'a', value: 'x'.repeat(20_001) }],
  ])('the setting %j is refused', async (body) => {
    expect((await call('/my/preference/save', body)).status).toBe(400)
    expect((await call('/my/preference')).data).toEqual({})
  })
})
