// Deleting a channel takes its pages off the website, and publishes nothing that somebody has not published.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { undoCall } from '../../../src/shared/protocol/undo-calls.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, listText, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('the removal of channels on %s', (database) => {
  let content: Content
  let site: SmallSite
  const page = (path: string) => content.page(`/site/${site.code}/${path}`)
  const statusOf = async (path: string) => (await page(path)).status
  const publishAll = async () => {
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  }
  const editTemplate = () => content.ok('/cms/template/save', { id: site.list, content: `草稿${listText}` })

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  test('only pages that show its articles are published again; unpublished edits of templates wait', async () => {
    const id = await content.article({ appid: site.appid, channelId: site.news, title: '要闻', saveMode: 3 })
    await publishAll()
    expect((await page('')).body).toContain('要闻')
    await editTemplate()
    const done = await content.call('/cms/channel/del', { id: site.news })
    expect([await statusOf('news/'), await statusOf(`news/${id}.html`)]).toEqual([404, 404])
    await content.runJobs()
    expect((await page('')).body).not.toContain('要闻')
    expect((await page('about/')).body).not.toContain('草稿')
    expect((await content.call(undoCall, { id: done.undo })).status).toBe(200)
    await content.runJobs()
    expect([await statusOf('news/'), await statusOf(`news/${id}.html`)]).toEqual([200, 200])
    expect((await page('about/')).body).not.toContain('草稿')
  })

  test('an article that was edited into another channel leaves with the one in which readers saw it', async () => {
    const id = await content.article({ appid: site.appid, channelId: site.news, title: '搬走的', saveMode: 3 })
    await publishAll()
    await content.ok('/cms/article/save', { id, channelId: site.about })
    await content.ok('/cms/channel/del', { id: site.news })
    expect(await statusOf(`news/${id}.html`)).toBe(404)
    await content.runJobs()
    expect((await page('')).body).not.toContain('搬走的')
    const values = { status: 1, publishStatus: 1, channelId: site.about }
    expect(await content.ok('/cms/article/detail', { id })).toMatchObject(values)
    const [record] = await content.ok<object[]>('/cms/article/log', { id, kind: 'revoke' })
    expect(record).toMatchObject({ description: '所在频道被删除，自动撤稿', oper: 'admin' })
    await content.ok('/cms/article/release', { id })
    await content.runJobs()
    expect(await statusOf(`about/${id}.html`)).toBe(200)
  })

  test('the lists of a channel without articles are back after an undo', async () => {
    await publishAll()
    const done = await content.call('/cms/channel/del', { id: site.news })
    await content.runJobs()
    expect(await statusOf('news/')).toBe(404)
    await content.call(undoCall, { id: done.undo })
    await content.runJobs()
    expect(await statusOf('news/')).toBe(200)
  })

  test('a site without pages stays as it is', async () => {
    await content.article({ appid: site.appid, channelId: site.news })
    const done = await content.call('/cms/channel/del', { id: site.news })
    await content.runJobs()
    await content.call(undoCall, { id: done.undo })
    await content.runJobs()
    expect(await content.ok('/cms/publication/list', { appid: site.appid, page: 1, limit: 10 })).toEqual([])
    expect(await statusOf('')).toBe(404)
  })
})
