// Login: what is asked for, what is told, and when a name is locked.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { adminPassword, buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface LoginData {
  readonly token: string
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly roles: readonly { code: string }[]
  readonly menus: readonly { name: string; url: string | null }[]
  readonly buttonCodes: readonly string[]
  readonly permissions: readonly string[]
}

describe.each(testDatabases)('login on %s', (database) => {
  let app: TestApp
  const tryLogin = (account: string, password: string) =>
    app.post<LoginData>('/login', { account, password: encodeSecret(password) })

  beforeEach(async () => {
    app = await buildTestApp({ database })
  })
  afterEach(() => app.close())

  test('the right password answers token, person, roles, menus, buttons and routes', async () => {
    const { status, data } = await tryLogin('admin', adminPassword)
    expect(status).toBe(200)
    expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(data).toMatchObject({ account: 'admin', admin: true, roles: [{ code: 'admin' }] })
    expect(data.menus[0]).toMatchObject({ name: '首页', url: '/' })
    expect(data.permissions).toContain('/system/dict')
    expect(data.buttonCodes).toContain('dict-add')
  })
})
