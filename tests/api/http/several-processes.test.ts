// Two servers on one PostgreSQL: changes made by one are visible to the other at its next call.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../../src/server/adapters/postgres/open-postgres.ts'
import { buildApp } from '../../../src/server/build-app.ts'
import type { Database } from '../../../src/server/ports/database.ts'
import type { FastifyInstance } from 'fastify'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { adminPassword, buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

// An SQLite file has one server. `npm test` starts a PostgreSQL where its programs are installed.
describe.runIf(testDatabases.includes('postgres'))('two servers on one database', () => {
  let one: TestApp
  let two: FastifyInstance
  let database: Database
  beforeAll(async () => {
    one = await buildTestApp({ database: 'postgres' })
    database = await openPostgres({ url: one.place, connections: 4 })
    two = await buildApp({ ...one.ports, database })
  })
  afterAll(async () => {
    await two.close()
    await database.close()
    await one.close()
  })

  const askTwo = async (path: string, token: string) =>
    (await two.inject({ method: 'POST', url: `/api${path}`, headers: { token }, payload: {} })).statusCode

  test('a session is known to both, and ends on both', async () => {
    const token = await one.login()
    expect(await askTwo('/my/info', token)).toBe(200)
    await one.post('/logout', {}, { token })
    expect(await askTwo('/my/info', token)).toBe(401)
  })

  test('a disabled user is logged out everywhere immediately', async () => {
    const { id, token } = await loginAs(one)
    expect(await askTwo('/my/info', token)).toBe(200)
    await one.ports.database.transaction(async (trx) => {
      await trx.updateTable('system_user').set({ enabled: false }).where('id', '=', id).execute()
    })
    expect(await askTwo('/my/info', token)).toBe(401)
  })

  test('a revoked right is gone everywhere immediately', async () => {
    const { roleId, token } = await loginAs(one, { rights: ['/system/dict'] })
    expect(await askTwo('/dict/tree', token)).toBe(200)
    await one.ports.database.transaction(async (trx) => {
      await trx
        .deleteFrom('system_role_perms')
        .where('roleId', '=', roleId ?? 0)
        .execute()
      await trx
        .updateTable('system_data_version')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('kind', '=', 'permission')
        .execute()
    })
    expect(await askTwo('/dict/tree', token)).toBe(403)
  })

  test('a host never belongs to both the console and a site, although the other server learns of it later', async () => {
    const token = await one.login()
    const login = { account: 'admin', password: encodeSecret(adminPassword) }
    const loginOnTwo = (host: string) =>
      two.inject({ method: 'POST', url: '/api/login', headers: { host }, payload: login })
    const body = { name: '站点', code: 'several', domain: 'site.example' }
    // The second server caches domains for a while.
    expect((await two.inject({ method: 'GET', url: '/nothing', headers: { host: 'site.example' } })).statusCode).toBe(
      404,
    )
    const { id } = (await one.post<{ id: number }>('/cms/app/save', body, { token })).data
    expect((await loginOnTwo('site.example')).statusCode).toBe(404)
    expect((await loginOnTwo('console.example')).statusCode).toBe(200)
    expect((await one.post('/cms/app/save', { id, domain: 'console.example' }, { token })).status).toBe(400)
    const both = await Promise.all([
      loginOnTwo('race.example').then(({ statusCode }) => statusCode),
      one.post('/cms/app/save', { id, domain: 'race.example' }, { token }).then(({ status }) => status),
    ])
    expect(both.filter((status) => status === 200)).toHaveLength(1)
  })
})
