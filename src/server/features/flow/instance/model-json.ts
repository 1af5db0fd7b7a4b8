// A diagram for the viewer: elements, flows, sizes, and for an instance the passed and current nodes and its steps.
import type { FastifyRequest } from 'fastify'
import type { InstanceRecord } from '../../../ports/process/records.ts'
import type { Call } from '../../../call/call.ts'
import type { Drawing, DrawnFlow, DrawnNode } from '../../../ports/process/drawing.ts'
import type { ActivityView } from '../../../ports/process/process-views.ts'
import { notFound } from '../../../errors/errors.ts'
import { assertMay, oversees } from '../access/person.ts'
import { type FlowCall, flowCall, instanceFor, pathPart } from '../calls/flow-call.ts'
import { findInstance, reviewRules } from '../access/load-facts.ts'
import { type Holder, holdersOf } from './holders.ts'
import { type Step, stepsOf } from './steps.ts'
import { mayReadInstance, mayStart } from '../access/instance-rights.ts'
import { flowMessages as messages } from '../messages.ts'

/** Of an instance; null for a definition. */
interface Progress {
  readonly completed: ReadonlySet<string>
  readonly current: ReadonlySet<string>
}

interface Flags {
  readonly completed?: boolean
  readonly current?: boolean
}

function flagsOf(id: string, progress: Progress | null): Flags {
  return progress === null ? {} : { completed: progress.completed.has(id), current: progress.current.has(id) }
}

function elementOf(node: DrawnNode, progress: Progress | null) {
  const { id, name, type, bounds, collapsed, taskType, eventDefinition, text, properties } = node
  return {
    id,
    name,
    type,
    ...bounds,
    ...flagsOf(id, progress),
    ...(taskType === null ? {} : { taskType }),
    ...(eventDefinition === null ? {} : { eventDefinition }),
    ...(text === null ? {} : { text }),
    ...(collapsed ? { collapsed: 'true' } : {}),
    properties,
  }
}

function flowOf({ plane: _plane, properties, ...flow }: DrawnFlow, progress: Progress | null) {
  return { ...flow, ...(flow.type === 'sequenceFlow' ? { ...flagsOf(flow.id, progress), properties } : {}) }
}

function planeOf(drawing: Drawing, plane: string | null, progress: Progress | null) {
  const elements = drawing.nodes.filter((node) => node.plane === plane).map((node) => elementOf(node, progress))
  const drawn = drawing.flows.filter((flow) => flow.plane === plane && flow.waypoints.length > 0)
  return { elements, flows: drawn.map((flow) => flowOf(flow, progress)) }
}

/** Bounding box of the elements drawn on the diagram itself. */
function extentOf({ nodes, flows, pools }: Drawing) {
  const bounds = [...nodes.filter(({ plane }) => plane === null).flatMap((node) => node.bounds ?? []), ...pools]
  const corners = bounds.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ])
  const points = [...corners, ...flows.filter(({ plane }) => plane === null).flatMap(({ waypoints }) => waypoints)]
  const [first = { x: 0, y: 0 }] = points
  let [least, most] = [first, first]
  for (const { x, y } of points) {
    least = { x: Math.min(least.x, x), y: Math.min(least.y, y) }
    most = { x: Math.max(most.x, x), y: Math.max(most.y, y) }
  }
  return { diagramBeginX: least.x, diagramBeginY: least.y, diagramWidth: most.x, diagramHeight: most.y }
}

/** Passed: a pass that has ended; current: one that has not, or a waiting job. Flows are passed instantly. */
async function progressOf(
  { engine, work }: FlowCall,
  instanceId: string,
  passes: readonly ActivityView[],
): Promise<Progress> {
  const { rows: jobs } = await engine.jobs(work, { instanceId, size: 1000 })
  const ended = passes.filter(({ endTime, type }) => endTime !== null || type === 'sequenceFlow')
  const open = passes.filter(({ endTime, type }) => endTime === null && type !== 'sequenceFlow')
  const waiting = jobs.filter(({ kind }) => kind !== 'outbox')
  return {
    completed: new Set(ended.map(({ activityId }) => activityId)),
    current: new Set([...open, ...waiting].map(({ activityId }) => activityId)),
  }
}

