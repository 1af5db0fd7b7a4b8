// The pages of its site that a page links to: linksOf(html, path) : Set of paths.

const link = /<a\s[^>]{0,2000}?href\s*=\s*(?:"([^"]{0,500})"|'([^']{0,500})')/gi
/** Only a base for resolving; no such host is ever contacted. */
const anywhere = 'http://page.invalid/'

function resolve(address: string, path: string): string | null {
  try {
    const url = new URL(address.replaceAll('&amp;', '&'), anywhere + path)
    if (url.origin !== new URL(anywhere).origin) return null
    return decodeURIComponent(url.pathname.slice(1))
  } catch {
    return null
  }
}

/** Addresses of folders mean their index.html. */
export function pageOf(path: string): string {
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

export function linksOf(html: string, path: string): ReadonlySet<string> {
  const targets = [...html.matchAll(link)].map((match) => resolve(match[1] ?? match[2] ?? '', path))
  return new Set(targets.filter((target) => target !== null).map(pageOf))
}
