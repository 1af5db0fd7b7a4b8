// Article sources as specified: named addresses of a site, or of all sites.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { type MakeContext, makeRow, siteId } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Source {
  id: number
  name: string
  url: string | null
  desc: string | null
  appid: number
  siteName: string | null
  updateTime: string
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext
  let appid: number

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
    appid = await siteId(context)
  })
  afterAll(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = context.token) =>
    app.post<Data>(path, body, { token })

  test("the list is filtered by name and site, newest first, with the site's name", async () => {
    for (const name of ['新华社', '新民晚报', '人民日报']) await post('/cms/source/save', { name, appid })
    const answer = await post<Source[]>('/cms/source/list', { name: '新', appid, page: 1, limit: 10 })
    expect(answer.data.map(({ name }) => name)).toEqual(['新民晚报', '新华社'])
    expect(answer.count).toBe(2)
    expect(answer.data[0]?.siteName).toMatch(/.+/)
  })

  test('wildcard characters in a search are literal', async () => {
    for (const name of ['百分之百', 'a_b']) await post('/cms/source/save', { name, appid })
    const found = async (name: string) =>
      (await post<Source[]>('/cms/source/list', { name, appid })).data.map((row) => row.name)
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual(['a_b'])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  test('a search text is limited to 150 characters', async () => {
    expect((await post('/cms/source/list', { name: '源'.repeat(150), appid })).status).toBe(200)
    const answer = await post('/cms/source/list', { name: '源'.repeat(151), appid })
    expect(answer.status).toBe(400)
    expect(answer.errors?.[0]?.field).toBe('name')
  })

  test('pages follow each other without gaps, and the count covers all of them', async () => {
    const site = (await makeRow(context, 'cms/site')).id
    for (let at = 0; at < 25; at++) await post('/cms/source/save', { name: `来源${at}`, appid: site })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => post<Source[]>('/cms/source/list', { appid: site, page, limit: 10 })),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5])
    expect(pages.every(({ count }) => count === 25)).toBe(true)
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(25)
    expect((await post<Source[]>('/cms/source/list', { appid: site })).data).toHaveLength(10)
  })

  test('the list is sorted by a requested column that it sends', async () => {
    const site = (await makeRow(context, 'cms/site')).id
    for (const name of ['b', 'c', 'a']) await post('/cms/source/save', { name, appid: site })
    const names = async (body: object) =>
      (await post<Source[]>('/cms/source/list', { appid: site, ...body })).data.map(({ name }) => name)
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['a', 'b', 'c'])
    expect(await names({ sort: 'name', order: 'desc' })).toEqual(['c', 'b', 'a'])
    expect(await names({ sort: 'name; drop table', order: 'desc' })).toEqual(['a', 'c', 'b'])
  })

  test('a field sent empty is cleared, an omitted one is kept', async () => {
    const { data } = await post<Source>('/cms/source/save', {
      name: '光明日报',
      url: 'https://gmw.cn',
      desc: '报',
      appid,
    })
    const kept = await post<Source>('/cms/source/save', { id: data.id, desc: '报纸' })
    expect(kept.data).toMatchObject({ name: '光明日报', url: 'https://gmw.cn', desc: '报纸' })
    const cleared = await post<Source>('/cms/source/save', { id: data.id, url: '' })
    expect(cleared.data.url).toBeNull()
  })

  test('everyone reads a public source, and holders of the right to public ones change it', async () => {
    const { data } = await post<Source>('/cms/source/save', { name: '公共来源', appid: 0 })
    const rights = ['/cms/cms-settings/article-source', 'source-add', 'source-edit', 'source-del']
    const calls = ['/cms/source/save', '/cms/source/del']
    const user = await loginAs(app, { rights: [...rights, ...calls] })
    await grantData(app, { userId: user.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    const list = await post<Source[]>('/cms/source/list', { appid, name: '公共' }, user.token)
    expect(list.data.map(({ id }) => id)).toEqual([data.id])
    expect((await post('/cms/source/save', { ...data, name: '改' }, user.token)).status).toBe(403)
    expect((await post('/cms/source/del', { id: data.id }, user.token)).status).toBe(403)
    expect((await post('/cms/source/save', { name: '新', appid: 0 }, user.token)).status).toBe(403)
    const own = await post<Source>('/cms/source/save', { name: '自己的', appid }, user.token)
    expect(own.status).toBe(200)
    expect((await post('/cms/source/save', { ...own.data, appid: 0 }, user.token)).status).toBe(403)
    expect((await post('/cms/source/del', { id: own.data.id }, user.token)).data).toBe(1)
    const keeper = await loginAs(app, { rights: [...rights, 'source-public'] })
    expect((await post('/cms/source/save', { ...data, name: '公共改' }, keeper.token)).status).toBe(200)
  })

  test('editors of articles read the list to choose from, public sources included, and change nothing', async () => {
    const editor = await loginAs(app, { rights: ['/cms/article/article-list'] })
    await grantData(app, { userId: editor.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    await post('/cms/source/save', { name: '供选择', appid: 0 })
    const list = await post<Source[]>('/cms/source/list', { appid, name: '供选择' }, editor.token)
    expect(list.data.map(({ name }) => name)).toEqual(['供选择'])
    expect((await post('/cms/source/save', { name: '新', appid }, editor.token)).status).toBe(403)
  })

  test('a source in use cannot be deleted', async () => {
    const source = await makeRow(context, 'cms/article-source')
    const article = await makeRow(context, 'cms/article', { sourceId: source.id })
    const refused = await post('/cms/source/del', { id: source.id })
    expect(refused.status).toBe(409)
    await post('/cms/article/save', { id: article.id, sourceId: '' })
    expect((await post('/cms/source/del', { id: source.id })).data).toBe(1)
  })

  test('several are deleted by a comma list or an array, all or none', async () => {
    const ids = []
    for (let at = 0; at < 4; at++) ids.push((await makeRow(context, 'cms/article-source')).id)
    const [a, b, c, d] = ids
    expect((await post('/cms/source/del', { ids: `${a},${b}` })).data).toBe(2)
    expect((await post('/cms/source/del', { ids: [c, 987654] })).status).toBe(404)
    expect((await post('/cms/source/del', { ids: [c, String(d)] })).data).toBe(2)
  })
})
