// Due dates of tasks: a date, an ISO 8601 date or duration, or an expression; texts are read by a business calendar if one is named.
import type { UserTask } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { evaluate } from '../variables/evaluate.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, type Run } from '../run.ts'
import { calendarOf, dueBy, dueOf, whenOf } from '../events/timers.ts'

export function dueDateOf(run: Run, token: ExecutionRecord, { dueDate, calendar }: UserTask): number | null {
  if (dueDate === null) return null
  const value = evaluate(run, { token }, dueDate)
  if (value === null || value === undefined || value === '') return null
  const when = whenOf(run)
  const due =
    typeof value === 'string'
      ? dueBy(calendarOf(run, token, calendar) ?? 'dueDate', value.trim(), when)
      : dueOf(value, when)
  const detail = `Due date expression does not resolve to a Date or Date string: ${dueDate}`
  return due ?? fail(messages.badDueDate(String(value).trim()), detail)
}
