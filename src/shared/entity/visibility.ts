// x-when and x-required-when: which fields of a row are there, and which of them must be filled.
import type { Condition, Field, Scalar } from './descriptor.ts'

export type Values = Readonly<Record<string, unknown>>

/** Absent is null; ids and numbers may still be text (a form before normalising). */
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

function isNot(wanted: Wanted): wanted is { readonly not: Scalar | readonly Scalar[] } {
  return typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
}

/** All entries must hold; a condition of null always does. */
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
