// Paths of pages below the site's public folder: channel codes along the tree, article codes or ids.
import type { ArticleInfo, ChannelInfo } from './site-model.ts'

/** Names reserved by the server at the top of a site; a channel with such a code gets an underscore. */
const reserved: ReadonlySet<string> = new Set(['assets', 'index'])

/** Reserved device names of Windows; file stores refuse them. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Folder of a site below the file store's root: `public/` holds its pages, `assets/` its own files. */
export function siteFolder(code: string): string {
  return `sites/${device.test(code) ? `${code}_` : code.replaceAll(':', '__')}`
}

/** Where a site is served. */
export function siteAddress(code: string): string {
  return `/site/${code}/`
}

export const homePath = 'index.html'
export const notFoundPath = '404.html'
export const sitemapPath = 'sitemap.xml'
export const feedPath = 'rss.xml'

/** A part of a sitemap with more addresses than one file may hold, from 1. */
export function sitemapPart(number: number): string {
  return `sitemap-${number}.xml`
}

/** Feeds and sitemaps: served with the site's own address in place of its placeholder. */
export function isMarked(path: string): boolean {
  return /^sitemap(?:-\d+)?\.xml$|(?:^|\/)rss\.xml$/.test(path)
}

/** Placeholder for the site's address in the few files that are served at any depth; replaced when served. */
export const rootMarker = '{{site-root}}'

/**
 * A code as a folder or file name. Codes consist of letters, digits and single inner `:`, `-` or `_`; so a trailing or doubled
 * underscore is free to keep all-digit codes apart from ids, and `:` out of addresses (it would read as a scheme).
 */
function segmentOf(code: string | null, id: number): string {
  if (code === null || code === '') return String(id)
  if (/^\d+$/.test(code) || reserved.has(code.toLowerCase()) || device.test(code)) return `${code}_`
  return code.replaceAll(':', '__')
}

/** Folder of a channel, with a trailing slash. `chain` runs from the top channel to the channel itself. */
export function channelFolder(chain: readonly Pick<ChannelInfo, 'id' | 'code'>[]): string {
  return chain.map((channel) => `${segmentOf(channel.code, channel.id)}/`).join('')
}

/** What decides the folder of a channel. */
export type ChannelPlace = Pick<ChannelInfo, 'id' | 'pid' | 'code'>

/** Folders of all channels of a site, and that of the site. */
export function channelFolders(channels: readonly ChannelPlace[]): Set<string> {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const chainOf = (channel: ChannelPlace): ChannelPlace[] => {
    const parent = channel.pid === null ? undefined : byId.get(channel.pid)
    return parent ? [...chainOf(parent), channel] : [channel]
  }
  return new Set(['', ...channels.map((channel) => channelFolder(chainOf(channel)))])
}

export function listPath(folder: string, page: number): string {
  return page === 1 ? `${folder}index.html` : `${folder}page-${page}.html`
}

export function articlePath(folder: string, article: Pick<ArticleInfo, 'id' | 'code'>): string {
  return `${folder}${segmentOf(article.code, article.id)}.html`
}

/** Pages of the site and of channels have names that no article has. */
export function isArticlePage(path: string): boolean {
  return path.endsWith('.html') && !/(?:^|\/)(?:index|page-\d+)\.html$/.test(path) && path !== notFoundPath
}

/** With a trailing slash; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Relative path from a page back to the site's root: '' at the top, '../' one folder down. */
export function rootOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1)
}

/** Address of a page in links: folders without index.html. */
export function linkTo(root: string, path: string): string {
  const address = root + path.replace(/(^|\/)index\.html$/, '$1')
  return address === '' ? './' : address
}
