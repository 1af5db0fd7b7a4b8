// The handler of an action as one step: what to do in the transaction, after its preparation outside.
import type { Call, RowValues } from '../../call/call.ts'
import type { UntypedAction } from '../loose-behaviour.ts'

export type InsideStep = (inside: Call) => Promise<unknown>

export async function prepareAction(handler: UntypedAction, call: Call, input: RowValues): Promise<InsideStep> {
  if (typeof handler === 'function') return (inside) => handler(inside, input)
  return handler.prepare(call, input)
}
