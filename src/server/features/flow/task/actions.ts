// What people do with a task: one function per verb, its rule, its effect, its line in the history.
import { badRequest, forbidden } from '../../../http/errors.ts'
import type { TaskRecord } from '../../../engine/state/records.ts'
import { type FlowCall, instanceFor, taskFor } from '../flow-call.ts'
import { returnTask, withdrawTask } from './go-back.ts'
import { flowMessages as say } from '../messages.ts'
import { textIn, type Values } from '../parse-query.ts'
import { isUsable } from '../queries.ts'
import { mayTerminate, mayUrge } from '../instance-rights.ts'
import {
  mayClaimTask,
  mayCompleteTask,
  mayEditTask,
  mayPassOn,
  mayResolveTask,
  mayTakePart,
  mayUnclaimTask,
} from '../task-rights.ts'

export type Verb = (flow: FlowCall, id: string, body: Values) => Promise<void>

interface Logged {
  readonly action: string
  readonly source?: string | null
  readonly target?: string | null
  readonly opinion?: string | null
}

function log({ engine, work, person }: FlowCall, task: TaskRecord, { action, source, target, opinion }: Logged) {
  return engine.writeLog(work, {
    instanceId: task.instanceId,
    taskId: task.id,
    taskName: task.name,
    action,
    account: person.account,
    source: source ?? null,
    target: target ?? null,
    opinion: opinion ?? null,
  })
}

const opinionOf = (body: Values): string | null => textIn(body, 'opinion') ?? null

/** An account that can act. */
async function somebody({ work }: FlowCall, body: Values, ...names: readonly string[]): Promise<string> {
  const account = names.map((name) => textIn(body, name)).find((value) => value !== undefined)
  if (account === undefined) throw badRequest(say.userRequired)
  if (!(await isUsable(work.db, account))) throw badRequest(say.userGone)
  return account
}

async function addParticipant({ engine, work }: FlowCall, task: TaskRecord, account: string): Promise<void> {
  const links = await engine.links(work, [task.id])
  if (links.some(({ userId }) => userId === account)) return
  await engine.addLink(work, task.id, { type: 'participant', userId: account, groupId: null })
}

const complete: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayCompleteTask)
  const outcome = textIn(body, 'outcome') ?? null
  const formDefinitionId = textIn(body, 'formDefinitionId') ?? textIn(body, 'formId')
  await log(flow, task, { action: 'complete', target: outcome, opinion: opinionOf(body) })
  await flow.engine.complete(flow.work, task.id, {
    values: (body.values ?? {}) as Values,
    outcome,
    ...(formDefinitionId === undefined ? {} : { formDefinitionId }),
  })
}

const claim: Verb = async (flow, id) => {
  const task = await taskFor(flow, id, mayClaimTask)
  await flow.engine.claim(flow.work, task.id, flow.person.account)
  await log(flow, task, { action: 'claim' })
}

const unclaim: Verb = async (flow, id) => {
  const task = await taskFor(flow, id, mayUnclaimTask)
  await flow.engine.claim(flow.work, task.id, null)
  await log(flow, task, { action: 'unclaim' })
}

/** Who had it, and who gives it, stay involved. */
async function handOver(flow: FlowCall, task: TaskRecord, to: string): Promise<void> {
  await flow.engine.updateTask(flow.work, task.id, { assignee: to })
  for (const account of [task.assignee, flow.person.account])
    if (account !== null && account !== to) await addParticipant(flow, task, account)
}

const assign: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayEditTask)
  const to = await somebody(flow, body, 'assignee')
  await handOver(flow, task, to)
  await log(flow, task, { action: 'assign', source: task.assignee, target: to, opinion: opinionOf(body) })
}

const transfer: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayPassOn)
  const to = await somebody(flow, body, 'assignee', 'userId')
  await handOver(flow, task, to)
  await log(flow, task, { action: 'transfer', source: task.assignee, target: to, opinion: opinionOf(body) })
}

const delegate: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayPassOn)
  const to = await somebody(flow, body, 'assignee', 'userId')
  const owner = task.owner ?? task.assignee ?? flow.person.account
  await flow.engine.updateTask(flow.work, task.id, { owner, assignee: to, delegationState: 'pending' })
  await log(flow, task, { action: 'delegate', source: task.assignee, target: to, opinion: opinionOf(body) })
}

const resolve: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayResolveTask)
  await flow.engine.updateTask(flow.work, task.id, { assignee: task.owner, delegationState: 'resolved' })
  await log(flow, task, { action: 'resolve', source: task.assignee, target: task.owner, opinion: opinionOf(body) })
}

const involve: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayTakePart)
  const account = await somebody(flow, body, 'userId')
  await addParticipant(flow, task, account)
  await log(flow, task, { action: 'involve', target: account })
}

const removeInvolved: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayTakePart)
  const account = textIn(body, 'userId')
  if (account === undefined) throw badRequest(say.userRequired)
  if (account === flow.person.account) throw forbidden(say.notSelf)
  await flow.engine.removeLink(flow.work, task.id, { type: 'participant', userId: account, groupId: null })
  await log(flow, task, { action: 'remove-involved', target: account })
}

/** Copied to others: they may read it. */
const cc: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayTakePart)
  const given = Array.isArray(body.userIds) ? (body.userIds as unknown[]) : [body.userId]
  for (const userId of given) {
    const account = await somebody(flow, { userId }, 'userId')
    await addParticipant(flow, task, account)
    await log(flow, task, { action: 'cc', target: account, opinion: opinionOf(body) })
  }
}

const urge: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayTakePart)
  if (task.instanceId === null) throw badRequest(say.noProcess)
  await instanceFor(flow, task.instanceId, mayUrge)
  await log(flow, task, { action: 'urge', target: task.assignee, opinion: opinionOf(body) })
}

const terminate: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayTakePart)
  if (task.instanceId === null) throw badRequest(say.noProcess)
  await instanceFor(flow, task.instanceId, mayTerminate)
  const reason = textIn(body, 'reason') ?? opinionOf(body) ?? undefined
  if (reason === undefined) throw badRequest(say.reasonRequired)
  await log(flow, task, { action: 'terminate', opinion: reason })
  await flow.engine.cancel(flow.work, task.instanceId, reason)
}

/** The last part of `/flowable/tasks/{id}/action/…`. */
export const verbs: ReadonlyMap<string, Verb> = new Map([
  ['complete', complete],
  ['claim', claim],
  ['unclaim', unclaim],
  ['assign', assign],
  ['transfer', transfer],
  ['delegate', delegate],
  ['resolve', resolve],
  ['involve', involve],
  ['remove-involved', removeInvolved],
  ['return', returnTask],
  ['withdraw', withdrawTask],
  ['cc', cc],
  ['urge', urge],
  ['terminate', terminate],
])
