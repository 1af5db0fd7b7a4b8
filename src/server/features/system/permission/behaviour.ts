// Permissions: one resource each, only under page permissions; those whose resource is gone stay until they are cleaned up.
import { ancestorsOf, parentMap } from '../../../../shared/entity/tree.ts'
import { permissionRuleMessages } from '../../../../shared/rules/system/permission.messages.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { loadGrantedResourceIds } from '../../../access/queries.ts'
import { PAGE } from '../../../access/resource-tree.ts'
import type { Row, RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { forbidden } from '../../../errors/errors.ts'
import { permissionMessages as messages } from './messages.ts'
import { loadEmptyIds, loadResourceIds, loadResourceTypes, resourceType } from './queries.ts'

type PermissionCall = EntityCall<'system/permission'>
type Permission = Row<'system/permission'>

/** Holders of the permission would get its resource: only what the caller holds themselves may be assigned. */
async function assertHoldsTarget(call: PermissionCall, before: Permission, row: Partial<Permission>): Promise<void> {
  if (call.user?.admin || row.rid === before.rid || row.rid === null || row.rid === undefined) return
  const held = await loadGrantedResourceIds(call.db, call.user?.roleIds ?? [])
  if (!held.includes(row.rid)) throw forbidden(messages.pointedElsewhere)
}

async function check(
  call: PermissionCall,
  row: Partial<Permission>,
  { before }: Saving<'system/permission'>,
): Promise<readonly FieldError[]> {
  if (before) await assertHoldsTarget(call, before, row)
  const errors: FieldError[] = []
  const isMoved = row.pid !== null && row.pid !== undefined && row.pid !== before?.pid
  const parent = isMoved ? await call.rows.get(row.pid as number) : undefined
  if (parent && (await resourceType(call.db, parent.rid)) !== PAGE) {
    errors.push({ field: 'pid', message: permissionRuleMessages.pageParent })
  }
  const isPointed = before !== null && before.rid !== row.rid && (await resourceType(call.db, row.rid)) !== PAGE
  if (isPointed && (await call.rows.count({ pid: before.id })) > 0) {
    errors.push({ field: 'rid', message: messages.hasChildren })
  }
  return errors
}

/** Children of a removed one move up to the nearest remaining ancestor. */
async function clean(call: PermissionCall): Promise<number> {
  const empty = new Set(await loadEmptyIds(call.db))
  if (empty.size === 0) return 0
  const rows = await call.rows.find({})
  const parents = parentMap(rows, 'pid')
  for (const row of rows) {
    if (empty.has(row.id) || row.pid === null || !empty.has(row.pid)) continue
    await call.rows.update(row.id, { pid: ancestorsOf(parents, row.id).find((id) => !empty.has(id)) ?? null })
  }
  return call.rows.remove([...empty])
}

const types: ReadonlySet<unknown> = new Set([1, 2, 3, '1', '2', '3'])

export const permissionBehaviour = defineBehaviour('system/permission', {
  check,
  filter: async (call, { type }) =>
    types.has(type) ? { rid: await loadResourceIds(call.db, Number(type)) } : undefined,
  async present(call, rows: readonly RowValues[]) {
    const typeOf = await loadResourceTypes(call.db)
    return rows.map((row) => ({ ...row, type: typeOf.get(row.rid as number) ?? null }))
  },
  actions: { clean },
})
