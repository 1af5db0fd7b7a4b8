// The pages of a site, and of a channel.
import { pathOfArticle } from './article-page.ts'
import { feedPath, homePath, notFoundPath, sitemapPart, sitemapPath } from './page-path.ts'
import { sitemapParts } from './sitemap.ts'
import type { SiteIndex } from './site-index.ts'
import { type ChannelInfo, linkChannel } from './site-model.ts'

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

/** How far a run reaches; changed articles are followed by every run, to whatever page shows them. */
export type PlanOrder =
  | { readonly kind: 'site' }
  | { readonly kind: 'channel'; readonly channelId: number }
  | { readonly kind: 'changes'; readonly alone: Alone | null }

/** A run that must not fail because of what others left undone. */
export interface Alone {
  readonly articleIds: readonly number[]
  /** Articles of the publications that failed. */
  readonly others: readonly number[]
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
  const path = article ? pathOfArticle(index, article) : null
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

/** What pages of a channel have in common is made once. */
export function byChannel(pages: readonly PlannedPage[]): PlannedPage[] {
  return pages.toSorted((a, b) => (a.channelId ?? 0) - (b.channelId ?? 0))
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
