// Statements of the first and every later start.
import type { Reader } from '../ports/database.ts'

/** Setting with the keys of everything that earlier starts inserted. */
export const SEEDED = 'bootstrap.seeded'

export async function readSetting(db: Reader, code: string): Promise<string | null> {
  const row = await db.selectFrom('system_setting').select('val').where('code', '=', code).executeTakeFirst()
  return row?.val ?? null
}

export async function writeSetting(db: Reader, code: string, val: string): Promise<void> {
  await db
    .insertInto('system_setting')
    .values({ code, val })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ val }))
    .execute()
}

export async function hasUsers(db: Reader): Promise<boolean> {
  return (await db.selectFrom('system_user').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The root always has id 1, even if a sequence has already moved on. */
export async function insertRootOrganisation(db: Reader, shortName: string, now: number): Promise<void> {
  const known = await db.selectFrom('system_organisation').select('id').limit(1).executeTakeFirst()
  if (known) return
  const values = { shortName, pid: null, sort: 1, createTime: now, updateTime: now }
  const { id } = await db.insertInto('system_organisation').values(values).returning('id').executeTakeFirstOrThrow()
  if (id !== 1) await db.updateTable('system_organisation').set({ id: 1 }).where('id', '=', id).execute()
}

export async function findOrInsertRole(db: Reader, role: { code: string; name: string; now: number }): Promise<number> {
  const known = await db.selectFrom('system_role').select('id').where('code', '=', role.code).executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('system_role')
    .values({ name: role.name, code: role.code, def: true, createTime: role.now, updateTime: role.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface FirstUser {
  readonly account: string
  readonly username: string
  readonly password: string
  readonly roleId: number
  readonly now: number
}

export async function insertAdmin(db: Reader, { account, username, password, roleId, now }: FirstUser): Promise<void> {
  const state = { enabled: true, locked: false, admin: true, mustChange: false, sex: 0, orgid: 1, passwordTime: now }
  const { id } = await db
    .insertInto('system_user')
    .values({ account, username, password, ...state, createTime: now, updateTime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('system_user_roles').values({ userId: id, roleId }).execute()
}

type SeededTable = 'system_resource' | 'system_permission'

export async function loadSeeded(db: Reader, table: SeededTable): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'seedKey']).where('seedKey', 'is not', null).execute()
  return new Map(rows.flatMap((row): [string, number][] => (row.seedKey === null ? [] : [[row.seedKey, row.id]])))
}

export interface NewResource {
  readonly seedKey: string
  readonly pid: number | null
  readonly name: string
  readonly code: string
  readonly type: number
  readonly url: string | null
  readonly icon: string | null
  readonly sort: number
  readonly inMenu: boolean
  readonly dataPerm: boolean
  readonly dataPermType: number
  readonly module: string | null
}

export async function insertResource(db: Reader, resource: NewResource, now: number): Promise<number> {
  const { id } = await db
    .insertInto('system_resource')
    .values({ ...resource, enabled: true, createTime: now, updateTime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewPermission {
  readonly seedKey: string
  readonly pid: number | null
  readonly rid: number
  readonly name: string
  readonly code: string
}

export async function insertPermission(db: Reader, permission: NewPermission, now: number): Promise<number> {
  const { id } = await db
    .insertInto('system_permission')
    .values({ ...permission, createTime: now, updateTime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function grantToRole(db: Reader, roleId: number, permissionIds: readonly number[]): Promise<void> {
  if (permissionIds.length === 0) return
  const rows = permissionIds.map((permissionId) => ({ roleId, permissionId }))
  await db.insertInto('system_role_perms').values(rows).execute()
}

export async function hasDictionary(db: Reader, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('system_dictionary')
    .select('id')
    .where('code', '=', code)
    .where('pid', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** With the codes of its entries. */
export async function findDictionary(db: Reader, code: string): Promise<{ id: number; codes: string[] } | null> {
  const entries = db.selectFrom('system_dictionary')
  const row = await entries.select('id').where('code', '=', code).where('pid', 'is', null).executeTakeFirst()
  if (row === undefined) return null
  const children = await entries.select('code').where('pid', '=', row.id).execute()
  return { id: row.id, codes: children.map((child) => child.code) }
}

export interface NewEntry {
  readonly name: string
  readonly code: string
  readonly val: string | null
  readonly pid: number | null
  readonly sort: number
}

export async function insertEntry(db: Reader, entry: NewEntry, now: number): Promise<number> {
  const { id } = await db
    .insertInto('system_dictionary')
    .values({ ...entry, createTime: now, updateTime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
