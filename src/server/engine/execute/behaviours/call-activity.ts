// Call activities: another definition runs as a separate instance under the same root.
import type { CallActivity } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import type { Definition } from '../../state/store.ts'
import { EvaluationError } from '../../expression/contract.ts'
import { EngineError } from '../engine-error.ts'
import { evaluate, evaluateToText } from '../variables/evaluate.ts'
import { openActivity } from '../tokens/history.ts'
import { beginInstance } from '../instances.ts'
import { loadDefinition, loadLatest } from '../loading.ts'
import { executeMessages as messages } from '../messages.ts'
import { mappedValues } from '../events/payloads.ts'
import type { Run } from '../run.ts'
import { setVariable, type Variables, variablesOf } from '../variables/variables.ts'
import type { Behaviour } from './behaviour.ts'

async function calledDefinition(run: Run, token: ExecutionRecord, node: CallActivity): Promise<Definition> {
  const called = String(evaluate(run, { token }, node.calledElement) ?? '')
  const own = run.session.definition(run.session.instanceOf(token).definitionId)
  const place = { tenantId: own.tenantId, ...(node.sameDeployment ? { deploymentId: own.deploymentId } : {}) }
  const found =
    node.calledElementType === 'id' ? await loadDefinition(run, called) : await loadLatest(run, called, place)
  if (found !== null) return found
  throw new EngineError('notFound', messages.noCalled(called), `no processes deployed with key '${called}'`)
}

function businessKeyOf(run: Run, token: ExecutionRecord, node: CallActivity): string | null {
  if (node.businessKey !== null) return evaluateToText(run, { token }, node.businessKey)
  return node.inheritBusinessKey ? run.session.instanceOf(token).businessKey : null
}

function inputVariables(run: Run, token: ExecutionRecord, node: CallActivity): Variables {
  const all = node.inheritVariables || node.in.some((mapping) => mapping.all)
  return { ...(all ? variablesOf(run, token) : {}), ...mappedValues(run, token, node.in) }
}

/** Evaluated with the variables of the called instance, and with the caller's where it has none of that name. */
function nameCalled(run: Run, token: ExecutionRecord, { id, node }: { id: string; node: CallActivity }): void {
  const [top, instance] = [run.session.executions.get(id), run.session.instances.get(id)]
  if (node.processInstanceName === null || top === undefined || instance === undefined) return
  run.session.instances.update(instance, { name: textSeenFrom(run, [top, token], node.processInstanceName) })
}

function textSeenFrom(run: Run, [first, ...others]: readonly ExecutionRecord[], text: string): string | null {
  if (first === undefined) return text
  try {
    return evaluateToText(run, { token: first }, text)
  } catch (error) {
    if (!(error instanceof EvaluationError) || others.length === 0) throw error
    return textSeenFrom(run, others, text)
  }
}

export const callActivity: Behaviour<CallActivity> = {
  async execute(run, token, node) {
    const definition = await calledDefinition(run, token, node)
    const instance = beginInstance(run, {
      definition,
      caller: token,
      businessKey: businessKeyOf(run, token, node),
      variables: inputVariables(run, token, node),
    })
    nameCalled(run, token, { id: instance.id, node })
    const activity = openActivity(run, token)
    if (activity !== undefined) run.session.activities.update(activity, { calledInstanceId: instance.id })
    const idName = evaluateToText(run, { token }, node.idVariableName)
    if (idName !== null) setVariable(run, token, { name: idName, value: instance.id })
  },
}
