// 退回 and 撤回: the flow goes back to an earlier task and its assignee.
import { conflict } from '../../../errors/errors.ts'
import type { InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import { type FlowCall, instanceFor, taskFor } from '../calls/flow-call.ts'
import { mayWithdraw } from '../access/instance-rights.ts'
import { findInstance, reviewRules } from '../access/load-facts.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn } from '../calls/parse-query.ts'
import { isUsable } from '../queries.ts'
import { mayReadTask, mayReturnTask } from '../access/task-rights.ts'
import { notifyPeople } from './notify-people.ts'
import { log, opinionOf, processOf, type Verb } from './verb-parts.ts'

/** The previous assignee gets it again unless they have left; a loop asks everyone again. Returns the task that is open now, theirs if there is one. */
async function giveBack(
  { call, engine, work }: FlowCall,
  instance: InstanceRecord,
  target: TaskRecord,
): Promise<TaskRecord | undefined> {
  const key = target.definitionKey ?? ''
  const { completedBy: account } = target
  const { rows } = await engine.tasks(work, { state: 'open', instanceId: instance.id, definitionKey: key, size: 100 })
  const fresh = rows.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]
  const node = await engine.node(work, instance.definitionId, key)
  const isTheirs = account !== null && node !== null && !node.inLoop && (await isUsable(call.db, account))
  if (fresh !== undefined && isTheirs && fresh.assignee !== account) {
    await engine.updateTask(work, fresh.id, { assignee: account })
  }
  return rows.find(({ assignee }) => assignee !== null && assignee === account) ?? fresh
}

function chosen(earlier: readonly TaskRecord[], wanted: string): TaskRecord | undefined {
  if (wanted === 'previous') return earlier[0]
  if (wanted === 'first') return earlier.at(-1)
  return earlier.find(({ definitionKey }) => definitionKey === wanted)
}

/** To the previous task by default: or `first`, or the element id of an earlier one. */
export const returnTask: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayReturnTask)
  const { engine, work } = flow
  const target = chosen(await engine.earlierTasks(work, task.id), textIn(body, 'target') ?? 'previous')
  if (target?.definitionKey == null || task.instanceId === null) throw conflict(messages.noEarlierTask)
  const opinion = opinionOf(body)
  await log(flow, task, { action: 'return', source: task.name, target: target.name, opinion })
  const reason = opinion ?? 'return'
  await engine.goBack(work, task.instanceId, { to: target.definitionKey, taskId: task.id, reason })
  const instance = await findInstance(flow, task.instanceId)
  const open = await giveBack(flow, instance, target)
  const accounts = [target.completedBy, instance.startUserId].filter((account) => account !== null)
  await notifyPeople(flow, open ?? task, { kind: 'reject', accounts, opinion })
}

function byMaking(one: TaskRecord, other: TaskRecord) {
  return one.createTime - other.createTime || (one.id < other.id ? -1 : 1)
}

/** What the starter submitted first. */
async function handedIn({ engine, work }: FlowCall, instance: InstanceRecord): Promise<TaskRecord | undefined> {
  const { rows } = await engine.tasks(work, { state: 'completed', instanceId: instance.id, size: 1000 })
  return rows
    .filter(({ completedBy, deleteReason, signing }) => {
      return completedBy === instance.startUserId && deleteReason === null && signing === null
    })
    .toSorted(byMaking)[0]
}

async function refuseOwn({ engine, work }: FlowCall, instance: InstanceRecord, key: string | null): Promise<void> {
  const { rows } = await engine.tasks(work, { state: 'open', instanceId: instance.id, size: 1000 })
  const own = rows.filter(({ assignee }) => assignee === instance.startUserId)
  const isBack = own.some(({ definitionKey }) => definitionKey === key)
  if (isBack || (own.length > 0 && own.length === rows.length)) throw conflict(messages.alreadyBack)
}

/** The starter gets their first task back; without one, and in a review, the whole process ends. */
export const withdrawTask: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayReadTask)
  const { rootId } = await findInstance(flow, processOf(task))
  const instance = await instanceFor(flow, rootId, mayWithdraw)
  const isReview = reviewRules(flow, instance.businessKey) !== undefined
  const target = isReview ? undefined : await handedIn(flow, instance)
  const key = target?.definitionKey ?? null
  await refuseOwn(flow, instance, key)
  const opinion = opinionOf(body)
  const line = { action: 'withdraw', source: task.name, target: target?.name ?? null, opinion }
  await log(flow, task, { ...line, instanceId: instance.id })
  const reason = opinion ?? 'withdraw'
  if (target === undefined || key === null) return flow.engine.cancel(flow.work, instance.id, reason)
  await flow.engine.goBack(flow.work, instance.id, { to: key, taskId: null, reason })
  await giveBack(flow, instance, target)
}
