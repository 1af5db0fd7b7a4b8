// History of token movements: activities passed, flows taken.
import type { FlowNode } from '../../model/flow-node.ts'
import type { SequenceFlow } from '../../model/process-model.ts'
import type { ActivityRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { newId, type Run } from '../run.ts'

const historyNames: Readonly<Record<string, string>> = {
  eventBasedGateway: 'eventGateway',
  eventSubProcess: 'eventSubProcess',
  intermediateThrowEvent: 'throwEvent',
}

function record(run: Run, token: ExecutionRecord, fields: Pick<ActivityRecord, 'activityId' | 'name' | 'type'>) {
  const { session } = run
  return session.activities.insert({
    id: newId(run),
    instanceId: token.instanceId,
    rootId: token.rootId,
    definitionId: session.instanceOf(token).definitionId,
    executionId: token.id,
    ...fields,
    taskId: null,
    calledInstanceId: null,
    assignee: null,
    startTime: run.now,
    endTime: null,
    deleteReason: null,
    sequence: session.nextNumber(token.rootId),
  })
}

export function startActivity(run: Run, token: ExecutionRecord, node: FlowNode): void {
  const type = historyNames[node.type] ?? node.type
  record(run, token, { activityId: node.id, name: node.name, type })
}

/** The open history entry of a token at its node. */
export function openActivity(run: Run, token: ExecutionRecord): ActivityRecord | undefined {
  return run.session.activities.of(token.id).find((row) => row.activityId === token.activityId)
}

export function close(run: Run, row: ActivityRecord, deleteReason: string | null): void {
  run.session.activities.update(row, { endTime: run.now, deleteReason })
  run.session.activities.leave(row)
}

export function endActivity(run: Run, token: ExecutionRecord): void {
  const row = openActivity(run, token)
  if (row !== undefined) close(run, row, null)
}

export function recordFlow(run: Run, token: ExecutionRecord, flow: SequenceFlow): void {
  close(run, record(run, token, { activityId: flow.id, name: flow.name, type: 'sequenceFlow' }), null)
}
