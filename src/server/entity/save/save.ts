// The save call: one transaction from reading the stored row to writing the audit row; write-row.ts has the order of its hooks.
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Validate } from '../../../shared/validation/compiled.ts'
import { checkEntity } from '../../../shared/validation/check-entity.ts'
import { loadValidator } from '../../../shared/validation/load-validator.ts'
import { applyConditions } from '../../../shared/validation/normalise.ts'
import { AppError } from '../../errors/app-error.ts'
import { invalid, notFound } from '../../errors/errors.ts'
import type { Call, RowValues } from '../../call/call.ts'
import { assertTransition } from '../action/states.ts'
import { asRepeated, endDraft } from '../draft/end-draft.ts'
import { placeOf } from '../draft/save-draft.ts'
import { assertAllowed, throwIfAny } from './check-row.ts'
import { lockTree, toParent } from './check-tree.ts'
import type { LooseSaving } from '../loose-behaviour.ts'
import { entityMessages } from '../messages.ts'
import { checkFieldOptions } from '../read/field-options.ts'
import { maskText, presentRow } from '../read/present.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { seenBy } from '../read/narrow.ts'
import { selectRow } from '../query/select.ts'
import { byId } from '../rows/rows.ts'
import type { Body, Work } from '../runtime.ts'
import { parseSaveBody, type SaveBody } from './save-body.ts'
import { assertAdd, assertFieldCodes, assertFieldRights, assertMayCreate, assertMayUpdate } from './save-rights.ts'
import { defaultSite, seesRow, siteOf } from '../scope.ts'
import { assertSeenVersion } from './seen-version.ts'
import { fillEmptied, nameChanges, type Versions, versionsOf, withLinks, writeRow } from './write-row.ts'

async function loadStored(work: Work, saving: SaveBody): Promise<StoredRow | null> {
  if (saving.id === null) return null
  const query = { where: [byId(saving.id)], columns: work.plan.columns, lock: true }
  const row = await selectRow(work.call.db, work.plan.descriptor, query)
  if (!row || !(await seesRow(work, row, saving.site))) throw notFound(entityMessages.gone)
  await assertSeenVersion(work, row, saving.updateTime)
  return withLinks(work, row)
}

/** Fields omitted on creation take their defaults. */
function withDefaults(work: Work, values: StoredRow): StoredRow {
  for (const field of work.plan.descriptor.fields) {
    if (field.default !== undefined && values[field.name] === undefined) values[field.name] = field.default
  }
  return values
}

/** Fields fixed at creation and the site keep their value; an omitted secret stays; a mask that is sent back is not a new value. */
function keepFixed(work: Work, before: RowValues, values: StoredRow): void {
  for (const { name, write } of work.plan.descriptor.fields) {
    if (!(name in values)) continue
    const stored = before[name]
    const masked = write === 'masked' && typeof stored === 'string' && values[name] === maskText(stored)
    const siteLeftOut = name === work.plan.descriptor.scope?.field && values[name] === null
    if (write === 'create' || siteLeftOut || masked || (write === 'secret' && values[name] === null))
      delete values[name]
  }
}

async function fillSite(work: Work, values: StoredRow): Promise<void> {
  const { scope } = work.plan.descriptor
  if (!scope || (values[scope.field] ?? null) !== null) return
  const site = work.call.siteId ?? (await defaultSite(work))
  if (site === null) throw invalid([{ field: scope.field, message: entityMessages.noSite }])
  values[scope.field] = site
}

/** The whole row after the save, datetimes as text. */
async function mergeRow(work: Work, { before, stored }: Versions, saving: SaveBody): Promise<StoredRow> {
  const { fields, tree } = work.plan.descriptor
  const values = { ...saving.values }
  if (tree && tree.parent in values) values[tree.parent] = toParent(work, values[tree.parent])
  if (before) keepFixed(work, before, values)
  else await fillSite(work, values)
  const whole = stored ? { ...stored, ...values } : withDefaults(work, values)
  return fillEmptied(work, applyConditions(fields, whole))
}

interface Given {
  readonly body: Body
  readonly validate: Validate
  /** What the log calls the change, if it is more than an edit. */
  readonly action: string | undefined
}

/** Choices that do not exist are reported together with the rules that the row breaks, each field once. */
async function notOffered(
  work: Work,
  wire: StoredRow,
  { versions, errors }: { readonly versions: Versions; readonly errors: readonly FieldError[] },
): Promise<FieldError[]> {
  const found = await checkFieldOptions(work, wire, nameChanges(versions.stored, wire))
  return found.filter(({ field }) => errors.every((error) => error.field !== field))
}

async function saveInside(work: Work, asked: SaveBody, given: Given): Promise<StoredRow> {
  await lockTree(work)
  const saving = await asRepeated(work, asked, given.body)
  const before = await loadStored(work, saving)
  const body = { ...given.body, ...saving.values }
  const hooks: LooseSaving = { event: before ? 'update' : 'create', before, body }
  const versions = versionsOf(work, before)
  const wire = await mergeRow(work, versions, saving)
  await (before ? assertMayUpdate(work, before, wire) : assertMayCreate(work, wire))
  await assertFieldRights(work, versions.stored, wire)
  await assertFieldCodes(work, { stored: versions.stored, row: wire, sent: body })
  if (before) {
    assertAllowed(work, 'update', before)
    assertTransition(work.plan, 'save', [before])
  }
  const errors = checkEntity({ ...work.plan.descriptor, stored: versions.stored }, given.validate, wire)
  if (errors.length > 0) throwIfAny([...errors, ...(await notOffered(work, wire, { versions, errors }))])
  const named = given.action === undefined ? {} : { action: given.action }
  const after = await writeRow(work, wire, { ...versions, hooks, ...named })
  if (given.action === undefined) await endDraft(work, after, { body: given.body, isNew: asked.id === null })
  return after
}

/** As far as it can be said before the transaction, which decides and names the reason. */
async function maySave(work: Work, body: Body, { id, values }: SaveBody): Promise<boolean> {
  try {
    await placeOf(work, body)
    if (id === null) await assertAdd(work, values)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

async function prepare(work: Work, body: Body): Promise<{ readonly saving: SaveBody; readonly validate: Validate }> {
  const saving = parseSaveBody(work, body, siteOf(work, body))
  const validate = await loadValidator(work.plan.name)
  await work.plan.behaviour.prepareSave?.(saving.values, () => maySave(work, body, saving))
  return { saving, validate }
}

/** `action`: what the log calls the change, if it is more than an edit. */
export async function saveAs(work: Work, body: Body, action?: string): Promise<RowValues> {
  const { saving, validate } = await prepare(work, body)
  const stored = await work.call.transaction((call) =>
    saveInside({ ...work, call }, saving, { body, validate, action }),
  )
  const shown: StoredRow = {}
  const seen = await seenBy(work)
  for (const name of seen.plan.detailColumns) shown[name] = stored[name] ?? null
  return presentRow(seen, shown)
}

/** `inside` gets the row before the transaction ends, and whether it is a new one. */
export async function saveForPreview<Result>(
  work: Work,
  body: Body,
  inside: (call: Call, row: RowValues, isNew: boolean) => Promise<Result>,
): Promise<Result> {
  const { saving, validate } = await prepare(work, body)
  return work.call.transaction(async (call) => {
    const row = await saveInside({ ...work, call }, saving, { body, validate, action: undefined })
    return inside(call, row, saving.id === null)
  })
}

export function saveRow(work: Work, body: Body): Promise<RowValues> {
  return saveAs(work, body)
}
