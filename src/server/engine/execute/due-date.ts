// Due dates of tasks: a date, an ISO 8601 date or duration, or an expression that gives one.
import type { ExecutionRecord } from '../state/records.ts'
import { evaluate } from './evaluate.ts'
import { executeMessages as say } from './messages.ts'
import { fail, type Run } from './run.ts'
import { dueOf, whenOf } from './timers.ts'

export function dueDateOf(run: Run, token: ExecutionRecord, text: string | null): number | null {
  if (text === null) return null
  const value = evaluate(run, { token }, text)
  if (value === null || value === undefined || value === '') return null
  return (
    dueOf(value, whenOf(run)) ??
    fail(say.badDueDate(String(value).trim()), `Due date expression does not resolve to a Date or Date string: ${text}`)
  )
}
