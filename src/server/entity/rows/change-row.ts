// Changes of single rows with everything a change entails: system columns, audit row, data version.
import type { Call, RowValues } from '../../call/call.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { writeAuditRow } from './audit.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { insertRow } from '../query/insert.ts'
import { removeRows } from '../query/remove.ts'
import { updateRow } from '../query/update.ts'
import { dropDraftsOfRows } from '../draft/drop-drafts.ts'
import { dropVersions, keepVersion } from '../version/keep-version.ts'
import { recordRemoval } from '../undo/record-removal.ts'

const SECOND = 1000

/** Sent times have whole seconds, so stored ones do too; strictly increasing per row. */
function nextUpdateTime(call: Call, before: RowValues): number {
  const stored = typeof before.updateTime === 'number' ? before.updateTime : 0
  return Math.max(Math.floor(call.now / SECOND) * SECOND, stored + SECOND)
}

function withoutSecrets(plan: EntityPlan, values: RowValues): StoredRow {
  const open: StoredRow = {}
  for (const [name, value] of Object.entries(values)) {
    if (plan.secret.has(name) || value === null) continue
    open[name] = plan.masked.includes(name) ? '***' : value
  }
  return open
}

/** Normalised for comparison: absent equals null, lists and objects compare by content. */
export function isSame(a: unknown, b: unknown): boolean {
  return (
    a === b ||
    ((a ?? null) === null && (b ?? null) === null) ||
    (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
  )
}

/** The given values that differ from the stored row. */
export function changedValues(before: RowValues, values: RowValues): StoredRow {
  const changed: StoredRow = {}
  for (const [name, value] of Object.entries(values)) if (!isSame(before[name], value)) changed[name] = value
  return changed
}

function pick(row: RowValues, names: readonly string[]): StoredRow {
  const picked: StoredRow = {}
  for (const name of names) picked[name] = row[name] ?? null
  return picked
}

async function finish(
  call: Call,
  plan: EntityPlan,
  entry: { id: number; action: string; before?: RowValues; after?: RowValues },
): Promise<void> {
  const { descriptor } = plan
  if (descriptor.features.audit) {
    const before = entry.before && withoutSecrets(plan, entry.before)
    const after = entry.after && withoutSecrets(plan, entry.after)
    await writeAuditRow(call, { entity: plan.name, id: entry.id, action: entry.action, before, after })
  }
  if (descriptor.version) await call.raiseVersion(descriptor.version)
}

function createdColumns(call: Call, plan: EntityPlan): StoredRow {
  const now = Math.floor(call.now / SECOND) * SECOND
  const by = call.account
  const all: StoredRow = { createTime: now, createBy: by, updateTime: now, updateBy: by }
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => plan.fields.get(name)?.system ?? plan.fields.has(name)),
  )
}

/** `links`: values for link tables, for the log. */
export async function insertAudited(
  call: Call,
  plan: EntityPlan,
  { values, links = {} }: { values: RowValues; links?: RowValues },
): Promise<StoredRow> {
  const stored = await insertRow(call.db, plan.descriptor, { ...createdColumns(call, plan), ...values })
  await finish(call, plan, { id: stored.id as number, action: 'create', after: { ...stored, ...links } })
  await keepVersion(call, plan, { before: null, after: stored, names: plan.columns, action: 'create' })
  return stored
}

/** A deleted row is stored again by an undo. */
export function logBroughtBack(call: Call, plan: EntityPlan, row: RowValues): Promise<void> {
  return finish(call, plan, { id: row.id as number, action: 'undo', after: row })
}

export interface RowUpdate {
  readonly before: RowValues
  readonly values: RowValues
  /** Values for link tables: logged, and enough to bump the version. */
  readonly links?: RowValues
  readonly action?: string
}

function stampOf(call: Call, plan: EntityPlan, before: RowValues): StoredRow {
  return plan.hasUpdateTime ? { updateTime: nextUpdateTime(call, before), updateBy: call.account } : {}
}

/** `stale`: somebody else was faster. Nothing is written if nothing differs. */
export async function updateAudited(
  call: Call,
  plan: EntityPlan,
  { before, links = {}, action = 'update', ...change }: RowUpdate,
): Promise<{ stale: boolean; after: StoredRow }> {
  const id = before.id as number
  const changed = changedValues(before, change.values)
  const logged = { ...changed, ...changedValues(before, links) }
  const names = Object.keys(logged)
  if (names.length === 0) return { stale: false, after: { ...before } }
  const values = { ...changed, ...stampOf(call, plan, before) }
  const seen = plan.hasUpdateTime ? { updateTime: (before.updateTime as number | null | undefined) ?? null } : {}
  const nothingToStore = Object.keys(values).length === 0
  const stale = !nothingToStore && (await updateRow(call.db, plan.descriptor, { id, values, ...seen })) === 0
  const after = { ...before, ...values }
  if (stale) return { stale, after }
  const record = call.undoRecord()
  record?.changed(plan.name, before, values)
  if (Object.keys(logged).length > Object.keys(changed).length) record?.refuse()
  await finish(call, plan, { id, action, before: pick(before, names), after: logged })
  await keepVersion(call, plan, { before, after, names, action })
  return { stale, after }
}

const CHUNK = 500

export async function removeAudited(
  call: Call,
  plan: EntityPlan,
  removal: { rows: readonly RowValues[]; action: string },
): Promise<number> {
  const ids = removal.rows.map((row) => row.id as number)
  await recordRemoval(call, plan.descriptor, ids)
  let count = 0
  for (let at = 0; at < ids.length; at += CHUNK) {
    count += await removeRows(call.db, plan.descriptor, ids.slice(at, at + CHUNK))
  }
  await dropVersions(call, plan, ids)
  await dropDraftsOfRows(call, plan, ids)
  for (const row of removal.rows)
    await finish(call, plan, { id: row.id as number, action: removal.action, before: row })
  return count
}
