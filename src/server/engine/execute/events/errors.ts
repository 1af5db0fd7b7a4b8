// Errors and escalations: thrown by an event, caught by the nearest boundary event or event subprocess outward.
import type { BoundaryEvent, FlowNode, StartEvent } from '../../model/flow-node.ts'
import type { EventDefinition } from '../../model/event-definition.ts'
import type { ProcessModel } from '../../model/process-model.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { startByThrown } from './event-sub-process.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, plan, type Run } from '../run.ts'
import {
  boundariesOf,
  childrenOf,
  diagramScope,
  isLoopInstance,
  nodeById,
  outward,
  parentOfToken,
} from '../tokens/tree.ts'
import { takeFrom } from './payloads.ts'
import { setLocal, setTransient, setTransientLocal, setVariable, type Variables } from '../variables/variables.ts'

/** A BPMN error from inside an activity. */
export class ThrownError extends Error {
  readonly thrown: Omit<Thrown, 'kind'>
  /** Where the search for a catching event starts, if not where it was thrown. */
  readonly at: ExecutionRecord | null

  constructor({ at = null, ...thrown }: Omit<Thrown, 'kind'> & { readonly at?: ExecutionRecord | null }) {
    super(thrown.code ?? '')
    this.name = 'ThrownError'
    this.thrown = thrown
    this.at = at
  }
}

interface Thrown {
  readonly kind: 'error' | 'escalation'
  readonly code: string | null
  readonly reference: string | null
  /** Variables passed along, by name; `errorMessage` among them. */
  readonly values: Variables
}

/** The code as the catching process knows it: its own declaration of the thrown id, else the thrown code. */
function codeIn(model: ProcessModel, { code, reference }: Thrown): string | null {
  return (reference === null ? undefined : model.errors.get(reference)) ?? code
}

/** `at`: the waiting boundary event, or the scope whose event subprocess it is. */
type Catcher = { readonly at: ExecutionRecord } & (
  | { readonly kind: 'boundary'; readonly event: BoundaryEvent }
  | { readonly kind: 'start'; readonly event: StartEvent }
)

function codeOf(definition: EventDefinition | null): string | null {
  return definition?.kind === 'error' || definition?.kind === 'escalation' ? definition.code : null
}

function matches(definition: EventDefinition | null, { kind, code }: Thrown): boolean {
  if (definition?.kind !== kind) return false
  return definition.code === null || definition.code === code
}

/** A handler that names the code takes precedence over one that catches all. */
function best<Event extends { readonly definition: EventDefinition | null }>(
  events: readonly Event[],
  thrown: Thrown,
): Event | undefined {
  const matching = events.filter(({ definition }) => matches(definition, thrown))
  return matching.find(({ definition }) => codeOf(definition) !== null) ?? matching[0]
}

/** Event subprocesses directly in a scope, by their start events. */
export function eventStarts(run: Run, scope: ExecutionRecord): StartEvent[] {
  const model = run.session.modelOf(scope)
  return diagramScope(run, scope)
    .eventSubProcessIds.flatMap((id) => {
      const node = nodeById(model, id)
      return 'scope' in node ? node.scope.startEventIds.map((startId) => nodeById(model, startId)) : []
    })
    .filter((node) => node.type === 'startEvent')
}

function catchInside(run: Run, scope: ExecutionRecord, thrown: Thrown): Catcher | null {
  const isDiagramScope = scope.parentId === null || (scope.scope && !scope.eventScope)
  const event = isDiagramScope ? best(eventStarts(run, scope), thrown) : undefined
  return event === undefined ? null : { kind: 'start', event, at: scope }
}

function catchOn(run: Run, token: ExecutionRecord, thrown: Thrown): Catcher | null {
  if (token.activityId === null) return null
  const model = run.session.modelOf(token)
  const event = best(boundariesOf(model, nodeById(model, token.activityId)), thrown)
  if (event === undefined) return null
  const holder = isLoopInstance(run, token) ? parentOfToken(run, token) : token
  const at = childrenOf(run, holder).find(({ activityId }) => activityId === event.id)
  return at === undefined ? null : { kind: 'boundary', event, at }
}

