// Changing what a held resource points at grants the new target to its holders: only what the caller holds themselves is allowed.
import { matchesPattern } from '../../../../shared/protocol/permission-match.ts'
import { hasGrants } from '../../../access/data-rights/queries.ts'
import { loadGrantedResourceIds, loadResources, type ResourceRow } from '../../../access/queries.ts'
import { buildResourceTree, ELEMENT, INTERFACE } from '../../../access/resource-tree.ts'
import type { Call, Row } from '../../../call/call.ts'
import { forbidden } from '../../../errors/errors.ts'
import { resourceMessages } from './messages.ts'
import { isHeldByRole } from './queries.ts'

type Resource = Row<'system/resource'>

async function loadHeld(call: Call): Promise<ResourceRow[]> {
  const ids = new Set(await loadGrantedResourceIds(call.db, call.user?.roleIds ?? []))
  const tree = buildResourceTree(await loadResources(call.db))
  return tree.resources.filter((resource) => ids.has(resource.id) && tree.isEffective(resource))
}

/** A pattern is covered only by the same pattern: `*` and `:name` match more than any one path. */
function isCovered(held: string, url: string): boolean {
  return held === url || (!/[*:]/.test(url) && matchesPattern(held, url))
}

function holds(held: ResourceRow, type: number, row: Partial<Resource>): boolean {
  if (held.type !== type) return false
  if (type === ELEMENT) return held.code === row.code
  if (held.url === null || !row.url) return false
  return type === INTERFACE ? isCovered(held.url, row.url) : held.url === row.url
}

export async function assertHoldsTarget(call: Call, before: Resource, row: Partial<Resource>): Promise<void> {
  if (call.user?.admin) return
  const isMoved = before.type === ELEMENT ? before.code !== row.code : row.url !== before.url && Boolean(row.url)
  const isOption = before.dataPerm || row.dataPerm === true
  if (!isMoved && before.dataPerm === row.dataPerm && before.dataPermType === row.dataPermType) return
  if (isOption && (await hasGrants(call.db, before.id))) throw forbidden(resourceMessages.pointedElsewhere)
  if (!isMoved || !(await isHeldByRole(call.db, before.id))) return
  const held = await loadHeld(call)
  if (!held.some((resource) => holds(resource, before.type, row))) throw forbidden(resourceMessages.pointedElsewhere)
}
