// Why a task came back: what somebody decided just before it was created.
import { reviewOutcome } from '../../../../shared/flow/review-outcome.ts'
import type { InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import type { LogEntry } from '../../../ports/process/process-views.ts'
import type { FlowCall } from '../calls/flow-call.ts'

/** Actions after which the flow goes on somewhere. */
const decisions = ['complete', 'return', 'withdraw']

/** It was done before, and the diagram leads to it again: loops ask everybody once. */
async function isRepeated({ engine, work }: FlowCall, task: TaskRecord): Promise<boolean> {
  const { instanceId, definitionId, definitionKey } = task
  if (instanceId === null || definitionId === null || definitionKey === null) return false
  const done = await engine.tasks(work, { state: 'completed', instanceId, definitionKey, size: 1 })
  return done.rows.length > 0 && (await engine.node(work, definitionId, definitionKey))?.inLoop === false
}

/** Null: it comes for the first time, and nobody has rejected anything. */
export async function cameBack(
  flow: FlowCall,
  task: TaskRecord,
  root: InstanceRecord | null,
): Promise<LogEntry | null> {
  const { instanceId, createTime: until } = task
  if (instanceId === null || root === null || task.endTime !== null || task.signing !== null) return null
  const instanceIds = [...new Set([instanceId, root.id])]
  const last = await flow.engine.lastLogged(flow.work, { instanceIds, actions: decisions, until })
  if (last === null) return null
  if (last.action !== 'complete') return last.target === task.name ? last : null
  if (last.target === reviewOutcome.reject) return last
  const isTold = last.target !== null || last.opinion !== null
  return isTold && (await isRepeated(flow, task)) ? last : null
}
