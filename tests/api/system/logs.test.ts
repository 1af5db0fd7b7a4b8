// Login and operation log: search, export, and retention.
import readXlsx from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_EXPORT } from '../../../src/server/entity/export/export-sheet.ts'
import { readArchive } from '../../../src/server/archive/read-archive.ts'
import { upkeepJobs, upkeepKind } from '../../../src/server/features/system/upkeep/jobs.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, makeUser } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

const DAY = 86_400_000

async function sheetXml(bytes: Uint8Array): Promise<string> {
  const sheet = (await readArchive(bytes)).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  return new TextDecoder().decode(sheet?.bytes)
}

interface LogRow {
  readonly id: number
  readonly [name: string]: unknown
}

describe.each(testDatabases)('logs on %s', (database) => {
  let app: TestApp
  let admin: string

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
  })
  afterEach(() => app.close())

  const post = <Data = LogRow[]>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const exported = (path: string, body: unknown, token = admin, language = 'zh-CN') => {
    const headers = { token, 'accept-language': language }
    return app.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body as object })
  }
  const rowsOf = async ({ rawPayload }: { readonly rawPayload: Buffer }) => (await readXlsx(rawPayload))[0]?.data ?? []
  const tryLogin = (account: string) => app.post('/login', { account, password: encodeSecret('wrong') })

  test('the login log records every attempt, and is searched by name, outcome and time', async () => {
    await tryLogin('nobody')
    app.clock.advance(2 * DAY)
    const later = await app.login()
    const found = (search: object) => post('/log/login/page', search, later)
    const failed = await found({ success: false })
    expect(failed.data).toMatchObject([{ account: 'nobody', success: false, reason: '账号或密码错误' }])
    expect((await found({ account: 'nobo' })).count).toBe(1)
    expect((await found({ from: '2026-01-07' })).count).toBe(1)
    expect((await found({ to: '2026-01-06' })).count).toBe(2)
    expect((await found({ from: 'x' })).status).toBe(400)
  })

  test('the operation log records who changed which field from what to what, without secrets', async () => {
    await post('/dict/save', { name: '测试', code: 'logtest' })
    const { data } = await post('/log/operation/page', { entity: 'system/dictionary', action: 'create' })
    expect(data[0]).toMatchObject({ account: 'admin', entityName: '数据字典', actionName: '新增', ip: '127.0.0.1' })
    // Whole articles may have been changed: list rows do not contain them.
    expect(data[0]).not.toHaveProperty('after')
    const detail = await post<LogRow>('/log/operation/detail', { id: data[0]?.id })
    expect(detail.data).toMatchObject({ before: null, after: { name: '测试', code: 'logtest' } })
  })

  test('a change by an action is named after its button, with what it changed', async () => {
    const { id, account } = await makeUser(app)
    await post('/user/enable', { id })
    const { data: roles } = await post('/role/list', {})
    await post('/user/role', { id, account, roles: [roles[0]?.id] })
    const found = await post('/log/operation/page', { entity: 'system/user', rowId: id })
    expect(found.data).toMatchObject([
      { action: 'role', actionName: '分配角色' },
      { action: 'enable', actionName: '禁用/启用' },
    ])
    const { data } = await post<LogRow>('/log/operation/detail', { id: found.data[1]?.id })
    expect(data).toMatchObject({ before: { enabled: true }, after: { enabled: false } })
    expect((await post('/log/operation/page', { action: 'role', rowId: id })).count).toBe(1)
  })

  test('an entry names its row: as it is called now, or as it was when it was deleted', async () => {
    const { data: kept } = await post<{ id: number }>('/dict/save', { name: '旧名', code: 'kept' })
    await post('/dict/save', { id: kept.id, name: '新名' })
    const { data: gone } = await post<{ id: number }>('/dict/save', { name: '已删', code: 'gone' })
    await post('/dict/del', { id: gone.id })
    const { data } = await post('/log/operation/page', { entity: 'system/dictionary', limit: 4 })
    const names = data.map(({ rowId, rowName, rowExists }) => [rowId, rowName, rowExists])
    expect(names).toEqual([
      [gone.id, '已删', false],
      [gone.id, '已删', false],
      [kept.id, '新名', true],
      [kept.id, '新名', true],
    ])
  })

  test('a row in a recycle bin has its name, and cannot be opened', async () => {
    const made = { test: app, token: admin }
    const { id: appid } = await makeRow(made, 'cms/site')
    const { id: channelId } = await makeRow(made, 'cms/channel', { appid })
    const { id } = await makeRow(made, 'cms/article', { appid, channelId, title: '在回收站' })
    expect((await post('/cms/article/delete', { ids: id, appid })).status).toBe(200)
    const { data } = await post('/log/operation/page', { entity: 'cms/article', rowId: id })
    const recycled = data.find(({ action }) => action === 'recycle')
    expect(recycled).toMatchObject({ rowName: '在回收站', rowSite: appid, rowExists: false })
  })

  test('times in a logged change are formatted like all others', async () => {
    const { id, account } = await makeUser(app)
    await post('/user/repwd', { id, account, passwd: encodeSecret('Second-2026') })
    const found = await post('/log/operation/page', { action: 'repwd' })
    const { data } = await post<LogRow>('/log/operation/detail', { id: found.data[0]?.id })
    expect(data.after).toMatchObject({ passwordTime: '2026-01-05 10:00:00' })
  })

  test('no password, in any form, gets into the operation log', async () => {
    const first = encodeSecret('First-2026')
    const { data: roles } = await post('/role/list', {})
    const person = { account: 'logged', username: '记录', password: first, repassword: first, roles: [roles[0]?.id] }
    const saved = await post<{ id: number }>('/user/save', person)
    expect(saved.status).toBe(200)
    const passwd = encodeSecret('Second-2026')
    await post('/user/repwd', { id: saved.data.id, account: 'logged', passwd })
    const own = await app.login('logged', 'Second-2026')
    const third = encodeSecret('Third-2026')
    expect(
      (await post('/my/passwd', { oldpasswd: encodeSecret('Second-2026'), passwd: third, repasswd: third }, own))
        .status,
    ).toBe(200)
    const rows = await app.ports.database.read.selectFrom('system_operation_log').selectAll().execute()
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'repwd', 'passwd']))
    const text = JSON.stringify(rows)
    for (const secret of ['argon2', 'First-2026', 'Second-2026', 'Third-2026', first, passwd, third, own]) {
      expect(text).not.toContain(secret)
    }
  })

  test('an export contains what was searched, with names, in a file that spreadsheet programs read', async () => {
    await tryLogin('nobody')
    const answer = await exported('/log/login/export', { success: false })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('登录日志 2026-01-05.xlsx'))
    const [head, line, rest] = await rowsOf(answer)
    expect(head).toEqual(['时间', '登录名', '成功', '原因', '地址', '设备'])
    expect(line?.slice(1, 5)).toEqual(['nobody', '否', '账号或密码错误', '127.0.0.1'])
    expect(Math.round(Number(line?.[0]) / 1000) * 1000).toBe(Date.parse('2026-01-05T10:00:00Z'))
    expect(rest).toBe(undefined)
  })

  test('an export in English has yes, no and the reasons in English', async () => {
    await tryLogin('nobody')
    const answer = await exported('/log/login/export', { success: false }, admin, 'en')
    const [head, line] = await rowsOf(answer)
    expect(head).toEqual(['Time', 'Account', 'Success', 'Reason', 'Address', 'Device'])
    expect(line?.slice(1, 5)).toEqual(['nobody', 'No', 'The account or the password is wrong', '127.0.0.1'])
  })

  test('a name that would run as a formula is defused', async () => {
    await tryLogin('=cmd|"/c calc"!A1')
    const answer = await exported('/log/login/export', { success: false })
    expect((await rowsOf(answer))[1]?.[1]).toBe('=cmd|"/c calc"!A1')
    const sheet = await sheetXml(answer.rawPayload)
    expect(sheet).toContain(' s="3" t="inlineStr"><is><t xml:space="preserve">=cmd|')
    expect(sheet).not.toContain('<f>')
  })

  test('an export requires the page, is logged, and is refused if it is too large', async () => {
    const stranger = await loginAs(app)
    expect((await exported('/log/login/export', {}, stranger.token)).statusCode).toBe(403)
    await exported('/log/login/export', {})
    const log = await post('/log/operation/page', { action: 'export' })
    expect(log.data[0]).toMatchObject({ entity: 'system/login-log', account: 'admin' })
    await app.ports.database.transaction(async (trx) => {
      const row = { account: 'many', loginTime: app.clock.now(), success: true }
      const rows = Array.from({ length: 5000 }, () => row)
      for (let at = 0; at <= MAX_EXPORT; at += 5000) await trx.insertInto('system_login_log').values(rows).execute()
    })
    const answer = await exported('/log/login/export', { account: 'many' })
    expect([answer.statusCode, answer.json().errMsg]).toEqual([400, '最多导出200000条数据，请缩小查询范围'])
  })

  test('the clean-up removes old entries and keeps the rest; zero days keep logs forever', async () => {
    await tryLogin('nobody')
    await post('/dict/save', { name: '测试', code: 'logtest' })
    app.clock.advance(40 * DAY)
    const later = await app.login()
    const laterCall = () =>
      app.app.createCall({ user: null, job: { account: null }, ip: '', requestId: '', siteId: null })
    const run = (logDays: number) =>
      upkeepJobs[upkeepKind]?.({
        ...app.ports,
        call: laterCall(),
        laterCall,
        job: { id: 1, kind: upkeepKind, key: null, name: null, createBy: null, cron: null, attempt: 1, maxAttempts: 3 },
        payload: { logDays },
        signal: new AbortController().signal,
        isLastAttempt: false,
        assertHeld: async () => {},
        lockResult: async () => null,
        reportFault: () => {},
        progress: async () => {},
      })
    await run(0)
    expect((await post('/log/login/page', {}, later)).count).toBe(3)
    await run(30)
    expect((await post('/log/login/page', {}, later)).count).toBe(1)
    expect((await post('/log/operation/page', {}, later)).count).toBe(0)
    const sessions = await app.ports.database.read.selectFrom('system_session').select('id').execute()
    expect(sessions).toHaveLength(1)
  })
})
