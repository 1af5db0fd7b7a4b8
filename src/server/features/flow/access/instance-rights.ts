// Who may do what with a process instance, and who may start one: one function per rule; null = allowed.
import { flowMessages as messages } from '../messages.ts'
import type { DefinitionFacts, InstanceFacts, Person, Refusal } from './facts.ts'
import { processMessages } from '../../../ports/process/messages.ts'

type InstanceRule = (person: Person, instance: InstanceFacts) => Refusal | null

/** Button code of ending somebody's process with a reason. */
export const terminateCode = 'process-terminate'

function right(message: string): Refusal {
  return { because: 'right', message }
}
function state(message: string): Refusal {
  return { because: 'state', message }
}

/** Its starter, that of the process which called it, whoever is or was involved in it or in a task of it, members of a candidate group, admin. */
export const mayReadInstance: InstanceRule = (person, instance) => {
  const { starter, rootStarter, involved } = instance
  if (person.admin || [starter, rootStarter, ...involved].includes(person.account)) return null
  return instance.groups.some((group) => person.groups.includes(group)) ? null : right(messages.notReadable)
}

/** Cancel (running) and delete (ended): the starter, and admin. */
export const mayDeleteInstance: InstanceRule = (person, instance) =>
  person.admin || instance.starter === person.account ? null : right(messages.notStarter)

/** Comments and content, ended or not. */
export const mayCommentInstance: InstanceRule = mayReadInstance

function runningState(instance: InstanceFacts): Refusal | null {
  if (instance.ended) return state(processMessages.instanceEnded)
  return instance.suspended ? state(processMessages.instanceSuspended) : null
}

/** The submitter takes it back while nobody else has decided anything. */
export const mayWithdraw: InstanceRule = (person, instance) => {
  if (instance.starter !== person.account) return right(messages.notStarter)
  return runningState(instance) ?? (instance.decided ? state(messages.decided) : null)
}

export const mayUrge: InstanceRule = (person, instance) => {
  if (!person.admin && instance.starter !== person.account) return right(messages.notStarter)
  return runningState(instance)
}

/** Ending somebody's process with a reason needs a right of its own, and to be able to read it. */
export const mayTerminate: InstanceRule = (person, instance) => {
  const unreadable = mayReadInstance(person, instance)
  if (unreadable !== null) return unreadable
  if (!person.admin && !person.codes.includes(terminateCode)) return right(messages.notTerminator)
  return instance.ended ? state(processMessages.instanceEnded) : null
}

/** Everyone where no starters are named; else those named, by account or group; admin. */
export function mayStart(person: Person, { starterUsers, starterGroups, suspended }: DefinitionFacts): Refusal | null {
  const open = starterUsers.length === 0 && starterGroups.length === 0
  const named = starterUsers.includes(person.account) || starterGroups.some((group) => person.groups.includes(group))
  if (!person.admin && !open && !named) return right(messages.notStartable)
  return suspended ? state(processMessages.definitionSuspended) : null
}
