// Tasks executed by the engine: expressions and scripts immediately, mails and HTTP requests through the outbox.
import { ScriptedError } from '../../expression/contract.ts'
import type { ScriptTask, ServiceTask } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { finishActivity } from '../tokens/activities.ts'
import { ThrownError } from '../events/errors.ts'
import { evaluate, evaluateToText, isSkipped, runScript } from '../variables/evaluate.ts'
import { withMappedErrors } from '../events/mapped-errors.ts'
import type { Run } from '../run.ts'
import { sendOut } from '../tasks/send-out.ts'
import { setLocal, setTransient, setTransientLocal, setVariable } from '../variables/variables.ts'
import type { Behaviour } from './behaviour.ts'

function storeResult(run: Run, token: ExecutionRecord, { node, value }: { node: ServiceTask; value: unknown }): void {
  const name = evaluateToText(run, { token }, node.resultVariable)
  if (name === null) return
  const variable = { name, value }
  const isLocal = node.useLocalScopeForResultVariable
  if (node.storeResultVariableAsTransient) (isLocal ? setTransientLocal : setTransient)(run, token, variable)
  else if (isLocal) setLocal(run, token, variable)
  else setVariable(run, token, variable)
}

/** For a mail, writing the job is enough; a request is awaited, since its response may be needed. */
export const serviceTask: Behaviour<ServiceTask> = {
  execute(run, token, node) {
    if (isSkipped(run, token, node)) return finishActivity(run, token)
    const { implementation } = node
    if (implementation.kind === 'expression') {
      const value = withMappedErrors(run, token, { node, work: () => evaluate(run, { token }, implementation.text) })
      storeResult(run, token, { node, value: value ?? null })
      return node.triggerable ? undefined : finishActivity(run, token)
    }
    if (implementation.kind === 'external') return undefined
    sendOut(run, token, { node, sent: implementation })
    return implementation.kind === 'mail' ? finishActivity(run, token) : undefined
  },
  trigger: (run, token) => finishActivity(run, token),
}

/** A script may throw an error for a boundary event. */
function runSource(run: Run, token: ExecutionRecord, node: ScriptTask): unknown {
  const { script: source, autoStoreVariables: autoStore } = node
  if (node.format === 'juel') return evaluate(run, { token }, source)
  try {
    return runScript(run, { token }, { source, autoStore })
  } catch (error) {
    if (!(error instanceof ScriptedError)) throw error
    throw new ThrownError({ code: error.code, reference: error.code, values: { errorMessage: error.message } })
  }
}

export const scriptTask: Behaviour<ScriptTask> = {
  execute(run, token, node) {
    if (isSkipped(run, token, node)) return finishActivity(run, token)
    const value = runSource(run, token, node)
    if (node.resultVariable !== null) setVariable(run, token, { name: node.resultVariable, value: value ?? null })
    return finishActivity(run, token)
  },
}
