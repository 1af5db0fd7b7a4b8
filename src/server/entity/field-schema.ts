// Wire schema of a field, for OpenAPI: as `normaliseBody` reads it and the compiled rules check it.
import { exactDigits, fromMinor, largestDecimal } from '../../shared/entity/decimal.ts'
import type { Field, FieldKind } from '../../shared/entity/descriptor.ts'
import type { SearchEntry } from '../../shared/entity/search-entry.ts'
import type { JsonSchema } from '../http/route.ts'
import { blanks, datetimePattern, dayPattern, notBlank, orBlank, straight } from '../http/wire-patterns.ts'
import { idSchema } from '../http/wire-schema.ts'
import { describedRules } from './described-rules.ts'
import { entityMessages } from './messages.ts'

const MAX_VALUES = 1000
const safe = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

/** Null, empty, or blanks: the field is cleared. */
const emptied: JsonSchema = { type: ['string', 'null'], pattern: `^${blanks}$` }

function asText(pattern: string): JsonSchema {
  return { type: 'string', pattern: `^${blanks}${pattern}${blanks}$` }
}

function isSet([, value]: [string, unknown]): boolean {
  return value !== null && value !== undefined
}

/** Formats that a pattern can express. */
const patternOf: Readonly<Record<string, string>> = {
  colour: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$',
  digits: '^[0-9]+$',
  'upload-address': '^(?:/|https?://)(?!/)[^\\s"\'<>\\\\`]+$',
}

