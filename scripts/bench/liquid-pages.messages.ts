// The pages as liquidjs alone renders them: the product's templates, with the rows of their queries as variables.
import { Liquid } from 'liquidjs'
import { publishTemplates } from './messages.ts'
import { templateText } from './publish-data.ts'
import type { Article, Channel, Site } from './publish-rows.ts'
import { chainOf, type ListPage, listName, listPages, moreOf, rootOf, shownNumbers, topChannels } from './site-pages.ts'

/** The tags that only the product has, in plain Liquid. */
const plainTags: readonly (readonly [RegExp, string])[] = [
  [/{% (?:channels|articles) [^%]*%}/g, ''],
  [
    /{% breadcrumb %}/g,
    '<nav class="breadcrumb" aria-label="当前位置"><ol>{% for item in breadcrumb %}<li><a href="{{ item.url }}">{{ item.name }}</a></li>{% endfor %}</ol></nav>',
  ],
  [
    /{% pager %}/g,
    '<nav class="pager" aria-label="分页">{% for item in page.links %}<a href="{{ item.url }}"{% if item.current %} aria-current="page"{% endif %}>{{ item.name }}</a>{% endfor %}</nav>',
  ],
]

/** A template of the product in plain Liquid. */
export function plainText(file: string): string {
  return plainTags.reduce((before, [tag, instead]) => before.replace(tag, instead), templateText(file))
}

function createLiquid(): Liquid {
  const files = Object.fromEntries(publishTemplates.map(({ name, file }) => [name, plainText(file)]))
  const engine = new Liquid({ templates: files, outputEscape: 'escape' })
  engine.registerFilter('asset', function asset(path: string) {
    return `${String(this.context.getSync(['root']))}assets/${path}`
  })
  engine.registerFilter('excerpt', (text: string, length: number) =>
    text.length > length ? `${text.slice(0, length)}…` : text,
  )
  return engine
}

/** What all pages of a folder share. */
export function frameOf(site: Site, chain: readonly Channel[]) {
  const last = chain[chain.length - 1] as Channel
  const root = rootOf(last.folder)
  const link = (channel: Channel) => ({
    name: channel.name,
    title: channel.name,
    url: root + channel.folder,
    target: '_self',
  })
  const nav = topChannels(site).map((top) => ({ ...link(top), current: chain.includes(top) }))
  const article = (row: Article | undefined) => {
    const channel = row && site.channels.find(({ id }) => id === row.channelId)
    return (
      row &&
      channel && {
        ...row,
        url: `${root}${channel.folder}${row.id}.html`,
        channel: link(channel),
        photo: '',
        subTitle: '',
        titleColor: '',
        attachUrl: '',
      }
    )
  }
  const variables = {
    site: { name: site.name, title: site.name, url: root, descript: '', keyword: '' },
    channel: { ...link(last), keyword: null },
    breadcrumb: [{ name: '首页', url: root }, ...chain.map(link)],
    root,
    now: new Date(),
    nav,
    links: nav,
  }
  return { root, variables, article }
}

export function listVariables(channel: Channel, page: ListPage, { root, article }: ReturnType<typeof frameOf>) {
  const links = shownNumbers(page).map((number) => ({
    name: String(number),
    url: `${root}${channel.folder}${listName(number)}`,
    current: number === page.number,
  }))
  return { kind: 'list', page: { ...page, links, articles: page.articles.map(article) } }
}

export function articleVariables(channel: Channel, at: number, { article }: ReturnType<typeof frameOf>) {
  const row = channel.own[at] as Article
  return {
    kind: 'article',
    article: article(row),
    previous: article(channel.own[at - 1]),
    next: article(channel.own[at + 1]),
    more: moreOf(channel, row).map(article),
  }
}

export function* liquidPages(site: Site): Generator<{ path: string; html: string }> {
  const engine = createLiquid()
  const [list, detail] = ['文章列表', '文章详情'].map((name) => engine.parseFileSync(name))
  for (const channel of site.channels) {
    const frame = frameOf(site, chainOf(site, channel))
    for (const page of listPages(channel)) {
      const html = engine.renderSync(list ?? [], { ...frame.variables, ...listVariables(channel, page, frame) })
      yield { path: page.path, html: String(html) }
    }
    for (const [at, row] of channel.own.entries()) {
      const variables = { ...frame.variables, ...articleVariables(channel, at, frame) }
      yield { path: `${channel.folder}${row.id}.html`, html: String(engine.renderSync(detail ?? [], variables)) }
    }
  }
}
