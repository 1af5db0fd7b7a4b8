// People and groups as named in the workflow area: accounts, role codes, `org:<id>`.
import type { ExpressionBuilder } from 'kysely'
import { contains } from '../../sql/patterns.ts'
import type { Reader, Schema } from '../../ports/database.ts'
import { readListed } from '../../sql/read-listed.ts'

/** Groups of another user, as candidate names: role codes and organisation. */
export async function loadGroups(db: Reader, account: string): Promise<string[]> {
  const user = await db
    .selectFrom('system_user')
    .select(['id', 'orgid'])
    .where('account', '=', account)
    .executeTakeFirst()
  if (user === undefined) return []
  const roles = await db
    .selectFrom('system_user_roles')
    .innerJoin('system_role', 'system_role.id', 'system_user_roles.roleId')
    .select('system_role.code')
    .where('system_user_roles.userId', '=', user.id)
    .execute()
  const codes = roles.map(({ code }) => code)
  return user.orgid === null ? codes : [...codes, `org:${user.orgid}`]
}

export interface FlowUser {
  readonly account: string
  readonly username: string
  readonly email: string | null
}

const usersByAccount = 'select "account", "username", "email" from "system_user" where "account" in (?)'

export async function loadUsers(db: Reader, accounts: readonly string[]): Promise<Map<string, FlowUser>> {
  const rows = await readListed<FlowUser>(db, usersByAccount, accounts)
  return new Map(rows.map((row) => [row.account, row]))
}

const MAX_FOUND = 20

function organisationOf(group: string): number | null {
  const id = /^org:(\d{1,9})$/.exec(group)?.[1]
  return id === undefined ? null : Number(id)
}

function isMember(eb: ExpressionBuilder<Schema, 'system_user'>, group: string) {
  const organisation = organisationOf(group)
  const holders = eb
    .selectFrom('system_user_roles')
    .innerJoin('system_role', 'system_role.id', 'system_user_roles.roleId')
    .select('system_user_roles.userId')
    .where('system_role.code', '=', group)
  const ofRole = eb('system_user.id', 'in', holders)
  return organisation === null ? ofRole : eb.or([ofRole, eb('orgid', '=', organisation)])
}

interface SearchedUsers {
  /** Accounts to leave out. */
  readonly without?: readonly string[]
  /** Only its members. */
  readonly group?: string
}

/** Users who may be assigned work: enabled and not locked; matched by part of name or account, and only those are returned. */
export function searchUsers(
  db: Reader,
  filter: string,
  { without = [], group }: SearchedUsers = {},
): Promise<Omit<FlowUser, 'email'>[]> {
  const like = contains(filter)
  return (
    db
      .selectFrom('system_user')
      .select(['account', 'username'])
      .where('enabled', '=', true)
      .where('locked', '=', false)
      .$if(filter !== '', (query) =>
        query.where((eb) => eb.or([eb('username', 'like', like), eb('account', 'like', like)])),
      )
      .$if(without.length > 0, (query) => query.where('account', 'not in', [...new Set(without)]))
      .$if(group !== undefined, (query) => query.where((eb) => isMember(eb, group ?? '')))
      // The whole account comes first: names of known people are asked for by it.
      .orderBy((eb) => eb.case().when('account', '=', filter).then(0).else(1).end())
      .orderBy('id')
      .limit(MAX_FOUND)
      .execute()
  )
}

export interface FlowGroup {
  /** As candidate names: a role's code, or `org:<id>`. */
  readonly id: string
  readonly name: string
  readonly type: 'role' | 'organisation'
}

/** Roles and organisations, by part of the name, or by the whole id. */
export async function searchGroups(db: Reader, filter: string): Promise<FlowGroup[]> {
  const like = contains(filter)
  const roles = await db
    .selectFrom('system_role')
    .select(['code', 'name'])
    .where((eb) => eb.or([eb('name', 'like', like), eb('code', '=', filter)]))
    .orderBy('name')
    .limit(MAX_FOUND)
    .execute()
  const organisation = organisationOf(filter) ?? 0
  const organisations = await db
    .selectFrom('system_organisation')
    .select(['id', 'shortName'])
    .where((eb) => eb.or([eb('shortName', 'like', like), eb('id', '=', organisation)]))
    .orderBy('shortName')
    .limit(MAX_FOUND)
    .execute()
  return [
    ...roles.map(({ code, name }): FlowGroup => ({ id: code, name, type: 'role' })),
    ...organisations.map(
      ({ id, shortName }): FlowGroup => ({ id: `org:${id}`, name: shortName, type: 'organisation' }),
    ),
  ].slice(0, MAX_FOUND)
}

const rolesByCode = 'select "code", "name" from "system_role" where "code" in (?)'
const organisationsById = 'select "id", "shortName" from "system_organisation" where "id" in (?)'

/** Names of groups by candidate name, without those that do not exist. */
export async function loadGroupNames(db: Reader, groups: readonly string[]): Promise<Map<string, string>> {
  const ids = groups.flatMap((group) => organisationOf(group) ?? [])
  const roles = await readListed<{ code: string; name: string }>(db, rolesByCode, groups)
  const organisations = await readListed<{ id: number; shortName: string }>(db, organisationsById, ids)
  return new Map([
    ...roles.map(({ code, name }) => [code, name] as const),
    ...organisations.map(({ id, shortName }) => [`org:${id}`, shortName] as const),
  ])
}

/** Who is notified of a task offered to a group; documented in decision 49. */
const MAX_MEMBERS = 1000

/** Active members of a group given by its candidate name, at most 1,000. */
export async function loadMembers(db: Reader, group: string): Promise<string[]> {
  const rows = await db
    .selectFrom('system_user')
    .select('account')
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .where((eb) => isMember(eb, group))
    .orderBy('id')
    .limit(MAX_MEMBERS)
    .execute()
  return rows.map(({ account }) => account)
}

export async function isUsable(db: Reader, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('system_user')
    .select('id')
    .where('account', '=', account)
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
