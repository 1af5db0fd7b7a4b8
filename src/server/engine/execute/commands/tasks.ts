// Tasks from outside: completed, changed.
import type { TaskRecord } from '../../state/records.ts'
import { EngineError } from '../engine-error.ts'
import { evaluateToText } from '../evaluate.ts'
import { executeMessages as say } from '../messages.ts'
import { plan, type Run } from '../run.ts'
import { changeTask as change, finishTask, type TaskChange, tokenOf, userTaskOf } from '../tasks.ts'
import { setTransient, setVariable, bringVariables, type Variables } from '../variables.ts'
import { loadTask } from './find.ts'

export interface CompleteInput {
  readonly rootId: string
  readonly taskId: string
  readonly variables?: Variables
  readonly transients?: Variables
}

async function completeTask(run: Run, { rootId, taskId, variables, transients }: CompleteInput): Promise<void> {
  const task = await loadTask(run, rootId, taskId)
  if (task.delegationState === 'pending') {
    throw new EngineError(
      'conflict',
      say.delegated,
      'A delegated task cannot be completed, but should be resolved instead.',
    )
  }
  const token = tokenOf(run, task)
  if (token === undefined) throw new EngineError('notFound', say.noExecution)
  bringVariables(run, token, variables)
  for (const [name, value] of Object.entries(transients ?? {})) setTransient(run, token, { name, value })
  const completer = userTaskOf(run, task)?.taskCompleterVariableName ?? null
  if (completer !== null) {
    const name = evaluateToText(run, { token }, completer)
    if (name !== null) setVariable(run, token, { name, value: run.user })
  }
  finishTask(run, task)
  plan(run, { kind: 'trigger', token })
}

async function changeTask(
  run: Run,
  input: { rootId: string; taskId: string; change: TaskChange },
): Promise<TaskRecord> {
  const task = await loadTask(run, input.rootId, input.taskId)
  change(run, task, input.change)
  return task
}

export const taskCommands = { completeTask, changeTask }
