// Look-ups over a site model: tree, templates, addresses and sorted article lists, each computed once per run.
import { formatTime } from '../../shared/entity/wire-time.ts'
import {
  type ArchiveYear,
  type ArticleQuery,
  archiveOf,
  daysAgo,
  hottest,
  indexKeywords,
  matching,
  relatedTo,
} from './article-lists.ts'
import { type ArticleChange, placesOf } from './article-changes.ts'
import { formatDate } from './format-date.ts'
import { KeptLists } from './kept-lists.ts'
import { channelFolder, feedPath, listPath } from './page-path.ts'
import { PlacedArticles } from './placed-articles.ts'
import {
  type ArticleInfo,
  type ChannelInfo,
  externalLink,
  linkChannel,
  type SiteModel,
  type TemplateInfo,
  templateType,
} from './site-model.ts'
import { type ListName, SortedLists } from './sorted-lists.ts'

export class SiteIndex {
  readonly model: SiteModel
  readonly #channels: ReadonlyMap<number, ChannelInfo>
  readonly #templates: ReadonlyMap<number, TemplateInfo>
  readonly #articles: Map<number, ArticleInfo>
  readonly #children = new Map<number | null, ChannelInfo[]>()
  readonly #placed = new PlacedArticles()
  readonly #lists = new SortedLists()
  readonly #firstOfType = new Map<number, TemplateInfo>()
  /** By file name and name; the last one counts, and a name before a file name. */
  readonly #fragments = new Map<string, TemplateInfo>()
  readonly #folders = new Map<number, string>()
  readonly #selections = new KeptLists()
  readonly #archives = new Map<string, readonly ArchiveYear[]>()
  #byKeyword: ReadonlyMap<string, readonly ArticleInfo[]> | null = null
  #byCode: ReadonlyMap<string, ArticleInfo> | null = null

  constructor(model: SiteModel) {
    this.model = model
    this.#channels = new Map(model.channels.map((channel) => [channel.id, channel]))
    this.#templates = new Map(model.templates.map((template) => [template.id, template]))
    for (const template of model.templates.toReversed()) this.#firstOfType.set(template.type, template)
    const fragments = model.templates.filter(({ type }) => type === templateType.fragment)
    for (const template of fragments) if (template.fileName !== null) this.#fragments.set(template.fileName, template)
    for (const template of fragments) this.#fragments.set(template.name, template)
    this.#articles = new Map(model.articles.map((article) => [article.id, article]))
    for (const channel of [...model.channels].sort((a, b) => a.sortId - b.sortId || a.id - b.id)) {
      const parent = channel.pid !== null && this.#channels.has(channel.pid) ? channel.pid : null
      append(this.#children, parent, channel)
    }
    for (const article of model.articles) this.#placed.add(article)
  }

  /** Whatever was computed from other articles is kept. */
  changeArticles(changes: readonly ArticleChange[]): void {
    this.#lists.change(changes, (article, list) => this.#isIn(article, list))
    for (const { before, after } of changes) {
      if (before) this.#articles.delete(before.id)
      if (before) this.#placed.remove(before)
      if (after) this.#articles.set(after.id, after)
      if (after) this.#placed.add(after)
    }
    this.#selections.clear()
    this.#archives.clear()
    this.#byKeyword = null
    this.#byCode = null
  }

  #isIn(article: ArticleInfo, { channelId, deep }: ListName): boolean {
    if (channelId === null) return this.#channels.has(article.channelId)
    const places = placesOf(article)
    if (!deep) return places.has(channelId)
    const isBelow = (channel?: ChannelInfo) => channel && this.chain(channel).some(({ id }) => id === channelId)
    return [...places].some((id) => isBelow(this.channel(id)))
  }

  channel(id: number | null): ChannelInfo | undefined {
    return id === null ? undefined : this.#channels.get(id)
  }

  article(id: number): ArticleInfo | undefined {
    return this.#articles.get(id)
  }

  children(id: number | null): readonly ChannelInfo[] {
    return this.#children.get(id) ?? []
  }

