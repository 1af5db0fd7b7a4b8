// Goes back to a node passed earlier: branches that would be executed again end, the others continue and are waited for.
import type { ExecutionRecord } from '../../state/records.ts'
import { type Replay, replayFrom } from '../tokens/replay.ts'
import { EngineError } from '../engine-error.ts'
import { executeMessages as messages } from '../messages.ts'
import { openScopeFor } from '../tokens/open-scope.ts'
import { removeExecution } from '../tokens/remove.ts'
import { plan, type Run } from '../run.ts'
import { createChild, isLoopInstance, nodeById, nodeOf, parentOf, parentOfToken } from '../tokens/tree.ts'
import { loadInstance, refuseSuspended } from './find.ts'
import { isMovable, prune } from './move.ts'

export interface GoBackInput {
  readonly rootId: string
  readonly instanceId: string
  readonly to: string
  /** The execution that always leaves its place; null: only executions that would be repeated do. */
  readonly executionId: string | null
  readonly reason: string
  /** Nodes that were left since the target was passed. */
  readonly left: ReadonlySet<string>
  /** By execution: the flow it arrived by. */
  readonly arrivals: ReadonlyMap<string, string>
}

/** The root of a loop instead of one of its instances. */
function wholeOf(run: Run, execution: ExecutionRecord): ExecutionRecord {
  return isLoopInstance(run, execution) ? parentOfToken(run, execution) : execution
}

function isAround(run: Run, scope: ExecutionRecord, activityId: string): boolean {
  if (!scope.scope) return false
  if (scope.activityId === null) return true
  const model = run.session.modelOf(scope)
  for (let { parentId } = nodeById(model, activityId); parentId !== null; { parentId } = nodeById(model, parentId)) {
    if (parentId === scope.activityId) return true
  }
  return false
}

/** The innermost open scope that contains both the token and the target: the token's own, if there are several instances. */
function scopeOf(run: Run, top: ExecutionRecord, { own, to }: { own: ExecutionRecord | null; to: string }) {
  let scope = own
  while (scope !== null && !isAround(run, scope, to)) scope = parentOf(run, scope)
  return scope ?? top
}

function isBelow(run: Run, execution: ExecutionRecord, scope: ExecutionRecord): boolean {
  for (let at = parentOf(run, execution); at !== null; at = parentOf(run, at)) if (at === scope) return true
  return false
}

/** A token waiting at a join stays unless it would arrive there again. */
function isRepeated(run: Run, execution: ExecutionRecord, { replay, input }: { replay: Replay; input: GoBackInput }) {
  if (!replay.nodes.has(execution.activityId ?? '')) return false
  const node = nodeOf(run, execution)
  const waits = !execution.active && (node.type === 'parallelGateway' || node.type === 'inclusiveGateway')
  return !waits || replay.flows.has(input.arrivals.get(execution.id) ?? '')
}

function waitingAt(run: Run, scope: ExecutionRecord, joinId: string): ExecutionRecord[] {
  return run.session.executions.of(scope.id).filter((each) => each.activityId === joinId && !each.active)
}

/** A token that has arrived at a join already is not executed again. */
function fillJoins(run: Run, base: ExecutionRecord, { missing }: Replay): void {
  for (const [joinId, flows] of missing) {
    const scope = openScopeFor(run, base, nodeOfScope(run, base, joinId))
    for (let index = waitingAt(run, scope, joinId).length; index < flows.length; index++) {
      plan(run, { kind: 'enter', token: createChild(run, scope, { activityId: joinId }) })
    }
  }
}

function nodeOfScope(run: Run, base: ExecutionRecord, id: string): string | null {
  return nodeById(run.session.modelOf(base), id).parentId
}

async function goBack(run: Run, input: GoBackInput): Promise<void> {
  const { instanceId, to, reason } = input
  refuseSuspended(await loadInstance(run, input.rootId, instanceId))
  const top = run.session.executions.get(instanceId)
  if (top === undefined) throw new EngineError('notFound', messages.noInstance)
  const own = input.executionId === null ? null : (run.session.executions.get(input.executionId) ?? null)
  if (input.executionId !== null && own === null) throw new EngineError('conflict', messages.noTask)
  const replay = replayFrom(run.session.modelOf(top), to, input.left)
  const base = scopeOf(run, top, { own, to })
  const leaving = run.session.executions
    .all()
    .filter((each) => each.instanceId === instanceId && isMovable(run, each) && isBelow(run, each, base))
    .filter((each) => isRepeated(run, each, { replay, input }))
  if (own !== null) leaving.push(wholeOf(run, own))
  if (leaving.length === 0) throw new EngineError('conflict', messages.notHere(to))
  const parents = leaving.map((each) => parentOf(run, each))
  for (const each of leaving) if (isAround(run, each, to)) removeExecution(run, each, reason)
  const scope = openScopeFor(run, base, nodeOfScope(run, base, to))
  plan(run, { kind: 'enter', token: createChild(run, scope, { activityId: to }) })
  for (const each of leaving) if (run.session.executions.has(each)) removeExecution(run, each, reason)
  fillJoins(run, base, replay)
  for (const parent of parents) prune(run, parent, reason)
}

export const goBackCommands = { goBack }
