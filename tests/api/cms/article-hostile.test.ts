// Hostile text in the plain fields of an article: refused at its field, or shown as text on the site.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

const hostile = `"><img src=x onerror="alert(1)"><script>alert(2)</script>`
const fields = ['title', 'subTitle', 'shortTitle', 'author', 'keyword', 'summary', 'bak01', 'bak05'] as const
const template = fields.map((field) => {
  const value = field.startsWith('bak') ? `article.extra.${field}` : `article.${field}`
  return `<p title="{{ ${value} }}">{{ ${value} }}</p>`
})

describe.each(testDatabases.slice(0, 1))('hostile texts on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  const body = (values: object) => ({ appid: site.appid, channelId: site.news, type: 1, title: '题', ...values })

  test('markup in plain fields is text on the published page', async () => {
    await content.ok('/cms/template/save', { id: site.detail, content: template.join('\n') })
    const short = hostile.slice(0, 50)
    const values = Object.fromEntries(fields.map((field) => [field, field === 'title' ? short : hostile]))
    const id = await content.article({
      ...body({}),
      content: '<p>文</p>',
      ...values,
      shortTitle: short,
      author: short,
      code: 'x',
    })
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.ok('/cms/article/release', { id })
    await content.runJobs()
    const page = await content.page(`/site/${site.code}/news/x.html`)
    expect(page.status).toBe(200)
    expect(page.body).not.toMatch(/<img|<script>alert|onerror="/)
    expect(page.body).toContain('&lt;img src=x')
  })

  test('a long body is stored without what could run, and nobody waits for its sanitising', async () => {
    const unsafe =
      '<p onclick="a()">段落<script>b()</script><a href="javascript:c()">链接</a></p><img src=x onerror=d()>'
    const order: string[] = []
    const save = async (name: string, text: string) => {
      const id = await content.article({ ...body({ title: name }), content: text })
      order.push(name)
      return id
    }
    const [id] = await Promise.all([save('长', unsafe.repeat(900)), save('短', '<p>短</p>')])
    expect(order).toEqual(['短', '长'])
    const stored = await content.ok<{ content: string }>('/cms/article/detail', { id })
    expect(stored.content).toContain('段落')
    expect(stored.content).not.toMatch(/script|onclick|onerror/)
  })

  test.each([
    ['url', { type: 3, url: 'javascript:alert(1)' }],
    ['url', { type: 3, url: 'data:text/html,<script>alert(1)</script>' }],
    ['url', { type: 3, url: ' java\nscript:alert(1)' }],
    ['titleColor', { content: '<p>文</p>', titleColor: 'red;background:url(//a)' }],
    ['photo', { content: '<p>文</p>', photo: 'javascript:alert(1)' }],
    ['attachUrl', { type: 2, attachUrl: 'javascript:alert(1)' }],
    ['code', { content: '<p>文</p>', code: '"><script>' }],
  ])('%s refuses what is not one: %j', async (field, values) => {
    const answer = await content.call('/cms/article/save', body(values))
    expect(answer).toMatchObject({ status: 400, errors: [{ field }] })
  })
})
