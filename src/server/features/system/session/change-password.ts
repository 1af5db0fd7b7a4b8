// Changes the own password: checks the rules and the current one, and ends every session.
import { decodeSecret } from '../../../../shared/protocol/secret.ts'
import { hashPassword, verifyPassword } from '../../../access/password.ts'
import { deleteSessionsOf } from '../../../access/queries.ts'
import type { LiveSession } from '../../../access/sessions.ts'
import type { Call } from '../../../call/call.ts'
import { invalid } from '../../../errors/errors.ts'
import { checkNewPassword } from '../../../access/password-rule.ts'
import { clearLock, oneAtATime, takeGuess } from './login-lock.ts'
import { profileMessages as messages } from './messages.ts'
import { findPassword, isStillPassword, storePassword } from './queries.ts'

export interface PasswordChange {
  readonly passwd: string
  readonly repasswd: string
  readonly oldpasswd?: string | null
}

function refuse(field: string, message: string) {
  return invalid([{ field, message }])
}

/** The new password, checked; errors are reported on both fields. */
export function decodeNewPassword({ passwd, repasswd }: Omit<PasswordChange, 'oldpasswd'>): string {
  const password = decodeSecret(passwd)
  if (password === null) throw refuse('passwd', messages.passwordForm)
  const fault = checkNewPassword(password)
  if (fault !== null) throw refuse('passwd', fault)
  if (repasswd === '') throw refuse('repasswd', messages.repeatRequired)
  if (decodeSecret(repasswd) !== password) throw refuse('repasswd', messages.repeatDiffers)
  return password
}

/** A stolen session must not help to guess the password: failures count as at login. Returns its hash. */
async function assertOldPassword(call: Call, session: LiveSession, old: string | null): Promise<string | null> {
  const { id, account } = session.user
  await takeGuess(call.database, { account, now: call.now, ip: call.ip })
  const stored = await findPassword(call.database.read, id)
  if (old === null || !(await verifyPassword(stored, old))) throw refuse('oldpasswd', messages.oldWrong)
  await call.database.transaction((trx) => clearLock(trx, account))
  return stored
}

export async function changePassword(call: Call, session: LiveSession, change: PasswordChange): Promise<boolean> {
  const { id, account } = session.user
  const password = decodeNewPassword(change)
  const old = decodeSecret(change.oldpasswd ?? '')
  if (old === '') throw refuse('oldpasswd', messages.oldRequired)
  const stored = await oneAtATime(account, () => assertOldPassword(call, session, old))
  if (session.mustChange && password === old) throw refuse('passwd', messages.passwordSame)
  const hashed = await hashPassword(password)
  await call.transaction(async (inside) => {
    if (!(await isStillPassword(inside.db, { id, password: stored }))) throw refuse('oldpasswd', messages.oldWrong)
    await storePassword(inside.db, { id, password: hashed, now: call.now })
    await deleteSessionsOf(inside.db, id)
    await inside.log({ entity: 'system/user', id, action: 'passwd' })
  })
  return true
}
