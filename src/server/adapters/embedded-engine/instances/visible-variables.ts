// The variables visible to a task or an instance: its own override those of the enclosing scopes.
import type {
  FlowExecution as Execution,
  FlowTask as Task,
  FlowVariable as Variable,
} from '../../../../generated/entities.ts'
import type { Reader } from '../../../ports/database.ts'
import type { Variables, VariablesOf, VariableView } from '../../../ports/process/process-views.ts'
import { variableOf } from '../rows/records.ts'

/** Dates are stored as epoch milliseconds. */
export function valueOf(row: Variable): unknown {
  const { type, value } = variableOf(row)
  return type === 'date' && typeof value === 'number' ? new Date(value) : value
}

function assign(target: Record<string, unknown>, rows: readonly Variable[]): void {
  for (const row of rows) target[row.name] = valueOf(row)
}

export async function instanceVariables(db: Reader, instanceId: string): Promise<Variables> {
  const rows = await db
    .selectFrom('flow_variable')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .where('executionId', '=', instanceId)
    .where('taskId', 'is', null)
    .execute()
  const values: Record<string, unknown> = {}
  assign(values, rows)
  return values
}

/** By name; task-local ones are included only if tasks are queried. */
export async function loadVariableRows(db: Reader, of: VariablesOf): Promise<VariableView[]> {
  const ids = 'taskIds' in of ? of.taskIds : of.instanceIds
  if (ids.length === 0) return []
  const select = db.selectFrom('flow_variable').selectAll()
  const rows =
    'taskIds' in of
      ? select.where('taskId', 'in', [...ids])
      : select.where('instanceId', 'in', [...ids]).where('taskId', 'is', null)
  return (await rows.orderBy('name').orderBy('id').execute()).map(variableOf)
}

/** From the outermost scope to the innermost. */
function scopesOf(executions: readonly Pick<Execution, 'id' | 'parentId'>[], executionId: string): string[] {
  const parents = new Map(executions.map(({ id, parentId }) => [id, parentId]))
  const scopes: string[] = []
  for (let at: string | null = executionId; at !== null && !scopes.includes(at); at = parents.get(at) ?? null) {
    scopes.unshift(at)
  }
  return scopes
}

export async function taskVariables(db: Reader, task: Task): Promise<Variables> {
  const values: Record<string, unknown> = {}
  const { instanceId, rootId, executionId, id } = task
  if (instanceId !== null && rootId !== null) {
    const rows = await db.selectFrom('flow_variable').selectAll().where('instanceId', '=', instanceId).execute()
    const executions = await db
      .selectFrom('flow_execution')
      .select(['id', 'parentId'])
      .where('rootId', '=', rootId)
      .execute()
    const scopes = new Set([instanceId, ...scopesOf(executions, executionId ?? instanceId)])
    for (const scope of scopes) {
      assign(
        values,
        rows.filter((row) => row.executionId === scope && row.taskId === null),
      )
    }
  }
  assign(values, await db.selectFrom('flow_variable').selectAll().where('taskId', '=', id).execute())
  return values
}
