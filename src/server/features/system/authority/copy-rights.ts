// Copies the data rights of one user or role to another, in addition to their own.
import { rightsModules, type RightsModule } from '../../../../shared/entity/rights-modules.ts'
import type { NewGrant } from '../../../access/data-rights/queries.ts'
import type { Call } from '../../../call/call.ts'
import { lockTable } from '../../../sql/lock-table.ts'
import { badRequest } from '../../../errors/errors.ts'
import { assertHoldsGrants } from './apply-update.ts'
import { logGrants } from './log-grants.ts'
import { authorityMessages as messages } from './messages.ts'
import { addGrants, loadGrantsOf, type Subject } from './queries.ts'
import { assertMayGrantTo, findSubjects } from './subjects.ts'

function keyOf(grant: { module: string; targetId: number; optionId: number }): string {
  return `${grant.module}:${grant.targetId}:${grant.optionId}`
}

/** Both satisfy the view rule, so their union does. Returns the number of grants added. */
export function copyRights(outer: Call, from: Subject, to: Subject): Promise<number> {
  if (from.type === to.type && from.id === to.id) throw badRequest(messages.sameSubject)
  return outer.transaction(async (call) => {
    await lockTable(call.db, 'system_data_grant')
    await findSubjects(call, from.type, [from.id])
    await assertMayGrantTo(call, to.type, [to.id])
    const options = await call.rights.options(call)
    const held = new Set((await loadGrantsOf(call.db, to, rightsModules)).map(keyOf))
    const missing = (await loadGrantsOf(call.db, from, rightsModules)).filter((grant) => !held.has(keyOf(grant)))
    const added = missing.map(
      (grant): NewGrant => ({
        ...grant,
        module: grant.module as RightsModule,
        subjectType: to.type,
        subjectId: to.id,
      }),
    )
    await assertHoldsGrants({ call, options }, added)
    await addGrants(call.db, added)
    await logGrants({ call, type: to.type, options }, { added, removed: [] })
    if (added.length > 0) await call.raiseVersion('permission')
    return added.length
  })
}
