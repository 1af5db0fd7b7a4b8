// The actions that a person may use on a task now; the console shows a button for each.
import type { InstanceFacts, Person, TaskFacts } from './facts.ts'
import { mayTerminate, mayUrge, mayWithdraw } from './instance-rights.ts'
import {
  mayAddSigners,
  mayAssignTask,
  mayClaimTask,
  mayCompleteTask,
  mayParticipate,
  mayPassOn,
  mayRemoveSigners,
  mayResolveTask,
  mayReturnTask,
  mayUnclaimTask,
} from './task-rights.ts'

const ofTask = {
  complete: mayCompleteTask,
  unclaim: mayUnclaimTask,
  assign: mayAssignTask,
  transfer: mayPassOn,
  delegate: mayPassOn,
  resolve: mayResolveTask,
  return: mayReturnTask,
  'add-sign': mayAddSigners,
  'remove-sign': mayRemoveSigners,
  involve: mayParticipate,
  cc: mayParticipate,
} as const

/** Apply to the top process, whichever of its tasks is named. */
const ofProcess = { urge: mayUrge, withdraw: mayWithdraw, terminate: mayTerminate } as const

interface Judged {
  readonly task: TaskFacts
  /** The top process; null: a task without a process. */
  readonly root: InstanceFacts | null
}

/** Whoever holds a task has nothing to claim. */
function mayTake(person: Person, task: TaskFacts): boolean {
  return task.assignee !== person.account && mayClaimTask(person, task) === null
}

/** Nobody reminds themselves or takes back what is with them; signers before them are others. */
function waitsForOthers({ account }: Person, { assignee, openSigners }: TaskFacts): boolean {
  return assignee !== account || openSigners > 0
}

export function allowedVerbs(person: Person, { task, root }: Judged): string[] {
  const mine = Object.entries(ofTask).flatMap(([verb, may]) => (may(person, task) === null ? [verb] : []))
  // An administrator may unclaim for others; what nobody holds is free already.
  const own = mine.filter((verb) => verb !== 'unclaim' || task.assignee !== null)
  const claim = mayTake(person, task) ? ['claim'] : []
  if (root === null || task.ended) return [...claim, ...own]
  const ofRoot = Object.entries(ofProcess).flatMap(([verb, may]) => (may(person, root) === null ? [verb] : []))
  const suspended = mayParticipate(person, task) !== null
  const refused = new Set([
    ...(waitsForOthers(person, task) ? [] : ['urge', 'withdraw']),
    ...(suspended ? ['urge'] : []),
  ])
  return [...claim, ...own, ...ofRoot.filter((verb) => !refused.has(verb))]
}
