// The values of a form on the screen: read from its definition, and sent as the server expects them.
import type { FormField, FormFile } from '../../../../shared/flow/form/form-model.ts'
import { parseDay } from '../../../../shared/flow/form/convert-value.ts'
import { isSameValue } from '../../../entity/form/form-values.ts'
import type { Values } from '../../../entity/row.ts'
import { emptyOptionOf, inputsOf, optionKey, optionsIn } from './to-fields.ts'

/** A file of an upload field. */
export interface FormUpload {
  readonly id: string
  readonly name: string
}

function isUpload(value: unknown): value is FormUpload {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value
}

export function uploadsIn(value: unknown): readonly FormUpload[] {
  return Array.isArray(value) ? value.filter(isUpload) : []
}

/** `yyyy-M-d` as `yyyy-MM-dd`. */
function dayOf(value: unknown): string | null {
  const day = typeof value === 'string' ? parseDay(value) : null
  return day === null ? null : day.toISOString().slice(0, 10)
}

/** An option may be named by its id or by its name. */
function optionOf(field: FormField, value: unknown): unknown {
  // Most options have no id, and a field without a value has none of them.
  const isGiven = value !== null && value !== undefined
  const chosen = isGiven ? optionsIn(field).find(({ id, name }) => value === id || value === name) : undefined
  const none = emptyOptionOf(field)
  if (chosen === undefined) return value ?? (none !== null && field.type === 'radio-buttons' ? optionKey(none) : null)
  return chosen === none && field.type === 'dropdown' ? null : optionKey(chosen)
}

function memberOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

function shownValue(field: FormField, value: unknown): unknown {
  switch (field.type) {
    case 'date':
      return dayOf(value)
    // A switch has no third state.
    case 'boolean':
      return value === true || value === 'true'
    case 'radio-buttons':
    case 'dropdown':
      return optionOf(field, value)
    case 'people':
    case 'functional-group':
      return memberOf(value)
    case 'upload':
      return uploadsIn(value)
    default:
      return value ?? null
  }
}

/** Those of the definition; `values` take precedence. */
export function startValues(definition: Pick<FormFile, 'fields'>, values: Values = {}): Values {
  return Object.fromEntries(
    inputsOf(definition).map((field) => [
      field.id,
      shownValue(field, Object.hasOwn(values, field.id) ? values[field.id] : field.value),
    ]),
  )
}

/** What the user has changed, and may be kept: what they have not may be something else next time, and passwords are not kept. */
export function typedValues(definition: Pick<FormFile, 'fields'>, start: Values, values: Values): Values {
  const typed = inputsOf(definition).filter(
    ({ id, type, readOnly }) => !readOnly && type !== 'password' && !isSameValue(start[id], values[id]),
  )
  return Object.fromEntries(typed.map(({ id }) => [id, values[id]]))
}

/** Only what is a field that can still be filled in. */
export function withKept(definition: Pick<FormFile, 'fields'>, start: Values, kept: Values): Values {
  const open = inputsOf(definition).filter(({ id, readOnly }) => !readOnly && Object.hasOwn(kept, id))
  return { ...start, ...Object.fromEntries(open.map(({ id }) => [id, kept[id]])) }
}

function sentValue(field: FormField, value: unknown): unknown {
  switch (field.type) {
    case 'people':
    case 'functional-group':
      return typeof value === 'string' && value !== '' ? { id: value } : null
    case 'upload':
      return uploadsIn(value)
        .map(({ id }) => id)
        .join(',')
    default:
      return value ?? null
  }
}

/** Read-only fields are not sent. */
export function toSubmission(definition: Pick<FormFile, 'fields'>, values: Values): Values {
  const open = inputsOf(definition).filter(({ readOnly }) => !readOnly)
  return Object.fromEntries(open.map((field) => [field.id, sentValue(field, values[field.id])]))
}
