// Variables by scope: read from the innermost scope outward, written where the name exists, else at the top of the instance.
import type { TaskRecord, VariableRecord, VariableType } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { newId, type Run } from '../run.ts'
import { parentOf } from '../tokens/tree.ts'

export type Variables = Readonly<Record<string, unknown>>

const intLimit = 2 ** 31

function typeOf(value: unknown): VariableType {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'boolean'
  if (value instanceof Date) return 'date'
  if (typeof value !== 'number') return 'json'
  if (!Number.isInteger(value)) return 'double'
  return value >= -intLimit && value < intLimit ? 'integer' : 'long'
}

function stored(value: unknown): unknown {
  if (value === undefined) return null
  return value instanceof Date ? value.getTime() : value
}

export function valueOf({ type, value }: Pick<VariableRecord, 'type' | 'value'>): unknown {
  return type === 'date' && typeof value === 'number' ? new Date(value) : value
}

function rowOf(run: Run, ownerId: string, name: string): VariableRecord | undefined {
  return run.session.variables.find(ownerId, (row) => row.name === name)
}

/** Of one execution only; transient ones shadow stored ones. */
export function findLocal(run: Run, execution: ExecutionRecord, name: string): { value: unknown } | null {
  const transients = run.session.transients.get(execution.id)
  if (transients?.has(name)) return { value: transients.get(name) }
  const row = rowOf(run, execution.id, name)
  return row === undefined ? null : { value: valueOf(row) }
}

export function findVariable(run: Run, execution: ExecutionRecord, name: string): { value: unknown } | null {
  for (let scope: ExecutionRecord | null = execution; scope !== null; scope = parentOf(run, scope)) {
    const found = findLocal(run, scope, name)
    if (found !== null) return found
  }
  return null
}

export function getVariable(run: Run, execution: ExecutionRecord, name: string): unknown {
  return findVariable(run, execution, name)?.value ?? null
}

interface Owner {
  readonly instanceId: string
  readonly rootId: string
  readonly executionId: string
  readonly taskId: string | null
}

function write(run: Run, owner: Owner, { name, value }: { name: string; value: unknown }): void {
  const { session } = run
  const fields = { type: typeOf(value), value: stored(value) }
  const row = rowOf(run, owner.taskId ?? owner.executionId, name)
  if (owner.taskId === null)
    run.changedVariables.push({ instanceId: owner.instanceId, name, change: row === undefined ? 'create' : 'update' })
  if (row !== undefined) session.variables.update(row, fields)
  else session.variables.insert({ id: newId(run), ...owner, name, ...fields })
}

export function setLocal(run: Run, execution: ExecutionRecord, variable: { name: string; value: unknown }): void {
  const { id, instanceId, rootId } = execution
  write(run, { instanceId, rootId, executionId: id, taskId: null }, variable)
}

export function setVariable(run: Run, execution: ExecutionRecord, variable: { name: string; value: unknown }): void {
  let scope = execution
  for (let parent = parentOf(run, scope); parent !== null; parent = parentOf(run, scope)) {
    if (rowOf(run, scope.id, variable.name) !== undefined) break
    scope = parent
  }
  setLocal(run, scope, variable)
}

export function setVariables(run: Run, execution: ExecutionRecord, values: Variables | undefined): void {
  for (const [name, value] of Object.entries(values ?? {})) setVariable(run, execution, { name, value })
}

/** From outside: triggers conditional events that are already waiting. */
export function setSubmittedVariables(run: Run, execution: ExecutionRecord, values: Variables | undefined): void {
  if (values === undefined || Object.keys(values).length === 0) return
  run.broughtTo.set(execution.instanceId, run.session.nextNumber(execution.rootId))
  setVariables(run, execution, values)
}

/** For the rest of this command only, visible throughout the instance. */
export function setTransient(run: Run, execution: ExecutionRecord, variable: { name: string; value: unknown }): void {
  let top = execution
  for (let parent = parentOf(run, top); parent !== null; parent = parentOf(run, top)) top = parent
  setTransientLocal(run, top, variable)
}

export function setTransientLocal(
  run: Run,
  execution: ExecutionRecord,
  variable: { name: string; value: unknown },
): void {
  const own = run.session.transients.get(execution.id) ?? new Map<string, unknown>()
  run.session.transients.set(execution.id, own.set(variable.name, variable.value))
}

export function getTransient(run: Run, execution: ExecutionRecord, name: string): unknown {
  for (let scope: ExecutionRecord | null = execution; scope !== null; scope = parentOf(run, scope)) {
    const own = run.session.transients.get(scope.id)
    if (own?.has(name)) return own.get(name) ?? null
  }
  return null
}

/** All variables visible to an execution. */
export function transientsOf(run: Run, execution: ExecutionRecord): Record<string, unknown> {
  const seen: Record<string, unknown> = {}
  for (let scope: ExecutionRecord | null = execution; scope !== null; scope = parentOf(run, scope))
    for (const [name, value] of run.session.transients.get(scope.id) ?? []) seen[name] ??= value
  return seen
}

/** Where it is first found from the innermost scope outward. */
export function removeTransient(run: Run, execution: ExecutionRecord, name: string): void {
  for (let scope: ExecutionRecord | null = execution; scope !== null; scope = parentOf(run, scope))
    if (run.session.transients.get(scope.id)?.delete(name) === true) return
}

export function removeLocal(run: Run, execution: ExecutionRecord, name: string): void {
  run.session.transients.get(execution.id)?.delete(name)
  const row = rowOf(run, execution.id, name)
  if (row === undefined) return
  run.session.variables.remove(row)
  run.changedVariables.push({ instanceId: execution.instanceId, name, change: 'delete' })
}

/** Where it is first found from the innermost scope outward. */
export function removeVariable(run: Run, execution: ExecutionRecord, name: string): void {
  for (let scope: ExecutionRecord | null = execution; scope !== null; scope = parentOf(run, scope)) {
    if (findLocal(run, scope, name) === null) continue
    removeLocal(run, scope, name)
    return
  }
}

export function localsOf(run: Run, execution: ExecutionRecord): Record<string, unknown> {
  const stored = run.session.variables.of(execution.id).map((row) => [row.name, valueOf(row)] as const)
  return Object.fromEntries([...stored, ...(run.session.transients.get(execution.id) ?? [])])
}

/** All variables visible to an execution. */
export function variablesOf(run: Run, execution: ExecutionRecord): Record<string, unknown> {
  const scopes: ExecutionRecord[] = []
  for (let scope: ExecutionRecord | null = execution; scope !== null; scope = parentOf(run, scope))
    scopes.unshift(scope)
  return Object.assign({}, ...scopes.map((scope) => localsOf(run, scope))) as Record<string, unknown>
}

export function findTaskLocal(run: Run, task: TaskRecord, name: string): { value: unknown } | null {
  const row = rowOf(run, task.id, name)
  return row === undefined ? null : { value: valueOf(row) }
}

export function taskLocalsOf(run: Run, task: TaskRecord): Record<string, unknown> {
  return Object.fromEntries(run.session.variables.of(task.id).map((row) => [row.name, valueOf(row)]))
}

export function removeTaskLocal(run: Run, task: TaskRecord, name: string): void {
  const row = rowOf(run, task.id, name)
  if (row !== undefined) run.session.variables.remove(row)
}

export function setTaskLocal(run: Run, task: TaskRecord, variable: { name: string; value: unknown }): void {
  const { id, instanceId, rootId, executionId } = task
  if (instanceId === null || rootId === null || executionId === null) return
  write(run, { instanceId, rootId, executionId, taskId: id }, variable)
}
