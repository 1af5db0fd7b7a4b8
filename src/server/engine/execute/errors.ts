// Errors and escalations: thrown by an event, caught by the nearest boundary event or event subprocess outward.
import type { BoundaryEvent, FlowNode, StartEvent } from '../model/flow-node.ts'
import type { EventDefinition } from '../model/event-definition.ts'
import type { ProcessModel } from '../model/process-model.ts'
import type { ExecutionRecord } from '../state/records.ts'
import { startByThrown } from './event-sub-process.ts'
import { executeMessages as say } from './messages.ts'
import { fail, plan, type Run } from './run.ts'
import { boundariesOf, childrenOf, diagramScope, isLoopInstance, nodeById, outward, parentOfToken } from './tree.ts'
import { setLocal, setTransient, setVariable } from './variables.ts'

/** A BPMN error from inside an activity. */
export class ThrownError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'ThrownError'
    this.code = code
  }
}

interface Thrown {
  readonly kind: 'error' | 'escalation'
  readonly code: string | null
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
  return definition?.kind === kind && (definition.code === null || definition.code === code)
}

/** One that names the code goes before one that catches all. */
function best<Event extends { readonly definition: EventDefinition | null }>(
  events: readonly Event[],
  thrown: Thrown,
): Event | undefined {
  const matching = events.filter(({ definition }) => matches(definition, thrown))
  return matching.find(({ definition }) => codeOf(definition) !== null) ?? matching[0]
}

/** Event subprocesses that stand directly in a scope, by their start events. */
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
    const found = catchInside(run, at, thrown) ?? catchOn(run, at, thrown)
    if (found !== null) return found
  }
  return null
}

function takeOver(run: Run, { event, ...catcher }: Catcher): void {
  if (catcher.kind === 'boundary') plan(run, { kind: 'trigger', token: catcher.at })
  else startByThrown(run, catcher.at, event as StartEvent)
}

function noteError(run: Run, { event, at }: Catcher, code: string): void {
  const { definition } = event
  if (definition?.kind !== 'error' || definition.variableName === null) return
  const variable = { name: definition.variableName, value: code }
  if (definition.variableTransient) setTransient(run, at, variable)
  else if (definition.variableLocalScope) setLocal(run, at, variable)
  else setVariable(run, at, variable)
}

function catchesSomewhere(model: ProcessModel, thrown: Thrown): boolean {
  return [...model.nodes.values()].some(
    (node: FlowNode) =>
      (node.type === 'boundaryEvent' || node.type === 'startEvent') && matches(node.definition, thrown),
  )
}

function refuseUncaught(run: Run, thrower: ExecutionRecord, thrown: Thrown): never {
  const code = thrown.code ?? ''
  for (let at: ExecutionRecord | null = thrower; at !== null; at = outward(run, at)) {
    if (!catchesSomewhere(run.session.modelOf(at), thrown)) continue
    fail(say.unreachableError(code), `No matching parent execution for error code ${code} found`)
  }
  const detail = `No catching boundary event found for error with errorCode '${code}', neither in same process nor in parent process`
  return fail(say.uncaughtError(code), detail)
}

/** An error that nobody catches rolls the step back. */
export function propagateError(run: Run, thrower: ExecutionRecord, code: string): void {
  const thrown: Thrown = { kind: 'error', code }
  const catcher = findCatcher(run, thrower, thrown)
  if (catcher === null) refuseUncaught(run, thrower, thrown)
  noteError(run, catcher, code)
  takeOver(run, catcher)
}

/** An escalation that nobody catches is forgotten. */
export function propagateEscalation(run: Run, thrower: ExecutionRecord, code: string | null): void {
  const catcher = findCatcher(run, thrower, { kind: 'escalation', code })
  if (catcher !== null) takeOver(run, catcher)
}
