// Moves tokens by hand: executions at some nodes end, and the flow continues at others, across scopes.
import type { InstanceRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { executeMessages as messages } from '../messages.ts'
import { removeExecution } from '../tokens/remove.ts'
import { plan, type Run } from '../run.ts'
import { openScopeFor } from '../tokens/open-scope.ts'
import { createChild, isBusy, isWaitingBoundary, nodeById, parentOf } from '../tokens/tree.ts'
import { setVariables, type Variables } from '../variables/variables.ts'
import { loadInstance, refuseSuspended } from './find.ts'

export interface MoveInput {
  readonly rootId: string
  readonly instanceId: string
  /** Everything active in the instance, or at these nodes, or these executions. */
  readonly from: 'all' | { readonly activityIds?: readonly string[]; readonly executionIds?: readonly string[] }
  /** Nodes to continue at. */
  readonly to: readonly string[]
  readonly reason: string
  readonly variables?: Variables
}

/** Loops as a whole; no boundary events or starts that only wait. */
export function isMovable(run: Run, execution: ExecutionRecord): boolean {
  const parent = parentOf(run, execution)
  if (parent === null || execution.eventScope) return false
  return (
    !isWaitingBoundary(run, parent, execution) &&
    !(parent.multiInstanceRoot && parent.activityId === execution.activityId)
  )
}

function chosen(run: Run, { instanceId, from }: MoveInput): ExecutionRecord[] {
  const movable = run.session.executions.all().filter((each) => each.instanceId === instanceId && isMovable(run, each))
  if (from === 'all') return movable.filter(({ parentId }) => parentId === instanceId)
  const { activityIds = [], executionIds = [] } = from
  const byActivity = activityIds.flatMap((id) => {
    const found = movable.filter(({ activityId }) => activityId === id)
    if (found.length === 0) throw new EngineError('conflict', messages.notHere(id))
    return found
  })
  const byId = executionIds.map((id) => {
    const found = run.session.executions.get(id)
    if (found === undefined || found.instanceId !== instanceId) throw new EngineError('notFound', messages.noExecution)
    return found
  })
  return [...new Set([...byActivity, ...byId])]
}

/** Scopes left empty end together with what was moved out of them. */
export function prune(run: Run, from: ExecutionRecord | null, reason: string): void {
  let scope = from
  while (scope !== null && scope.parentId !== null && run.session.executions.has(scope) && !isBusy(run, scope)) {
    const outer = parentOf(run, scope)
    removeExecution(run, scope, reason)
    scope = outer
  }
}

function startAt(run: Run, top: ExecutionRecord, activityId: string): void {
  const node = nodeById(run.session.modelOf(top), activityId)
  if (node.type === 'boundaryEvent' || node.type === 'eventSubProcess') {
    throw new EngineError('refused', messages.cannotGoTo(activityId))
  }
  const token = createChild(run, openScopeFor(run, top, node.parentId), { activityId })
  plan(run, { kind: node.type === 'startEvent' ? 'leave' : 'enter', token })
}

function isAbove(run: Run, upper: ExecutionRecord, activityId: string | null): boolean {
  const model = run.session.modelOf(upper)
  let parentId = activityId === null ? null : nodeById(model, activityId).parentId
  while (parentId !== null && parentId !== upper.activityId) parentId = nodeById(model, parentId).parentId
  return parentId !== null
}

export function moveIn(run: Run, instance: InstanceRecord, input: MoveInput): void {
  const top = run.session.executions.get(instance.id)
  if (top === undefined || input.to.length === 0) throw new EngineError('refused', messages.noTarget)
  for (const id of input.to) nodeById(run.session.modelOf(top), id)
  setVariables(run, top, input.variables)
  const leaving = chosen(run, input)
  const whole = leaving.filter((each) => input.to.some((id) => isAbove(run, each, id)))
  const parents = leaving.map((each) => parentOf(run, each))
  for (const each of input.from === 'all' ? leaving : whole) removeExecution(run, each, input.reason)
  for (const id of input.to) startAt(run, top, id)
  for (const each of leaving) if (run.session.executions.has(each)) removeExecution(run, each, input.reason)
  for (const parent of parents) prune(run, parent, input.reason)
}

async function moveTokens(run: Run, input: MoveInput): Promise<void> {
  const instance = await loadInstance(run, input.rootId, input.instanceId)
  refuseSuspended(instance)
  moveIn(run, instance, input)
}

export const moveCommands = { moveTokens }
