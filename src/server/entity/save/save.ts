// The save call: one transaction from the stored row to the audit row, hooks in fixed order.
import { parseTime } from '../../../shared/entity/wire-time.ts'
import type { Validate } from '../../../shared/validation/compiled.ts'
import { checkEntity } from '../../../shared/validation/check-entity.ts'
import { loadValidator } from '../../../shared/validation/load-validator.ts'
import { applyConditions } from '../../../shared/validation/normalise.ts'
import { invalid, notFound, staleEdit } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { entityCall } from '../create-call.ts'
import { changedValues, insertAudited, updateAudited } from '../rows/change-row.ts'
import { checkDictionaries } from './check-dictionary.ts'
import { checkRefs } from './check-refs.ts'
import { assertAllowed, throwIfAny, toWire } from './check-row.ts'
import { checkTree, lockTree, toParent } from './check-tree.ts'
import { assertUnique } from './check-unique.ts'
import type { LooseSaving } from '../loose-behaviour.ts'
import { entityMessages } from '../messages.ts'
import { maskText, presentRow } from '../read/present.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { linkFieldsOf, loadLinks, saveLinks } from '../query/links.ts'
import { selectRow } from '../query/select.ts'
import { grantNewRow } from '../rows/row-grants.ts'
import { byId } from '../rows/rows.ts'
import type { Body, Work } from '../runtime.ts'
import { parseSaveBody, type SaveBody } from './save-body.ts'
import { assertFieldRights, assertMayCreate, assertMayUpdate } from './save-rights.ts'
import { defaultSite, seesRow, siteOf } from '../scope.ts'
import { assertSeenVersion } from './seen-version.ts'

async function withLinks(work: Work, row: StoredRow): Promise<StoredRow> {
  for (const link of linkFieldsOf(work.plan.descriptor)) {
    row[link.name] = (await loadLinks(work.call.db, link, [row.id as number])).get(row.id as number) ?? []
  }
  return row
}

async function loadStored(work: Work, saving: SaveBody): Promise<StoredRow | null> {
  if (saving.id === null) return null
  const query = { where: [byId(saving.id)], columns: work.plan.columns, lock: true }
  const row = await selectRow(work.call.db, work.plan.descriptor, query)
  if (!row || !(await seesRow(work, row, saving.site))) throw notFound(entityMessages.gone)
  assertSeenVersion(row, saving.updateTime)
  return withLinks(work, row)
}

/** What was left out on creation takes its default. */
function withDefaults(work: Work, values: StoredRow): StoredRow {
  for (const field of work.plan.descriptor.fields) {
    if (field.default !== undefined && values[field.name] === undefined) values[field.name] = field.default
  }
  return values
}

/** A column with a default is never null: an emptied field that need not be filled takes the default again. */
function fillEmptied(work: Work, row: StoredRow): StoredRow {
  for (const field of work.plan.descriptor.fields) {
    const emptied = row[field.name] === null && field.default !== undefined
    if (emptied && !field.required && !field.when) row[field.name] = field.default
  }
  return row
}

/** Fields fixed at creation and the site keep their value; a secret left out stays; a mask sent back is no new value. */
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

/** Stored secrets are hashes: the rules are for what is typed. */
function withoutSecrets(work: Work, row: StoredRow): StoredRow {
  for (const name of work.plan.secret) delete row[name]
  return row
}

async function fillSite(work: Work, values: StoredRow): Promise<void> {
  const { scope } = work.plan.descriptor
  if (!scope || (values[scope.field] ?? null) !== null) return
  const site = work.call.siteId ?? (await defaultSite(work))
  if (site === null) throw invalid([{ field: scope.field, message: entityMessages.noSite }])
  values[scope.field] = site
}

interface Versions {
  /** As it is stored. */
  readonly before: StoredRow | null
  /** The same as the rules know it: datetimes as text, without secrets. */
  readonly stored: StoredRow | null
}

/** The whole row as it would be, datetimes as text. */
async function mergeRow(work: Work, { before, stored }: Versions, saving: SaveBody): Promise<StoredRow> {
  const { fields, tree } = work.plan.descriptor
  const values = { ...saving.values }
  if (tree && tree.parent in values) values[tree.parent] = toParent(work, values[tree.parent])
  if (before) keepFixed(work, before, values)
  else await fillSite(work, values)
  const whole = stored ? { ...stored, ...values } : withDefaults(work, values)
  return fillEmptied(work, applyConditions(fields, whole))
}

