// npm run unlock -- ACCOUNT: removes both kinds of lock, and reports what it found.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unlockAccount } from '../../../src/server/features/system/session/unlock.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser, userPassword } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('unlocking on %s', (database) => {
  let app: TestApp
  beforeEach(async () => {
    app = await buildTestApp({ database })
  })
  afterEach(() => app.close())

  const unlock = (account: string) => unlockAccount(app.ports.database, account, app.clock.now())
  const failFive = async (account: string) => {
    for (let time = 0; time < 5; time += 1) await app.post('/login', { account, password: encodeSecret('wrong') })
  }

  test('unlocks a name that was locked by wrong passwords', async () => {
    const { account } = await makeUser(app)
    await failFive(account)
    expect(await unlock(account)).toBe('unlocked')
    expect(await app.login(account, userPassword)).toHaveLength(43)
  })

  test('unlocks an account that an administrator locked, and leaves a row in the operation log', async () => {
    const { id, account } = await makeUser(app, { locked: true })
    expect(await unlock(account)).toBe('unlocked')
    expect(await app.login(account, userPassword)).toHaveLength(43)
    const log = await app.ports.database.read.selectFrom('system_operation_log').selectAll().execute()
    expect(log).toMatchObject([{ entity: 'system/user', rowId: id, action: 'unlock', account: null }])
  })

  test('never enables a disabled account', async () => {
    const { account } = await makeUser(app, { enabled: false, locked: true })
    await unlock(account)
    await expect(app.login(account, userPassword)).rejects.toThrow('账号已被禁用')
  })

  test('reports that nothing was locked, or that there is no such account', async () => {
    const { account } = await makeUser(app)
    expect(await unlock(account)).toBe('open')
    expect(await unlock('nobody')).toBe('unknown')
    await failFive('nobody')
    expect(await unlock('nobody')).toBe('unlocked')
  })
})
