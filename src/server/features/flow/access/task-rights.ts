// Who may do what with a task: one function per rule; null = allowed. Tested as a table.
import { flowMessages as messages } from '../messages.ts'
import { type HeldTask, notNow, type Person, type Refusal, right, type TaskFacts } from './facts.ts'
import { mayReadInstance } from './instance-rights.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { checkSigned, checkTaskOpen, checkUnclaimed, checkUndelegated } from '../../../ports/process/rules.ts'

type TaskRule = (person: Person, task: HeldTask) => Refusal | null
/** Reading depends on more than holding. */
type ReadRule = (person: Person, task: TaskFacts) => Refusal | null

function isCandidate(person: Person, task: HeldTask): boolean {
  return task.candidates.includes(person.account) || task.candidateGroups.some((group) => person.groups.includes(group))
}

function isLinked(person: Person, task: HeldTask): boolean {
  const { account } = person
  return task.assignee === account || task.owner === account || task.others.includes(account)
}

/** Assignee, owner, candidates, involved people, readers of its instance or of its parent task, admin; whether ended or not. */
export const mayReadTask: ReadRule = (person, task) => {
  if (person.admin || isLinked(person, task) || isCandidate(person, task)) return null
  if (task.instance !== null && mayReadInstance(person, task.instance) === null) return null
  if (task.parent !== null && mayReadTask(person, task.parent) === null) return null
  return right(messages.notReadable)
}

/** Open, and its process not suspended. */
function openState({ ended, instance }: HeldTask): Refusal | null {
  return notNow(checkTaskOpen({ ended, suspended: instance?.suspended === true }))
}

/** Open, and not delegated to somebody who has to resolve it first. */
function ownState(task: HeldTask): Refusal | null {
  return openState(task) ?? notNow(checkUndelegated(task.delegation))
}

/** The account whose submission the task decides on; null: it is not part of a review. */
export function submitterOf({ instance }: HeldTask): string | null {
  return instance?.review ? (instance.rootStarter ?? instance.starter) : null
}

/** Nobody decides on their own submission; an admin may, and the log shows it. */
export const mayDecide: TaskRule = (person, task) =>
  !person.admin && submitterOf(task) === person.account ? right(messages.ownSubmission) : null

/** The assignee; the starter if the diagram allows it. Nobody else, not even an admin, who must assign the task to themselves first. */
export const mayCompleteTask: TaskRule = (person, task) => {
  const starter = task.starterCompletes && task.instance?.starter === person.account
  if (task.assignee !== person.account && !starter) return right(messages.notAssignee)
  return mayDecide(person, task) ?? ownState(task) ?? notNow(checkSigned(task.openSigners))
}

/** Who fills in the form: the assignee, or the person it was delegated to; even while signers are pending. */
export const maySaveForm: TaskRule = (person, task) => {
  const starter = task.starterCompletes && task.instance?.starter === person.account
  return task.assignee === person.account || starter ? openState(task) : right(messages.notAssignee)
}

/** Candidates, the owner and admin, while nobody else holds it. */
export const mayClaimTask: TaskRule = (person, task) => {
  const { account } = person
  const known = person.admin || isCandidate(person, task) || task.owner === account || task.assignee === account
  if (!known) return right(messages.notCandidate)
  return mayDecide(person, task) ?? openState(task) ?? notNow(checkUnclaimed(task.assignee, account))
}

/** Whoever claimed it may unclaim it. */
export const mayUnclaimTask: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account) return right(messages.notAssignee)
  const offered = task.candidates.length > 0 || task.candidateGroups.length > 0
  return ownState(task) ?? notNow(offered ? null : messages.noCandidates)
}

/** Assignee, due date, name, description: assignee, owner, admin; the starter only for tasks without a process. */
export const mayEditTask: TaskRule = (person, task) => {
  const { account } = person
  const known = person.admin || task.assignee === account || task.owner === account
  return known ? openState(task) : right(messages.notEditor)
}

/** As for editing; a delegate resolves the task rather than passing it on. */
export const mayAssignTask: TaskRule = (person, task) => {
  const refusal = mayEditTask(person, task)
  if (refusal !== null || person.admin || task.owner === person.account) return refusal
  return notNow(checkUndelegated(task.delegation))
}

/** Involve and remove people, upload, comment, subtasks, copy to others: everyone who may read, while open. */
export const mayParticipate: ReadRule = (person, task) => mayReadTask(person, task) ?? openState(task)

/** Alternatives to completing a process task for its assignee: return, transfer, delegate, add signers. */
export const mayPassOn: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account) return right(messages.notAssignee)
  return ownState(task)
}

const mayPassOnProcess: TaskRule = (person, task) =>
  mayPassOn(person, task) ?? notNow(task.instance === null ? processMessages.noProcess : null)

/** Signers before the task give an opinion; returning the process is up to the assignee. */
export const mayReturnTask: TaskRule = (person, task) =>
  mayPassOnProcess(person, task) ?? notNow(task.signing === 'before' ? messages.signerReturns : null)

/** Signers may add signers in turn. */
export const mayAddSigners: TaskRule = mayPassOnProcess

/** The delegate resolves it. */
export const mayResolveTask: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account) return right(messages.notDelegate)
  return openState(task) ?? notNow(task.delegation === 'pending' ? null : messages.notDelegated)
}

/** By the assignee of the task they were added to, by the user who added them, and by admin, until they have decided. */
export const mayRemoveSigners: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account && task.addedBy !== person.account)
    return right(messages.notSigner)
  const isAny = task.addedBy !== null || task.undecidedSigners > 0
  return openState(task) ?? notNow(isAny ? null : messages.noSigners)
}
