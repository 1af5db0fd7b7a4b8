// The event stream and presence: hints reach people in the same row, and a stream ends with its login.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../../src/server/adapters/postgres/open-postgres.ts'
import { buildApp } from '../../../src/server/build-app.ts'
import type { Database } from '../../../src/server/ports/database.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { closeStreams, openStream as open } from '../../support/event-stream.ts'
import { type LoggedIn, loginAs, sessionOf } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

const page = '/labfixture/parcel'
const entity = 'labfixture/parcel'

describe.each(testDatabases)('live on %s', (database) => {
  let app: TestApp
  let two: { app: FastifyInstance; database: Database | null }
  let admin: string
  let anna: LoggedIn
  let bert: LoggedIn
  let id: number

  /** A second server on the same PostgreSQL; an SQLite file has one. */
  async function openSecond(): Promise<typeof two> {
    if (database !== 'postgres') return { app: app.app, database: null }
    const other = await openPostgres({ url: app.place, connections: 4 })
    const server = await buildApp({ ...app.ports, database: other })
    await server.listen({ port: 0, host: '127.0.0.1' })
    return { app: server, database: other }
  }

  beforeAll(async () => {
    app = await buildTestApp({ database })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    two = await openSecond()
    admin = await app.login()
    anna = await loginAs(app, { rights: [page], username: '安娜' })
    bert = await loginAs(app, { rights: [page], username: '贝特' })
    id = (await makeRow({ test: app, token: admin }, entity, { name: '一' })).id
  })
  afterAll(async () => {
    closeStreams()
    if (two.database) {
      await two.app.close()
      await two.database.close()
    }
    await app.close()
  })

  const presence = (token: string, on = true, row: object = { entity, id }) =>
    app.post<{ account: string; username: string }[]>('/my/presence', { ...row, on }, { token })

  test('people in the same row are told of each other, on whichever server', async () => {
    expect((await presence(anna.token)).data).toEqual([])
    const stream = await open(two.app, anna.token)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect((await presence(bert.token)).data).toEqual([{ account: anna.account, username: '安娜' }])
    const text = await stream.until(`"presence ${entity} ${id}"`)
    expect((await presence(anna.token)).data).toEqual([{ account: bert.account, username: '贝特' }])
    const last = /id: (\d+)/.exec(text)?.[1] ?? ''
    await presence(bert.token, false)
    const again = await open(app.app, anna.token, { 'last-event-id': last })
    expect(await again.until('id: ')).not.toContain(`id: ${last}\n`)
    expect((await presence(anna.token)).data).toEqual([])
    stream.close()
    again.close()
  })

  test("a heartbeat that stays away, and a logout, end somebody's presence", async () => {
    const other = await makeRow({ test: app, token: admin }, entity, { name: '二' })
    const row = { entity, id: other.id }
    const guest = await loginAs(app, { rights: [page] })
    await presence(guest.token, true, row)
    expect((await presence(anna.token, true, row)).data).toHaveLength(1)
    await app.post('/logout', {}, { token: guest.token })
    expect((await presence(anna.token, true, row)).data).toEqual([])
    app.clock.advance(36_000)
    expect((await presence(bert.token, true, row)).data).toEqual([])
  })

  test('a row that one may not view tells nothing', async () => {
    const stranger = await loginAs(app)
    expect((await presence(stranger.token)).status).toBe(403)
    expect((await presence(anna.token, true, { entity, id: 987654 })).status).toBe(404)
    expect((await presence(anna.token, true, { entity: 'no/thing', id })).status).toBe(404)
    expect((await presence(anna.token, true, { entity: 'system/user', id: anna.id })).status).toBe(403)
    expect((await presence(stranger.token, false)).status).toBe(200)
  })

  test.each<[string, (user: LoggedIn) => Promise<unknown>]>([
    ['logout', (user) => app.post('/logout', {}, { token: user.token })],
    ['disabling', (user) => app.post('/user/enable', { id: user.id }, { token: admin })],
    [
      'a new password',
      (user) => app.post('/user/repwd', { id: user.id, passwd: 'QWJjZC0xMjM0NQ==' }, { token: admin }),
    ],
  ])('%s ends the stream at once, and says so', async (_, end) => {
    const user = await loginAs(app)
    const stream = await open(two.app, user.token)
    expect(await end(user)).toMatchObject({ status: 200 })
    expect(await stream.ended()).toContain('event: end')
    expect((await open(two.app, user.token)).status).toBe(401)
  })

  test('a password that must be changed ends the stream, and no other is opened', async () => {
    const user = await loginAs(app)
    const stream = await open(two.app, user.token)
    await app.post('/user/save', { id: user.id, mustChange: true }, { token: admin })
    expect(await stream.ended()).toContain('event: end')
    expect((await open(two.app, user.token)).status).toBe(403)
  })

  test('the token is accepted in the header only', async () => {
    const { port } = app.app.server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/api/events?token=${anna.token}`
    expect((await fetch(address, { headers: { accept: 'text/event-stream' } })).status).toBe(401)
  })

  test('neither the stream nor a heartbeat prolongs the login', async () => {
    const token = await sessionOf(app, anna.id)
    const active = async () =>
      (
        await app.ports.database.read.selectFrom('system_session').select('activeTime').orderBy('id', 'desc').execute()
      )[0]
    const before = await active()
    app.clock.advance(120_000)
    const stream = await open(app.app, token)
    await presence(token)
    await app.app.inject({ method: 'GET', url: '/api/events', headers: { token } })
    expect(await active()).toEqual(before)
    stream.close()
    await app.post('/my/info', {}, { token })
    expect(await active()).not.toEqual(before)
  })

  test('without the wish for a stream the missed topics are answered at once', async () => {
    const ask = (last: string) =>
      app.app.inject({ method: 'GET', url: '/api/events', headers: { token: anna.token, 'last-event-id': last } })
    const { last } = (await ask('x')).json<{ data: { last: number } }>().data
    await presence(anna.token)
    await presence(bert.token, false)
    await presence(bert.token)
    const { data } = (await ask(String(last))).json<{ data: { last: number; topics: string[] } }>()
    expect(data).toEqual({ last: expect.any(Number), topics: [`presence ${entity} ${id}`] })
  })

  test('a session has a few streams; the oldest gives way', async () => {
    const { token } = await loginAs(app)
    const streams = []
    for (let number = 0; number < 5; number += 1) streams.push(await open(app.app, token))
    expect(await streams[0]?.ended()).not.toContain('event: end')
    for (const stream of streams) stream.close()
  })
})

test('a closing server ends its streams', async () => {
  const app = await buildTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await loginAs(app)
  const stream = await open(app.app, token)
  await app.app.close()
  expect(await stream.ended()).not.toContain('event: end')
  await app.close()
})

test('a client that leaves in the middle of its stream is not an error', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line), drain: async () => {}, flush: () => {} }
  const app = await buildTestApp({ log, env: { LOG_LEVEL: 'info' } })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await loginAs(app)
  const stream = await open(app.app, token)
  stream.close()
  const connections = () => promisify(app.app.server.getConnections.bind(app.app.server))()
  await expect.poll(connections).toBe(0)
  await app.close()
  expect(lines.filter((line) => !line.includes('"level":30'))).toEqual([])
})
