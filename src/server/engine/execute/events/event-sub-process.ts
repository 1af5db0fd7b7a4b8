// Event subprocesses: their starts wait beside the scope's tokens; one that fires interrupts the scope or runs in parallel.
import type { StartEvent } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { startActivity } from '../tokens/history.ts'
import { runListeners } from '../variables/listeners.ts'
import { removeExecution } from '../tokens/remove.ts'
import { plan, type Run } from '../run.ts'
import { setDataObjects } from '../variables/data-objects.ts'
import {
  childrenOf,
  createChild,
  diagramScope,
  isSubProcess,
  isWaitingBoundary,
  nodeById,
  parentOfToken,
} from '../tokens/tree.ts'
import { arm, disarm } from './waiting.ts'

const waitingKinds = new Set(['message', 'signal', 'timer', 'conditional', 'variable'])

/** On entering a scope: its start events begin to wait. */
export function placeEventStarts(run: Run, scope: ExecutionRecord): void {
  const model = run.session.modelOf(scope)
  for (const id of diagramScope(run, scope).eventSubProcessIds) {
    const node = nodeById(model, id)
    if (!isSubProcess(node)) continue
    for (const startId of node.scope.startEventIds) {
      const start = nodeById(model, startId)
      if (start.type !== 'startEvent' || !waitingKinds.has(start.definition?.kind ?? '')) continue
      arm(run, createChild(run, scope, { activityId: startId, active: false, eventScope: true }), start)
    }
  }
}

/** Everything active in the scope ends, except boundary events on it and compensation records. */
function interruptScope(run: Run, scope: ExecutionRecord, start: StartEvent): void {
  const model = run.session.modelOf(scope)
  const cause = { reason: `event subprocess (${start.id})`, activityId: start.id }
  for (const child of childrenOf(run, scope)) {
    const node = nodeById(model, child.activityId ?? '')
    if (isWaitingBoundary(run, scope, child) || (child.eventScope && node.type !== 'startEvent')) continue
    removeExecution(run, child, cause)
  }
}

function openEventSubProcess(run: Run, scope: ExecutionRecord, start: StartEvent): ExecutionRecord {
  const node = nodeById(run.session.modelOf(scope), start.parentId ?? '')
  const inner = createChild(run, scope, { activityId: node.id, scope: true, active: false })
  startActivity(run, inner, node)
  if (isSubProcess(node)) setDataObjects(run, inner, node.scope.dataObjects)
  placeEventStarts(run, inner)
  return createChild(run, inner, { activityId: start.id })
}

/**
 * By an error or an escalation. An error interrupts the scope; an escalation never does, whatever the diagram says:
 * its thrower continues, before the event subprocess does.
 */
export function startByThrown(run: Run, scope: ExecutionRecord, start: StartEvent): ExecutionRecord {
  if (start.definition?.kind === 'error') interruptScope(run, scope, start)
  const token = openEventSubProcess(run, scope, start)
  plan(run, { kind: 'enter', token })
  return parentOfToken(run, token)
}

/** The waiting start of an event subprocess was triggered. */
export function fireEventStart(run: Run, waiting: ExecutionRecord, start: StartEvent): void {
  const scope = parentOfToken(run, waiting)
  if (start.interrupting) {
    disarm(run, waiting)
    removeExecution(run, waiting, null)
  }
  if (start.interrupting) interruptScope(run, scope, start)
  const token = openEventSubProcess(run, scope, start)
  startActivity(run, token, start)
  runListeners(run, token, { listeners: start.listeners, event: 'start' })
  plan(run, { kind: 'leave', token })
}