function nameChanges(before: RowValues | null, row: RowValues): ReadonlySet<string> {
  return new Set(Object.keys(before ? changedValues(before, row) : row))
}

/** Datetimes as they are stored; one that was sent back unchanged keeps its milliseconds. */
function parseTimes(work: Work, wire: StoredRow, { before, stored }: Versions): StoredRow {
  const row = { ...wire }
  for (const name of work.plan.datetimes) {
    const text = wire[name]
    if (typeof text !== 'string') continue
    row[name] = text === stored?.[name] ? before?.[name] : parseTime(text, work.runtime.timeZone)
  }
  return row
}

interface Saving extends Versions {
  readonly validate: Validate
  readonly hooks: LooseSaving
}

/** Rights first, then field and shared rules, then what needs the database; answers the row as it is stored. */
async function checkAll(work: Work, wire: StoredRow, { validate, before, stored, hooks }: Saving): Promise<StoredRow> {
  const { plan } = work
  await (before ? assertMayUpdate(work, before, wire) : assertMayCreate(work, wire))
  await assertFieldRights(work, stored, wire)
  if (before) assertAllowed(work, 'update', before)
  throwIfAny(checkEntity({ ...plan.descriptor, stored }, validate, wire))
  const row = parseTimes(work, wire, { before, stored })
  const changed = nameChanges(before, row)
  const changing = plan.descriptor.fields.filter(({ name }) => changed.has(name))
  throwIfAny([
    ...(await checkDictionaries(work, changing, row)),
    ...(await checkRefs(work, row, changed)),
    ...(await checkTree(work, row, changed)),
  ])
  throwIfAny((await plan.behaviour.check?.(entityCall(work.call, plan), row, hooks)) ?? [])
  return row
}

function pickStored(work: Work, row: RowValues): StoredRow {
  const stored: StoredRow = {}
  for (const name of work.plan.columns) if (row[name] !== undefined && name !== 'id') stored[name] = row[name]
  return stored
}

function pickLinks(work: Work, row: RowValues): Record<string, number[]> {
  const links: Record<string, number[]> = {}
  for (const { name } of linkFieldsOf(work.plan.descriptor)) {
    const targets = row[name]
    if (Array.isArray(targets)) links[name] = (targets as number[]).toSorted((a, b) => a - b)
  }
  return links
}

async function writeLinks(work: Work, id: number, links: Record<string, number[]>): Promise<void> {
  for (const link of linkFieldsOf(work.plan.descriptor)) {
    const targets = links[link.name]
    if (targets) await saveLinks(work.call.db, link, { id, targets })
  }
}

async function store(work: Work, before: StoredRow | null, row: StoredRow): Promise<StoredRow> {
  const { call, plan } = work
  const values = pickStored(work, row)
  const links = pickLinks(work, row)
  if (!before) {
    const stored = await insertAudited(call, plan, { values, links })
    await writeLinks(work, stored.id as number, links)
    await grantNewRow(work, stored)
    return stored
  }
  const { stale, after } = await updateAudited(call, plan, { before, values, links })
  if (stale) throw staleEdit(entityMessages.stale)
  await writeLinks(work, after.id as number, links)
  return after
}

async function saveInside(work: Work, saving: SaveBody, given: { body: Body; validate: Validate }): Promise<StoredRow> {
  const { plan } = work
  await lockTree(work)
  const before = await loadStored(work, saving)
  const body = { ...given.body, ...saving.values }
  const hooks: LooseSaving = { event: before ? 'update' : 'create', before, body }
  const versions: Versions = { before, stored: before && withoutSecrets(work, toWire(work, before)) }
  const wire = await mergeRow(work, versions, saving)
  const checked = await checkAll(work, wire, { ...versions, validate: given.validate, hooks })
  const row: StoredRow = {
    ...checked,
    ...(await plan.behaviour.beforeSave?.(entityCall(work.call, plan), checked, hooks)),
  }
  await assertUnique(work, row, before)
  const after = await store(work, before, row)
  await plan.behaviour.afterSave?.(entityCall(work.call, plan), after, hooks)
  return after
}

export async function saveRow(work: Work, body: Body): Promise<RowValues> {
  const saving = parseSaveBody(work, body, siteOf(work, body))
  const validate = await loadValidator(work.plan.name)
  const stored = await work.call.transaction((call) => saveInside({ ...work, call }, saving, { body, validate }))
  const shown: StoredRow = {}
  for (const name of work.plan.detailColumns) shown[name] = stored[name] ?? null
  return presentRow(work, shown)
}
