// Pages without a template: RSS feeds, and the 404 page of a site that has none of its own.
import { pathOfArticle } from './article-page.ts'
import { publishingMessages as messages } from './messages.ts'
import { linkTo, rootMarker } from './page-path.ts'
import { escapeHtml, escapeXml } from './safe-html.ts'
import type { SiteIndex } from './site-index.ts'
import type { ArticleInfo, ChannelInfo, SiteInfo } from './site-model.ts'

const feedLength = 30

function feedItem(index: SiteIndex, article: ArticleInfo): string[] {
  const path = pathOfArticle(index, article)
  if (!path) return []
  const address = escapeXml(linkTo(rootMarker, path))
  const summary = escapeXml(article.summary ?? '')
  const date = new Date(article.showTime).toUTCString()
  return [
    `<item><title>${escapeXml(article.title)}</title><link>${address}</link><guid>${address}</guid><description>${summary}</description><pubDate>${date}</pubDate></item>`,
  ]
}

/** The newest articles of the site, or of a channel and those below it. */
export function feedArticles(index: SiteIndex, channel: ChannelInfo | undefined): readonly ArticleInfo[] {
  return index.articlesOf(channel?.id ?? null, { deep: true, order: 'showTime desc' }).slice(0, feedLength)
}

export function renderFeed(
  index: SiteIndex,
  channel: ChannelInfo | undefined,
  articles: readonly ArticleInfo[],
): string {
  const { site } = index.model
  const items = articles.flatMap((article) => feedItem(index, article))
  const siteTitle = site.title ?? site.name
  const title = channel ? `${channel.viewName ?? channel.name} - ${siteTitle}` : siteTitle
  const home = channel ? linkTo(rootMarker, index.channelPath(channel)) : rootMarker
  const about = `<title>${escapeXml(title)}</title><link>${home}</link><description>${escapeXml(site.descript ?? site.name)}</description><language>zh-cn</language>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${about}\n${items.join('\n')}\n</channel></rss>\n`
}

export function renderNotFound(site: SiteInfo): string {
  const title = `${messages.notFoundTitle} - ${escapeHtml(site.title ?? site.name)}`
  const style =
    'body{font:16px/1.7 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center;color-scheme:light dark}'
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${messages.notFoundTitle}</h1><p>${messages.notFoundText}</p><p><a href="${rootMarker}">${messages.backHome}</a></p></body></html>
`
}
