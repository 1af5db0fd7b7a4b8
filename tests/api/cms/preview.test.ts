// Previews: a ticket opens what its maker may see now; for a channel or article only its page and the pages it links to.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantData, loginAs, type LoggedIn } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('previews on %s', (database) => {
  let content: Content
  let site: SmallSite
  let editor: LoggedIn
  let first: number
  let second: number
  let secret: number

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    first = await content.article({ appid: site.appid, channelId: site.news, title: '甲稿' })
    second = await content.article({ appid: site.appid, channelId: site.news, title: '乙稿' })
    secret = await content.article({ appid: site.appid, channelId: site.about, title: '密稿' })
    const { appid } = site
    await content.ok('/cms/filexplorer/mkdir', { appid, path: '', name: 'css' })
    await content.ok('/cms/filexplorer/write', { appid, filename: 'css/a.css', content: 'p {}' })
  })
  afterAll(() => content.close())

  beforeEach(async () => {
    editor = await loginAs(content.test)
    await grant('app', site.appid, 'app:btn:get', 'app:btn:preview')
    await grant('channel', site.news, 'channel:btn:get', 'channel:btn:preview')
    await grant('article', site.news, 'article:btn:get', 'article:btn:preview')
  })

  const grant = (module: string, targetId: number, ...codes: string[]) =>
    grantData(content.test, { userId: editor.id }, { module, targetId, codes })
  const store = (table: 'system_user' | 'system_session', values: Record<string, unknown>) =>
    content.test.ports.database.transaction((trx) =>
      trx
        .updateTable(table)
        .set(values)
        .where(table === 'system_user' ? 'id' : ('userId' as never), '=', editor.id as never)
        .execute(),
    )

  /** The address of the preview and the root of its ticket. */
  async function open(kind: 'article' | 'channel' | 'app', id: number) {
    const { data } = await content.call<{ url: string }>(`/cms/${kind}/preview`, { id }, editor.token)
    return { url: data.url, root: `${data.url.split('/').slice(0, 3).join('/')}/` }
  }
  const statusOf = async (path: string) => (await content.page(path)).status

  test('a link channel has no page to preview', async () => {
    const link = await content.channel({ appid: site.appid, type: 3, linkType: 2, linkChannelId: site.news })
    expect(await content.call('/cms/channel/preview', { id: link })).toMatchObject({
      status: 409,
      errMsg: '链接频道没有页面，不能预览',
    })
  })

  test('a ticket of one article opens its page and those it links to, and nothing else', async () => {
    const { url, root } = await open('article', first)
    const page = await content.page(url)
    expect(page.body).toContain('<h1>甲稿</h1>')
    expect(await statusOf(`${root}news/`)).toBe(200)
    expect(await statusOf(root)).toBe(200)
    expect(await statusOf(`${root}news/${second}.html`)).toBe(404)
    for (const path of ['rss.xml', 'sitemap.xml', '404.html', `about/${secret}.html`, 'about/']) {
      expect([path, await statusOf(root + path)]).toEqual([path, 404])
    }
    const refused = await content.page(`${root}rss.xml`)
    expect(JSON.parse(refused.body)).toMatchObject({ errMsg: '预览已失效，或不包含此页面' })
  })

  test('channels and articles that its maker may not see are excluded, whatever the ticket is for', async () => {
    for (const { url, root } of [await open('app', site.appid), await open('channel', site.news)]) {
      const page = await content.page(url)
      expect(page.status).toBe(200)
      expect(page.body).toContain('甲稿')
      expect(page.body).not.toContain('密稿')
      expect(await statusOf(`${root}about/`)).toBe(404)
      expect(await statusOf(`${root}about/${secret}.html`)).toBe(404)
      expect(await statusOf(`${root}rss.xml`)).toBe(404)
    }
  })

  test('a ticket of a site opens the pages of the site', async () => {
    const { root } = await open('app', site.appid)
    expect(await statusOf(`${root}news/${second}.html`)).toBe(200)
  })

  test('there is no ticket for what a user may not preview', async () => {
    const answer = await content.call('/cms/article/preview', { id: secret }, editor.token)
    expect(answer.status).toBe(403)
  })

  test('revoked rights close what the ticket opened', async () => {
    const { url, root } = await open('article', first)
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(`${root}assets/css/a.css`)).toBe(200)
    await content.test.ports.database.transaction(async (trx) => {
      const held = trx
        .deleteFrom('system_data_grant')
        .where('subjectId', '=', editor.id)
        .where('subjectType', '=', 'user')
      await held.where('module', '=', 'article').execute()
      await trx
        .updateTable('system_data_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
    })
    expect(await statusOf(url)).toBe(404)
    expect(await statusOf(`${root}assets/css/a.css`)).toBe(404)
  })

  test('an article moved to a channel that its maker may not see is closed as well', async () => {
    const id = await content.article({ appid: site.appid, channelId: site.news, title: '搬走' })
    const { url, root } = await open('article', id)
    await content.ok('/cms/article/save', { id, title: '搬走', channelId: site.about })
    expect(await statusOf(url)).toBe(404)
    expect(await statusOf(`${root}about/${id}.html`)).toBe(404)
  })

  test.each([
    ['is disabled', 'system_user', { enabled: false }],
    ['is locked', 'system_user', { locked: true }],
    ['has to change the password first', 'system_user', { mustChange: true }],
    ['was idle for too long', 'system_session', { expireTime: 1 }],
  ] as const)('a ticket is void once its maker %s', async (_what, table, values) => {
    const { url, root } = await open('article', first)
    await store(table, values)
    expect(await statusOf(url)).toBe(404)
    expect(await statusOf(`${root}assets/css/a.css`)).toBe(404)
  })

  test('a ticket is void once its maker has logged out', async () => {
    const { url } = await open('article', first)
    await content.call('/logout', {}, editor.token)
    expect(await statusOf(url)).toBe(404)
  })

  test('a ticket cannot be turned into another one', async () => {
    const { url } = await open('article', first)
    const [, , token = '', ...rest] = url.split('/')
    const fields = token.split('.')
    for (const at of fields.keys()) {
      const forged = fields.with(at, `${fields[at] === '0' ? 1 : 0}`).join('.')
      expect(await statusOf(`/preview/${forged}/${rest.join('/')}`)).toBe(404)
    }
  })

  describe('of a template that is not saved', () => {
    const tryOut = (values: Record<string, unknown>, as: LoggedIn = editor) =>
      content.call<{ url: string }>('/cms/template/preview', { appid: site.appid, ...values }, as.token)
    const draft = { id: 0, name: '草稿', type: 4, content: '<b>新 {{ article.title }}</b>' }
    const bodyOf = async (answer: { data: { url: string } }) => (await content.page(answer.data.url)).body

    beforeEach(() => grant('template', site.appid, 'template:btn:get'))

    test('it shows the chosen article or channel, and changes nothing', async () => {
      const article = await tryOut({ ...draft, id: site.detail, articleId: second })
      expect(article).toMatchObject({ status: 200 })
      expect(await bodyOf(article)).toBe('<b>新 乙稿</b>')
      const list = { ...draft, id: site.list, type: 3, content: '{{ channel.name }} {{ page.total }}' }
      expect(await bodyOf(await tryOut({ ...list, channelId: site.news }))).toBe('新闻 2')
      const { root } = await open('article', second)
      expect((await content.page(`${root}news/${second}.html`)).body).toContain('<h1>乙稿</h1>')
    })

    test('a new template is shown by the page that was chosen, although another one is used there', async () => {
      expect(await bodyOf(await tryOut({ ...draft, id: null, articleId: first }))).toBe('<b>新 甲稿</b>')
    })

    test('without a choice it shows the first page that uses it and may be previewed', async () => {
      expect(await bodyOf(await tryOut({ ...draft, id: site.detail }))).toMatch(/^<b>新 [甲乙]稿<\/b>$/)
      const special = await content.template({ appid: site.appid, type: 4, name: '专稿', content: '旧' })
      for (const [title, detailTemplateId] of [['丙稿', special] as const, ['丁稿', site.detail] as const])
        await content.article({ appid: site.appid, channelId: site.news, title, detailTemplateId })
      expect(await bodyOf(await tryOut({ ...draft, id: special, name: '专稿' }))).toBe('<b>新 丙稿</b>')
      expect((await tryOut({ ...draft, id: 'x' })).status).toBe(400)
      const fragment = await content.template({ appid: site.appid, type: 2, name: '页脚', content: '旧' })
      await content.template({
        appid: site.appid,
        type: 1,
        id: site.home,
        name: '首页',
        content: '{% include "页脚" %}',
      })
      expect(await bodyOf(await tryOut({ id: fragment, type: 2, name: '页脚', content: '新页脚' }))).toBe('新页脚')
    })

    test('mistakes are refused at their line and column, before and while the page is made', async () => {
      const broken = await tryOut({ ...draft, content: '<p>\n  {% nope %}', articleId: first })
      expect(broken).toMatchObject({ status: 400, errors: [{ field: 'content', at: { line: 2, column: 3 } }] })
      const missing = await tryOut({ ...draft, content: '<p>\n {% include "没有" %}', articleId: first })
      expect(missing).toMatchObject({ status: 400, errors: [{ field: 'content', at: { line: 2, column: 2 } }] })
      const tooLong = await tryOut({ ...draft, content: 'x'.repeat(500_001), articleId: first })
      expect(tooLong).toMatchObject({ status: 400, errors: [{ field: 'content' }] })
    })

    test('it needs the right to see templates of the site, and to preview the page', async () => {
      expect((await tryOut({ ...draft, articleId: secret })).status).toBe(403)
      const stranger = await loginAs(content.test)
      expect((await tryOut({ ...draft, articleId: first }, stranger)).status).toBe(403)
    })

    test('it is its author’s alone, and gone after half an hour or once ten newer ones exist', async () => {
      const { data } = await tryOut({ ...draft, articleId: first })
      expect(await statusOf(data.url)).toBe(200)
      for (let count = 0; count < 9; count++) await tryOut({ ...draft, articleId: first })
      expect(await statusOf(data.url)).toBe(200)
      const tenth = await tryOut({ ...draft, articleId: first })
      expect(await statusOf(data.url)).toBe(404)
      const { clock } = content.test
      clock.advance(29 * 60_000)
      expect(await statusOf(tenth.data.url)).toBe(200)
      clock.advance(2 * 60_000)
      expect(await statusOf(tenth.data.url)).toBe(404)
    })
  })
})