interface Subject {
  readonly id: string
  readonly name: string | null
  readonly definitionId: string
  readonly definitionKey: string
  readonly progress: Progress | null
  readonly ended: boolean
  readonly suspended: boolean
  readonly holders: readonly Holder[]
  readonly steps: readonly Step[]
}

/** For everyone who may start it, and for definition administrators. */
async function definitionSubject(flow: FlowCall, request: FastifyRequest, id: string): Promise<Subject | null> {
  const definition = await flow.engine.definition(flow.work, id)
  if (definition === null) return null
  const { starterUsers, starterGroups, name } = definition
  const refusal = mayStart(flow.person, { starterUsers, starterGroups, suspended: false })
  if (refusal !== null && !(await oversees(flow.call, request, 'definitions'))) assertMay(refusal)
  const definitionKey = definition.key
  return {
    id,
    name,
    definitionId: id,
    definitionKey,
    progress: null,
    ended: false,
    suspended: false,
    holders: [],
    steps: [],
  }
}

/** Those who monitor all instances; of a review, also whoever may view what is reviewed. */
async function maySee(flow: FlowCall, request: FastifyRequest, instance: InstanceRecord): Promise<boolean> {
  if (await oversees(flow.call, request, 'instances')) return true
  const { rootId } = instance
  const { businessKey } = rootId === instance.id ? instance : await findInstance(flow, rootId)
  const rules = reviewRules(flow, businessKey)
  return businessKey !== null && rules !== undefined && (await rules.mayView(flow.call, businessKey))
}

/** For everyone who may read it, and for those of `maySee`. */
async function subjectOf(flow: FlowCall, request: FastifyRequest): Promise<Subject | null> {
  const id = pathPart(request, 'id')
  const known = await flow.engine.instance(flow.work, id)
  if (known === null) return definitionSubject(flow, request, id)
  if (!(await maySee(flow, request, known))) await instanceFor(flow, id, mayReadInstance)
  const { definitionId, definitionKey, endTime, suspended } = known
  const name = known.name ?? (await flow.engine.definition(flow.work, definitionId))?.name ?? null
  const passes = await flow.engine.activities(flow.work, { instanceId: id })
  const progress = await progressOf(flow, id, passes)
  const holders = await holdersOf(flow, known)
  const steps = await stepsOf(flow, passes)
  return { id, name, definitionId, definitionKey, progress, ended: endTime !== null, suspended, holders, steps }
}

export async function modelJson(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const subject = await subjectOf(flow, request)
  const drawing = subject === null ? null : await flow.engine.drawing(call, subject.definitionId)
  if (subject === null || drawing === null || drawing.nodes.length === 0) throw notFound(messages.noModel)
  const { id, name, definitionId, definitionKey, progress, ended, suspended, holders, steps } = subject
  const ids = new Set([...drawing.nodes, ...drawing.flows].map((one) => one.id))
  const drawn = (all: ReadonlySet<string>) => [...all].filter((one) => ids.has(one))
  const completed = drawn(progress?.completed ?? new Set())
  const current = drawn(progress?.current ?? new Set())
  const flows = new Set(drawing.flows.map((one) => one.id))
  return {
    id,
    name,
    processDefinitionId: definitionId,
    processDefinitionKey: definitionKey,
    xml: drawing.xml,
    activeIds: completed,
    runningIds: current,
    ended,
    suspended,
    holders,
    steps,
    computedLayout: drawing.computed,
    ...(drawing.pools.length === 0 ? {} : { pools: drawing.pools }),
    ...planeOf(drawing, null, progress),
    collapsed: drawing.nodes
      .filter((node) => node.collapsed)
      .map((node) => ({ id: node.id, ...planeOf(drawing, node.id, progress) })),
    ...extentOf(drawing),
    completedActivities: completed,
    currentActivities: current,
    completedSequenceFlows: completed.filter((one) => flows.has(one)),
  }
}
