// What a process engine stores about instances and tasks. Ids are opaque texts, times epoch milliseconds.

/** A process instance, running or ended. `id` is also the id of its top execution. */
export interface InstanceRecord {
  id: string
  /** The instance at the top of the call hierarchy; its own id if nothing called it. */
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
  /** Incremented by every command on the tree, on the row of the root instance only. */
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
  /** Dates as epoch milliseconds, JSON as its value. */
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
  /** Of a signer: decides before the task above it, after it, or in parallel. Null for all other tasks. */
  signing: Signing | null
  /** Who added the signer, or this instance to a loop. */
  addedBy: string | null
}

export type Signing = 'before' | 'after' | 'parallel'

export interface IdentityLinkRecord {
  id: string
  /** Exactly one of the two. */
  taskId: string | null
  instanceId: string | null
  /** candidate, participant, starter, or a custom type. */
  type: string
  userId: string | null
  groupId: string | null
  /** When its task was created: lists find the newest tasks of a person by it. */
  taskTime: number | null
}

/** Deferred work: a timer, an async step, an external effect. A row of the product's job table. */
export interface EngineJobRecord {
  id: string
  kind: 'timer' | 'async' | 'asyncLeave' | 'outbox'
  instanceId: string
  rootId: string
  executionId: string
  activityId: string
  dueTime: number
  /** Timers: the rest of the cycle, null = once. */
  cycle: { readonly text: string; readonly left: number | null; readonly endTime: number | null } | null
  retries: number
  /** Input of the handler: the mail, the request, the sequence flow to continue by. */
  payload: Readonly<Record<string, unknown>> | null
  sequence: number
}

/** History: a token passing a node, or a flow (type sequenceFlow). Open while endTime is null. */
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
