// Sessions: how long they live, and what ends them immediately.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { adminPassword, buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const hour = 3_600_000
const minute = 60_000

describe.each(testDatabases)('a session on %s', (database) => {
  let app: TestApp
  let user: LoggedIn
  const isOpen = async (token: string) => (await app.post('/my/info', {}, { token })).status === 200
  const change = (values: Record<string, unknown>) =>
    app.ports.database.transaction(async (trx) => {
      await trx.updateTable('system_user').set(values).where('id', '=', user.id).execute()
    })

  beforeEach(async () => {
    app = await buildTestApp({ database, env: { LOGIN_REMEMBER_ME: 'on', SESSION_HOURS: '2' } })
    user = await loginAs(app)
  })
  afterEach(() => app.close())

  test('ends after SESSION_HOURS without a call', async () => {
    app.clock.advance(2 * hour - 1)
    expect(await isOpen(user.token)).toBe(true)
    app.clock.advance(2 * hour)
    expect(await app.post('/my/info', {}, { token: user.token })).toMatchObject({
      status: 401,
      code: 401,
      success: false,
      errMsg: '登录已失效，请重新登录',
    })
  })

  test('is extended by every call', async () => {
    for (let call = 0; call < 4; call += 1) {
      app.clock.advance(hour)
      expect(await isOpen(user.token)).toBe(true)
    }
  })

  test('is written at most once a minute', async () => {
    const expiry = async () =>
      (await app.ports.database.read.selectFrom('system_session').select('expireTime').executeTakeFirst())?.expireTime
    const before = await expiry()
    app.clock.advance(minute - 1)
    await isOpen(user.token)
    expect(await expiry()).toBe(before)
    app.clock.advance(1)
    await isOpen(user.token)
    expect(await expiry()).toBe(Number(before) + minute)
  })

  test('with remember-me lasts seven days', async () => {
    const body = { account: 'admin', password: encodeSecret(adminPassword), rememberMe: true }
    const { token } = (await app.post<{ token: string }>('/login', body)).data
    app.clock.advance(7 * 24 * hour - 1)
    expect(await isOpen(token)).toBe(true)
    app.clock.advance(7 * 24 * hour)
    expect(await isOpen(token)).toBe(false)
  })

  test('ends thirty days after the login, however much it is used', async () => {
    const day = 24 * hour
    const body = { account: 'admin', password: encodeSecret(adminPassword), rememberMe: true }
    const { token } = (await app.post<{ token: string }>('/login', body)).data
    for (let days = 5; days < 30; days += 5) {
      app.clock.advance(5 * day)
      expect(await isOpen(token)).toBe(true)
    }
    app.clock.advance(5 * day - 1)
    expect(await isOpen(token)).toBe(true)
    app.clock.advance(1)
    expect(await isOpen(token)).toBe(false)
  })

  test('ends on logout, while other sessions of the user continue', async () => {
    const [first, second] = [await app.login(), await app.login()]
    expect(await app.post('/logout', {}, { token: first })).toMatchObject({ status: 200, success: true })
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  })

  test.each([
    { values: { enabled: false }, title: 'disabled' },
    { values: { locked: true }, title: 'locked by an administrator' },
    { values: { passwordTime: Number.MAX_SAFE_INTEGER }, title: 'given another password' },
  ])('ends immediately when its user is $title, permanently', async ({ values }) => {
    expect(await isOpen(user.token)).toBe(true)
    await change(values)
    expect(await isOpen(user.token)).toBe(false)
    await change({ enabled: true, locked: false, passwordTime: null })
    expect(await isOpen(user.token)).toBe(false)
  })

  test('ends immediately when its user is deleted', async () => {
    expect(await isOpen(user.token)).toBe(true)
    await app.ports.database.transaction(async (trx) => {
      await trx.deleteFrom('system_user').where('id', '=', user.id).execute()
    })
    expect(await isOpen(user.token)).toBe(false)
  })

  test('sees a changed name and role at the next call', async () => {
    await isOpen(user.token)
    await change({ username: '新名字' })
    expect((await app.post('/my/info', {}, { token: user.token })).data).toMatchObject({ username: '新名字' })
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), "' or 1=1 --", 'é'])('is not opened by %j', async (token) => {
    expect(await isOpen(token)).toBe(false)
  })
})
