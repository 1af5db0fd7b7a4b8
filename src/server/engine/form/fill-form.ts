// Fills a form for display: values from variables or from an earlier submission, expressions and options evaluated.
import { parseDay } from '../../../shared/flow/form/convert-value.ts'
import type { FormField, FormFile, FormModel, FormOption } from '../../../shared/flow/form/form-model.ts'
import { holdsValue, type StoredValues } from '../../../shared/flow/form/check-form.ts'
import { leafFields } from '../../../shared/flow/form/leaf-fields.ts'

/** The value of `${…}` among the variables; throws if it cannot be evaluated. */
export type Evaluate = (text: string) => unknown

export interface Filling {
  readonly id: string
  readonly version: number
  readonly evaluate: Evaluate
  /** By field id; absent fields keep the file's default. */
  readonly values: Readonly<Record<string, unknown>>
  readonly readOnly: boolean
}

function shownValue(value: unknown): unknown {
  if (!(value instanceof Date)) return value ?? null
  return `${value.getUTCFullYear()}-${value.getUTCMonth() + 1}-${value.getUTCDate()}`
}

/** Dates have one format, however they were stored. */
function valueIn({ type }: FormField, value: unknown): unknown {
  const day = type === 'date' && typeof value === 'string' ? parseDay(value) : null
  return shownValue(day ?? value)
}

/** What the form shows in fields that nobody can change. */
export function lockedValues({ fields }: FormFile, values: Filling['values']): Record<string, unknown> {
  const locked = leafFields(fields).filter(
    (field) => field.readOnly && holdsValue(field) && Object.hasOwn(values, field.id),
  )
  return Object.fromEntries(locked.map((field) => [field.id, valueIn(field, values[field.id])]))
}

/** Without defaults in fields that somebody was to fill in: nobody did. */
export function neverFilled(form: FormFile): FormFile {
  return { ...form, fields: form.fields.map(emptied) }
}

function emptied(field: FormField): FormField {
  if (field.fieldType === 'FormContainer')
    return { ...field, fields: field.fields.map((column) => column.map(emptied)) }
  return field.readOnly || !holdsValue(field) ? field : { ...field, value: null }
}

function asOption(value: unknown): FormOption | null {
  if (typeof value === 'string') return { id: null, name: value }
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown }
  const known = [id, name].filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
  return known.length === 0 ? null : { id: id == null ? null : String(id), name: known.at(-1) ?? '' }
}

/** A list, or the JSON text of one. */
export function readOptions(given: unknown): FormOption[] {
  const list: unknown = typeof given === 'string' ? (JSON.parse(given) as unknown) : given
  if (!Array.isArray(list)) throw new TypeError('The options expression gives no list.')
  return list.flatMap((one: unknown) => asOption(one) ?? [])
}

function orElse<Value>(work: () => Value, other: Value): Value {
  try {
    return work()
  } catch {
    return other
  }
}

/** Options of a field; if their expression fails there are none, so that the form can still be opened. */
export function optionsOf(field: FormField, evaluate: Evaluate): readonly FormOption[] | null {
  if (field.fieldType !== 'OptionFormField') return null
  const { optionsExpression, options } = field
  if (!optionsExpression) return options
  return orElse(() => readOptions(evaluate(optionsExpression)), options)
}

function fillField(field: FormField, filling: Filling): FormField {
  const readOnly = filling.readOnly || field.readOnly
  if (field.fieldType === 'FormContainer') {
    return { ...field, readOnly, fields: field.fields.map((column) => column.map((one) => fillField(one, filling))) }
  }
  if (field.fieldType === 'ExpressionFormField') {
    const { expression } = field
    const value = expression ? orElse(() => shownValue(filling.evaluate(expression)), field.value) : field.value
    return { ...field, value, readOnly: true }
  }
  const given = Object.hasOwn(filling.values, field.id) ? valueIn(field, filling.values[field.id]) : null
  const filled = { ...field, readOnly, value: holdsValue(field) ? (given ?? field.value) : field.value }
  if (filled.fieldType === 'OptionFormField') return { ...filled, options: optionsOf(field, filling.evaluate) }
  return fillLink(filled, filling)
}

/** The address of a link may hold an expression; a variable of its name takes precedence. */
function fillLink<Field extends FormField>(field: Field, filling: Filling): Field {
  const address = field.params['hyperlinkUrl']
  if (field.type !== 'hyperlink' || field.value !== null || typeof address !== 'string') return field
  return { ...field, value: orElse(() => filling.evaluate(address), address) }
}

export function fillForm(form: FormFile, filling: Filling): FormModel {
  return {
    ...form,
    id: filling.id,
    version: filling.version,
    fields: form.fields.map((field) => fillField(field, filling)),
  }
}

export function readDocument(text: string): StoredValues {
  return JSON.parse(text) as StoredValues
}
