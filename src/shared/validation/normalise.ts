// A body as values: empty becomes null, numbers and ids come from text, lists from comma text, times and secrets from the wire.
import type { Field } from '../entity/descriptor.ts'
import { clearHidden, isVisible, type Values } from '../entity/visibility.ts'
import { parseTime } from '../entity/wire-time.ts'
import type { FieldError } from '../protocol/envelope.ts'
import { decodeSecret } from '../protocol/secret.ts'
import { sentenceOf } from './sentence.ts'

export interface NormaliseOptions {
  /** Given on the server: times come as text of this zone, secrets encoded. Absent in the console, whose values are neither. */
  readonly wire?: { readonly timeZone: string }
  /** Names that are no fields and are passed over in silence: display fields of rows that are sent back whole. */
  readonly ignore?: readonly string[]
}

export interface Normalised {
  /** Only fields that a body may set, and only those that were sent. Null = emptied. */
  readonly values: Record<string, unknown>
  /** Names that are neither fields nor to be ignored. */
  readonly unknown: readonly string[]
  readonly errors: readonly FieldError[]
}

const sentAlways = ['id', 'appid']

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** Text that is no number stays text, so that the rule on the field refuses it with its sentence. */
function toNumber(value: unknown, pattern: RegExp): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (!pattern.test(text)) return value
  const number = Number(text)
  return Number.isFinite(number) ? number : value
}

const wholePattern = /^[+-]?\d{1,16}$/
const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/

function toBoolean(value: unknown): unknown {
  const text = String(value).trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : value
}

function idOf(item: unknown): unknown {
  return toNumber(typeof item === 'object' && item !== null && 'id' in item ? item.id : item, wholePattern)
}

/** Comma text, a list of ids, or a list of rows; each target once. */
function toIds(value: unknown): unknown {
  const list = typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : value
  if (!Array.isArray(list)) return value
  return [...new Set(list.filter((item) => !isBlank(item)).map(idOf))]
}

function toJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

function toTime(value: unknown, wire: NormaliseOptions['wire']): unknown {
  if (!wire) return value
  if (typeof value !== 'string') return String(value)
  return parseTime(value.trim(), wire.timeZone) ?? value
}

/** The value as the field's kind where it can be read so; otherwise unchanged, for the check to refuse. */
function toKind(field: Field, value: unknown, wire: NormaliseOptions['wire']): unknown {
  if (field.format === 'file') return value
  if (field.ref?.many) return toIds(value)
  switch (field.kind) {
    case 'integer':
      return toNumber(value, wholePattern)
    case 'number':
      return toNumber(value, numberPattern)
    case 'boolean':
      return toBoolean(value)
    case 'datetime':
      return toTime(value, wire)
    case 'json':
      return toJson(value)
    case 'string':
      return value
  }
}

function emptyOf(field: Field): unknown {
  return field.ref?.many ? [] : null
}

/** Spaces are part of a secret. */
function isEmptyFor(field: Field, value: unknown): boolean {
  return field.write === 'secret' ? value === null || value === undefined || value === '' : isBlank(value)
}

/** Unknown names are answered, not thrown: save calls refuse them, queries ignore them. */
export function normaliseBody(fields: readonly Field[], body: Values, options: NormaliseOptions = {}): Normalised {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const ignored = new Set([...sentAlways, ...(options.ignore ?? [])])
  const values: Record<string, unknown> = {}
  const unknown: string[] = []
  const errors: FieldError[] = []
  for (const [name, value] of Object.entries(body)) {
    const field = byName.get(name)
    if (!field) {
      if (!ignored.has(name)) unknown.push(name)
    } else if (field.write === 'never' || name === 'id') {
      continue
    } else if (isEmptyFor(field, value)) {
      values[name] = emptyOf(field)
    } else if (field.write === 'secret' && options.wire) {
      const secret = typeof value === 'string' ? decodeSecret(value) : null
      if (secret === null) errors.push({ field: name, message: sentenceOf(field, 'type') })
      else values[name] = secret
    } else {
      values[name] = toKind(field, value, options.wire)
    }
  }
  return { values, unknown, errors }
}

/** A positive whole id from a number or its text; null for anything else. */
export function parseId(value: unknown): number | null {
  const id = toNumber(value, /^\d{1,16}$/)
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

function withDefault(field: Field, row: Values): unknown {
  const value = row[field.name]
  if (field.default === undefined || !isVisible(field, row)) return value
  // Sent empty on purpose: a required field is then refused, another takes its default again.
  const isMissing = value === undefined || (value === null && !field.required)
  return isMissing ? field.default : value
}

/**
 * The row that a save would store: the stored row lies under the values (an update may leave fields out, fields fixed on
 * creation keep their value, stored secrets stay out of the check), hidden fields are emptied, defaults filled in.
 */
export function prepareRow(fields: readonly Field[], values: Values, stored: Values | null): Record<string, unknown> {
  const row: Record<string, unknown> = { ...stored, ...values }
  for (const field of fields) {
    if (!stored) continue
    if (field.write === 'create') row[field.name] = stored[field.name] ?? null
    if (field.write === 'secret' && isEmptyFor(field, values[field.name])) delete row[field.name]
  }
  const visible = clearHidden(fields, row)
  for (const field of fields) {
    const value = withDefault(field, visible)
    if (value !== undefined) visible[field.name] = value
  }
  return clearHidden(fields, visible)
}
