// What a command changed, written in few statements: rows that are new or changed together, then what goes.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { EntityName } from '../../../../generated/entities.ts'
import type { Changes, RecordKind, RecordKinds } from '../../../engine/state/store.ts'
import type { Reader } from '../../../ports/database.ts'
import { checkRow } from './check-row.ts'
import { endSubtasks } from '../tasks/plain-tasks.ts'
import { executionRow, jobRow, linkRow, variableRow } from './records.ts'
import { run, runForEach, type TableName, writeRows } from './statements.ts'

type Row = Readonly<Record<string, unknown>>

interface Kept<Kind extends RecordKind> {
  readonly table: TableName
  readonly entity: EntityName
  readonly row: (record: RecordKinds[Kind]) => object
  /** Columns that the keeper writes by itself. */
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

/** What others point at is written before what points at it; there are no foreign keys, so only readers gain. */
const kinds = Object.keys(kept) as RecordKind[]

const columnNames = new Map<EntityName, readonly string[]>()

function columnsOf(entity: EntityName): readonly string[] {
  const known = columnNames.get(entity)
  if (known !== undefined) return known
  const names = descriptors[entity].fields.filter((field) => field.store === 'column').map((field) => field.name)
  columnNames.set(entity, names)
  return names
}

/** The kinds have one shape here; which record goes to which function is told by the kind. */
interface AnyKept extends Omit<Kept<RecordKind>, 'row'> {
  readonly row: (record: never) => object
}

async function writeKind(db: Reader, kind: RecordKind, changes: Changes): Promise<void> {
  const { inserted, updated, removed } = changes[kind]
  const { table, entity, row, own }: AnyKept = kept[kind]
  const columns = columnsOf(entity)
  const changed = updated.length === 0 ? [] : columns.filter((name) => name !== 'id' && !own.includes(name))
  const rows = [...inserted, ...updated].map((record) => row(record as never) as Row)
  for (const one of rows) checkRow(entity, one)
  await writeRows(db, { table, columns, changed }, rows)
  if (removed.length > 0) await runForEach(db, { text: `delete from "${table}" where "id" in` }, removed)
}

/** Open queries look at rows without an end only: what hung on an ended task or instance ends with it. */
async function endDependents(db: Reader, changes: Changes): Promise<void> {
  for (const { id, endTime } of [...changes.tasks.inserted, ...changes.tasks.updated]) {
    if (endTime === null) continue
    await run(db, 'update "flow_identity_link" set "endTime" = ? where "taskId" = ? and "endTime" is null', [
      endTime,
      id,
    ])
    await endSubtasks({ db, now: endTime }, id)
  }
  for (const { id, endTime } of [...changes.instances.inserted, ...changes.instances.updated]) {
    if (endTime === null) continue
    await run(db, 'update "flow_variable" set "endTime" = ? where "instanceId" = ? and "endTime" is null', [
      endTime,
      id,
    ])
    await run(db, 'update "flow_identity_link" set "endTime" = ? where "instanceId" = ? and "endTime" is null', [
      endTime,
      id,
    ])
  }
}

export async function writeChanges(db: Reader, changes: Changes): Promise<void> {
  for (const kind of kinds) await writeKind(db, kind, changes)
  await endDependents(db, changes)
}
