// The pages of a site to which one of its pages leads.
import { feedPath, homePath, rootMarker } from '../page-path.ts'

/** What may be an address, in an attribute or an element: each is looked at once, however long. */
const runs = /[^"'<>\s=]+/g

/** Longer ones are pictures and fonts in the page itself. */
const longest = 2000

function* addressesIn(text: string): Generator<string> {
  for (const [run] of text.matchAll(runs)) {
    const [address = ''] = run.length > longest ? [] : run.split(/[#?]/, 1)
    if (/(?:\.html|\/)$/.test(address) || address.endsWith(feedPath)) yield address
  }
}

/** It names every page for search engines; readers follow none of its links. */
export function isSitemap(path: string): boolean {
  return /^sitemap(?:-\d+)?\.xml$/.test(path)
}

/** `root`: the address of the site on this server, as its pages may name it. */
export function pathsIn(text: string, { path, root }: { readonly path: string; readonly root: string }): Set<string> {
  const found = new Set<string>()
  const base = `site:${root}`
  for (const link of addressesIn(text)) {
    const href = URL.parse(link.replace(rootMarker, root), `${base}${path}`)?.href ?? ''
    if (href.startsWith(base)) found.add(href.slice(base.length).replace(/(^|\/)$/, `$1${homePath}`))
  }
  return found
}
