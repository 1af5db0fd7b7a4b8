// Converts one submitted value to its field's type and checks it against the field's rules.
import type { FormField, FormOption } from './form-model.ts'
import { formMessages as messages } from './messages.ts'

export type Converted = { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string }

/** Whether the whole text matches a field's pattern; how is up to the caller. */
export type Matches = (pattern: string, text: string) => boolean

const empty: Converted = { value: null }
const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const dateForm = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Midnight UTC: a date without a time. Null for a date that does not exist. */
export function parseDay(text: string): Date | null {
  const [, year, month, day] = (dateForm.exec(text.trim()) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThatDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThatDay ? date : null
}

function lengthOf(text: string): number {
  return Array.from(text).length
}

function limitOf(field: FormField, name: string): number | null {
  const value = Number(field.params[name] ?? Number.NaN)
  return Number.isFinite(value) && value >= 0 ? value : null
}

export function patternOf({ params }: FormField): string | null {
  const pattern = params['regexPattern']
  return typeof pattern === 'string' && pattern !== '' ? pattern : null
}

function checkText(field: FormField, text: string, matches: Matches): Converted {
  const label = labelOf(field)
  const least = limitOf(field, 'minLength')
  const most = limitOf(field, 'maxLength')
  if (text === '') return { value: text }
  if (least !== null && lengthOf(text) < least) return { problem: messages.tooShort(label, least) }
  if (most !== null && most > 0 && lengthOf(text) > most) return { problem: messages.tooLong(label, most) }
  const pattern = patternOf(field)
  return pattern === null || matches(pattern, text) ? { value: text } : { problem: messages.pattern(label) }
}

function toText(field: FormField, value: unknown, matches: Matches): Converted {
  if (typeof value === 'number' || typeof value === 'boolean') return checkText(field, String(value), matches)
  return typeof value === 'string' ? checkText(field, value, matches) : { problem: messages.badType(labelOf(field)) }
}

function toNumber(field: FormField, value: unknown, whole: boolean): Converted {
  if (typeof value === 'string' && value.trim() === '') return empty
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && numeric.test(value.trim()))
  const number = isNumeric ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) return { problem: messages.notANumber(labelOf(field)) }
  if (whole && !Number.isSafeInteger(number)) return { problem: messages.notAnInteger(labelOf(field)) }
  return { value: number }
}

function toDate(field: FormField, value: unknown): Converted {
  if (value === '') return empty
  const date = typeof value === 'string' ? parseDay(value) : null
  return date === null ? { problem: messages.badDate(labelOf(field)) } : { value: date }
}

function toFlag(field: FormField, value: unknown): Converted {
  if (value === '') return empty
  if (value === true || value === 'true') return { value: true }
  return value === false || value === 'false' ? { value: false } : { problem: messages.badType(labelOf(field)) }
}

/** A text, a number, or an object. */
function canName(value: unknown): boolean {
  return ['string', 'number', 'object'].includes(typeof value) && !Array.isArray(value)
}

function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'number') return String(value)
  const { id, name } = (value ?? {}) as { id?: unknown; name?: unknown }
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  return typeof name === 'string' ? name : null
}

/** An option is given by its id or its name; the first one may mean "nothing chosen". */
function toOption(field: FormField, value: unknown, options: readonly FormOption[] | null): Converted {
  if (!canName(value)) return { problem: messages.badType(labelOf(field)) }
  const chosen = idOf(value)
  if (chosen === null) return empty
  if (options === null || options.length === 0) return { value: chosen }
  const index = options.findIndex((option) => option.id === chosen || option.name === chosen)
  if (index < 0) return { problem: messages.noSuchOption(labelOf(field)) }
  const isEmpty = index === 0 && field.fieldType === 'OptionFormField' && field.hasEmptyValue === true
  return isEmpty ? empty : { value: chosen }
}

/** A user or a group: an object without an id counts as empty, as in Flowable. */
function toMember(field: FormField, value: unknown): Converted {
  if (!canName(value)) return { problem: messages.badType(labelOf(field)) }
  return { value: idOf(typeof value === 'object' ? { id: (value as { id?: unknown }).id } : value) }
}

/** Of one upload field. */
const mostFiles = 100

function toIds(field: FormField, value: unknown): Converted {
  const ids = Array.isArray(value) ? value.map(idOf) : [value]
  if (ids.some((id) => typeof id !== 'string')) return { problem: messages.badType(labelOf(field)) }
  const text = ids.join(',')
  if (text.split(',').length > mostFiles) return { problem: messages.tooManyFiles(labelOf(field), mostFiles) }
  return text === '' ? empty : { value: text }
}

export function labelOf(field: FormField): string {
  return field.name || field.id
}

export interface ValueRules {
  /** The field's options, already evaluated if they come from an expression. */
  readonly options: readonly FormOption[] | null
  readonly matches: Matches
}

export function convertValue(field: FormField, value: unknown, { options, matches }: ValueRules): Converted {
  if (value === null || value === undefined) return empty
  switch (field.type) {
    case 'integer':
      return toNumber(field, value, true)
    case 'decimal':
    case 'amount':
      return toNumber(field, value, false)
    case 'date':
      return toDate(field, value)
    case 'boolean':
      return toFlag(field, value)
    case 'radio-buttons':
    case 'dropdown':
      return toOption(field, value, options)
    case 'people':
    case 'functional-group':
      return toMember(field, value)
    case 'upload':
      return toIds(field, value)
    default:
      return toText(field, value, matches)
  }
}
