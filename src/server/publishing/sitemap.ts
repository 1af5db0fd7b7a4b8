// The sitemap: the site's pages with the time of their last change; in parts beyond what one file may hold.
import { pathOfArticle } from './article-page.ts'
import { linkTo, rootMarker, sitemapPart } from './page-path.ts'
import { escapeHtml } from './safe-html.ts'
import type { SiteIndex } from './site-index.ts'
import type { ArticleInfo } from './site-model.ts'

/** The limit of the format. */
export const addressesPerSitemap = 50_000

interface Address {
  readonly path: string
  readonly changed: number | null
  /** Its element, once it has been written. */
  text?: string
}

function newest(articles: readonly ArticleInfo[]): number | null {
  let latest: number | null = null
  for (const { updateTime } of articles) if (latest === null || updateTime > latest) latest = updateTime
  return latest
}

interface Made {
  readonly articles: readonly ArticleInfo[]
  readonly addresses: readonly Address[]
  /** Null: it has no page. */
  readonly ofArticles: WeakMap<ArticleInfo, Address | null>
}

/** Until the site has other articles; those that have not changed keep their addresses. */
const made = new WeakMap<SiteIndex, Made>()

function addressOf(index: SiteIndex, article: ArticleInfo, known: Made['ofArticles']): Address | null {
  const before = known.get(article)
  if (before !== undefined) return before
  const path = pathOfArticle(index, article)
  const address = path === null ? null : { path, changed: article.updateTime }
  known.set(article, address)
  return address
}

/** Home, channels, articles; a page of a list is as new as its newest article. */
function addressesOf(index: SiteIndex): readonly Address[] {
  const { articles } = index.model
  const known = made.get(index)
  if (known?.articles === articles) return known.addresses
  const ofArticles: Made['ofArticles'] = known?.ofArticles ?? new WeakMap()
  const found = new Map<string, Address>()
  const add = (address: Address) => found.set(address.path, address)
  add({ path: 'index.html', changed: newest(index.articlesOf(null, { deep: true })) })
  for (const channel of index.model.channels) {
    const target = index.channelTarget(channel)
    if (target && 'path' in target && !found.has(target.path)) {
      add({ path: target.path, changed: newest(index.articlesOf(channel.id, { deep: true })) })
    }
  }
  for (const article of index.articlesOf(null, { deep: true })) {
    const address = addressOf(index, article, ofArticles)
    if (address) add(address)
  }
  const addresses = [...found.values()]
  made.set(index, { articles, addresses, ofArticles })
  return addresses
}

export function sitemapParts(index: SiteIndex): number {
  return Math.ceil(addressesOf(index).length / addressesPerSitemap)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const format = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function entry(element: string, { path, changed }: Omit<Address, 'text'>): string {
  const date = changed === null ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
  return `<${element}><loc>${escapeHtml(linkTo(rootMarker, path))}</loc>${date}</${element}>`
}

/** Part `number` from 1; 0 is the index of the parts. */
export function renderSitemap(index: SiteIndex, number: number): string {
  if (number === 0) {
    const parts = Array.from({ length: sitemapParts(index) }, (_, at) => {
      return entry('sitemap', { path: sitemapPart(at + 1), changed: null })
    })
    return `${head}<sitemapindex ${format}>\n${parts.join('\n')}\n</sitemapindex>\n`
  }
  const first = (number - 1) * addressesPerSitemap
  const shown = addressesOf(index).slice(first, first + addressesPerSitemap)
  const texts = shown.map((address) => (address.text ??= entry('url', address)))
  return `${head}<urlset ${format}>\n${texts.join('\n')}\n</urlset>\n`
}
