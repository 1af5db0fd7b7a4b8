// Removes executions together with their tasks, jobs, subscriptions, variables, children and called instances.
import type { InstanceRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { close } from './history.ts'
import type { Run } from '../run.ts'
import { cancelTask } from '../tasks/tasks.ts'

function topOf(run: Run, instance: InstanceRecord): ExecutionRecord | undefined {
  return run.session.executions.get(instance.id)
}

/** An execution and all descendants, those of called instances included; innermost first. */
function wholeBranch(run: Run, execution: ExecutionRecord): ExecutionRecord[] {
  const found: ExecutionRecord[] = []
  const waiting = [execution]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next)
    waiting.push(...run.session.executions.of(next.id))
    for (const called of run.session.instances.of(next.id)) {
      const top = topOf(run, called)
      if (top !== undefined) waiting.push(top)
    }
  }
  return found.reverse()
}

/** Why something ends early, and at which event: called instances end there. */
export interface Cause {
  readonly reason: string
  readonly activityId: string
}

/** Tasks, jobs and subscriptions of one execution; variables of a top execution stay: they are history. */
function strip(run: Run, execution: ExecutionRecord, reason: string | null): void {
  const { session } = run
  for (const task of session.tasks.of(execution.id)) cancelTask(run, task, reason)
  for (const activity of session.activities.of(execution.id)) close(run, activity, reason)
  for (const job of session.jobs.of(execution.id)) {
    // A mail already sent by a passed task is delivered, even if the instance ends first.
    if (job.kind === 'outbox' && execution.parentId === null) session.jobs.leave(job)
    else session.jobs.remove(job)
  }
  for (const subscription of session.subscriptions.of(execution.id)) session.subscriptions.remove(subscription)
  session.transients.delete(execution.id)
  for (const variable of session.variables.of(execution.id)) {
    if (execution.parentId === null) session.variables.leave(variable)
    else session.variables.remove(variable)
  }
}

function closeInstance(run: Run, instance: InstanceRecord, cause: string | null | Cause): void {
  const { session } = run
  const { reason: deleteReason, activityId } = whole(cause)
  session.instances.update(instance, {
    endTime: run.now,
    deleteReason,
    endActivityId: instance.endActivityId ?? activityId,
  })
  session.instances.leave(instance)
  for (const link of session.links.of(instance.id)) session.links.leave(link)
}

function whole(cause: string | null | Cause): { readonly reason: string | null; readonly activityId: string | null } {
  return typeof cause === 'string' || cause === null ? { reason: cause, activityId: null } : cause
}

/** `cause` null: it ends normally. */
export function removeExecution(run: Run, execution: ExecutionRecord, cause: string | null | Cause): void {
  for (const each of wholeBranch(run, execution)) {
    strip(run, each, whole(cause).reason)
    run.session.executions.remove(each)
    if (each.parentId !== null) continue
    const instance = run.session.instances.get(each.instanceId)
    if (instance !== undefined) closeInstance(run, instance, cause)
  }
}

export function removeChildren(run: Run, execution: ExecutionRecord, cause: string | null | Cause): void {
  for (const child of run.session.executions.of(execution.id)) removeExecution(run, child, cause)
  for (const called of run.session.instances.of(execution.id)) {
    const top = topOf(run, called)
    if (top !== undefined) removeExecution(run, top, cause)
  }
}
