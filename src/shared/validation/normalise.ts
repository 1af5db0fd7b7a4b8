// Normalises a body, the same in form and server: empty becomes null, numbers and ids come from text, lists from comma text.
import type { Field } from '../entity/descriptor.ts'
import type { LinkTable } from '../entity/field-parts.ts'
import { fieldsOf } from '../entity/fields.ts'
import { isVisible, type Values } from '../entity/visibility.ts'
import type { FieldError } from '../protocol/envelope.ts'
import { decodeSecret } from '../protocol/secret.ts'
import { isInvisible } from '../text/visible.ts'
import { digitsOf } from './formats.ts'
import { sentenceOf } from './sentence.ts'

export interface NormaliseOptions {
  /** On the server secret fields arrive Base64-encoded; a form holds them as typed. */
  readonly encoded?: boolean
  /** Names that are not fields and are silently ignored: display fields of rows that are sent back whole. */
  readonly ignore?: readonly string[]
}

export interface Normalised {
  /** Only fields that a body may set, and only those that were sent. Null = cleared. */
  readonly values: Record<string, unknown>
  /** Names that are neither fields nor ignored. */
  readonly unknown: readonly string[]
  readonly errors: readonly FieldError[]
}

const sentAlways = new Set(['id', 'appid'])

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isInvisible(value))
}

/** Text that is not a number stays text, so that the field's rule refuses it with its own sentence. */
function toNumber(value: unknown, pattern: RegExp): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (!pattern.test(text)) return value
  const number = Number(text)
  return Number.isFinite(number) ? number : value
}

const wholePattern = /^[+-]?\d{1,16}$/
const decimalPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/

/** Text with more digits than a number can hold stays text, so that the rule refuses it instead of rounding silently. */
function toDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const written = decimalPattern.test(text) ? digitsOf(text) : null
  const number = Number(text)
  const read = written && digitsOf(number)
  return read && written.digits === read.digits && written.places === read.places ? number : value
}

function toBoolean(value: unknown): unknown {
  if (typeof value === 'object') return value
  const text = String(value).trim().toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : value
}

function idOf(item: unknown): unknown {
  return toNumber(typeof item === 'object' && item !== null && 'id' in item ? item.id : item, wholePattern)
}

/** Comma text, a list of ids, or a list of rows; duplicates are dropped. */
function toIds(value: unknown): unknown {
  const list = typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : value
  if (!Array.isArray(list)) return value
  return [...new Set(list.filter((item) => !isBlank(item)).map(idOf))]
}

/** The same for dictionary values. */
function toValues(value: unknown, of: LinkTable['of']): unknown {
  const list = typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : value
  if (!Array.isArray(list)) return value
  const read = (item: unknown) => (of === 'integer' ? toNumber(item, wholePattern) : textOf(item))
  return [...new Set(list.filter((item) => !isBlank(item)).map(read))]
}

function textOf(item: unknown): unknown {
  if (typeof item === 'number') return String(item)
  return typeof item === 'string' ? item.trim() : item
}

function toJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** The value converted to the field's kind if possible; otherwise unchanged, for the check to refuse. */
function toKind(field: Field, value: unknown): unknown {
  if (field.format === 'file') return value
  if (field.many) return field.ref ? toIds(value) : toValues(value, field.many.of)
  switch (field.kind) {
    case 'integer':
      return toNumber(value, wholePattern)
    case 'number':
      return toNumber(value, numberPattern)
    case 'decimal':
      return toDecimal(value)
    case 'boolean':
      return toBoolean(value)
    case 'date':
    case 'datetime':
      return typeof value === 'string' ? value.trim() : value
    case 'json':
      return toJson(value)
    case 'string':
      return value
  }
}

function emptyOf(field: Field): unknown {
  return field.many ? [] : null
}

/** Spaces are part of a secret. */
function isEmptyFor(field: Field, value: unknown): boolean {
  return field.write === 'secret' ? value === null || value === undefined || value === '' : isBlank(value)
}

/** Unknown names are returned, not thrown: save calls refuse them, queries ignore them. */
export function normaliseBody(fields: readonly Field[], body: Values, options: NormaliseOptions = {}): Normalised {
  const byName = fieldsOf({ fields })
  const { ignore = [] } = options
  const values: Record<string, unknown> = {}
  const unknown: string[] = []
  const errors: FieldError[] = []
  for (const [name, value] of Object.entries(body)) {
    const field = byName.get(name)
    if (!field) {
      if (!sentAlways.has(name) && !ignore.includes(name)) unknown.push(name)
    } else if (field.write === 'never') {
      continue
    } else if (isEmptyFor(field, value)) {
      values[name] = emptyOf(field)
    } else if (field.write === 'secret' && options.encoded) {
      const secret = typeof value === 'string' ? decodeSecret(value) : null
      if (secret === null) errors.push({ field: name, message: sentenceOf(field, 'type') })
      else values[name] = secret
    } else {
      values[name] = toKind(field, value)
    }
  }
  return { values, unknown, errors }
}

/** Hidden fields are stored empty; repeated, since emptying one field may hide the next. */
export function applyConditions(fields: readonly Field[], values: Values): Record<string, unknown> {
  const conditional = fields.filter((field) => field.when !== null)
  const applied: Record<string, unknown> = { ...values }
  for (let round = 0; round < conditional.length; round++) {
    const hidden = conditional.filter((field) => (applied[field.name] ?? null) !== null && !isVisible(field, applied))
    if (hidden.length === 0) break
    for (const field of hidden) applied[field.name] = null
  }
  return applied
}
