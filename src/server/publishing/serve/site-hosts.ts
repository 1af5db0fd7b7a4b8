// Which sites are live, which pages they show, and which site owns a host name; every request asks for it.
import { type CurrentPages, type LiveSites, loadLiveSites } from '../pages/queries.ts'
import { loadSiteHosts } from '../queries.ts'
import type { ConsoleHosts } from '../../call/console-hosts.ts'
import { parseHostName } from '../../http/host-name.ts'
import { createLastKnown } from '../../http/last-known.ts'
import { loadConsoleHosts } from '../../access/queries-console-hosts.ts'
import type { ServerPorts } from '../../http/server-parts.ts'

/** How long a domain is cached if other processes write too. Pages are not: each request reads them, in one statement. */
const keepFor = 2000

/** Tables of each result. */
const domainTables = ['cms_site', 'system_console_host']
const siteTables = ['cms_site', 'cms_published_site', 'cms_withdrawal', 'cms_published_article']

export interface ShownSite {
  readonly id: number
  /** What readers see now; null if nothing has been published. */
  readonly pages: CurrentPages | null
  /** Some of them may not be shown any more: each is looked up. */
  readonly isWithdrawing: boolean
}

export interface SiteHosts {
  /** Called before the first request, so that the database may be unavailable from then on. */
  prepare(): Promise<void>
  /** The site that owns this host (as a request names it), or null. */
  codeOf(host: string): Promise<string | null>
  /** The domain that the site is served on, or null. */
  domainOf(code: string): Promise<string | null>
  /** Null unless the site is live. */
  siteOf(code: string): Promise<ShownSite | null>
}

interface Domains {
  readonly domains: ReadonlyMap<string, string>
  readonly writes: number | null
  readonly until: number
}

interface Sites extends LiveSites {
  readonly writes: number | null
}

export function createSiteHosts(
  { database, clock }: Pick<ServerPorts, 'database' | 'clock'>,
  consoleHosts: ConsoleHosts,
): SiteHosts {
  async function loadDomains(): Promise<Domains> {
    const writes = database.writeCount(domainTables)
    const sites = await loadSiteHosts(database.read)
    // Whatever is stored, the console's hosts win: PUBLIC_URL may have changed since.
    const taken = new Set(await loadConsoleHosts(database.read))
    const domains = new Map<string, string>()
    for (const { code, domain } of sites) {
      if (domain !== null && !taken.has(domain) && !consoleHosts.isOwn(domain)) domains.set(domain, code)
    }
    return { domains, writes, until: performance.now() + keepFor }
  }

  async function loadSites(): Promise<Sites> {
    const writes = database.writeCount(siteTables)
    return { ...(await loadLiveSites(database.read)), writes }
  }

  const lastDomains = createLastKnown(loadDomains)
  const lastSites = createLastKnown(loadSites)
  const currentDomains = () =>
    lastDomains.get(({ writes, until }) =>
      writes === null ? performance.now() < until : writes === database.writeCount(domainTables),
    )
  const currentSites = () =>
    lastSites.get(({ writes }) => writes !== null && writes === database.writeCount(siteTables))

  return {
    async prepare() {
      await Promise.all([currentDomains(), currentSites()])
    },
    async codeOf(host) {
      const { domains } = await currentDomains()
      if (domains.size === 0) return null
      return domains.get(parseHostName(host) ?? '') ?? null
    },
    async domainOf(code) {
      const { domains } = await currentDomains()
      return [...domains].find(([, owner]) => owner === code)?.[0] ?? null
    },
    async siteOf(code) {
      const { byCode, expiry } = await currentSites()
      const site = byCode.get(code)
      if (!site) return null
      const isExpiring = expiry !== null && expiry <= clock.now()
      return { id: site.id, pages: site.pages, isWithdrawing: site.hasWithdrawals || isExpiring }
    },
  }
}
