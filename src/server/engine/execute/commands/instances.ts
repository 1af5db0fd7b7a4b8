// Commands on instances: start, cancel, set variables.
import type { InstanceRecord } from '../../../ports/process/records.ts'
import { EngineError } from '../engine-error.ts'
import { beginInstance } from '../instances.ts'
import { loadDefinition } from '../loading.ts'
import { executeMessages as messages } from '../messages.ts'
import { removeExecution } from '../tokens/remove.ts'
import type { Run } from '../run.ts'
import { removeVariable, setLocal, setSubmittedVariables, type Variables } from '../variables/variables.ts'
import { loadExecution, loadInstance } from './find.ts'

export interface StartInput {
  readonly definitionId: string
  /** For a start by message, signal or timer: its start event. */
  readonly startActivityId?: string | null
  readonly name?: string | null
  readonly businessKey?: string | null
  readonly variables?: Variables
  /** Visible to this command only. */
  readonly transients?: Variables
}

async function start(run: Run, input: StartInput): Promise<InstanceRecord> {
  const { definitionId, startActivityId, ...rest } = input
  const definition = await loadDefinition(run, definitionId)
  if (definition === null) throw new EngineError('notFound', messages.noDefinition(definitionId))
  return beginInstance(run, { definition, startId: startActivityId ?? null, ...rest })
}

/** Called instances end with it. A called instance only ends with its caller. */
async function cancel(run: Run, input: { rootId: string; instanceId: string; reason: string }): Promise<void> {
  const instance = await loadInstance(run, input.rootId, input.instanceId)
  if (instance.superExecutionId !== null) throw new EngineError('refused', messages.calledInstance)
  const top = run.session.executions.get(instance.id)
  if (top !== undefined) removeExecution(run, top, input.reason)
}

interface VariableInput {
  readonly rootId: string
  /** The id of an instance denotes its top execution. */
  readonly executionId: string
  readonly values?: Variables
  /** On this execution, even if the name exists in an outer scope. */
  readonly local?: boolean
  readonly remove?: readonly string[]
}

async function changeVariables(
  run: Run,
  { rootId, executionId, values = {}, ...change }: VariableInput,
): Promise<void> {
  const execution = await loadExecution(run, rootId, executionId)
  if (change.local === true) {
    for (const [name, value] of Object.entries(values)) setLocal(run, execution, { name, value })
  } else setSubmittedVariables(run, execution, values)
  for (const name of change.remove ?? []) removeVariable(run, execution, name)
}

export const instanceCommands = { start, cancel, changeVariables }
