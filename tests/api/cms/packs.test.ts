// Template packs: chosen for a new site, imported into one that exists, and added by an operator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPacks } from '../../../src/server/publishing/packs/packs.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { type Content, openContent } from './content.ts'
import { crawl } from './crawl.ts'

interface Template {
  readonly id: number
  readonly name: string
  readonly content: string
}

interface Channel {
  readonly id: number
  readonly code: string
  readonly type: number
  readonly children?: readonly Channel[]
}

let sites = 0

function makeSite(content: Content, pack: string, values: Record<string, unknown> = {}): Promise<number> {
  return content.site({ code: `packed${++sites}`, pack, ...values })
}

async function loadChannels(content: Content, appid: number): Promise<Channel[]> {
  const flat = (nodes: readonly Channel[]): Channel[] => nodes.flatMap((one) => [one, ...flat(one.children ?? [])])
  return flat(await content.ok<Channel[]>('/cms/channel/list', { appid }))
}

describe.each(testDatabases)('template packs on %s', (database) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  const siteWith = (pack: string, values = {}) => makeSite(content, pack, values)
  const channels = (appid: number) => loadChannels(content, appid)

  async function template(appid: number, name: string): Promise<Template | undefined> {
    const all = await content.ok<Template[]>('/cms/template/all', { appid })
    const found = all.find((one) => one.name === name)
    return found && content.ok<Template>('/cms/template/detail', { id: found.id })
  }

  const importPack = (appid: number, values: Record<string, unknown>, token = content.token) =>
    content.call<Record<string, number>>('/cms/template/importPack', { appid, ...values }, token)

  test('the form of a site and the import offer the same packs, the form a blank site too', async () => {
    const offered = async (path: string, field: string) =>
      (await content.ok<{ id: string }[]>(path, { for: field })).map(({ id }) => id)
    expect(await offered('/cms/app/options', 'cms/site.pack')).toEqual(['blank', 'basic', 'portal', 'company'])
    expect(await offered('/cms/template/options', 'cms/template.pack')).toEqual(['basic', 'portal', 'company'])
  })

  test('without its channels a site gets only those that pages need; a blank site gets nothing', async () => {
    const bare = await siteWith('portal', { packChannels: false })
    expect((await channels(bare)).map(({ code }) => code)).toEqual(['search'])
    const blank = await siteWith('blank')
    expect(await channels(blank)).toEqual([])
    expect(await content.ok('/cms/template/all', { appid: blank })).toEqual([])
  })

  test('a pack that does not exist is refused at its field, and no site is created', async () => {
    const refused = await content.call('/cms/app/save', { name: '站点', code: 'nopack', pack: 'nothing' })
    expect(refused).toMatchObject({ success: false, status: 400 })
    expect(JSON.stringify(refused)).toContain('模板包不存在')
    const all = await content.ok<{ code: string }[]>('/cms/app/list', {})
    expect(all.some(({ code }) => code === 'nopack')).toBe(false)
    const appid = await siteWith('blank')
    expect(await importPack(appid, { pack: 'nothing', existing: 1, channels: 1 })).toMatchObject({ status: 400 })
  })

  test('an import adds what is missing, and leaves what editors changed', async () => {
    const appid = await siteWith('basic')
    const layout = await template(appid, '布局')
    await content.ok('/cms/template/save', { id: layout?.id, content: '{% block main %}{% endblock %}' })
    const search = (await channels(appid)).find(({ code }) => code === 'search')
    await content.ok('/cms/channel/del', { id: search?.id })
    await content.ok('/cms/channel/recycle/opt', { ids: String(search?.id), flag: 'delete' })
    await content.ok('/cms/template/del', { id: (await template(appid, '搜索'))?.id })

    const { data } = await importPack(appid, { pack: 'basic', existing: 1, channels: 2 })
    expect(data).toEqual({ created: 1, updated: 0, channels: 1 })
    expect((await template(appid, '布局'))?.content).toBe('{% block main %}{% endblock %}')
    expect((await channels(appid)).filter(({ code }) => code === 'search')).toHaveLength(1)
  })

  test('a replacing import keeps the former content in the history', async () => {
    const appid = await siteWith('basic')
    const layout = await template(appid, '布局')
    await content.ok('/cms/template/save', { id: layout?.id, content: '自己写的' })
    const { data } = await importPack(appid, { pack: 'basic', existing: 2, channels: 1 })
    expect(data).toEqual({ created: 0, updated: 1, channels: 0 })
    expect((await template(appid, '布局'))?.content).toBe(layout?.content)
    expect(await content.ok('/cms/template/versions', { id: layout?.id })).toHaveLength(3)
  })

  test('an import needs the right to upload; replacing and channels need those rights too', async () => {
    const appid = await siteWith('blank')
    const user = await loginAs(content.test)
    const grant = (module: string, codes: readonly string[]) =>
      grantData(content.test, { userId: user.id }, { module, targetId: appid, codes })
    const attempt = async (values: Record<string, number>) =>
      (await importPack(appid, { pack: 'portal', existing: 1, channels: 1, ...values }, user.token)).status
    await grant('app', ['app:btn:get'])
    await grant('template', ['template:btn:get', 'template:btn:add'])
    expect(await attempt({})).toBe(403)
    await grant('template', ['template:btn:upload'])
    expect(await attempt({ existing: 2 })).toBe(403)
    expect(await attempt({ channels: 3 })).toBe(403)
    expect(await attempt({})).toBe(200)
    await grant('app', ['app:btn:alter'])
    expect(await attempt({ channels: 3 })).toBe(200)
    await grant('app', ['app:btn:files'])
    expect(await attempt({ existing: 2 })).toBe(403)
    await grant('template', ['template:btn:alter'])
    expect(await attempt({ existing: 2 })).toBe(200)
  })

  test('who creates a site with a pack holds the rights on its channels', async () => {
    const user = await loginAs(content.test, { rights: ['/cms/app/save'] })
    const values = { name: '自建', code: `packed${++sites}`, pack: 'company' }
    const { data } = await content.call<{ id: number }>('/cms/app/save', values, user.token)
    const own = await content.call<Channel[]>('/cms/channel/list', { appid: data.id }, user.token)
    expect(own.data.map(({ code }) => code)).toContain('products')
    expect((await content.call('/cms/app/options', { for: 'cms/site.pack' }, user.token)).data).not.toEqual([])
  })

  test('a pack of the operator is offered, one with a mistake is left out and named', async () => {
    const { files } = content.test.ports
    const home = { name: '首页', type: 1, file: 'home.html' }
    await files.write('packs/own/pack.json', JSON.stringify({ name: '自备', home: '首页', templates: [home] }))
    await files.write('packs/own/templates/home.html.liquid', '<h1>{{ site.title }}</h1>')
    await files.write('packs/own/assets/css/own.css', 'h1 { color: red }')
    await files.write('packs/broken/pack.json', JSON.stringify({ name: '坏', home: '没有', templates: [home] }))
    await files.write('packs/broken/templates/home.html.liquid', '')
    try {
      const faults = await openPacks(files)
      expect(faults).toEqual(['The template pack broken is left out: home must name a template of type 1.'])
      const appid = await siteWith('own')
      await content.ok('/cms/app/release', { id: appid, range: 1, type: 1 })
      await content.runJobs()
      const { code } = await content.ok<{ code: string }>('/cms/app/detail', { id: appid })
      expect((await content.page(`/site/${code}/`)).body).toBe('<h1>站点标题</h1>')
      expect((await content.page(`/site/${code}/assets/css/own.css`)).body).toContain('red')
    } finally {
      await files.remove('packs')
      await openPacks(files)
    }
  })
})

