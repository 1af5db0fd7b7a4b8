// What a process engine keeps of instances and tasks. Ids are opaque texts, times epoch milliseconds.

/** A process instance, running or ended. `id` is also the id of its top execution. */
export interface InstanceRecord {
  id: string
  /** The instance at the top of the calls; its own id when nothing called it. */
  rootId: string
  /** The call activity's execution in the calling instance. */
  superExecutionId: string | null
  superInstanceId: string | null
  definitionId: string
  definitionKey: string
  tenantId: string
  name: string | null
  businessKey: string | null
  startUserId: string | null
  startTime: number
  startActivityId: string | null
  endTime: number | null
  endActivityId: string | null
  deleteReason: string | null
  suspended: boolean
  /** Raised by every command on the tree, on the row of the root instance only. */
  version: number
}

export type VariableType = 'null' | 'string' | 'integer' | 'long' | 'double' | 'boolean' | 'date' | 'json'

export interface VariableRecord {
  id: string
  instanceId: string
  rootId: string
  /** The scope that holds it. */
  executionId: string
  /** Local to a task. */
  taskId: string | null
  name: string
  type: VariableType
  /** Dates as epoch milliseconds, json as its value. */
  value: unknown
}

export interface TaskRecord {
  id: string
  instanceId: string | null
  rootId: string | null
  executionId: string | null
  definitionId: string | null
  /** Id of the user task in the diagram. */
  definitionKey: string | null
  name: string | null
  description: string | null
  owner: string | null
  assignee: string | null
  delegationState: 'pending' | 'resolved' | null
  priority: number
  category: string | null
  formKey: string | null
  parentTaskId: string | null
  tenantId: string
  createTime: number
  claimTime: number | null
  dueDate: number | null
  endTime: number | null
  /** Who completed it. */
  completedBy: string | null
  deleteReason: string | null
  suspended: boolean
  /** Of a signer who was asked besides: to decide before the task above it, after it, or beside it. Null for all others. */
  signing: Signing | null
  /** Who asked the signer, or added this instance to a loop. */
  addedBy: string | null
}

export type Signing = 'before' | 'after' | 'parallel'

export interface IdentityLinkRecord {
  id: string
  /** Exactly one of the two. */
  taskId: string | null
  instanceId: string | null
  /** candidate, participant, starter, or a type of its own. */
  type: string
  userId: string | null
  groupId: string | null
}

/** Work for later: a timer, an async step, an effect on the outside. A row of the product's job table. */
export interface EngineJobRecord {
  id: string
  kind: 'timer' | 'async' | 'asyncLeave' | 'outbox'
  instanceId: string
  rootId: string
  executionId: string
  activityId: string
  dueTime: number
  /** Timers: what is left of the cycle, null = once. */
  cycle: { readonly text: string; readonly left: number | null; readonly endTime: number | null } | null
  retries: number
  /** What the handler needs: the mail, the request, the sequence flow to go on by. */
  payload: Readonly<Record<string, unknown>> | null
  sequence: number
}

/** History: one pass of a token through a node, or along a flow (type sequenceFlow). Open while endTime is null. */
export interface ActivityRecord {
  id: string
  instanceId: string
  rootId: string
  definitionId: string
  executionId: string
  activityId: string
  name: string | null
  type: string
  taskId: string | null
  calledInstanceId: string | null
  assignee: string | null
  startTime: number
  endTime: number | null
  /** Set when it was cancelled. */
  deleteReason: string | null
  sequence: number
}
