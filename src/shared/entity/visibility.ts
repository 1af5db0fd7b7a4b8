// x-when, x-required-when and x-readonly-when: which fields of a row apply, are required, are fixed.
import type { Condition, Field, Scalar } from './descriptor.ts'

export type Values = Readonly<Record<string, unknown>>

/** Absent equals null; ids and numbers may still be text (a form before normalising). */
function isSame(value: unknown, wanted: Scalar): boolean {
  const present = value === undefined || value === '' ? null : value
  if (present === wanted) return true
  if (present === null || wanted === null || typeof present === 'object') return false
  return String(present) === String(wanted)
}

function isAnyOf(value: unknown, wanted: Scalar | readonly Scalar[]): boolean {
  return [wanted].flat<(Scalar | readonly Scalar[])[]>().some((one) => isSame(value, one))
}

type Wanted = Condition[string]

/** Whether the condition is negated. */
export function isNot(wanted: Wanted): wanted is { readonly not: Scalar | readonly Scalar[] } {
  return typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
}

/** All entries must hold; a null condition always does. */
export function meetsCondition(condition: Condition | null, values: Values): boolean {
  return Object.entries(condition ?? {}).every(([name, wanted]) =>
    isNot(wanted) ? !isAnyOf(values[name], wanted.not) : isAnyOf(values[name], wanted),
  )
}

export function isVisible(field: Field, values: Values): boolean {
  return meetsCondition(field.when, values)
}

/** Hidden fields are never required. */
export function isRequired(field: Field, values: Values): boolean {
  if (!isVisible(field, values)) return false
  return field.required || (field.requiredWhen !== null && meetsCondition(field.requiredWhen, values))
}

/** Evaluated on the stored row: otherwise one save could unlock a field and change it. */
export function isFixedBy({ readonlyWhen }: Field, stored: Values): boolean {
  return readonlyWhen !== null && meetsCondition(readonlyWhen, stored)
}
