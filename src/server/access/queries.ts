// Statements behind sessions, data versions, rights and the operation log: few, indexed, the same on both databases.
import { sql } from 'kysely'
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import type { Reader } from '../ports/database.ts'
import { readListed } from '../sql/read-listed.ts'
import { executeShape, executeText } from '../sql/statements.ts'

export interface SessionRow {
  readonly id: number
  readonly tokenHash: string
  readonly userId: number
  readonly loginTime: number
  readonly activeTime: number
  readonly expireTime: number
  readonly rememberMe: boolean
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly enabled: boolean
  readonly locked: boolean
  readonly orgid: number | null
  readonly passwordTime: number | null
  readonly mustChange: boolean
  readonly roleId: number | null
}

/** One row per role of the user (one with roleId null for a user without roles). */
const sessionRows = `
  select "session"."id", "session"."tokenHash", "session"."userId", "session"."loginTime", "session"."activeTime",
    "session"."expireTime", "session"."rememberMe", "user"."account", "user"."username", "user"."admin", "user"."enabled",
    "user"."locked", "user"."orgid", "user"."passwordTime", "user"."mustChange", "held"."roleId"
  from "system_session" as "session" join "system_user" as "user" on "user"."id" = "session"."userId"
  left join "system_user_roles" as "held" on "held"."userId" = "user"."id"`

/** None for unknown tokens. */
export function loadSessionRows(db: Reader, tokenHashes: readonly string[]): Promise<SessionRow[]> {
  return readListed<SessionRow>(db, `${sessionRows} where "session"."tokenHash" in (?)`, tokenHashes)
}

export function loadSessionRowsByIds(db: Reader, ids: readonly number[]): Promise<SessionRow[]> {
  return readListed<SessionRow>(db, `${sessionRows} where "session"."id" in (?)`, ids)
}

/** Only moves forward, so that several processes extending one session do it once. */
export async function slideSession(db: Reader, session: { id: number; activeTime: number; expireTime: number }) {
  await db
    .updateTable('system_session')
    .set({ activeTime: session.activeTime, expireTime: session.expireTime })
    .where('id', '=', session.id)
    .where('activeTime', '<', session.activeTime)
    .execute()
}

export interface NewSession {
  readonly tokenHash: string
  readonly userId: number
  readonly account: string
  readonly loginTime: number
  readonly activeTime: number
  readonly expireTime: number
  readonly rememberMe: boolean
  readonly ip: string
  readonly device: string | null
  readonly host: string | null
}

export async function insertSession(db: Reader, session: NewSession): Promise<void> {
  await db.insertInto('system_session').values(session).execute()
}

/** Returns their number. */
export async function deleteSessionsOf(db: Reader, userId: number): Promise<number> {
  const result = await db.deleteFrom('system_session').where('userId', '=', userId).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteSession(db: Reader, id: number): Promise<void> {
  await db.deleteFrom('system_session').where('id', '=', id).execute()
}

export async function hasExpiredSession(db: Reader, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('system_session')
    .select('id')
    .where('expireTime', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredSessions(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('system_session').where('expireTime', '<=', now).execute()
}

const versions = 'select "kind", "version" from "system_data_version"'

export async function loadDataVersions(db: Reader): Promise<DataVersion> {
  const rows = await executeText<{ kind: string; version: number }>(db, versions, [])
  const versionOf = (kind: string): number => rows.find((row) => row.kind === kind)?.version ?? 1
  return { permission: versionOf('permission'), dictionary: versionOf('dictionary') }
}

export interface ResourceRow {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly code: string
  readonly type: number
  readonly url: string | null
  readonly icon: string | null
  readonly sort: number
  readonly enabled: boolean
  readonly inMenu: boolean | null
  readonly dataPerm: boolean | null
  readonly seedKey: string | null
}

export function loadResources(db: Reader): Promise<ResourceRow[]> {
  return db
    .selectFrom('system_resource')
    .select(['id', 'pid', 'name', 'code', 'type', 'url', 'icon', 'sort', 'enabled', 'inMenu', 'dataPerm', 'seedKey'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Ids of the resources that the roles' permissions link to. */
export async function loadGrantedResourceIds(db: Reader, roleIds: readonly number[]): Promise<number[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectFrom('system_role_perms as held')
    .innerJoin('system_permission as permission', 'permission.id', 'held.permissionId')
    .select('permission.rid')
    .distinct()
    .where('held.roleId', 'in', [...roleIds])
    .where('permission.rid', 'is not', null)
    .execute()
  return rows.flatMap((row) => (row.rid === null ? [] : [row.rid]))
}

export async function loadRoleCodes(db: Reader, roleIds: readonly number[]): Promise<string[]> {
  const rows = await readListed<{ code: string }>(db, 'select "code" from "system_role" where "id" in (?)', roleIds)
  return rows.map(({ code }) => code)
}

/** The roles' permissions, without duplicates. */
export async function loadPermissionIds(db: Reader, roleIds: readonly number[]): Promise<number[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectFrom('system_role_perms')
    .select('permissionId')
    .distinct()
    .where('roleId', 'in', [...roleIds])
    .execute()
  return rows.map((row) => row.permissionId)
}

export async function loadRoleIds(db: Reader, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('system_user_roles').select('roleId').where('userId', '=', userId).execute()
  return rows.map((row) => row.roleId)
}

export async function isAdmin(db: Reader, userId: number): Promise<boolean> {
  const row = await db.selectFrom('system_user').select('admin').where('id', '=', userId).executeTakeFirst()
  return row?.admin === true
}

/** Of one kind; see `raiseDataVersion`. */
export async function loadDataVersion(db: Reader, kind: string): Promise<number> {
  const row = await db.selectFrom('system_data_version').select('version').where('kind', '=', kind).executeTakeFirst()
  return row?.version ?? 1
}

/** In the transaction of the change that it stamps; an absent version counts as 1. */
export async function raiseDataVersion(db: Reader, kind: string): Promise<void> {
  await db
    .insertInto('system_data_version')
    .values({ kind, version: 2 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ version: sql<number>`"system_data_version"."version" + 1` }),
    )
    .execute()
}

export interface Operation {
  readonly operTime: number
  readonly userId: number | null
  readonly account: string | null
  readonly ip: string
  readonly requestId: string
  readonly entity: string
  readonly rowId: number | null
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** In the transaction of the change that it records. */
export async function insertOperation(db: Reader, operation: Operation): Promise<void> {
  const shape = { key: `log ${Object.keys(operation).join()}`, values: Object.values(operation) }
  await executeShape(db, shape, () => db.insertInto('system_operation_log').values(operation))
}

/** Accounts currently locked after wrong passwords. */
export async function loadLockedNames(db: Reader, accounts: readonly string[], now: number): Promise<Set<string>> {
  if (accounts.length === 0) return new Set()
  const rows = await db
    .selectFrom('system_login_attempt')
    .select('account')
    .distinct()
    .where('account', 'in', [...accounts])
    .where('lockUntil', '>', now)
    .execute()
  return new Set(rows.map((row) => row.account))
}
