// Compensation: completed activities with handlers are recorded and compensated in reverse order.
import type { FlowNode, SubProcess } from '../../model/flow-node.ts'
import type { ExecutionRecord, SubscriptionRecord } from '../../state/records.ts'
import { executeMessages as messages } from '../messages.ts'
import { removeExecution } from '../tokens/remove.ts'
import { fail, plan, type Run } from '../run.ts'
import {
  boundariesOf,
  childrenOf,
  createChild,
  isSnapshot,
  nodeById,
  nodeOf,
  parentOf,
  scopeAround,
} from '../tokens/tree.ts'
import { localsOf, setLocal } from '../variables/variables.ts'
import { subscribe } from './waiting.ts'

/** An activity with a compensation handler has completed. */
export function noteCompensation(run: Run, token: ExecutionRecord, node: FlowNode): void {
  for (const event of boundariesOf(run.session.modelOf(token), node)) {
    if (event.definition.kind !== 'compensate') continue
    if (event.compensationHandlerId === null) fail(messages.noHandler(event.id))
    subscribe(run, scopeAround(run, token), { kind: 'compensate', name: null, activityId: node.id })
  }
}

function compensationsOf(run: Run, execution: ExecutionRecord): SubscriptionRecord[] {
  return run.session.subscriptions.of(execution.id).filter(({ kind }) => kind === 'compensate')
}

/** A subprocess ends: what can be compensated in it is kept, with a snapshot of its variables. */
export function keepSnapshot(run: Run, scope: ExecutionRecord, node: SubProcess): void {
  const noted = compensationsOf(run, scope)
  if (noted.length === 0) return
  const outer = scopeAround(run, scope)
  const kept = createChild(run, outer, { activityId: node.id, active: false, eventScope: true })
  for (const [name, value] of Object.entries(localsOf(run, scope))) setLocal(run, kept, { name, value })
  for (const row of noted) run.session.subscriptions.update(row, { executionId: kept.id })
  for (const child of childrenOf(run, scope)) {
    if (isSnapshot(run, child)) run.session.executions.update(child, { parentId: kept.id })
  }
  subscribe(run, outer, { kind: 'compensate', name: null, activityId: node.id, configuration: kept.id })
}

function handlerOf(run: Run, thrower: ExecutionRecord, activityId: string): string {
  const model = run.session.modelOf(thrower)
  const event = boundariesOf(model, nodeById(model, activityId)).find(
    ({ definition }) => definition.kind === 'compensate',
  )
  return event?.compensationHandlerId ?? fail(messages.noHandler(activityId))
}

/** The latest first. A snapshot is restored and the activities recorded in it are compensated. */
function compensate(run: Run, noted: readonly SubscriptionRecord[], around: ExecutionRecord): void {
  const latestFirst = [...noted].sort((one, other) => other.sequence - one.sequence)
  for (const { activityId, configuration } of latestFirst) {
    const kept = configuration === null ? undefined : run.session.executions.get(configuration)
    if (kept === undefined) {
      const token = createChild(run, around, { activityId: handlerOf(run, around, activityId) })
      plan(run, { kind: 'enter', token, compensating: true })
      continue
    }
    run.session.executions.update(kept, { scope: true })
    const inner = compensationsOf(run, kept)
    for (const row of inner) run.session.subscriptions.remove(row)
    compensate(run, inner, kept)
  }
}

/** Handlers run in the scope, in parallel with the activity that threw: the throw does not wait. */
export function throwCompensation(run: Run, noted: readonly SubscriptionRecord[], scope: ExecutionRecord): void {
  for (const row of noted) run.session.subscriptions.remove(row)
  compensate(run, noted, scope)
}

/** Of one activity anywhere in the instance, or of all activities in the scope of the throwing event. */
export function notedFor(run: Run, thrower: ExecutionRecord, activityId: string | null): SubscriptionRecord[] {
  const model = run.session.modelOf(thrower)
  const place = nodeOf(run, thrower).parentId
  return run.session.subscriptions.all().filter((row) => {
    if (row.kind !== 'compensate' || row.instanceId !== thrower.instanceId) return false
    if (activityId !== null) return row.activityId === activityId
    return nodeById(model, row.activityId).parentId === place
  })
}

export function notedIn(run: Run, scope: ExecutionRecord): SubscriptionRecord[] {
  return compensationsOf(run, scope)
}

/** A handler has completed: it has no outgoing flow. Its scope ends with it if nothing else runs there. */
export function finishHandler(run: Run, token: ExecutionRecord): void {
  const scope = parentOf(run, token)
  removeExecution(run, token, null)
  if (scope !== null) plan(run, { kind: 'close', token: scope })
}
