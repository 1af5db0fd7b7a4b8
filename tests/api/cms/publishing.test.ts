// From saving to the public page and back: release, edit, revoke, recycle, plans, failed runs.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatTime } from '../../../src/shared/entity/wire-time.ts'
import { publishedPages } from '../../support/published-pages.ts'
import { undoCall } from '../../../src/shared/protocol/undo-calls.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, homeText, openContent, type SmallSite } from './content.ts'

const minute = 60_000

describe.each(testDatabases)('publishing on %s', (database) => {
  let content: Content
  let site: SmallSite
  const at = (path: string): string => `/site/${site.code}/${path}`
  const wire = (epoch: number): string => formatTime(epoch, 'Asia/Shanghai')
  const newArticle = (values: Record<string, unknown> = {}) =>
    content.article({ appid: site.appid, channelId: site.news, ...values })
  const release = (id: number, more: Record<string, unknown> = {}) =>
    content.ok('/cms/article/release', { id, ...more })
  const statusOf = async (id: number) => (await content.ok<{ status: number }>('/cms/article/detail', { id })).status

  const lastChange = async (id: number) => {
    const { read } = content.test.ports.database
    const log = read.selectFrom('system_operation_log').selectAll().orderBy('id', 'desc')
    const entry = await log.where('entity', '=', 'cms/article').where('rowId', '=', id).executeTakeFirstOrThrow()
    const row = await read.selectFrom('cms_article').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { ...entry, row }
  }

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  test('a released article has a page and appears in its channel list and on the home page', async () => {
    const id = await newArticle({ title: '第一条新闻', content: '<p>你好</p>' })
    expect((await content.page(at(`news/${id}.html`))).status).toBe(404)
    await release(id)
    await content.runJobs()
    expect(await statusOf(id)).toBe(3)
    const page = await content.page(at(`news/${id}.html`))
    expect(page.status).toBe(200)
    expect(page.body).toContain('<h1>第一条新闻</h1>')
    expect(page.body).toContain('<main><p>你好</p></main>')
    expect((await content.page(at('news/'))).body).toContain(
      `<a href="${id}.html">第一条新闻</a>`.replace('href="', 'href="../news/'),
    )
    expect((await content.page(at(''))).body).toContain(`<a href="news/${id}.html">第一条新闻</a>`)
    expect(content.failures).toEqual([])
  })

  test('the site shows the released version until the next release', async () => {
    const id = await newArticle({ title: '旧标题' })
    await release(id)
    await content.runJobs()
    await content.ok('/cms/article/save', { id, title: '新标题' })
    await content.ok('/cms/channel/release', { id: site.news, range: 1, type: 1 })
    await content.runJobs()
    expect((await content.page(at(`news/${id}.html`))).body).toContain('旧标题')
    await release(id)
    await content.runJobs()
    expect((await content.page(at(`news/${id}.html`))).body).toContain('新标题')
  })

  test('saving with mode 3 publishes', async () => {
    const id = await newArticle({ title: '直接发布', saveMode: 3 })
    await content.runJobs()
    expect(await statusOf(id)).toBe(3)
    expect((await content.page(at(`news/${id}.html`))).body).toContain('直接发布')
  })

  test('a revoked article disappears from the site, its lists and its neighbours', async () => {
    const first = await newArticle({ title: '甲', showTime: '2026-01-01 08:00:00', saveMode: 3 })
    const second = await newArticle({ title: '乙', showTime: '2026-01-02 08:00:00', saveMode: 3 })
    const third = await newArticle({ title: '丙', showTime: '2026-01-03 08:00:00', saveMode: 3 })
    await content.runJobs()
    expect((await content.page(at(`news/${third}.html`))).body).toContain('<p>|乙</p>')
    await content.ok('/cms/article/revoke', { id: second })
    await content.runJobs()
    expect(await statusOf(second)).toBe(1)
    expect((await content.page(at(`news/${second}.html`))).status).toBe(404)
    expect((await content.page(at('news/'))).body).not.toContain('乙')
    expect((await content.page(at(`news/${third}.html`))).body).toContain('<p>|甲</p>')
    expect((await content.page(at(`news/${first}.html`))).body).toContain('<p>丙|</p>')
  })

  test('a deleted published article disappears at once and is restored unpublished', async () => {
    const id = await newArticle({ saveMode: 3 })
    await content.runJobs()
    await content.ok('/cms/article/delete', { ids: String(id), channelId: site.news, shareType: 1 })
    await content.runJobs()
    expect((await content.page(at(`news/${id}.html`))).status).toBe(404)
    await content.ok('/cms/article/recycle/opt', { ids: String(id), flag: 'recovery', channelId: site.news })
    expect(await statusOf(id)).toBe(1)
  })

  test('a failing template leaves the old pages and reports its name, line and column', async () => {
    const id = await newArticle({ title: '原样', saveMode: 3 })
    await content.runJobs()
    await content.ok('/cms/template/save', {
      id: site.list,
      content: 'x\n  {% include "没有" %}',
    })
    await content.ok('/cms/article/save', { id, title: '变了', saveMode: 3 })
    await content.runJobs()
    expect(content.failures).toHaveLength(1)
    expect(String(content.failures[0]?.error)).toMatch(/模板「模板\d+」第 2 行第 \d+ 列：找不到模板片段 没有/)
    expect((await content.page(at(`news/${id}.html`))).body).toContain('原样')
    expect((await content.page(at('news/'))).body).toContain('原样')
  })

  test('a planned release happens at its time, with the version of that moment', async () => {
    const id = await newArticle({ title: '定时' })
    const plan = content.test.clock.now() + 30 * minute
    await release(id, { type: 2, plan: wire(plan) })
    await content.ok('/cms/article/save', { id, title: '之后改的' })
    content.test.clock.set(plan - minute)
    await content.runJobs()
    expect(await statusOf(id)).toBe(1)
    content.test.clock.set(plan)
    await content.runJobs()
    expect(await statusOf(id)).toBe(3)
    expect((await content.page(at(`news/${id}.html`))).body).toContain('<h1>定时</h1>')
    expect(await lastChange(id)).toMatchObject({
      action: 'release',
      account: 'admin',
      userId: null,
      after: { status: 3, releaseTime: plan },
      row: { updateTime: plan, updateBy: 'admin' },
    })
  })

  test('a plan in the past is refused at its field', async () => {
    const id = await newArticle()
    const answer = await content.call('/cms/article/release', {
      id,
      type: 2,
      plan: wire(content.test.clock.now() - minute),
    })
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'plan', message: '发布时间必须晚于当前时间' }] })
    const missing = await content.call('/cms/article/release', { id, type: 2 })
    expect(missing).toMatchObject({ status: 400, errors: [{ field: 'plan', message: '请选择发布时间' }] })
  })

  test('an article appears at its show time and disappears at its offline time', async () => {
    const now = content.test.clock.now()
    const showTime = wire(now + 10 * minute)
    const id = await newArticle({ showTime, offlineTime: wire(now + 20 * minute), saveMode: 3 })
    await content.runJobs()
    expect((await content.page(at(`news/${id}.html`))).status).toBe(404)
    content.test.clock.set(now + 10 * minute)
    await content.runJobs()
    expect((await content.page(at(`news/${id}.html`))).status).toBe(200)
    content.test.clock.set(now + 20 * minute)
    await content.runJobs()
    expect((await content.page(at(`news/${id}.html`))).status).toBe(404)
    expect(await statusOf(id)).toBe(1)
    expect(await lastChange(id)).toMatchObject({
      action: 'revoke',
      account: 'admin',
      after: { status: 1 },
      row: { updateTime: now + 20 * minute, updateBy: 'admin' },
    })
  })

  test('a channel that does not allow articles refuses their release', async () => {
    const closed = await content.channel({ appid: site.appid, allow: 0 })
    const id = await newArticle({ channelId: closed })
    expect(await content.call('/cms/article/release', { id })).toMatchObject({
      status: 409,
      errMsg: '所属频道不允许发布文章',
    })
  })

  test('an incremental run only writes what depends on the change', async () => {
    const ids: number[] = []
    for (let day = 1; day <= 5; day += 1)
      ids.push(await newArticle({ title: `旧${day}`, showTime: `2026-01-0${day} 01:00:00`, saveMode: 3 }))
    await content.runJobs()
    const before = await publishedPages(content.test.ports, site.code)
    await content.article({
      appid: site.appid,
      channelId: site.news,
      title: '最新',
      showTime: '2026-01-05 09:00:00',
      saveMode: 3,
    })
    await content.runJobs()
    const after = await publishedPages(content.test.ports, site.code)
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path)).sort()
    const fresh = (ids.at(-1) ?? 0) + 1
    expect(changed).toEqual(
      [
        `news/${ids.at(-1)}.html`,
        `news/${fresh}.html`,
        'index.html',
        'news/index.html',
        'news/rss.xml',
        'rss.xml',
        'sitemap.xml',
      ].sort(),
    )
  })

  test('a run removes pages that are no longer part of the site', async () => {
    const id = await newArticle({ saveMode: 3 })
    await content.runJobs()
    await content.ok('/cms/channel/save', { id: site.news, code: 'xinwen' })
    const { jobId } = await content.ok<{ jobId: number }>('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    expect((await content.page(at(`news/${id}.html`))).status).toBe(301)
    expect((await content.page(at(`xinwen/${id}.html`))).status).toBe(200)
    const progress = await content.ok('/cms/scheduler/progress', { id: jobId })
    expect(progress).toMatchObject({ status: 'done', error: null })
  })

  test('a site release without a home template is refused', async () => {
    const bare = await content.site()
    expect(await content.call('/cms/app/release', { id: bare, range: 1, type: 1 })).toMatchObject({
      status: 409,
      errMsg: '站点没有首页模板，请先新建首页模板',
    })
  })

  test('a scheduled site release runs at its plan', async () => {
    const plan = content.test.clock.now() + minute
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 2, plan: wire(plan) })
    await content.runJobs()
    expect((await content.page(at(''))).status).toBe(404)
    content.test.clock.set(plan)
    await content.runJobs()
    expect((await content.page(at(''))).body).toContain('站点标题')
  })

  test('a channel list is paged', async () => {
    await content.ok('/cms/channel/save', { id: site.news, articlePage: 2 })
    for (let day = 1; day <= 5; day += 1) await newArticle({ showTime: `2026-01-0${day} 01:00:00`, saveMode: 3 })
    await content.runJobs()
    const second = await content.page(at('news/page-2.html'))
    expect(second.status).toBe(200)
    expect(second.body).toContain('aria-current="page">2</a>')
    expect((await content.page(at('news/page-3.html'))).status).toBe(200)
    expect((await content.page(at('news/page-4.html'))).status).toBe(404)
  })

  test('deleting a channel removes its articles and pages; restoring brings the articles back unpublished', async () => {
    const id = await newArticle({ saveMode: 3 })
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    expect((await content.page(at('news/'))).status).toBe(200)
    await content.ok('/cms/channel/del', { id: site.news })
    await content.runJobs()
    expect((await content.page(at('news/'))).status).toBe(404)
    expect((await content.page(at(`news/${id}.html`))).status).toBe(404)
    await content.ok('/cms/channel/recycle/opt', { ids: String(site.news), flag: 'recovery' })
    expect(await statusOf(id)).toBe(1)
  })

  test('a deleted site disappears at once', async () => {
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    expect((await content.page(at(''))).status).toBe(200)
    await content.ok('/cms/app/del', { id: site.appid })
    expect((await content.page(at(''))).status).toBe(404)
  })

  test('a restored site is unpublished until it is published again', async () => {
    const id = await newArticle({ saveMode: 3 })
    const later = content.test.clock.now() + minute
    await newArticle({ saveMode: 3, showTime: wire(later) })
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    await content.ok('/cms/app/del', { id: site.appid })
    await content.runJobs()
    await content.ok('/cms/app/recycle/opt', { ids: String(site.appid), flag: 'recovery' })
    await content.call(undoCall, { id: (await content.call('/cms/app/del', { id: site.appid })).undo })
    const other = await newArticle()
    const held = '站点从回收站恢复后尚未发布，发布站点后才会显示'
    expect(await content.call('/cms/article/release', { id: other })).toMatchObject({ status: 200, note: held })
    expect((await content.call('/cms/channel/release', { id: site.news, range: 1, type: 1 })).errMsg).toBe(held)
    await content.ok('/cms/channel/del', { id: site.about })
    content.test.clock.set(later)
    await content.runJobs()
    expect((await content.page(at(''))).status).toBe(404)
    const search = await content.page(`/api/open/search?site=${site.code}&q=正文`)
    expect(search.status).toBe(404)
    await content.ok('/cms/app/release', { id: site.appid, range: 2, type: 1 })
    await content.runJobs()
    for (const one of [id, other]) expect((await content.page(at(`news/${one}.html`))).status).toBe(200)
  })

  test('permanently deleting a site deletes its content and its files', async () => {
    await newArticle({ saveMode: 3 })
    await content.runJobs()
    await content.ok('/cms/app/del', { id: site.appid })
    await content.ok('/cms/app/recycle/opt', { ids: String(site.appid), flag: 'delete' })
    await content.runJobs()
    const { database: stored, files } = content.test.ports
    for (const table of ['cms_channel', 'cms_template', 'cms_article', 'cms_published_article'] as const) {
      expect(await stored.read.selectFrom(table).select('id').where('appid', '=', site.appid).execute()).toEqual([])
    }
    expect(await files.list(`sites/${site.code}`)).toEqual([])
  })

  test('the home page calls return the latest news and the shortcuts', async () => {
    await content.ok('/cms/template/save', { id: site.home, content: homeText })
    const id = await newArticle({ title: '头条', author: '记者', saveMode: 3 })
    await content.runJobs()
    const news = await content.ok<Record<string, unknown>[]>('/cms/index/list', {})
    expect(news[0]).toMatchObject({
      id,
      articleTitle: '头条',
      appTitle: '测试站点',
      channelTitle: '新闻',
      author: '记者',
      summary: '正文',
      url: at(`news/${id}.html`),
    })
    expect(await content.ok<unknown[]>('/cms/index/shortcuts', {})).toHaveLength(3)
  })
})
