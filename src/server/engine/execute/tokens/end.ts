// The end of a path: its scope ends with the last path, and so on outward.
import type { SubProcess } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { keepSnapshot, noteCompensation } from '../events/compensation.ts'
import { openActivity, endActivity } from './history.ts'
import { endInstance } from '../instances.ts'
import { finishLoopInstance } from '../loops/multi-instance.ts'
import { removeChildren, removeExecution } from './remove.ts'
import { type Operation, plan, type Run } from '../run.ts'
import { createChild, isBusy, isLoopInstance, isSubProcess, nodeById, nodeOf, parentOf, parentOfToken } from './tree.ts'

/** A new token leaves the subprocess: variables of its scope are gone. */
export function leaveSubProcess(run: Run, scope: ExecutionRecord, node: SubProcess): void {
  if (isLoopInstance(run, scope)) {
    removeChildren(run, scope, null)
    noteCompensation(run, scope, node)
    finishLoopInstance(run, scope)
    return
  }
  endActivity(run, scope)
  const outer = parentOfToken(run, scope)
  noteCompensation(run, scope, node)
  removeExecution(run, scope, null)
  const token = createChild(run, outer, { activityId: node.id, active: false })
  plan(run, { kind: runsBeside(run, scope, node) ? 'end' : 'leave', token })
}

/** A non-interrupting event subprocess ends without calling its listeners. */
function runsBeside(run: Run, scope: ExecutionRecord, node: SubProcess): boolean {
  if (node.type !== 'eventSubProcess') return false
  const starts = node.scope.startEventIds.map((id) => nodeById(run.session.modelOf(scope), id))
  return starts.some((start) => start.type === 'startEvent' && !start.interrupting)
}

function closeScope(run: Run, scope: ExecutionRecord, lastId: string | null): void {
  if (scope.parentId === null) return endInstance(run, scope, { activityId: lastId })
  const node = nodeOf(run, scope)
  if (!isSubProcess(node)) return
  if (scope.eventScope || (node.isForCompensation && openActivity(run, scope) === undefined)) {
    const outer = parentOf(run, scope)
    removeExecution(run, scope, null)
    if (outer !== null) plan(run, { kind: 'close', token: outer })
    return
  }
  keepSnapshot(run, scope, node)
  leaveSubProcess(run, scope, node)
}

export function end(run: Run, { token }: Operation & { kind: 'end' }): void {
  const scope = parentOfToken(run, token)
  const lastId = token.activityId
  removeExecution(run, token, null)
  if (scope.scope && !isBusy(run, scope)) closeScope(run, scope, lastId)
}

export function close(run: Run, { token, force = false }: Operation & { kind: 'close' }): void {
  if (!force && isBusy(run, token)) return
  if (force) removeChildren(run, token, null)
  closeScope(run, token, token.activityId)
}
