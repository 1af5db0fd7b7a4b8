// Which tasks can be completed together: the user's, with nothing to fill in, and with an outcome in common if they need one.
import type { FormModel } from '../../../../../shared/flow/form/form-model.ts'
import { reviewOutcome } from '../../../../../shared/flow/review-outcome.ts'
import { inputsOf } from '../../form/to-fields.ts'
import type { InboxTask } from '../task.ts'

export interface Outcome {
  /** As it is sent. */
  readonly id: string
  /** Null: one of the product, which has words of its own. */
  readonly name: string | null
}

export interface Selected {
  readonly task: InboxTask
  /** Empty: it is completed without one. */
  readonly outcomes: readonly Outcome[]
  readonly formDefinitionId: string | null
}

const ofReview: readonly Outcome[] = [
  { id: reviewOutcome.pass, name: null },
  { id: reviewOutcome.reject, name: null },
]

/** Whether it is shown with a box to select it: the box of a task that waits for signers says so and cannot be ticked. */
export function isOffered({ endDate, assignee, delegationState, suspended }: InboxTask, account: string): boolean {
  return endDate === null && delegationState !== 'pending' && !suspended && assignee?.id === account
}

/** Null: its form asks for something. Signers give an opinion only. */
export function selectedOf(task: InboxTask, form: FormModel | null): Selected | null {
  const decides = task.signing === null
  if (form === null) return { task, outcomes: task.review && decides ? ofReview : [], formDefinitionId: null }
  if (inputsOf(form).some(({ readOnly }) => !readOnly)) return null
  const outcomes = form.outcomes.map(({ id, name }) => ({ id: id ?? name, name }))
  return { task, outcomes: decides ? outcomes : [], formDefinitionId: form.id }
}

/** Those that every selected task offers. */
export function commonOutcomes([first, ...others]: readonly Selected[]): readonly Outcome[] {
  const shared = first?.outcomes ?? []
  return shared.filter(({ id }) => others.every(({ outcomes }) => outcomes.some((one) => one.id === id)))
}

/** No button is right for a task that needs an outcome and one that has none. */
export function fits(selected: readonly Selected[], next: Selected): boolean {
  const [first] = selected
  if (first === undefined) return true
  if (first.outcomes.length === 0 || next.outcomes.length === 0) return first.outcomes.length === next.outcomes.length
  return commonOutcomes([...selected, next]).length > 0
}
