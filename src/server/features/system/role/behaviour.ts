// Roles: built-in ones keep their code, and nobody grants permissions that they do not hold.
import { roleRuleMessages } from '../../../../shared/rules/system/role.messages.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { deleteGrantsOf } from '../../../access/data-rights/queries.ts'
import { assertHoldsPermissions, assertMayChangeRole } from '../../../access/holdings.ts'
import { deleteViewsOf } from '../../../access/queries-views.ts'
import type { Row, RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { keepDeleted } from '../../../entity/undo/record-removal.ts'
import { conflict } from '../../../errors/errors.ts'
import { roleMessages } from './messages.ts'

type RoleCall = EntityCall<'system/role'>
type Role = Row<'system/role'>

function permsOf(row: Partial<Role> | null): readonly number[] {
  const { perms } = (row ?? {}) as RowValues
  return Array.isArray(perms) ? (perms as number[]) : []
}

/** Candidate groups of processes are role codes: those in use cannot be removed or renamed. */
async function assertCodeFree(call: RoleCall, before: Role | null, { code }: Partial<Role>): Promise<void> {
  if (!before || before.code === code || !(await call.engine.isGroupInUse(call, before.code))) return
  const message = roleMessages.codeInProcess
  throw conflict(message, [{ field: 'code', message }])
}

async function check(
  call: RoleCall,
  row: Partial<Role>,
  { before }: Saving<'system/role'>,
): Promise<readonly FieldError[]> {
  if (before) await assertMayChangeRole(call, before.id)
  const message = roleRuleMessages.systemRoleCode
  if (before?.def && before.code !== row.code) throw conflict(message, [{ field: 'code', message }])
  await assertCodeFree(call, before, row)
  const held = new Set(permsOf(before))
  await assertHoldsPermissions(
    call,
    permsOf(row).filter((id) => !held.has(id)),
  )
  return []
}

export const roleBehaviour = defineBehaviour('system/role', {
  check,
  beforeRemove: async (call, rows) => {
    for (const row of rows) {
      await assertMayChangeRole(call, row.id)
      if (await call.engine.isGroupInUse(call, row.code)) throw conflict(roleMessages.inProcess)
    }
  },
  afterRemove: async (call, rows) => {
    const ids = rows.map((row) => row.id)
    await keepDeleted(call, 'system/data-grant', { subjectType: 'role', subjectId: ids })
    await deleteGrantsOf(call.db, { type: 'role', ids })
    await keepDeleted(call, 'system/saved-view', { role: ids })
    await deleteViewsOf(call.db, 'role', ids)
  },
  undone: async (call, rows) => {
    for (const { id } of rows) await assertMayChangeRole(call, id)
  },
})
