// Which sites are live, which pages they show, and which site owns a host name; cached briefly, since every request needs it.
import { type CurrentPages, loadPublishedSites } from '../pages/queries.ts'
import { loadSiteHosts } from '../queries.ts'
import type { ConsoleHosts } from '../../call/console-hosts.ts'
import { parseHostName } from '../../http/host-name.ts'
import { createLastKnown } from '../../http/last-known.ts'
import { loadConsoleHosts } from '../../access/queries-console-hosts.ts'
import type { ServerPorts } from '../../http/server-parts.ts'

/** How long a domain is cached if other processes write too. */
const keepFor = 2000

/** The result of `load`. */
const hostTables = ['cms_site', 'cms_published_site', 'system_console_host']

export interface SiteHosts {
  /** Called before the first request, so that the database may be unavailable from then on. */
  prepare(): Promise<void>
  /** The site that owns this host (as a request names it), or null. */
  codeOf(host: string): Promise<string | null>
  /** The domain that the site is served on, or null. */
  domainOf(code: string): Promise<string | null>
  isLive(code: string): Promise<boolean>
  /** What readers of a site see now; null if nothing has been published. */
  pagesOf(code: string): Promise<CurrentPages | null>
}

interface Known {
  readonly codes: ReadonlySet<string>
  readonly domains: ReadonlyMap<string, string>
  readonly pages: ReadonlyMap<string, CurrentPages>
  readonly writes: number | null
  readonly until: number
}

export function createSiteHosts(database: ServerPorts['database'], consoleHosts: ConsoleHosts): SiteHosts {
  async function load(): Promise<Known> {
    const writes = database.writeCount(hostTables)
    const sites = await loadSiteHosts(database.read)
    const pages = new Map((await loadPublishedSites(database.read)).map(({ code, root }) => [code, { root }]))
    // Whatever is stored, the console's hosts win: PUBLIC_URL may have changed since.
    const taken = new Set(await loadConsoleHosts(database.read))
    const domains = new Map<string, string>()
    for (const { code, domain } of sites) {
      if (domain !== null && !taken.has(domain) && !consoleHosts.isOwn(domain)) domains.set(domain, code)
    }
    const codes = new Set(sites.map((site) => site.code))
    return { codes, domains, pages, writes, until: performance.now() + keepFor }
  }

  function isCurrent({ writes, until }: Known, mayBeOld: boolean): boolean {
    return writes === null ? mayBeOld && performance.now() < until : writes === database.writeCount(hostTables)
  }

  const lastKnown = createLastKnown(load)
  const current = (mayBeOld: boolean): Promise<Known> => lastKnown.get((known) => isCurrent(known, mayBeOld))

  return {
    async prepare() {
      await current(true)
    },
    async codeOf(host) {
      const { domains } = await current(true)
      if (domains.size === 0) return null
      return domains.get(parseHostName(host) ?? '') ?? null
    },
    async domainOf(code) {
      const { domains } = await current(true)
      return [...domains].find(([, owner]) => owner === code)?.[0] ?? null
    },
    async isLive(code) {
      return (await current(false)).codes.has(code)
    },
    async pagesOf(code) {
      return (await current(false)).pages.get(code) ?? null
    },
  }
}