/** Extensions in either case; addresses of other servers may have any. */
function typesPattern(types: readonly string[]): string {
  const eitherCase = (letter: string) => (/[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter)
  const endings = types.map((type) => [...type].map(eitherCase).join('')).join('|')
  return `^(?:[^/].*|/.*\\.(?:${endings}))$`
}

function textSchema({ minLength, maxLength, pattern, format, uploadLimit, widget }: Field): JsonSchema {
  const named = format === null ? null : patternOf[format]
  const types = uploadLimit?.types ? typesPattern(uploadLimit.types) : null
  const patterns = [pattern, named, types, widget === 'text' ? straight : null, notBlank].filter((one) => one != null)
  const [first, ...others] = patterns
  const bounds = Object.fromEntries(Object.entries({ minLength, maxLength, format }).filter(isSet))
  const more = others.map((one) => ({ pattern: one }))
  return { type: 'string', ...bounds, pattern: first, ...(more.length > 0 && { allOf: more }) }
}

function decimalForms({ decimals }: Field, bounds: JsonSchema): readonly JsonSchema[] {
  const places = decimals ?? 0
  const most = largestDecimal(places)
  return [
    { type: 'number', minimum: -most, maximum: most, multipleOf: fromMinor(1, places), ...bounds },
    asText(`[+-]?[0-9]{1,${exactDigits - places}}(?:\\.[0-9]{0,${places}}0*)?`),
  ]
}

/** The accepted forms of a value; bounds of a number sent as text are only checked by the server. */
function formsOf(field: Field): readonly JsonSchema[] {
  const { kind, minimum, maximum, step: multipleOf, choices } = field
  const bounds = Object.fromEntries(Object.entries({ minimum, maximum, multipleOf }).filter(isSet))
  if (choices) {
    const values = choices.map((choice) => choice.const)
    return [{ enum: kind === 'integer' ? [...values, ...values.map(String)] : values }]
  }
  switch (kind) {
    case 'integer':
      return [{ type: 'integer', ...safe, ...bounds }, asText('[+-]?[0-9]{1,16}')]
    case 'number':
      return [{ type: 'number', ...bounds }, asText('[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?')]
    case 'decimal':
      return decimalForms(field, bounds)
    case 'boolean':
      return [{ type: 'boolean' }, { enum: [0, 1] }, asText('(?:[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[01])')]
    case 'date':
      return [asText(dayPattern)]
    case 'datetime':
      return [asText(datetimePattern)]
    case 'json':
      return [{ type: [field.jsonType ?? 'array', 'string'] }]
    case 'string':
      return [textSchema(field)]
  }
}

const target: JsonSchema = {
  anyOf: [idSchema, { type: 'object', required: ['id'], properties: { id: idSchema } }, emptied],
}

function valueSchema(field: Field): JsonSchema {
  const { title, format, ref, many, write, required } = field
  if (format === 'file') return { title, type: 'string', format: 'binary' }
  if (write === 'secret') return { title, type: ['string', 'null'], contentEncoding: 'base64' }
  const forms = many
    ? [{ type: 'array', items: ref ? target : { type: ['integer', 'string'] } }, { type: ['integer', 'string'] }]
    : ref
      ? [{ type: 'integer', ...safe }, asText('[+-]?[0-9]{1,16}')]
      : formsOf(field)
  const all = required ? forms : [...forms, emptied]
  return all.length === 1 ? { title, ...all[0] } : { title, anyOf: all }
}

/** A conditional field is only checked where it applies, a fixed one only on creation. `fields`: those beside it. */
export function fieldSchema(field: Field, fields: ReadonlyMap<string, Field>): JsonSchema {
  const schema = valueSchema(field)
  const rules = describedRules(field, fields)
  return field.when || field.write === 'create'
    ? { title: field.title, ...rules, anyOf: [schema, {}] }
    : { ...schema, ...rules }
}

/** Links are searched by the values that they hold. */
export function searchKind({ kind, many }: Field): FieldKind {
  return many?.of ?? kind
}

/** A search value; an empty one is ignored. */
export function searchSchema({ title, op, maxLength }: SearchEntry, field: Field | undefined): JsonSchema {
  const wrong = entityMessages.searchInvalid(title)
  const message = {
    'x-message': {
      ...Object.fromEntries(['type', 'pattern', 'enum', 'minimum', 'maximum', 'maxItems'].map((word) => [word, wrong])),
      maxLength: entityMessages.searchTooLong(title, maxLength),
    },
  }
  const several = op === 'in' || op === 'eq'
  const listed = (types: readonly string[], item: JsonSchema): JsonSchema => ({
    type: [...types, 'null', ...(several ? ['array'] : [])],
    ...(several && { maxItems: MAX_VALUES, items: { ...item, ...message } }),
    ...message,
  })
  switch (field && searchKind(field)) {
    case 'integer': {
      const one = `${blanks}[0-9]{1,15}${blanks}`
      const item = { type: ['integer', 'string'], ...safe, pattern: `^${one}$` }
      const pattern = op === 'in' ? `^(?:${one}(?:,${one})*)?$` : `^(?:${one})?$`
      return { title, ...listed(['integer', 'string'], item), ...safe, pattern }
    }
    case 'boolean':
      return { title, enum: [true, false, 'true', 'false', 0, 1, '0', '1', '', null], ...message }
    case 'decimal': {
      const most = largestDecimal(field?.decimals ?? 0)
      const item = { type: ['number', 'string'], minimum: -most, maximum: most, maxLength }
      return { title, ...listed(['number', 'string'], item), minimum: -most, maximum: most, maxLength }
    }
    case 'date':
      return {
        title,
        type: ['string', 'null', ...(several ? ['array'] : [])],
        pattern: orBlank(dayPattern),
        ...message,
      }
    case 'datetime':
      return { title, type: ['string', 'null'], pattern: `^(?:${dayPattern}|${datetimePattern})?$`, ...message }
    default: {
      const bound = op === 'in' ? { pattern: `^[^,]{0,${maxLength}}(?:,[^,]{0,${maxLength}})*$` } : { maxLength }
      return { title, ...listed(['string', 'number'], { type: ['string', 'number'], maxLength }), ...bound }
    }
  }
}

export const siteFieldSchema: JsonSchema = {
  type: ['integer', 'string', 'null'],
  ...safe,
  pattern: `^(?:${blanks}[0-9]{1,15}${blanks})?$`,
}

export const seenVersionSchema: JsonSchema = { type: ['string', 'null'], pattern: orBlank(datetimePattern) }
