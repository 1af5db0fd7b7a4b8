// Accounts: who may change which of them, how passwords are stored, and what is deleted with an account.
import type { StartedView } from '../../../../shared/protocol/view-as.ts'
import { assertHoldsRoles, assertMayChangeUser } from '../../../access/holdings.ts'
import { deleteGrantsOf } from '../../../access/data-rights/queries.ts'
import { hashPassword } from '../../../access/password.ts'
import { deleteNoticesOf } from '../../../access/notices/queries.ts'
import { deleteExpiredSessions, deleteSessionsOf, loadLockedNames, loadRoleIds } from '../../../access/queries.ts'
import { startView } from '../../../access/view-as.ts'
import { deleteViewsOf } from '../../../access/queries-views.ts'
import type { Row, RowValues } from '../../../call/call.ts'
import { dropDraftsOfUsers } from '../../../entity/draft/drop-drafts.ts'
import { defineBehaviour, type EntityCall } from '../../../entity/behaviour.ts'
import { deleteUndosOf } from '../../../entity/undo/queries.ts'
import { keepDeleted } from '../../../entity/undo/record-removal.ts'
import { conflict, invalid } from '../../../errors/errors.ts'
import { userMessages as messages } from './messages.ts'
import { clearAttempts, deletePreferences, keepAccounts } from './queries.ts'
import { checkUser, finishUser, prepareUser } from './save-user.ts'

type UserCall = EntityCall<'system/user'>
type User = Row<'system/user'>

async function load(call: UserCall, id: number): Promise<User> {
  const user = await call.rows.get(id)
  if (!user) throw conflict()
  return user
}

async function loadToChange(call: UserCall, id: number): Promise<User> {
  const user = await load(call, id)
  await assertMayChangeUser(call, id)
  return user
}

async function enable(call: UserCall, { id }: { id: number }): Promise<number> {
  const { enabled } = await loadToChange(call, id)
  if (enabled) await deleteSessionsOf(call.db, id)
  return call.rows.update(id, { enabled: !enabled })
}

async function repwd(call: UserCall, { id, passwd }: { id: number; passwd: string }): Promise<number> {
  await loadToChange(call, id)
  await deleteSessionsOf(call.db, id)
  // Another person knows it: the user must replace it before doing anything else.
  return call.rows.update(id, { password: await hashPassword(passwd), passwordTime: call.now, mustChange: true })
}

async function assignRoles(call: UserCall, { id, roles }: { id: number; roles: readonly number[] }): Promise<number> {
  await loadToChange(call, id)
  const found = await call.of('system/role').count({ id: [...roles] })
  if (found < roles.length) throw invalid([{ field: 'roles', message: messages.roleGone }])
  const held = new Set(await loadRoleIds(call.db, id))
  await assertHoldsRoles(
    call,
    roles.filter((role) => !held.has(role)),
  )
  await call.raiseVersion('permission')
  return call.rows.link(id, 'roles', roles)
}

async function unlock(call: UserCall, { id }: { id: number }): Promise<number> {
  const { account, locked } = await loadToChange(call, id)
  const isNameLocked = (await loadLockedNames(call.db, [account], call.now)).size > 0
  if (!locked && !isNameLocked) throw conflict(messages.notLocked)
  await clearAttempts(call.db, account)
  if (locked) return call.rows.update(id, { locked: false })
  await call.log({ entity: 'system/user', id, action: 'unlock' })
  return 1
}

/** Returns how many sessions were open. */
async function logout(call: UserCall, { id }: { id: number }): Promise<number> {
  await loadToChange(call, id)
  await deleteExpiredSessions(call.db, call.now)
  const ended = await deleteSessionsOf(call.db, id)
  if (ended > 0) await call.log({ entity: 'system/user', id, action: 'logout' })
  return ended
}

/** Nobody looks at the console as somebody who may do more than they do. */
async function viewAs(call: UserCall, { id }: { id: number }): Promise<StartedView> {
  const shown = await loadToChange(call, id)
  const view = await startView(call, shown)
  await call.log({ entity: 'system/user', id, action: 'viewAs', after: { until: view.until } })
  return view
}

/** `locked` shows both kinds of lock: an administrator's, and the half-hour one after wrong passwords. */
async function present(call: UserCall, rows: readonly RowValues[]): Promise<readonly RowValues[]> {
  const accounts = rows.map((row) => String(row.account))
  const names = await loadLockedNames(call.db, accounts, call.now)
  return rows.map((row) => {
    const locked = row.locked === true || names.has(String(row.account))
    return { ...row, locked, isLocked: locked }
  })
}

async function leave(call: UserCall, rows: readonly User[]): Promise<void> {
  const ids = rows.map((row) => row.id)
  await keepAccounts(
    call.db,
    rows.map((row) => row.account),
  )
  for (const id of ids) await deleteSessionsOf(call.db, id)
  await deleteUndosOf(call.db, ids)
  await keepDeleted(call, 'system/preference', { userId: ids })
  await deletePreferences(call.db, ids)
  await keepDeleted(call, 'system/saved-view', { userId: ids })
  await deleteViewsOf(call.db, 'userId', ids)
  await keepDeleted(call, 'system/notice', { userId: ids })
  await deleteNoticesOf(call.db, ids)
  await dropDraftsOfUsers(call, ids)
  await keepDeleted(call, 'system/data-grant', { subjectType: 'user', subjectId: ids })
  await deleteGrantsOf(call.db, { type: 'user', ids })
}

/** An account does not return to somebody who may not change it any more. */
async function assertStillBelow(call: UserCall, rows: readonly User[]): Promise<void> {
  for (const { id } of rows) await assertMayChangeUser(call, id)
}

export const userBehaviour = defineBehaviour('system/user', {
  check: checkUser,
  beforeSave: prepareUser,
  afterSave: finishUser,
  beforeRemove: async (call, rows) => {
    for (const row of rows) await assertMayChangeUser(call, row.id)
  },
  afterRemove: leave,
  undone: assertStillBelow,
  present,
  caseless: ['account'],
  actions: { enable, repwd, role: assignRoles, viewAs, unlock, logout },
})
