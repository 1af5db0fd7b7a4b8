// The `execution` of expressions, scripts and listeners.
import type { HostObject } from '../expression/contract.ts'
import type { ExecutionRecord } from '../state/records.ts'
import { hostObject, type Offered, textArgument } from './host-objects.ts'
import type { Run } from './run.ts'
import {
  findLocal,
  findVariable,
  getVariable,
  localsOf,
  removeLocal,
  removeVariable,
  setLocal,
  getTransient,
  setTransient,
  setTransientLocal,
  setVariable,
  setVariables,
  variablesOf,
  type Variables,
} from './variables.ts'

function variableMethods(run: Run, execution: ExecutionRecord): Offered['methods'] {
  const pair = (args: readonly unknown[]) => ({ name: textArgument(args), value: args[1] ?? null })
  return {
    getVariable: (args) => getVariable(run, execution, textArgument(args)),
    setVariable: (args) => setVariable(run, execution, pair(args)),
    setVariables: (args) => setVariables(run, execution, (args[0] ?? {}) as Variables),
    hasVariable: (args) => findVariable(run, execution, textArgument(args)) !== null,
    removeVariable: (args) => removeVariable(run, execution, textArgument(args)),
    getVariableLocal: (args) => findLocal(run, execution, textArgument(args))?.value ?? null,
    setVariableLocal: (args) => setLocal(run, execution, pair(args)),
    hasVariableLocal: (args) => findLocal(run, execution, textArgument(args)) !== null,
    removeVariableLocal: (args) => removeLocal(run, execution, textArgument(args)),
    setTransientVariable: (args) => setTransient(run, execution, pair(args)),
    getTransientVariable: (args) => getTransient(run, execution, textArgument(args)),
    setTransientVariableLocal: (args) => setTransientLocal(run, execution, pair(args)),
    getTransientVariableLocal: (args) => run.session.transients.get(execution.id)?.get(textArgument(args)) ?? null,
    getVariables: () => variablesOf(run, execution),
    getVariablesLocal: () => localsOf(run, execution),
    getVariableNames: () => Object.keys(variablesOf(run, execution)),
  }
}

interface Moment {
  readonly eventName?: string | null
  readonly flowId?: string
}

export function executionHost(run: Run, execution: ExecutionRecord, moment: Moment = {}): HostObject {
  const activityId = moment.flowId ?? execution.activityId
  const instance = () => run.session.instanceOf(execution)
  const definition = () => run.session.definition(instance().definitionId)
  return hostObject({
    properties: {
      id: () => execution.id,
      parentId: () => execution.parentId,
      processInstanceId: () => execution.instanceId,
      rootProcessInstanceId: () => execution.rootId,
      superExecutionId: () => (execution.parentId === null ? instance().superExecutionId : null),
      processInstanceBusinessKey: () => instance().businessKey,
      businessKey: () => instance().businessKey,
      processInstanceName: () => instance().name,
      processDefinitionId: () => definition().id,
      processDefinitionKey: () => definition().key,
      processDefinitionName: () => definition().model.name,
      processDefinitionVersion: () => definition().version,
      deploymentId: () => definition().deploymentId,
      startUserId: () => instance().startUserId,
      tenantId: () => instance().tenantId,
      activityId: () => activityId,
      currentActivityId: () => activityId,
      currentActivityName: () => definition().model.nodes.get(activityId ?? '')?.name ?? null,
      eventName: () => moment.eventName ?? null,
      isActive: () => execution.active,
      isScope: () => execution.scope,
      isMultiInstanceRoot: () => execution.multiInstanceRoot,
      variables: () => variablesOf(run, execution),
    },
    methods: variableMethods(run, execution),
  })
}
