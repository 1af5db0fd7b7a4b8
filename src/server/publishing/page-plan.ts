// Which pages a run writes: all of them, or those affected by a change.
import type { LeftArticle } from './publication.ts'
import { feedPath, homePath, notFoundPath, sitemapPart, sitemapPath } from './page-path.ts'
import { sitemapParts } from './sitemap.ts'
import type { SiteIndex } from './site-index.ts'
import { type ArticleInfo, type ChannelInfo, linkChannel, templateType } from './site-model.ts'

/** `sitemap` number 0 is the index of the parts, where one file cannot hold all addresses. */
export type PageKind = 'home' | 'list' | 'article' | 'notFound' | 'sitemap' | 'feed'

export interface PlannedPage {
  readonly kind: PageKind
  /** Below the site's public folder. */
  readonly path: string
  readonly channelId: number | null
  readonly articleId: number | null
  /** Page of a channel list, or part of the sitemap, from 1. */
  readonly number: number
}

/** The scope of a run. */
export type PlanOrder =
  | { readonly kind: 'site' }
  | { readonly kind: 'channel'; readonly channelId: number }
  | { readonly kind: 'changes'; readonly changes: Changes }

/** What changed since the last run. `everything`: the site itself, its tree, its home page or a fragment. */
export interface Changes {
  readonly everything: boolean
  readonly templateIds: readonly number[]
  readonly articleIds: readonly number[]
  /** Articles that were removed or moved: their lists and former neighbours change. */
  readonly left: readonly LeftArticle[]
  /** Channels that are written completely. */
  readonly channelIds: readonly number[]
  /** Also every article whose page was never written, or is now elsewhere. */
  readonly moved: boolean
}

const plain = { channelId: null, articleId: null, number: 1 } as const

export function planFixedPages(index: SiteIndex): PlannedPage[] {
  const home: PlannedPage[] = index.homeTemplate() ? [{ ...plain, kind: 'home', path: homePath }] : []
  return [
    ...home,
    { ...plain, kind: 'notFound', path: notFoundPath },
    ...planSitemap(index),
    { ...plain, kind: 'feed', path: feedPath },
  ]
}

function planSitemap(index: SiteIndex): PlannedPage[] {
  const parts = sitemapParts(index)
  if (parts === 1) return [{ ...plain, kind: 'sitemap', path: sitemapPath }]
  return Array.from({ length: parts + 1 }, (_, number) => ({
    ...plain,
    kind: 'sitemap',
    path: number === 0 ? sitemapPath : sitemapPart(number),
    number,
  }))
}

/** The pages of a channel's list, and its feed after the first. */
export function planListPages(index: SiteIndex, channel: ChannelInfo): PlannedPage[] {
  if (channel.type === linkChannel || !index.overviewTemplate(channel)) return []
  const [first, ...others] = planList(index, channel)
  const feed = index.feedPath(channel)
  const page = { kind: 'feed', channelId: channel.id, articleId: null, number: 1 } as const
  return [...(first ? [first] : []), ...(feed === null ? [] : [{ ...page, path: feed }]), ...others]
}

function planList(index: SiteIndex, channel: ChannelInfo): PlannedPage[] {
  return Array.from({ length: index.pageCount(channel) }, (_, at) => ({
    kind: 'list',
    path: index.channelPath(channel, at + 1),
    channelId: channel.id,
    articleId: null,
    number: at + 1,
  }))
}

export function planArticlePage(index: SiteIndex, articleId: number): PlannedPage[] {
  const article = index.article(articleId)
  const path = article ? index.articlePath(article) : null
  return article && path ? [{ kind: 'article', path, channelId: article.channelId, articleId, number: 1 }] : []
}

/** Every page of the site. */
export function planSite(index: SiteIndex): PlannedPage[] {
  return [
    ...planFixedPages(index),
    ...index.model.channels.flatMap((channel) => planListPages(index, channel)),
    ...index.model.articles.flatMap((article) => planArticlePage(index, article.id)),
  ]
}

