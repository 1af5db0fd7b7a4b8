// Soft delete: recycles rows together with their subtree and declared children, under one batch per named row.
import { descendantsOf, type ParentMap } from '../../../shared/entity/tree.ts'
import { entityCall } from '../create-call.ts'
import { type EntityPlan, planOf } from '../entity-plan.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { batchOf } from '../query/recycle.ts'
import { selectRows } from '../query/select.ts'
import { updateRows } from '../query/update.ts'
import { assertUnheld } from './assert-unheld.ts'
import { nameRefused } from './name-refused.ts'
import { byIds } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'

const SECOND = 1000
const CHUNK = 500

export function idsOf(rows: readonly StoredRow[]): number[] {
  return rows.map((row) => row.id as number)
}

interface Batch {
  readonly name: string
  /** It holds all rows of the call: a refusal need not say which one it is about. */
  readonly isOnly: boolean
}

/** Recycles rows of one entity under one batch, with their hooks. */
async function moveToBin(work: Work, rows: readonly StoredRow[], batch: Batch): Promise<void> {
  const { plan, call } = work
  const hooked = entityCall(call, plan)
  await plan.behaviour.beforeRemove?.(hooked, rows, 'recycle')
  const ids = idsOf(rows)
  await nameRefused(work, { rows, isPart: !batch.isOnly }, (some) => assertUnheld(work, idsOf(some), ids))
  const recycled = {
    recycleTime: Math.floor(call.now / SECOND) * SECOND,
    recycleBy: call.account,
    recycleBatch: batch.name,
  }
  const record = call.undoRecord()
  for (const row of rows) record?.changed(plan.name, row, recycled)
  for (let at = 0; at < ids.length; at += CHUNK) {
    await updateRows(call.db, plan.descriptor, { where: [byIds(ids.slice(at, at + CHUNK))], values: recycled })
  }
  await plan.behaviour.afterRemove?.(hooked, rows, 'recycle')
}

/** Child entities that are recycled too: entity, its plan, and the field that references this one. */
export function cascadedChildren(work: Work): { plan: EntityPlan; field: string }[] {
  return (work.plan.descriptor.recycle?.children ?? []).map(({ entity, field }) => ({
    plan: planOf(work.runtime.plans, entity),
    field,
  }))
}

async function moveChildren(work: Work, parents: readonly number[], batch: Batch): Promise<void> {
  for (const { plan, field } of cascadedChildren(work)) {
    const where = [{ field, op: 'in', value: parents } as const]
    const rows = await selectRows(work.call.db, plan.descriptor, { where, columns: plan.columns, lock: true })
    if (rows.length === 0) continue
    const child = { ...work, plan }
    await moveChildren(child, idsOf(rows), batch)
    await moveToBin(child, rows, batch)
    await work.call.log({
      entity: plan.name,
      id: null,
      action: 'recycle',
      after: { batch: batch.name, ids: idsOf(rows) },
    })
  }
}

/** Assigns each row to its named row: a named row below another named one belongs to that one. */
function batchesOf(
  work: Work,
  given: { named: readonly StoredRow[]; rows: readonly StoredRow[] },
): Map<number, StoredRow[]> {
  const { tree } = work.plan.descriptor
  const byRow = new Map(given.rows.map((row) => [row.id as number, row]))
  const parentOf = (row: StoredRow) => (tree ? ((row[tree.parent] as number | null) ?? null) : null)
  const parents: ParentMap = new Map(given.rows.map((row) => [row.id as number, parentOf(row)]))
  const below = new Map(idsOf(given.named).map((id) => [id, descendantsOf(parents, id)]))
  const taken = new Set([...below.values()].flat())
  const roots = [...below].filter(([id]) => !taken.has(id))
  return new Map(
    roots.map(([id, ids]) => [id, [id, ...ids].flatMap((one): StoredRow[] => [byRow.get(one) ?? []].flat())]),
  )
}

export async function recycleRows(
  work: Work,
  given: { named: readonly StoredRow[]; rows: readonly StoredRow[] },
): Promise<number> {
  const { plan, call } = work
  let count = 0
  const batches = batchesOf(work, given)
  for (const [root, rows] of batches) {
    const batch = { name: batchOf(plan.name, root), isOnly: batches.size === 1 }
    await moveChildren(work, idsOf(rows), batch)
    await moveToBin(work, rows, batch)
    for (const row of rows)
      await call.log({ entity: plan.name, id: row.id as number, action: 'recycle', after: { batch: batch.name } })
    count += rows.length
  }
  if (plan.descriptor.version) await call.raiseVersion(plan.descriptor.version)
  return count
}
