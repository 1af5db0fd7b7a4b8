// Nobody grants what they do not hold, and only those who hold at least as much may change a holder: permissions and data rights compared.
import type { CurrentUser } from '../call/current-user.ts'
import type { Call } from '../call/call.ts'
import { forbidden } from '../errors/errors.ts'
import { type GrantHolder, holdsMoreGrants } from './data-rights/queries.ts'
import { accessMessages } from './messages.ts'
import { isAdmin, loadPermissionIds, loadRoleIds } from './queries.ts'

type Caller = Pick<Call, 'user' | 'db'>

/** The caller, unless they hold everything. */
function limitedCaller({ user }: Caller): CurrentUser | null {
  if (!user) throw forbidden()
  return user.admin ? null : user
}

/** Permissions that the caller is about to give. */
export async function assertHoldsPermissions(call: Call, permissionIds: readonly number[]): Promise<void> {
  const me = limitedCaller(call)
  if (!me || permissionIds.length === 0) return
  const held = new Set(await loadPermissionIds(call.db, me.roleIds))
  if (!permissionIds.every((id) => held.has(id))) throw forbidden(accessMessages.notHeld)
}

async function covers(call: Caller, holder: GrantHolder): Promise<boolean> {
  const me = limitedCaller(call)
  if (!me) return true
  const own = new Set(await loadPermissionIds(call.db, me.roleIds))
  const others = await loadPermissionIds(call.db, holder.roleIds)
  const lacks = others.some((id) => !own.has(id))
  const mine = { userId: me.id, roleIds: me.roleIds }
  return !lacks && !(await holdsMoreGrants(call.db, holder, mine))
}

async function assertCovers(call: Call, holder: GrantHolder, sentence: string): Promise<void> {
  if (!(await covers(call, holder))) throw forbidden(sentence)
}

/** Roles that the caller is about to give. */
export async function assertHoldsRoles(call: Call, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length > 0) await assertCovers(call, { userId: null, roleIds }, accessMessages.notHeld)
}

/** A role that the caller is about to change or delete; a role they hold themselves must be changed by others. */
export async function assertMayChangeRole(call: Call, roleId: number): Promise<void> {
  if (limitedCaller(call)?.roleIds.includes(roleId)) throw forbidden(accessMessages.ownRole)
  await assertCovers(call, { userId: null, roleIds: [roleId] }, accessMessages.holdsMore)
}

/** Administrators hold everything, whatever their roles are. */
export async function mayChangeUser(call: Caller, userId: number): Promise<boolean> {
  if (!limitedCaller(call)) return true
  if (await isAdmin(call.db, userId)) return false
  const roleIds = await loadRoleIds(call.db, userId)
  return covers(call, { userId, roleIds })
}

/** An account that the caller is about to change. */
export async function assertMayChangeUser(call: Call, userId: number): Promise<void> {
  if (!(await mayChangeUser(call, userId))) throw forbidden(accessMessages.holdsMore)
}
