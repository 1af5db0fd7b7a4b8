// Queries on the lists of a process engine: every given filter narrows the result. In `…Like`, `%` matches any text and
// `_` one character, ignoring case; a backslash is literal.

export interface Paging {
  /** Offset of the first row. */
  readonly start?: number
  readonly size?: number
  /** A column of the result, with `-` before it for descending. */
  readonly sort?: string
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Total number of matches. */
  readonly total: number
}

export interface DeploymentQuery extends Paging {
  readonly kind?: 'process' | 'form'
  readonly id?: string
  readonly name?: string
  readonly nameLike?: string
  readonly category?: string
  readonly categoryNotEquals?: string
  readonly parentDeploymentId?: string
  readonly parentDeploymentIdLike?: string
  readonly tenantId?: string
  readonly tenantIdLike?: string
}

/** Of processes and of forms. */
export interface DefinitionQuery extends Paging {
  readonly ids?: readonly string[]
  readonly key?: string
  readonly keyLike?: string
  readonly name?: string
  readonly nameLike?: string
  readonly category?: string
  readonly categoryLike?: string
  readonly categoryNotEquals?: string
  readonly resourceName?: string
  readonly resourceNameLike?: string
  readonly version?: number
  readonly versionAbove?: number
  readonly versionFrom?: number
  readonly versionBelow?: number
  readonly versionTo?: number
  readonly deploymentId?: string
  readonly parentDeploymentId?: string
  readonly suspended?: boolean
  readonly latest?: boolean
  readonly tenantId?: string
  readonly tenantIdLike?: string
  /** Open to everybody, or to this account or one of these groups. */
  readonly startableBy?: Subject
  readonly startable?: boolean
}

/** An account with the groups that may be candidates. */
export interface Subject {
  readonly account: string
  readonly groups: readonly string[]
}

export interface InstanceQuery extends Paging {
  readonly state?: 'running' | 'completed' | 'all'
  readonly id?: string
  readonly ids?: readonly string[]
  readonly name?: string
  readonly nameLike?: string
  readonly businessKey?: string
  readonly businessKeyLike?: string
  readonly definitionId?: string
  readonly definitionKey?: string
  readonly definitionCategory?: string
  readonly definitionVersion?: number
  /** A token is at this node. */
  readonly activeActivityId?: string
  readonly startUserId?: string
  readonly startedBefore?: number
  readonly startedAfter?: number
  /** Any user link on it, or on a task of it. */
  readonly involvedUser?: string
  readonly suspended?: boolean
  readonly superInstanceId?: string
  /** The one that called this one. */
  readonly subInstanceId?: string
  /** Not called by another. */
  readonly withoutSuper?: boolean
  readonly tenantId?: string
  readonly tenantIdLike?: string
  /** Including those that may be read through a group of a task. */
  readonly readableBy?: Subject
}

export interface TaskQuery extends Paging {
  /** The total stops there: nobody needs to know more. */
  readonly countUpTo?: number
  readonly state?: 'open' | 'completed' | 'all'
  readonly id?: string
  readonly ids?: readonly string[]
  readonly name?: string
  /** Part of the name, ignoring case. */
  readonly text?: string
  readonly nameLike?: string
  readonly description?: string
  readonly category?: string
  readonly categoryIn?: readonly string[]
  readonly categoryNotIn?: readonly string[]
  readonly withoutCategory?: boolean
  readonly priority?: number
  readonly minimumPriority?: number
  readonly maximumPriority?: number
  readonly assignee?: string
  readonly assigneeLike?: string
  readonly owner?: string
  readonly ownerLike?: string
  readonly unassigned?: boolean
  readonly delegationState?: 'pending' | 'resolved'
  /** Unassigned tasks that this user, or one of these groups, may claim. */
  readonly candidate?: Subject
  /** With `candidate`: including assigned ones. */
  readonly ignoreAssignee?: boolean
  /** Assigned to this user, or offered to them while unassigned. */
  readonly candidateOrAssigned?: Subject
  /** Assignee, owner, any link; candidates by group too while the task is open. */
  readonly involved?: Subject
  /** What this user may read: involved, or in the instance, its starter or a candidate group of it. */
  readonly readableBy?: Subject
  readonly definitionKey?: string
  readonly definitionKeyLike?: string
  readonly definitionKeys?: readonly string[]
  readonly instanceId?: string
  /** Of this instance and of all instances it called. */
  readonly rootId?: string
  readonly withoutInstance?: boolean
  readonly executionId?: string
  readonly businessKey?: string
  readonly businessKeyLike?: string
  /** Includes tasks without an instance and instances without a key. */
  readonly businessKeyNotLike?: string
  readonly processDefinitionId?: string
  readonly processDefinitionKey?: string
  readonly processDefinitionKeyLike?: string
  readonly processDefinitionName?: string
  readonly processDefinitionNameLike?: string
  readonly parentTaskId?: string
  readonly withoutParent?: boolean
  readonly createdOn?: number
  readonly createdBefore?: number
  readonly createdAfter?: number
  readonly dueDate?: number
  readonly dueBefore?: number
  readonly dueAfter?: number
  readonly withoutDueDate?: boolean
  readonly suspended?: boolean
  readonly tenantId?: string
  readonly tenantIdLike?: string
}

export interface ActivityQuery {
  readonly instanceId: string
}

export interface FormInstanceQuery extends Paging {
  readonly id?: string
  readonly formDefinitionId?: string
  readonly formDefinitionIdLike?: string
  readonly taskId?: string
  readonly taskIdLike?: string
  readonly instanceId?: string
  readonly instanceIdLike?: string
  readonly definitionId?: string
  readonly definitionIdLike?: string
  readonly submittedBy?: string
  readonly submittedByLike?: string
  readonly tenantId?: string
  readonly tenantIdLike?: string
  /** Of the form. */
  readonly nameLike?: string
}

export interface JobQuery extends Paging {
  readonly state?: 'failed' | 'waiting' | 'all'
  readonly id?: string
  readonly kind?: string
  readonly instanceId?: string
  readonly activityId?: string
  readonly definitionId?: string
  readonly definitionKey?: string
}

export interface StartTimerQuery extends Paging {
  readonly state?: 'failed' | 'waiting' | 'all'
  readonly id?: string
  readonly definitionId?: string
  readonly definitionKey?: string
}

/** What comments, attachments and lines of the log belong to. */
export type AttachedTo =
  | { readonly taskId: string; readonly instanceId?: never }
  | { readonly instanceId: string; readonly taskId?: never }
