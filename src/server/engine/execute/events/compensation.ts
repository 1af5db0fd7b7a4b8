// Undoing what is done: who can be compensated is noted as activities end, and called for in the opposite order.
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

/** An activity with a compensation handler is done. */
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

/** A subprocess ends: what can be undone in it stays, with its variables as they are now. */
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

/** The latest first. A snapshot is taken up again and what is noted in it is undone within. */
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

/** Handlers work in the scope, beside whoever called for them: the throw does not wait. */
export function throwCompensation(run: Run, noted: readonly SubscriptionRecord[], scope: ExecutionRecord): void {
  for (const row of noted) run.session.subscriptions.remove(row)
  compensate(run, noted, scope)
}

/** Of one activity wherever it is noted in the instance, or of all that stand where the throwing event stands. */
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

/** A handler is done: it has no way out. Its scope ends with it when nothing else goes on there. */
export function finishHandler(run: Run, token: ExecutionRecord): void {
  const scope = parentOf(run, token)
  removeExecution(run, token, null)
  if (scope !== null) plan(run, { kind: 'close', token: scope })
}
