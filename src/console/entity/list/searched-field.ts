// The field behind a search entry, and its value in the form that the field's input and labels expect.
import type { Descriptor, Field, FieldKind } from '../../../shared/entity/descriptor.ts'
import { idsOf, numeric } from '../form/form-values.ts'

/** By name of the search entry; several values of one are joined. */
export type SearchValues = Readonly<Record<string, string>>

/** The states are the choices of their field. */
export function searchedField({ fields, states }: Descriptor, name: string): Field | undefined {
  const field = fields.find((one) => one.name === name)
  if (field === undefined || states?.field !== name) return field
  const choices = states.values.flatMap(({ value, title }) => {
    return typeof value === 'string' || typeof value === 'number' ? [{ const: value, title }] : []
  })
  return { ...field, choices }
}

const textKinds: ReadonlySet<FieldKind> = new Set(['string', 'date', 'datetime'])

/** In the form the field's input expects; several values are joined in the address. */
export function valueOf({ kind, many }: Field, text: string): unknown {
  if (text === '') return null
  if (many) return many.of === 'string' ? text.split(',') : idsOf(text)
  return textKinds.has(kind) ? text : numeric(text)
}
