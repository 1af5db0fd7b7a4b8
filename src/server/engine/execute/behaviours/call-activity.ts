// Call activities: another definition runs as an instance of its own, below the same root.
import type { CallActivity } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import type { Definition } from '../../state/store.ts'
import { EngineError } from '../engine-error.ts'
import { evaluate, evaluateToText } from '../evaluate.ts'
import { openActivity } from '../history.ts'
import { beginInstance, mappedValues } from '../instances.ts'
import { loadDefinition, loadLatest } from '../loading.ts'
import { executeMessages as say } from '../messages.ts'
import type { Run } from '../run.ts'
import { setVariable, type Variables, variablesOf } from '../variables.ts'
import type { Behaviour } from './behaviour.ts'

async function calledDefinition(run: Run, token: ExecutionRecord, node: CallActivity): Promise<Definition> {
  const called = String(evaluate(run, { token }, node.calledElement) ?? '')
  const own = run.session.definition(run.session.instanceOf(token).definitionId)
  const place = { tenantId: own.tenantId, ...(node.sameDeployment ? { deploymentId: own.deploymentId } : {}) }
  const found =
    node.calledElementType === 'id' ? await loadDefinition(run, called) : await loadLatest(run, called, place)
  if (found !== null) return found
  throw new EngineError('notFound', say.noCalled(called), `no processes deployed with key '${called}'`)
}

function businessKeyOf(run: Run, token: ExecutionRecord, node: CallActivity): string | null {
  if (node.businessKey !== null) return evaluateToText(run, { token }, node.businessKey)
  return node.inheritBusinessKey ? run.session.instanceOf(token).businessKey : null
}

function passedOn(run: Run, token: ExecutionRecord, node: CallActivity) {
  const mapped = mappedValues(run, token, node.in)
  const pick = (transient: boolean): Variables =>
    Object.fromEntries(mapped.filter((each) => each.transient === transient).map(({ name, value }) => [name, value]))
  const inherited = node.inheritVariables ? variablesOf(run, token) : {}
  return { variables: { ...inherited, ...pick(false) }, transients: pick(true) }
}

export const callActivity: Behaviour<CallActivity> = {
  async execute(run, token, node) {
    const definition = await calledDefinition(run, token, node)
    const instance = beginInstance(run, {
      definition,
      caller: token,
      businessKey: businessKeyOf(run, token, node),
      name: evaluateToText(run, { token }, node.processInstanceName),
      ...passedOn(run, token, node),
    })
    const activity = openActivity(run, token)
    if (activity !== undefined) run.session.activities.update(activity, { calledInstanceId: instance.id })
    const idName = evaluateToText(run, { token }, node.idVariableName)
    if (idName !== null) setVariable(run, token, { name: idName, value: instance.id })
  },
}
