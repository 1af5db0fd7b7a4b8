// Follows every link and file of a published site, from its home page.
import type { Content } from './content.ts'

/** Addresses of links and files in a page, without those of other hosts. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\b(?:href|src)="([^"#]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((address) => !/^\w+:/.test(address))
}

export interface Crawled {
  readonly seen: ReadonlySet<string>
  /** Paths that do not exist. */
  readonly broken: readonly string[]
  /** Bodies of the HTML pages. */
  readonly pages: readonly string[]
}

export async function crawl(content: Content, home: string): Promise<Crawled> {
  const seen = new Set<string>()
  const broken: string[] = []
  const pages: string[] = []
  const open = [home]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { status, body, headers } = await content.page(path)
    if (status !== 200) broken.push(path)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    pages.push(body)
    for (const address of addressesIn(body)) open.push(new URL(address, `http://host${path}`).pathname)
  }
  return { seen, broken, pages }
}
