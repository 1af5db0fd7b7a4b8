// A site's own domain: who may set one, how it is spelt, and that it is never a host on which the console is or was served.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { adminPassword } from '../../support/build-test-app.ts'
import { grantData, type LoggedIn, loginAs, type MadeUser, makeUser, userPassword } from '../../support/login-as.ts'
import { publishPages } from '../../support/published-pages.ts'
import { testDatabases } from '../../support/test-database.ts'
import { type Content, openContent } from './content.ts'

const reserved = '不能使用控制台自己的地址作为站点域名'
const misspelt = '域名不合法,请重新输入'
const allRights = ['app:btn:get', 'app:btn:add', 'app:btn:alter']

interface Site {
  readonly id: number
  readonly domain: string | null
  readonly appPermissions: readonly string[]
}

interface Host {
  readonly id: number
  readonly host: string
  readonly account: string
}

function setUp(content: () => Content) {
  const save = (id: number, domain: string | null, token?: string) =>
    content().call<Site>('/cms/app/save', { id, domain }, token)
  const domainOf = async (id: number) => (await content().ok<Site>('/cms/app/detail', { id })).domain
  const loginOn = (headers: Record<string, string>, account = 'admin', password = adminPassword) =>
    content().test.post<{ token: string }>('/login', { account, password: encodeSecret(password) }, { headers })
  const loginAt = (host: string, user?: MadeUser) => loginOn({ host }, user?.account, user && userPassword)
  const hosts = async () => content().ok<Host[]>('/console/host/page', { limit: 100 })
  const editor = async (site: number, codes: readonly string[]): Promise<LoggedIn> => {
    const user = await loginAs(content().test, {})
    await grantData(content().test, { userId: user.id }, { module: 'app', targetId: site, codes })
    return user
  }
  return { save, domainOf, loginOn, loginAt, hosts, editor }
}

function refusedAs(message: string, status = 400) {
  return { status, errors: [{ field: 'domain', message }] }
}

