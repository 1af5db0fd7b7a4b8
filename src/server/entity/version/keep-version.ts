// Writes a version wherever a row changes: by a save, an action, a job or another feature.
import type { Call, RowValues } from '../../call/call.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { keepDeleted } from '../undo/record-removal.ts'
import { deleteVersions, hasVersion, insertVersion, pruneVersions } from './queries.ts'

export interface VersionedChange {
  readonly before: RowValues | null
  readonly after: RowValues
  /** Names of the columns that differ. */
  readonly names: readonly string[]
  readonly action: string
}

function pick(row: RowValues, names: readonly string[]): RowValues {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** A row from before the history began: its state before the first recorded change is a version too. */
async function keepBeginning(call: Call, plan: EntityPlan, row: RowValues): Promise<void> {
  const names = plan.descriptor.versions?.fields ?? []
  const key = { entity: plan.name, rowId: row.id as number }
  if (await hasVersion(call.db, key)) return
  const { updateTime, updateBy, createTime, createBy } = row
  const savedTime = typeof updateTime === 'number' ? updateTime : ((createTime as number | undefined) ?? call.now)
  const account = ((updateBy ?? createBy) as string | undefined) ?? null
  await insertVersion(call.db, {
    ...key,
    savedTime,
    account,
    action: 'create',
    changed: names,
    snapshot: pick(row, names),
  })
}

/** `before` null: a new row. Values are kept in stored form. */
export async function keepVersion(call: Call, plan: EntityPlan, change: VersionedChange): Promise<void> {
  const { versions } = plan.descriptor
  if (versions === null) return
  const { before, after, names, action } = change
  const changed = versions.fields.filter((name) => names.includes(name))
  if (changed.length === 0) return
  if (before) await keepBeginning(call, plan, before)
  const key = { entity: plan.name, rowId: after.id as number }
  const snapshot = pick(after, versions.fields)
  const { account } = call
  // That of the row, by which a client finds the version it has begun with.
  const savedTime = typeof after.updateTime === 'number' ? after.updateTime : call.now
  await insertVersion(call.db, { ...key, savedTime, account, action, changed, snapshot })
  if (before) await pruneVersions(call.db, key, versions.keep)
}

/** Deleted with their rows. */
export async function dropVersions(
  call: Call,
  { name, descriptor }: EntityPlan,
  ids: readonly number[],
): Promise<void> {
  if (descriptor.versions === null) return
  await keepDeleted(call, 'system/row-version', { entity: name, rowId: ids })
  await deleteVersions(call.db, name, ids)
}
