// Timers that start instances, and whether they will still fire.
import type { ExpressionBuilder } from 'kysely'
import type { Reader, Schema } from '../../../ports/database.ts'
import type { Page, StartTimerQuery } from '../../../ports/process/process-queries.ts'
import type { StartTimerView } from '../../../ports/process/process-views.ts'
import { clampPaging } from '../rows/query-page.ts'
import { startTimerKind } from './start-timer.ts'

type Events = ExpressionBuilder<Schema, 'flow_definition_event'>

/** The job behind a timer: its row has the timer's id as key. */
function jobs(eb: Events) {
  return eb
    .selectFrom('system_job')
    .where('system_job.kind', '=', startTimerKind)
    .whereRef('system_job.jobKey', '=', 'flow_definition_event.id')
}

function isAlive(eb: Events) {
  return eb.exists(jobs(eb).select('system_job.id').where('system_job.status', 'in', ['waiting', 'running']))
}

export async function queryStartTimers(db: Reader, query: StartTimerQuery): Promise<Page<StartTimerView>> {
  const { state = 'all', id, definitionId, definitionKey } = query
  const { start, size } = clampPaging(query)
  let select = db
    .selectFrom('flow_definition_event')
    .innerJoin('flow_definition', 'flow_definition.id', 'flow_definition_event.definitionId')
    .where('flow_definition_event.kind', '=', 'timer')
    .where('flow_definition.suspended', '=', false)
  if (id !== undefined) select = select.where('flow_definition_event.id', '=', id)
  if (definitionId !== undefined) select = select.where('flow_definition.id', '=', definitionId)
  if (definitionKey !== undefined) select = select.where('flow_definition.key', '=', definitionKey)
  if (state !== 'all') {
    select = select.where((eb) => {
      const alive = isAlive(eb as unknown as Events)
      return state === 'waiting' ? alive : eb.not(alive)
    })
  }
  const rows = await select
    .select(['flow_definition_event.id', 'definitionId', 'activityId', 'dueTime'])
    .select(['flow_definition.key as definitionKey', 'flow_definition.name as definitionName'])
    .select((eb) => [
      isAlive(eb as unknown as Events).as('alive'),
      jobs(eb as unknown as Events)
        .select('system_job.error')
        .orderBy('system_job.id', 'desc')
        .limit(1)
        .as('error'),
    ])
    .orderBy('flow_definition_event.dueTime')
    .orderBy('flow_definition_event.id')
    .limit(size)
    .offset(start)
    .execute()
  const { total } = await select.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ alive, error, ...row }) => ({ ...row, failed: !alive, error: alive ? null : error })),
    total: Number(total),
  }
}
