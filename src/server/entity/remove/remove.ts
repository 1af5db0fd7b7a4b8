// The del call: refuses rows in use, includes subtrees if the tree says so, recycles if the entity does.
import { descendantsOf } from '../../../shared/entity/tree.ts'
import { conflict } from '../../errors/errors.ts'
import { entityCall } from '../create-call.ts'
import { removeAudited } from '../rows/change-row.ts'
import { assertUnheld, assertUnused } from './assert-unheld.ts'
import { assertAllowed } from '../save/check-row.ts'
import { lockTree } from '../save/check-tree.ts'
import { parseIds } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import { recycleRows } from './recycle.ts'
import { dropGrants } from '../rows/row-grants.ts'
import { byIds } from '../rows/rows.ts'
import type { Body, Work } from '../runtime.ts'
import { assertWritable } from '../scope.ts'
import { assertTransition } from '../action/states.ts'
import { assertSentAlong, loadTargets } from '../rows/target-rows.ts'
import { loadParents } from '../read/tree.ts'
import { assertRowRights } from '../read/visible.ts'

/** The named rows and, if the tree cascades, all their descendants. */
async function withSubtrees(work: Work, rows: StoredRow[]): Promise<StoredRow[]> {
  const { tree } = work.plan.descriptor
  if (!tree) return rows
  const parents = await loadParents(work)
  const named = new Set(rows.map((row) => row.id as number))
  const all = new Set([...named].flatMap((id) => [id, ...descendantsOf(parents, id)]))
  if (all.size === named.size) return rows
  if (tree.remove === 'refuse') throw conflict(entityMessages.hasChildren)
  return selectRows(work.call.db, work.plan.descriptor, {
    where: [byIds([...all])],
    columns: work.plan.columns,
    lock: true,
  })
}

async function removeForGood(work: Work, rows: readonly StoredRow[]): Promise<number> {
  const { plan } = work
  const call = entityCall(work.call, plan)
  const ids = rows.map((row) => row.id as number)
  // The hook may release references to the rows.
  await plan.behaviour.beforeRemove?.(call, rows, 'remove')
  await assertUnheld(work, ids)
  await assertUnused(work, ids)
  const count = await removeAudited(work.call, plan, { rows, action: 'remove' })
  await dropGrants(work, ids)
  await plan.behaviour.afterRemove?.(call, rows, 'remove')
  return count
}

async function removeInside(work: Work, body: Body, ids: readonly number[]): Promise<number> {
  const { plan } = work
  const operation = plan.descriptor.api?.operations.remove
  await lockTree(work)
  const named = await loadTargets(work, body, { ids, rows: 'live' })
  assertSentAlong(work, body, { action: 'remove', names: operation?.send ?? [], rows: named })
  const rows = await withSubtrees(work, named)
  await assertRowRights(work, rows, 'remove')
  for (const row of rows) {
    if (plan.descriptor.scope) await assertWritable(work, row[plan.descriptor.scope.field])
    assertAllowed(work, 'remove', row)
  }
  assertTransition(plan, 'remove', rows)
  return plan.descriptor.recycle ? recycleRows(work, { named, rows }) : removeForGood(work, rows)
}

export function removeRow(work: Work, body: Body): Promise<number> {
  const ids = parseIds(body)
  return work.call.transaction((call) => removeInside({ ...work, call }, body, ids))
}
