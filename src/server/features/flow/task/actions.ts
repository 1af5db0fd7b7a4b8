// Actions on a task: one function per verb, with its rule, its effect and its history entry.
import { markTaskRead } from '../../../access/notices/mark-task-read.ts'
import { badRequest, conflict, forbidden } from '../../../errors/errors.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import { type FlowCall, heldTaskFor, instanceFor, taskFor, taskToComplete } from '../calls/flow-call.ts'
import { findInstance } from '../access/load-facts.ts'
import { returnTask, withdrawTask } from './go-back.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn, type Values } from '../calls/parse-query.ts'
import { mayTerminate } from '../access/instance-rights.ts'
import {
  mayAssignTask,
  mayClaimTask,
  mayPassOn,
  mayReadTask,
  mayResolveTask,
  mayParticipate,
  mayUnclaimTask,
} from '../access/task-rights.ts'
import { assertMayHold, decisionOf, reviewOutcomeOf } from './review-task.ts'
import { addSign, removeSign } from './sign.ts'
import { nameNext, openTasks } from './next-assignee.ts'
import { notifyPeople } from './notify-people.ts'
import { urge } from './urge.ts'
import {
  addParticipant,
  everybody,
  log,
  longestOpinion,
  opinionOf,
  processOf,
  somebody,
  type Verb,
} from './verb-parts.ts'
import { checkTaskUnended } from '../../../ports/process/rules.ts'
import { notNow } from '../access/facts.ts'
import { assertMay } from '../access/person.ts'

/** Locks the process itself, with the read of its rows. */
const complete: Verb = async (flow, id, body) => {
  const { task, facts } = await taskToComplete(flow, id)
  const outcome = await reviewOutcomeOf(flow, { task, facts, outcome: textIn(body, 'outcome') ?? null })
  const formDefinitionId = textIn(body, 'formDefinitionId') ?? textIn(body, 'formId')
  const values = (body.values ?? {}) as Values
  const isSigner = task.signing !== null
  if (isSigner && Object.keys(values).length > 0) throw badRequest(messages.signerValues)
  const variables = await decisionOf(flow, { task, facts, outcome, values })
  const to = textIn(body, 'nextAssignee') === undefined ? null : await somebody(flow, body, 'nextAssignee')
  const before = to === null ? [] : await openTasks(flow, task.instanceId)
  const form = formDefinitionId === undefined ? {} : { formDefinitionId }
  await Promise.all([
    log(flow, task, { action: isSigner ? 'sign' : 'complete', target: outcome, opinion: opinionOf(body) }),
    flow.engine.complete(flow.work, task.id, { values, outcome, variables, ...form }),
    markTaskRead(flow.call, id),
  ])
  if (to !== null) await nameNext(flow, before, { task, to })
}

const claim: Verb = async (flow, id) => {
  const { task } = await heldTaskFor(flow, id, mayClaimTask)
  if (task.assignee === flow.person.account) return
  await flow.engine.claim(flow.work, task.id, flow.person.account)
  await log(flow, task, { action: 'claim' })
}

const unclaim: Verb = async (flow, id) => {
  const { task } = await heldTaskFor(flow, id, mayUnclaimTask)
  await flow.engine.claim(flow.work, task.id, null)
  await log(flow, task, { action: 'unclaim' })
}

/** The previous and the transferring assignee stay involved. A delegation ends with it. */
async function handOver(flow: FlowCall, task: TaskRecord, { to, body }: { to: string; body: Values }): Promise<void> {
  await assertMayHold(flow, task, to)
  const delegation = task.delegationState === 'pending' ? { delegationState: null } : {}
  await flow.engine.updateTask(flow.work, task.id, { assignee: to, ...delegation })
  for (const account of [task.assignee, flow.person.account])
    if (account !== null && account !== to) await addParticipant(flow, task, account)
  await notifyPeople(flow, task, { kind: 'task', accounts: [to], opinion: opinionOf(body) })
}

const assign: Verb = async (flow, id, body) => {
  const { task } = await heldTaskFor(flow, id, mayAssignTask)
  const to = await somebody(flow, body, 'assignee')
  await handOver(flow, task, { to, body })
  await log(flow, task, { action: 'assign', source: task.assignee, target: to, opinion: opinionOf(body) })
}

async function anotherPerson(flow: FlowCall, task: TaskRecord, body: Values): Promise<string> {
  const to = await somebody(flow, body, 'assignee', 'userId')
  if (to === task.assignee) throw conflict(messages.holdsAlready)
  return to
}

