// Takes one recorded transaction back: in one transaction, with the rights that it needed, if its rows have not changed since.
import type { Call, RowValues } from '../../call/call.ts'
import type { ChangedRow, DeletedRows, UndoContent } from '../../call/undo-record.ts'
import { forbidden, notFound } from '../../errors/errors.ts'
import { actionGuard, operationGuard } from '../call-guards.ts'
import { entityCall } from '../create-call.ts'
import { planOf } from '../entity-plan.ts'
import { assertRowRights } from '../read/visible.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { assertAllowed } from '../save/check-row.ts'
import { lockTree } from '../save/check-tree.ts'
import { assertSite, assertWritable } from '../scope.ts'
import type { Work } from '../runtime.ts'
import { bringBackLinks, bringBackRows } from './bring-back.ts'
import { loadNow, loadUnchanged } from './load-unchanged.ts'
import { undoMessages as messages } from './messages.ts'
import { takeUndo } from './queries.ts'
import { assertDepth, restoreAside, restoreRow } from './restore-rows.ts'

/** What the route's guard decides on a call; under data rights each row decides. */
export async function assertGranted({ runtime, plan, call }: Work, name: string): Promise<void> {
  const action = plan.descriptor.actions[name]
  const guard = action ? actionGuard(plan, action) : operationGuard(runtime, plan, 'remove')
  const path = action?.path ?? plan.descriptor.api?.operations.remove?.path ?? null
  if (guard.access === 'interface' && !(await runtime.allows(call, { path, ...guard }))) throw forbidden()
}

export interface Entry {
  readonly id: number
  readonly entity: string
  readonly action: string
  readonly rowId: number | null
  /** What the row was called. */
  readonly label: string | null
}

type Named = Pick<Entry, 'action' | 'rowId' | 'label'>

function workOn(work: Work, entity: string): Work {
  return { ...work, plan: planOf(work.runtime.plans, entity) }
}

async function assertMayUndo(work: Work, rows: readonly RowValues[], action: string): Promise<void> {
  await assertRowRights(work, rows, action)
  if (action === 'remove') for (const row of rows) assertAllowed(work, action, row)
  const { scope } = work.plan.descriptor
  if (!scope) return
  for (const site of new Set(rows.map((row) => row[scope.field] as number | null))) {
    await assertSite(work, site)
    await assertWritable(work, site)
  }
}

/** By entity; the last one to be changed comes first: parents after their children when they left, before them when they return. */
function byEntity<Item extends { readonly entity: string }>(items: readonly Item[]): (readonly [string, Item[]])[] {
  return [...Map.groupBy(items, ({ entity }) => entity)].toReversed()
}

/** As they will be, those that leave the recycle bin. */
function returningRows(rows: readonly ChangedRow[], current: ReadonlyMap<number, StoredRow>): RowValues[] {
  const returning = rows.filter(({ before }) => before['recycleBatch'] === null)
  return returning.map(({ id, before }) => ({ ...current.get(id), ...before }))
}

async function takeBackChanges(work: Work, changed: readonly ChangedRow[], entry: Named): Promise<Restored> {
  const { action, rowId, label } = entry
  const kept = new Map(rowId === null || label === null ? [] : [[rowId, label]])
  const restored = new Map<string, StoredRow[]>()
  const named = changed.filter(({ isAside }) => !isAside)
  const asked = named.filter(({ entity }) => entity === work.plan.name)
  await lockTree(work)
  // Before any row is named: whoever may not see a row any more is not told what it is called.
  await assertMayUndo(work, [...(await loadNow(work, asked)).values()], action)
  for (const [entity, rows] of byEntity(named)) {
    const own = workOn(work, entity)
    await lockTree(own)
    const current = await loadUnchanged(own, rows, entity === work.plan.name ? kept : new Map())
    await assertDepth(own, returningRows(rows, current))
    const together = new Set(named.filter((row) => row.entity === entity).map(({ id }) => id))
    for (const row of rows) {
      const before = current.get(row.id)
      if (before === undefined) continue
      const after = await restoreRow(own, { before, values: row.before, together })
      restored.set(entity, [...(restored.get(entity) ?? []), after])
    }
  }
  for (const row of changed) if (row.isAside) await restoreAside(workOn(work, row.entity), row)
  return restored
}

type Restored = Map<string, StoredRow[]>

async function takeBackRemovals(work: Work, deleted: readonly DeletedRows[], action: string): Promise<Restored> {
  const restored = new Map<string, StoredRow[]>()
  for (const { entity, rows, isBelonging } of deleted.toReversed()) {
    const own = workOn(work, entity)
    if (!isBelonging) await lockTree(own)
    if (!isBelonging && entity === work.plan.name) await assertMayUndo(own, rows, action)
    await bringBackRows(own, rows, isBelonging)
    if (!isBelonging) restored.set(entity, [...rows.map((row) => ({ ...row })), ...(restored.get(entity) ?? [])])
  }
  return restored
}

async function finish(work: Work, restored: Restored, { action, kept }: { action: string; kept: UndoContent['kept'] }) {
  for (const [entity, rows] of restored) {
    const { plan, call } = workOn(work, entity)
    await plan.behaviour.undone?.(entityCall(call, plan, 'undo'), rows, { action, kept })
  }
}

/** `after` runs in the same transaction. Returns the number of rows of the entity that are as they were. */
export async function takeBack(work: Work, entry: Entry, after?: (inside: Call) => Promise<void>): Promise<number> {
  const { id, action } = entry
  await assertGranted(work, action)
  return work.call.transaction(async (call) => {
    const inside = { ...work, call }
    const content = await takeUndo(call.db, id)
    if (content === undefined) throw notFound(messages.gone)
    const removed = await takeBackRemovals(inside, content.deleted, action)
    await bringBackLinks(call.db, content.links)
    const changed = await takeBackChanges(inside, content.changed, entry)
    await finish(inside, removed, { action, kept: content.kept })
    await finish(inside, changed, { action, kept: content.kept })
    await after?.(call)
    const { name } = work.plan
    return (removed.get(name)?.length ?? 0) + (changed.get(name)?.length ?? 0)
  })
}
