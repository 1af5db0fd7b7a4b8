// Unlocks an account, regardless of why it was locked; run on the machine, so there is no calling user.
import type { Database } from '../../../ports/database.ts'
import { clearLock } from './login-lock.ts'
import { clearAdministratorLock, findAccount, insertUnlockLog } from './queries.ts'

/** `unknown`: no such account (a lock of the name is removed all the same); `open`: nothing was locked. */
export type UnlockResult = 'unlocked' | 'open' | 'unknown'

export async function unlockAccount(database: Database, account: string, now: number): Promise<UnlockResult> {
  return database.transaction(async (trx) => {
    const user = await findAccount(trx, account)
    const wasCounted = await clearLock(trx, account)
    if (!user) return wasCounted ? 'unlocked' : 'unknown'
    const wasLocked = (await clearAdministratorLock(trx, account)) > 0
    if (!wasCounted && !wasLocked) return 'open'
    await insertUnlockLog(trx, { userId: user.id, now })
    return 'unlocked'
  })
}
