// Additional signers of a task (前加签, 后加签): a task each on the same token, which continues when none of them is open.
import type { Signing, TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { assertAllowed } from '../engine-error.ts'
import { addLink, participate, removeLink } from './identity-links.ts'
import { executeMessages as messages } from '../messages.ts'
import { newId, plan, type Run } from '../run.ts'
import { cancelTask } from './tasks.ts'
import { checkSigned } from '../../../ports/process/rules.ts'

/** Type of the identity link that records who signs after the task. */
export const laterSigner = 'after-signer'

export interface Signer {
  readonly account: string
  readonly signing: Signing
  readonly addedBy: string | null
}

const longestName = 255

/** Signers added by a signer in parallel are siblings; those added before them are children. */
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

/** Signers before the task decide first. */
export function refuseUnsigned(run: Run, task: TaskRecord): void {
  assertAllowed(checkSigned(openBelow(run, task).filter(({ signing }) => signing === 'before').length))
}

/** The task is completed: the signers after it get their tasks. */
export function callSigners(run: Run, task: TaskRecord): void {
  const waiting = run.session.links.of(task.id).filter(({ type }) => type === laterSigner)
  for (const { userId } of waiting) {
    if (userId !== null) insertSigner(run, task, { account: userId, signing: 'after', addedBy: run.user })
  }
}

/** The token of a task continues with the last signer at it. */
export function continueUnlessSigning(run: Run, token: ExecutionRecord): void {
  if (run.session.tasks.of(token.id).length === 0) plan(run, { kind: 'trigger', token })
}

/** Signers that they added are removed with them. */
export function cancelSigner(run: Run, task: TaskRecord, reason: string): void {
  for (const below of openBelow(run, task)) cancelSigner(run, below, reason)
  cancelTask(run, task, reason)
}

export function forgetLaterSigner(run: Run, task: TaskRecord, account: string): void {
  removeLink(run, task, { type: laterSigner, userId: account, groupId: null })
}
