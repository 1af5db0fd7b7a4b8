// The page of an article: its template and path. Functions beside the index, because what they ask it is the same for all articles of a
// channel: pages then depend on a few questions instead of one for each article.
import { articlePath } from './page-path.ts'
import type { SiteIndex } from './site-index.ts'
import { type ArticleInfo, type ChannelInfo, jumpArticle, type TemplateInfo, templateType } from './site-model.ts'

export function templateOfArticle(index: SiteIndex, article: ArticleInfo): TemplateInfo | undefined {
  const { type, channelId, detailTemplateId } = article
  return type === jumpArticle ? undefined : index.articleTemplate(channelId, detailTemplateId)
}

/** Null: it has no page of its own. */
export function pathOfArticle(index: SiteIndex, article: ArticleInfo): string | null {
  const { type, channelId, detailTemplateId } = article
  const folder = type === jumpArticle ? null : index.articleFolder(channelId, detailTemplateId)
  return folder === null ? null : articlePath(folder, article)
}

/** The one that the page of a channel shows with its body. */
export function singleArticle(index: SiteIndex, channel: ChannelInfo | undefined): ArticleInfo | undefined {
  if (!channel || index.overviewTemplate(channel)?.type !== templateType.single) return undefined
  return index.slice(channel.id, 0, 1)[0]
}

/** The page of its channel, where that shows nothing but this article. */
export function singlePageOf(index: SiteIndex, { id, channelId }: ArticleInfo): string | null {
  const channel = index.channel(channelId)
  return channel && singleArticle(index, channel)?.id === id ? index.channelPath(channel) : null
}

/** Where links to an article without a page lead: its channel. Null: to no page of the site. */
export function pageInstead(index: SiteIndex, { type, channelId }: ArticleInfo): string | null {
  const channel = type === jumpArticle ? undefined : index.channel(channelId)
  const target = channel ? index.channelTarget(channel) : null
  return target && 'path' in target ? target.path : null
}
