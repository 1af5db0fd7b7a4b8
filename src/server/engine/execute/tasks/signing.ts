// Signers asked besides the one a task belongs to: a task each, on the same token, which goes on when none is open any more.
import type { Signing, TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { addLink, participate, removeLink } from './identity-links.ts'
import { executeMessages as messages } from '../messages.ts'
import { newId, plan, type Run } from '../run.ts'
import { cancelTask } from './tasks.ts'
import { processMessages } from '../../../ports/process/messages.ts'

/** Type of the link that notes who will be asked when the task is done. */
export const laterSigner = 'after-signer'

export interface Signer {
  readonly account: string
  readonly signing: Signing
  readonly addedBy: string | null
}

const longestName = 255

/** Whom a signer asks as well stands beside them; whom they ask first stands below them. */
function parentIdOf(task: TaskRecord, signing: Signing): string | null {
  return task.signing === null || signing === 'before' ? task.id : task.parentTaskId
}

function insertSigner(run: Run, task: TaskRecord, { account, signing, addedBy }: Signer): void {
  run.session.tasks.insert({
    ...task,
    id: newId(run),
    name: task.signing === null ? messages.signTask(task.name ?? '').slice(0, longestName) : task.name,
    owner: null,
    assignee: account,
    delegationState: null,
    formKey: null,
    parentTaskId: parentIdOf(task, signing),
    createTime: run.now,
    claimTime: null,
    endTime: null,
    completedBy: null,
    deleteReason: null,
    signing: signing === 'before' ? signing : (task.signing ?? signing),
    addedBy,
  })
  participate(run, task.instanceId, account)
}

export function addSigner(run: Run, task: TaskRecord, signer: Signer): void {
  const { account, signing } = signer
  if (signing === 'after') addLink(run, task, { type: laterSigner, userId: account, groupId: null })
  else insertSigner(run, task, signer)
}

function openBelow(run: Run, task: TaskRecord): TaskRecord[] {
  const beside = task.executionId === null ? [] : run.session.tasks.of(task.executionId)
  return beside.filter(({ parentTaskId, signing }) => parentTaskId === task.id && signing !== null)
}

/** Those who decide before it have the say first. */
export function refuseUnsigned(run: Run, task: TaskRecord): void {
  if (openBelow(run, task).some(({ signing }) => signing === 'before')) {
    throw new EngineError('conflict', processMessages.signersOpen)
  }
}

/** The task is done: now those are asked who decide after it. */
export function callSigners(run: Run, task: TaskRecord): void {
  const waiting = run.session.links.of(task.id).filter(({ type }) => type === laterSigner)
  for (const { userId } of waiting) {
    if (userId !== null) insertSigner(run, task, { account: userId, signing: 'after', addedBy: run.user })
  }
}

/** The token of a task goes on with the last one of those who decide at it. */
export function goOnUnlessSigning(run: Run, token: ExecutionRecord): void {
  if (run.session.tasks.of(token.id).length === 0) plan(run, { kind: 'trigger', token })
}

/** Whoever they had asked goes with them. */
export function cancelSigner(run: Run, task: TaskRecord, reason: string): void {
  for (const below of openBelow(run, task)) cancelSigner(run, below, reason)
  cancelTask(run, task, reason)
}

export function forgetLaterSigner(run: Run, task: TaskRecord, account: string): void {
  removeLink(run, task, { type: laterSigner, userId: account, groupId: null })
}
