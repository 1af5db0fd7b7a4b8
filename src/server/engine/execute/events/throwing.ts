// Throwing: signals, messages, escalations and compensation of throw events and end events.
import type { EventDefinition } from '../../model/event-definition.ts'
import type { ExecutionRecord, SubscriptionRecord } from '../../state/records.ts'
import { notedFor, throwCompensation } from './compensation.ts'
import { propagateError, propagateEscalation, ThrownError } from './errors.ts'
import { evaluate } from '../variables/evaluate.ts'
import { beginInstance } from '../instances.ts'
import { loadDefinition, loadTree } from '../loading.ts'
import { mappedValues, receivePayload } from './payloads.ts'
import { type Operation, plan, type Run } from '../run.ts'
import { nodeOf, scopeAround } from '../tokens/tree.ts'
import type { Variables } from '../variables/variables.ts'
import { addJob } from './waiting.ts'

interface Signal {
  readonly name: string
  readonly tenantId: string
  readonly variables?: Variables
  readonly async?: boolean
}

function receive(run: Run, row: SubscriptionRecord, { variables, async }: Pick<Signal, 'variables' | 'async'>): void {
  const token = run.session.executions.get(row.executionId)
  if (token === undefined || run.session.instanceOf(row).suspended) return
  receivePayload(run, token, variables)
  if (async) addJob(run, token, { kind: 'async', activityId: row.activityId, payload: { trigger: true } })
  else plan(run, { kind: 'trigger', token })
}

function waitingFor(run: Run, name: string, isMeant: (row: SubscriptionRecord) => boolean): SubscriptionRecord[] {
  const rows = run.session.subscriptions
    .all()
    .filter((row) => row.kind === 'signal' && row.name === name && isMeant(row))
  return rows.sort((one, other) => one.createTime - other.createTime || (one.id < other.id ? -1 : 1))
}

/** To every subscription of the tenant, in any instance, and to definitions that start by it. */
export async function sendSignal(run: Run, signal: Signal): Promise<void> {
  const { name, tenantId } = signal
  const { rootIds, starts } = await run.session.store.signalReceivers(name, tenantId)
  for (const rootId of rootIds) await loadTree(run, rootId)
  for (const row of waitingFor(run, name, (each) => each.configuration === null && each.tenantId === tenantId)) {
    receive(run, row, signal)
  }
  for (const { definitionId, activityId } of starts) {
    const definition = await loadDefinition(run, definitionId)
    if (definition === null || definition.suspended) continue
    beginInstance(run, { definition, startId: activityId, variables: signal.variables ?? {} })
  }
}

async function throwSignal(run: Run, token: ExecutionRecord, definition: EventDefinition & { kind: 'signal' }) {
  const name = String(evaluate(run, { token }, definition.name) ?? '')
  const { async } = definition
  const node = nodeOf(run, token)
  const variables = 'out' in node && node.type !== 'callActivity' ? mappedValues(run, token, node.out) : {}
  if (definition.scope === 'global') {
    return sendSignal(run, { name, async, variables, tenantId: run.session.instanceOf(token).tenantId })
  }
  for (const row of waitingFor(run, name, ({ instanceId }) => instanceId === token.instanceId)) {
    receive(run, row, { async, variables })
  }
}

/** To a subscription in the same tree, else to the definition that it starts, else it is dropped. */
async function throwMessage(run: Run, token: ExecutionRecord, definition: EventDefinition & { kind: 'message' }) {
  const name = String(evaluate(run, { token }, definition.name) ?? '')
  const row = run.session.subscriptions
    .all()
    .find((each) => each.kind === 'message' && each.name === name && each.rootId === token.rootId)
  if (row !== undefined) return receive(run, row, {})
  const start = await run.session.store.messageStart(name, run.session.instanceOf(token).tenantId)
  const started = start === null ? null : await loadDefinition(run, start.definitionId)
  if (start === null || started === null || started.suspended) return
  beginInstance(run, { definition: started, startId: start.activityId })
}

/** Thrown by a listener of the process. */
export async function throwForListener(run: Run, { token, listener }: Operation & { kind: 'throw' }): Promise<void> {
  const { throws, name } = listener
  if (throws === 'globalSignal') {
    return sendSignal(run, { name, tenantId: run.session.instanceOf(token).tenantId })
  }
  propagateError(run, token, new ThrownError({ code: name, reference: null, values: {} }))
}

export async function throwEvent(run: Run, token: ExecutionRecord, definition: EventDefinition): Promise<void> {
  if (definition.kind === 'signal') await throwSignal(run, token, definition)
  if (definition.kind === 'message') await throwMessage(run, token, definition)
  if (definition.kind === 'escalation') propagateEscalation(run, token, definition.code)
  if (definition.kind === 'compensate') {
    throwCompensation(run, notedFor(run, token, definition.activityId), scopeAround(run, token))
  }
}
