// Roll-backs of sites that went on being edited: what readers see leads somewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, listText, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('roll-backs on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  const page = (path: string) => content.page(`/site/${site.code}/${path}`)
  const article = (code: string, values: object = {}) =>
    content.article({ appid: site.appid, channelId: site.news, code, title: code, saveMode: 3, ...values })

  test('a page that stays because of a withdrawn article does not lead to pages that are gone', async () => {
    const revoked = await article('revoked')
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    const [target] = await content.ok<{ id: number }[]>('/cms/publication/list', { appid: site.appid })
    await content.ok('/cms/article/revoke', { id: revoked })
    for (let count = 0; count < 11; count++) await article(`later${count}`)
    await article('hidden', { channelId: site.about })
    await content.runJobs()
    await content.ok('/cms/publication/rollBack', { id: target?.id })
    await content.runJobs()
    const { body } = await page('news/')
    expect(body).toContain('later10')
    expect(body).not.toContain('revoked')
    for (const path of ['news/later0.html', 'news/later9.html', 'news/page-2.html'])
      expect([path, (await page(path)).status]).toEqual([path, 200])
    expect((await page('news/revoked.html')).status).toBe(404)
    expect((await page('about/')).body).not.toContain('hidden')
  })

  test('a page that stays because its channel got another address does not lead to a feed that is gone', async () => {
    const feedLink = '<link rel="alternate" href="{{ channel.feed }}">'
    await content.ok('/cms/template/save', { id: site.list, content: feedLink + listText })
    await article('stays')
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    const [target] = await content.ok<{ id: number }[]>('/cms/publication/list', { appid: site.appid })
    await content.ok('/cms/channel/save', { id: site.news, appid: site.appid, code: 'reports' })
    await content.ok('/cms/app/release', { id: site.appid, range: 2, type: 1 })
    await content.runJobs()
    await content.ok('/cms/publication/rollBack', { id: target?.id })
    await content.runJobs()
    expect((await page('reports/')).body).toContain('reports/rss.xml"')
    expect((await page('reports/rss.xml')).status).toBe(200)
  })
})
