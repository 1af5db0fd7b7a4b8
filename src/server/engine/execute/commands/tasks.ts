// Commands on tasks: complete, change, add signers.
import type { Signing, TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { evaluateToText } from '../variables/evaluate.ts'
import { executeMessages as messages } from '../messages.ts'
import type { Run } from '../run.ts'
import {
  addSigner,
  callSigners,
  cancelSigner,
  forgetLaterSigner,
  continueUnlessSigning,
  refuseUnsigned,
} from '../tasks/signing.ts'
import { changeTask as change, finishTask, type TaskChange, tokenOf, userTaskOf } from '../tasks/tasks.ts'
import { setTransient, setVariable, setSubmittedVariables, type Variables } from '../variables/variables.ts'
import { loadTask } from './find.ts'

export interface CompleteInput {
  readonly rootId: string
  readonly taskId: string
  readonly variables?: Variables
  readonly transients?: Variables
}

async function completeTask(run: Run, { rootId, taskId, variables, transients }: CompleteInput): Promise<void> {
  const task = await loadTask(run, rootId, taskId)
  refuseUnsigned(run, task)
  const token = tokenOf(run, task)
  if (token === undefined) throw new EngineError('notFound', messages.noExecution)
  if (task.signing === null) setResult(run, token, { task, variables, transients })
  finishTask(run, task)
  callSigners(run, task)
  continueUnlessSigning(run, token)
}

/** A signer sets no variables: their decision is in the history. */
function setResult(
  run: Run,
  token: ExecutionRecord,
  { task, variables, transients }: Pick<CompleteInput, 'variables' | 'transients'> & { readonly task: TaskRecord },
): void {
  setSubmittedVariables(run, token, variables)
  for (const [name, value] of Object.entries(transients ?? {})) setTransient(run, token, { name, value })
  const completer = userTaskOf(run, task)?.taskCompleterVariableName ?? null
  if (completer !== null) {
    const name = evaluateToText(run, { token }, completer)
    if (name !== null) setVariable(run, token, { name, value: run.user })
  }
}

interface SignerInput {
  readonly rootId: string
  /** The task that a signer was added to. */
  readonly taskId: string
  readonly account: string
}

async function addSignerTo(run: Run, { rootId, taskId, ...signer }: SignerInput & { signing: Signing }): Promise<void> {
  addSigner(run, await loadTask(run, rootId, taskId), { ...signer, addedBy: run.user })
}

/** Signers who would follow the completed task are no longer needed. */
async function forgetSigner(run: Run, { rootId, taskId, account }: SignerInput): Promise<void> {
  forgetLaterSigner(run, await loadTask(run, rootId, taskId), account)
}

/** The process continues if they were the last one. */
async function removeSigner(run: Run, input: { rootId: string; taskId: string; reason: string }): Promise<void> {
  const task = await loadTask(run, input.rootId, input.taskId)
  if (task.signing === null) throw new EngineError('refused', messages.notSigner)
  const token = tokenOf(run, task)
  cancelSigner(run, task, input.reason)
  if (token !== undefined) continueUnlessSigning(run, token)
}

async function changeTask(
  run: Run,
  input: { rootId: string; taskId: string; change: TaskChange },
): Promise<TaskRecord> {
  const task = await loadTask(run, input.rootId, input.taskId)
  change(run, task, input.change)
  return task
}

export const taskCommands = { completeTask, changeTask, addSigner: addSignerTo, forgetSigner, removeSigner }
