// 催办: the starter reminds the people a task waits for, with a history entry, a notification and, if mail is configured, a mail to each.
import { conflict } from '../../../errors/errors.ts'
import type { InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import { type FlowCall, instanceFor, taskFor } from '../calls/flow-call.ts'
import { mayUrge } from '../access/instance-rights.ts'
import { findInstance } from '../access/load-facts.ts'
import { flowMessages as messages } from '../messages.ts'
import { loadUsers } from '../queries.ts'
import { mayParticipate } from '../access/task-rights.ts'
import { membersOf } from './members.ts'
import { notifyPeople } from './notify-people.ts'
import { log, opinionOf, processOf, type Verb } from './verb-parts.ts'

const pauseMs = 10 * 60_000

interface Urged {
  /** As named in the history: accounts and groups. */
  readonly names: readonly string[]
  readonly accounts: readonly string[]
}

/** Signers before the task, else the assignee, else the candidates. */
async function waitedFor({ call, engine, work }: FlowCall, task: TaskRecord): Promise<Urged> {
  const signers = await engine.signers(work, task.id)
  const first = signers.filter(({ type, state, inLoop }) => type === 'before' && state === 'open' && !inLoop)
  const holders = first.length > 0 ? first.map(({ account }) => account) : [task.assignee].filter((one) => one !== null)
  if (holders.length > 0) return { names: holders, accounts: holders }
  const candidates = (await engine.links(work, [task.id])).filter(({ type }) => type === 'candidate')
  const users = candidates.flatMap(({ userId }) => userId ?? [])
  const groups = candidates.flatMap(({ groupId }) => groupId ?? [])
  return { names: [...users, ...groups], accounts: [...new Set([...users, ...(await membersOf(call)(groups))])] }
}

async function assertUrgeInterval({ engine, work, person }: FlowCall, taskId: string): Promise<void> {
  const lines = await engine.log(work, { taskId })
  const own = lines.filter((line) => line.taskId === taskId && line.account === person.account)
  const last = own.findLast(({ action }) => action === 'urge')
  if (last !== undefined && work.now - last.actionTime < pauseMs) throw conflict(messages.urgedLately)
}

interface Urging {
  readonly task: TaskRecord
  readonly instance: InstanceRecord
  readonly opinion: string | null
}

async function mailOf({ call, person }: FlowCall, { task, instance, opinion }: Urging) {
  const users = await loadUsers(call.db, [person.account])
  const from = users.get(person.account)?.username ?? person.account
  const taskName = task.name ?? ''
  const text = messages.urgeMail({ from, taskName, processName: instance.name ?? '', opinion: opinion ?? '' })
  return { subject: messages.urgeSubject(taskName), text }
}

export const urge: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayParticipate)
  const { rootId } = await findInstance(flow, processOf(task))
  const instance = await instanceFor(flow, rootId, mayUrge)
  await assertUrgeInterval(flow, task.id)
  const { names, accounts } = await waitedFor(flow, task)
  const opinion = opinionOf(body)
  await log(flow, task, { action: 'urge', target: names.join(',') || null, opinion, instanceId: instance.id })
  const mail = flow.mails ? await mailOf(flow, { task, instance, opinion }) : null
  await notifyPeople(flow, task, { kind: 'urge', accounts, opinion, mail })
}
