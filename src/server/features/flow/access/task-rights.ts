// Who may do what with a task: one function per rule; null = allowed. Tested as a table.
import { flowMessages as messages } from '../messages.ts'
import type { Person, Refusal, TaskFacts } from './facts.ts'
import { mayReadInstance } from './instance-rights.ts'
import { processMessages } from '../../../ports/process/messages.ts'

type TaskRule = (person: Person, task: TaskFacts) => Refusal | null

function right(message: string): Refusal {
  return { because: 'right', message }
}
function state(message: string): Refusal {
  return { because: 'state', message }
}

function isCandidate(person: Person, task: TaskFacts): boolean {
  return task.candidates.includes(person.account) || task.candidateGroups.some((group) => person.groups.includes(group))
}

function isLinked(person: Person, task: TaskFacts): boolean {
  const { account } = person
  return task.assignee === account || task.owner === account || task.others.includes(account)
}

/** Assignee, owner, candidates, involved people, readers of its instance or of the task above it, admin; ended or not. */
export const mayReadTask: TaskRule = (person, task) => {
  if (person.admin || isLinked(person, task) || isCandidate(person, task)) return null
  if (task.instance !== null && mayReadInstance(person, task.instance) === null) return null
  if (task.parent !== null && mayReadTask(person, task.parent) === null) return null
  return right(messages.notReadable)
}

/** Open, and its process neither ended nor suspended. */
function openState(task: TaskFacts): Refusal | null {
  if (task.ended) return state(processMessages.taskEnded)
  return task.instance?.suspended ? state(processMessages.instanceSuspended) : null
}

/** The assignee; the starter where the diagram says so. Nobody else, not even an admin, who assigns the task to themselves first. */
export const mayCompleteTask: TaskRule = (person, task) => {
  const starter = task.starterCompletes && task.instance?.starter === person.account
  if (task.assignee !== person.account && !starter) return right(messages.notAssignee)
  const closed = openState(task)
  if (closed !== null) return closed
  if (task.delegation === 'pending') return state(processMessages.delegated)
  return task.openSigners > 0 ? state(processMessages.signersOpen) : null
}

/** Who fills in the form: its holder, or who it was delegated to; while signers are asked too. */
export const maySaveForm: TaskRule = (person, task) => {
  const starter = task.starterCompletes && task.instance?.starter === person.account
  return task.assignee === person.account || starter ? openState(task) : right(messages.notAssignee)
}

/** Candidates, the owner and admin, while nobody else holds it. */
export const mayClaimTask: TaskRule = (person, task) => {
  const { account } = person
  const known = person.admin || isCandidate(person, task) || task.owner === account || task.assignee === account
  if (!known) return right(messages.notCandidate)
  const closed = openState(task)
  if (closed !== null) return closed
  return task.assignee === null || task.assignee === account ? null : state(processMessages.claimed)
}

/** Who claimed it gives it back to the candidates. */
export const mayUnclaimTask: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account) return right(messages.notAssignee)
  const closed = openState(task)
  if (closed !== null) return closed
  if (task.delegation === 'pending') return state(processMessages.delegated)
  return task.candidates.length === 0 && task.candidateGroups.length === 0 ? state(messages.noCandidates) : null
}

/** Assignee, due date, name, description: assignee, owner, admin; the starter only of what is in no process. */
export const mayEditTask: TaskRule = (person, task) => {
  const { account } = person
  const known = person.admin || task.assignee === account || task.owner === account
  return known ? openState(task) : right(messages.notEditor)
}

/** As editing; whom it was delegated to gives it back rather than on. */
export const mayAssignTask: TaskRule = (person, task) => {
  const refusal = mayEditTask(person, task)
  if (refusal !== null || task.delegation !== 'pending') return refusal
  return person.admin || task.owner === person.account ? null : state(processMessages.delegated)
}

/** Involve and remove people, upload, comment, subtasks, copy to others: whoever may read, while open. */
export const mayTakePart: TaskRule = (person, task) => mayReadTask(person, task) ?? openState(task)

/** What the holder of a process's task does instead of completing it: return, transfer, delegate, add signers. */
export const mayPassOn: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account) return right(messages.notAssignee)
  const closed = openState(task)
  if (closed !== null) return closed
  return task.delegation === 'pending' ? state(processMessages.delegated) : null
}

const mayPassOnProcess: TaskRule = (person, task) =>
  mayPassOn(person, task) ?? (task.instance === null ? state(processMessages.noProcess) : null)

/** Whoever is asked first says what they think; whether it goes back is for the one whose task it is. */
export const mayReturnTask: TaskRule = (person, task) =>
  mayPassOnProcess(person, task) ?? (task.signing === 'before' ? state(messages.signerReturns) : null)

/** Signers may ask others in turn. */
export const mayAddSigners: TaskRule = mayPassOnProcess

/** The one it was delegated to gives it back. */
export const mayResolveTask: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account) return right(messages.notDelegate)
  return openState(task) ?? (task.delegation === 'pending' ? null : state(messages.notDelegated))
}

/** By whoever holds the task they were asked at, by who asked them, and by admin, while they have not decided. */
export const mayRemoveSigners: TaskRule = (person, task) => {
  if (!person.admin && task.assignee !== person.account && task.addedBy !== person.account)
    return right(messages.notSigner)
  const closed = openState(task)
  if (closed !== null) return closed
  return task.addedBy !== null || task.undecidedSigners > 0 ? null : state(messages.noSigners)
}
