// What decides who may do what in the workflow area: the person, and what is known of a task, an instance, a definition.
import type { Signing } from '../../../ports/process/records.ts'

export interface Person {
  readonly account: string
  readonly admin: boolean
  /** Role codes and `org:<id>`: the groups that candidates are named by. */
  readonly groups: readonly string[]
  /** Button codes held. */
  readonly codes: readonly string[]
}

export interface InstanceFacts {
  readonly starter: string | null
  /** Of the process at the top, where another one called it. */
  readonly rootStarter: string | null
  readonly ended: boolean
  readonly suspended: boolean
  /** Users with any link on the instance or on any of its tasks, ended ones included. */
  readonly involved: readonly string[]
  /** Groups that are candidates of any of its tasks, ended ones included. */
  readonly groups: readonly string[]
  /** Somebody other than the starter has decided a task, in the instances around and below too. */
  readonly decided: boolean
}

export interface TaskFacts {
  readonly assignee: string | null
  readonly owner: string | null
  readonly ended: boolean
  readonly delegation: 'pending' | 'resolved' | null
  /** Users with a candidate link. */
  readonly candidates: readonly string[]
  readonly candidateGroups: readonly string[]
  /** Users with any other link: participants, people it was copied to. */
  readonly others: readonly string[]
  /** The diagram lets the starter complete it. */
  readonly starterCompletes: boolean
  /** How a signer was asked besides: before, after or beside another task; null for all other tasks. */
  readonly signing: Signing | null
  /** Who asked them, or added this one to a loop; null for all other tasks. */
  readonly addedBy: string | null
  /** Signers who are asked before it and have not signed yet. */
  readonly openSigners: number
  /** All who were asked besides, will be, or were added to its loop, and have not decided. */
  readonly undecidedSigners: number
  /** Null: a task without a process. */
  readonly instance: InstanceFacts | null
  /** The task above a subtask. */
  readonly parent: TaskFacts | null
}

export interface DefinitionFacts {
  readonly starterUsers: readonly string[]
  readonly starterGroups: readonly string[]
  readonly suspended: boolean
}

/** Refused: `right` answers 403 (not this person), `state` 409 (not now). */
export interface Refusal {
  readonly because: 'right' | 'state'
  readonly message: string
}
