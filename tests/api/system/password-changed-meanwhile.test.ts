// A password that is replaced while the old one is being checked: the old one opens nothing and changes nothing.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../src/server/access/password.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, cheapCost, type TestApp } from '../../support/build-test-app.ts'
import { type LoggedIn, loginAs, userPassword } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const replacement = 'Other-2026'

describe.each(testDatabases)('a password replaced meanwhile on %s', (database) => {
  let app: TestApp
  let user: LoggedIn

  beforeEach(async () => {
    app = await buildTestApp({ database })
    user = await loginAs(app, { account: 'reader' })
  })
  afterEach(() => app.close())

  /** Between the check of the old password, which ends by clearing the name's attempts, and what follows. */
  async function replaceOnceChecked(): Promise<void> {
    const password = await hashPassword(replacement, cheapCost)
    const { database: shared } = app.app.ports
    const transaction = shared.transaction.bind(shared)
    let count = 0
    vi.spyOn(shared, 'transaction').mockImplementation(async (work) => {
      count += 1
      if (count === 2)
        await transaction((trx) => trx.updateTable('system_user').set({ password }).where('id', '=', user.id).execute())
      return transaction(work)
    })
  }

  const tryLogin = (password: string) => app.post('/login', { account: 'reader', password: encodeSecret(password) })

  test('does not log in', async () => {
    await replaceOnceChecked()
    const answer = await tryLogin(userPassword)
    expect([answer.status, answer.errMsg]).toEqual([400, '账号或密码错误'])
    expect((await tryLogin(replacement)).status).toBe(200)
  })

  test('is not replaced again by whoever knows the old one', async () => {
    await replaceOnceChecked()
    const passwd = encodeSecret('Third-2026')
    const change = { oldpasswd: encodeSecret(userPassword), passwd, repasswd: passwd }
    const answer = await app.post('/my/passwd', change, { token: user.token })
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'oldpasswd' }] })
    expect((await tryLogin(replacement)).status).toBe(200)
  })
})
