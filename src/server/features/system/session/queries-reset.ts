// Statements on password links: open ones, by the hash of their token.
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

/** Within the validity of a link, including used ones; expired ones are gone. */
export async function countResets(db: Reader, userId: number): Promise<number> {
  const row = await db
    .selectFrom('system_password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Of users who may still log in; a link from before the last change of the password is void. */
export function findReset(db: Reader, tokenHash: string, now: number) {
  return db
    .selectFrom('system_password_reset as reset')
    .innerJoin('system_user as user', 'user.id', 'reset.userId')
    .select(['reset.id', 'user.id as userId', 'user.account'])
    .where('reset.tokenHash', '=', tokenHash)
    .where('reset.expireTime', '>', now)
    .where('reset.usedTime', 'is', null)
    .where('user.enabled', '=', true)
    .where('user.locked', '=', false)
    .where((eb) =>
      eb.or([eb('user.passwordTime', 'is', null), eb('user.passwordTime', '<=', eb.ref('reset.createTime'))]),
    )
    .executeTakeFirst()
}

/** Atomic: of two who use one link at the same time only one succeeds. */
export async function takeReset(db: Reader, id: number, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('system_password_reset')
    .set({ usedTime: now })
    .where('id', '=', id)
    .where('usedTime', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function deleteReset(db: Reader, tokenHash: string): Promise<void> {
  await db.deleteFrom('system_password_reset').where('tokenHash', '=', tokenHash).execute()
}

/** The user's other links; their rows stay, so that they count until they expire. */
export async function closeResetsOf(db: Reader, userId: number, now: number): Promise<void> {
  await db
    .updateTable('system_password_reset')
    .set({ usedTime: now })
    .where('userId', '=', userId)
    .where('usedTime', 'is', null)
    .execute()
}

export async function deleteExpiredResets(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('system_password_reset').where('expireTime', '<=', now).execute()
}
