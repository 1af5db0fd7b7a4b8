// Stores a complete, checked row: database checks, hooks, uniqueness, the write and its log entry; for saves and actions alike.
import { parseTime } from '../../../shared/entity/wire-time.ts'
import { staleEdit } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { entityCall } from '../create-call.ts'
import { changedValues, insertAudited, updateAudited } from '../rows/change-row.ts'
import { checkDictionaries } from './check-dictionary.ts'
import { checkRefs } from './check-refs.ts'
import { throwIfAny, toWire } from './check-row.ts'
import { checkTree } from './check-tree.ts'
import { positionOf } from './position.ts'
import { assertUnique, inOwnWords } from './check-unique.ts'
import type { LooseSaving } from '../loose-behaviour.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { linkFieldsOf, type LinkValue, loadLinks, saveLinks, sortLinks } from '../query/links.ts'
import { checkFieldOptions } from '../read/field-options.ts'
import { grantNewRow } from '../rows/row-grants.ts'
import { selectRow } from '../query/select.ts'
import { byId } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'

export async function withLinks(work: Work, row: StoredRow): Promise<StoredRow> {
  for (const link of linkFieldsOf(work.plan.descriptor)) {
    row[link.name] = (await loadLinks(work.call.db, link, [row.id as number])).get(row.id as number) ?? []
  }
  return row
}

export interface Versions {
  /** In stored form. */
  readonly before: StoredRow | null
  /** The same in the form that rules expect: datetimes as text, without secrets. */
  readonly stored: StoredRow | null
}

/** Stored secrets are hashes: the rules apply to the typed text. */
function withoutSecrets(work: Work, row: StoredRow): StoredRow {
  for (const name of work.plan.secret) delete row[name]
  return row
}

export function versionsOf(work: Work, before: StoredRow | null): Versions {
  return { before, stored: before && withoutSecrets(work, toWire(work, before)) }
}

/** A column with a default is never null: clearing an optional field restores its default. */
export function fillEmptied(work: Work, row: StoredRow): StoredRow {
  for (const field of work.plan.descriptor.fields) {
    const emptied = row[field.name] === null && field.default !== undefined
    if (emptied && !field.required && !field.when) row[field.name] = field.default
  }
  return row
}

export function nameChanges(before: RowValues | null, row: RowValues): ReadonlySet<string> {
  return new Set(Object.keys(before ? changedValues(before, row) : row))
}

/** Datetimes in stored form; one that was sent back unchanged keeps its milliseconds. */
function parseTimes(work: Work, wire: StoredRow, { before, stored }: Versions): StoredRow {
  const row = { ...wire }
  for (const name of work.plan.datetimes) {
    const text = wire[name]
    if (typeof text !== 'string') continue
    row[name] = text === stored?.[name] ? before?.[name] : parseTime(text, work.runtime.timeZone)
  }
  return row
}

export interface RowWrite extends Versions {
  readonly hooks: LooseSaving
  /** What the log calls the change, if it is more than an edit. */
  readonly action?: string
}

/** In stored form; only what changes is checked. */
async function checkStored(work: Work, wire: StoredRow, { before, stored, hooks }: RowWrite): Promise<StoredRow> {
  const { plan } = work
  const row = parseTimes(work, wire, { before, stored })
  const changed = nameChanges(before, row)
  const changing = plan.descriptor.fields.filter(({ name }) => changed.has(name))
  throwIfAny([
    ...(await checkDictionaries(work, changing, { values: row, stored })),
    ...(await checkRefs(work, row, changed)),
    ...(await checkTree(work, row, changed)),
    ...(await checkFieldOptions(work, row, changed)),
  ])
  throwIfAny((await plan.behaviour.check?.(entityCall(work.call, plan), row, hooks)) ?? [])
  return row
}

function pickStored(work: Work, row: RowValues): StoredRow {
  const stored: StoredRow = {}
  for (const name of work.plan.columns) if (row[name] !== undefined && name !== 'id') stored[name] = row[name]
  return stored
}

function pickLinks(work: Work, row: RowValues): Record<string, LinkValue[]> {
  const links: Record<string, LinkValue[]> = {}
  for (const { name } of linkFieldsOf(work.plan.descriptor)) {
    const targets = row[name]
    if (Array.isArray(targets)) links[name] = sortLinks(targets as LinkValue[])
  }
  return links
}

async function writeLinks(work: Work, id: number, links: Record<string, LinkValue[]>): Promise<void> {
  for (const link of linkFieldsOf(work.plan.descriptor)) {
    const targets = links[link.name]
    if (targets) await saveLinks(work.call.db, link, { id, targets })
  }
}

async function store(work: Work, row: StoredRow, { before, action }: RowWrite): Promise<StoredRow> {
  const { call, plan } = work
  const values = pickStored(work, row)
  const links = pickLinks(work, row)
  if (!before) {
    const stored = await insertAudited(call, plan, { values, links })
    await writeLinks(work, stored.id as number, links)
    await grantNewRow(work, stored)
    return stored
  }
  const { stale, after } = await updateAudited(call, plan, {
    before,
    values,
    links,
    ...(action !== undefined && { action }),
  })
  if (stale) throw staleEdit(entityMessages.stale)
  await writeLinks(work, after.id as number, links)
  return after
}

/** The hook may have changed the row further: a review that has started makes an article pending. */
function loadAfter({ plan, call }: Work, { id }: StoredRow): Promise<StoredRow | undefined> {
  return selectRow(call.db, plan.descriptor, { where: [byId(id as number)], columns: plan.columns })
}

/** `wire`: the whole row, datetimes as text, its field rules and rights checked. */
export async function writeRow(work: Work, wire: StoredRow, write: RowWrite): Promise<StoredRow> {
  const { plan } = work
  const call = entityCall(work.call, plan)
  const checked = await checkStored(work, wire, write)
  const row: StoredRow = {
    ...checked,
    ...(await plan.behaviour.beforeSave?.(call, checked, write.hooks)),
    ...(await positionOf(work, checked, write.hooks)),
  }
  await assertUnique(work, row, write.before)
  const after = await inOwnWords(work, () => store(work, row, write))
  if (!plan.behaviour.afterSave) return after
  await plan.behaviour.afterSave(call, after, write.hooks)
  return { ...after, ...(await loadAfter(work, after)) }
}
