// Arguments and results of the process engine besides its records. Times are epoch milliseconds.
import type { PartialFile } from './files.ts'
import type { FormModel } from '../../../shared/flow/form/form-model.ts'
import type { DefinitionView, FormDefinitionView } from './repository-views.ts'
import type {
  ActivityRecord,
  EngineJobRecord,
  IdentityLinkRecord,
  InstanceRecord,
  Signing,
  TaskRecord,
  VariableRecord,
} from './records.ts'

/** Who acts, and when. Every `Call` is one; anything else an engine needs of it (a transaction) is between the two. */
export interface ProcessCall {
  readonly now: number
  /** Null: the system. */
  readonly user: { readonly account: string } | null
}

export type Variables = Readonly<Record<string, unknown>>

/** A submitted or saved form, without its values. */
export interface FormInstanceView {
  readonly id: string
  readonly formDefinitionId: string
  readonly taskId: string | null
  readonly instanceId: string | null
  readonly definitionId: string | null
  readonly tenantId: string
  /** Null: a draft. */
  readonly submitTime: number | null
  readonly submittedBy: string | null
  readonly outcome: string | null
}

export interface CommentView {
  readonly id: string
  readonly taskId: string | null
  readonly instanceId: string | null
  readonly message: string
  readonly createTime: number
  readonly createBy: string | null
}

export interface ContentView {
  readonly id: string
  readonly taskId: string | null
  readonly instanceId: string | null
  /** Field of the form it belongs to. */
  readonly fieldId: string | null
  readonly name: string
  readonly mimeType: string
  readonly size: number
  /** From `keepContent`. */
  readonly path: string
  readonly createTime: number
  readonly createBy: string | null
}

/** An action of a user, for the history of tasks and instances. */
export interface LogEntry {
  readonly id: number
  readonly instanceId: string | null
  readonly taskId: string | null
  readonly taskName: string | null
  readonly actionTime: number
  readonly action: string
  readonly account: string | null
  /** Former and new holder, node or state, depending on the action. */
  readonly source: string | null
  readonly target: string | null
  readonly opinion: string | null
}

export type ActivityView = ActivityRecord
export type VariableView = Omit<VariableRecord, 'rootId'>

export interface NewDeployment {
  /** Which of the two upload calls was used; by default derived from the file's name. */
  readonly kind?: 'process' | 'form'
  readonly fileName: string
  /** Or a stored file, of which an archive is read in parts. */
  readonly bytes: Uint8Array | PartialFile
  /** By default the file name without its extension. */
  readonly name?: string
  readonly tenantId?: string
  readonly category?: string
}

/** Files that were read and found valid. The engine keeps more behind it: only the result of its own `prepare` can be deployed. */
export interface PreparedDeployment {
  readonly kind: 'process' | 'form'
  readonly name: string
  /** Problems that do not prevent the deployment. */
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
}

export interface NodeFacts {
  /** It is repeated, or an enclosing scope is. */
  readonly inLoop: boolean
  /** The starter of the process may complete this task. */
  readonly starterCompletes: boolean
}

/** A person's input. Without a form, `values` become variables as they are. */
export interface Submission {
  readonly values?: Variables
  readonly outcome?: string | null
  readonly formDefinitionId?: string
  /** Additional variables, independent of the form: set by the server, never by a user. */
  readonly variables?: Variables
}

export interface NewInstance extends Submission {
  /** Exactly one of the three. */
  readonly definitionId?: string
  readonly definitionKey?: string
  readonly message?: string
  readonly tenantId?: string
  readonly name?: string | null
  readonly businessKey?: string | null
}

export type NewTask = Pick<TaskRecord, 'name'> &
  Partial<
    Pick<
      TaskRecord,
      | 'description'
      | 'owner'
      | 'assignee'
      | 'priority'
      | 'category'
      | 'formKey'
      | 'parentTaskId'
      | 'dueDate'
      | 'tenantId'
    >
  >

export type TaskChange = Partial<
  Pick<
    TaskRecord,
    | 'name'
    | 'description'
    | 'owner'
    | 'assignee'
    | 'delegationState'
    | 'priority'
    | 'category'
    | 'dueDate'
    | 'parentTaskId'
    | 'formKey'
  >
