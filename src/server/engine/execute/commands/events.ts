// Messages, signals and triggers from outside.
import type { SubscriptionRecord } from '../../state/records.ts'
import { askConditions } from '../events/conditions.ts'
import { EngineError } from '../engine-error.ts'
import { executeMessages as messages } from '../messages.ts'
import { receivePayload } from '../events/payloads.ts'
import { plan, type Run } from '../run.ts'
import { sendSignal } from '../events/throwing.ts'
import { setTransient, setSubmittedVariables, type Variables } from '../variables/variables.ts'
import { loadExecution, loadInstance, refuseSuspended } from './find.ts'

export interface MessageInput {
  readonly rootId: string
  readonly instanceId: string
  /** Which one, if several wait for it. */
  readonly executionId?: string
  readonly name: string
  readonly variables?: Variables
}

function receiverOf(run: Run, { instanceId, executionId, name }: MessageInput): SubscriptionRecord | undefined {
  return run.session.subscriptions
    .all()
    .filter((row) => row.kind === 'message' && row.name === name && row.instanceId === instanceId)
    .find((row) => executionId === undefined || row.executionId === executionId)
}

/** To exactly one receiver. */
async function message(run: Run, input: MessageInput): Promise<void> {
  refuseSuspended(await loadInstance(run, input.rootId, input.instanceId))
  const row = receiverOf(run, input)
  const token = row === undefined ? undefined : run.session.executions.get(row.executionId)
  if (token === undefined) throw new EngineError('notFound', messages.noMessage(input.name))
  receivePayload(run, token, input.variables)
  plan(run, { kind: 'trigger', token })
}

/** With an execution: to it alone. Signals of instance scope are only thrown from inside. */
async function signal(
  run: Run,
  input: { name: string; tenantId: string; variables?: Variables; to?: { rootId: string; executionId: string } },
): Promise<void> {
  if (input.to === undefined) return sendSignal(run, input)
  const token = await loadExecution(run, input.to.rootId, input.to.executionId)
  const row = run.session.subscriptions.of(token.id).find(({ kind, name }) => kind === 'signal' && name === input.name)
  if (row === undefined) throw new EngineError('notFound', messages.noSignal(input.name))
  if (row.configuration !== null) return
  receivePayload(run, token, input.variables)
  plan(run, { kind: 'trigger', token })
}

/** A receive task, or a service task waiting for its response. */
async function trigger(
  run: Run,
  input: { rootId: string; executionId: string; variables?: Variables; transients?: Variables },
): Promise<void> {
  const token = await loadExecution(run, input.rootId, input.executionId)
  if (token.activityId === null || run.session.tasks.of(token.id).length > 0) {
    throw new EngineError('refused', messages.cannotTrigger(token.activityId ?? token.id))
  }
  setSubmittedVariables(run, token, input.variables)
  for (const [name, value] of Object.entries(input.transients ?? {})) setTransient(run, token, { name, value })
  plan(run, { kind: 'trigger', token })
}

/** Evaluates the conditional events of an instance again. */
async function evaluateConditions(run: Run, input: { rootId: string; instanceId: string; variables?: Variables }) {
  const instance = await loadInstance(run, input.rootId, input.instanceId)
  refuseSuspended(instance)
  const top = run.session.executions.get(instance.id)
  if (top !== undefined) setSubmittedVariables(run, top, input.variables)
  run.broughtTo.clear()
  askConditions(run, instance.id)
}

export const eventCommands = { message, signal, trigger, evaluateConditions }
