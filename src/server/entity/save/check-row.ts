// The rules of one row, the same as in the form: compiled field rules with the shared ones, and which actions its rule allows.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { formatTime, parseTime } from '../../../shared/entity/wire-time.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { allowRefusal, forbidRefusal } from '../../../shared/rules/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { invalid } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import type { EntityRuntime, Work } from '../runtime.ts'

export function throwIfAny(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(errors)
}

/** Stored values in the form that rules expect: datetimes as text. */
export function toWire(work: Work, row: RowValues): StoredRow {
  const wire: StoredRow = { ...row }
  for (const name of work.plan.datetimes) {
    const value = wire[name]
    if (typeof value === 'number') wire[name] = formatTime(value, work.runtime.timeZone)
  }
  return wire
}

/** Checked values in stored form: datetimes as epoch milliseconds. */
export function toStored(runtime: EntityRuntime, fields: readonly Field[], values: RowValues): StoredRow {
  const stored: StoredRow = { ...values }
  for (const { name, kind } of fields) {
    const value = stored[name]
    if (kind === 'datetime' && typeof value === 'string') stored[name] = parseTime(value, runtime.timeZone)
  }
  return stored
}

const nobody = { account: '', admin: false }

/** The console hides the buttons that this refuses. */
export function assertAllowed(work: Work, action: string, row: RowValues): void {
  const question = { action, row, me: work.call.user ?? nobody }
  const forbidden = forbidRefusal(work.plan.name, question)
  if (forbidden !== null) throw new AppError({ message: forbidden, status: 403 })
  const refusal = allowRefusal(work.plan.name, question)
  if (refusal !== null) throw new AppError({ message: refusal, status: 409 })
}
