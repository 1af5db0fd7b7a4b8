// Facts that decide who may do what in the workflow area: about the person, and about a task, an instance or a definition.
import type { Signing } from '../../../ports/process/records.ts'
import type { Refused } from '../../../ports/process/rules.ts'

export interface Person {
  readonly account: string
  readonly admin: boolean
  /** Role codes and `org:<id>`: the names of candidate groups. */
  readonly groups: readonly string[]
  /** Button codes held. */
  readonly codes: readonly string[]
}

/** From its own row and that of its root. */
export interface InstanceState {
  readonly starter: string | null
  /** Of the top process, if another one called it. */
  readonly rootStarter: string | null
  readonly ended: boolean
  readonly suspended: boolean
  /** Others decide on what its starter submitted, in the called instances too. */
  readonly review: boolean
}

/** With everybody who has to do with it. */
export interface InstanceFacts extends InstanceState {
  /** Users with any link on the instance or on any of its tasks, including ended ones. */
  readonly involved: readonly string[]
  /** Groups that are candidates of any of its tasks, including ended ones. */
  readonly groups: readonly string[]
  /** Somebody other than the starter has completed a task, in the calling and called instances too. */
  readonly decided: boolean
}

/** What the holder of a task may do depends on. */
export interface HeldTask {
  readonly assignee: string | null
  readonly owner: string | null
  readonly ended: boolean
  readonly delegation: 'pending' | 'resolved' | null
  /** Users with a candidate link. */
  readonly candidates: readonly string[]
  readonly candidateGroups: readonly string[]
  /** Users with any other link: participants, people it was copied to. */
  readonly others: readonly string[]
  /** The diagram allows the starter to complete it. */
  readonly starterCompletes: boolean
  /** When the signer decides: before, after or in parallel to another task; null for all other tasks. */
  readonly signing: Signing | null
  /** Who added the signer, or this task to a loop; null for all other tasks. */
  readonly addedBy: string | null
  /** Signers who come before it and have not signed yet. */
  readonly openSigners: number
  /** All signers, now or later, and people added to its loop, who have not decided. */
  readonly undecidedSigners: number
  /** Null: a task without a process. */
  readonly instance: InstanceState | null
}

/** What reading it depends on too: everybody who has to do with its process. */
export interface TaskFacts extends HeldTask {
  readonly instance: InstanceFacts | null
  /** The parent of a subtask. */
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

export function right(message: string): Refusal {
  return { because: 'right', message }
}

/** Why the current state does not allow it. */
export function notNow(refused: Refused): Refusal | null {
  return refused === null ? null : { because: 'state', message: refused }
}
