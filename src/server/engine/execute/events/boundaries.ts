// Boundary events: one waiting execution each, below the activity they are attached to, and what happens when one fires.
import type { BoundaryEvent, FlowNode } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { startActivity } from '../tokens/history.ts'
import { runListeners } from '../variables/listeners.ts'
import { removeExecution } from '../tokens/remove.ts'
import { plan, type Run } from '../run.ts'
import { boundariesOf, childrenOf, createChild, isWaitingBoundary, parentOfToken, scopeAround } from '../tokens/tree.ts'
import { arm, disarm } from './waiting.ts'

/** Created before the activity executes, so that they catch its errors. Compensation waits for the activity's end. */
export function placeBoundaries(run: Run, token: ExecutionRecord, node: FlowNode): ExecutionRecord[] {
  return boundariesOf(run.session.modelOf(token), node)
    .filter(({ definition }) => definition.kind !== 'compensate')
    .map((event) => createChild(run, token, { activityId: event.id, active: false }))
}

export function armBoundaries(run: Run, placed: readonly ExecutionRecord[]): void {
  for (const token of placed) {
    if (!run.session.executions.has(token)) continue
    const event = run.session.modelOf(token).nodes.get(token.activityId ?? '')
    if (event?.type === 'boundaryEvent') arm(run, token, event)
  }
}

export function clearBoundaries(run: Run, token: ExecutionRecord): void {
  for (const child of childrenOf(run, token))
    if (isWaitingBoundary(run, token, child)) removeExecution(run, child, null)
}

/** It has fired: its listeners and its history only begin now. */
export function leaveByBoundary(run: Run, token: ExecutionRecord, event: BoundaryEvent): void {
  startActivity(run, token, event)
  runListeners(run, token, { listeners: event.listeners, event: 'start' })
  plan(run, { kind: 'leave', token })
}

function interrupt(run: Run, waiting: ExecutionRecord, event: BoundaryEvent): void {
  const activity = parentOfToken(run, waiting)
  const scope = scopeAround(run, activity)
  run.session.executions.update(waiting, { parentId: scope.id, active: true })
  disarm(run, waiting)
  removeExecution(run, activity, { reason: `boundary event (${event.id})`, activityId: event.id })
  leaveByBoundary(run, waiting, event)
}

/** The activity keeps waiting; a new token takes the outgoing flow. */
function branchOff(run: Run, waiting: ExecutionRecord, event: BoundaryEvent): void {
  const token = createChild(run, scopeAround(run, parentOfToken(run, waiting)), { activityId: event.id })
  leaveByBoundary(run, token, event)
}

export function fireBoundary(run: Run, waiting: ExecutionRecord, event: BoundaryEvent): void {
  // Thrown twice at once (by two instances of a loop): the first has already removed it.
  if (waiting.active) return
  if (event.cancelActivity) interrupt(run, waiting, event)
  else branchOff(run, waiting, event)
}
