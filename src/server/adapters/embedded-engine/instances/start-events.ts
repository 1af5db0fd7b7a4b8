// Message, signal and timer starts belong to the newest version of a key: moved on deployment, restored when it is deleted.
import type { FlowDefinition as DefinitionRow } from '../../../../generated/entities.ts'
import type { EventDefinition } from '../../../engine/model/event-definition.ts'
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import { EvaluationError } from '../../../engine/expression/contract.ts'
import { AppError } from '../../../errors/app-error.ts'
import { lockKey } from '../../../jobs/queries.ts'
import type { Reader } from '../../../ports/database.ts'
import { checkRow } from '../rows/check-row.ts'
import { evaluator } from '../evaluator.ts'
import { deleteJobs } from '../jobs/job-rows.ts'
import { engineMessages as messages } from '../messages.ts'
import { newId } from '../../../engine/execute/new-id.ts'
import { firstStart, startTimerKind, type TimerText } from '../jobs/start-timer.ts'
import type { EngineWork } from '../work.ts'

interface StartEventFound {
  readonly activityId: string
  readonly definition: EventDefinition
}

function startEventsOf(model: ProcessModel): StartEventFound[] {
  return model.scope.startEventIds.flatMap((id) => {
    const node = model.nodes.get(id)
    return node?.type === 'startEvent' && node.definition !== null
      ? [{ activityId: id, definition: node.definition }]
      : []
  })
}

export interface StartHome {
  readonly row: DefinitionRow
  readonly timeZone: string
}

interface NamedStart {
  readonly name: string
  readonly activityId: string
}

function refuse({ activityId }: Pick<NamedStart, 'activityId'>, message: string): never {
  throw new AppError({ message, status: 400, fields: [{ field: activityId, message }] })
}

/** One receiver per message: a second process that starts by the same name is refused. */
async function assertFreeMessage(work: EngineWork, row: DefinitionRow, event: NamedStart) {
  const taken = await work.db
    .selectFrom('flow_definition_event')
    .select('id')
    .where('kind', '=', 'message')
    .where('name', '=', event.name)
    .where('tenantId', '=', row.tenantId)
    .executeTakeFirst()
  if (taken !== undefined) refuse(event, messages.duplicateMessage(event.name))
}

/** No variables exist yet that an expression could use. */
function namedStart(activityId: string, text: string): NamedStart {
  const evaluate = evaluator({})
  try {
    const name = String(evaluate(text) ?? '')
    return name === '' ? refuse({ activityId }, messages.badStartName) : { name, activityId }
  } catch (error) {
    if (error instanceof EvaluationError) return refuse({ activityId }, messages.badStartName)
    throw error
  }
}

/** Serialises deployments and deletions, so that they see one another's start events. */
export async function lockStartEvents(db: Reader): Promise<void> {
  await lockKey(db, 'flow_definition_event', 'all')
}

async function addTimer(work: EngineWork, { row, timeZone }: StartHome, timer: TimerText) {
  const due = firstStart(timer, { now: work.now, timeZone })
  if (due === null) return
  const id = newId()
  const { activityId } = timer
  const stored = { id, definitionId: row.id, kind: 'timer', name: null, activityId, tenantId: row.tenantId }
  await work.db
    .insertInto('flow_definition_event')
    .values({ ...stored, dueTime: due.dueTime, cycle: due.cycle === null ? null : JSON.stringify(due.cycle) })
    .execute()
  await work.enqueue({ kind: startTimerKind, key: id, payload: { eventId: id }, runAt: due.dueTime })
}

export async function addStartEvents(work: EngineWork, home: StartHome, model: ProcessModel): Promise<void> {
  const { row } = home
  for (const { activityId, definition } of startEventsOf(model)) {
    if (definition.kind === 'timer') await addTimer(work, home, { ...definition, activityId })
    if (definition.kind !== 'message' && definition.kind !== 'signal') continue
    const { kind } = definition
    const named = namedStart(activityId, definition.name)
    if (kind === 'message') await assertFreeMessage(work, row, named)
    const event = { id: newId(), definitionId: row.id, kind, ...named, tenantId: row.tenantId }
    checkRow('flow/definition-event', event)
    await work.db.insertInto('flow_definition_event').values(event).execute()
  }
}

export async function removeStartEvents(work: EngineWork, definitionIds: readonly string[]): Promise<void> {
  if (definitionIds.length === 0) return
  const removed = await work.db
    .deleteFrom('flow_definition_event')
    .where('definitionId', 'in', [...definitionIds])
    .returning(['id', 'kind'])
    .execute()
  const timers = removed.filter(({ kind }) => kind === 'timer').map(({ id }) => id)
  await deleteJobs(work.db, startTimerKind, timers)
}
