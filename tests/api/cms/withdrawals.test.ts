// Withdrawn pages answer 404 from the answer of the call on, before any job has run: on every server, whatever a reader's cache holds.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatTime } from '../../../src/shared/entity/wire-time.ts'
import { recordRun } from '../../../src/server/publishing/history/record-run.ts'
import type { Publication } from '../../../src/server/publishing/publication.ts'
import { publishSite } from '../../../src/server/publishing/publish-site.ts'
import { publishedPages } from '../../support/published-pages.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

const minute = 60_000
const detail = '<h1>{{ article.title }}</h1>'

describe.each(testDatabases)('withdrawals on %s', (database) => {
  let content: Content
  let site: SmallSite
  const at = (path: string): string => `/site/${site.code}/${path}`
  const pageOf = (id: number): string => at(`news/${id}.html`)
  const statusOf = async (path: string) => (await content.page(path)).status
  const inMinutes = (minutes: number) => formatTime(content.test.clock.now() + minutes * minute, 'Asia/Shanghai')
  const newArticle = (values: Record<string, unknown> = {}) =>
    content.article({ appid: site.appid, channelId: site.news, saveMode: 3, ...values })
  const publishAll = async () => {
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  }

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    // Pages that name no other article.
    await content.ok('/cms/template/save', { id: site.detail, content: detail })
  })
  afterEach(() => content.close())

  test('a revoked article answers with the 404 page of the site, to readers who have its page as well', async () => {
    const [gone, stays] = [await newArticle({ content: '<p>正文</p>'.repeat(300) }), await newArticle()]
    await publishAll()
    await content.runJobs()
    const before = await content.page(pageOf(gone), { 'accept-encoding': 'br' })
    expect(before.status).toBe(200)
    await content.ok('/cms/article/revoke', { id: gone })
    const etag = String(before.headers['etag'])
    const asked: Record<string, string>[] = [
      {},
      { 'if-none-match': etag },
      { 'accept-encoding': 'br', 'if-none-match': etag },
    ]
    for (const headers of asked) {
      const answer = await content.page(pageOf(gone), headers)
      expect(answer).toMatchObject({ status: 404, body: (await content.page(at('nowhere.html'))).body })
      expect(answer.headers['etag']).toBeUndefined()
    }
    expect([await statusOf(pageOf(stays)), await statusOf(at('news/'))]).toEqual([200, 200])
  })

  test('so does the single page that shows it, also while its template cannot be rendered', async () => {
    const single = (text: string) => ({ appid: site.appid, type: 5, content: `${text}<h1>{{ article.content }}</h1>` })
    const template = await content.template(single(''))
    const about = { appid: site.appid, code: 'single', type: 2, generalTemplate: template }
    const channelId = await content.channel(about)
    const first = await newArticle({ channelId, content: '<p>旧文</p>' })
    await publishAll()
    const second = await newArticle({ channelId, content: '<p>新文</p>', top: 1 })
    await content.runJobs()
    // What is not shown there takes nothing away.
    await content.ok('/cms/article/revoke', { id: first })
    expect((await content.page(at('single/'))).body).toContain('新文')
    await content.ok('/cms/template/save', { id: template, ...single('{% articles l, limit: article.title %}') })
    await content.ok('/cms/article/revoke', { id: second })
    expect(await statusOf(at('single/'))).toBe(404)
    await content.runJobs()
    expect(await statusOf(at('single/'))).toBe(404)
    await content.ok('/cms/template/save', { id: template, ...single('') })
    await newArticle({ channelId, content: '<p>再来</p>' })
    await content.runJobs()
    expect((await content.page(at('single/'))).body).toContain('再来')
  })

  test('so do deleted articles, and those that are planned for later', async () => {
    const [deleted, replanned, stays] = [await newArticle(), await newArticle(), await newArticle()]
    await publishAll()
    await content.ok('/cms/article/delete', { ids: String(deleted), channelId: site.news, shareType: 1 })
    await content.ok('/cms/article/save', { id: replanned, showTime: inMinutes(5), saveMode: 3 })
    expect(await Promise.all([deleted, replanned, stays].map((id) => statusOf(pageOf(id))))).toEqual([404, 404, 200])
  })

  test('an article is shown until its offline time and not a moment longer', async () => {
    const id = await newArticle({ offlineTime: inMinutes(1) })
    await publishAll()
    const { clock } = content.test
    clock.set(clock.now() + minute - 1)
    expect(await statusOf(pageOf(id))).toBe(200)
    clock.set(clock.now() + 1)
    expect(await statusOf(pageOf(id))).toBe(404)
  })

  test('an article that is released again has a page as soon as it has been published', async () => {
    const id = await newArticle({ title: '旧标题' })
    await publishAll()
    await content.ok('/cms/article/revoke', { id })
    await content.ok('/cms/article/save', { id, title: '新标题', saveMode: 3 })
    expect(await statusOf(pageOf(id))).toBe(404)
    await content.runJobs()
    expect((await content.page(pageOf(id))).body).toBe('<h1>新标题</h1>')
    expect(await content.test.ports.database.read.selectFrom('cms_withdrawal').selectAll().execute()).toEqual([])
  })

  test('a deleted channel takes its lists, its feed and its articles along; others stay', async () => {
    const id = await newArticle()
    await publishAll()
    const paths = [at('news/'), at('news/rss.xml'), pageOf(id), at('news')]
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 301])
    await content.ok('/cms/channel/del', { id: site.news })
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404, 404])
    expect([await statusOf(at('')), await statusOf(at('about/'))]).toEqual([200, 200])
    await content.ok('/cms/channel/recycle/opt', { ids: String(site.news), flag: 'recovery' })
    await publishAll()
    expect(await statusOf(at('news/'))).toBe(200)
  })

  test('a deleted site is gone from its own domain too, with its files', async () => {
    await content.ok('/cms/app/save', { id: site.appid, domain: 'gone.example' })
    await content.test.ports.files.write(`sites/${site.code}/assets/a.css`, 'a{}')
    await publishAll()
    const statuses = () =>
      Promise.all(
        ['/', '/assets/a.css'].map(async (path) => (await content.page(path, { host: 'gone.example' })).status),
      )
    // Another server may have given it the domain: it is known after a moment.
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), 10_000)
    await content.ok('/cms/app/del', { id: site.appid })
    expect(await statuses()).toEqual([404, 404])
  })

  test('an article that is revoked while it is published for the first time is never shown', async () => {
    const { ports, app, clock } = content.test
    const id = await newArticle()
    const { jobId } = await content.ok<{ jobId: number }>('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    let isRevoked = false
    const run = {
      ...ports,
      timeZone: 'Asia/Shanghai',
      consoleHosts: app.consoleHosts,
      now: clock.now(),
      jobId,
      signal: new AbortController().signal,
      assertHeld: async () => {},
      async progress(done: number) {
        if (done === 0 || isRevoked) return
        isRevoked = true
        await content.ok('/cms/article/revoke', { id })
      },
    }
    const named = { appid: site.appid, channelId: null, range: 1, articleIds: [], left: [], targetId: null }
    const publication: Publication = { ...named, scope: 'site' }
    await recordRun(run, { publication, isLastAttempt: true }, (watched) => publishSite(watched, publication))
    expect([...(await publishedPages(ports, site.code)).keys()]).toContain(`news/${id}.html`)
    expect([await statusOf(pageOf(id)), await statusOf(at(''))]).toEqual([404, 200])
    await content.runJobs()
    expect([...(await publishedPages(ports, site.code)).keys()]).not.toContain(`news/${id}.html`)
  })
})