/** The pages are the same on both databases. */
describe('sites of the shipped packs', () => {
  let content: Content
  beforeAll(async () => {
    content = await openContent()
  })
  afterAll(() => content.close())

  test.each(['basic', 'portal', 'company'])(
    'a site that starts with the pack %s can be published at once, and all its links lead somewhere',
    async (pack) => {
      const appid = await makeSite(content, pack)
      const { code, homeTemplate } = await content.ok<{ code: string; homeTemplate: number }>('/cms/app/detail', {
        id: appid,
      })
      expect(await content.ok('/cms/template/detail', { id: homeTemplate })).toMatchObject({ appid, type: 1 })
      expect(await content.ok('/cms/template/versions', { id: homeTemplate })).toHaveLength(1)
      const filled = (await loadChannels(content, appid)).filter(
        ({ type, code: own }) => type !== 3 && own !== 'search',
      )
      await content.ok('/cms/app/release', { id: appid, range: 1, type: 1 })
      await content.runJobs()
      const empty = await crawl(content, `/site/${code}/`)
      expect(empty.broken).toEqual([])
      for (const { id } of filled)
        for (const title of ['甲', '乙']) await content.article({ appid, channelId: id, title, saveMode: 3 })
      await content.runJobs()
      expect(content.failures).toEqual([])
      const { broken, pages, seen } = await crawl(content, `/site/${code}/`)
      expect(broken).toEqual([])
      expect(seen.size).toBeGreaterThan(empty.seen.size)
      for (const body of pages) {
        expect(body).not.toMatch(/https?:\/\/(?!www\.w3\.org|schema\.org)/)
        expect(body).toMatch(/role="search"/)
      }
      expect((await content.page(`/site/${code}/search/`)).body).toContain('data-search="/api/open/search?site=')
      expect((await content.page(`/site/${code}/nowhere`)).status).toBe(404)
    },
  )
})
