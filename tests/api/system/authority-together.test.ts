// Two administrators editing the rights of one person: a change based on outdated grants is refused.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, makeUser, type MadeUser } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

type Options = Readonly<Record<string, readonly { readonly id: number; readonly code: string }[]>>
type Perms = Readonly<Record<string, readonly number[]>>

const sentence = '权限已被他人修改，请按当前的权限重新操作'

describe.each(testDatabases)('rights changed by two administrators on %s', (database) => {
  let app: TestApp
  let admin: string
  let user: MadeUser
  let site: number
  let channel: number
  let view: number
  let add: number
  let release: number
  let revoke: number

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const held = async (type: string): Promise<Perms> => (await post<Perms>('/user/perm', { id: user.id, type })).data
  const change = (perms: readonly number[], before?: readonly number[]) => ({
    id: channel,
    type: 'article',
    perms: { [user.id]: perms },
    ...(before === undefined ? {} : { before: { [user.id]: before } }),
  })
  const save = (...changes: object[]) => post('/cms/channel/permUpdate', { mode: 'user', changes })

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    user = await makeUser(app)
    site = (await makeRow({ test: app, token: admin }, 'cms/site')).id as number
    channel = (await makeRow({ test: app, token: admin }, 'cms/channel', { appid: site })).id as number
    const { data: options } = await post<Options>('/user/permList', {})
    const idOf = (code: string): number =>
      Object.values(options)
        .flat()
        .find((one) => one.code === code)?.id ?? 0
    view = idOf('article:btn:get')
    add = idOf('article:btn:add')
    release = idOf('article:btn:release')
    revoke = idOf('article:btn:revoke')
    const seen = { id: site, type: 'app', mode: 'user', perms: { [user.id]: [idOf('app:btn:get')] } }
    await post('/cms/app/permUpdate', seen)
  })
  afterEach(() => app.close())

  test('a change made meanwhile is not undone: the second one is refused with the current grants', async () => {
    expect((await save(change([view], []))).status).toBe(200)
    expect((await save(change([view, release], [view]))).status).toBe(200)
    const refused = await save(change([view, revoke], [view]))
    expect(refused).toMatchObject({ status: 409, code: 409, errMsg: sentence })
    const now = [view, release].toSorted((a, b) => a - b)
    expect(refused.data).toEqual({ changes: [{ type: 'article', id: channel, perms: { [user.id]: now } }] })
    expect(await held('article')).toEqual({ [channel]: now })
    expect((await save(change([view, release, revoke], [release, view]))).status).toBe(200)
  })

  test('rights revoked by somebody else are not restored', async () => {
    await save(change([view, release]))
    await save(change([], [view, release]))
    expect((await save(change([view, release, revoke], [view, release]))).errMsg).toBe(sentence)
    expect(await held('article')).toEqual({})
  })

  test('of two at the same moment one is refused', async () => {
    const answers = await Promise.all([save(change([view, release], [])), save(change([view, revoke], []))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await held('article'))[channel]).toHaveLength(2)
  })

  test('one stale target refuses all, and only that one is reported', async () => {
    await save(change([view, add]))
    const other = { ...change([view], []), type: 'channel', perms: { [user.id]: [] } }
    const refused = await save(other, change([view], []))
    expect(refused.status).toBe(409)
    expect(refused.data).toEqual({
      changes: [{ type: 'article', id: channel, perms: { [user.id]: [view, add].toSorted((a, b) => a - b) } }],
    })
  })

  test('losing the view right on the site includes rights named in the same call', async () => {
    await save(change([view, add]))
    const siteView = (await held('app'))[site] ?? []
    const gone = [
      { id: site, type: 'app', perms: { [user.id]: [] }, before: { [user.id]: siteView } },
      change([], [view, add]),
    ]
    expect((await post('/cms/app/permUpdate', { mode: 'user', changes: gone })).status).toBe(200)
    expect([await held('app'), await held('article')]).toEqual([{}, {}])
  })

  test('the documents’ call accepts the expected grants as text too, and overwrites without them', async () => {
    const call = (perms: readonly number[], before?: readonly number[]) =>
      post('/cms/channel/permUpdate', {
        id: channel,
        type: 'article',
        mode: 'user',
        perms: JSON.stringify({ [user.id]: perms }),
        ...(before === undefined ? {} : { before: JSON.stringify({ [user.id]: before }) }),
      })
    expect((await call([view, add])).status).toBe(200)
    expect((await call([view, release], [view])).status).toBe(409)
    expect((await call([view, release], [view, add])).status).toBe(200)
    expect((await call([view])).status).toBe(200)
    expect(await held('article')).toEqual({ [channel]: [view] })
  })

  test('grants of roles are protected in the same way', async () => {
    const role = (await loginAs(app, { rights: ['/system/dict'] })).roleId ?? 0
    const call = (perms: readonly number[], before: readonly number[]) =>
      post('/cms/app/permUpdate', {
        mode: 'role',
        id: site,
        type: 'app',
        perms: { [role]: perms },
        before: { [role]: before },
      })
    const [siteView = 0] = (await held('app'))[site] ?? []
    expect((await call([siteView], [])).status).toBe(200)
    expect((await call([], [])).data).toEqual({ changes: [{ type: 'app', id: site, perms: { [role]: [siteView] } }] })
  })

  test.each([{ before: '[]' }, { before: { 999_999: [] } }, { before: '{"1":["x"]}' }])(
    'expected grants like %j are refused',
    async (odd) => {
      expect((await save({ ...change([view]), ...odd })).status).toBe(400)
    },
  )
})
