// 加签 and 减签: signers added to a task, before, after or in parallel; in a loop, one more instance.
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import { addedName } from '../../../engine/execute/loops/loop-additions.ts'
import { fixedName } from '../../../engine/execute/loops/loop-collection.ts'
import { laterSigner } from '../../../engine/execute/tasks/signing.ts'
import type { UserTask } from '../../../engine/model/flow-node.ts'
import type { Signing } from '../../../ports/process/records.ts'
import { conflict } from '../../../errors/errors.ts'
import type { ProcessTasks } from '../../../ports/process/process-engine.ts'
import type { NewSigner, SignerView } from '../../../ports/process/process-views.ts'
import type { EngineContext } from '../context.ts'
import { findModel } from '../repository/definitions.ts'
import { lockedTask } from './locked-task.ts'
import { engineMessages as messages } from '../messages.ts'
import {
  loadIndexes,
  loadLaterSigners,
  loadLoopLists,
  loadLoopRoot,
  loadLoopTasks,
  loadSigners,
} from './queries-signing.ts'
import { loadTask } from './task-links.ts'
import type { EngineWork, Inside } from '../work.ts'
import { processMessages } from '../../../ports/process/messages.ts'

interface TaskServices {
  readonly work: EngineWork
  readonly context: EngineContext
}

interface Loop {
  readonly rootId: string
  readonly node: UserTask
}

async function loopOf({ work, context }: TaskServices, task: Task): Promise<Loop | null> {
  if (task.definitionId === null || task.signing !== null) return null
  const model = await findModel(work.db, context.models, task.definitionId)
  const node = model?.nodes.get(task.definitionKey ?? '')
  if (node?.type !== 'userTask' || node.multiInstance === null) return null
  const rootId = await loadLoopRoot(work.db, task)
  return rootId === null ? null : { rootId, node }
}

/** Pending elements of a sequential loop. */
async function turnsOf({ work }: TaskServices, { rootId, node }: Loop) {
  if (node.multiInstance?.sequential !== true) return []
  const { additions, elements } = await loadLoopLists(work.db, rootId, { additions: addedName, elements: fixedName })
  const begun = Math.max(-1, ...(await loadIndexes(work.db, rootId, node.multiInstance.elementIndexVariable)))
  return elements
    .map((element, index) => ({ account: String(element), index, added: additions.find((one) => one.index === index) }))
    .filter(({ index }) => index > begun)
}

async function loopSigners(services: TaskServices, loop: Loop): Promise<SignerView[]> {
  const open = (await loadLoopTasks(services.work.db, loop.rootId)).filter(({ addedBy }) => addedBy !== null)
  const turns = (await turnsOf(services, loop)).filter(({ added }) => added !== undefined)
  return [
    ...open.map(({ id, assignee, addedBy }) => ({
      account: assignee ?? '',
      type: 'parallel' as const,
      state: 'open' as const,
      taskId: id,
      inLoop: true,
      addedBy,
    })),
    ...turns.map(({ account, added }) => ({
      account,
      type: 'parallel' as const,
      state: 'later' as const,
      taskId: null,
      inLoop: true,
      addedBy: added?.by ?? null,
    })),
  ]
}

export interface StoredSigners {
  readonly own: readonly Task[]
  /** Accounts of those who follow the task. */
  readonly later: readonly string[]
}

async function signersOf(services: TaskServices, task: Task): Promise<SignerView[]> {
  const { db } = services.work
  const own = await loadSigners(db, task)
  return signerViews(services, task, { own, later: await loadLaterSigners(db, task.id, laterSigner) })
}

export async function signerViews(services: TaskServices, task: Task, stored: StoredSigners): Promise<SignerView[]> {
  const own = stored.own.map(({ id, assignee, signing, endTime, addedBy }) => ({
    account: assignee ?? '',
    type: signing as Signing,
    state: endTime === null ? ('open' as const) : ('decided' as const),
    taskId: id,
    inLoop: false,
    addedBy,
  }))
  const later = stored.later.map((account) => ({
    account,
    type: 'after' as const,
    state: 'later' as const,
    taskId: null,
    inLoop: false,
    addedBy: task.assignee,
  }))
  const loop = await loopOf(services, task)
  return [...own, ...later, ...(loop === null ? [] : await loopSigners(services, loop))]
}

