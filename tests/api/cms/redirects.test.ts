// Addresses that channels and articles have left lead to where their pages are now.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('redirects on %s', (database) => {
  let content: Content
  let site: SmallSite
  let local: number
  let article: number
  const at = (path: string): string => `/site/${site.code}/${path}`

  const publish = async () => {
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    expect(content.failures).toEqual([])
  }
  const rename = async (id: number, code: string) => {
    await content.ok('/cms/channel/save', { id, code })
    await publish()
  }
  /** The status, and where the reader is sent. */
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: sent } = await content.page(headers['host'] ? `/${path}` : at(path), headers)
    return sent['location'] === undefined ? status : [status, sent['location']]
  }

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    const templates = { generalTemplate: site.list, detailTemplate: site.detail }
    local = await content.channel({
      appid: site.appid,
      code: 'local',
      pid: site.news,
      name: '本地',
      articlePage: 1,
      ...templates,
    })
    const inLocal = { appid: site.appid, channelId: local }
    article = await content.article({ ...inLocal, code: 'story' })
    const other = await content.article(inLocal)
    for (const id of [article, other]) await content.ok('/cms/article/release', { id })
    await publish()
  })
  afterAll(() => content.close())

  test('a renamed channel: lists, their pages, feeds and articles below it, at any depth', async () => {
    expect(await visit('news/local/story.html')).toBe(200)
    await rename(site.news, 'press')
    expect(await visit('press/local/story.html')).toBe(200)
    expect(await visit('news/local/story.html')).toEqual([301, at('press/local/story.html')])
    expect(await visit('news/local/page-2.html')).toEqual([301, at('press/local/page-2.html')])
    expect(await visit('news/rss.xml')).toEqual([301, at('press/rss.xml')])
    expect(await visit('news/')).toEqual([301, at('press/')])
    expect(await visit('news')).toEqual([301, at('press/')])
    expect((await content.page(at('press/rss.xml'))).body).toContain('<rss')
  })

  test('what never existed answers 404, below a former address too', async () => {
    expect(await visit('news/local/nowhere.html')).toBe(404)
    expect(await visit('nowhere/')).toBe(404)
    expect(await visit('news/../../other/')).toBe(404)
  })

  test('a chain of moves is one redirect', async () => {
    await rename(site.news, 'media')
    await content.ok('/cms/channel/save', { id: local, pid: site.about })
    await publish()
    expect(await visit('news/local/story.html')).toEqual([301, at('about/local/story.html')])
    expect(await visit('press/local/')).toEqual([301, at('about/local/')])
    expect(await visit('press/')).toEqual([301, at('media/')])
  })

  test('an article whose code or channel changes', async () => {
    await content.ok('/cms/article/save', { id: article, code: 'tale', channelId: site.news, saveMode: 3 })
    await publish()
    expect(await visit('about/local/story.html')).toEqual([301, at('media/tale.html')])
    expect(await visit('news/local/story.html')).toEqual([301, at('media/tale.html')])
  })

  test('what is published at a former address wins, and moving back makes no circle', async () => {
    const taken = await content.channel({ appid: site.appid, code: 'press', name: '新', generalTemplate: site.list })
    await publish()
    expect(await visit('press/')).toBe(200)
    expect(await visit('press/tale.html')).toEqual([301, at('media/tale.html')])
    await content.ok('/cms/channel/del', { id: taken })
    await content.runJobs()
    expect(await visit('press/')).toEqual([301, at('media/')])
    await rename(site.news, 'news')
    expect(await visit('news/')).toBe(200)
    expect(await visit('media/')).toEqual([301, at('news/')])
    expect(await visit('press/tale.html')).toEqual([301, at('news/tale.html')])
    expect(await visit('news/gone.html')).toBe(404)
  })

  test('an article that moves to a single page is there: its address and searches lead to it', async () => {
    const single = { appid: site.appid, type: 5, content: '<h1>{{ article.title }}</h1>' }
    const generalTemplate = await content.template(single)
    const channelId = await content.channel({ appid: site.appid, code: 'single', type: 2, generalTemplate })
    const found = async () => {
      const { body } = await content.page(`/api/open/search?site=${site.code}&q=${encodeURIComponent('独立页')}`)
      return (JSON.parse(body) as { data: { url: string }[] }).data.map(({ url }) => url)
    }
    const values = { appid: site.appid, channelId: site.about, code: 'alone', title: '独立页', saveMode: 3 }
    const id = await content.article(values)
    await content.runJobs()
    const [former] = await found()
    expect(await visit(former ?? '')).toBe(200)
    await content.ok('/cms/article/remove', { ids: id, targetChannelId: channelId })
    await content.runJobs()
    expect((await content.page(at('single/'))).body).toContain('独立页')
    expect([await visit(former ?? ''), await found()]).toEqual([[301, at('single/')], ['single/']])
  })

  test('a former address leads to its own article, though another one has had an address in between', async () => {
    const inAbout = { appid: site.appid, channelId: site.about }
    const mine = await content.article({ ...inAbout, code: 'first', saveMode: 3 })
    const others = await content.article({ ...inAbout, code: 'theirs', saveMode: 3 })
    const recode = async (id: number, code: string) => {
      await content.ok('/cms/article/save', { id, code, saveMode: 3 })
      await content.runJobs()
    }
    await content.runJobs()
    for (const code of ['second', 'third']) await recode(mine, code)
    await recode(others, 'second')
    expect(await visit('about/first.html')).toEqual([301, at('about/third.html')])
    await content.ok('/cms/article/revoke', { id: mine })
    expect(await visit('about/first.html')).toBe(404)
    await content.ok('/cms/article/revoke', { id: others })
    await content.runJobs()
  })

  test('a withdrawn article has no address to lead to', async () => {
    await content.ok('/cms/article/revoke', { id: article })
    await content.runJobs()
    expect(await visit('media/tale.html')).toBe(404)
    expect(await visit('news/local/story.html')).toBe(404)
  })

  test('an address that another channel uses leads on where that channel has no page', async () => {
    const folder = (code: string, pid: number | null = null) =>
      content.channel({ appid: site.appid, code, pid, name: code, generalTemplate: site.list })
    const one = await folder('one')
    await folder('deep', await folder('sub', one))
    const two = await folder('two')
    await publish()
    for (const [id, code] of [
      [one, 'aside'],
      [two, 'one'],
      [one, 'two'],
    ] as const) {
      await content.ok('/cms/channel/save', { id, code })
    }
    await publish()
    expect(await visit('one/')).toBe(200)
    expect(await visit('one/sub/')).toEqual([301, at('two/sub/')])
    expect(await visit('one/sub/deep/rss.xml')).toEqual([301, at('two/sub/deep/rss.xml')])
    await rename(two, 'three')
    expect(await visit('one/')).toEqual([301, at('three/')])
    expect(await visit('one/sub/')).toEqual([301, at('two/sub/')])
  })

  test('a channel that returns from the recycle bin without its parent', async () => {
    const parent = await content.channel({ appid: site.appid, code: 'p', name: 'p', generalTemplate: site.list })
    const templates = { generalTemplate: site.list, detailTemplate: site.detail }
    const child = await content.channel({ appid: site.appid, code: 'c', pid: parent, name: 'c', ...templates })
    const story = await content.article({ appid: site.appid, channelId: child, code: 'one' })
    await content.ok('/cms/article/release', { id: story })
    await publish()
    for (const id of [child, parent]) await content.ok('/cms/channel/del', { id })
    await content.ok('/cms/channel/recycle/opt', { ids: String(child), flag: 'recovery' })
    await content.ok('/cms/article/release', { id: story })
    await publish()
    expect(await visit('p/c/')).toEqual([301, at('c/')])
    expect(await visit('p/c/one.html')).toEqual([301, at('c/one.html')])
    expect(await visit('p/c/rss.xml')).toEqual([301, at('c/rss.xml')])
    await rename(child, 'd')
  })

  test('a redirect keeps the query as it was sent, and knows folders without their slash', async () => {
    expect(await visit('p/c/one.html?q=%E4%B8%80&b=1?2')).toEqual([301, at('d/one.html?q=%E4%B8%80&b=1?2')])
    expect(await visit('d?x=1')).toEqual([301, at('d/?x=1')])
    expect(await visit('one/sub/deep?x=1')).toEqual([301, at('two/sub/deep/?x=1')])
    expect((await content.page(`/site/${site.code}?x=1`)).headers['location']).toBe(at('?x=1'))
  })

  test('on its own domain a site redirects within that domain', async () => {
    await content.ok('/cms/app/save', { id: site.appid, domain: `moved-${database}.example` })
    const visited = () => visit('media/', { host: `moved-${database}.example` })
    // Other processes may change domains in PostgreSQL, so they are read again after two seconds.
    await expect.poll(visited, { timeout: 5000 }).toEqual([301, '/news/'])
  })

  test('a deleted site takes its redirects along', async () => {
    const { read } = content.test.ports.database
    const count = () => read.selectFrom('cms_redirect').select('id').where('appid', '=', site.appid).execute()
    expect((await count()).length).toBeGreaterThan(0)
    await content.ok('/cms/app/del', { id: site.appid })
    await content.ok('/cms/app/recycle/opt', { ids: String(site.appid), flag: 'delete' })
    expect(await count()).toEqual([])
  })
})
