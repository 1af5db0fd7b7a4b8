// Statements about permissions: the type of each one's resource, and those whose resource is gone.
import type { Reader } from '../../../ports/database.ts'

export async function resourceType(db: Reader, resourceId: number | null | undefined): Promise<number | null> {
  if (resourceId === null || resourceId === undefined) return null
  const row = await db.selectFrom('system_resource').select('type').where('id', '=', resourceId).executeTakeFirst()
  return row?.type ?? null
}

export async function loadResourceTypes(db: Reader): Promise<Map<number, number>> {
  const rows = await db.selectFrom('system_resource').select(['id', 'type']).execute()
  return new Map(rows.map((row) => [row.id, row.type]))
}

export async function loadResourceIds(db: Reader, type: number): Promise<number[]> {
  const rows = await db.selectFrom('system_resource').select('id').where('type', '=', type).execute()
  return rows.map((row) => row.id)
}

/** Permissions without a resource, or with a deleted one. */
export async function loadEmptyIds(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('system_permission as permission')
    .leftJoin('system_resource as resource', 'resource.id', 'permission.rid')
    .select('permission.id')
    .where('resource.id', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}
