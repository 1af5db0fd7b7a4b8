// The enclosing scopes of a node entered from outside: open ones are used, the others are opened.
import type { ExecutionRecord } from '../../state/records.ts'
import { armBoundaries, placeBoundaries } from '../events/boundaries.ts'
import { setDataObjects } from '../variables/data-objects.ts'
import { placeEventStarts } from '../events/event-sub-process.ts'
import { startActivity } from './history.ts'
import { EngineError } from '../engine-error.ts'
import { executeMessages as messages } from '../messages.ts'
import type { Run } from '../run.ts'
import { childrenOf, createChild, isActivity, isSubProcess, nodeById } from './tree.ts'

function findOpen(run: Run, outer: ExecutionRecord, activityId: string): ExecutionRecord | undefined {
  return childrenOf(run, outer).find((each) => each.activityId === activityId && each.scope && !each.eventScope)
}

function open(run: Run, outer: ExecutionRecord, activityId: string): ExecutionRecord {
  const node = nodeById(run.session.modelOf(outer), activityId)
  if (!isSubProcess(node)) throw new EngineError('refused', messages.noNode(activityId))
  if (isActivity(node) && node.multiInstance !== null)
    throw new EngineError('refused', messages.cannotGoInto(activityId))
  const scope = createChild(run, outer, { activityId, scope: true, active: false })
  startActivity(run, scope, node)
  setDataObjects(run, scope, node.scope.dataObjects)
  placeEventStarts(run, scope)
  if (node.type !== 'eventSubProcess') armBoundaries(run, placeBoundaries(run, scope, node))
  return scope
}

/** `top`: the process, or an enclosing open subprocess; `subProcessId` null: the process itself. */
export function openScopeFor(run: Run, top: ExecutionRecord, subProcessId: string | null): ExecutionRecord {
  const model = run.session.modelOf(top)
  const path: string[] = []
  for (let id = subProcessId; id !== null && id !== top.activityId; id = nodeById(model, id).parentId) path.unshift(id)
  return path.reduce((outer, id) => findOpen(run, outer, id) ?? open(run, outer, id), top)
}
