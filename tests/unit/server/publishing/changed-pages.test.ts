// A run writes the pages whose inputs have changed, and no others; whatever was edited, that gives the pages of a publication from scratch.
import { describe, expect, test } from 'vitest'
import { PageRecord } from '../../../../src/server/publishing/reads/page-record.ts'
import { TrackedIndex } from '../../../../src/server/publishing/reads/tracked-index.ts'
import type { ArticleInfo, ChannelInfo, SiteModel, TemplateInfo } from '../../../../src/server/publishing/site-model.ts'
import { SitePlan } from '../../../../src/server/publishing/site-plan.ts'
import { articleInfo, channelInfo, siteModel, templateInfo, testNow } from './model.ts'
import { MemoryPublisher } from './publisher.ts'

const header =
  '{% channels nav, menu: true %}{% for item in nav %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}'
/** Every tag and address that reads more than the page's own article. */
const everything = `{{ article.title }}{{ channel.count }}{{ canonical }}{{ article.photo | absolute_url }}
{% hot list, limit: 2, days: 5 %}{% for item in list %}{% include '卡片' %}{% endfor %}
{% related list, limit: 2 %}{% for item in list %}{% include '卡片' %}{% endfor %}
{% articles list, since: 300, keyword: 'k1,k2', limit: 2 %}{% for item in list %}{% include '卡片' %}{% endfor %}
{% articles list, year: 2026, month: 1, top: true %}{{ list.size }}
{% archive years, channel: channel %}{% for year in years %}{{ year.year }}{{ year.count }}{% endfor %}
{% article one, key: 'c7' %}{{ one.title }}{{ 'c8' | page_url: 'article' }}
{% channel other, key: 'events', depth: 2 %}{{ other.title }}{{ other.feed }}{% for item in other.children %}{{ item.title }}{{ item.count }}{% endfor %}
{{ 'past' | page_url }}{% channels side, parent: channel.parent, depth: 3 %}{% for item in side %}{{ item.title }}{{ item.children.size }}{% endfor %}`
const templates: readonly TemplateInfo[] = [
  { ...templateInfo(1, 2, header), name: '页头' },
  { ...templateInfo(2, 2, '[{{ item.title }}|{{ item.url }}|{{ item.channel.name }}]'), name: '卡片' },
  templateInfo(
    3,
    1,
    `{% include '页头' %}{% articles news, limit: 3 %}{% for item in news %}{% include '卡片' %}{% endfor %}`,
  ),
  templateInfo(
    4,
    3,
    `{% breadcrumb %}{{ channel.title }}{% for item in page.articles %}{% render '卡片', item: item %}{% endfor %}{% pager %}`,
  ),
  templateInfo(
    5,
    4,
    `{% include '页头' %}{{ article.title }}{{ article.content }}{{ previous.title }}{{ next.title }}{% articles more, channel: channel, limit: 2, exclude: article.id %}{% for item in more %}{% include '卡片' %}{% endfor %}{{ now | date: '%Y' }}`,
  ),
  templateInfo(6, 4, everything),
]

function build(changes: Partial<SiteModel> = {}): SiteModel {
  const channels = [
    channelInfo({ id: 1, code: 'news', articlePage: 3 }),
    channelInfo({ id: 2, code: 'events', articlePage: 3 }),
    channelInfo({ id: 3, code: 'past', pid: 2, menu: false, articlePage: 3 }),
  ]
  const articles = [1, 2, 3].flatMap((channelId) =>
    [1, 2, 3, 4, 5].map((at) => articleInfo({ id: channelId * 10 + at, channelId })),
  )
  return siteModel({ templates, channels, articles, ...changes })
}

function edited<Row extends { readonly id: number }>(rows: readonly Row[], id: number, values: Partial<Row>): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, ...values } : row))
}

async function published(model = build()): Promise<MemoryPublisher> {
  const publisher = new MemoryPublisher()
  await publisher.publish(model)
  return publisher
}

const changes = { kind: 'changes', alone: null } as const

