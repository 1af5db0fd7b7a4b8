// api-descriptors.ts and descriptors.ts: the resolved descriptors as data, one line per field; defaults are not repeated.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { fileHead, inline, propertyName } from './print.ts'

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
    const fields = input ? `{ fields: ${printFields(input.fields, '        ', shared)} }` : 'null'
    return `      ${propertyName(action.name)}: { ${body.join(', ')}, input: ${fields} },\n`
  })
  return `{\n${lines.join('')}    }`
}

function printDescriptor(descriptor: Descriptor, shared: Shared): string {
  const lines = Object.entries(descriptor).map(([key, value]) => {
    if (key === 'fields') return `    fields: ${printFields(descriptor.fields, '    ', shared)},\n`
    if (key === 'actions') return `    actions: ${printActions(descriptor, shared)},\n`
    return value === undefined ? '' : `    ${key}: ${inline(value)},\n`
  })
  return `  ${propertyName(descriptor.name)}: {\n${lines.join('')}  },\n`
}

function hasCalls({ api }: Descriptor): boolean {
  return api !== null
}

/** Entities with calls of their own: what the console loads with its first page. */
export function emitApiDescriptors(descriptors: readonly Descriptor[]): string {
  const withCalls = descriptors.filter(hasCalls)
  const shared = findShared(descriptors)
  return [
    fileHead('//'),
    "import type { Descriptor, Field } from '../shared/entity/descriptor.ts'\n\n",
    printPlain(),
    printShared(shared),
    `\nexport type ApiEntityName =${withCalls.map(({ name }) => `\n  | '${name}'`).join('')}\n`,
    '\nexport const apiDescriptors: Record<ApiEntityName, Descriptor> = {\n',
    ...withCalls.map((descriptor) => printDescriptor(descriptor, shared)),
    '}\n',
  ].join('')
}

/** All entities. */
export function emitDescriptors(descriptors: readonly Descriptor[]): string {
  const shared = findShared(descriptors)
  const withoutCalls = descriptors.filter((descriptor) => !hasCalls(descriptor))
  const printed = withoutCalls.map((descriptor) => printDescriptor(descriptor, shared))
  const names = ['apiDescriptors', ...(printed.some((text) => text.includes(' kept.')) ? ['kept'] : []), 'plain']
  return [
    fileHead('//'),
    "import type { Descriptor } from '../shared/entity/descriptor.ts'\n",
    `import { ${names.join(', ')} } from './api-descriptors.ts'\n`,
    "import type { EntityName } from './entities.ts'\n\n",
    'export const descriptors: Record<EntityName, Descriptor> = {\n',
    '  ...apiDescriptors,\n',
    ...printed,
    '}\n',
  ].join('')
}
