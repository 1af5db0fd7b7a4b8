// 退回 and 撤回: the flow goes back to a task that was done before, and to the one who did it.
import { conflict } from '../../../http/errors.ts'
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import type { TaskRecord } from '../../../engine/state/records.ts'
import { type FlowCall, instanceFor, taskFor } from '../flow-call.ts'
import { mayWithdraw } from '../instance-rights.ts'
import { flowMessages as say } from '../messages.ts'
import { textIn, type Values } from '../parse-query.ts'
import { mayReadTask, mayReturnTask } from '../task-rights.ts'

/** Tasks done before in the instance, the latest first, each node once. */
export async function earlierTasks({ engine, work }: FlowCall, task: TaskRecord): Promise<TaskRecord[]> {
  if (task.instanceId === null) return []
  const { rows } = await engine.tasks(work, { state: 'completed', instanceId: task.instanceId, size: 1000 })
  const done = rows
    .filter(({ deleteReason, definitionKey }) => deleteReason === null && definitionKey !== task.definitionKey)
    .toSorted((a, b) => (b.endTime ?? 0) - (a.endTime ?? 0) || (a.id < b.id ? 1 : -1))
  const seen = new Set<string | null>()
  return done.filter(({ definitionKey }) => !seen.has(definitionKey) && seen.add(definitionKey))
}

/** Nodes that a token which starts again at `from` could come to. */
function reachable({ nodes, flows }: ProcessModel, from: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [from]
  const addOnce = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    waiting.push(id)
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const flowId of nodes.get(id)?.outgoing ?? []) {
      const target = flows.get(flowId)?.targetId
      if (target === undefined || found.has(target)) continue
      addOnce(target)
      const node = nodes.get(target)
      if (node !== undefined && 'scope' in node) for (const inner of node.scope.nodeIds) addOnce(inner)
    }
  }
  return found
}

interface Back {
  readonly instanceId: string
  readonly definitionId: string | null
  /** Node that is left whatever else is. */
  readonly own: string | null
  readonly target: TaskRecord
  readonly reason: string
}

/** Branches that would be walked once more end with the move; the others go on. */
async function moveBack(
  { engine, work }: FlowCall,
  { instanceId, definitionId, own, target, reason }: Back,
): Promise<void> {
  const key = target.definitionKey ?? ''
  const model = definitionId === null ? null : await engine.model(work, definitionId)
  const ahead = model === null ? new Set<string>() : reachable(model, key)
  const open = (await engine.activities(work, { instanceId })).filter(({ endTime }) => endTime === null)
  const top = open.map(({ activityId }) => activityId).filter((id) => ahead.has(id) && isOutermost(model, id, open))
  const activityIds = [...new Set([...(own === null ? [] : [own]), ...top])]
  await engine.moveTokens(work, instanceId, { from: { activityIds }, to: [key], reason })
  const { rows } = await engine.tasks(work, { state: 'open', instanceId, definitionKey: key, size: 100 })
  const fresh = rows.find(({ definitionKey }) => definitionKey === key)
  if (fresh !== undefined && target.completedBy !== null)
    await engine.updateTask(work, fresh.id, { assignee: target.completedBy })
}

/** What stands in a subprocess that ends anyway needs no naming. */
function isOutermost(
  model: ProcessModel | null,
  id: string,
  open: readonly { readonly activityId: string }[],
): boolean {
  const parentId = model?.nodes.get(id)?.parentId ?? null
  return parentId === null || !open.some(({ activityId }) => activityId === parentId)
}

async function writeLine(
  { engine, work, person }: FlowCall,
  task: TaskRecord,
  line: { action: string; target: string | null; opinion: string | null },
) {
  const { id: taskId, name: taskName, instanceId } = task
  await engine.writeLog(work, { instanceId, taskId, taskName, account: person.account, source: taskName, ...line })
}

/** To the previous task unless another is named: `first`, or the element id of one that was done before. */
export async function returnTask(flow: FlowCall, id: string, body: Values): Promise<void> {
  const task = await taskFor(flow, id, mayReturnTask)
  const earlier = await earlierTasks(flow, task)
  const wanted = textIn(body, 'target') ?? 'previous'
  const named = earlier.find(({ definitionKey }) => definitionKey === wanted)
  const target = wanted === 'previous' ? earlier[0] : wanted === 'first' ? earlier.at(-1) : named
  if (target === undefined || task.instanceId === null) throw conflict(say.noEarlierTask)
  const opinion = textIn(body, 'opinion') ?? null
  await writeLine(flow, task, { action: 'return', target: target.name, opinion })
  const { instanceId, definitionId, definitionKey: own } = task
  await moveBack(flow, { instanceId, definitionId, own, target, reason: opinion ?? 'return' })
}

/** The starter gets his first task back; where he had none, the instance ends. */
export async function withdrawTask(flow: FlowCall, id: string, body: Values): Promise<void> {
  const task = await taskFor(flow, id, mayReadTask)
  if (task.instanceId === null) throw conflict(say.noProcess)
  const instance = await instanceFor(flow, task.instanceId, mayWithdraw)
  const own = (await earlierTasks(flow, task)).filter(({ completedBy }) => completedBy === instance.startUserId)
  const opinion = textIn(body, 'opinion') ?? null
  const target = own.at(-1)
  await writeLine(flow, task, { action: 'withdraw', target: target?.name ?? null, opinion })
  const reason = opinion ?? 'withdraw'
  if (target === undefined) return flow.engine.cancel(flow.work, instance.id, reason)
  const { definitionId, definitionKey } = task
  await moveBack(flow, { instanceId: instance.id, definitionId, own: definitionKey, target, reason })
}
