// What the engine needs from its storage: in memory for tests and conformance, on the database in the product.
import type { ProcessModel } from '../model/process-model.ts'
import type {
  ActivityRecord,
  EngineJobRecord,
  IdentityLinkRecord,
  InstanceRecord,
  TaskRecord,
  VariableRecord,
} from '../../ports/process/records.ts'
import type { ExecutionRecord, SubscriptionRecord } from './records.ts'

/** The kinds of rows, by the name of their collection. */
export interface RecordKinds {
  instances: InstanceRecord
  executions: ExecutionRecord
  variables: VariableRecord
  tasks: TaskRecord
  links: IdentityLinkRecord
  subscriptions: SubscriptionRecord
  jobs: EngineJobRecord
  activities: ActivityRecord
}
export type RecordKind = keyof RecordKinds

/** All open rows of a root instance and of the instances it called, in creation order. */
export type InstanceTree = { readonly [Kind in RecordKind]: readonly RecordKinds[Kind][] } & {
  /** Executions of a large tree whose tasks and activities were not read: a command that needs them throws TreeIncomplete. */
  readonly leftOut?: readonly string[]
}

/** Changes of one command, as whole rows; `changed` are the fields in which updated ones differ. `removed` holds ids. Ended tasks, instances and activities are updated, not removed. */
export type Changes = {
  readonly [Kind in RecordKind]: {
    readonly inserted: readonly RecordKinds[Kind][]
    readonly updated: readonly RecordKinds[Kind][]
    readonly changed: readonly string[]
    readonly removed: readonly string[]
  }
}

export interface Definition {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly tenantId: string
  readonly deploymentId: string
  readonly suspended: boolean
  readonly model: ProcessModel
}

export interface StoredSignalStart {
  readonly definitionId: string
  readonly activityId: string
}

/** Reads inside the transaction of the command. */
export interface EngineStore {
  loadTree(rootId: string): Promise<InstanceTree>
  definition(id: string): Promise<Definition | null>
  /** Highest version of the key in the tenant; within one deployment if `deploymentId` is given and holds the key. */
  latestDefinition(key: string, tenantId: string, deploymentId?: string): Promise<Definition | null>
  /** Instances (by root) that wait for a global signal of this name, in subscription order; and start events of newest versions. */
  signalReceivers(name: string, tenantId: string): Promise<{ rootIds: string[]; starts: StoredSignalStart[] }>
  /** The newest version with a message start of this name. */
  messageStart(name: string, tenantId: string): Promise<StoredSignalStart | null>
}
