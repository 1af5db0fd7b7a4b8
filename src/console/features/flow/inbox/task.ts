// Tasks as the workflow calls answer them.
import type { Person } from '../people/person.ts'

export interface InboxTask {
  readonly id: string
  readonly name: string | null
  readonly description: string | null
  readonly assignee: Person | null
  readonly owner: Person | null
  readonly createTime: string
  readonly claimTime: string | null
  readonly dueDate: string | null
  readonly endDate: string | null
  /** It ended without being completed: its process was terminated, or went back or on without it. */
  readonly cancelled: boolean
  /** Milliseconds; null while it is open. */
  readonly duration: number | null
  readonly formKey: string | null
  readonly parentTaskId: string | null
  readonly processInstanceId: string | null
  readonly processInstanceName: string | null
  readonly processDefinitionName: string | null
  readonly delegationState: 'pending' | 'resolved' | null
  readonly signing: 'before' | 'after' | 'parallel' | null
  /** Signers who come before it have not signed: it cannot be completed yet. */
  readonly waitsForSigners: boolean
  readonly suspended: boolean
  /** Decides on what somebody has submitted: it needs an outcome. */
  readonly review: boolean
}

export interface Signer extends Person {
  readonly type: 'before' | 'after' | 'parallel'
  readonly state: 'later' | 'open' | 'decided'
}

export interface ReturnTarget {
  readonly id: string
  readonly name: string | null
  readonly completedBy: Person | null
}

export interface TaskDetail extends InboxTask {
  readonly involvedPeople: readonly Person[]
  /** Accounts of those of them who were invited, and can be removed; candidates are named by the diagram. */
  readonly participants: readonly string[]
  readonly mayComplete: boolean
  /** Who does the next step: agreed to, or completed without a form, the task leads to one other. */
  readonly mayNameNext: boolean
  readonly mayEdit: boolean
  readonly mayParticipate: boolean
  /** Verbs, as in the address of the action. */
  readonly allowed: readonly string[]
  /** Of the process: what is reviewed. */
  readonly businessKey: string | null
  readonly signers: readonly Signer[]
  readonly returnTargets: readonly ReturnTarget[]
  /** What somebody decided last before it came back; null: it comes for the first time. */
  readonly cameBack: HistoryLine | null
}

export interface Content {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly created: string
  readonly createdBy: string | null
}

export interface Comment {
  readonly id: string
  readonly message: string
  readonly created: string
  readonly author: Person | null
}

export interface HistoryLine {
  readonly id: number
  readonly time: string
  readonly action: string
  readonly person: Person | null
  readonly from: string | null
  readonly fromName: string | null
  readonly to: string | null
  readonly toName: string | null
  readonly opinion: string | null
  readonly taskName: string | null
}
