// Pages needed to repair rights: they cannot be disabled, deleted, re-addressed or hidden by an ancestor.
import { ancestorsOf, descendantsOf, parentMap } from '../../../../shared/entity/tree.ts'
import type { Call } from '../../../call/call.ts'
import { conflict } from '../../../errors/errors.ts'
import { resourceMessages } from './messages.ts'
import { type BareResource, loadBareTree } from './queries.ts'

const pages = ['system/resource', 'system/permission', 'system/user']
const keys: ReadonlySet<string> = new Set(pages.map((entity) => `page:${entity}`))

export function isProtected(resource: { readonly seedKey?: string | null }): boolean {
  return keys.has(resource.seedKey ?? '')
}

export function refuseProtected() {
  return conflict(resourceMessages.protectedPage)
}

/** In the tree with this change applied: is a protected page at or below it not enabled up to the root? */
export async function assertStaysOpen(
  call: Call,
  changed: { readonly id: number; readonly pid: number | null; readonly enabled: boolean },
): Promise<void> {
  const stored = await loadBareTree(call.db)
  const rows = stored.map((row): BareResource => (row.id === changed.id ? { ...row, ...changed } : row))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parents = parentMap(rows, 'pid')
  for (const id of [changed.id, ...descendantsOf(parents, changed.id)]) {
    const row = byId.get(id)
    if (!row || !isProtected(row)) continue
    const above = ancestorsOf(parents, id).map((one) => byId.get(one))
    if (!row.enabled || above.some((one) => one?.enabled === false)) throw refuseProtected()
  }
}

/** Ids of the resources that are enabled up to the root. */
export async function loadOpenIds(call: Call): Promise<number[]> {
  const rows = await loadBareTree(call.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parents = parentMap(rows, 'pid')
  const isOpen = (row: BareResource): boolean =>
    row.enabled && ancestorsOf(parents, row.id).every((id) => byId.get(id)?.enabled !== false)
  return rows.filter(isOpen).map((row) => row.id)
}
