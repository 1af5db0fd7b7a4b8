// validators/: one compiled Ajv validator per entity and per action with input, as ES modules without eval or run-time imports of Ajv.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { fileHead, quote } from './print.ts'
import { buildAjv, importedChecks, type JsonSchema, objectSchema } from './validator-schemas.ts'

const formatsFile = join(import.meta.dirname, '..', 'src', 'shared', 'validation', 'formats.ts')
const ajvLength = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g

/** Of a failure, only the keyword and the place are read: the rest is nearly half of the code. */
const unreadParts = /,(?:schemaPath:"(?:[^"\\]|\\.)*"|params:\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})/g

/** Ajv copies the whole schema into the code; only comparisons of objects read it. */
function dropUnusedSchema(code: string, schema: JsonSchema): string {
  const text = JSON.stringify(schema)
  const name = /const (schema\d+) = /.exec(code)?.[1]
  if (name === undefined || code.includes(`${name}.`)) return code
  return code.replace(`const ${name} = ${text};`, '')
}

function compile(ajv: Ajv, fields: readonly Field[]): string {
  const build = standalone as unknown as (ajv: Ajv, validate: unknown) => string
  const schema = objectSchema(fields)
  const code = dropUnusedSchema(build(ajv, ajv.compile(schema)).replace(unreadParts, ''), schema)
    .replace(/^"use strict";/, '')
    .replace(/^export const validate = /, 'const validate = ')
    .replaceAll(ajvLength, (_all, name: string) => `const ${name} = codePoints;`)
  const rest = /require\(|new Function|eval\(/.exec(code)
  if (rest)
    throw new Error(`the compiled validator still holds ${rest[0]}; teach generators/emit-validators.ts to replace it`)
  const used = ['codePoints', 'formats', ...importedChecks].filter((name) =>
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
  const ajv = buildAjv('emit')
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
