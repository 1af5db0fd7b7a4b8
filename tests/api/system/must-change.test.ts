// A password set by somebody else: its user must change it before any other call is answered.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, type LoggedIn, sessionOf } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const given = 'Given-2027'
const own = 'Mine-2028'

describe.each(testDatabases)('a password to be changed on %s', (database) => {
  let app: TestApp
  let admin: string
  let user: LoggedIn
  const as = (token: string, path: string, body: unknown = {}) => app.post(path, body, { token })
  const reset = (id: number, account: string) => as(admin, '/user/repwd', { id, account, passwd: encodeSecret(given) })
  const change = (token: string, passwd: string, oldpasswd = given) =>
    as(token, '/my/passwd', {
      passwd: encodeSecret(passwd),
      repasswd: encodeSecret(passwd),
      oldpasswd: encodeSecret(oldpasswd),
    })

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    user = await loginAs(app, { admin: true })
  })
  afterEach(() => app.close())

  test('after a reset every call except those needed for the change redirects to the change', async () => {
    await reset(user.id, user.account)
    const login = await app.post<{ token: string }>('/login', { account: user.account, password: encodeSecret(given) })
    expect(login.data).toMatchObject({ mustChange: true })
    const { token } = login.data
    const open = new Set(['/my/info', '/my/passwd', '/my/preference', '/dictionaries', '/logout'])
    const guarded = app.app.routeTable.filter(({ access, path }) => access !== 'public' && !open.has(path))
    for (const { method, path } of guarded) {
      const answer = await app.app.inject({ method, url: `/api${path.replaceAll(/:\w+/g, '1')}`, headers: { token } })
      expect([path, answer.statusCode, answer.json()]).toMatchObject([
        path,
        403,
        { success: false, code: 302, data: '/admin/profile/passwd', errMsg: '请先修改密码' },
      ])
    }
    expect((await as(token, '/my/info')).data).toMatchObject({ mustChange: true })
    expect((await as(token, '/my/preference')).status).toBe(200)
  })

  test('the change requires a different password, and then everything is available', async () => {
    await reset(user.id, user.account)
    const token = await sessionOf(app, user.id)
    const message = '新密码不能与原密码相同'
    expect(await change(token, given)).toMatchObject({ status: 400, errors: [{ field: 'passwd', message }] })
    expect((await change(token, own)).status).toBe(200)
    const again = await app.login(user.account, own)
    expect((await as(again, '/my/info')).data).toMatchObject({ mustChange: false })
    expect((await as(again, '/user/page')).status).toBe(200)
  })

  test('the form of a user sets it too, immediately; other changes leave it alone', async () => {
    expect((await as(user.token, '/user/page')).status).toBe(200)
    await as(admin, '/user/save', { id: user.id, mustChange: true })
    expect(await as(user.token, '/user/page')).toMatchObject({ status: 403, code: 302 })
    await as(admin, '/user/save', { id: user.id, username: '新名' })
    expect(await as(user.token, '/user/page')).toMatchObject({ status: 403, code: 302 })
  })
})