const transfer: Verb = async (flow, id, body) => {
  const { task } = await heldTaskFor(flow, id, mayPassOn)
  const to = await anotherPerson(flow, task, body)
  await handOver(flow, task, { to, body })
  await log(flow, task, { action: 'transfer', source: task.assignee, target: to, opinion: opinionOf(body) })
}

const delegate: Verb = async (flow, id, body) => {
  const { task } = await heldTaskFor(flow, id, mayPassOn)
  const to = await anotherPerson(flow, task, body)
  await assertMayHold(flow, task, to)
  const owner = task.owner ?? task.assignee ?? flow.person.account
  await flow.engine.updateTask(flow.work, task.id, { owner, assignee: to, delegationState: 'pending' })
  await log(flow, task, { action: 'delegate', source: task.assignee, target: to, opinion: opinionOf(body) })
  await notifyPeople(flow, task, { kind: 'task', accounts: [to], opinion: opinionOf(body) })
}

/** Back to the delegating user. */
const resolve: Verb = async (flow, id, body) => {
  const { task } = await heldTaskFor(flow, id, mayResolveTask)
  const lines = await flow.engine.log(flow.work, { taskId: task.id })
  const delegated = lines.findLast(({ action, taskId }) => action === 'delegate' && taskId === task.id)
  const to = delegated?.source ?? task.owner
  await flow.engine.updateTask(flow.work, task.id, { assignee: to, delegationState: 'resolved' })
  await log(flow, task, { action: 'resolve', source: task.assignee, target: to, opinion: opinionOf(body) })
  if (to !== null) await notifyPeople(flow, task, { kind: 'task', accounts: [to], opinion: opinionOf(body) })
}

const involve: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayParticipate)
  const account = await somebody(flow, body, 'userId')
  if (await addParticipant(flow, task, account)) await log(flow, task, { action: 'involve', target: account })
}

const removeInvolved: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayParticipate)
  const { engine, work, person } = flow
  const account = textIn(body, 'userId')
  if (account === undefined) throw badRequest(messages.userRequired)
  if (account === person.account) throw forbidden(messages.notSelf)
  const links = await engine.links(work, [task.id])
  if (!links.some(({ type, userId }) => type === 'participant' && userId === account))
    throw conflict(messages.notInvolved)
  await engine.removeLink(work, task.id, { type: 'participant', userId: account, groupId: null })
  await log(flow, task, { action: 'remove-involved', target: account })
}

/** Copied to others: they may read it. */
const cc: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayParticipate)
  const accounts = await everybody(flow, body)
  const opinion = opinionOf(body)
  for (const account of accounts) {
    await addParticipant(flow, task, account)
    await log(flow, task, { action: 'cc', target: account, opinion })
  }
  await notifyPeople(flow, task, { kind: 'copy', accounts, opinion })
}

/** Ends the whole process, whichever of its tasks is named, and even if it is suspended. */
const terminate: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayReadTask)
  const { rootId } = await findInstance(flow, processOf(task))
  const instance = await instanceFor(flow, rootId, mayTerminate)
  assertMay(notNow(checkTaskUnended({ ended: task.endTime !== null })))
  const reason = textIn(body, 'reason', longestOpinion) ?? opinionOf(body)
  if (reason === null) throw badRequest(messages.reasonRequired)
  await log(flow, task, { action: 'terminate', opinion: reason, instanceId: instance.id })
  await flow.engine.cancel(flow.work, instance.id, reason)
  const accounts = instance.startUserId === null ? [] : [instance.startUserId]
  await notifyPeople(flow, task, { kind: 'reject', accounts, opinion: reason })
}

/** Serialised on the tasks of a process: the second action sees the first one's effect, and is refused accordingly. */
function inTurn(verb: Verb): Verb {
  return async (flow, id, body) => {
    await flow.engine.lockTask(flow.work, id)
    await verb(flow, id, body)
    await markTaskRead(flow.call, id)
  }
}

const others: Readonly<Record<string, Verb>> = {
  claim,
  unclaim,
  assign,
  transfer,
  delegate,
  resolve,
  involve,
  'remove-involved': removeInvolved,
  return: returnTask,
  withdraw: withdrawTask,
  'add-sign': addSign,
  'remove-sign': removeSign,
  cc,
  urge,
  terminate,
}

/** The last part of `/flowable/tasks/{id}/action/…`. */
export const verbs: ReadonlyMap<string, Verb> = new Map([
  ['complete', complete],
  ...Object.entries(others).map(([name, verb]) => [name, inTurn(verb)] as const),
])
