// Who may do what with a process instance, and who may start one: one function per rule; null = allowed.
import { flowMessages as messages } from '../messages.ts'
import { type DefinitionFacts, type InstanceFacts, notNow, type Person, type Refusal, right } from './facts.ts'
import { checkDefinitionAwake, checkInstanceRunning, checkInstanceUnended } from '../../../ports/process/rules.ts'

type InstanceRule = (person: Person, instance: InstanceFacts) => Refusal | null

/** Button code for terminating somebody's process with a reason. */
export const terminateCode = 'process-terminate'

/** Its starter, the starter of its calling process, everyone involved in it or in a task of it, members of a candidate group, admin. */
export const mayReadInstance: InstanceRule = (person, instance) => {
  const { starter, rootStarter, involved } = instance
  if (person.admin || [starter, rootStarter, ...involved].includes(person.account)) return null
  return instance.groups.some((group) => person.groups.includes(group)) ? null : right(messages.notReadable)
}

/** Cancel (running) and delete (ended): the starter, and admin. */
export const mayDeleteInstance: InstanceRule = (person, instance) =>
  person.admin || instance.starter === person.account ? null : right(messages.notStarter)

/** Comments and content, whether ended or not. */
export const mayCommentInstance: InstanceRule = mayReadInstance

/** What an ended process was decided on stays. */
export const mayRemoveContent: InstanceRule = (person, instance) =>
  mayReadInstance(person, instance) ?? notNow(checkInstanceUnended(instance))

/** The submitter withdraws it while nobody else has decided anything. */
export const mayWithdraw: InstanceRule = (person, instance) => {
  if (instance.starter !== person.account) return right(messages.notStarter)
  return notNow(checkInstanceRunning(instance) ?? (instance.decided ? messages.decided : null))
}

export const mayUrge: InstanceRule = (person, instance) => {
  if (!person.admin && instance.starter !== person.account) return right(messages.notStarter)
  return notNow(checkInstanceRunning(instance))
}

/** Terminating somebody's process with a reason requires a right of its own, and the right to read it. */
export const mayTerminate: InstanceRule = (person, instance) => {
  const unreadable = mayReadInstance(person, instance)
  if (unreadable !== null) return unreadable
  if (!person.admin && !person.codes.includes(terminateCode)) return right(messages.notTerminator)
  return notNow(checkInstanceUnended(instance))
}

/** Everyone if no starters are named; else those named, by account or group; admin. */
export function mayStart(person: Person, definition: DefinitionFacts): Refusal | null {
  const { starterUsers, starterGroups } = definition
  const open = starterUsers.length === 0 && starterGroups.length === 0
  const named = starterUsers.includes(person.account) || starterGroups.some((group) => person.groups.includes(group))
  if (!person.admin && !open && !named) return right(messages.notStartable)
  return notNow(checkDefinitionAwake(definition))
}
