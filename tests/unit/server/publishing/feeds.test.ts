// Feeds and sitemaps: what they list, and how they are split.
import { expect, test } from 'vitest'
import { planSite } from '../../../../src/server/publishing/page-plan.ts'
import { PageRenderer } from '../../../../src/server/publishing/page-renderer.ts'
import { siteAddress } from '../../../../src/server/publishing/site-address.ts'
import type { SiteModel } from '../../../../src/server/publishing/site-model.ts'
import { articleInfo, channelInfo, siteModel, templateInfo, testNow } from './model.ts'

const templates = [templateInfo(3, 3, ''), templateInfo(4, 4, ''), templateInfo(5, 5, '')]

function render(model: SiteModel, path: string): string {
  const renderer = new PageRenderer(model)
  const page = planSite(renderer.index).find((planned) => planned.path === path)
  if (!page) throw new Error(`no page at ${path}`)
  return renderer.render(page, new Map())
}

const model = siteModel({
  templates,
  channels: [
    channelInfo({ id: 1, code: 'news', name: '新闻 <1>' }),
    channelInfo({ id: 2, code: 'local', pid: 1 }),
    channelInfo({ id: 3, code: 'about', generalTemplate: 5 }),
    channelInfo({ id: 4, code: 'link', type: 3, linkType: 2, linkChannelId: 1 }),
  ],
  articles: [
    articleInfo({ id: 11, channelId: 1, title: '甲' }),
    articleInfo({ id: 12, channelId: 2, title: '乙', updateTime: testNow + 1000 }),
    articleInfo({ id: 13, channelId: 3, title: '丙' }),
  ],
})

test('a channel with a list has a feed with the articles of its descendants; single pages and links have none', () => {
  const feed = render(model, 'news/rss.xml')
  expect(feed).toContain('<title>新闻 &lt;1&gt; - 标题</title><link>{{site-root}}news/</link>')
  expect(feed.match(/<item><title>[^<]/g)).toEqual(['<item><title>乙', '<item><title>甲'])
  expect(render(model, 'news/local/rss.xml')).not.toContain('甲')
  const feeds = planSite(new PageRenderer(model).index).filter(({ kind }) => kind === 'feed')
  expect(feeds.map(({ path }) => path)).toEqual(['rss.xml', 'news/rss.xml', 'news/local/rss.xml'])
})

test('a feed leaves out the characters that XML cannot contain', () => {
  const article = articleInfo({
    id: 11,
    channelId: 1,
    title: '甲\u0001\u000b乙\ufffe\u{1f600}&',
    summary: '丙\u0000\t丁',
  })
  const feed = render({ ...model, articles: [article] }, 'news/rss.xml')
  expect(feed).toContain('<title>甲乙\u{1f600}&amp;</title>')
  expect(feed).toContain('<description>丙\t丁</description>')
})

test('the sitemap names each page once; a list is as new as its newest article', () => {
  const lines = render(model, 'sitemap.xml').split('\n')
  const address = (path: string) => lines.filter((line) => line.includes(`<loc>{{site-root}}${path}</loc>`))
  const newest = '<lastmod>2026-01-05T02:00:01.000Z</lastmod>'
  expect(['', 'news/', 'news/local/'].map((path) => address(path).map((line) => line.includes(newest)))).toEqual([
    [true],
    [true],
    [true],
  ])
  expect(address('news/11.html')[0]).toContain('<lastmod>2026-01-05T02:00:00.000Z</lastmod>')
})

test('a sitemap beyond 50,000 addresses is split into parts with an index', () => {
  const many = siteModel({
    templates,
    channels: [channelInfo({ id: 1, code: 'news' })],
    articles: Array.from({ length: 50_000 }, (_, at) => articleInfo({ id: at + 1, channelId: 1 })),
  })
  const renderer = new PageRenderer(many)
  const parts = planSite(renderer.index).filter(({ kind }) => kind === 'sitemap')
  expect(parts.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  const [index = '', ...texts] = parts.map((page) => renderer.render(page, new Map()))
  expect(index.match(/<loc>[^<]*/g)).toEqual(['<loc>{{site-root}}sitemap-1.xml', '<loc>{{site-root}}sitemap-2.xml'])
  expect(texts.map((text) => text.split('<loc>').length - 1)).toEqual([50_000, 2])
})

test.each([
  [null, 'lib.example', null],
  ['https://cms.example/admin-host', null, 'https://cms.example/admin-host/site/demo/'],
  ['https://cms.example:8443', 'lib.example', 'https://lib.example:8443/'],
  ['https://cms.example', 'cms.example', 'https://cms.example/site/demo/'],
])('with PUBLIC_URL %s and the domain %s the site is at %s', (publicUrl, domain, address) => {
  const isOwn = (name: string) => name === 'cms.example'
  expect(siteAddress({ code: 'demo', domain }, { publicUrl, isOwn })).toBe(address)
})
