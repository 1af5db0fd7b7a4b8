// Naming who does the next step: possible where completing a task opens exactly one other.
import { conflict } from '../../../errors/errors.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import { resultOf } from '../../../ports/process/review.ts'
import { reviewOutcome } from '../../../../shared/flow/review-outcome.ts'
import type { HeldTask } from '../access/facts.ts'
import { mayCompleteTask } from '../access/task-rights.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'
import { assertMayHold } from './review-task.ts'
import { log } from './verb-parts.ts'

/** The one whose assignee may be named: not that of a signer, who was chosen. */
function onlyNext([next, ...others]: readonly TaskRecord[]): TaskRecord | null {
  return next === undefined || others.length > 0 || next.signing !== null ? null : next
}

export async function openTasks({ engine, work }: FlowCall, instanceId: string | null): Promise<readonly TaskRecord[]> {
  return instanceId === null ? [] : (await engine.tasks(work, { state: 'open', instanceId, size: 1000 })).rows
}

/** `before`: the tasks that were open before it was completed. */
export async function nameNext(
  flow: FlowCall,
  before: readonly TaskRecord[],
  { task, to }: { task: TaskRecord; to: string },
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  const next = onlyNext((await openTasks(flow, task.instanceId)).filter(({ id }) => !known.has(id)))
  if (next === null) throw conflict(messages.noSingleNext)
  await assertMayHold(flow, next, to)
  await flow.engine.updateTask(flow.work, next.id, { assignee: to })
  await log(flow, next, { action: 'assign', source: next.assignee, target: to })
}

/** Of a step that is completed, or agreed to, without filling in a form; also where only a script could tell. */
export async function mayNameNext(flow: FlowCall, task: TaskRecord, facts: HeldTask): Promise<boolean> {
  const review = facts.instance?.review === true
  if (task.instanceId === null || task.signing !== null || (task.formKey !== null && !review)) return false
  if (mayCompleteTask(flow.person, facts) !== null) return false
  const outcome = review ? reviewOutcome.pass : null
  const made = await flow.engine.nextTasks(flow.work, task.id, { outcome, variables: review ? resultOf(outcome) : {} })
  return made === null || onlyNext(made) !== null
}
