// Open sessions: who sees them, who may end whose.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, sessionOf } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface SessionRow {
  readonly id: number
  readonly account: string
  readonly username: string
  readonly device: string | null
  readonly current: boolean
  readonly [name: string]: unknown
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

describe.each(testDatabases)('online users on %s', (database) => {
  let app: TestApp
  let admin: string

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const listed = async (account: string, token = admin) =>
    (await post<SessionRow[]>('/session/page', { account }, token)).data
  const isOpen = async (token: string) => (await post('/my/info', {}, token)).status === 200

  test('the list shows who is logged in, from where and on what device, and never a token or its digest', async () => {
    const user = await loginAs(app, { account: 'reader', username: '读者' })
    const answer = await app.post<SessionRow[]>('/session/page', {}, { token: admin })
    expect(answer.count).toBe(2)
    expect(answer.data.find((row) => row.account === 'reader')).toMatchObject({
      username: '读者',
      ip: '127.0.0.1',
      current: false,
    })
    expect(answer.data.find((row) => row.account === 'admin')?.current).toBe(true)
    expect(JSON.stringify(answer.data)).not.toContain('tokenHash')
    expect(JSON.stringify(answer.data)).not.toContain(user.token)
  })

  test('an expired session does not count as online', async () => {
    await loginAs(app, { account: 'reader' })
    app.clock.advance(11 * 3_600_000)
    expect(await isOpen(admin)).toBe(true)
    expect(await listed('reader')).toHaveLength(1)
    app.clock.advance(3_600_000)
    expect(await listed('reader')).toEqual([])
    expect(await listed('admin')).toHaveLength(1)
  })

  test('devices have readable names', async () => {
    await app.post(
      '/login',
      { account: 'admin', password: Buffer.from('Atrium-2026').toString('base64') },
      { headers: { 'user-agent': chrome } },
    )
    expect((await listed('admin')).map(({ device }) => device)).toContain('Chrome 130 · Windows')
  })

  test('an ended session is logged out immediately and recorded in the log; ending it twice is refused', async () => {
    const user = await loginAs(app, { account: 'reader' })
    const [row] = await listed('reader')
    expect((await post('/session/end', { id: row?.id })).status).toBe(200)
    expect(await isOpen(user.token)).toBe(false)
    const again = await post('/session/end', { id: row?.id })
    expect([again.status, again.errMsg]).toEqual([404, '数据不存在或已被删除'])
    const log = await post<{ entity: string; action: string }[]>('/log/operation/page', { entity: 'system/session' })
    expect(log.data[0]).toMatchObject({ action: 'end', rowId: row?.id })
  })

  test('the own current session cannot be ended here, only by logging out', async () => {
    const own = (await listed('admin')).find(({ current }) => current)
    const answer = await post('/session/end', { id: own?.id })
    expect([answer.status, answer.errMsg]).toEqual([409, '不能结束当前会话，请使用退出登录'])
    expect(await isOpen(admin)).toBe(true)
  })

  test('the page shows the list; ending requires its button, and holders of more rights are protected', async () => {
    const viewer = await loginAs(app, { account: 'viewer', rights: ['/system/session'] })
    const ender = await loginAs(app, { account: 'ender', rights: ['/system/session', 'session-end'] })
    const plain = await loginAs(app, { account: 'plain' })
    const [theirs] = await listed('plain', viewer.token)
    expect((await post('/session/end', { id: theirs?.id }, viewer.token)).status).toBe(403)
    const [adminRow] = await listed('admin', ender.token)
    expect((await post('/session/end', { id: adminRow?.id }, ender.token)).status).toBe(403)
    expect((await post('/session/end', { id: theirs?.id }, ender.token)).status).toBe(200)
    expect(await isOpen(plain.token)).toBe(false)
    expect((await post('/session/page', {}, (await loginAs(app)).token)).status).toBe(403)
  })

  test('sessions of administrators are ended by administrators only, however few rights their roles have', async () => {
    const ender = await loginAs(app, { account: 'ender', rights: ['/system/session', 'session-end'] })
    const boss = await loginAs(app, { account: 'boss', admin: true, rights: ['/system/session'] })
    const [row] = await listed('boss', ender.token)
    expect((await post('/session/end', { id: row?.id }, ender.token)).status).toBe(403)
    expect(await isOpen(boss.token)).toBe(true)
    expect((await post('/session/end', { id: row?.id })).status).toBe(200)
  })

  test('all sessions of a user are ended at once by holders of the button, but not those of stronger users or their own', async () => {
    const ender = await loginAs(app, { account: 'ender', rights: ['/system/user', 'user-logout'] })
    const user = await loginAs(app, { account: 'reader' })
    const second = await sessionOf(app, user.id)
    const plain = await loginAs(app, { rights: ['/system/user'] })
    const boss = (await post<{ id: number }[]>('/user/page', { account: 'admin' })).data[0]?.id
    expect((await post('/user/logout', { id: user.id }, plain.token)).status).toBe(403)
    expect((await post('/user/logout', { id: boss }, ender.token)).status).toBe(403)
    expect((await post('/user/logout', { id: ender.id }, ender.token)).errMsg).toBe('不能对自己的账号执行此操作')
    expect((await post('/user/logout', { id: user.id }, ender.token)).data).toBe(2)
    expect([await isOpen(user.token), await isOpen(second), await isOpen(ender.token)]).toEqual([false, false, true])
    expect((await post('/user/logout', { id: user.id }, ender.token)).data).toBe(0)
    const log = await post<object[]>('/log/operation/page', { action: 'logout' })
    expect(log.data).toEqual([expect.objectContaining({ account: 'ender', rowId: user.id, actionName: '全部下线' })])
  })

  test('all users see and end their own sessions, and only those', async () => {
    const user = await loginAs(app, { account: 'reader' })
    const second = await sessionOf(app, user.id)
    const other = await loginAs(app, { account: 'other' })
    const own = (await post<SessionRow[]>('/my/sessions', {}, user.token)).data
    expect(own).toHaveLength(2)
    const elsewhere = own.find(({ current }) => !current)
    expect((await post('/my/sessions/end', { id: elsewhere?.id }, other.token)).status).toBe(404)
    expect((await post('/my/sessions/end', { id: elsewhere?.id }, user.token)).status).toBe(200)
    expect(await isOpen(second)).toBe(false)
    const here = own.find(({ current }) => current)
    expect((await post('/my/sessions/end', { id: here?.id }, user.token)).status).toBe(409)
    expect((await post('/my/sessions/end', { id: "1' or '1'='1" }, user.token)).status).toBe(400)
  })
})
