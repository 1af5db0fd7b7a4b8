// Why a task came back: what somebody decided just before it was created.
import { reviewOutcome } from '../../../../shared/flow/review-outcome.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { LogEntry } from '../../../ports/process/process-views.ts'
import type { FlowCall } from '../calls/flow-call.ts'

/** Actions after which the flow goes on somewhere. */
const decisions = ['complete', 'return', 'withdraw']

async function wasDone({ engine, work }: FlowCall, { instanceId, definitionKey }: TaskRecord): Promise<boolean> {
  if (instanceId === null || definitionKey === null) return false
  const done = await engine.tasks(work, { state: 'completed', instanceId, definitionKey, size: 1 })
  return done.rows.length > 0
}

/** It was done before, and the diagram leads to it again: loops ask everybody once. */
async function isRepeated(flow: FlowCall, task: TaskRecord): Promise<boolean> {
  const { definitionId, definitionKey } = task
  if (definitionId === null || definitionKey === null || !(await wasDone(flow, task))) return false
  return (await flow.engine.node(flow.work, definitionId, definitionKey))?.inLoop === false
}

/** Null: it comes for the first time, and nobody has rejected anything. `instanceIds`: its own, and others that the caller may read. */
export async function cameBack(
  flow: FlowCall,
  task: TaskRecord,
  instanceIds: readonly string[],
): Promise<LogEntry | null> {
  const { createTime: until, name } = task
  if (instanceIds.length === 0 || task.endTime !== null || task.signing !== null) return null
  const last = await flow.engine.lastLogged(flow.work, { instanceIds, actions: decisions, until })
  if (last === null) return null
  // Several tasks may have the name that the log gives.
  if (last.action !== 'complete')
    return name !== null && last.target === name && (await wasDone(flow, task)) ? last : null
  if (last.target === reviewOutcome.reject) return last
  const isTold = last.target !== null || last.opinion !== null
  return isTold && (await isRepeated(flow, task)) ? last : null
}