  /** By id, code or name; a number is an id first, a text a code first. */
  findChannel(key: string | number): ChannelInfo | undefined {
    const text = String(key)
    return (
      (typeof key === 'number' ? this.channel(key) : undefined) ??
      this.model.channels.find((channel) => channel.code === text) ??
      this.channel(Number(text)) ??
      this.model.channels.find((channel) => channel.name === text)
    )
  }

  /** A channel given as id, code, name or object; null if none is given, undefined if there is no such channel. */
  channelIdOf(given: unknown): number | null | undefined {
    if (given === undefined || given === null) return null
    if (typeof given === 'object' && 'id' in given) return Number(given.id)
    return this.findChannel(typeof given === 'number' ? given : String(given))?.id
  }

  /** By id or code, as channels; codes of different channels may be equal, then the first one counts. */
  findArticle(key: string | number): ArticleInfo | undefined {
    this.#byCode ??= new Map(
      this.model.articles.toReversed().flatMap((article) => (article.code ? [[article.code, article] as const] : [])),
    )
    const own = typeof key === 'number' ? this.article(key) : undefined
    return own ?? this.#byCode.get(String(key)) ?? this.article(Number(key))
  }

  /** From the top channel down to the channel itself. */
  chain(channel: ChannelInfo): readonly ChannelInfo[] {
    const chain: ChannelInfo[] = []
    for (let at: ChannelInfo | undefined = channel; at && !chain.includes(at); at = this.channel(at.pid))
      chain.unshift(at)
    return chain
  }

  /** The channel and all its descendants. */
  subtree(id: number): readonly ChannelInfo[] {
    const channel = this.channel(id)
    if (!channel) return []
    return [channel, ...this.children(id).flatMap((child) => this.subtree(child.id))]
  }

  template(id: number | null, fallback: number): TemplateInfo | undefined {
    const chosen = id === null ? undefined : this.#templates.get(id)
    return chosen ?? this.#firstOfType.get(fallback)
  }

  homeTemplate(): TemplateInfo | undefined {
    return this.template(this.model.site.homeTemplate, templateType.home)
  }

  overviewTemplate(channel: ChannelInfo): TemplateInfo | undefined {
    return channel.type === linkChannel ? undefined : this.template(channel.generalTemplate, templateType.overview)
  }

  /** Of articles in a channel; `own`: the one chosen for the article. Undefined: they have no pages. */
  articleTemplate(channelId: number, own: number | null): TemplateInfo | undefined {
    const channel = this.channel(channelId)
    if (!channel) return undefined
    const chosen = own ?? channel.detailTemplate
    if (chosen === null && this.overviewTemplate(channel)?.type === templateType.single) return undefined
    return this.template(chosen, templateType.detail)
  }

  /** Articles of a channel (null: of the site) in order; `deep` includes those of descendant channels. */
  articlesOf(channelId: number | null, options: { deep: boolean; order?: string | null }): readonly ArticleInfo[] {
    return this.#list(channelId, options).articles
  }

  #list(channelId: number | null, { deep, order: given }: { deep: boolean; order?: string | null }) {
    const order = given ?? this.channel(channelId)?.orderBy ?? null
    return this.#lists.get({ channelId, deep, order }, () => this.#collect(channelId, deep))
  }

  /** The first articles of a list that match; equal queries are answered once. */
  select(query: ArticleQuery): readonly ArticleInfo[] {
    return this.#selections.once(JSON.stringify(query), () => matching(this.articlesOf(query.channelId, query), query))
  }

  /** Articles of a channel (null: of the site) by how hot they are; those of the last `days` days come first. */
  hot(channelId: number | null, days: number, limit: number): readonly ArticleInfo[] {
    const ranked = this.#selections.once(`hot ${channelId} ${days}`, () =>
      hottest(this.articlesOf(channelId, { deep: true }), this.daysAgo(days)),
    )
    return ranked.slice(0, limit)
  }

  related(article: ArticleInfo, wanted: { readonly limit: number; readonly fill: boolean }): readonly ArticleInfo[] {
    return relatedTo(this, article, wanted)
  }

  archive(channelId: number | null, deep: boolean): readonly ArchiveYear[] {
    const key = `${channelId} ${deep}`
    const known = this.#archives.get(key)
    if (known) return known
    const made = archiveOf(this.articlesOf(channelId, { deep }), this.model.timeZone)
    this.#archives.set(key, made)
    return made
  }

  /** The newest articles with this keyword, in small letters. */
  withKeyword(word: string): readonly ArticleInfo[] {
    this.#byKeyword ??= indexKeywords(this.articlesOf(null, { deep: true, order: 'showTime desc' }))
    return this.#byKeyword.get(word) ?? []
  }

  #collect(channelId: number | null, deep: boolean): ReadonlySet<ArticleInfo> {
    if (channelId === null)
      return new Set(this.model.articles.filter((article) => this.#channels.has(article.channelId)))
    const channels = deep ? this.subtree(channelId).map((channel) => channel.id) : [channelId]
    return new Set(channels.flatMap((id) => this.#placed.of(id)))
  }

  /** Neighbours in the article's own channel, or in one that quotes it: `previous` precedes it in the list. */
  neighbours(
    article: ArticleInfo,
    channelId = article.channelId,
  ): { previous?: ArticleInfo | undefined; next?: ArticleInfo | undefined } {
    const { articles, places } = this.#list(channelId, { deep: false })
    const place = places.get(article.id)
    return place === undefined ? {} : { previous: articles[place - 1], next: articles[place + 1] }
  }

  /** By name or file name. */
  fragment(name: string): TemplateInfo | undefined {
    return this.#fragments.get(name)
  }

  /** For pages with its body, which may be another one whenever it is released. */
  released(id: number): { readonly article: ArticleInfo; readonly releaseTime: number | null } | undefined {
    const article = this.article(id)
    return article && { article, releaseTime: article.releaseTime }
  }

  /** Start of the day that many days ago, so that pages change at most once a day. */
  daysAgo(days: number): number {
    return daysAgo(days, this.model.now, this.model.timeZone)
  }

  /** The time of publishing in this format; null: as wall-clock text. */
  nowAs(pattern: string | null): string {
    const text = formatTime(this.model.now, this.model.timeZone)
    return pattern === null ? text : formatDate(text, pattern)
  }

  /** A part of the list of a channel and its descendants. */
  slice(channelId: number, from: number, to: number): readonly ArticleInfo[] {
    return this.articlesOf(channelId, { deep: true }).slice(from, to)
  }

  total(channelId: number): number {
    return this.articlesOf(channelId, { deep: true }).length
  }

  pageCount(channel: ChannelInfo): number {
    if (this.overviewTemplate(channel)?.type === templateType.single) return 1
    const count = this.articlesOf(channel.id, { deep: true }).length
    return Math.max(1, Math.ceil(count / Math.max(1, channel.articlePage)))
  }

  channelPath(channel: ChannelInfo, page = 1): string {
    return listPath(this.#folderOf(channel), page)
  }

  /** Null: a link, a single page, or a channel that no template shows. */
  feedPath(channel: ChannelInfo): string | null {
    const template = this.overviewTemplate(channel)
    return !template || template.type === templateType.single ? null : this.#folderOf(channel) + feedPath
  }

  #folderOf(channel: ChannelInfo): string {
    const known = this.#folders.get(channel.id)
    if (known !== undefined) return known
    const folder = channelFolder(this.chain(channel))
    this.#folders.set(channel.id, folder)
    return folder
  }

  /** Of the pages of articles in a channel; null: they have none. */
  articleFolder(channelId: number, own: number | null): string | null {
    const channel = this.channel(channelId)
    return channel && this.articleTemplate(channelId, own) ? this.#folderOf(channel) : null
  }

  /** Target of a channel's link: a page (a path), an external address, or null. */
  channelTarget(channel: ChannelInfo, seen: readonly number[] = []): { path: string } | { address: string } | null {
    if (channel.type !== linkChannel) return this.overviewTemplate(channel) ? { path: this.channelPath(channel) } : null
    if (channel.linkType === externalLink) return channel.url ? { address: channel.url } : null
    const target = this.channel(channel.linkChannelId)
    if (!target || seen.includes(target.id)) return null
    return this.channelTarget(target, [...seen, channel.id])
  }
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
