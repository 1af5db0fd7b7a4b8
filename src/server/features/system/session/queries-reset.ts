// Statements of forgotten passwords: links that are open, by the hash of their token.
import type { Reader } from '../../../ports/database.ts'

export function findResetUser(db: Reader, account: string) {
  return db
    .selectFrom('system_user')
    .select(['id', 'account', 'username', 'email'])
    .where('account', '=', account)
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .executeTakeFirst()
}

export interface NewReset {
  readonly tokenHash: string
  readonly userId: number
  readonly createTime: number
  readonly expireTime: number
}

export async function insertReset(db: Reader, reset: NewReset): Promise<void> {
  await db.insertInto('system_password_reset').values(reset).execute()
}

export async function countResets(db: Reader, userId: number): Promise<number> {
  const row = await db
    .selectFrom('system_password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Of the users who may still log in; a link from before the last change of the password is void. */
export function findReset(db: Reader, tokenHash: string, now: number) {
  return db
    .selectFrom('system_password_reset as reset')
    .innerJoin('system_user as user', 'user.id', 'reset.userId')
    .select(['reset.id', 'user.id as userId', 'user.account'])
    .where('reset.tokenHash', '=', tokenHash)
    .where('reset.expireTime', '>', now)
    .where('user.enabled', '=', true)
    .where('user.locked', '=', false)
    .where((eb) =>
      eb.or([eb('user.passwordTime', 'is', null), eb('user.passwordTime', '<=', eb.ref('reset.createTime'))]),
    )
    .executeTakeFirst()
}

/** Of two who use one link at the same time only one is told that a row was there. */
export async function takeReset(db: Reader, id: number): Promise<boolean> {
  const taken = await db.deleteFrom('system_password_reset').where('id', '=', id).executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function deleteReset(db: Reader, tokenHash: string): Promise<void> {
  await db.deleteFrom('system_password_reset').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteResetsOf(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('system_password_reset').where('userId', '=', userId).execute()
}

export async function deleteExpiredResets(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('system_password_reset').where('expireTime', '<=', now).execute()
}
