// All rights on thousands of channels: lost with the view right on their site and restored in one call each, in few statements.
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type MadeUser, makeUser } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

type Options = Readonly<Record<string, readonly { readonly id: number }[]>>

const channelCount = 3000

/** Every statement passes through here. */
function executorOf(app: TestApp): { executeQuery: (query: CompiledQuery) => Promise<unknown> } {
  let at: object | null = app.ports.database.read.getExecutor()
  while (at !== null && !Object.hasOwn(at, 'executeQuery')) at = Object.getPrototypeOf(at) as object | null
  return at as { executeQuery: (query: CompiledQuery) => Promise<unknown> }
}

describe.each(testDatabases)('rights on many channels on %s', (database) => {
  let app: TestApp
  let admin: string
  let user: MadeUser
  let site: number
  let channels: number[]
  let options: Options

  const idsOf = (module: string): number[] => (options[module] ?? []).map(({ id }) => id)

  async function makeChannels(): Promise<number[]> {
    const context = { test: app, token: admin, appid: site }
    const { id } = await makeRow(context, 'cms/channel')
    return app.ports.database.transaction(async (trx) => {
      const { id: _, ...row } = await trx
        .selectFrom('cms_channel')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const made = [id]
      for (let at = 1; at < channelCount; at += 100) {
        const part = Array.from({ length: Math.min(100, channelCount - at) }, (__, n) => ({
          ...row,
          code: `c${at + n}`,
        }))
        const rows = await trx.insertInto('cms_channel').values(part).returning('id').execute()
        made.push(...rows.map((one) => one.id))
      }
      return made
    })
  }

  const everything = (isHeld: boolean) => {
    const change = (type: string, id: number) => ({ type, id, perms: { [user.id]: isHeld ? idsOf(type) : [] } })
    return [change('app', site), ...channels.flatMap((id) => [change('channel', id), change('article', id)])]
  }

  async function save(changes: readonly object[]) {
    const spy = vi.spyOn(executorOf(app), 'executeQuery')
    const body = { mode: 'user', changes }
    const { status, data } = await app.post<{ changed: number }>('/cms/app/permUpdate', body, { token: admin })
    const statements = spy.mock.calls.length
    spy.mockRestore()
    return { status, changed: data.changed, statements }
  }

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    user = await makeUser(app)
    site = (await makeRow({ test: app, token: admin }, 'cms/site')).id
    channels = await makeChannels()
    options = (await app.post<Options>('/user/permList', {}, { token: admin })).data
  })
  afterAll(() => app.close())

  test('everything lost with the view right on a site is restored in one call, in few statements', async () => {
    const perChannel = idsOf('channel').length + idsOf('article').length
    const changed = channelCount * perChannel + idsOf('app').length
    const given = await save(everything(true))
    expect(given).toMatchObject({ status: 200, changed })
    const taken = await save([{ type: 'app', id: site, perms: { [user.id]: [] } }])
    expect(taken).toMatchObject({ status: 200, changed })
    const again = await save(everything(true))
    expect(again).toMatchObject({ status: 200, changed })
    for (const { statements } of [given, taken, again]) expect(statements).toBeLessThan(channelCount / 4)
  })

  test('of two changes of one target in a call the later one wins', async () => {
    const [channel = 0] = channels
    const [view = 0, ...others] = idsOf('article')
    const change = (perms: readonly number[]) => ({ type: 'article', id: channel, perms: { [user.id]: perms } })
    const { status } = await save([change([]), { ...change([view, ...others]), id: channels[1] }, change([view])])
    expect(status).toBe(200)
    const body = { id: user.id, type: 'article' }
    const { data } = await app.post<Record<string, number[]>>('/user/perm', body, { token: admin })
    expect(data[channel]).toEqual([view])
  })
})
