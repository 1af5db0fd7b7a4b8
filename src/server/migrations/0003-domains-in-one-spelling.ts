// Domains of sites are now compared as stored, and hosts of the console are learnt from logins.
import { isIP } from 'node:net'
import { isDomainName, parseHostName } from '../http/host-name.ts'
import type { Reader } from '../ports/database.ts'
import type { Migration } from './migration.ts'

interface Site {
  readonly id: number
  readonly domain: string | null
  readonly recycleTime: number | null
}

function spell(domain: string): string | null {
  const name = parseHostName(domain)
  return name !== null && isDomainName(name) && isIP(name) === 0 ? name : null
}

/** Live sites keep theirs before recycled ones, older before newer. */
function loadSites(trx: Reader): Promise<Site[]> {
  return trx
    .selectFrom('cms_site')
    .select(['id', 'domain', 'recycleTime'])
    .where('domain', 'is not', null)
    .orderBy('id')
    .execute()
}

/** A domain that another site has, or that is invalid, is removed; the operation log keeps the old value. */
async function spellDomains(trx: Reader): Promise<void> {
  const sites = await loadSites(trx)
  const taken = new Set<string>()
  const changed: { id: number; before: string; after: string | null }[] = []
  for (const { id, domain, recycleTime } of sites) {
    const before = domain ?? ''
    const spelt = spell(before)
    const after = spelt === null || (recycleTime === null && taken.has(spelt)) ? null : spelt
    if (after !== null && recycleTime === null) taken.add(after)
    if (after !== before) changed.push({ id, before, after })
  }
  // First out of the way, then into place: each is unique at every moment.
  for (const { id } of changed) await trx.updateTable('cms_site').set({ domain: null }).where('id', '=', id).execute()
  for (const { id, before, after } of changed) {
    await trx.updateTable('cms_site').set({ domain: after }).where('id', '=', id).execute()
    await trx
      .insertInto('system_operation_log')
      .values({
        operTime: Date.now(),
        entity: 'cms/site',
        rowId: id,
        action: 'update',
        before: { domain: before },
        after: { domain: after },
      })
      .execute()
  }
}

export const domainsInOneSpelling: Migration = {
  name: '0003-domains-in-one-spelling',
  up: async (trx) => {
    await spellDomains(trx)
    // The hosts of these sessions are unknown: their tokens must not remain where a site may be served.
    await trx.deleteFrom('system_session').execute()
  },
}
