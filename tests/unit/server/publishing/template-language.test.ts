// The language as documented: every tag and filter has its entry, every example renders, and mistakes are named.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTemplateFault } from '../../../../src/server/publishing/check-template.ts'
import { templateWords } from '../../../../src/server/publishing/language/template-words.ts'
import { createEngine } from '../../../../src/server/publishing/liquid-engine.ts'
import { planSite } from '../../../../src/server/publishing/page-plan.ts'
import { PageRenderer } from '../../../../src/server/publishing/page-renderer.ts'
import { articleInfo, channelInfo, renderHome, siteModel, templateInfo, testNow } from './model.ts'

const day = 86_400_000
const channels = [
  channelInfo({ id: 1, name: '新闻', code: 'news' }),
  channelInfo({ id: 2, name: '本地', code: 'local', pid: 1 }),
  channelInfo({ id: 3, name: '街区', code: 'block', pid: 2 }),
  channelInfo({ id: 4, name: '关于', code: 'about', menu: false }),
]
const articles = [
  articleInfo({ id: 11, channelId: 1, keyword: '阅读，城市', showTime: testNow - day, author: '周予安' }),
  articleInfo({ id: 12, channelId: 2, code: 'twelve', keyword: '城市', showTime: testNow - 2 * day }),
  articleInfo({ id: 13, channelId: 3, type: 2, keyword: '阅读;城市', showTime: testNow - 40 * day, top: true }),
  articleInfo({ id: 14, channelId: 4, showTime: testNow - 400 * day, quotedIn: [1], updateTime: testNow + 5000 }),
  articleInfo({ id: 15, channelId: 1, showTime: testNow - 3 * day, quotedIn: [2, 4] }),
]
const fragments = [
  { name: '示例片段', content: '{{ item.title }}' },
  { name: '示例布局', content: '<main>{% block main %}{% endblock %}</main>' },
]
const site = { ...siteModel({}).site, descript: '第一行\n第二行' }
const model = siteModel({ site, channels, articles, address: 'https://lib.example/' })

function home(text: string) {
  return renderHome(text, { model, fragments })
}

/** Pages of the demonstration site with one template for lists and one for articles. */
function renderAt(path: string, text: string): string {
  const given = { ...model, templates: [templateInfo(3, 3, text), templateInfo(4, 4, text)] }
  const renderer = new PageRenderer({
    ...given,
    templates: [
      ...given.templates,
      ...fragments.map((one, at) => ({ ...templateInfo(90 + at, 2, one.content), ...one })),
    ],
  })
  const page = planSite(renderer.index).find((planned) => planned.path === path)
  if (!page) throw new Error(`no page at ${path}`)
  return renderer.render(page, new Map())
}

test('every tag and filter that templates can use is documented once, and nothing else', () => {
  const engine = createEngine([])
  const documented = (kind: string) => templateWords.filter((word) => word.kind === kind).map(({ name }) => name)
  expect(documented('tag').sort()).toEqual(Object.keys(engine.tags).sort())
  expect(documented('filter').sort()).toEqual(Object.keys(engine.filters).sort())
})

