// Terminate end events: the enclosing scope ends immediately, or all instances of a loop, or everything up to the root.
import type { EventDefinition } from '../../model/event-definition.ts'
import type { Activity } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { leaveSubProcess } from './end.ts'
import { close, openActivity } from './history.ts'
import { callerOf, returnToCaller } from '../instances.ts'
import { runListeners } from '../variables/listeners.ts'
import { finishLoopInstance, leaveRoot } from '../loops/multi-instance.ts'
import { removeChildren, removeExecution } from './remove.ts'
import { plan, type Run } from '../run.ts'
import { childrenOf, isLoopInstance, isSubProcess, nodeOf, outward, scopeAround } from './tree.ts'

/** A terminated instance calls its listeners, and those of the instances it called. */
function notifyEnd(run: Run, execution: ExecutionRecord): void {
  for (const called of run.session.instances.of(execution.id)) {
    const top = run.session.executions.get(called.id)
    if (top !== undefined) notifyEnd(run, top)
  }
  for (const child of childrenOf(run, execution)) notifyEnd(run, child)
  if (execution.parentId !== null) return
  const { model } = run.session.definition(run.session.instanceOf(execution).definitionId)
  runListeners(run, execution, { listeners: model.listeners, event: 'end' })
}

function stopInstance(run: Run, top: ExecutionRecord, by: { activityId: string | null; reason: string }): void {
  run.session.instances.update(run.session.instanceOf(top), { endActivityId: by.activityId })
  removeExecution(run, top, by.reason)
}

function stopWhole(run: Run, top: ExecutionRecord, by: { activityId: string | null; reason: string }): void {
  notifyEnd(run, top)
  stopInstance(run, top, by)
}

/** Its caller gets the results and continues. */
function stopCalled(run: Run, top: ExecutionRecord, by: { activityId: string | null; reason: string }): void {
  const caller = callerOf(run, run.session.instanceOf(top))
  if (caller === null) return stopWhole(run, top, by)
  returnToCaller(run, caller, top)
  notifyEnd(run, top)
  stopInstance(run, top, by)
  if (isLoopInstance(run, caller)) finishLoopInstance(run, caller)
  else plan(run, { kind: 'leave', token: caller })
}

function stopScope(run: Run, token: ExecutionRecord, reason: string): void {
  const scope = scopeAround(run, token)
  if (scope.parentId === null) return stopCalled(run, scope, { activityId: token.activityId, reason })
  if (isLoopInstance(run, scope)) return stopSubProcess(run, { token: scope, reason })
  removeExecution(run, token, reason)
  return plan(run, { kind: 'stop', token: scope, reason })
}

export function stopSubProcess(run: Run, { token, reason }: { token: ExecutionRecord; reason: string }): void {
  const node = nodeOf(run, token)
  removeChildren(run, token, reason)
  const activity = openActivity(run, token)
  if (activity !== undefined && !isLoopInstance(run, token)) close(run, activity, reason)
  if (isSubProcess(node)) leaveSubProcess(run, token, node)
}

/** Of the nearest enclosing loop, in this instance or its callers. */
function rootAround(run: Run, token: ExecutionRecord): ExecutionRecord | null {
  let at: ExecutionRecord | null = token
  while (at !== null && !at.multiInstanceRoot) at = outward(run, at)
  return at
}

function stopLoop(run: Run, root: ExecutionRecord, reason: string): void {
  const node = nodeOf(run, root) as Activity
  notifyEnd(run, root)
  removeChildren(run, root, reason)
  leaveRoot(run, root, node)
}

export function terminate(run: Run, token: ExecutionRecord, definition: EventDefinition & { kind: 'terminate' }): void {
  const reason = `terminate end event (${token.activityId})`
  const top = run.session.executions.get(token.rootId)
  if (definition.all && top !== undefined) return stopWhole(run, top, { activityId: token.activityId, reason })
  const root = definition.multiInstance ? rootAround(run, token) : null
  return root === null ? stopScope(run, token, reason) : stopLoop(run, root, reason)
}
