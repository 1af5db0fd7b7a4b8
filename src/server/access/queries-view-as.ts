// Statements about views of the console as another user.
import type { Reader } from '../ports/database.ts'

export interface ViewRow {
  readonly id: number
  /** The session of whoever looks. */
  readonly viewerSession: number
  readonly userId: number
  readonly startTime: number
  readonly expireTime: number
}

export function findView(db: Reader, tokenHash: string): Promise<ViewRow | undefined> {
  return db
    .selectFrom('system_view_as')
    .select(['id', 'viewerSession', 'userId', 'startTime', 'expireTime'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertView(db: Reader, view: Omit<ViewRow, 'id'> & { readonly tokenHash: string }) {
  await db.insertInto('system_view_as').values(view).execute()
}

/** Returns how many there were. */
export async function deleteView(db: Reader, tokenHash: string): Promise<number> {
  const result = await db.deleteFrom('system_view_as').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Null unless the account can be used, and its password has not changed since. */
export async function findShownUser(db: Reader, { userId, startTime }: Pick<ViewRow, 'userId' | 'startTime'>) {
  const row = await db
    .selectFrom('system_user')
    .select(['id', 'account', 'username', 'admin', 'enabled', 'locked', 'orgid', 'passwordTime'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row || !row.enabled || row.locked || (row.passwordTime ?? 0) > startTime) return null
  const { id, account, username, admin, orgid } = row
  return { id, account, username, admin, orgid }
}