/** Nobody decides twice at once. */
async function refuseTwice(
  services: TaskServices,
  { task, account }: { task: Task; account: string },
  loop: Loop | null,
) {
  const signers = await signersOf(services, task)
  const asked = signers.some((signer) => signer.account === account && signer.state !== 'decided')
  const fellows = loop === null ? [] : await loadLoopTasks(services.work.db, loop.rootId)
  const turns = loop === null ? [] : await turnsOf(services, loop)
  const decides = [task, ...fellows].some(({ assignee }) => assignee === account)
  if (asked || decides || turns.some((turn) => turn.account === account)) throw conflict(messages.signsAlready(account))
}

/** A sequential loop knows its people only by its list: an added element must yield its assignee. */
function refuseUnnamed({ multiInstance, assignee }: UserTask): void {
  const name = multiInstance?.elementVariable ?? null
  const named = multiInstance?.loopCardinality === null && name !== null && assignee?.includes(name) === true
  if (!named) throw conflict(messages.loopWithoutNames)
}

async function addToLoop(services: TaskServices, { node }: Loop, { task, account }: { task: Task; account: string }) {
  const { work, context } = services
  if (node.multiInstance?.sequential === true) refuseUnnamed(node)
  const place = { id: task.instanceId ?? '', rootId: task.rootId ?? '' }
  const executionId = await context.commands.addLoopInstance(work, place, {
    activityId: node.id,
    element: account,
    at: 0,
    ...(task.executionId === null ? {} : { executionId: task.executionId }),
  })
  if (executionId === null) return
  const made = await work.db
    .selectFrom('flow_task')
    .selectAll()
    .where('executionId', '=', executionId)
    .where('endTime', 'is', null)
    .executeTakeFirst()
  if (made !== undefined && made.assignee !== account)
    await context.commands.changeTask(work, made, { assignee: account })
}

async function add(services: TaskServices, taskId: string, { account, type }: NewSigner): Promise<void> {
  const task = await lockedTask(services.work, taskId)
  if (task.instanceId === null) throw conflict(processMessages.noProcess)
  const loop = await loopOf(services, task)
  await refuseTwice(services, { task, account }, loop)
  if (type === 'parallel' && loop !== null) await addToLoop(services, loop, { task, account })
  else await services.context.commands.addSigner(services.work, task, { account, type })
}

async function takeOut({ work, context }: TaskServices, signer: Task): Promise<void> {
  if (signer.signing !== null) return context.commands.removeSigner(work, signer, removed)
  const place = { id: signer.instanceId ?? '', rootId: signer.rootId ?? '' }
  const input = { executionId: signer.executionId ?? '', reason: removed }
  return context.commands.removeLoopInstance(work, place, input)
}

const removed = 'remove-sign'

async function remove(services: TaskServices, taskId: string, account: string): Promise<void> {
  const { work, context } = services
  const task = await lockedTask(work, taskId)
  if (task.addedBy !== null && task.assignee === account) return takeOut(services, task)
  const signers = await signersOf(services, task)
  const signer = signers.find((each) => each.account === account && each.state !== 'decided')
  if (signer === undefined) throw conflict(messages.noSigner(account))
  const own = signer.taskId === null ? null : await loadTask(work.db, signer.taskId)
  if (own !== null) return takeOut(services, own)
  if (signer.type === 'after') return context.commands.forgetSigner(work, task, account)
  const { instanceId, rootId, definitionKey, executionId } = task
  const turn = { activityId: definitionKey ?? '', executionId: executionId ?? '', element: account }
  return context.commands.removeTurn(work, { id: instanceId ?? '', rootId: rootId ?? '' }, turn)
}

export function createSigning(
  context: EngineContext,
): Inside<Pick<ProcessTasks, 'signers' | 'addSigner' | 'removeSigner'>> {
  return {
    async signers(work, taskId) {
      const task = await loadTask(work.db, taskId)
      return task === null ? [] : signersOf({ work, context }, task)
    },
    addSigner: (work, taskId, signer) => add({ work, context }, taskId, signer),
    removeSigner: (work, taskId, account) => remove({ work, context }, taskId, account),
  }
}
