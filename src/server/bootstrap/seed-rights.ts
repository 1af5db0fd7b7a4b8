// Resources and permissions of the descriptors: inserted once, later only renamed with their titles (follow-titles.ts), not restored when deleted.
import type { Seed } from '../../shared/entity/seed.ts'
import { PAGE } from '../access/resource-tree.ts'
import type { Reader } from '../ports/database.ts'
import { grantToRole, insertPermission, insertResource, loadSeeded, type NewResource } from './queries.ts'

type SeedResource = Seed['resources'][number]

function parentIn(ids: ReadonlyMap<string, number>, key: string | null): number | null {
  return key === null ? null : (ids.get(key) ?? null)
}

function toRow(resource: SeedResource, pid: number | null): NewResource {
  const { key: seedKey, name, code, type, url, icon, sort, menu, dataPerm, dataPermType, module } = resource
  return { seedKey, pid, name, code, type, url, icon, sort, inMenu: menu, dataPerm, dataPermType, module }
}

/** New buttons and calls of a page that an administrator deleted; parents come before their children. */
function isPageGone(ids: ReadonlyMap<string, number>, { type, parentKey }: SeedResource): boolean {
  return type !== PAGE && parentKey !== null && !ids.has(parentKey)
}

export interface SeedRights {
  readonly seed: Seed
  /** Keys inserted by earlier starts. */
  readonly known: ReadonlySet<string>
  readonly roleId: number
  readonly now: number
}

/** Returns whether anything was inserted. The system role gets every new permission. */
export async function seedRights(db: Reader, { seed, known, roleId, now }: SeedRights): Promise<boolean> {
  const resources = await loadSeeded(db, 'system_resource')
  const before = resources.size
  for (const resource of seed.resources) {
    if (known.has(resource.key) || resources.has(resource.key) || isPageGone(resources, resource)) continue
    resources.set(resource.key, await insertResource(db, toRow(resource, parentIn(resources, resource.parentKey)), now))
  }
  const permissions = await loadSeeded(db, 'system_permission')
  const granted: number[] = []
  for (const { key, parentKey, resourceKey, name, code } of seed.permissions) {
    const rid = resources.get(resourceKey)
    if (rid === undefined || known.has(key) || permissions.has(key)) continue
    const row = { seedKey: key, pid: parentIn(permissions, parentKey), rid, name, code }
    const id = await insertPermission(db, row, now)
    permissions.set(key, id)
    granted.push(id)
  }
  await grantToRole(db, roleId, granted)
  return resources.size > before || granted.length > 0
}
