// The full address of a site, for pages that name it (canonical links, Open Graph); only what the configuration says.
import type { ConsoleHosts } from '../call/console-hosts.ts'

export interface NamedSite {
  readonly code: string
  readonly domain: string | null
}

/** With a slash at the end: the site's own domain with the scheme and port of PUBLIC_URL, else below PUBLIC_URL; null without it. */
export function siteAddress(
  { code, domain }: NamedSite,
  { publicUrl, isOwn }: Pick<ConsoleHosts, 'publicUrl' | 'isOwn'>,
): string | null {
  if (publicUrl === null) return null
  if (domain === null || isOwn(domain)) return `${publicUrl}/site/${code}/`
  const url = new URL(publicUrl)
  url.hostname = domain
  return `${url.origin}/`
}