describe.each(testDatabases)("with PUBLIC_URL naming the console's host, on %s", (database) => {
  let content: Content
  let site: number
  const { save, domainOf, loginOn, loginAt, hosts, editor } = setUp(() => content)
  beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://cms.example.com:8443', HOST: 'backstage.example.com', TRUST_PROXY: 'on' }
    content = await openContent({ database, env })
    site = await content.site()
  })
  afterAll(() => content.close())

  test.each([
    'cms.example.com',
    'CMS.Example.COM',
    'cms.example.com.',
    'cms.example.com:80',
    'ｃｍｓ.example.com',
    'backstage.example.com',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '8.8.8.8',
  ])('%s is the console or the machine itself', async (domain) => {
    expect(await save(site, domain)).toMatchObject(refusedAs(reserved))
  })

  test.each([
    'a b',
    'http://a.example',
    'a.example/b',
    '*.example.com',
    'a_b.example',
    '-a.example',
    'a-.example',
    'a..example',
    'user@a.example',
    'a.example:99999',
    '%61.example',
    '[::1]',
    `${'a'.repeat(64)}.example`,
    `${'书.'.repeat(40)}example`,
  ])('%s is not a domain', async (domain) => {
    expect(await save(site, domain)).toMatchObject(refusedAs(misspelt))
  })

  test('a domain is stored in one spelling, and found and unique in every spelling', async () => {
    const other = await content.site()
    expect((await save(site, 'WWW.Bücher.Example.:8080')).data.domain).toBe('www.xn--bcher-kva.example')
    for (const domain of ['www.bücher.example', 'www.xn--bcher-kva.EXAMPLE', 'WWW.BÜCHER.example.'])
      expect((await save(other, domain)).status).toBe(409)
    for (const host of ['www.xn--bcher-kva.example', 'WWW.XN--BCHER-KVA.EXAMPLE.:8443'])
      expect((await content.page('/admin/', { host })).status).toBe(404)
    expect((await save(site, 'www.bücher.example')).data.domain).toBe('www.xn--bcher-kva.example')
  })

  test('a user who may change the site but not its domain can send the row back, but not change, set or clear the domain', async () => {
    const id = await content.site({ domain: 'kept.example' })
    const user = await editor(id, allRights)
    const row = (await content.call<Site>('/cms/app/detail', { id }, user.token)).data
    expect((await content.call('/cms/app/save', { ...row, title: '新标题' }, user.token)).status).toBe(200)
    for (const domain of ['other.example', null, ''])
      expect(await save(id, domain, user.token)).toMatchObject(refusedAs('没有设置域名的权限', 403))
    expect(await domainOf(id)).toBe('kept.example')
    await grantData(content.test, { userId: user.id }, { module: 'app', targetId: id, codes: ['app:btn:domain'] })
    expect((await save(id, 'other.example', user.token)).data.domain).toBe('other.example')
  })

  test('creating a site does not grant the right to its domain, unless it is held on the parent site', async () => {
    const parent = await content.site()
    const user = await editor(parent, allRights)
    const make = (code: string, values = {}) =>
      content.call<Site>('/cms/app/save', { name: '子站', code, pid: parent, ...values }, user.token)
    expect(await make('sub1', { domain: 'sub.example' })).toMatchObject(refusedAs('没有设置域名的权限', 403))
    expect(await make('sub1', { pid: 'abc', domain: 'sub.example' })).toMatchObject({ success: false })
    const made = (await make('sub2')).data
    expect(made.appPermissions).toContain('app:btn:del')
    expect(made.appPermissions).not.toContain('app:btn:domain')
    await grantData(content.test, { userId: user.id }, { module: 'app', targetId: parent, codes: ['app:btn:domain'] })
    const held = (await make('sub3', { domain: 'sub.example' })).data
    expect(held.domain).toBe('sub.example')
    expect(held.appPermissions).toContain('app:btn:domain')
  })

  test('whoever creates top-level sites gets all rights on them except the one to the domain', async () => {
    const user = await loginAs(content.test, { rights: ['/cms/app/save'] })
    const made = await content.call<Site>('/cms/app/save', { name: '顶级', code: 'top1' }, user.token)
    expect(made.data.appPermissions).toContain('app:btn:release')
    expect(made.data.appPermissions).not.toContain('app:btn:domain')
  })

  test("a host that somebody has logged in on is the console's, in any spelling, and stays so", async () => {
    expect((await loginAt('Intra.Example.:8080')).status).toBe(200)
    for (const domain of ['intra.example', 'INTRA.example.', 'intra.example:80'])
      expect(await save(site, domain)).toMatchObject(refusedAs(reserved))
    expect((await hosts()).map(({ host }) => host)).toContain('intra.example')
  })

  test('behind a trusted proxy the host is the one that the proxy reports', async () => {
    const proxied = { host: 'upstream.example', 'x-forwarded-host': 'claimed.example, proxied.example' }
    expect((await loginOn(proxied)).status).toBe(200)
    expect(await save(site, 'proxied.example')).toMatchObject(refusedAs(reserved))
    for (const domain of ['upstream.example', 'claimed.example']) expect((await save(site, domain)).status).toBe(200)
  })

  test('nobody can log in on the domain of a site', async () => {
    await save(site, 'www.example.net')
    for (const host of ['www.example.net', 'WWW.example.net.:8443']) expect((await loginAt(host)).status).toBe(404)
    const proxied = { host: 'cms.example.com', 'x-forwarded-host': 'www.example.net' }
    expect((await loginOn(proxied)).status).toBe(404)
    expect((await hosts()).map(({ host }) => host)).not.toContain('www.example.net')
  })

  test.each(['cms.example.com', 'backstage.example.com', 'taken.example', '10.0.0.1', 'localhost'])(
    'a domain %s that got into the table all the same is never served: the console wins',
    async (domain) => {
      const { ports } = content.test
      await loginAt('taken.example')
      const id = await content.site()
      await ports.database.transaction((trx) =>
        trx.updateTable('cms_site').set({ domain }).where('id', '=', id).execute(),
      )
      const { code } = await content.ok<{ code: string }>('/cms/app/detail', { id })
      await publishPages(ports, code, { 'index.html': '<script>localStorage</script>' })
      const { body, headers } = await content.page('/', { host: domain })
      expect(body).not.toContain('localStorage')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect((await loginAt(domain)).status).toBe(200)
      expect((await content.page(`/site/${code}/`, { host: domain })).headers['content-security-policy']).toMatch(
        /^sandbox /,
      )
      await content.ok('/cms/app/del', { ids: String(id) })
    },
  )

  test('only a successful login counts', async () => {
    const wrong = await loginOn({ host: 'victim.example' }, 'admin', 'wrong')
    expect(wrong.status).toBe(400)
    await content.test.post('/my/info', {}, { token: content.token, headers: { host: 'victim.example' } })
    expect((await save(site, 'victim.example')).status).toBe(200)
  })

  test('an account adds at most three hosts to the console; more requires an administrator, and known ones keep working', async () => {
    const user = await makeUser(content.test)
    const open = async (host: string) => (await loginAt(host, user)).status
    for (const host of ['one.example', 'two.example', 'three.example']) expect(await open(host)).toBe(200)
    expect(await loginAt('four.example', user)).toMatchObject({
      status: 403,
      errMsg: expect.stringContaining('管理员'),
    })
    for (const host of ['one.example', '127.0.0.1:8080', 'cms.example.com']) expect(await open(host)).toBe(200)
    expect((await save(site, 'four.example')).status).toBe(200)
    await save(site, null)
    expect((await loginAt('four.example')).status).toBe(200)
    expect(await open('four.example')).toBe(200)
  })

  test('an administrator sees who added a host, and removes it; its sessions end', async () => {
    const user = await makeUser(content.test)
    const { token } = (await loginAt('poisoned.example', user)).data
    const found = (await hosts()).find(({ host }) => host === 'poisoned.example')
    expect(found).toMatchObject({ account: user.account })
    const clerk = await loginAs(content.test, { rights: ['/system/console-host', '/console/host/del'] })
    const clear = (as?: string) => content.call('/console/host/del', { ids: String(found?.id) }, as)
    expect(await clear(clerk.token)).toMatchObject({ status: 403, errMsg: '只有管理员才能清除控制台域名' })
    const there = (await loginAt('poisoned.example')).data.token
    expect(await clear(there)).toMatchObject({ status: 409, errMsg: '您正通过该域名使用控制台，不能清除' })
    expect((await clear()).status).toBe(200)
    for (const gone of [token, there])
      expect((await content.test.post('/my/info', {}, { token: gone })).status).toBe(401)
    expect((await save(site, 'poisoned.example')).status).toBe(200)
  })

  test('a restored site keeps its domain, unless another site or the console has it by now', async () => {
    const ids = [
      await content.site({ domain: 'back1.example' }),
      await content.site({ domain: 'back2.example' }),
      await content.site({ domain: 'back3.example' }),
    ]
    await content.ok('/cms/app/del', { ids: ids.join(',') })
    await content.site({ domain: 'back2.example' })
    await loginAt('back3.example')
    await content.ok('/cms/app/recycle/opt', { ids: ids.join(','), flag: 'recovery' })
    expect(await Promise.all(ids.map(domainOf))).toEqual(['back1.example', null, null])
  })
})

