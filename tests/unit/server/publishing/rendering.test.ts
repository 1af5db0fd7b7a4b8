// What templates can express: channels, articles, paging, addresses, dates, escaping.
import { expect, test } from 'vitest'
import { planSite } from '../../../../src/server/publishing/page-plan.ts'
import { PageRenderer } from '../../../../src/server/publishing/page-renderer.ts'
import { SiteIndex } from '../../../../src/server/publishing/site-index.ts'
import { articleInfo, channelInfo, renderHome, siteModel, templateInfo } from './model.ts'

const overview = templateInfo(
  3,
  3,
  '{{ channel.title }}:{% for item in page.articles %}{{ item.title }} {% endfor %}{{ page.number }}/{{ page.count }}',
)
const detail = templateInfo(4, 4, '{{ article.title }}|{{ article.content }}|{{ previous.title }}|{{ next.title }}')
const channels = [
  channelInfo({ id: 1, name: '新闻', code: 'news' }),
  channelInfo({ id: 2, name: '本地', code: 'local', pid: 1 }),
  channelInfo({ id: 3, name: '关于', menu: false }),
]
const articles = [
  articleInfo({ id: 11, channelId: 1 }),
  articleInfo({ id: 12, channelId: 2, code: 'twelve' }),
  articleInfo({ id: 13, channelId: 3, top: true }),
  articleInfo({ id: 14, channelId: 1, photo: '/site/demo/assets/a.png' }),
]
const model = siteModel({ channels, articles, templates: [overview, detail] })
function home(text: string) {
  return renderHome(text, { model })
}

function renderAt(path: string, bodies: Record<number, string> = {}, given = model): string {
  const renderer = new PageRenderer(given)
  const page = planSite(renderer.index).find((planned) => planned.path === path)
  if (!page) throw new Error(`no page at ${path}`)
  return renderer.render(page, new Map(Object.entries(bodies).map(([id, body]) => [Number(id), body])))
}

test.each([
  ['{{ 1 | divided_by: 0 }}', ''],
  ['{{ 0 | divided_by: 0 | default: "—" }}', '—'],
  ['{{ 5 | modulo: 0 }}', ''],
  ['{{ "1e308" | times: "1e308" }}', ''],
  ['{{ "1e308" | times: "1e308" | plus: 1 }}', '1'],
  ['{{ "Infinity" | floor }}', ''],
  ['{{ 7 | divided_by: 2 }} {{ "1e308" | times: 1 }}', '3.5 1e+308'],
])('%s prints "%s": only finite numbers are results', (text, printed) => {
  expect(home(text)).toBe(printed)
})

test('values are escaped; bodies and raw values are not', () => {
  const site = { ...model.site, title: '<b>&"' }
  expect(renderHome('{{ site.title }} {{ site.title | raw }}', { model: { site } })).toBe('&lt;b&gt;&amp;&quot; <b>&"')
  expect(renderAt('news/11.html', { 11: '<p>正文</p>' })).toContain('|<p>正文</p>|')
})

test('text extracted from a body is escaped again', () => {
  const templates = [templateInfo(4, 4, '{{ article.content | strip_html }} {{ article.content | append: "<i>" }}')]
  const text = renderAt(
    '1/1.html',
    { 1: '<p>&lt;script&gt;</p>' },
    siteModel({
      channels: [channelInfo({ id: 1 })],
      articles: [articleInfo({ id: 1, channelId: 1 })],
      templates,
    }),
  )
  expect(text).not.toContain('<script>')
  expect(text).not.toContain('<i>')
})

test('the channels tag returns top channels, only those of the menu, or the children of one', () => {
  const show = '{% for item in list %}{{ item.name }}={{ item.url }} {% endfor %}'
  expect(home(`{% channels list %}${show}`)).toBe('新闻=news/ 关于=3/ ')
  expect(home(`{% channels list, menu: true %}${show}`)).toBe('新闻=news/ ')
  expect(home(`{% channels list, parent: "news" %}${show}`)).toBe('本地=news/local/ ')
})

test('the articles tag filters, counts, skips and orders', () => {
  const show = '{% for item in list %}{{ item.id }} {% endfor %}'
  expect(home(`{% articles list %}${show}`)).toBe('13 14 12 11 ')
  expect(home(`{% articles list, channel: "news" %}${show}`)).toBe('14 12 11 ')
  expect(home(`{% articles list, channel: "新闻", deep: false %}${show}`)).toBe('14 11 ')
  expect(home(`{% articles list, limit: 1, offset: 1 %}${show}`)).toBe('14 ')
  expect(home(`{% articles list, picture: true %}${show}`)).toBe('14 ')
  expect(home(`{% articles list, exclude: 13, order: "id asc" %}${show}`)).toBe('11 12 14 ')
  expect(home(`{% articles list, channel: "nowhere" %}[${show}]`)).toBe('[]')
})

