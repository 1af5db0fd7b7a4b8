// Statements about accounts: names that are never reused, other administrators, a user's open work.
import { sql } from 'kysely'
import { lockTable } from '../../../sql/lock-table.ts'
import type { Reader } from '../../../ports/database.ts'

/** Taken by a current or former user; names that differ only in case would be confused, so they are inserted one at a time. */
export async function isAccountGiven(db: Reader, account: string): Promise<boolean> {
  await lockTable(db, 'system_user')
  const isSame = sql<boolean>`lower(${sql.ref('account')}) = ${account.toLowerCase()}`
  const row =
    (await db.selectFrom('system_former_account').select('id').where(isSame).executeTakeFirst()) ??
    (await db.selectFrom('system_user').select('id').where(isSame).executeTakeFirst())
  return row !== undefined
}

export async function keepAccounts(db: Reader, accounts: readonly string[]): Promise<void> {
  await db
    .insertInto('system_former_account')
    .values(accounts.map((account) => ({ account })))
    .onConflict((conflict) => conflict.column('account').doNothing())
    .execute()
}

/** Two administrators who demote each other at the same time must not both succeed. */
export async function hasOtherAdmin(db: Reader, id: number): Promise<boolean> {
  await lockTable(db, 'system_user')
  const row = await db
    .selectFrom('system_user')
    .select('id')
    .where('admin', '=', true)
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function clearAttempts(db: Reader, account: string): Promise<void> {
  await db.deleteFrom('system_login_attempt').where('account', '=', account).execute()
}

export async function deletePreferences(db: Reader, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('system_preference')
    .where('userId', 'in', [...userIds])
    .execute()
}

const MAX_LISTED = 100

export interface Draft {
  readonly id: number
  readonly title: string
  readonly appid: number
  readonly channelId: number
}

/** Unpublished articles of that author, newest first, and their number. */
export async function loadDrafts(db: Reader, account: string): Promise<{ drafts: Draft[]; count: number }> {
  const own = db
    .selectFrom('cms_article')
    .where('createBy', '=', account)
    .where('status', '=', 1)
    .where('recycleTime', 'is', null)
  const drafts = await own
    .select(['id', 'title', 'appid', 'channelId'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const total = await own.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { drafts, count: Number(total.count) }
}
