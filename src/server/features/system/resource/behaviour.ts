// Resources: disabling one disables its descendants, some pages cannot be disabled, and permissions outlive their resource.
import { closedRefusal } from '../../../../shared/rules/index.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { deleteGrantsOfOptions } from '../../../access/data-rights/queries.ts'
import { ELEMENT } from '../../../access/resource-tree.ts'
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { conflict } from '../../../errors/errors.ts'
import { assertHoldsTarget } from './held-target.ts'
import { resourceMessages as messages } from './messages.ts'
import { assertStaysOpen, isProtected, loadOpenIds, refuseProtected } from './protected-pages.ts'
import { loadPermissionIdsOf } from './queries.ts'

type ResourceCall = EntityCall<'system/resource'>
type Resource = Row<'system/resource'>

/** Menu groups have no address; a page or a call keeps its own. */
function checkUrl(before: Resource, row: Partial<Resource>): FieldError[] {
  const isEmptied = row.type !== ELEMENT && before.url !== null && (row.url ?? null) === null
  return isEmptied ? [{ field: 'url', message: messages.urlRequired }] : []
}

async function checkParent(call: ResourceCall, { pid }: Partial<Resource>): Promise<FieldError[]> {
  const parent = pid === null || pid === undefined ? undefined : await call.rows.get(pid)
  const message = parent ? closedRefusal('system/resource', { ...parent }) : null
  return message === null ? [] : [{ field: 'pid', message }]
}

async function check(
  call: ResourceCall,
  row: Partial<Resource>,
  { before }: Saving<'system/resource'>,
): Promise<readonly FieldError[]> {
  if (!before) return checkParent(call, row)
  const errors = checkUrl(before, row)
  if (errors.length > 0) return errors
  if (isProtected(before) && row.url !== before.url) throw refuseProtected()
  await assertHoldsTarget(call, before, row)
  const { id } = before
  const pid = row.pid ?? null
  const enabled = row.enabled ?? true
  if (pid !== before.pid || (before.enabled && !enabled)) await assertStaysOpen(call, { id, pid, enabled })
  return []
}

async function enable(call: ResourceCall, { id }: { id: number }): Promise<number> {
  const row = await call.rows.get(id)
  if (!row) throw conflict()
  if (row.enabled) await assertStaysOpen(call, { id, pid: row.pid, enabled: false })
  return call.rows.update(id, { enabled: !row.enabled })
}

/** The permissions stay, without a resource, until they are cleaned up. */
async function release(call: ResourceCall, rows: readonly Resource[]): Promise<void> {
  if (rows.some(isProtected)) throw refuseProtected()
  const ids = rows.map((row) => row.id)
  const permissions = call.of('system/permission')
  const released = await loadPermissionIdsOf(call.db, ids)
  for (const id of released) await permissions.update(id, { rid: null })
  const granted = await deleteGrantsOfOptions(call.db, ids)
  // Others may not point permissions at resources again, and grants may be forbidden by then.
  if (granted > 0 || (released.length > 0 && call.user?.admin !== true)) call.undoRecord()?.refuse()
}

function isWanted(enable: unknown): boolean {
  return enable === 1 || enable === '1' || enable === true
}

export const resourceBehaviour = defineBehaviour('system/resource', {
  check,
  beforeRemove: release,
  /** `enable` 1: only resources enabled up to the root; 0 or absent: all, for the management screen. */
  filter: async (call, query) => (isWanted(query.enable) ? { id: await loadOpenIds(call) } : undefined),
  actions: { enable },
})
