// Starts and ends instances; a called one returns its results to the call activity.
import type { CallActivity, FlowNode } from '../model/flow-node.ts'
import type { InstanceRecord } from '../../ports/process/records.ts'
import type { ExecutionRecord } from '../state/records.ts'
import type { Definition } from '../state/store.ts'
import { finishActivity } from './tokens/activities.ts'
import { setDataObjects } from './variables/data-objects.ts'
import { checkDefinitionAwake } from '../../ports/process/rules.ts'
import { EngineError } from './engine-error.ts'
import { placeEventStarts } from './events/event-sub-process.ts'
import { linkInstance } from './tasks/identity-links.ts'
import { runListeners } from './variables/listeners.ts'
import { executeMessages as messages } from './messages.ts'
import { mappedValues } from './events/payloads.ts'
import { removeExecution } from './tokens/remove.ts'
import { newId, plan, type Run } from './run.ts'
import { createChild, nodeById, nodeOf } from './tokens/tree.ts'
import { setLocal, setTransient, setVariable, type Variables, variablesOf } from './variables/variables.ts'
import { addJob } from './events/waiting.ts'

export interface InstanceStart {
  readonly definition: Definition
  /** Start event, or null: the plain one, else the first. */
  readonly startId?: string | null
  readonly name?: string | null
  readonly businessKey?: string | null
  readonly variables?: Variables
  readonly transients?: Variables
  /** The call activity's execution. */
  readonly caller?: ExecutionRecord
}

function startNode({ model, key }: Definition, startId: string | null | undefined): FlowNode {
  if (startId !== undefined && startId !== null) return nodeById(model, startId)
  const starts = model.scope.startEventIds.map((id) => nodeById(model, id))
  const plain = starts.find((node) => node.type === 'startEvent' && node.definition === null)
  const start = plain ?? starts[0]
  if (start === undefined)
    throw new EngineError('refused', messages.noStart(key), `No start element found for process definition ${key}`)
  return start
}

function insertInstance(run: Run, beginning: InstanceStart, startActivityId: string): InstanceRecord {
  const { definition, caller, name = null, businessKey = null } = beginning
  const id = newId(run)
  return run.session.instances.insert({
    id,
    rootId: caller?.rootId ?? id,
    superExecutionId: caller?.id ?? null,
    superInstanceId: caller?.instanceId ?? null,
    definitionId: definition.id,
    definitionKey: definition.key,
    tenantId: definition.tenantId,
    name,
    businessKey,
    startUserId: run.user,
    startTime: run.now,
    startActivityId,
    endTime: null,
    endActivityId: null,
    deleteReason: null,
    suspended: false,
    version: 0,
  })
}

function insertTop(run: Run, { id, rootId }: InstanceRecord): ExecutionRecord {
  return run.session.executions.insert({
    id,
    instanceId: id,
    rootId,
    parentId: null,
    activityId: null,
    active: true,
    scope: true,
    eventScope: false,
    multiInstanceRoot: false,
    sequence: run.session.nextNumber(rootId),
  })
}

function setInitialVariables(
  run: Run,
  top: ExecutionRecord,
  { definition, variables, transients }: InstanceStart,
): void {
  setDataObjects(run, top, definition.model.scope.dataObjects)
  for (const [name, value] of Object.entries(variables ?? {})) setLocal(run, top, { name, value })
  for (const [name, value] of Object.entries(transients ?? {})) setTransient(run, top, { name, value })
}

export function beginInstance(run: Run, beginning: InstanceStart): InstanceRecord {
  const { definition } = beginning
  const asleep = checkDefinitionAwake(definition)
  if (asleep !== null) {
    const detail = `Cannot start process instance. Process definition ${definition.model.name} (id = ${definition.id}) is suspended`
    throw new EngineError('refused', asleep, detail)
  }
  run.session.addDefinition(definition)
  const start = startNode(definition, beginning.startId)
  const instance = insertInstance(run, beginning, start.id)
  const top = insertTop(run, instance)
  if (run.user !== null) linkInstance(run, instance.id, { type: 'starter', userId: run.user, groupId: null })
  if (start.type === 'startEvent' && start.initiatorVariable !== null) {
    setLocal(run, top, { name: start.initiatorVariable, value: run.user })
  }
  setInitialVariables(run, top, beginning)
  placeEventStarts(run, top)
  const token = createChild(run, top, { activityId: start.id })
  runListeners(run, top, { listeners: definition.model.listeners, event: 'start' })
  plan(run, { kind: 'enter', token })
  return instance
}

export function returnToCaller(run: Run, caller: ExecutionRecord, top: ExecutionRecord): void {
  const node = nodeOf(run, caller) as CallActivity
  const set = node.useLocalScopeForOutParameters ? setLocal : setVariable
  const all = node.out.some((mapping) => mapping.all) ? variablesOf(run, top) : {}
  const values = { ...all, ...mappedValues(run, top, node.out) }
  for (const [name, value] of Object.entries(values)) set(run, caller, { name, value })
}

export function callerOf(run: Run, instance: InstanceRecord): ExecutionRecord | null {
  return instance.superExecutionId === null ? null : (run.session.executions.get(instance.superExecutionId) ?? null)
}

function isLeftLater(run: Run, caller: ExecutionRecord): boolean {
  const node = nodeOf(run, caller)
  return node.type === 'callActivity' && node.completeAsync
}

/** Nothing is active in it any more. `now`: the job of an asynchronous end is running. */
export function endInstance(run: Run, top: ExecutionRecord, end: { activityId: string | null; now?: boolean }): void {
  const instance = run.session.instanceOf(top)
  const caller = callerOf(run, instance)
  if (caller !== null && isLeftLater(run, caller) && end.now !== true) {
    addJob(run, top, { kind: 'async', activityId: end.activityId ?? '', payload: { ends: true } })
    return
  }
  if (caller !== null) returnToCaller(run, caller, top)
  const { model } = run.session.definition(instance.definitionId)
  runListeners(run, top, { listeners: model.listeners, event: 'end' })
  run.session.instances.update(instance, { endActivityId: end.activityId })
  removeExecution(run, top, null)
  if (caller !== null) finishActivity(run, caller)
}
