// Statements on failed passwords: one row per name, with the times of the last four.
import type { Reader } from '../../../ports/database.ts'

export interface CountedGuess {
  readonly account: string
  readonly now: number
  readonly ip: string
  readonly countedSince: number
  /** The fifth failure since then locks the name until this time. */
  readonly lockUntil: number
}

/** Counts and locks in one statement; false = the name was locked already. */
export async function countGuess(db: Reader, guess: CountedGuess): Promise<boolean> {
  const { account, now, ip, countedSince, lockUntil } = guess
  const row = await db
    .insertInto('system_login_attempt')
    .values({ account, attemptTime: now, ip })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet((eb) => ({
          attemptTime: now,
          ip,
          earlier1: eb.ref('system_login_attempt.attemptTime'),
          earlier2: eb.ref('system_login_attempt.earlier1'),
          earlier3: eb.ref('system_login_attempt.earlier2'),
          lockUntil: eb
            .case()
            .when('system_login_attempt.earlier3', '>', countedSince)
            .then(eb.cast<number>(eb.val(lockUntil), 'bigint'))
            .else(null)
            .end(),
        }))
        .where((eb) =>
          eb.or([eb('system_login_attempt.lockUntil', 'is', null), eb('system_login_attempt.lockUntil', '<=', now)]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findLock(db: Reader, account: string): Promise<number | null> {
  const row = await db
    .selectFrom('system_login_attempt')
    .select('lockUntil')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.lockUntil ?? null
}

export async function deleteAttempts(db: Reader, account: string): Promise<number> {
  const result = await db.deleteFrom('system_login_attempt').where('account', '=', account).executeTakeFirst()
  return Number(result.numDeletedRows)
}
