// Login: required input, what it reveals, and when a name is locked.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeGuess } from '../../../src/server/features/system/session/login-lock.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { adminPassword, buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const minute = 60_000

interface LoginData {
  readonly token: string
  readonly menus: readonly { name: string; url: string | null }[]
  readonly buttonCodes: readonly string[]
  readonly permissions: readonly string[]
}

describe.each(testDatabases)('login on %s', (database) => {
  let app: TestApp
  const tryLogin = (account: string, password: string) =>
    app.post<LoginData>('/login', { account, password: encodeSecret(password) })
  const failTimes = async (account: string, times: number) => {
    for (let time = 0; time < times; time += 1) await tryLogin(account, 'wrong')
  }

  beforeEach(async () => {
    app = await buildTestApp({ database })
  })
  afterEach(() => app.close())

  test('the right password returns token, user, roles, menus, buttons and routes', async () => {
    const { status, data } = await tryLogin('admin', adminPassword)
    expect(status).toBe(200)
    expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { timeZone } = app.ports.config
    expect(data).toMatchObject({ account: 'admin', admin: true, timeZone, roles: [{ code: 'admin' }] })
    expect(data.menus[0]).toEqual({
      id: expect.any(Number) as number,
      name: '首页',
      url: '/',
      icon: 'HomeOutlined',
      children: [],
    })
    expect(data.permissions).toContain('/system/dict')
    expect(data.buttonCodes).toContain('dict-add')
  })

  test('my/info returns the same as login, without the token', async () => {
    const { token, ...person } = (await tryLogin('admin', adminPassword)).data
    expect((await app.post('/my/info', {}, { token })).data).toEqual(person)
  })

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await tryLogin('admin', 'wrong')
    const unknown = await tryLogin('nobody', 'wrong')
    expect(wrong).toMatchObject({ status: 400, success: false, code: 400, errMsg: '账号或密码错误' })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
  })

  test.each(['admin', 'nobody'])('five wrong passwords lock the name %s, the right one included', async (account) => {
    await failTimes(account, 5)
    const locked = await tryLogin(account, adminPassword)
    expect(locked).toMatchObject({ status: 429, code: 429, data: { minutes: 30 } })
    expect(locked.errMsg).toBe('密码错误次数过多，请30分钟后再试')
  })

  test('four wrong passwords do not lock', async () => {
    await failTimes('admin', 4)
    expect((await tryLogin('admin', adminPassword)).status).toBe(200)
  })

  test('a right password resets the failed ones before it', async () => {
    await failTimes('admin', 4)
    await tryLogin('admin', adminPassword)
    await failTimes('admin', 4)
    expect((await tryLogin('admin', adminPassword)).status).toBe(200)
  })

  test('wrong passwords older than 15 minutes do not count', async () => {
    await failTimes('admin', 4)
    app.clock.advance(15 * minute)
    await failTimes('admin', 1)
    expect((await tryLogin('admin', adminPassword)).status).toBe(200)
  })

  test('the lock reports the minutes left and ends after 30', async () => {
    await failTimes('admin', 5)
    app.clock.advance(20 * minute)
    expect((await tryLogin('admin', adminPassword)).data).toMatchObject({ minutes: 10 })
    app.clock.advance(10 * minute)
    expect((await tryLogin('admin', adminPassword)).status).toBe(200)
  })

  test('concurrent wrong passwords are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryLogin('admin', 'wrong')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('attempts on several servers at the same time are limited to five as well', async () => {
    const guess = { account: 'admin', now: app.clock.now(), ip: '127.0.0.1' }
    const taken = await Promise.allSettled(Array.from({ length: 40 }, () => takeGuess(app.ports.database, guess)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = taken.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { status: 429, data: { minutes: 30 } } })
  })

  test('concurrent right passwords all log in', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryLogin('admin', adminPassword)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  test('open sessions continue while the name is locked', async () => {
    const token = await app.login()
    await failTimes('admin', 5)
    expect((await app.post('/my/info', {}, { token })).status).toBe(200)
  })

  test.each([
    { state: { enabled: false }, message: '账号已被禁用，请联系管理员' },
    { state: { locked: true }, message: '账号已被锁定，请联系管理员' },
  ])('an account in state $state is reported only after the right password', async ({ state, message }) => {
    const { account, password } = await makeUser(app, state)
    expect(await tryLogin(account, 'wrong')).toMatchObject({ status: 400, errMsg: '账号或密码错误' })
    expect(await tryLogin(account, password)).toMatchObject({ status: 403, errMsg: message })
  })

  test.each([
    [{ account: '', password: 'eA==' }, 'account', '登录名不能为空'],
    [{ password: 'eA==' }, 'account', '登录名不能为空'],
    [{ account: 'a'.repeat(51), password: 'eA==' }, 'account', '登录名长度不能超过50个字符'],
    [{ account: 'admin' }, 'password', '密码不能为空'],
    [{ account: 'admin', password: '' }, 'password', '密码不能为空'],
    [{ account: 'admin', password: encodeSecret('x'.repeat(51)) }, 'password', '密码长度不能超过50个字符'],
    [{ account: 'admin', password: 'not base64!' }, 'password', '密码格式不正确'],
    [{ account: 'admin', password: '/w==' }, 'password', '密码格式不正确'],
    [{ account: ['admin'], password: 'eA==' }, 'account', '登录名类型不正确'],
    [{ account: 'admin', password: { $ne: null } }, 'password', '密码格式不正确'],
  ])('%j is refused at the field', async (body, field, message) => {
    const answer = await app.post('/login', body)
    expect(answer).toMatchObject({ status: 400, errMsg: message, errors: [{ field, message }] })
  })

  test('only the hash of the token is stored', async () => {
    const token = await app.login()
    const rows = await app.ports.database.read.selectFrom('system_session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('every attempt leaves a row in the login log', async () => {
    await tryLogin('admin', 'wrong')
    await tryLogin('admin', adminPassword)
    const rows = await app.ports.database.read.selectFrom('system_login_log').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { account: 'admin', success: false, reason: '账号或密码错误', ip: '127.0.0.1' },
      { account: 'admin', success: true, reason: null },
    ])
    expect(JSON.stringify(rows)).not.toContain(adminPassword)
  })
})
