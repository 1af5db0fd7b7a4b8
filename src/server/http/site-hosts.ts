// Which sites are live, and whose domain a host name is; kept in memory for a moment, since every request asks.
import { isIP } from 'node:net'
import { loadSiteHosts } from '../publishing/queries.ts'
import { createLastKnown } from './last-known.ts'
import type { ServerPorts } from './server-parts.ts'

/** For how long a domain is remembered where other processes write too. */
const keepFor = 2000

/** What loadSiteHosts reads. */
const siteTables = ['cms_site']

export interface SiteHosts {
  /** Before the first request, so that the database may be away from then on. */
  prepare(): Promise<void>
  /** The site whose own domain this host is (with or without port), or null. */
  codeOf(host: string): Promise<string | null>
  isLive(code: string): Promise<boolean>
}

interface Known {
  readonly codes: ReadonlySet<string>
  readonly domains: ReadonlyMap<string, string>
  readonly writes: number | null
  readonly until: number
}

/** Such a domain would take the console's own address away from everybody. */
const isMachineName = (name: string): boolean => name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0

export function createSiteHosts({ database, config }: Pick<ServerPorts, 'database' | 'config'>): SiteHosts {
  const consoleHost = config.publicUrl ? new URL(config.publicUrl).hostname : null

  async function load(): Promise<Known> {
    const writes = database.writeCount(siteTables)
    const sites = await loadSiteHosts(database.read)
    const domains = new Map<string, string>()
    for (const { code, domain } of sites) {
      const name = domain?.toLowerCase()
      if (name && name !== consoleHost && !isMachineName(name)) domains.set(name, code)
    }
    return { codes: new Set(sites.map((site) => site.code)), domains, writes, until: performance.now() + keepFor }
  }

  function isCurrent({ writes, until }: Known, mayBeOld: boolean): boolean {
    return writes === null ? mayBeOld && performance.now() < until : writes === database.writeCount(siteTables)
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
      const name = host.toLowerCase().replace(/:\d+$/, '')
      return domains.get(name) ?? null
    },
    async isLive(code) {
      return (await current(false)).codes.has(code)
    },
  }
}
