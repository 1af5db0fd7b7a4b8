// Saves an account: who may assign which roles to whom, the password of a new one, and ending sessions when access is lost.
import { userRuleMessages } from '../../../../shared/rules/system/user.messages.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { assertHoldsRoles, assertMayChangeUser } from '../../../access/holdings.ts'
import { hashPassword } from '../../../access/password.ts'
import { deleteSessionsOf, loadLockedNames } from '../../../access/queries.ts'
import type { Row, RowValues } from '../../../call/call.ts'
import type { EntityCall, Saving } from '../../../entity/behaviour.ts'
import { conflict, forbidden } from '../../../errors/errors.ts'
import { userMessages as messages } from './messages.ts'
import { clearAttempts, hasOtherAdmin, isAccountGiven } from './queries.ts'

type UserCall = EntityCall<'system/user'>
type User = Row<'system/user'>

async function assertNewAccount(call: UserCall, row: Partial<User>): Promise<void> {
  const message = messages.accountTaken
  if (await isAccountGiven(call.db, row.account ?? '')) throw conflict(message, [{ field: 'account', message }])
  const { roles } = row as RowValues
  await assertHoldsRoles(call, Array.isArray(roles) ? (roles as number[]) : [])
}

/** Administrators must be demoted before they are disabled, and one always stays. */
async function assertAdminKept(call: UserCall, before: User, row: Partial<User>): Promise<void> {
  if (!before.admin) return
  if (!row.admin && !(await hasOtherAdmin(call.db, before.id))) throw conflict(messages.lastAdmin)
  const shutOut = (before.enabled && !row.enabled) || (!before.locked && row.locked)
  if (row.admin && shutOut) throw conflict(userRuleMessages.adminKept)
}

export async function checkUser(
  call: UserCall,
  row: Partial<User>,
  { before }: Saving<'system/user'>,
): Promise<readonly FieldError[]> {
  if (row.admin && !before?.admin && !call.user?.admin) throw forbidden(messages.adminOnly)
  if (!before) {
    await assertNewAccount(call, row)
    return []
  }
  await assertMayChangeUser(call, before.id)
  await assertAdminKept(call, before, row)
  return []
}

/**
 * A password is set on creation only; later there is `repwd`. Rows also show the lock after wrong passwords as `locked`: if
 * that value is sent back, it does not mean that the sender locks the account.
 */
export async function prepareUser(
  call: UserCall,
  row: Partial<User>,
  { before }: Saving<'system/user'>,
): Promise<Partial<User>> {
  if (!before) return { password: await hashPassword(row.password ?? ''), passwordTime: call.now }
  const isEcho = row.locked && !before.locked && (await loadLockedNames(call.db, [before.account], call.now)).size > 0
  return { password: before.password, locked: isEcho ? false : (row.locked ?? false) }
}

export async function finishUser(call: UserCall, row: User, { before, body }: Saving<'system/user'>): Promise<void> {
  if (!before) return
  if (!row.enabled || row.locked) await deleteSessionsOf(call.db, row.id)
  if (body.locked === false && (await loadLockedNames(call.db, [row.account], call.now)).size > 0) {
    await clearAttempts(call.db, row.account)
  }
  if (before.admin !== row.admin) await call.raiseVersion('permission')
}