function findCatcher(run: Run, thrower: ExecutionRecord, thrown: Thrown): Catcher | null {
  const own = catchOn(run, thrower, thrown)
  if (own !== null) return own
  for (let at = outward(run, thrower); at !== null; at = outward(run, at)) {
    const meant = { ...thrown, code: codeIn(run.session.modelOf(at), thrown) }
    const found = catchInside(run, at, meant) ?? catchOn(run, at, meant)
    if (found !== null) return found
  }
  return null
}

/** Its variables are set before the boundary event or the event subprocess continues. */
function takeOver(run: Run, { event, ...catcher }: Catcher, thrown: Thrown): void {
  if (catcher.kind === 'boundary') {
    noteError(run, catcher.at, { event, thrown })
    plan(run, { kind: 'trigger', token: catcher.at })
    return
  }
  const inner = startByThrown(run, catcher.at, event as StartEvent)
  noteError(run, inner, { event, thrown })
}

function noteError(
  run: Run,
  at: ExecutionRecord,
  { event, thrown }: { event: BoundaryEvent | StartEvent; thrown: Thrown },
): void {
  const { definition } = event
  if (definition?.kind !== 'error') return
  const value = codeIn(run.session.modelOf(at), thrown)
  takeFrom(run, at, { values: { errorMessage: null, ...thrown.values, errorCode: value }, mappings: event.in })
  if (definition.variableName === null) return
  const variable = { name: definition.variableName, value }
  const isLocal = definition.variableLocalScope
  if (definition.variableTransient) (isLocal ? setTransientLocal : setTransient)(run, at, variable)
  else (isLocal ? setLocal : setVariable)(run, at, variable)
}

/** Those attached to an event subprocess never wait. */
function isOnActivity(model: ProcessModel, { attachedToId }: BoundaryEvent): boolean {
  return nodeById(model, attachedToId).type !== 'eventSubProcess'
}

function catchesSomewhere(model: ProcessModel, thrown: Thrown): boolean {
  return [...model.nodes.values()].some(
    (node: FlowNode) =>
      (node.type === 'startEvent' || (node.type === 'boundaryEvent' && isOnActivity(model, node))) &&
      matches(node.definition, thrown),
  )
}

function refuseUncaught(run: Run, thrower: ExecutionRecord, thrown: Thrown): never {
  const code = thrown.reference ?? thrown.code ?? ''
  for (let at: ExecutionRecord | null = thrower; at !== null; at = outward(run, at)) {
    const model = run.session.modelOf(at)
    if (!catchesSomewhere(model, { ...thrown, code: codeIn(model, thrown) })) continue
    fail(messages.unreachableError(code), `No matching parent execution for error code ${code} found`)
  }
  const detail = `No catching boundary event found for error with errorCode '${code}', neither in same process nor in parent process`
  return fail(messages.uncaughtError(code), detail)
}

/** Called instances that the error leaves end where it was thrown. */
function noteEnds(run: Run, thrower: ExecutionRecord, catching: ExecutionRecord): void {
  for (
    let at: ExecutionRecord | null = thrower;
    at !== null && at.instanceId !== catching.instanceId;
    at = outward(run, at)
  )
    if (at.parentId === null)
      run.session.instances.update(run.session.instanceOf(at), { endActivityId: thrower.activityId })
}

/** An uncaught error rolls the step back. */
export function propagateError(run: Run, token: ExecutionRecord, error: ThrownError): void {
  const thrown: Thrown = { kind: 'error', ...error.thrown }
  const thrower = error.at ?? token
  const catcher = findCatcher(run, thrower, thrown)
  if (catcher === null) refuseUncaught(run, thrower, thrown)
  noteEnds(run, thrower, catcher.at)
  takeOver(run, catcher, thrown)
}

/** An uncaught escalation is ignored. */
export function propagateEscalation(run: Run, thrower: ExecutionRecord, code: string | null): void {
  const thrown: Thrown = { kind: 'escalation', code, reference: null, values: {} }
  const catcher = findCatcher(run, thrower, thrown)
  if (catcher !== null) takeOver(run, catcher, thrown)
}
