// Unique fields: alone, or together with others; the index behind it is the last word when two are faster than this check.
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { conflict } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { isSame } from '../rows/change-row.ts'
import { entityMessages } from '../messages.ts'
import { countRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import type { Work } from '../runtime.ts'

/** `before`: the row as it is stored, or null for a new one. */
export async function assertUnique(work: Work, row: RowValues, before: RowValues | null): Promise<void> {
  const errors: FieldError[] = []
  for (const field of work.plan.unique) {
    const { name } = field
    if ((row[name] ?? null) === null) continue
    const names = [...(field.unique ?? []), name]
    if (before && !names.some((one) => one in row && !isSame(before[one], row[one]))) continue
    const where: Term[] = names.map((one) => ({ field: one, op: 'eq', value: row[one] ?? null }))
    if (row.id !== undefined) where.push({ field: 'id', op: 'not', value: row.id })
    if ((await countRows(work.call.db, work.plan.descriptor, { where })) === 0) continue
    errors.push({ field: name, message: field.message.unique ?? entityMessages.duplicate(field.title) })
  }
  const [first] = errors
  if (first) throw conflict(first.message, errors)
}
