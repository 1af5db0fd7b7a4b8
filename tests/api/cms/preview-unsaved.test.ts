// The preview of an article as it is typed: checked as a save is, shown to its author for ten minutes, and nothing is stored in the article.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantData, loginAs, type LoggedIn } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

const tenMinutes = 10 * 60 * 1000

describe.each(testDatabases)('previews of unsaved articles on %s', (database) => {
  let content: Content
  let site: SmallSite
  let editor: LoggedIn
  let id: number

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  beforeEach(async () => {
    editor = await loginAs(content.test)
    await grant('app', site.appid, 'app:btn:get')
    await grant('article', site.news, 'article:btn:get', 'article:btn:add', 'article:btn:alter', 'article:btn:preview')
    id = await content.article({ appid: site.appid, channelId: site.news, title: '原稿', content: '<p>原文</p>' })
  })

  const grant = (module: string, targetId: number, ...codes: string[]) =>
    grantData(content.test, { userId: editor.id }, { module, targetId, codes })
  const typed = { type: 1, title: '改稿', content: '<p>新写的<script>alert(1)</script></p>' }
  const ask = (body: Record<string, unknown>, token = editor.token) =>
    content.call<{ url: string }>('/cms/article/previewTemp', { appid: site.appid, ...body }, token)
  const stored = async () => {
    const { data } = await content.call<Record<string, unknown>>('/cms/article/detail', { id })
    return data
  }
  const statusOf = async (path: string) => (await content.page(path)).status

  test('it shows what was typed, sanitised, and leaves the article, its versions and records as they are', async () => {
    const before = await stored()
    const { data } = await ask({ id, ...typed })
    const page = await content.page(data.url)
    expect(page.body).toContain('<h1>改稿</h1>')
    expect(page.body).toContain('<p>新写的</p>')
    expect(page.body).not.toContain('alert(1)')
    expect(await stored()).toEqual(before)
    const versions = await content.call('/cms/article/versions', { id })
    expect(versions.count).toBe(1)
  })

  test('a new article is shown in its channel, and is not in the list', async () => {
    const { data } = await ask({ ...typed, channelId: site.news, title: '没有保存' })
    expect((await content.page(data.url)).body).toContain('<h1>没有保存</h1>')
    const list = await content.call<unknown[]>('/cms/article/list', { appid: site.appid, title: '没有保存' })
    expect(list.data).toEqual([])
  })

  test('the page opens those that it links to, and nothing else', async () => {
    const other = await content.article({ appid: site.appid, channelId: site.about, title: '别处' })
    const { data } = await ask({ ...typed, channelId: site.news })
    const root = `${data.url.split('/').slice(0, 3).join('/')}/`
    expect(await statusOf(`${root}news/`)).toBe(200)
    expect(await statusOf(`${root}about/${other}.html`)).toBe(404)
  })

  test('it is checked as a save is', async () => {
    const answer = await ask({ id, ...typed, title: '😀', content: ' ', code: '-' })
    expect(answer.status).toBe(400)
    expect(answer.errors?.map(({ field }) => field).sort()).toEqual(['code', 'content', 'title'])
    expect((await ask({ id, ...typed, content: '<p> </p>' })).errMsg).toBe('请输入文章正文')
    expect((await ask({ id, ...typed, content: `<p>${'长'.repeat(100_000)}</p>` })).status).toBe(400)
  })

  test('it needs the rights to save and to preview, in the channel that was typed', async () => {
    expect((await ask({ id, ...typed, channelId: site.about })).status).toBe(403)
    await grant('article', site.about, 'article:btn:get', 'article:btn:add')
    expect((await ask({ id, ...typed, channelId: site.about })).status).toBe(409)
    await grant('article', site.about, 'article:btn:preview')
    expect((await ask({ id, ...typed, channelId: site.about })).status).toBe(200)
    const stranger = await loginAs(content.test)
    expect((await ask({ id, ...typed }, stranger.token)).status).toBe(404)
  })

  test('a save mode publishes nothing', async () => {
    await grant('article', site.news, 'article:btn:release')
    const { data } = await ask({ id, ...typed, saveMode: 3 })
    expect(await statusOf(data.url)).toBe(200)
    expect(await stored()).toMatchObject({ status: 1, title: '原稿' })
  })

  test('it ends after ten minutes, and five of a user are kept', async () => {
    const urls: string[] = []
    for (let at = 0; at < 6; at += 1) urls.push((await ask({ id, ...typed, title: `第${at}稿` })).data.url)
    expect(await statusOf(urls[0] ?? '')).toBe(404)
    expect(await statusOf(urls[5] ?? '')).toBe(200)
    content.test.clock.advance(tenMinutes)
    expect(await statusOf(urls[5] ?? '')).toBe(404)
  })
})
