// validators/: one compiled Ajv validator per entity and per action with input, as ES modules without eval or run-time imports of Ajv.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Ajv, _ } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import type { LinkTable } from '../src/shared/entity/field-parts.ts'
import { largestDecimal } from '../src/shared/entity/decimal.ts'
import { writableFields } from '../src/shared/entity/fields.ts'
import { formats } from '../src/shared/validation/formats.ts'
import { fileHead, quote } from './print.ts'

type JsonSchema = Record<string, unknown>

const formatsFile = join(import.meta.dirname, '..', 'src', 'shared', 'validation', 'formats.ts')
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

function objectSchema(fields: readonly Field[]): JsonSchema {
  const checked = writableFields(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(checked.map((field) => [field.name, schemaOf(field)])),
    required: checked.filter((field) => field.required).map((field) => field.name),
  }
}

function buildAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    messages: false,
    unicodeRegExp: true,
    code: { source: true, esm: true, formats: _`formats` },
  })
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check)
  const numberWord = { type: 'number', schemaType: 'number' } as const
  ajv.addKeyword({
    ...numberWord,
    keyword: 'decimals',
    code: (context) => context.fail(_`!hasPlaces(${context.data}, ${context.schema})`),
  })
  ajv.addKeyword({
    keyword: 'fileTypes',
    type: 'string',
    schemaType: 'array',
    code: (context) => context.fail(_`!hasFileType(${context.data}, ${context.schema})`),
  })
  // Ajv's keyword only checks strings; for JSON values the length of their text counts.
  ajv.removeKeyword('maxLength')
  ajv.addKeyword({
    keyword: 'maxLength',
    type: ['string', 'object', 'array'],
    schemaType: 'number',
    code: (context) => context.fail(_`textLength(${context.data}) > ${context.schema}`),
  })
  // Ajv's keyword divides floats, by which 0.07 is not a multiple of 0.01.
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    ...numberWord,
    keyword: 'multipleOf',
    code: (context) => context.fail(_`!isMultiple(${context.data}, ${context.schema})`),
  })
  return ajv
}

const ajvLength = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g

/** Ajv copies the whole schema into the code; only `enum` reads it. */
function dropUnusedSchema(code: string, schema: JsonSchema): string {
  const text = JSON.stringify(schema)
  const name = /const (schema\d+) = /.exec(code)?.[1]
  if (name === undefined || code.includes(`${name}.`)) return code
  return code.replace(`const ${name} = ${text};`, '')
}

function compile(ajv: Ajv, fields: readonly Field[]): string {
  const build = standalone as unknown as (ajv: Ajv, validate: unknown) => string
  const schema = objectSchema(fields)
  const code = dropUnusedSchema(build(ajv, ajv.compile(schema)), schema)
    .replace(/^"use strict";/, '')
    .replace(/^export const validate = /, 'const validate = ')
    .replaceAll(ajvLength, (_all, name: string) => `const ${name} = codePoints;`)
  const rest = /require\(|new Function|eval\(/.exec(code)
  if (rest)
    throw new Error(`the compiled validator still holds ${rest[0]}; teach generators/emit-validators.ts to replace it`)
  const used = ['codePoints', 'formats', 'hasFileType', 'hasPlaces', 'isMultiple', 'textLength'].filter((name) =>
    new RegExp(`(?:= |!|if ?\\()${name}[.;[(]`).test(code),
  )
  const imports = used.length > 0 ? `import { ${used.join(', ')} } from '../formats.js'\n` : ''
  return `${fileHead('//')}${imports}${code}\n`
}

const indexTypes = `${fileHead('//')}import type { Validate } from '../../shared/validation/compiled.ts'

/** Key: entity name, or \`entity.action\` for an action with input. */
export declare const validators: Record<string, () => Promise<{ default: Validate }>>
`

export function emitValidators(descriptors: readonly Descriptor[]): Map<string, string> {
  const ajv = buildAjv()
  const files = new Map<string, string>()
  const keys: string[] = []
  const add = (key: string, fields: readonly Field[]) => {
    files.set(`validators/${key}.js`, compile(ajv, fields))
    keys.push(key)
  }
  for (const descriptor of descriptors) {
    add(descriptor.name, descriptor.fields)
    for (const action of Object.values(descriptor.actions)) {
      if (action.input) add(`${descriptor.name}.${action.name}`, action.input.fields)
    }
  }
  const lines = keys.map((key) => `  ${quote(key)}: () => import('./${key}.js'),\n`)
  files.set('validators/index.js', `${fileHead('//')}\nexport const validators = {\n${lines.join('')}}\n`)
  files.set('validators/index.d.ts', indexTypes)
  files.set('validators/formats.js', fileHead('//') + stripTypes(readFileSync(formatsFile, 'utf8')))
  return files
}

/** Node warns on standard error that type stripping is experimental; silenced here. */
function stripTypes(source: string): string {
  const warn = process.emitWarning
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source).replace(/[ \t]+$/gm, '')
  } finally {
    process.emitWarning = warn
  }
}
