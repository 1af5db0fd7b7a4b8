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
}

function newest(articles: readonly ArticleInfo[]): number | null {
  let latest: number | null = null
  for (const { updateTime } of articles) if (latest === null || updateTime > latest) latest = updateTime
  return latest
}

interface Entry extends Address {
  readonly text: string
}

interface Made {
  readonly articles: readonly ArticleInfo[]
  readonly addresses: readonly Address[]
}

/** Until the site has other articles. */
const made = new WeakMap<SiteIndex, Made>()

/** Home, channels, articles; a page of a list is as new as its newest article. */
function addressesOf(index: SiteIndex): readonly Address[] {
  const { articles } = index.model
  const known = made.get(index)
  if (known?.articles === articles) return known.addresses
  const found = new Map<string, number | null>([['index.html', newest(index.articlesOf(null, { deep: true }))]])
  for (const channel of index.model.channels) {
    const target = index.channelTarget(channel)
    if (target && 'path' in target && !found.has(target.path)) {
      found.set(target.path, newest(index.articlesOf(channel.id, { deep: true })))
    }
  }
  for (const article of index.articlesOf(null, { deep: true })) {
    const path = pathOfArticle(index, article)
    if (path !== null) found.set(path, article.updateTime)
  }
  const addresses = [...found].map(([path, changed]) => ({ path, changed }))
  made.set(index, { articles, addresses })
  return addresses
}

export function sitemapParts(index: SiteIndex): number {
  return Math.ceil(addressesOf(index).length / addressesPerSitemap)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const format = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function entry(element: string, { path, changed }: Address): string {
  const date = changed === null ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`
  return `<${element}><loc>${escapeHtml(linkTo(rootMarker, path))}</loc>${date}</${element}>`
}

const written = new WeakMap<SiteIndex, Map<string, Entry>>()

/** Most are what they were when the sitemap was written last. */
function entryOf(known: Map<string, Entry>, address: Address): string {
  const before = known.get(address.path)
  if (before?.changed === address.changed) return before.text
  const text = entry('url', address)
  known.set(address.path, { ...address, text })
  return text
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
  const known = written.get(index) ?? new Map<string, Entry>()
  written.set(index, known)
  return `${head}<urlset ${format}>\n${shown.map((address) => entryOf(known, address)).join('\n')}\n</urlset>\n`
}
