// Who may do what to which account: administrators, one's own, and those who hold more.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, type LoggedIn, loginAs, makeUser } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const password = encodeSecret('Other-2026')
const userCodes = [
  'user-add',
  'user-edit',
  'user-del',
  'user-enable',
  'user-repwd',
  'user-role',
  'user-unlock',
  'user-logout',
]
const rights = ['/system/user', ...userCodes]

/** Every call that changes an account. */
function changes(user: { id: number; account: string }): [string, object][] {
  return [
    ['/user/save', { id: user.id, username: '改名' }],
    ['/user/enable', { id: user.id }],
    ['/user/del', { id: user.id, account: user.account }],
    ['/user/repwd', { id: user.id, account: user.account, passwd: password }],
    ['/user/role', { id: user.id, account: user.account, roles: '1' }],
    ['/user/unlock', { id: user.id }],
    ['/user/disableMany', { ids: [user.id] }],
  ]
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin: string
  let me: LoggedIn

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    me = await loginAs(app, { rights })
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token: string) => app.post<Data>(path, body, { token })
  const statuses = async (user: { id: number; account: string }, token: string) => {
    const found: Record<string, number> = {}
    for (const [path, body] of changes(user)) found[path] = (await post(path, body, token)).status
    return found
  }
  const all = (status: number) => Object.fromEntries(changes({ id: 0, account: '' }).map(([path]) => [path, status]))
  const storedUser = (id: number) =>
    app.ports.database.read.selectFrom('system_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('nobody changes their own account here, not even an administrator', async () => {
    const { id } = await storedUser(1)
    const own = await statuses({ id, account: 'admin' }, admin)
    expect(own).toEqual({ ...all(409), '/user/role': 200 })
    expect((await post('/user/del', { id, account: 'admin' }, admin)).errMsg).toBe('不能对自己的账号执行此操作')
  })

  test('only administrators change their own roles', async () => {
    expect(await statuses(me, me.token)).toEqual(all(409))
    const answer = await post('/user/role', { id: me.id, account: me.account, roles: '1' }, me.token)
    expect(answer.errMsg).toBe('不能修改自己的角色')
  })

  test('administrators cannot be disabled, locked or deleted, not even by other administrators', async () => {
    const other = await makeUser(app, { admin: true })
    const tries: [string, object][] = [
      ['/user/enable', { id: other.id }],
      ['/user/del', { id: other.id, account: other.account }],
      ['/user/save', { id: other.id, enabled: false }],
      ['/user/save', { id: other.id, locked: true }],
    ]
    for (const [path, body] of tries) {
      expect(await post(path, body, admin)).toMatchObject({ status: 409, errMsg: '管理员账号不能禁用、锁定或删除' })
    }
    expect(await storedUser(other.id)).toMatchObject({ enabled: true, locked: false })
  })

  test('a disabled administrator can be enabled again', async () => {
    const other = await makeUser(app, { admin: true, enabled: false })
    expect((await post('/user/enable', { id: other.id }, admin)).data).toBe(1)
    expect(await storedUser(other.id)).toMatchObject({ enabled: true })
  })

  test('a demoted administrator can be disabled', async () => {
    const other = await makeUser(app, { admin: true })
    expect((await post('/user/save', { id: other.id, admin: false }, admin)).status).toBe(200)
    expect((await post('/user/enable', { id: other.id }, admin)).data).toBe(1)
  })

  test('two administrators who demote each other at once do not both succeed', async () => {
    const other = await loginAs(app, { admin: true })
    const { id } = await storedUser(1)
    const answers = await Promise.all([
      post('/user/save', { id: other.id, admin: false }, admin),
      post('/user/save', { id, admin: false }, other.token),
    ])
    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(1)
    const left = await app.ports.database.read.selectFrom('system_user').selectAll().where('admin', '=', true).execute()
    expect(left.length).toBeGreaterThanOrEqual(1)
  })

  test('only an administrator changes an administrator', async () => {
    const other = await makeUser(app, { admin: true })
    expect(await statuses(other, me.token)).toEqual(all(403))
    expect((await post('/user/repwd', changes(other)[3]?.[1], me.token)).errMsg).toBe('只有管理员才能操作管理员账号')
  })

  test('only an administrator creates an administrator, initially and later', async () => {
    const user = await makeUser(app)
    const later = await post('/user/save', { id: user.id, admin: true }, me.token)
    expect(later).toMatchObject({ status: 403, errMsg: '只有管理员才能设置管理员' })
    const body = { account: 'boss', username: '新人', password, repassword: password, roles: [me.roleId], admin: true }
    // Their own role they may grant: only the admin flag is refused.
    expect((await post('/user/save', body, me.token)).status).toBe(403)
    expect((await post('/user/save', { ...body, admin: false }, me.token)).status).toBe(200)
    expect((await post('/user/save', { id: user.id, admin: true }, admin)).status).toBe(200)
  })

  test('an account with a permission that the caller lacks cannot be changed by them', async () => {
    const stronger = await makeUser(app, { rights: ['/system/user', 'dict-edit'] })
    expect(await statuses(stronger, me.token)).toEqual({ ...all(403), '/user/unlock': 403 })
    const answer = await post('/user/save', { id: stronger.id, username: '改名' }, me.token)
    expect(answer.errMsg).toBe('对方拥有您没有的权限，不能执行此操作')
  })

  test('an account with a data right that the caller lacks cannot be changed by them', async () => {
    const user = await makeUser(app)
    const grant = { module: 'app', targetId: 7, codes: ['app:btn:get'] }
    await grantData(app, { userId: user.id }, grant)
    expect((await post('/user/save', { id: user.id, username: '改名' }, me.token)).status).toBe(403)
    await grantData(app, { userId: me.id }, grant)
    expect((await post('/user/save', { id: user.id, username: '改名' }, me.token)).status).toBe(200)
  })

  test('an account that holds no more can be changed by users with the button', async () => {
    const user = await makeUser(app, { rights: ['/system/user'] })
    expect((await post('/user/save', { id: user.id, username: '改名' }, me.token)).status).toBe(200)
    expect((await post('/user/repwd', { id: user.id, account: user.account, passwd: password }, me.token)).data).toBe(1)
    expect((await post('/user/enable', { id: user.id }, me.token)).data).toBe(1)
    expect((await post('/user/del', { id: user.id, account: user.account }, me.token)).data).toBe(1)
  })

  test('nobody grants a role that holds more than they do', async () => {
    const user = await makeUser(app)
    const stronger = await makeUser(app, { rights: ['dict-edit'] })
    const weaker = await makeUser(app, { rights: ['user-edit'] })
    const assign = (roles: unknown) => post('/user/role', { id: user.id, account: user.account, roles }, me.token)
    expect(await assign([stronger.roleId])).toMatchObject({ status: 403, errMsg: '不能分配自己没有的权限' })
    expect((await assign([weaker.roleId])).data).toBe(1)
    const created = { account: 'fresh', username: '新人', password, repassword: password }
    expect((await post('/user/save', { ...created, roles: [stronger.roleId] }, me.token)).status).toBe(403)
    expect((await post('/user/save', { ...created, roles: [weaker.roleId] }, me.token)).status).toBe(200)
  })

  test('each button grants its own call only', async () => {
    const calls: Record<string, string> = {
      'user-edit': '/user/save',
      'user-enable': '/user/enable',
      'user-del': '/user/del',
      'user-repwd': '/user/repwd',
      'user-role': '/user/role',
      'user-unlock': '/user/unlock',
      'user-logout': '/user/logout',
    }
    for (const code of Object.keys(calls)) {
      const { token } = await loginAs(app, { rights: [code] })
      for (const [other, path] of Object.entries(calls)) {
        const user = await makeUser(app)
        const body = { id: user.id, account: user.account, passwd: password, roles: [me.roleId] }
        const sent = path === '/user/save' ? { id: user.id, username: '改名' } : body
        const { errMsg } = await post(path, sent, token)
        // The guard's own sentence; finer rules have theirs.
        expect(errMsg === '没有权限执行此操作', `${code} on ${path}: ${errMsg}`).toBe(other !== code)
      }
    }
  })
})
