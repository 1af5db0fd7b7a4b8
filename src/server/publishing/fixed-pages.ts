// Pages without a template: sitemap, RSS feed, and the 404 page of a site that has none of its own.
import { publishingMessages as messages } from './messages.ts'
import { linkTo, rootMarker } from './page-path.ts'
import { escapeHtml } from './safe-html.ts'
import type { SiteIndex } from './site-index.ts'
import type { SiteInfo } from './site-model.ts'

const feedLength = 30
const maxAddresses = 50_000

export function renderSitemap(index: SiteIndex): string {
  const entry = (path: string, changed: number | null): string => {
    const date = changed === null ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
    return `<url><loc>${escapeHtml(linkTo(rootMarker, path))}</loc>${date}</url>`
  }
  const channels = index.model.channels.flatMap((channel) => {
    const target = index.channelTarget(channel)
    return target && 'path' in target ? [target.path] : []
  })
  const articles = index.articlesOf(null, { deep: true }).flatMap((article) => {
    const path = index.articlePath(article)
    return path ? [entry(path, article.updateTime)] : []
  })
  const all = [...new Set(['index.html', ...channels])].map((path) => entry(path, null)).concat(articles)
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  return `${head}${all.slice(0, maxAddresses).join('\n')}\n</urlset>\n`
}

export function renderFeed(index: SiteIndex): string {
  const { site } = index.model
  const items = index
    .articlesOf(null, { deep: true, order: 'showTime desc' })
    .slice(0, feedLength)
    .flatMap((article) => {
      const path = index.articlePath(article)
      if (!path) return []
      const address = escapeHtml(linkTo(rootMarker, path))
      const summary = escapeHtml(article.summary ?? '')
      const date = new Date(article.showTime).toUTCString()
      return [
        `<item><title>${escapeHtml(article.title)}</title><link>${address}</link><guid>${address}</guid><description>${summary}</description><pubDate>${date}</pubDate></item>`,
      ]
    })
  const about = `<title>${escapeHtml(site.title ?? site.name)}</title><link>${rootMarker}</link><description>${escapeHtml(site.descript ?? site.name)}</description>`
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