test('tags work inside fragments, both included and rendered', () => {
  const fragments = [
    { name: '条', content: '{% articles list, limit: 1 %}{{ list[0].id }} {{ item }} {{ site.name }}' },
  ]
  expect(renderHome('{% include "条", item: 1 %}/{% render "条", item: 2 %}', { model, fragments })).toBe(
    '13 1 站点/13 2 站点',
  )
})

test('links are relative to the page, so that a site works under any address', () => {
  const templates = [
    templateInfo(3, 3, '{{ site.url }} {{ channel.url }} {{ "css/a.css" | asset }} {{ page.articles[0].url }}'),
    detail,
  ]
  expect(renderAt('news/local/index.html', {}, { ...model, templates })).toBe(
    '../../ ../../news/local/ ../../assets/css/a.css ../../news/local/twelve.html',
  )
})

test('addresses of site files stored in fields and bodies become relative', () => {
  expect(home('{% articles list, picture: true %}{{ list[0].photo }}')).toBe('assets/a.png')
  expect(renderAt('news/11.html', { 11: '<img src="/site/demo/assets/b.png">' })).toContain('src="../assets/b.png"')
})

test('dates are formatted on the wall clock of the site', () => {
  expect(home('{{ now }} {{ now | date: "yyyy年M月d日 HH:mm" }} {{ now | date: "%Y-%m-%d" }}')).toBe(
    '2026-01-05 10:00:00 2026年1月5日 10:00 2026-01-05',
  )
  expect(home('{{ "text" | date: "yyyy" }}')).toBe('text')
})

test('lists contain the articles of descendant channels and are paged', () => {
  const paged = { ...model, channels: channels.map((channel) => ({ ...channel, articlePage: 2 })) }
  expect(renderAt('news/index.html', {}, paged)).toBe('新闻:文章14 文章12 1/2')
  expect(renderAt('news/page-2.html', {}, paged)).toBe('新闻:文章11 2/2')
})

test('an article has its neighbours in the order of its channel', () => {
  expect(renderAt('news/11.html', { 11: '' })).toBe('文章11||文章14|')
  expect(renderAt('news/14.html', { 14: '' })).toBe('文章14|||文章11')
})

test('a single-page channel shows its first article, which has no page of its own', () => {
  const single = siteModel({
    channels: [channelInfo({ id: 1, code: 'about', generalTemplate: 5 })],
    articles: [articleInfo({ id: 1, channelId: 1 })],
    templates: [detail, templateInfo(5, 5, '{{ article.title }} {{ article.content }} {{ article.url }}')],
  })
  expect(renderAt('about/index.html', { 1: '<p>我们</p>' }, single)).toBe('文章1 <p>我们</p> ../about/')
  expect(planSite(new SiteIndex(single)).some((page) => page.kind === 'article')).toBe(false)
})

test('link channels lead to their target and have no page', () => {
  const linked = siteModel({
    templates: [overview],
    channels: [
      channelInfo({ id: 1, name: '外', type: 3, linkType: 1, url: 'https://example.com/' }),
      channelInfo({ id: 2, name: '内', type: 3, linkType: 2, linkChannelId: 3 }),
      channelInfo({ id: 3, name: '实', code: 'real' }),
      channelInfo({ id: 4, name: '坏', type: 3, linkType: 1, url: 'javascript:alert(1)' }),
    ],
  })
  const text = '{% channels list %}{% for item in list %}{{ item.name }}={{ item.url }} {% endfor %}'
  expect(renderHome(text, { model: linked })).toBe('外=https://example.com/ 内=real/ 实=real/ 坏= ')
  expect(
    planSite(new SiteIndex(linked))
      .filter((page) => page.kind === 'list')
      .map((page) => page.path),
  ).toEqual(['real/index.html'])
})

test('numeric codes, reserved names and device names never collide with ids and files', () => {
  const odd = siteModel({
    templates: [overview, detail],
    channels: [
      channelInfo({ id: 1, code: '2' }),
      channelInfo({ id: 2 }),
      channelInfo({ id: 3, code: 'assets' }),
      channelInfo({ id: 4, code: 'con' }),
      channelInfo({ id: 5, code: 'a:b' }),
    ],
    articles: [articleInfo({ id: 8, channelId: 2, code: 'index' }), articleInfo({ id: 9, channelId: 2, code: '8' })],
  })
  const paths = planSite(new SiteIndex(odd)).map((page) => page.path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '2_/index.html',
      '2/index.html',
      'assets_/index.html',
      'con_/index.html',
      'a__b/index.html',
      '2/index_.html',
      '2/8_.html',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})
