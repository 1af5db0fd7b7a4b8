// JSON Schemas of field rules, and Ajv with the additional keywords, for compiled validators and for use in the generator.
import { Ajv, Name, _ } from 'ajv'
import type { Field } from '../src/shared/entity/descriptor.ts'
import type { LinkTable } from '../src/shared/entity/field-parts.ts'
import { largestDecimal } from '../src/shared/entity/decimal.ts'
import { writableFields } from '../src/shared/entity/fields.ts'
import { formats, hasFileType, hasPlaces, isMultiple, isWithin } from '../src/shared/validation/formats.ts'

export type JsonSchema = Record<string, unknown>

const largest = Number.MAX_SAFE_INTEGER

function defined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined && value !== null))
}

const itemSchemas: Readonly<Record<LinkTable['of'], JsonSchema>> = {
  integer: { type: 'integer', minimum: -largest, maximum: largest },
  string: { type: 'string' },
}

function schemaOf(field: Field): JsonSchema {
  const choices = field.choices ? { enum: field.choices.map((choice) => choice.const) } : {}
  const { minLength, maxLength, pattern, minimum, maximum, step: multipleOf, decimals } = field
  const fileTypes = field.uploadLimit?.types
  if (field.format === 'file') return {}
  switch (field.kind) {
    case 'string':
      return defined({ type: 'string', minLength, maxLength, pattern, format: field.format, fileTypes, ...choices })
    case 'integer':
      return defined({
        type: 'integer',
        minimum: minimum ?? -largest,
        maximum: maximum ?? largest,
        multipleOf,
        ...choices,
      })
    case 'number':
      return defined({ type: 'number', minimum, maximum, ...choices })
    case 'decimal': {
      const most = largestDecimal(decimals ?? 0)
      return defined({
        type: 'number',
        minimum: minimum ?? -most,
        maximum: maximum ?? most,
        decimals,
        multipleOf,
        ...choices,
      })
    }
    case 'boolean':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'datetime':
      return { type: 'string', format: 'datetime' }
    case 'json':
      return field.many
        ? { type: 'array', items: itemSchemas[field.many.of] }
        : defined({ type: field.jsonType, maxLength })
  }
}

export function objectSchema(fields: readonly Field[]): JsonSchema {
  const checked = writableFields(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(checked.map((field) => [field.name, schemaOf(field)])),
    required: checked.filter((field) => field.required).map((field) => field.name),
  }
}

const number = { type: 'number', schemaType: 'number' } as const

/** Functions of formats.ts by keyword; they are called with the value and the keyword's value. */
const keywords = {
  decimals: { ...number, check: hasPlaces },
  // Ajv's keyword divides floats, by which 0.07 is not a multiple of 0.01.
  multipleOf: { ...number, check: isMultiple },
  // Ajv's keyword only checks strings; for JSON values the length of their text counts. For values of every type:
  // one of the wrong type fails by that first.
  maxLength: { type: [], schemaType: 'number', check: isWithin },
  fileTypes: { type: 'string', schemaType: 'array', check: hasFileType },
} as const

/** Imported by compiled validators. */
export const importedChecks = Object.values(keywords).map(({ check }) => check.name)

type Check = (value: unknown, word: unknown) => boolean

export function buildAjv(use: 'emit' | 'run'): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    messages: false,
    unicodeRegExp: true,
    ...(use === 'emit' && { code: { source: true, esm: true, formats: _`formats` } }),
  })
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check)
  for (const [keyword, { type, schemaType, check }] of Object.entries(keywords)) {
    const shared = { keyword, type: [type].flat(), schemaType }
    const run = check as Check
    ajv.removeKeyword(keyword)
    if (use === 'run') ajv.addKeyword({ ...shared, validate: (word: unknown, value: unknown) => run(value, word) })
    else
      ajv.addKeyword({
        ...shared,
        code: (context) => context.fail(_`!${new Name(check.name)}(${context.data}, ${context.schema})`),
      })
  }
  return ajv
}