>

export interface NewContent {
  readonly taskId?: string
  readonly instanceId?: string
  readonly name: string
  readonly mimeType: string
  readonly size: number
  /** From `keepContent`. */
  readonly path: string
}

export interface VariablesChange {
  readonly values?: Variables
  readonly remove?: readonly string[]
}

export type VariablesOf = { readonly instanceIds: readonly string[] } | { readonly taskIds: readonly string[] }

export interface Involvement {
  /** Who has completed a task since the starter last submitted theirs, in the calling and called instances too. */
  readonly deciders: readonly string[]
  readonly users: readonly string[]
  readonly groups: readonly string[]
}

/** A form with values, for the person who fills it in. */
export interface FormView {
  readonly definition: FormDefinitionView
  readonly model: FormModel
}

export interface JobView extends EngineJobRecord {
  /** Null: it is waiting, or being executed. */
  readonly failTime: number | null
  /** Of the last attempt. */
  readonly error: string | null
}

/** A timer that starts instances of a definition. */
export interface StartTimerView {
  readonly id: string
  readonly definitionId: string
  readonly definitionKey: string
  readonly definitionName: string | null
  readonly activityId: string
  readonly dueTime: number | null
  /** It will not fire again by itself. */
  readonly failed: boolean
  /** Of the last attempt. */
  readonly error: string | null
}

export interface TokenMove {
  /** Everything active in the instance, or at these nodes, or these executions. */
  readonly from: 'all' | { readonly activityIds?: readonly string[]; readonly executionIds?: readonly string[] }
  readonly to: readonly string[]
  readonly reason: string
  readonly variables?: Variables
}

export interface InstanceMigration {
  readonly definitionId: string
  /** Old node -> new node, where their ids differ. */
  readonly mapping?: Readonly<Record<string, string>>
  readonly dryRun?: boolean
}

export interface MigrationProblem {
  readonly activityId: string
  readonly message: string
}

export interface AddedLoopInstance {
  readonly activityId: string
  /** Its element: the value of the element variable. */
  readonly element: unknown
  /** Sequential loops: its index, counted from 0; at the end by default. */
  readonly at?: number
  readonly variables?: Variables
}

/** Added to decide along with the task's assignee. */
export interface NewSigner {
  readonly account: string
  readonly type: Signing
}

/** What is shown of its process beside a task. */
export interface TaskProcess {
  readonly name: string | null
  readonly startUserId: string | null
  /** Business key of the instance at the top of its calls. */
  readonly rootKey: string | null
  /** Signers who come before the task and have not signed yet. */
  readonly openSigners: number
  readonly definition: Pick<DefinitionView, 'key' | 'name' | 'version' | 'description' | 'category' | 'deploymentId'>
}

/** A task with what rights on it depend on. */
export interface TaskState {
  readonly task: TaskRecord
  /** Including ended ones. */
  readonly links: readonly IdentityLinkRecord[]
  /** Null: a task without a process. */
  readonly instance: InstanceRecord | null
  /** The instance at the top of its calls. */
  readonly root: InstanceRecord | null
  /** As `signers`; none of an ended task. */
  readonly signers: readonly SignerView[]
  /** Its node in the diagram. */
  readonly node: NodeFacts | null
}

export interface SignerView extends NewSigner {
  /** `later`: gets a task when it is their turn. */
  readonly state: 'later' | 'open' | 'decided'
  /** Their own task; null until it is their turn. */
  readonly taskId: string | null
  /** One more instance of a multi-instance activity. */
  readonly inLoop: boolean
  readonly addedBy: string | null
}

/** Back to a node that was completed before. */
export interface BackMove {
  readonly to: string
  /** The task that always leaves its place; null: only tasks that would be repeated do. */
  readonly taskId: string | null
  readonly reason: string
}

export interface RemovedLoopInstance {
  readonly executionId: string
  readonly reason: string
  /** Counts as done rather than as if it had never existed. */
  readonly completed?: boolean
}