/** Every page of a channel and its descendants, and the pages above that list it. */
export function planChannel(index: SiteIndex, channelId: number): PlannedPage[] {
  const channel = index.channel(channelId)
  if (!channel) return planFixedPages(index)
  const inside = index.subtree(channelId)
  const listed = new Set([...index.chain(channel), ...inside])
  const articles = inside.flatMap((entry) => index.articlesOf(entry.id, { deep: false }))
  return [
    ...planFixedPages(index),
    ...[...listed].flatMap((entry) => planListPages(index, entry)),
    ...articles.flatMap((article) => planArticlePage(index, article.id)),
  ]
}

/**
 * The pages affected by a change: the articles and their neighbours, every list page of their channels and ancestors, the
 * first page of every other channel (side bars show latest articles), and the fixed pages. Side bars on other article pages
 * wait for the next full run: following them would rewrite the whole site for one article.
 */
export function planChanges(index: SiteIndex, changes: Changes): PlannedPage[] {
  if (changes.everything) return planSite(index)
  const moved = changes.moved ? movedArticles(index).map((article) => article.id) : []
  const named = [...changes.articleIds, ...moved]
  const articleIds = new Set(named)
  const channelIds = new Set(changes.channelIds)
  for (const id of named) reachFromArticle(index, id, { articleIds, channelIds })
  for (const left of changes.left) reachFromGap(index, left, { articleIds, channelIds })
  reachFromTemplates(index, changes.templateIds, { articleIds, channelIds })
  const whole = new Set([...channelIds].flatMap((id) => above(index, id)))
  return [
    ...planFixedPages(index),
    ...index.model.channels.flatMap((channel) =>
      planListPages(index, channel).slice(0, whole.has(channel.id) ? undefined : 1),
    ),
    ...[...articleIds].flatMap((id) => planArticlePage(index, id)),
  ]
}

/** Articles whose page is elsewhere than last written, or was never written. */
export function movedArticles(index: SiteIndex): ArticleInfo[] {
  return index.model.articles.filter((article) => {
    const path = index.articlePath(article)
    return path !== null && path !== article.path
  })
}

export function planPages(index: SiteIndex, order: PlanOrder): PlannedPage[] {
  if (order.kind === 'site') return planSite(index)
  return order.kind === 'channel' ? planChannel(index, order.channelId) : planChanges(index, order.changes)
}

interface Reached {
  readonly articleIds: Set<number>
  readonly channelIds: Set<number>
}

function above(index: SiteIndex, channelId: number): readonly number[] {
  const channel = index.channel(channelId)
  return channel ? index.chain(channel).map((entry) => entry.id) : []
}

function reachFromArticle(index: SiteIndex, id: number, reached: Reached): void {
  const article = index.article(id)
  if (!article) return
  for (const channelId of [article.channelId, ...article.quotedIn]) reached.channelIds.add(channelId)
  const { previous, next } = index.neighbours(article)
  if (previous) reached.articleIds.add(previous.id)
  if (next) reached.articleIds.add(next.id)
}

function reachFromGap(index: SiteIndex, left: LeftArticle, reached: Reached): void {
  reached.channelIds.add(left.channelId)
  for (const neighbour of index.aroundGap(left)) reached.articleIds.add(neighbour.id)
}

function reachFromTemplates(index: SiteIndex, templateIds: readonly number[], reached: Reached): void {
  const changed = new Set(templateIds)
  if (changed.size === 0) return
  for (const channel of index.model.channels) {
    if (changed.has(index.overviewTemplate(channel)?.id ?? 0)) reached.channelIds.add(channel.id)
  }
  for (const article of index.model.articles) {
    if (changed.has(index.detailTemplate(article)?.id ?? 0)) reached.articleIds.add(article.id)
  }
}

/** A changed fragment may be used anywhere. */
export function affectsAllPages(type: number): boolean {
  return type === templateType.fragment
}
