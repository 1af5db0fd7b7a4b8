// Navigates the tree of scopes and tokens, and adds to it.
import type { Activity, BoundaryEvent, FlowNode, SubProcess, Scope } from '../../model/flow-node.ts'
import type { ProcessModel } from '../../model/process-model.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { executeMessages as messages } from '../messages.ts'
import { newId, type Run } from '../run.ts'

export function nodeById(model: ProcessModel, id: string): FlowNode {
  const node = model.nodes.get(id)
  if (node === undefined) throw new EngineError('failed', messages.noNode(id))
  return node
}

export function nodeOf(run: Run, token: ExecutionRecord): FlowNode {
  return nodeById(run.session.modelOf(token), token.activityId ?? '')
}

export function isSubProcess(node: FlowNode): node is SubProcess {
  return 'scope' in node
}

export function isActivity(node: FlowNode): node is Activity {
  return 'boundaryEventIds' in node
}

export function boundariesOf(model: ProcessModel, node: FlowNode): BoundaryEvent[] {
  if (!isActivity(node)) return []
  return node.boundaryEventIds.map((id) => nodeById(model, id)).filter((each) => each.type === 'boundaryEvent')
}

export function parentOf(run: Run, token: ExecutionRecord): ExecutionRecord | null {
  return token.parentId === null ? null : (run.session.executions.get(token.parentId) ?? null)
}

/** The enclosing execution: the parent, or the call activity of a called instance. */
export function outward(run: Run, execution: ExecutionRecord): ExecutionRecord | null {
  if (execution.parentId !== null) return parentOf(run, execution)
  const { superExecutionId } = run.session.instanceOf(execution)
  return superExecutionId === null ? null : (run.session.executions.get(superExecutionId) ?? null)
}

/** For a token that is not the top of its instance. */
export function parentOfToken(run: Run, token: ExecutionRecord): ExecutionRecord {
  const parent = parentOf(run, token)
  if (parent === null) throw new Error(`The execution ${token.id} has no parent.`)
  return parent
}

/** The nearest scope around a token; never the token itself. */
export function scopeAround(run: Run, token: ExecutionRecord): ExecutionRecord {
  let scope = parentOfToken(run, token)
  while (!scope.scope) scope = parentOfToken(run, scope)
  return scope
}

export function childrenOf(run: Run, parent: ExecutionRecord): readonly ExecutionRecord[] {
  return run.session.executions.of(parent.id)
}

/** The diagram scope of an execution: a subprocess, or the process at the top. */
export function diagramScope(run: Run, execution: ExecutionRecord): Scope {
  const model = run.session.modelOf(execution)
  if (execution.activityId === null) return model.scope
  const node = nodeById(model, execution.activityId)
  if (!isSubProcess(node)) throw new EngineError('failed', messages.noNode(node.id))
  return node.scope
}

export function createChild(
  run: Run,
  parent: ExecutionRecord,
  fields: Partial<ExecutionRecord> & { readonly activityId: string },
): ExecutionRecord {
  return run.session.executions.insert({
    id: newId(run),
    instanceId: parent.instanceId,
    rootId: parent.rootId,
    parentId: parent.id,
    active: true,
    scope: false,
    eventScope: false,
    multiInstanceRoot: false,
    sequence: run.session.nextNumber(parent.rootId),
    ...fields,
  })
}

/** A boundary event waiting at its activity; it does not keep the activity's scope open. */
export function isWaitingBoundary(run: Run, parent: ExecutionRecord, child: ExecutionRecord): boolean {
  const node = nodeOf(run, child)
  return node.type === 'boundaryEvent' && node.attachedToId === parent.activityId
}

/** The snapshot of an ended subprocess, for compensation; not the waiting start of an event subprocess. */
export function isSnapshot(run: Run, execution: ExecutionRecord): boolean {
  return execution.eventScope && isSubProcess(nodeOf(run, execution))
}

/** Whether anything in the scope is active: tokens, subprocesses, handlers; not what only waits beside them. */
export function isBusy(run: Run, scope: ExecutionRecord): boolean {
  return childrenOf(run, scope).some((child) =>
    child.eventScope ? isBusy(run, child) : !isWaitingBoundary(run, scope, child),
  )
}

/** An instance of a multi-instance activity. */
export function isLoopInstance(run: Run, token: ExecutionRecord): boolean {
  const parent = parentOf(run, token)
  return parent !== null && parent.multiInstanceRoot && parent.activityId === token.activityId
}
