// Actions without code: each selected row is written as by a save, under the action's right.
import type { EntityAction } from '../../../shared/entity/descriptor.ts'
import type { Writes } from '../../../shared/entity/action-writes.ts'
import { checkEntity } from '../../../shared/validation/check-entity.ts'
import type { Validate } from '../../../shared/validation/compiled.ts'
import { loadValidator } from '../../../shared/validation/load-validator.ts'
import { applyConditions } from '../../../shared/validation/normalise.ts'
import type { RowValues } from '../../call/call.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import type { Work } from '../runtime.ts'
import { throwIfAny, toWire } from '../save/check-row.ts'
import { toParent } from '../save/check-tree.ts'
import { assertFieldCodes, assertFieldRights, assertMayMove } from '../save/save-rights.ts'
import { fillEmptied, versionsOf, withLinks, writeRow } from '../save/write-row.ts'
import { writtenValues } from './written-values.ts'

interface Change {
  readonly action: EntityAction
  readonly writes: Writes
  /** The checked input in stored form; input fields that the entity does not have are not stored. */
  readonly input: RowValues
  readonly validate: Validate
}

function ofEntity(work: Work, values: RowValues): StoredRow {
  return Object.fromEntries(Object.entries(values).filter(([name]) => work.plan.fields.has(name)))
}

/** Errors that the row had before do not block the action. */
function assertNothingNew(work: Work, validate: Validate, rows: { stored: StoredRow; wire: StoredRow }): void {
  const { stored, wire } = rows
  const checked = { ...work.plan.descriptor, stored, isAction: true }
  const before = new Map(checkEntity(checked, validate, stored).map(({ field, message }) => [field, message]))
  throwIfAny(checkEntity(checked, validate, wire).filter(({ field, message }) => before.get(field) !== message))
}

async function writeOne(work: Work, row: StoredRow, { action, writes, input, validate }: Change): Promise<void> {
  const before = await withLinks(work, { ...row })
  const { stored } = versionsOf(work, before)
  if (stored === null) return
  const typed = toWire(work, ofEntity(work, input))
  const { tree } = work.plan.descriptor
  if (tree && tree.parent in typed) typed[tree.parent] = toParent(work, typed[tree.parent])
  await assertFieldRights(work, stored, { ...stored, ...typed })
  await assertFieldCodes(work, { stored, row: { ...stored, ...typed }, sent: typed })
  const written = { ...typed, ...writtenValues(work, writes) }
  const whole = applyConditions(work.plan.descriptor.fields, { ...stored, ...written })
  const wire = fillEmptied(work, whole)
  await assertMayMove(work, before, wire)
  assertNothingNew(work, validate, { stored, wire })
  const hooks = { event: 'update', before, body: written } as const
  await writeRow(work, wire, { before, stored, hooks, action: action.name })
}

/** The rows are locked, and the action is allowed on each of them; returns their number. */
export async function writeRows(
  work: Work,
  rows: readonly StoredRow[],
  change: Omit<Change, 'validate'>,
): Promise<number> {
  const validate = await loadValidator(work.plan.name)
  for (const row of rows) await writeOne(work, row, { ...change, validate })
  return rows.length
}