describe('what a run writes', () => {
  test('nothing when nothing has changed, at whatever time of the year', async () => {
    const publisher = await published()
    expect(await publisher.publish(build())).toEqual([])
    expect(await publisher.publish(build({ now: testNow + 86_400_000 }))).toEqual([])
    expect(
      (await publisher.publish(build({ now: Date.UTC(2027, 5) }))).filter((path) => /\/\d+\.html$/.test(path)),
    ).toHaveLength(15)
  })

  test('a title: the article, its neighbours, and what lists it', async () => {
    const model = build()
    const articles = edited(model.articles, 12, { title: '改了' })
    expect(await (await published(model)).publish({ ...model, articles }, changes)).toEqual([
      'news/11.html',
      'news/12.html',
      'news/13.html',
      'news/page-2.html',
      'news/rss.xml',
      'rss.xml',
      'sitemap.xml',
    ])
  })

  test('a new article: the side bars that show it, and no other channel', async () => {
    const model = build()
    const articles = [...model.articles, articleInfo({ id: 99, channelId: 3 })]
    const written = await (await published(model)).publish({ ...model, articles }, changes)
    expect(written).toEqual(
      expect.arrayContaining(['index.html', 'events/past/31.html', 'events/past/99.html', 'events/index.html']),
    )
    expect(written.filter((path) => path.startsWith('news/'))).toEqual([])
  })

  test('a fragment: the pages that include it', async () => {
    const model = build()
    const changed = edited(model.templates, 1, { content: `${header}!` })
    const written = await (await published(model)).publish({ ...model, templates: changed })
    expect(written).toContain('news/11.html')
    expect(written).not.toContain('news/index.html')
  })

  test('templates, the tree and settings wait for a publication of the site', async () => {
    const model = build()
    const publisher = await published(model)
    const restyled = {
      ...model,
      templates: edited(model.templates, 1, { content: `${header}!` }),
      channels: edited(model.channels, 1, { viewName: '新闻' }),
      site: { ...model.site, title: '新标题' },
    }
    const articles = edited(model.articles, 31, { title: '改了' })
    const early = await publisher.publish({ ...restyled, articles }, changes)
    expect(early.filter((path) => path.startsWith('news/'))).toEqual([])
    expect(await publisher.publish({ ...restyled, articles })).toEqual(
      expect.arrayContaining(['news/11.html', 'news/index.html']),
    )
    expect(await publisher.publish({ ...restyled, articles })).toEqual([])
  })

  test('after an upgrade that asks other questions, a released article publishes no templates', async () => {
    const model = build()
    const publisher = await published(model)
    const earlier = [...publisher.record].map(([path, text]) => {
      const asked = text.replaceAll('articleFolder', 'articlePlace').replaceAll('articleTemplate', 'detailTemplate')
      return [path, asked.replace(/"base":"[^"]*"/, '"base":"earlier"')] as const
    })
    publisher.record = new Map(earlier)
    const restyled = { ...model, templates: edited(model.templates, 5, { content: '{{ article.title }}!' }) }
    const articles = edited(model.articles, 31, { title: '改了' })
    const early = await publisher.publish({ ...restyled, articles }, changes)
    expect(early).toContain('events/past/31.html')
    expect(early.filter((path) => path.startsWith('news/'))).toEqual([])
    expect(await publisher.publish({ ...restyled, articles })).toContain('news/11.html')
  })

  test('after an upgrade that asks for an article by another name, its page is still its own', () => {
    const index = new TrackedIndex(build())
    const key = '["article",11]'
    const reads = [[key, index.digestOf(key)] as const, ['["bodyVersion",11]', '1 1'] as const]
    const pages = [['news/11.html', 'hash', [0, 1], 'same'] as const, ['news/12.html', 'hash', [0, 1], 'same'] as const]
    const record = new PageRecord({ whole: { id: 'one', base: 'earlier', reads, pages }, changes: [] }, {})
    const { changeOf } = record.compare(index)
    const planned = [...new SitePlan(index).pages.values()].filter(
      ({ articleId }) => articleId === 11 || articleId === 12,
    )
    expect(planned.map((page) => changeOf(page, 'hash'))).toEqual(['restyled', 'changed'])
  })

  test('pages that are not those that were published, such as after a rollback', async () => {
    const publisher = await published()
    await publisher.replace('news/11.html', 'older')
    expect(await publisher.publish(build(), changes)).toEqual([])
    expect(await publisher.publish(build())).toEqual(['news/11.html'])
  })

  test('what a run on its own left to others is written by the next one for articles', async () => {
    const model = build()
    const publisher = await published(model)
    const articles = edited(edited(model.articles, 11, { title: '坏' }), 31, { title: '好' })
    const alone = { articleIds: [31], others: [11] }
    const written = await publisher.publish({ ...model, articles }, { kind: 'changes', alone })
    expect(written).toContain('events/past/31.html')
    expect(written).not.toContain('news/11.html')
    expect(await publisher.publish({ ...model, articles }, changes)).toEqual(['news/11.html'])
  })

  test('pages that were published after the record was lost', async () => {
    const model = build()
    const publisher = await published(model)
    const { record } = publisher
    const articles = [...model.articles, articleInfo({ id: 99, channelId: 3 })]
    await publisher.publish({ ...model, articles }, changes)
    publisher.record = record
    expect(await publisher.publish({ ...model, articles }, changes)).toContain('events/past/99.html')
  })

  test('missing pages, even for articles alone', async () => {
    const publisher = await published()
    await publisher.replace('news/11.html', null)
    expect(await publisher.publish(build(), changes)).toEqual(['news/11.html'])
  })
})

/** Small numbers from a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Random = ReturnType<typeof numbers>

type Edit = (model: SiteModel, random: Random) => Partial<SiteModel>

const articleEdits: readonly Edit[] = [
  ({ articles }, random) => ({
    articles: [...articles, articleInfo({ id: 100 + random(900), channelId: 1 + random(3) })],
  }),
  ({ articles }, random) => ({ articles: articles.filter((_, at) => at !== random(articles.length)) }),
  ({ articles }, random) => ({ articles: change(articles, random, { title: `标题${random(99)}` }) }),
  ({ articles }, random) => ({ articles: change(articles, random, { channelId: 1 + random(3) }) }),
  ({ articles }, random) => ({
    articles: change(articles, random, { updateTime: testNow + random(999), keyword: `k${random(3)}` }),
  }),
  ({ articles }, random) => ({
    articles: change(articles, random, { top: random(2) === 1, quotedIn: [1 + random(3)] }),
  }),
  ({ articles }, random) => ({ articles: change(articles, random, { detailTemplateId: random(2) === 0 ? 6 : null }) }),
  ({ articles }, random) => ({
    articles: change(articles, random, { showTime: testNow - random(900_000), code: `c${random(30)}` }),
  }),
]

const edits: readonly Edit[] = [
  ...articleEdits,
  ({ channels }, random) => ({
    channels: change(channels, random, { viewName: `频道${random(9)}`, menu: random(2) === 1 }),
  }),
  ({ channels }, random) => ({ channels: change(channels, random, { code: `c${random(99)}`, sortId: random(5) }) }),
  ({ channels }, random) => ({ channels: edited<ChannelInfo>(channels, 3, { pid: [null, 1, 2][random(3)] ?? null }) }),
  ({ channels }, random) => ({
    channels: change(channels, random, { articlePage: 1 + random(4), detailTemplate: 5 + random(2) }),
  }),
  ({ templates: all }, random) => ({
    templates: change(all, random, { content: `${random(9)}{% include '卡片' %}` }).map(keepCard),
  }),
  ({ site }, random) => ({ site: { ...site, title: `站点${random(9)}` } }),
  (_model, random) => ({ address: random(2) === 0 ? null : 'https://lib.example/' }),
  ({ now }, random) => ({ now: now + random(400) * 86_400_000 }),
]

function change<Row extends { readonly id: number }>(
  rows: readonly Row[],
  random: Random,
  values: Partial<Row>,
): Row[] {
  return edited(rows, rows[random(rows.length)]?.id ?? 0, values)
}

/** It must not include itself. */
function keepCard(template: TemplateInfo): TemplateInfo {
  return template.id === 2
    ? { ...template, content: template.content.replaceAll("{% include '卡片' %}", '') }
    : template
}

/** Ids and codes are unique where the database keeps them so. */
function unique(articles: readonly ArticleInfo[]): readonly ArticleInfo[] {
  return [...new Map(articles.map((article) => [article.id, article])).values()]
}

/** What may happen to the process that knows the site from the run before. */
const servers: readonly ((publisher: MemoryPublisher, model: SiteModel) => Promise<unknown>)[] = [
  async () => undefined,
  async () => undefined,
  // It is restarted.
  async (publisher) => Object.assign(publisher, { kept: null }),
  // Another server publishes in between.
  async (publisher, model) => {
    const { kept } = publisher
    await publisher.publish(model)
    publisher.kept = kept
  },
  // Pages are withdrawn in between.
  async (publisher) => publisher.replace((await publisher.pages())[0]?.[0] ?? '', null),
]

test.each([1, 2, 3, 4, 5, 6])(
  'after random edits a run gives the pages of one from scratch (seed %i)',
  async (seed) => {
    const random = numbers(seed)
    const publisher = await published()
    let model = build()
    for (let step = 0; step < 25; step += 1) {
      const possible = random(5) === 0 ? edits : articleEdits
      for (let count = random(3); count >= 0; count -= 1) {
        const edited = possible[random(possible.length)]?.(model, random)
        model = Object.assign({}, model, edited, { articles: unique(edited?.articles ?? model.articles) })
      }
      const order = [{ kind: 'site' }, changes, { kind: 'channel', channelId: 2 }] as const
      await servers[random(servers.length)]?.(publisher, model)
      await publisher.publishAgain(model, order[random(3)])
      const index = new TrackedIndex({ ...model, articles: model.articles.toSorted((a, b) => a.id - b.id) })
      for (const [question, answer] of await publisher.answers())
        expect([question, index.digestOf(question)]).toEqual([question, answer])
      const planned = new SitePlan(index).pages
      expect(publisher.kept?.plan?.pages ?? planned).toEqual(planned)
      if (random(2) === 0) continue
      await publisher.publishAgain(model)
      expect(await publisher.pages()).toEqual(await (await published(model)).pages())
    }
  },
)