test.each(templateWords.map((word) => [`${word.kind} ${word.name}`, word] as const))(
  'the example of %s renders on home, list and article pages',
  (_name, { example, title, english, syntax }) => {
    for (const text of [home(example), renderAt('news/index.html', example), renderAt('news/11.html', example)]) {
      expect(text).not.toMatch(/undefined|\[object/)
    }
    expect([title, english, syntax].every((text) => text !== '')).toBe(true)
  },
)

test('rows and objects have the fields that are documented', () => {
  const fieldsOf = (name: string, kind: string) =>
    (templateWords.find((word) => word.name === name && word.kind === kind)?.fields ?? []).map((field) => field.name)
  const keysOf = (html: string) => Object.keys(JSON.parse(html) as object).filter((name) => !/^bak0[2-5]$/.test(name))
  expect(keysOf(home('{{ site | json | raw }}')).sort()).toEqual(fieldsOf('site', 'object').sort())
  expect(keysOf(renderAt('news/index.html', '{{ channel | json | raw }}')).sort()).toEqual(
    fieldsOf('channel', 'object').sort(),
  )
  expect(keysOf(renderAt('news/index.html', '{{ page | json | raw }}')).sort()).toEqual(
    fieldsOf('page', 'object').sort(),
  )
  expect(keysOf(renderAt('news/11.html', '{{ article | json | raw }}')).sort()).toEqual(
    fieldsOf('article', 'object').sort(),
  )
  expect(keysOf(home('{% archive list %}{{ list[0] | json | raw }}')).sort()).toEqual(fieldsOf('archive', 'tag').sort())
})

const ids = '{% for item in list %}{{ item.id }} {% endfor %}'

test.each([
  ['top: true', '13 '],
  ['top: false, limit: 1', '11 '],
  ['picture: false, order: "id asc", limit: 2', '13 11 '],
  ['type: 2', '13 '],
  ['since: 10', '11 12 15 '],
  ['since: "2026-01-03", until: "2026-01-03"', '12 '],
  ['until: 30', '13 14 '],
  ['year: 2025', '13 '],
  ['year: 2025, month: 11', '13 '],
  ['year: 2025, month: 10', ''],
  ['year: 2024, month: 12', '14 '],
  ['keyword: "阅读"', '13 11 '],
  ['keyword: "阅读，没有"', '13 11 '],
  ['field: "author", value: "周予安"', '11 '],
  ['field: "code", value: "twelve"', '12 '],
  ['exclude: 13, limit: 2', '11 12 '],
  ['channel: nothing, exclude: nothing, limit: 1', '13 '],
])('articles with %s', (options, expected) => {
  expect(home(`{% articles list, ${options} %}${ids}`)).toBe(expected)
})

test.each([
  '{{ x }}',
  '{{ x | raw }}',
  '{{ x | date: "yyyy" }}',
  '{{ x | date_to_xmlschema }}',
  '{{ x | absolute_url }}',
  '{{ x | asset }}',
  '{{ x | excerpt: 9 }}',
  '{{ x | json }}',
  '{% capture y %}<{{ x }}>{% endcapture %}{{ y }}',
])('nil, as a literal or assigned, prints what a missing value prints: %s', (text) => {
  expect(home(`{% assign x = nil %}${text}`)).toBe(home(text))
  expect(home(text.replace('{ x', '{ nil'))).toBe(home(text))
})

test('blank and empty print nothing', () => {
  expect(home('[{{ blank }}{{ empty }}{{ blank | date: "yyyy" }}{{ empty | raw }}]')).toBe('[]')
})

test('hot articles: recent ones first, of these pinned, then quoted by most channels, then newest', () => {
  expect(home(`{% hot list %}${ids}`)).toBe('15 11 12 13 14 ')
  expect(home(`{% hot list, days: 60, limit: 3 %}${ids}`)).toBe('13 15 11 ')
  expect(home(`{% hot list, channel: "local", exclude: 13 %}${ids}`)).toBe('15 12 ')
})

test('related articles share keywords; others of the channel fill up', () => {
  expect(renderAt('news/11.html', `{% related list, fill: false %}${ids}`)).toBe('13 12 ')
  expect(renderAt('news/11.html', `{% related list %}${ids}`)).toBe('13 12 15 14 ')
  expect(home(`{% related list, to: "twelve", limit: 1 %}${ids}`)).toBe('11 ')
  expect(home(`{% related list %}[${ids}]`)).toBe('[]')
})

test('the archive counts years and months, newest first', () => {
  const show =
    '{% for one in list %}{{ one.year }}={{ one.count }}:{% for m in one.months %}{{ m.month }}={{ m.count }} {% endfor %}{% endfor %}'
  expect(home(`{% archive list %}${show}`)).toBe('2026=3:1=3 2025=1:11=1 2024=1:12=1 ')
  expect(home(`{% archive list, channel: "news", deep: false %}${show}`)).toBe('2026=2:1=2 2024=1:12=1 ')
})

test('a menu knows level, current channel, and channels above it', () => {
  const menu =
    '{% channels nav, depth: 3 %}{% for a in nav %}{{ a.code }}{{ a.depth }}{{ a.current }}{{ a.ancestor }} {% for b in a.children %}{{ b.code }}{{ b.depth }}{{ b.current }}{{ b.ancestor }}{{ b.parent }} {% endfor %}{% endfor %}'
  expect(renderAt('news/local/index.html', menu)).toBe('news1truetrue local2truefalse1 about1falsefalse ')
})

test('single channels and articles by key, and their addresses', () => {
  expect(home('{% channel one, key: "local" %}{{ one.name }}{{ one.count }}{% channel no, key: "x" %}[{{ no }}]')).toBe(
    '本地3[]',
  )
  expect(
    renderAt(
      'news/11.html',
      '{{ "local" | page_url }} {{ 12 | page_url: "article" }} {{ "x" | page_url }}|{{ channel | page_url }}',
    ),
  ).toBe('../news/local/ ../news/local/twelve.html |../news/')
})

test('full addresses are those of the site, and empty or unchanged while nobody has configured one', () => {
  const text = '{{ canonical }} {{ "a.png" | asset | absolute_url }} {{ "//x.org/y" | absolute_url }}'
  expect(renderAt('news/11.html', text)).toBe(
    'https://lib.example/news/11.html https://lib.example/assets/a.png https://x.org/y',
  )
  expect(renderAt('news/index.html', '{{ canonical }} {{ channel.feed }}')).toBe(
    'https://lib.example/news/ ../news/rss.xml',
  )
  expect(renderHome(`[${text}]`)).toBe('[ assets/a.png //x.org/y]')
})

test.each([
  ['{{ now | date: "yyyy年M月d日 EEEE E ah:mm" }}', '2026年1月5日 星期一 周一 上午10:00'],
  ['{{ now | date: "%A %I:%M %p" }}', '星期一 10:00 上午'],
  ['{{ now | date_to_xmlschema }}', '2026-01-05T02:00:00.000Z'],
  ['{{ "2026-01-05" | date_to_rfc822 }}', 'Sun, 04 Jan 2026 16:00:00 GMT'],
  ['{{ "<p>图书馆&nbsp;与&amp;城市</p><p>第二段</p>" | excerpt: 6 }}', '图书馆 与&amp;城…'],
  ['{{ "图书馆 reading room" | excerpt: 6 }}', '图书馆…'],
  ['{{ "图书馆 reading room" | excerpt: 9 }}', '图书馆 reading…'],
  ['{{ "👨‍👩‍👧👍字" | truncate: 2, "" }}', '👨‍👩‍👧👍'],
  ['{{ "图书馆的灯" | truncate: 4 }}', '图书馆…'],
  ['{{ "</script>&" | json | raw }}', '"\\u003c/script\\u003e\\u0026"'],
])('%s is %s', (text, expected) => {
  expect(home(text)).toBe(expected)
})

test.each([
  ['{% articles list, chanel: "news" %}', 1, 19, '标签 articles 没有选项 chanel，可用的有 channel、'],
  ['a\n{% channels nav, limit: "many" %}', 2, 18, '标签 channels 的选项 limit 应为非负整数'],
  ['{% hot list, days: -1 %}', 1, 14, '标签 hot 的选项 days 应为非负整数'],
  ['{% articles list, order: "title" %}', 1, 19, '标签 articles 的选项 order 应为排序'],
  ['{% articles list, deep: "yes" %}', 1, 19, '标签 articles 的选项 deep 应为 true 或 false'],
  ['{% articles list, since: "yesterday" %}', 1, 19, '标签 articles 的选项 since 应为日期'],
  ['{% articles list limit 3 %}', 1, 18, '标签 articles 的选项 limit 应为非负整数'],
  ['{% articles list, limit: 3 | plus: 1 %}', 1, 28, '标签 articles 中无法识别「| plus: 1」'],
  ['{% breadcrumb sep: ">" %}', 1, 15, '标签 breadcrumb 没有选项 sep'],
])('%j is refused when it is saved', (text, line, column, reason) => {
  const fault = findTemplateFault(text)
  expect(fault).toMatchObject({ line, column })
  expect(fault?.reason).toContain(reason)
})

test.each([
  ['{% assign n = "many" %}\n{% articles list, limit: n %}', '第 2 行第 1 列：标签 articles 的选项 limit 应为非负整数'],
  ['{% articles list, month: 3 %}', '选项 month 须与 year 同用'],
  ['{% articles list, field: "title", value: "x" %}', '选项 field 不支持 title'],
  ['{% articles list, since: "2026-02-31" %}', '选项中的日期 2026-02-31 不存在'],
  ['{{ "a" | excerpt: "many" }}', '过滤器 excerpt 的参数 length 应为非负整数'],
  ['{{ 1 | page_url: "site" }}', '过滤器 page_url 的参数应为 channel 或 article'],
])('%j is a fault with its place when the page is made', (text, reason) => {
  expect(() => home(text)).toThrow(reason)
})

/** Blocks marked `liquid`; a comment before the result says what it prints. */
const guide = readFileSync(new URL('../../../../docs/templates.md', import.meta.url), 'utf8')
const blocks = [...guide.matchAll(/```liquid\n([\s\S]*?)```/g)].map(([, text = '']) => text)

test('the examples of docs/templates.md render on every kind of page', () => {
  expect(blocks.length).toBeGreaterThan(10)
  for (const text of blocks) {
    const pages = [home(text), renderAt('news/index.html', text), renderAt('news/11.html', text)]
    for (const page of pages) expect(page).not.toMatch(/undefined|\[object/)
  }
})

test('docs/templates.md names every object, tag and filter of this product, with fields and options', () => {
  const own = templateWords.filter(({ kind, options, fields }) => kind === 'object' || options || fields)
  const names = own.flatMap(({ name, kind, options = [], fields = [] }) => [
    name,
    ...[...(kind === 'tag' ? options : []), ...fields].map((part) => part.name),
  ])
  expect([...new Set(names)].filter((name) => !new RegExp(`\`(?:{% )?${name}\\b`).test(guide))).toEqual([])
})
