// Writes the former values of changed rows: by the rules of a save, except that what was stored once may be stored again.
import { heightOf, levelOf, parentMap, type TreeRow } from '../../../shared/entity/tree.ts'
import type { RowValues } from '../../call/call.ts'
import type { ChangedRow } from '../../call/undo-record.ts'
import { conflict, staleEdit } from '../../errors/errors.ts'
import { entityCall } from '../create-call.ts'
import type { LooseSaving } from '../loose-behaviour.ts'
import { entityMessages } from '../messages.ts'
import { updateRows } from '../query/update.ts'
import { loadParents } from '../read/tree.ts'
import { assertTargetsLive } from '../remove/restore.ts'
import { isSame, updateAudited } from '../rows/change-row.ts'
import { byId } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'
import { selectRow } from '../query/select.ts'
import { checkRefs } from '../save/check-refs.ts'
import { throwIfAny, toWire } from '../save/check-row.ts'
import { checkTree } from '../save/check-tree.ts'
import { assertUnique, inOwnWords } from '../save/check-unique.ts'
import { assertFieldCodes, assertFieldRights, assertMayMove } from '../save/save-rights.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { undoMessages as messages } from './messages.ts'

interface Restoring {
  readonly before: StoredRow
  readonly values: RowValues
  /** Ids of the rows of this entity that return with it: a parent among them need not be there yet. */
  readonly together: ReadonlySet<number>
}

/** A row cannot return below one that has been deleted since. */
export async function assertParent(work: Work, row: RowValues, together: ReadonlySet<number>): Promise<void> {
  const { tree } = work.plan.descriptor
  const parent = tree ? ((row[tree.parent] as number | null | undefined) ?? null) : null
  if (!tree || parent === null || together.has(parent)) return
  if (!(await loadParents(work)).has(parent))
    throw conflict(messages.parentGone(work.plan.fields.get(tree.parent)?.title ?? ''))
}

/** Rows return with those below them where their parent may have moved down since. */
export async function assertDepth(work: Work, rows: readonly RowValues[]): Promise<void> {
  const { tree } = work.plan.descriptor
  if (!tree || rows.length === 0) return
  const own = parentMap(rows as readonly (RowValues & TreeRow)[], tree.parent)
  const live = await loadParents(work)
  for (const [id, parent] of own) {
    if (parent === null || own.has(parent) || !live.has(parent)) continue
    if (levelOf(live, parent) + heightOf(own, id) > tree.maxDepth) throw conflict(entityMessages.tooDeep(tree.maxDepth))
  }
}

async function assertMayRestore(work: Work, before: StoredRow, row: StoredRow): Promise<void> {
  const wire = { stored: toWire(work, before), row: toWire(work, row) }
  await assertFieldRights(work, wire.stored, wire.row)
  await assertFieldCodes(work, { ...wire, sent: {} })
  await assertMayMove(work, before, row)
}

/** Rows of the recycle bin return as by a restore, others as by a save. */
export async function restoreRow(work: Work, { before, values, together }: Restoring): Promise<StoredRow> {
  const { plan } = work
  const call = entityCall(work.call, plan, 'undo')
  const row: StoredRow = { ...before, ...values }
  const isRecycled = 'recycleBatch' in values && (values['recycleBatch'] ?? null) === null
  const saving: LooseSaving = { event: isRecycled ? 'recover' : 'update', before, body: {} }
  const changed = new Set(Object.keys(values))
  if (!isRecycled) await assertMayRestore(work, before, row)
  await assertParent(work, row, together)
  if (isRecycled) await assertTargetsLive(work, row)
  throwIfAny([...(await checkRefs(work, row, changed)), ...(await checkTree(work, row, changed))])
  throwIfAny((await plan.behaviour.check?.(call, row, saving)) ?? [])
  await assertUnique(work, row, isRecycled ? null : before)
  const { stale, after } = await inOwnWords(work, () => updateAudited(call, plan, { before, values, action: 'undo' }))
  if (stale) throw staleEdit(entityMessages.stale)
  await plan.behaviour.afterSave?.(call, after, saving)
  return after
}

/** The order of siblings, without touching their versions; where it has changed since, it stays. */
export async function restoreAside(work: Work, { id, before, after }: ChangedRow): Promise<void> {
  const { call, plan } = work
  const columns = ['id', ...Object.keys(after)]
  const row = await selectRow(call.db, plan.descriptor, { where: [byId(id)], columns, rows: 'any', lock: true })
  if (row === undefined || !Object.keys(after).every((name) => isSame(row[name], after[name]))) return
  await updateRows(call.db, plan.descriptor, { where: [byId(id)], values: before })
}
