// Declared states: an action, edit or removal is only allowed from the states that its transitions name; an action must end in one of theirs.
import { conflict } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'

export function assertTransition(plan: EntityPlan, action: string, rows: readonly RowValues[]): void {
  const { states } = plan.descriptor
  const transitions = states?.transitions.filter((one) => one.action === action) ?? []
  if (!states || transitions.length === 0) return
  const allowed = new Set<unknown>(transitions.flatMap(({ from }) => from))
  if (rows.some((row) => !allowed.has(row[states.field]))) throw conflict(entityMessages.refused)
}

/** A wrong result is a bug in the behaviour: nothing is kept. */
export function assertArrival(plan: EntityPlan, action: string, change: { before: RowValues; after: RowValues }): void {
  const { states } = plan.descriptor
  const transitions = states?.transitions.filter((one) => one.action === action) ?? []
  if (!states || transitions.length === 0) return
  const from = change.before[states.field] as string
  const to = change.after[states.field] as string
  const fits = from === to || transitions.some((one) => one.from.includes(from) && one.to.includes(to))
  if (!fits) throw new Error(`The action ${action} of ${plan.name} led from ${from} to ${to}.`)
}
