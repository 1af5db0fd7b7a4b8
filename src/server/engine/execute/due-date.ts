// Due dates of tasks: a date, an ISO 8601 date or duration, or an expression that gives one.
import type { ExecutionRecord } from '../state/records.ts'
import { evaluate } from './evaluate.ts'
import { executeMessages as say } from './messages.ts'
import { fail, type Run } from './run.ts'
import { addDuration, parseMoment } from './timers.ts'

export function dueDateOf(run: Run, token: ExecutionRecord, text: string | null): number | null {
  if (text === null) return null
  const value = evaluate(run, { token }, text)
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  const written = String(value).trim()
  const time = written.startsWith('P') ? addDuration(run.now, written) : parseMoment(written)
  return time ?? fail(say.badDueDate(written), `Due date expression does not resolve to a Date or Date string: ${text}`)
}
