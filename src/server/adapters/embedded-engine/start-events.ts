// Message, signal and timer starts belong to the newest version of a key: moved at deployment, put back when it is deleted.
import type { Definition as DefinitionRow } from '../../../generated/entities.ts'
import type { EventDefinition } from '../../engine/model/event-definition.ts'
import type { ProcessModel } from '../../engine/model/process-model.ts'
import { AppError } from '../../http/app-error.ts'
import type { EngineWork } from '../../ports/process-views.ts'
import { deleteJobs } from './job-rows.ts'
import { engineMessages as say } from './messages.ts'
import { newId } from './new-id.ts'
import { firstStart, startTimerKind, type TimerText } from './start-timer.ts'

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

/** One receiver per message: a second process that starts by the same name is refused. */
async function assertFreeMessage(work: EngineWork, row: DefinitionRow, event: { name: string; activityId: string }) {
  const taken = await work.db
    .selectFrom('flow_definition_event')
    .select('id')
    .where('kind', '=', 'message')
    .where('name', '=', event.name)
    .where('tenantId', '=', row.tenantId)
    .executeTakeFirst()
  if (taken === undefined) return
  const message = say.duplicateMessage(event.name)
  throw new AppError({ message, status: 400, fields: [{ field: event.activityId, message }] })
}

async function addTimer(work: EngineWork, row: DefinitionRow, timer: TimerText) {
  const due = firstStart(timer, work.now)
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

export async function addStartEvents(work: EngineWork, row: DefinitionRow, model: ProcessModel): Promise<void> {
  for (const { activityId, definition } of startEventsOf(model)) {
    if (definition.kind === 'timer') await addTimer(work, row, { ...definition, activityId })
    if (definition.kind !== 'message' && definition.kind !== 'signal') continue
    const { kind, name } = definition
    if (kind === 'message') await assertFreeMessage(work, row, { name, activityId })
    await work.db
      .insertInto('flow_definition_event')
      .values({ id: newId(), definitionId: row.id, kind, name, activityId, tenantId: row.tenantId })
      .execute()
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
