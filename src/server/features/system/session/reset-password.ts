// Sets a new password through a mailed link: single use, then every session of the user ends.
import { hashPassword } from '../../../access/password.ts'
import { deleteSessionsOf, insertOperation } from '../../../access/queries.ts'
import { hashToken } from '../../../access/sessions.ts'
import type { Call } from '../../../call/call.ts'
import { badRequest } from '../../../errors/errors.ts'
import { decodeNewPassword } from './change-password.ts'
import { resetMessages as messages } from './messages.ts'
import { storePassword } from './queries.ts'
import { closeResetsOf, findReset, takeReset } from './queries-reset.ts'

export interface PasswordReset {
  readonly token: string
  readonly passwd: string
  readonly repasswd: string
}

async function findLink({ db, now }: Call, token: string) {
  const link = await findReset(db, hashToken(token), now)
  if (!link) throw badRequest(messages.linkGone)
  return link
}

async function useLink(call: Call, token: string, password: string): Promise<void> {
  const { id, userId, account } = await findLink(call, token)
  if (!(await takeReset(call.db, id, call.now))) throw badRequest(messages.linkGone)
  await storePassword(call.db, { id: userId, password, now: call.now })
  await closeResetsOf(call.db, userId, call.now)
  await deleteSessionsOf(call.db, userId)
  const { ip, requestId, now } = call
  const who = { operTime: now, userId, account, ip, requestId }
  await insertOperation(call.db, {
    ...who,
    entity: 'system/user',
    rowId: userId,
    action: 'reset',
    before: null,
    after: null,
  })
}

/** A refused password does not consume the link; an unknown link costs no hashing. */
export async function resetPassword(call: Call, reset: PasswordReset): Promise<boolean> {
  const password = decodeNewPassword(reset)
  await findLink(call, reset.token)
  const hashed = await hashPassword(password)
  await call.transaction((inside) => useLink(inside, reset.token, hashed))
  return true
}
