// The rendering process keeps a site for its next run: whatever changed meanwhile, in whatever way, the pages are those of a run from scratch.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { siteProcesses } from '../../../src/server/publishing/site-processes.ts'
import { publishedPages } from '../../support/published-pages.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('publishing with a kept process on %s', (database) => {
  let content: Content
  let site: SmallSite
  let articles: number[]
  const newArticle = (channelId = site.news) => content.article({ appid: site.appid, channelId, saveMode: 3 })
  const publishSite = async () => {
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  }
  const edit = (id: number | undefined, values: Record<string, unknown>) =>
    content.ok('/cms/article/save', { id, saveMode: 3, ...values })

  /** The same rows, by a new process that knows nothing of the pages. */
  const fromScratch = async () => {
    const { files } = content.test.ports
    siteProcesses.stop()
    await files.remove(`sites/${site.code}/published/reads.json`)
    await publishSite()
    return publishedPages(content.test.ports, site.code)
  }

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    articles = []
    for (const channelId of [site.news, site.news, site.news, site.about]) articles.push(await newArticle(channelId))
    await publishSite()
  })
  afterEach(() => content.close())

  test('edits, moves, withdrawals, quotes, channels and templates, one run after the other', async () => {
    const [first, second, third, fourth] = articles
    const steps: readonly (() => Promise<unknown>)[] = [
      () => edit(second, { title: '改过的标题' }),
      () => newArticle(),
      () => edit(first, { channelId: site.about }),
      () => content.ok('/cms/article/revoke', { id: third }),
      () => edit(fourth, { top: 1, code: 'pinned' }),
      () => content.ok('/cms/channel/save', { id: site.about, name: '关于我们', code: 'about-us' }).then(publishSite),
      () => edit(second, { content: '<p>另一段正文</p>' }),
      () =>
        content
          .ok('/cms/template/save', { id: site.list, content: '{{ channel.title }}{% pager %}' })
          .then(publishSite),
      () => content.ok('/cms/article/delete', { ids: String(second), channelId: site.news, shareType: 1 }),
      () => newArticle(site.about),
    ]
    for (const step of steps) {
      await step()
      await content.runJobs()
    }
    const kept = await publishedPages(content.test.ports, site.code)
    expect(content.failures).toEqual([])
    expect(await fromScratch()).toEqual(kept)
  })

  test('rows that changed without saying so', async () => {
    const { database: stored } = content.test.ports
    const [first, second = 0, third = 0] = articles
    await stored.transaction(async (trx) => {
      const version = (id: number) => trx.updateTable('cms_published_article').where('articleId', '=', id)
      await version(first ?? 0)
        .set({ title: '别处改的', releaseTime: 1 })
        .execute()
      await version(second).set({ offlineTime: 1 }).execute()
      await trx.deleteFrom('cms_published_article').where('articleId', '=', third).execute()
      await trx
        .insertInto('cms_article_quote')
        .values({ articleId: first ?? 0, channelId: site.about, appid: site.appid })
        .execute()
    })
    await publishSite()
    const kept = await publishedPages(content.test.ports, site.code)
    expect([...kept.keys()].filter((path) => /\/\d+\.html$/.test(path))).toEqual([
      `about/${articles[3]}.html`,
      `news/${first}.html`,
    ])
    expect((await content.page(`/site/${site.code}/about/`)).body).toContain('别处改的')
    expect(await fromScratch()).toEqual(kept)
  })

  test('a process that was ended from outside is replaced', async () => {
    siteProcesses.stop()
    await edit(articles[0], { title: '重新开始' })
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/news/`)).body).toContain('重新开始')
    expect(content.failures).toEqual([])
  })
})
