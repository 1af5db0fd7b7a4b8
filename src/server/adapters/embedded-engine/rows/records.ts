// Converts engine records to rows and back: the same fields, JSON as text, `scope` under a name that is not a keyword.
import type {
  FlowEngineJob as EngineJob,
  FlowExecution as Execution,
  FlowInstance as Instance,
  FlowSubscription as Subscription,
  FlowTask as Task,
  FlowVariable as Variable,
  FlowActivity as Activity,
  FlowIdentityLink as IdentityLink,
} from '../../../../generated/entities.ts'
import type {
  ActivityRecord,
  EngineJobRecord,
  IdentityLinkRecord,
  InstanceRecord,
  TaskRecord,
  VariableRecord,
} from '../../../ports/process/records.ts'
import type { ExecutionRecord, SubscriptionRecord } from '../../../engine/state/records.ts'

/** Columns that the engine does not know. */
export type StoredVariable = Omit<Variable, 'endTime'>
export type StoredLink = Omit<IdentityLink, 'endTime'>
export type StoredJob = Omit<EngineJob, 'failTime' | 'error'>

export function instanceOf(row: Instance): InstanceRecord {
  return row
}

export function taskOf(row: Task): TaskRecord {
  return row as TaskRecord
}

export function activityOf(row: Activity): ActivityRecord {
  return row
}

export function linkOf({ endTime: _endTime, ...link }: IdentityLink): IdentityLinkRecord {
  return link
}

export function subscriptionOf(row: Subscription): SubscriptionRecord {
  return row as SubscriptionRecord
}

/** In place: a tree may have hundreds. */
export function executionOf(row: Execution): ExecutionRecord {
  return Object.assign(row, { scope: row.isScope })
}

export function executionRow({ scope, ...record }: ExecutionRecord): Execution {
  return { ...record, isScope: scope }
}

export function variableOf({
  id,
  instanceId,
  rootId,
  executionId,
  taskId,
  name,
  type,
  value,
}: Variable): VariableRecord {
  const stored = value === null ? null : (JSON.parse(value) as unknown)
  return { id, instanceId, rootId, executionId, taskId, name, type: type as VariableRecord['type'], value: stored }
}

export function variableRow({ value, ...record }: VariableRecord): Variable {
  return { ...record, value: value === null || value === undefined ? null : JSON.stringify(value), endTime: null }
}

export function linkRow(record: IdentityLinkRecord): IdentityLink {
  return { ...record, endTime: null }
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

export function jobOf(row: StoredJob): EngineJobRecord {
  return {
    id: row.id,
    kind: row.kind as EngineJobRecord['kind'],
    instanceId: row.instanceId,
    rootId: row.rootId,
    executionId: row.executionId,
    activityId: row.activityId,
    dueTime: row.dueTime,
    cycle: parsed(row.cycle) as EngineJobRecord['cycle'],
    retries: row.retries,
    payload: parsed(row.input) as EngineJobRecord['payload'],
    sequence: row.sequence,
  }
}

export function jobRow({ cycle, payload, ...record }: EngineJobRecord): StoredJob {
  return {
    ...record,
    cycle: cycle === null ? null : JSON.stringify(cycle),
    input: payload === null ? null : JSON.stringify(payload),
  }
}
