// What readers of a site see is changed here: a finished run switches to its tree, a withdrawal takes pages out of the current one.
import type { Database, Reader } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { nodesOf, type PageNodes } from './page-nodes.ts'
import { hasPages, siteObjects } from './page-objects.ts'
import { diffPages, editPages } from './page-tree.ts'
import { type CurrentPages, loadCurrentPages, swapPages } from './queries.ts'

export interface PublishedSite {
  readonly id: number
  readonly code: string
}

interface Stores {
  readonly database: Database
  readonly files: FileStore
}

/** What was withdrawn since the run started disappears from its tree as well. */
async function withoutWithdrawn(
  nodes: PageNodes,
  next: string | null,
  since: { readonly base: string | null; readonly current: string | null },
): Promise<string | null> {
  const gone = new Map<string, null>()
  for await (const { path, after } of diffPages(nodes, since.base, since.current)) if (!after) gone.set(path, null)
  return editPages(nodes, next, gone)
}

export interface PageSwitch {
  /** The pages from which the new ones were made. */
  readonly base: CurrentPages | null
  readonly root: string | null
  /** Stored in the transaction of the switch. */
  readonly with?: (trx: Reader, root: string | null) => Promise<void>
}

/** Readers get the new pages at once and together. Returns the root that they see now. */
export async function switchPages(stores: Stores, site: PublishedSite, given: PageSwitch): Promise<string | null> {
  const { database, files } = stores
  const nodes = nodesOf(siteObjects(files, site.code))
  for (;;) {
    const current = await loadCurrentPages(database.read, site.id)
    const since = { base: given.base?.root ?? null, current: current?.root ?? null }
    const to = await withoutWithdrawn(nodes, given.root, since)
    const isSwitched = await database.transaction(async (trx) => {
      if (!(await swapPages(trx, site.id, { from: current, to }))) return false
      await given.with?.(trx, to)
      return true
    })
    if (isSwitched) return to
  }
}

/** Takes pages out of what readers see, whatever run is going on. */
export async function withdrawPages(stores: Stores, site: PublishedSite, paths: readonly string[]): Promise<void> {
  const { database, files } = stores
  const nodes = nodesOf(siteObjects(files, site.code))
  const removals = new Map(paths.map((path) => [path, null] as const))
  for (;;) {
    const from = await loadCurrentPages(database.read, site.id)
    if (from === null || !(await hasPages(files, site.code, from.root))) return
    const to = await editPages(nodes, from.root, removals)
    if (to === from.root) return
    if (await database.transaction((trx) => swapPages(trx, site.id, { from, to }))) return
  }
}
