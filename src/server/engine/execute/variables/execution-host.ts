// The `execution` object of expressions, scripts and listeners.
import type { HostObject } from '../../expression/contract.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { hostObject, type Offered, textArgument } from './host-objects.ts'
import type { Run } from '../run.ts'
import { parentOf } from '../tokens/tree.ts'
import { variableMethods } from './variable-methods.ts'
import { variablesOf } from './variables.ts'

interface Moment {
  readonly eventName?: string | null
  /** The token's place as a listener sees it, if that is a flow. */
  readonly flowId?: string
}

function definitionOf(run: Run, execution: ExecutionRecord) {
  return run.session.definition(run.session.instanceOf(execution).definitionId)
}

/** The diagram's properties of the current node or flow. */
function elementHost(run: Run, execution: ExecutionRecord, id: string | null): HostObject | null {
  const { model } = definitionOf(run, execution)
  const node = model.nodes.get(id ?? '')
  const flow = model.flows.get(id ?? '')
  const found = node ?? flow
  if (found === undefined) return null
  return hostObject({
    properties: {
      id: () => found.id,
      name: () => found.name,
      documentation: () => node?.documentation ?? null,
      parentContainerId: () => node?.parentId ?? null,
    },
    methods: {},
  })
}

function placeProperties(run: Run, execution: ExecutionRecord, moment: Moment): Offered['properties'] {
  const activityId = moment.flowId ?? execution.activityId
  const name = () => {
    const { nodes, flows } = definitionOf(run, execution).model
    return nodes.get(activityId ?? '')?.name ?? flows.get(activityId ?? '')?.name ?? null
  }
  return {
    activityId: () => activityId,
    activityName: name,
    currentActivityId: () => activityId,
    currentActivityName: name,
    currentFlowElement: () => elementHost(run, execution, activityId),
    eventName: () => moment.eventName ?? null,
  }
}

/** The enclosing executions, as far as they are loaded. */
function treeProperties(run: Run, execution: ExecutionRecord): Offered['properties'] {
  const { executions } = run.session
  const instance = () => run.session.instanceOf(execution)
  const host = (found: ExecutionRecord | null | undefined) => (found ? executionHost(run, found) : null)
  const caller = () => (execution.parentId === null ? instance().superExecutionId : null)
  return {
    id: () => execution.id,
    parentId: () => execution.parentId,
    parent: () => host(parentOf(run, execution)),
    processInstanceId: () => execution.instanceId,
    processInstance: () => host(executions.get(execution.instanceId)),
    rootProcessInstanceId: () => execution.rootId,
    rootProcessInstance: () => host(executions.get(execution.rootId)),
    superExecutionId: caller,
    superExecution: () => host(executions.get(caller() ?? '')),
  }
}

function instanceProperties(run: Run, execution: ExecutionRecord): Offered['properties'] {
  const instance = () => run.session.instanceOf(execution)
  const definition = () => definitionOf(run, execution)
  return {
    processInstanceBusinessKey: () => instance().businessKey,
    businessKey: () => instance().businessKey,
    processInstanceName: () => instance().name,
    name: () => (execution.parentId === null ? instance().name : null),
    processDefinitionId: () => definition().id,
    processDefinitionKey: () => definition().key,
    processDefinitionName: () => definition().model.name,
    processDefinitionVersion: () => definition().version,
    deploymentId: () => definition().deploymentId,
    startUserId: () => instance().startUserId,
    startActivityId: () => instance().startActivityId,
    startTime: () => new Date(instance().startTime),
    tenantId: () => instance().tenantId,
    variables: () => variablesOf(run, execution),
  }
}

/** Of an instance as a whole. */
function instanceMethods(run: Run, execution: ExecutionRecord): Offered['methods'] {
  if (execution.parentId !== null) return {}
  const instance = () => run.session.instanceOf(execution)
  const text = (args: readonly unknown[]) => (args[0] === null ? null : textArgument(args))
  return {
    setName: (args) => run.session.instances.update(instance(), { name: text(args) }),
    setBusinessKey: (args) => run.session.instances.update(instance(), { businessKey: text(args) }),
  }
}

export function executionHost(run: Run, execution: ExecutionRecord, moment: Moment = {}): HostObject {
  return hostObject({
    properties: {
      ...placeProperties(run, execution, moment),
      ...treeProperties(run, execution),
      ...instanceProperties(run, execution),
    },
    flags: {
      active: () => execution.active,
      scope: () => execution.scope,
      eventScope: () => execution.eventScope,
      multiInstanceRoot: () => execution.multiInstanceRoot,
      processInstanceType: () => execution.parentId === null,
      suspended: () => run.session.instanceOf(execution).suspended,
      ended: () => !run.session.executions.has(execution),
    },
    methods: { ...variableMethods(run, execution), ...instanceMethods(run, execution) },
  })
}
