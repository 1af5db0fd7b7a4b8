// Terminate end events: the scope around ends at once, or all instances of a loop, or everything up to the root.
import type { EventDefinition } from '../model/event-definition.ts'
import type { Activity } from '../model/flow-node.ts'
import type { ExecutionRecord } from '../state/records.ts'
import { finishActivity } from './activities.ts'
import { leaveSubProcess } from './end.ts'
import { leaveRoot } from './multi-instance.ts'
import { removeChildren, removeExecution } from './remove.ts'
import type { Run } from './run.ts'
import { isSubProcess, nodeOf, parentOf, scopeAround } from './tree.ts'

function stopInstance(run: Run, top: ExecutionRecord, by: { activityId: string | null; reason: string }): void {
  run.session.instances.update(run.session.instanceOf(top), { endActivityId: by.activityId })
  removeExecution(run, top, by.reason)
}

function stopAll(run: Run, token: ExecutionRecord, reason: string): void {
  const top = run.session.executions.get(token.rootId)
  if (top !== undefined) stopInstance(run, top, { activityId: token.activityId, reason })
}

/** A called instance that terminates hands nothing back; its caller goes on. */
function stopScope(run: Run, token: ExecutionRecord, reason: string): void {
  const scope = scopeAround(run, token)
  if (scope.parentId !== null) {
    const node = nodeOf(run, scope)
    removeChildren(run, scope, reason)
    if (isSubProcess(node)) leaveSubProcess(run, scope, node)
    return
  }
  const { superExecutionId } = run.session.instanceOf(scope)
  const caller = superExecutionId === null ? undefined : run.session.executions.get(superExecutionId)
  stopInstance(run, scope, { activityId: token.activityId, reason })
  if (caller !== undefined) finishActivity(run, caller)
}

function rootAround(run: Run, token: ExecutionRecord): ExecutionRecord | null {
  let at: ExecutionRecord | null = token
  while (at !== null && !at.multiInstanceRoot) at = parentOf(run, at)
  return at
}

export function terminate(run: Run, token: ExecutionRecord, definition: EventDefinition & { kind: 'terminate' }): void {
  const reason = `terminate end event (${token.activityId})`
  if (definition.all) return stopAll(run, token, reason)
  const root = definition.multiInstance ? rootAround(run, token) : null
  if (root === null) return stopScope(run, token, reason)
  const node = nodeOf(run, root) as Activity
  removeChildren(run, root, reason)
  leaveRoot(run, root, node)
}
