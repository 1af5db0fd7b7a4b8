// Changing the own password: rules, the old one where the login is not fresh, and the end of every session.
import { decodeSecret } from '../../../../shared/protocol/secret.ts'
import { hashPassword, verifyPassword } from '../../../access/password.ts'
import { deleteSessionsOf } from '../../../access/queries.ts'
import type { LiveSession } from '../../../access/sessions.ts'
import type { Call } from '../../../entity/behaviour.ts'
import { invalid } from '../../../http/errors.ts'
import { checkNewPassword } from '../../../access/password-rule.ts'
import { assertNotLocked, oneAtATime, recordWrongPassword } from './login-lock.ts'
import { profileMessages as messages } from './messages.ts'
import { findPassword, storePassword } from './queries.ts'

const FRESH_FOR = 10 * 60_000

export interface PasswordChange {
  readonly passwd: string
  readonly repasswd: string
  readonly oldpasswd?: string | null
}

const refuse = (field: string, message: string) => invalid([{ field, message }])

/** The new password, checked; both fields say what is wrong with them. */
export function decodeNewPassword({ passwd, repasswd }: Omit<PasswordChange, 'oldpasswd'>): string {
  const password = decodeSecret(passwd)
  if (password === null) throw refuse('passwd', messages.passwordForm)
  const fault = checkNewPassword(password)
  if (fault !== null) throw refuse('passwd', fault)
  if (repasswd === '') throw refuse('repasswd', messages.repeatRequired)
  if (decodeSecret(repasswd) !== password) throw refuse('repasswd', messages.repeatDiffers)
  return password
}

/** A stolen session must not be a way to guess the password: wrong ones count as at login. */
async function assertOldPassword(call: Call, session: LiveSession, oldpasswd: string): Promise<void> {
  const { id, account } = session.user
  await assertNotLocked(call.database.read, { account, now: call.now })
  const old = decodeSecret(oldpasswd)
  if (old !== null && (await verifyPassword(await findPassword(call.database.read, id), old))) return
  await call.database.transaction((trx) => recordWrongPassword(trx, { account, now: call.now, ip: call.ip }))
  throw refuse('oldpasswd', messages.oldWrong)
}

export async function changePassword(call: Call, session: LiveSession, change: PasswordChange): Promise<boolean> {
  const { id, account } = session.user
  const password = decodeNewPassword(change)
  const oldpasswd = change.oldpasswd ?? ''
  if (oldpasswd !== '') await oneAtATime(account, () => assertOldPassword(call, session, oldpasswd))
  else if (call.now - session.loginTime > FRESH_FOR) throw refuse('oldpasswd', messages.oldRequired)
  const hashed = await hashPassword(password)
  await call.transaction(async (inside) => {
    await storePassword(inside.db, { id, password: hashed, now: call.now })
    await deleteSessionsOf(inside.db, id)
    await inside.log({ entity: 'system/user', id, action: 'passwd' })
  })
  return true
}
