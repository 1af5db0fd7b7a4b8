// Rows known only to the engine. The same shape in memory and in the tables `flow_*`; ids are opaque, time-ordered texts.
// Times are epoch milliseconds. Fields are changed only through the session that tracks them (see session.ts).

/** A node of the tree of scopes and tokens. */
export interface ExecutionRecord {
  id: string
  instanceId: string
  rootId: string
  parentId: string | null
  /** Its current node; null on a top execution. */
  activityId: string | null
  /** A waiting or moving token; false for one that only holds children. */
  active: boolean
  scope: boolean
  /** Kept after its scope ended, for compensation: with the variables of that moment. */
  eventScope: boolean
  multiInstanceRoot: boolean
  /** Creation order within the tree. */
  sequence: number
}

export interface SubscriptionRecord {
  id: string
  kind: 'message' | 'signal' | 'compensate' | 'conditional' | 'variable'
  /** Name of the message or signal; null otherwise. */
  name: string | null
  instanceId: string
  rootId: string
  executionId: string
  activityId: string
  /** Signals: only from inside the instance. Compensation: the execution that keeps the scope's variables. */
  configuration: string | null
  tenantId: string
  createTime: number
  sequence: number
}
