// The console as another user sees it: read-only for every call there is, as exactly that user, and how it ends.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { callsOf } from '../../../src/shared/entity/calls.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import type { StartedView } from '../../../src/shared/protocol/view-as.ts'
import { adminPassword, buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs, type LoggedIn, makeUser, sessionOf, userPassword } from '../../support/login-as.ts'
import { projectRoot } from '../../support/source-files.ts'
import { testDatabases } from '../../support/test-database.ts'

const minute = 60_000
const viewOnly = '正在以其他用户的身份查看，只能浏览，不能执行此操作'

function nameOf({ method, path }: Pick<RouteSpec, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** The calls that docs/permissions.md says a view may make, besides those that read an entity's rows. */
function statedCalls(): Set<string> {
  const text = readFileSync(join(projectRoot, 'docs/permissions.md'), 'utf8')
  const [, section = ''] = /^## Looking at the console as another user\n(.*?)^## /ms.exec(text) ?? []
  return new Set(Array.from(section.matchAll(/`((?:GET|POST) [^`]+)`/g), ([, call = '']) => call))
}

const reading = new Set(['list', 'tree', 'detail', 'options', 'recycleList', 'versions', 'version'])

/** By name; true: an operation that only reads. */
const ofEntities = new Map(
  Object.values<Descriptor>(descriptors).flatMap((descriptor) => {
    const operations = Object.entries(descriptor.api?.operations ?? {})
    const reads = new Set(operations.filter(([name]) => reading.has(name)).map(([, call]) => nameOf(call)))
    return callsOf(descriptor).map((call) => [nameOf(call), reads.has(nameOf(call))] as const)
  }),
)

describe.each(testDatabases)('viewing as another user on %s', (database) => {
  let app: TestApp
  let admin: LoggedIn
  let user: LoggedIn
  const as = <Data = unknown>(token: string, path: string, body: unknown = {}) => app.post<Data>(path, body, { token })
  const begin = (token: string, id: number) => as<StartedView>(token, '/user/viewAs', { id })
  const view = async (token = admin.token, id = user.id) => (await begin(token, id)).data.token
  const isOpen = async (token: string) => (await as(token, '/my/info')).status === 200

  beforeEach(async () => {
    app = await buildTestApp({ database, env: { SESSION_HOURS: '2' } })
    admin = await loginAs(app, { admin: true })
    user = await loginAs(app, { rights: ['/system/user', 'user-edit'] })
  })
  afterEach(() => app.close())

  async function call({ method, path }: RouteSpec, token: string) {
    return app.app.inject({
      method,
      url: `/api${path.replaceAll(/:\w+/g, '1')}`,
      headers: { 'content-type': 'application/json', token },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: '{"id":1,"appid":1}' }),
    })
  }

  /** Of every table but the sessions, which say when somebody was last there. */
  async function everything(): Promise<string> {
    const db = app.ports.database.read
    const tables = Object.values<Descriptor>(descriptors).flatMap(({ table }) => table ?? [])
    const kept = tables.filter((table) => table !== 'system_session')
    const rows = await Promise.all(
      kept.map((table) =>
        db
          .selectFrom(table as 'system_user')
          .selectAll()
          .execute(),
      ),
    )
    return JSON.stringify(rows.map((of, at) => [kept[at], of]))
  }

  test('every call is either documented as reading, or refused with the sentence and without any effect', async () => {
    const token = await view(admin.token, (await makeUser(app, { admin: true })).id)
    const stated = statedCalls()
    const before = await everything()
    const wrong: string[] = []
    for (const spec of app.app.routeTable.filter(({ access }) => access !== 'public')) {
      const name = nameOf(spec)
      const isReading = ofEntities.get(name) ?? stated.has(name)
      if (spec.path === '/my/viewAs/end') continue
      const { statusCode, json } = await call(spec, token)
      const isRefused = statusCode === 403 && json<{ errMsg: string }>().errMsg === viewOnly
      if (isRefused === isReading || statusCode === 401 || statusCode >= 500) wrong.push(`${name} ${statusCode}`)
    }
    expect(wrong).toEqual([])
    const registered = new Set(app.app.routeTable.map(nameOf))
    expect([...stated].filter((name) => !registered.has(name))).toEqual([])
    expect(await everything()).toBe(before)
  })

  test('no call that a view may make sends a file, but for small pictures', () => {
    const files = app.app.routeTable.filter(
      ({ inView, answer, multipart }) => inView && (answer === 'bytes' || multipart),
    )
    expect(files.map(nameOf)).toEqual(['POST /cms/filexplorer/thumbnail'])
  })

  test('shows the rights, rows and buttons of that user and no others', async () => {
    const { data: site } = await as<{ id: number }>(admin.token, '/cms/app/save', { name: '甲站', code: 'jia' })
    await as(admin.token, '/cms/app/save', { name: '乙站', code: 'yi' })
    await grantData(app, { userId: user.id }, { module: 'app', targetId: site.id, codes: ['app:btn:get'] })
    const token = await view()
    for (const path of ['/my/info', '/cms/app/list', '/cms/app/options', '/user/page', '/my/preference'])
      expect([path, (await as(token, path)).data]).toEqual([path, (await as(user.token, path)).data])
    expect((await as(token, '/my/info')).data).toMatchObject({ account: user.account, admin: false })
    expect(await as(token, '/role/list')).toMatchObject({ status: 403, errMsg: '没有权限执行此操作' })
    expect((await as(token, '/cms/app/list')).data).toMatchObject([{ name: '甲站' }])
  })

  test('is logged at its beginning and end under the real name, and changes nothing about the user', async () => {
    const sessions = async () =>
      (await as<{ account: string; activeTime: string }[]>(admin.token, '/session/page')).data.filter(
        ({ account }) => account === user.account,
      )
    const before = await sessions()
    app.clock.advance(5 * minute)
    const started = await begin(admin.token, user.id)
    expect(started.data).toMatchObject({ account: user.account, username: user.account })
    await as(started.data.token, '/user/page')
    expect(await sessions()).toEqual(before)
    expect((await as(started.data.token, '/my/viewAs/end')).data).toBe(true)
    expect(await isOpen(started.data.token)).toBe(false)
    expect(await isOpen(admin.token)).toBe(true)
    const { data } = await as<object[]>(admin.token, '/log/operation/page', { entity: 'system/user', rowId: user.id })
    expect(data).toMatchObject([
      { action: 'endViewAs', account: admin.account, rowId: user.id },
      { action: 'viewAs', account: admin.account, rowId: user.id },
    ])
    const logins = await app.ports.database.read.selectFrom('system_login_log').select('id').execute()
    expect(logins).toEqual([])
  })

  test('outside a view there is nothing to end', async () => {
    expect(await as(admin.token, '/my/viewAs/end')).toMatchObject({ status: 200, data: false })
    expect(await isOpen(admin.token)).toBe(true)
  })

  test('only those may be viewed who hold no more than the viewer, can log in, and are somebody else', async () => {
    const code = await loginAs(app, { rights: ['/system/user', 'user-view-as'] })
    const equal = await makeUser(app, { rights: ['/system/user'] })
    expect((await begin(code.token, equal.id)).status).toBe(200)
    expect(await begin(code.token, user.id)).toMatchObject({
      status: 403,
      errMsg: '对方拥有您没有的权限，不能执行此操作',
    })
    expect((await begin(code.token, admin.id)).status).toBe(403)
    expect((await begin(user.token, equal.id)).status).toBe(403)
    expect(await begin(admin.token, admin.id)).toMatchObject({ status: 409, errMsg: '不能对自己的账号执行此操作' })
    for (const state of [{ enabled: false }, { locked: true }])
      expect((await begin(admin.token, (await makeUser(app, state)).id)).status).toBe(409)
    const token = await view()
    expect(await begin(token, equal.id)).toMatchObject({ status: 403, errMsg: viewOnly })
  })

  const change = (id: number, values: Record<string, unknown>) =>
    app.ports.database.transaction(async (trx) => {
      await trx.updateTable('system_user').set(values).where('id', '=', id).execute()
    })
  const newPassword = encodeSecret('Other-2029')

  test.each<[string, () => Promise<unknown>]>([
    ['half an hour', async () => app.clock.advance(30 * minute)],
    ['the logout of the viewer', () => as(admin.token, '/logout')],
    [
      'the end of all sessions of the viewer',
      async () => as((await loginAs(app, { admin: true })).token, '/user/logout', { id: admin.id }),
    ],
    ['a password that the viewer must change', () => change(admin.id, { mustChange: true })],
    ['locking the viewer', () => change(admin.id, { locked: true })],
    ['disabling the viewer', () => change(admin.id, { enabled: false })],
    ['rights that the viewer loses', () => change(admin.id, { admin: false })],
    [
      'a new password of the user',
      async () => {
        app.clock.advance(1)
        const body = { id: user.id, account: user.account, passwd: newPassword }
        return as(admin.token, '/user/repwd', body)
      },
    ],
    ['locking the user', () => as(admin.token, '/user/save', { id: user.id, locked: true })],
    ['disabling the user', () => as(admin.token, '/user/enable', { id: user.id })],
    ['deleting the user', () => as(admin.token, '/user/del', { id: user.id, account: user.account })],
  ])('%s ends it', async (_what, end) => {
    const token = await view()
    expect(await isOpen(token)).toBe(true)
    await end()
    expect(await as(token, '/my/info')).toMatchObject({ status: 401 })
  })

  test('the viewer’s own change of password ends it', async () => {
    const token = await view(await app.login(), user.id)
    const own = await app.login()
    app.clock.advance(1)
    const body = { passwd: newPassword, repasswd: newPassword, oldpasswd: encodeSecret(adminPassword) }
    expect((await as(own, '/my/passwd', body)).status).toBe(200)
    expect(await isOpen(token)).toBe(false)
  })

  test('rights that the user gains end it, where the viewer lacks them', async () => {
    const code = await loginAs(app, { rights: ['/system/user', 'user-view-as'] })
    const { id } = await makeUser(app, { rights: ['/system/user'] })
    const token = await view(code.token, id)
    expect(await isOpen(token)).toBe(true)
    await change(id, { admin: true })
    expect(await isOpen(token)).toBe(false)
  })

  test('the user may log in and out meanwhile, which does not concern the view', async () => {
    const token = await view()
    await as(user.token, '/logout')
    expect(await isOpen(token)).toBe(true)
    await app.login(user.account, userPassword)
    expect(await isOpen(await sessionOf(app, user.id))).toBe(true)
  })

  test('it keeps the viewer logged in, as any call of theirs does', async () => {
    app.clock.advance(110 * minute)
    const token = await view()
    app.clock.advance(25 * minute)
    expect(await isOpen(token)).toBe(true)
    app.clock.advance(100 * minute)
    expect(await isOpen(admin.token)).toBe(true)
  })
})
