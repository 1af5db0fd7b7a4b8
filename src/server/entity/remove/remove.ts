// The del call: refuses rows in use, includes subtrees if the tree says so, recycles if the entity does.
import { conflict } from '../../errors/errors.ts'
import type { Answer } from '../../http/route.ts'
import type { RestOfBatch, RowStep } from '../action/act.ts'
import { actOnEach } from '../action/act-on-each.ts'
import { entityCall } from '../create-call.ts'
import { removeAudited } from '../rows/change-row.ts'
import { assertUnheld, assertUnused } from './assert-unheld.ts'
import { assertAllowed } from '../save/check-row.ts'
import { lockTree } from '../save/check-tree.ts'
import { parseIds } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { nameRefused } from './name-refused.ts'
import { idsOf, recycleRows } from './recycle.ts'
import { dropGrants } from '../rows/row-grants.ts'
import { withSubtrees } from '../rows/subtrees.ts'
import type { Body, Work } from '../runtime.ts'
import { assertWritable } from '../scope.ts'
import { assertTransition } from '../action/states.ts'
import { assertSentAlong, loadTargets } from '../rows/target-rows.ts'
import { assertRowRights } from '../read/visible.ts'
import { recorded } from '../undo/recorded.ts'

/** The named rows and, if the tree cascades, all their descendants. */
async function coveredRows(work: Work, named: readonly StoredRow[]): Promise<readonly StoredRow[]> {
  const rows = await withSubtrees(work, named)
  if (rows.length > named.length && work.plan.descriptor.tree?.remove === 'refuse')
    throw conflict(entityMessages.hasChildren)
  return rows
}

async function removeForGood(work: Work, rows: readonly StoredRow[]): Promise<number> {
  const { plan } = work
  const call = entityCall(work.call, plan)
  const ids = idsOf(rows)
  // The hook may release references to the rows.
  await plan.behaviour.beforeRemove?.(call, rows, 'remove')
  await nameRefused(work, { rows }, async (some) => {
    await assertUnheld(work, idsOf(some), ids)
    await assertUnused(work, idsOf(some), ids)
  })
  const count = await removeAudited(work.call, plan, { rows, action: 'remove' })
  await dropGrants(work, ids)
  await plan.behaviour.afterRemove?.(call, rows, 'remove')
  return count
}

async function removeInside(work: Work, body: Body, ids: readonly number[]): Promise<number> {
  const { plan } = work
  const operation = plan.descriptor.api?.operations.remove
  const diverted = await plan.behaviour.divertRemove?.(entityCall(work.call, plan), ids, body)
  if (typeof diverted === 'number') return diverted
  await lockTree(work)
  const named = await loadTargets(work, body, { ids, rows: 'live' })
  assertSentAlong(work, body, { action: 'remove', names: operation?.send ?? [], rows: named })
  const rows = await coveredRows(work, named)
  await assertRowRights(work, rows, 'remove')
  const { scope } = plan.descriptor
  if (scope) for (const row of rows) await assertWritable(work, row[scope.field])
  await nameRefused(work, { rows }, async (some) => {
    for (const row of some) assertAllowed(work, 'remove', row)
    assertTransition(plan, 'remove', some)
  })
  const postponed = new Set(await plan.behaviour.postponeRemove?.(entityCall(work.call, plan), rows))
  const isDue = (row: StoredRow) => !postponed.has(row.id as number)
  const due = { named: named.filter(isDue), rows: rows.filter(isDue) }
  return postponed.size + (await (plan.descriptor.recycle ? recycleRows(work, due) : removeForGood(work, due.rows)))
}

export async function removeRow(work: Work, body: Body): Promise<Answer | number> {
  const ids = parseIds(body)
  const order = { name: 'remove', ticket: work.call.requestId }
  const remove = (some: readonly number[]) =>
    recorded(work, order, (call) => removeInside({ ...work, call }, body, some))
  const isEach = work.plan.descriptor.api?.operations.remove?.each === true && ids.length > 1
  return isEach ? actOnEach(work, { ids, order: { name: 'remove', body }, act: (id) => remove([id]) }) : remove(ids)
}

/** The removal of one row of a batch. */
export function removeStep(work: Work, { body, ticket }: RestOfBatch): RowStep {
  return (id, after) =>
    recorded(work, { name: 'remove', ticket }, async (call) => {
      const count = await removeInside({ ...work, call }, body, [id])
      await after(call)
      return count
    })
}
