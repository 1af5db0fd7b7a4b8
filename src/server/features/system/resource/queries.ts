// Statements about resources: the bare tree, and which permissions and roles depend on one.
import type { Reader } from '../../../ports/database.ts'

export interface BareResource {
  readonly id: number
  readonly pid: number | null
  readonly enabled: boolean
  readonly seedKey: string | null
}

export function loadBareTree(db: Reader): Promise<BareResource[]> {
  return db.selectFrom('system_resource').select(['id', 'pid', 'enabled', 'seedKey']).execute()
}

export async function loadPermissionIdsOf(db: Reader, resourceIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('system_permission')
    .select('id')
    .where('rid', 'in', [...resourceIds])
    .execute()
  return rows.map((row) => row.id)
}

export async function isHeldByRole(db: Reader, resourceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('system_permission as permission')
    .innerJoin('system_role_perms as held', 'held.permissionId', 'permission.id')
    .select('held.roleId')
    .where('permission.rid', '=', resourceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
