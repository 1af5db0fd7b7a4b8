// Statements of login and the own account: captchas, the account, its roles, the login log, settings.
import type { Reader } from '../../../ports/database.ts'
import { dialectOf } from '../../../sql/dynamic.ts'

export interface Account {
  readonly id: number
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly enabled: boolean
  readonly locked: boolean
  readonly password: string | null
  readonly orgid: number | null
  readonly mustChange: boolean
}

export function findAccount(db: Reader, account: string): Promise<Account | undefined> {
  return db
    .selectFrom('system_user')
    .select(['id', 'account', 'username', 'admin', 'enabled', 'locked', 'password', 'orgid', 'mustChange'])
    .where('account', '=', account)
    .executeTakeFirst()
}

export interface RoleOfUser {
  readonly id: number
  readonly code: string
  readonly name: string
}

export function loadRolesOf(db: Reader, userId: number): Promise<RoleOfUser[]> {
  return db
    .selectFrom('system_user_roles as held')
    .innerJoin('system_role as role', 'role.id', 'held.roleId')
    .select(['role.id', 'role.code', 'role.name'])
    .where('held.userId', '=', userId)
    .orderBy('role.id')
    .execute()
}

export async function insertCaptcha(db: Reader, captcha: { token: string; answer: string; expireTime: number }) {
  await db.insertInto('system_captcha').values(captcha).execute()
}

export async function deleteExpiredCaptchas(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('system_captcha').where('expireTime', '<=', now).execute()
}

export function findCaptcha(db: Reader, token: string): Promise<{ answer: string; expireTime: number } | undefined> {
  return db.selectFrom('system_captcha').select(['answer', 'expireTime']).where('token', '=', token).executeTakeFirst()
}

/** Deleting it consumes it: a second attempt with the same token finds nothing. */
export function takeCaptcha(db: Reader, token: string): Promise<{ answer: string; expireTime: number } | undefined> {
  return db
    .deleteFrom('system_captcha')
    .where('token', '=', token)
    .returning(['answer', 'expireTime'])
    .executeTakeFirst()
}

export interface LoginLogRow {
  readonly account: string
  readonly userId: number | null
  readonly loginTime: number
  readonly success: boolean
  readonly reason: string | null
  readonly ip: string
  readonly device: string | null
}

export async function insertLoginLog(db: Reader, row: LoginLogRow): Promise<void> {
  await db.insertInto('system_login_log').values(row).execute()
}

export async function clearAdministratorLock(db: Reader, account: string): Promise<number> {
  const result = await db
    .updateTable('system_user')
    .set({ locked: false })
    .where('account', '=', account)
    .where('locked', '=', true)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function findPassword(db: Reader, userId: number): Promise<string | null> {
  const row = await db.selectFrom('system_user').select('password').where('id', '=', userId).executeTakeFirst()
  return row?.password ?? null
}

/** In a transaction, until whose end it stays so. False: it was changed while it was being checked. */
export async function isStillPassword(
  db: Reader,
  { id, password }: Pick<Account, 'id' | 'password'>,
): Promise<boolean> {
  const same = db.selectFrom('system_user').select('id').where('id', '=', id).where('password', '=', password)
  const found = await (dialectOf(db) === 'postgres' ? same.forUpdate() : same).executeTakeFirst()
  return found !== undefined
}

/** Chosen by the user: no change is required any more. */
export async function storePassword(db: Reader, user: { id: number; password: string; now: number }): Promise<void> {
  await db
    .updateTable('system_user')
    .set({ password: user.password, passwordTime: user.now, mustChange: false })
    .where('id', '=', user.id)
    .execute()
}

export function loadPreferences(db: Reader, userId: number) {
  return db.selectFrom('system_preference').select(['code', 'data']).where('userId', '=', userId).execute()
}

export async function countOtherPreferences(db: Reader, { userId, code }: Omit<Preference, 'data'>): Promise<number> {
  const row = await db
    .selectFrom('system_preference')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('code', '!=', code)
    .executeTakeFirstOrThrow()
  return row.count
}

export interface Preference {
  readonly userId: number
  readonly code: string
  /** Wrapped, so that the column always holds an object. */
  readonly data: { readonly value: unknown }
}

export async function storePreference(db: Reader, preference: Preference): Promise<void> {
  await db
    .insertInto('system_preference')
    .values(preference)
    .onConflict((conflict) => conflict.columns(['userId', 'code']).doUpdateSet({ data: preference.data }))
    .execute()
}

/** Writes the log row directly: a command on the machine has no call that could. */
export async function insertUnlockLog(db: Reader, { userId, now }: { userId: number; now: number }): Promise<void> {
  await db
    .insertInto('system_operation_log')
    .values({ operTime: now, entity: 'system/user', rowId: userId, action: 'unlock' })
    .execute()
}

/** Names of accounts by user id. */
export async function loadNames(db: Reader, userIds: readonly number[]) {
  const ids = [...new Set(userIds)]
  const rows = await db.selectFrom('system_user').select(['id', 'account', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, account, username }) => [id, { account, username }]))
}

const MAX_OWN = 100

export function loadOwnSessions(db: Reader, { userId, now }: { userId: number; now: number }) {
  return db
    .selectFrom('system_session')
    .select(['id', 'ip', 'device', 'loginTime', 'activeTime', 'rememberMe'])
    .where('userId', '=', userId)
    .where('expireTime', '>', now)
    .orderBy('activeTime', 'desc')
    .limit(MAX_OWN)
    .execute()
}

export async function deleteOwnSession(db: Reader, { id, userId }: { id: number; userId: number }): Promise<number> {
  const result = await db
    .deleteFrom('system_session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
