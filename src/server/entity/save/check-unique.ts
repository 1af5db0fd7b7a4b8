// Unique fields: alone, together with others, or among rows that meet a condition; the unique index decides when two saves race.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { meetsCondition } from '../../../shared/entity/visibility.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { AppError } from '../../errors/app-error.ts'
import { conflict } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { termsOfCondition } from '../conditions.ts'
import { isSame } from '../rows/change-row.ts'
import { entityMessages } from '../messages.ts'
import { countRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import type { Work } from '../runtime.ts'

function sentenceOf({ message, title }: Field): string {
  return message['unique'] ?? entityMessages.duplicate(title)
}

/** `before`: the stored row, or null for a new one. */
export async function assertUnique(work: Work, row: RowValues, before: RowValues | null): Promise<void> {
  const errors: FieldError[] = []
  for (const field of work.plan.unique) {
    const { name } = field
    const { within = [], when = null } = field.unique ?? {}
    if ((row[name] ?? null) === null || !meetsCondition(when, row)) continue
    const names = [...within, name]
    const asked = [...names, ...Object.keys(when ?? {})]
    if (before && !asked.some((one) => one in row && !isSame(before[one], row[one]))) continue
    const where: Term[] = names.map((one) => ({ field: one, op: 'eq', value: row[one] ?? null }))
    if (when) where.push(...termsOfCondition(when))
    if (row.id !== undefined) where.push({ field: 'id', op: 'not', value: row.id })
    if ((await countRows(work.call.db, work.plan.descriptor, { where })) === 0) continue
    errors.push({ field: name, message: sentenceOf(field) })
  }
  const [first] = errors
  if (first) throw conflict(first.message, errors)
}

/** A violation reported by the index (a concurrent save was faster) gets the field's own message, like the check before it. */
export async function inOwnWords<Result>(work: Work, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409 || error.fields.length !== 1) throw error
    const field = work.plan.unique.find(({ name }) => name === error.fields[0]?.field)
    if (field === undefined) throw error
    const message = sentenceOf(field)
    const refusal = conflict(message, [{ field: field.name, message }])
    refusal.cause = error
    throw refusal
  }
}
