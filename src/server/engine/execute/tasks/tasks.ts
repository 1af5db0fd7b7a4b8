// Events of a user task between creation and end: listeners, assignment, removal.
import type { UserTask } from '../../model/flow-node.ts'
import type { Listener } from '../../model/listener.ts'
import type { EventListener } from '../../model/process-model.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { openActivity } from '../tokens/history.ts'
import { participate } from './identity-links.ts'
import { runListener } from '../variables/listeners.ts'
import { plan, type Run } from '../run.ts'

function listenersOf(run: Run, task: TaskRecord): readonly Listener[] {
  if (task.definitionId === null || task.definitionKey === null) return []
  const node = run.session.definition(task.definitionId).model.nodes.get(task.definitionKey)
  return node?.type === 'userTask' ? node.taskListeners : []
}

/** Events already waiting at that moment receive it; a boundary event still being created does not. */
export function notifyListeners(run: Run, task: TaskRecord, event: EventListener['events'][number]): void {
  const token = tokenOf(run, task)
  if (token === undefined || task.signing !== null) return
  for (const listener of run.session.modelOf(token).eventListeners) {
    if (!listener.events.includes(event)) continue
    if (listener.throws === 'signal' || listener.throws === 'message') triggerWithin(run, token, listener)
    else plan(run, { kind: 'throw', token, listener })
  }
}

function triggerWithin(run: Run, { instanceId }: ExecutionRecord, { throws, name }: EventListener): void {
  for (const row of run.session.subscriptions.all()) {
    if (row.kind !== throws || row.name !== name || row.instanceId !== instanceId) continue
    const token = run.session.executions.get(row.executionId)
    if (token !== undefined) plan(run, { kind: 'trigger', token })
  }
}

export function tokenOf(run: Run, task: TaskRecord): ExecutionRecord | undefined {
  return task.executionId === null ? undefined : run.session.executions.get(task.executionId)
}

export function runTaskListeners(run: Run, task: TaskRecord, event: string): void {
  const token = tokenOf(run, task)
  if (token === undefined || task.signing !== null) return
  for (const listener of listenersOf(run, task)) {
    if (listener.event !== event && listener.event !== 'all') continue
    runListener(run, { token, task, eventName: event }, listener)
  }
}

/** A new assignee or owner is recorded in history and instance, regardless of who set it. */
export function recordHolders(run: Run, task: TaskRecord): void {
  participate(run, task.instanceId, task.assignee)
  participate(run, task.instanceId, task.owner)
  if (task.signing !== null) return
  const token = tokenOf(run, task)
  const activity = token === undefined ? undefined : openActivity(run, token)
  if (activity !== undefined) run.session.activities.update(activity, { assignee: task.assignee, taskId: task.id })
}

export type TaskChange = Partial<Omit<TaskRecord, 'id' | 'instanceId' | 'rootId' | 'executionId'>>

/** A change from outside, or by assignment; listeners of `assignment` run when the assignee changes, also to nobody. */
export function changeTask(run: Run, task: TaskRecord, change: TaskChange): void {
  const former = task.assignee
  run.session.tasks.update(task, change)
  recordHolders(run, task)
  if (task.assignee === former) return
  notifyListeners(run, task, 'TASK_ASSIGNED')
  runTaskListeners(run, task, 'assignment')
}

function forget(run: Run, task: TaskRecord): void {
  for (const variable of run.session.variables.of(task.id)) run.session.variables.remove(variable)
  run.session.tasks.leave(task)
}

/** Listeners in the diagram belong to its task, not to that task's signers. */
export function finishTask(run: Run, task: TaskRecord): void {
  participate(run, task.instanceId, run.user)
  runTaskListeners(run, task, 'complete')
  notifyListeners(run, task, 'TASK_COMPLETED')
  runTaskListeners(run, task, 'delete')
  run.session.tasks.update(task, { endTime: run.now, completedBy: run.user })
  forget(run, task)
}

export function cancelTask(run: Run, task: TaskRecord, reason: string | null): void {
  runTaskListeners(run, task, 'delete')
  run.session.tasks.update(task, { endTime: run.now, deleteReason: reason ?? 'deleted' })
  forget(run, task)
}

export function userTaskOf(run: Run, task: TaskRecord): UserTask | null {
  if (task.definitionId === null || task.definitionKey === null) return null
  const node = run.session.definition(task.definitionId).model.nodes.get(task.definitionKey)
  return node?.type === 'userTask' ? node : null
}
