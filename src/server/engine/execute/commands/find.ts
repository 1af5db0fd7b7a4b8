// Finds the subject of a command in the loaded tree; suspended instances are refused.
import type { Activity } from '../../model/flow-node.ts'
import type { InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { checkAwake } from '../../../ports/process/rules.ts'
import { assertAllowed, EngineError } from '../engine-error.ts'
import { loadTree } from '../loading.ts'
import { executeMessages as messages } from '../messages.ts'
import type { Run } from '../run.ts'
import { isActivity, nodeOf } from '../tokens/tree.ts'

export function refuseSuspended(row: { readonly suspended: boolean }): void {
  assertAllowed(checkAwake(row))
}

export async function loadInstance(run: Run, rootId: string, instanceId: string): Promise<InstanceRecord> {
  await loadTree(run, rootId)
  const instance = run.session.instances.get(instanceId)
  if (instance === undefined) throw new EngineError('notFound', messages.noInstance)
  return instance
}

export async function loadTask(run: Run, rootId: string, taskId: string): Promise<TaskRecord> {
  await loadTree(run, rootId)
  const task = run.session.tasks.get(taskId)
  if (task === undefined || task.instanceId === null) throw new EngineError('notFound', messages.noTask)
  refuseSuspended(task)
  const instance = run.session.instances.get(task.instanceId)
  if (instance === undefined) throw new EngineError('notFound', messages.noInstance)
  refuseSuspended(instance)
  return task
}

export async function loadExecution(run: Run, rootId: string, executionId: string): Promise<ExecutionRecord> {
  await loadTree(run, rootId)
  const execution = run.session.executions.get(executionId)
  if (execution === undefined) throw new EngineError('notFound', messages.noExecution)
  refuseSuspended(run.session.instanceOf(execution))
  return execution
}

export function activityOf(run: Run, execution: ExecutionRecord): Activity {
  const node = nodeOf(run, execution)
  if (!isActivity(node)) throw new EngineError('refused', messages.notMultiInstance(node.id))
  return node
}
