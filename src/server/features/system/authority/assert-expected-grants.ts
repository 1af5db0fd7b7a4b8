// Optimistic locking of grants: a change based on outdated grants is refused, so that nobody silently undoes another's.
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { authorityMessages as messages } from './messages.ts'
import type { GrantChange, GrantUpdate } from './parse-update.ts'
import { loadGrantsOn, type SubjectType } from './queries.ts'

/** In the form of a change: to be shown, or sent again. */
interface Current {
  readonly type: RightsModule
  readonly id: number
  readonly perms: Record<number, readonly number[]>
}

type HeldOn = (subjectId: number, targetId: number) => readonly number[]

async function loadHeld(
  call: Call,
  type: SubjectType,
  { module, changes }: { readonly module: RightsModule; readonly changes: readonly GrantChange[] },
): Promise<HeldOn> {
  const ids = new Set(changes.flatMap(({ before }) => [...(before?.keys() ?? [])]))
  const targetIds = new Set(changes.flatMap((change) => change.targetIds))
  const rows = await loadGrantsOn(call.db, { type, ids: [...ids] }, { module, targetIds: [...targetIds] })
  const held = Map.groupBy(rows, ({ subjectId, targetId }) => `${subjectId}:${targetId}`)
  return (subjectId, targetId) => (held.get(`${subjectId}:${targetId}`) ?? []).map(({ optionId }) => optionId)
}

function isSame(left: readonly number[], right: readonly number[]): boolean {
  return new Set([...left, ...right]).size === new Set(left).size && new Set(left).size === new Set(right).size
}

function differences({ module, targetIds, before }: GrantChange, heldOn: HeldOn): Current[] {
  return targetIds.flatMap((id) => {
    const stale = [...(before ?? [])].filter(([subjectId, believed]) => !isSame(believed, heldOn(subjectId, id)))
    if (stale.length === 0) return []
    const perms = Object.fromEntries(stale.map(([subjectId]) => [subjectId, heldOn(subjectId, id)]))
    return [{ type: module, id, perms }]
  })
}

/** All are compared before any is applied: one change may affect the targets of another. */
export async function assertExpectedGrants(call: Call, { mode, changes }: GrantUpdate): Promise<void> {
  const byModule = Map.groupBy(
    changes.filter(({ before }) => before !== null && before.size > 0),
    ({ module }) => module,
  )
  const found: Current[][] = []
  for (const [module, believed] of byModule) {
    const heldOn = await loadHeld(call, mode, { module, changes: believed })
    found.push(...believed.map((change) => differences(change, heldOn)))
  }
  const stale = found.flat()
  if (stale.length > 0) {
    throw new AppError({ message: messages.grantsChanged, status: 409, data: { changes: stale } })
  }
}
