// descriptors/: the resolved descriptors as data, a file per entity, one line per field; defaults are not repeated. Two files list them.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../src/shared/entity/labels.ts'
import { fileHead, inline, propertyName, quote } from './print.ts'

const plain: Omit<Field, 'name' | 'title' | 'kind' | 'message'> = {
  required: false,
  default: undefined,
  minLength: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  step: null,
  decimals: null,
  unit: null,
  jsonType: null,
  pattern: null,
  format: null,
  upload: null,
  uploadLimit: null,
  choices: null,
  marks: null,
  code: null,
  store: 'column',
  unique: null,
  index: false,
  search: false,
  write: 'always',
  widget: 'text',
  dict: null,
  ref: null,
  options: false,
  many: null,
  when: null,
  requiredWhen: null,
  readonlyWhen: null,
  compare: [],
  was: null,
  access: null,
  see: null,
  edit: null,
  turn: null,
  system: false,
}

function printPlain(): string {
  const lines = Object.entries(plain).map(([key, value]) => `  ${key}: ${inline(value)},`)
  return `export const plain: Omit<Field, 'name' | 'title' | 'kind' | 'message'> = {\n${lines.join('\n')}\n}\n`
}

function printField(field: Field): string {
  const special = Object.entries(field).filter(
    ([key, value]) => !(key in plain) || JSON.stringify(plain[key as keyof typeof plain]) !== JSON.stringify(value),
  )
  return `{ ...plain, ${special.map(([key, value]) => `${key}: ${inline(value)}`).join(', ')} }`
}

/** Fields that every entity has in the same form, by name: printed once. */
type Shared = ReadonlyMap<string, string>

function findShared(descriptors: readonly Descriptor[]): Shared {
  const shared = new Map<string, string>()
  for (const { fields } of descriptors)
    for (const field of fields) if (field.system && !shared.has(field.name)) shared.set(field.name, printField(field))
  return shared
}

function printShared(shared: Shared): string {
  const lines = Array.from(shared, ([name, text]) => `  ${propertyName(name)}: ${text},\n`)
  return `\n/** Fields that the server keeps in every entity. */\nexport const kept = {\n${lines.join('')}} satisfies Record<string, Field>\n`
}

function printFields(fields: readonly Field[], indent: string, shared: Shared): string {
  const lines = fields.map((field) => {
    const text = printField(field)
    return `${indent}  ${shared.get(field.name) === text ? `kept.${field.name}` : text},\n`
  })
  return `[\n${lines.join('')}${indent}]`
}

function printActions(descriptor: Descriptor, shared: Shared): string {
  const actions = Object.values(descriptor.actions)
  if (actions.length === 0) return '{}'
  const lines = actions.map((action) => {
    const { input, ...rest } = action
    const body = Object.entries(rest).map(([key, value]) => `${key}: ${inline(value)}`)
    const fields = input ? `{ fields: ${printFields(input.fields, '      ', shared)} }` : 'null'
    return `    ${propertyName(action.name)}: { ${body.join(', ')}, input: ${fields} },\n`
  })
  return `{\n${lines.join('')}  }`
}

function printBody(descriptor: Descriptor, shared: Shared): string {
  return Object.entries(descriptor)
    .map(([key, value]) => {
      if (key === 'fields') return `  fields: ${printFields(descriptor.fields, '  ', shared)},\n`
      if (key === 'actions') return `  actions: ${printActions(descriptor, shared)},\n`
      return value === undefined ? '' : `  ${key}: ${inline(value)},\n`
    })
    .join('')
}

export function hasCalls({ api }: Descriptor): boolean {
  return api !== null
}

/** What the files of the descriptors share. */
export function emitFieldDefaults(descriptors: readonly Descriptor[]): string {
  return [
    fileHead('//'),
    "import type { Field } from '../shared/entity/descriptor.ts'\n\n",
    printPlain(),
    printShared(findShared(descriptors)),
  ].join('')
}

/** Beside the descriptor, so that a page fetches no further file for them: they are a tenth of it. */
function printEnglish(labels: EntityLabels | undefined): string {
  if (labels === undefined) return ''
  return `\nexport const english: EntityLabels = ${inline(labels)}\n`
}

/** Path -> text. `english`: what pages are drawn with, by name. */
export function emitDescriptorFiles(
  descriptors: readonly Descriptor[],
  english: ReadonlyMap<string, EntityLabels>,
): Map<string, string> {
  const shared = findShared(descriptors)
  return new Map(
    descriptors.map((descriptor) => {
      const body = printBody(descriptor, shared)
      const labels = english.get(descriptor.name)
      const defaults = ['kept', 'plain'].filter((name) => body.includes(name === 'kept' ? ' kept.' : '...plain'))
      const text = [
        fileHead('//'),
        "import type { Descriptor } from '../../../shared/entity/descriptor.ts'\n",
        labels === undefined ? '' : "import type { EntityLabels } from '../../../shared/entity/labels.ts'\n",
        defaults.length > 0 ? `import { ${defaults.join(', ')} } from '../../field-defaults.ts'\n` : '',
        `\nexport const descriptor: Descriptor = {\n${body}}\n`,
        printEnglish(labels),
      ]
      return [`descriptors/${descriptor.name}.ts`, text.join('')]
    }),
  )
}

export function variableOf({ type }: Descriptor): string {
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}`
}

function printImports(descriptors: readonly Descriptor[]): string[] {
  return descriptors.map(
    (one) => `import { descriptor as ${variableOf(one)} } from ${quote(`./descriptors/${one.name}.ts`)}\n`,
  )
}

function printEntries(descriptors: readonly Descriptor[]): string[] {
  return descriptors.map((one) => `  ${propertyName(one.name)}: ${variableOf(one)},\n`)
}

/** Entities with calls of their own: those that the console can show. */
export function emitApiDescriptors(descriptors: readonly Descriptor[]): string {
  const withCalls = descriptors.filter(hasCalls)
  return [
    fileHead('//'),
    "import type { Descriptor } from '../shared/entity/descriptor.ts'\n",
    ...printImports(withCalls),
    "import type { ApiEntityName } from './outlines.ts'\n",
    '\nexport const apiDescriptors: Record<ApiEntityName, Descriptor> = {\n',
    ...printEntries(withCalls),
    '}\n',
  ].join('')
}

/** All entities. */
export function emitDescriptors(descriptors: readonly Descriptor[]): string {
  const withoutCalls = descriptors.filter((descriptor) => !hasCalls(descriptor))
  return [
    fileHead('//'),
    "import type { Descriptor } from '../shared/entity/descriptor.ts'\n",
    "import { apiDescriptors } from './api-descriptors.ts'\n",
    ...printImports(withoutCalls),
    "import type { EntityName } from './entities.ts'\n\n",
    'export const descriptors: Record<EntityName, Descriptor> = {\n',
    '  ...apiDescriptors,\n',
    ...printEntries(withoutCalls),
    '}\n',
  ].join('')
}
