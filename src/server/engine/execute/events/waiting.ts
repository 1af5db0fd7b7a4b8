// What a token waits for: creates and removes timers and subscriptions to messages, signals and conditions.
import type { EventDefinition } from '../../model/event-definition.ts'
import type { FlowNode } from '../../model/flow-node.ts'
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord, SubscriptionRecord } from '../../state/records.ts'
import { evaluate } from '../variables/evaluate.ts'
import { triesOf } from './retry-cycle.ts'
import { newId, type Run } from '../run.ts'
import { firstDue } from './timers.ts'

export function subscribe(
  run: Run,
  owner: ExecutionRecord,
  fields: Pick<SubscriptionRecord, 'kind' | 'name' | 'activityId'> & { readonly configuration?: string | null },
): SubscriptionRecord {
  return run.session.subscriptions.insert({
    id: newId(run),
    configuration: null,
    ...fields,
    instanceId: owner.instanceId,
    rootId: owner.rootId,
    executionId: owner.id,
    tenantId: run.session.instanceOf(owner).tenantId,
    createTime: run.now,
    sequence: run.session.nextNumber(owner.rootId),
  })
}

export function addJob(
  run: Run,
  owner: ExecutionRecord,
  fields: Pick<EngineJobRecord, 'kind' | 'activityId'> &
    Partial<Pick<EngineJobRecord, 'dueTime' | 'cycle' | 'payload'>>,
): EngineJobRecord {
  return run.session.jobs.insert({
    id: newId(run),
    dueTime: run.now,
    cycle: null,
    payload: null,
    ...fields,
    instanceId: owner.instanceId,
    rootId: owner.rootId,
    executionId: owner.id,
    retries: triesOf(run.session.modelOf(owner).nodes.get(fields.activityId)),
    sequence: run.session.nextNumber(owner.rootId),
  })
}

/** Makes the token wait for the event. Errors and escalations create no subscription: their handlers are looked up when thrown. */
export function arm(run: Run, token: ExecutionRecord, event: FlowNode & { definition: EventDefinition | null }): void {
  const { definition } = event
  if (definition === null) return
  const text = (value: string) => String(evaluate(run, { token }, value) ?? '')
  if (definition.kind === 'timer') armTimer(run, token, { id: event.id, definition })
  if (definition.kind === 'variable') {
    const { name, change } = definition
    subscribe(run, token, { kind: 'variable', name, activityId: event.id, configuration: change })
  }
  if (definition.kind === 'conditional') {
    subscribe(run, token, { kind: 'conditional', name: null, activityId: event.id })
  }
  if (definition.kind === 'message') {
    subscribe(run, token, { kind: 'message', name: text(definition.name), activityId: event.id })
  }
  if (definition.kind === 'signal') {
    const configuration = definition.scope === 'processInstance' ? token.instanceId : null
    subscribe(run, token, { kind: 'signal', name: text(definition.name), activityId: event.id, configuration })
  }
}

function armTimer(
  run: Run,
  token: ExecutionRecord,
  { id, definition }: { id: string; definition: EventDefinition & { kind: 'timer' } },
): void {
  const due = firstDue(run, token, { id, definition })
  if (due !== null) addJob(run, token, { kind: 'timer', activityId: id, ...due })
}

/** It has occurred, or is no longer awaited. */
export function disarm(run: Run, token: ExecutionRecord): void {
  for (const row of run.session.subscriptions.of(token.id)) run.session.subscriptions.remove(row)
  for (const row of run.session.jobs.of(token.id)) if (row.kind === 'timer') run.session.jobs.remove(row)
}
