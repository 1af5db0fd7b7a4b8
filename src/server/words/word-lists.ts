// Words of a site and those of all sites, kept in the process until the data version of their table changes, whichever server changed it.
import { loadDataVersion } from '../access/queries.ts'
import type { Call } from '../call/call.ts'
import type { Database, Reader } from '../ports/database.ts'

interface Kept<List> {
  readonly version: number
  readonly list: Promise<List>
}

/** Beyond that many sites, the list that has not been used for longest is dropped. */
const mostLists = 64
const allSites = 0

export interface WordLists<List> {
  /** Of the site, then those of all sites. */
  of(call: Pick<Call, 'database'>, siteId: number | null): Promise<readonly List[]>
}

/** `kind`: the x-version of the table; `load` reads the rows of one site and prepares them for searching. */
export function createWordLists<List>(
  kind: string,
  load: (db: Reader, siteId: number) => Promise<List>,
): WordLists<List> {
  const byDatabase = new WeakMap<Database, Map<number, Kept<List>>>()

  function keptOf(database: Database): Map<number, Kept<List>> {
    const kept = byDatabase.get(database) ?? new Map<number, Kept<List>>()
    byDatabase.set(database, kept)
    return kept
  }

  function keep(kept: Map<number, Kept<List>>, siteId: number, entry: Kept<List>): void {
    kept.delete(siteId)
    kept.set(siteId, entry)
    const [oldest] = kept.keys()
    if (kept.size > mostLists && oldest !== undefined) kept.delete(oldest)
  }

  function listOf(database: Database, version: number, siteId: number): Promise<List> {
    const kept = keptOf(database)
    const known = kept.get(siteId)
    const entry = known?.version === version ? known : { version, list: load(database.read, siteId) }
    keep(kept, siteId, entry)
    entry.list.catch(() => kept.get(siteId) === entry && kept.delete(siteId))
    return entry.list
  }

  return {
    async of({ database }, siteId) {
      // Read first: a list may be newer than its version, and is then read once more, but never older.
      const version = await loadDataVersion(database.read, kind)
      const sites = siteId === null || siteId === allSites ? [allSites] : [siteId, allSites]
      return Promise.all(sites.map((site) => listOf(database, version, site)))
    },
  }
}
