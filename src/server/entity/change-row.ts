// Changes of single rows with all that every change brings: system columns, audit row, data version.
import type { Call, RowValues } from './behaviour.ts'
import type { EntityPlan } from './entity-plan.ts'
import { writeAuditRow } from './query/audit.ts'
import type { StoredRow } from './query/dynamic.ts'
import { insertRow } from './query/insert.ts'
import { removeRows } from './query/remove.ts'
import { updateRow } from './query/update.ts'

const SECOND = 1000

/** Sent times have whole seconds, so stored ones do too; strictly growing per row. */
export const nextUpdateTime = (call: Call, before: RowValues): number => {
  const stored = typeof before.updateTime === 'number' ? before.updateTime : 0
  return Math.max(Math.floor(call.now / SECOND) * SECOND, stored + SECOND)
}

const withoutSecrets = (plan: EntityPlan, values: RowValues): StoredRow => {
  const open: StoredRow = {}
  for (const [name, value] of Object.entries(values)) {
    if (plan.secret.has(name) || value === null) continue
    open[name] = plan.masked.includes(name) ? '***' : value
  }
  return open
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  ((a ?? null) === null && (b ?? null) === null) ||
  (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as number[])].sort((a, b) => a - b) : value

/** Link fields whose targets differ, those that were not given left out. */
const changedLinks = (plan: EntityPlan, before: RowValues, values: RowValues): string[] =>
  plan.links
    .map(({ name }) => name)
    .filter((name) => Array.isArray(values[name]) && !isSame(sorted(before[name] ?? []), sorted(values[name])))

/** The given values that differ from the stored row. */
export const changedValues = (before: RowValues, values: RowValues): StoredRow => {
  const changed: StoredRow = {}
  for (const [name, value] of Object.entries(values)) if (!isSame(before[name], value)) changed[name] = value
  return changed
}

const pick = (row: RowValues, names: readonly string[]): StoredRow => {
  const picked: StoredRow = {}
  for (const name of names) picked[name] = row[name] ?? null
  return picked
}

const finish = async (
  call: Call,
  plan: EntityPlan,
  entry: { id: number; action: string; before?: RowValues; after?: RowValues },
): Promise<void> => {
  const { descriptor } = plan
  if (descriptor.features.audit) {
    const before = entry.before && withoutSecrets(plan, entry.before)
    const after = entry.after && withoutSecrets(plan, entry.after)
    await writeAuditRow(call, { entity: plan.name, id: entry.id, action: entry.action, before, after })
  }
  if (descriptor.version) await call.raiseVersion(descriptor.version)
}

const createdColumns = (call: Call, plan: EntityPlan): StoredRow => {
  const now = Math.floor(call.now / SECOND) * SECOND
  const by = call.user?.account ?? null
  const all: StoredRow = { createTime: now, createBy: by, updateTime: now, updateBy: by }
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => plan.fields.get(name)?.system ?? plan.fields.has(name)),
  )
}

export const insertAudited = async (
  call: Call,
  plan: EntityPlan,
  { values, links }: { values: RowValues; links?: RowValues },
): Promise<StoredRow> => {
  const stored = await insertRow(call.db, plan.descriptor, { ...createdColumns(call, plan), ...values })
  await finish(call, plan, { id: stored.id as number, action: 'create', after: { ...stored, ...links } })
  return stored
}

/** `stale`: somebody else was faster. Nothing is written when nothing differs. */
export const updateAudited = async (
  call: Call,
  plan: EntityPlan,
  change: { before: RowValues; values: RowValues; links?: RowValues; action?: string },
): Promise<{ stale: boolean; after: StoredRow }> => {
  const { before } = change
  const values = changedValues(before, change.values)
  const links = changedLinks(plan, before, change.links ?? {})
  const id = before.id as number
  const names = [...Object.keys(values), ...links]
  if (names.length === 0) return { stale: false, after: { ...before } }
  if (plan.hasUpdateTime) {
    values.updateTime = nextUpdateTime(call, before)
    values.updateBy = call.user?.account ?? null
  }
  const updateTime = plan.hasUpdateTime ? ((before.updateTime as number | null | undefined) ?? null) : undefined
  const seen = updateTime === undefined ? {} : { updateTime }
  const count = await updateRow(call.db, plan.descriptor, { id, values, ...seen })
  if (count > 0) {
    const after = pick({ ...change.links, ...values }, names)
    await finish(call, plan, { id, action: change.action ?? 'update', before: pick(before, names), after })
  }
  return { stale: count === 0, after: { ...before, ...values } }
}

export const removeAudited = async (
  call: Call,
  plan: EntityPlan,
  removal: { rows: readonly RowValues[]; action: string },
): Promise<number> => {
  const ids = removal.rows.map((row) => row.id as number)
  const count = await removeRows(call.db, plan.descriptor, ids)
  for (const row of removal.rows)
    await finish(call, plan, { id: row.id as number, action: removal.action, before: row })
  return count
}
