// Writes a command's changes in few statements: new and changed rows together, then deletions.
import type { EntityName, Tables } from '../../../../generated/entities.ts'
import type { Changes, RecordKind, RecordKinds } from '../../../engine/state/store.ts'
import type { Reader } from '../../../ports/database.ts'
import { checkRow } from './check-row.ts'
import { columnsOf } from './columns.ts'
import type { Dependents } from './load-tree.ts'
import { endSubtasks } from '../tasks/plain-tasks.ts'
import { executionRow, jobRow, linkRow, variableRow } from './records.ts'
import { forgetAhead } from './tree-ahead.ts'
import { executeText } from '../../../sql/statements.ts'
import { type ForEach, type Write, executeForEach, writeRows } from '../../../sql/write-rows.ts'

type Row = Readonly<Record<string, unknown>>

type TableName = keyof Tables & `flow_${string}`

interface Kept<Kind extends RecordKind> {
  readonly table: TableName
  readonly entity: EntityName
  readonly row: (record: RecordKinds[Kind]) => object
  /** Columns that the table writes by itself. */
  readonly own: readonly string[]
}

const kept: { readonly [Kind in RecordKind]: Kept<Kind> } = {
  instances: { table: 'flow_instance', entity: 'flow/instance', row: (record) => record, own: ['version'] },
  executions: { table: 'flow_execution', entity: 'flow/execution', row: executionRow, own: [] },
  variables: { table: 'flow_variable', entity: 'flow/variable', row: variableRow, own: ['endTime'] },
  tasks: { table: 'flow_task', entity: 'flow/task', row: (record) => record, own: [] },
  links: { table: 'flow_identity_link', entity: 'flow/identity-link', row: linkRow, own: ['endTime'] },
  subscriptions: { table: 'flow_subscription', entity: 'flow/subscription', row: (record) => record, own: [] },
  jobs: { table: 'flow_engine_job', entity: 'flow/engine-job', row: jobRow, own: ['failTime', 'error'] },
  activities: { table: 'flow_activity', entity: 'flow/activity', row: (record) => record, own: [] },
}

const kinds = Object.keys(kept) as RecordKind[]

/** Columns by field, where the names differ. */
const renamed: Partial<Record<RecordKind, Readonly<Record<string, string>>>> = {
  executions: { scope: 'isScope' },
  jobs: { payload: 'input' },
}

/** Each list of columns is a statement of its own, and databases prepare few of them: so many for each kind. */
const mostLists = 8

/** By kind and by the columns that change, as the engine names them; `all`: more lists than are kept. */
const writes = new Map<RecordKind, Map<string, Write>>()
const deletions = new Map(
  kinds.map((kind): [RecordKind, ForEach] => [kind, { text: `delete from "${kept[kind].table}" where "id" in` }]),
)

function allChanging(kind: RecordKind): readonly string[] {
  const { entity, own } = kept[kind]
  return columnsOf(entity).filter((name) => name !== 'id' && !own.includes(name))
}

/** Only these columns are set where a row exists: an index without one of them is left alone. The same object every time. */
function writeOf(kind: RecordKind, changed: readonly string[]): Write {
  const lists = writes.get(kind) ?? new Map<string, Write>()
  writes.set(kind, lists)
  const wanted = changed.length === 0 ? '' : changed.join()
  const key = wanted === '' || lists.has(wanted) || lists.size < mostLists ? wanted : 'all'
  const known = lists.get(key)
  if (known !== undefined) return known
  const columns = key === 'all' ? allChanging(kind) : changed.map((name) => renamed[kind]?.[name] ?? name)
  const write = { table: kept[kind].table, columns: columnsOf(kept[kind].entity), changed: columns }
  lists.set(key, write)
  return write
}

/** All kinds share one type here; the kind determines which function gets the record. */
interface AnyKeptRecord extends Omit<Kept<RecordKind>, 'row'> {
  readonly row: (record: never) => object
}

function hasChanges({ inserted, updated, removed }: Changes[RecordKind]): boolean {
  return inserted.length + updated.length + removed.length > 0
}

async function writeKind(db: Reader, kind: RecordKind, changes: Changes): Promise<void> {
  const { inserted, updated, changed, removed } = changes[kind]
  const { entity, row }: AnyKeptRecord = kept[kind]
  const rows = [...inserted, ...updated].map((record) => row(record as never) as Row)
  for (const one of rows) checkRow(entity, one)
  if (rows.length > 0) await writeRows(db, writeOf(kind, changed), rows)
  const deletion = deletions.get(kind)
  if (removed.length > 0 && deletion !== undefined) await executeForEach(db, deletion, removed)
}

/** Written so that no index matches the end: SQLite would rather walk the open links of all groups. */
const endLinks = 'update "flow_identity_link" set "endTime" = ? where ("endTime" is null) = true and'
const endLinksOfTask = `${endLinks} "taskId" = ?`
const endLinksOfInstance = `${endLinks} "instanceId" = ?`
const endVariables = 'update "flow_variable" set "endTime" = ? where "instanceId" = ? and "endTime" is null'

async function endWithTask(db: Reader, { id, endTime }: Ended, { parents, linked }: Dependents): Promise<void> {
  if (linked.has(id)) await executeText(db, endLinksOfTask, [endTime, id])
  if (parents.has(id)) await endSubtasks({ db, now: endTime }, id)
}

async function endWithInstance(db: Reader, { id, endTime }: Ended): Promise<void> {
  await Promise.all([executeText(db, endVariables, [endTime, id]), executeText(db, endLinksOfInstance, [endTime, id])])
}

interface Ended {
  readonly id: string
  readonly endTime: number
}

function endedOf({ inserted, updated }: Changes['tasks'] | Changes['instances']): Ended[] {
  return [...inserted, ...updated].flatMap(({ id, endTime }) => (endTime === null ? [] : [{ id, endTime }]))
}

/** Open queries only look at rows without an end: rows of an ended task or instance end with it. */
async function endDependents(db: Reader, changes: Changes, read: readonly Dependents[]): Promise<void> {
  const made = changes.links.inserted.flatMap(({ taskId }) => taskId ?? [])
  const dependents = {
    parents: new Set(read.flatMap(({ parents }) => [...parents])),
    linked: new Set([...made, ...read.flatMap(({ linked }) => [...linked])]),
  }
  for (const task of endedOf(changes.tasks)) await endWithTask(db, task, dependents)
  for (const instance of endedOf(changes.instances)) await endWithInstance(db, instance)
}

export async function writeChanges(db: Reader, changes: Changes, read: readonly Dependents[]): Promise<void> {
  forgetAhead(db)
  await Promise.all(kinds.filter((kind) => hasChanges(changes[kind])).map((kind) => writeKind(db, kind, changes)))
  await endDependents(db, changes, read)
}
