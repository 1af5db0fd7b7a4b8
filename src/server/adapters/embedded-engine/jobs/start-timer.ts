// Timers that start instances of the newest versions: their first due time, and what happens when they fire.
import { dueOf, firstOfCycle, nextDue } from '../../../engine/execute/events/timers.ts'
import type { When } from '../../../engine/execute/events/timer-text.ts'
import { EvaluationError } from '../../../engine/expression/contract.ts'
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { EngineContext } from '../context.ts'
import { evaluator } from '../evaluator.ts'
import { engineMessages as messages } from '../messages.ts'
import { definitionToStart } from '../repository/definitions.ts'
import type { EngineWork } from '../work.ts'

export const startTimerKind = 'flow-start-timer'

type Due = Pick<EngineJobRecord, 'dueTime' | 'cycle'>

export interface TimerText {
  readonly activityId: string
  readonly date: string | null
  readonly duration: string | null
  readonly cycle: string | null
  readonly endDate: string | null
}

/** Null: it never fires. No variables exist yet that its texts could use. */
export function firstStart({ activityId, date, duration, cycle, endDate }: TimerText, when: When): Due | null {
  const refuse = (): never => {
    const message = messages.badStartTimer
    throw new AppError({ message, status: 400, fields: [{ field: activityId, message }] })
  }
  const read = evaluator({})
  const evaluate = (text: string): unknown => {
    try {
      return read(text)
    } catch (error) {
      if (error instanceof EvaluationError) return refuse()
      throw error
    }
  }
  if (cycle !== null) {
    const end = endDate === null ? null : dueOf(evaluate(endDate), when)
    const due = firstOfCycle(String(evaluate(cycle) ?? '').trim(), when, end)
    if (due !== undefined) return due
  }
  const dueTime = dueOf(evaluate(cycle ?? date ?? duration ?? ''), when)
  return dueTime === null ? refuse() : { dueTime, cycle: null }
}

function startEvent({ db }: EngineWork, id: string) {
  return db
    .selectFrom('flow_definition_event')
    .innerJoin('flow_definition', 'flow_definition.id', 'flow_definition_event.definitionId')
    .selectAll('flow_definition_event')
    .select('flow_definition.suspended')
    .where('flow_definition_event.id', '=', id)
    .executeTakeFirst()
}

/** Starts an instance and schedules the next time. A suspended definition schedules it on activation. */
export async function fireStartTimer(
  work: EngineWork,
  { commands, timeZone }: EngineContext,
  id: string,
): Promise<void> {
  const event = await startEvent(work, id)
  if (event === undefined || event.suspended) return
  const { definitionId, activityId } = event
  const definition = await definitionToStart(work.db, definitionId)
  if (definition === undefined) return
  const plain = { name: null, businessKey: null, variables: {} }
  await commands.start(work, { ...plain, definition, startActivityId: activityId })
  const cycle = event.cycle === null ? null : (JSON.parse(event.cycle) as Due['cycle'])
  const due = nextDue({ cycle, dueTime: event.dueTime ?? work.now }, { now: work.now, timeZone })
  if (due === null) {
    await work.db.deleteFrom('flow_definition_event').where('id', '=', id).execute()
    return
  }
  const next = { dueTime: due.dueTime, cycle: JSON.stringify(due.cycle) }
  await work.db.updateTable('flow_definition_event').set(next).where('id', '=', id).execute()
  await work.enqueue({ kind: startTimerKind, key: id, payload: { eventId: id }, runAt: due.dueTime })
}
