// Tasks of reviews: nobody gets one that decides on their own submission, and none is decided without an outcome.
import { badRequest, conflict } from '../../../errors/errors.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import { resultOf, resultVariable } from '../../../ports/process/review.ts'
import type { Variables } from '../../../ports/process/process-views.ts'
import type { HeldTask } from '../access/facts.ts'
import { loadHeld } from '../access/load-facts.ts'
import { submitterOf } from '../access/task-rights.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'

/** Whoever assigns it. An admin may take it. */
export async function assertMayHold(flow: FlowCall, task: TaskRecord, account: string): Promise<void> {
  if (task.instanceId === null || (flow.person.admin && flow.person.account === account)) return
  const { facts } = await loadHeld(flow, task.id)
  if (submitterOf(facts) === account) throw conflict(messages.ownSubmission)
}

interface Decision {
  readonly task: TaskRecord
  readonly facts: HeldTask
  readonly outcome: string | null
  readonly values: Variables
}

/** Returns the variables that the decision sets. Signers give an opinion only. */
export async function decisionOf(flow: FlowCall, { task, facts, outcome, values }: Decision): Promise<Variables> {
  if (facts.instance?.review !== true || task.instanceId === null || task.signing !== null) return {}
  if (outcome === null) throw badRequest(messages.outcomeRequired)
  // Without a form every value becomes a variable: those of the review itself stay as they were set.
  const given = task.formKey === null ? Object.keys(values) : []
  const known = given.length === 0 ? {} : await flow.engine.variables(flow.work, task.instanceId)
  const kept = given.find((name) => name === resultVariable || name in known)
  if (kept !== undefined) throw badRequest(messages.keptVariable(kept))
  return resultOf(outcome)
}

/** The outcome of a review by its id: a form may send its name. */
export async function reviewOutcomeOf(
  flow: FlowCall,
  { task, facts, outcome }: Omit<Decision, 'values'>,
): Promise<string | null> {
  if (outcome === null || facts.instance?.review !== true || task.formKey === null) return outcome
  const form = await flow.engine.taskForm(flow.work, task.id)
  return form?.model.outcomes.find(({ name }) => name === outcome)?.id ?? outcome
}