describe.each(testDatabases)('without PUBLIC_URL, on %s', (database) => {
  let content: Content
  const { save, loginAt, editor } = setUp(() => content)
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  test('only an administrator sets a domain, and the console is told so', async () => {
    const id = await content.site()
    const user = await editor(id, [...allRights, 'app:btn:domain'])
    expect(await save(id, 'free.example', user.token)).toMatchObject(
      refusedAs('系统未配置访问地址（PUBLIC_URL），只有管理员才能设置站点域名'),
    )
    expect((await save(id, 'free.example')).status).toBe(200)
    expect((await save(id, null, user.token)).status).toBe(200)
    expect((await content.test.post('/my/info', {}, { token: user.token })).data).toMatchObject({ publicUrl: false })
  })

  test('not even an administrator can set the host that the console is used on', async () => {
    const id = await content.site()
    await loginAt('used.example:8080')
    expect(await save(id, 'used.example')).toMatchObject(refusedAs(reserved))
    expect((await content.page('/', { host: 'used.example:8080' })).status).not.toBe(200)
  })

  test('without a trusted proxy a forwarded host is ignored', async () => {
    const id = await content.site({ domain: 'forwarded.example' })
    const headers = { host: 'cms.example', 'x-forwarded-host': 'forwarded.example' }
    expect((await content.page(`/site/${id}/`, headers)).status).toBe(404)
    const login = { account: 'admin', password: encodeSecret(adminPassword) }
    expect((await content.test.post('/login', login, { headers })).status).toBe(200)
  })
})
