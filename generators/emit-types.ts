// entities.ts and storage.ts: one interface per entity (= its Kysely table), the maps over them, and how columns are stored.
import type { Descriptor, EntityAction, Field, FieldKind } from '../src/shared/entity/descriptor.ts'
import { writesOf } from '../src/shared/entity/action-writes.ts'
import { callableActions } from '../src/shared/entity/calls.ts'
import { linkTablesOf, tableOf } from '../src/shared/entity/table.ts'
import { typeOfKind as schemaTypes } from './check-rules.ts'
import { fileHead, inline, propertyName } from './print.ts'

/** TypeScript's types are JSON Schema's, except for JSON values. */
const typeOfKind: Record<FieldKind, string> = { ...schemaTypes, json: 'unknown' }

function nullable(type: string, isNullable: boolean): string {
  return isNullable && type !== 'unknown' ? `${type} | null` : type
}

function printInterface(descriptor: Descriptor): string {
  const table = tableOf(descriptor)
  const properties = table
    ? table.columns.map((column) => [column.name, nullable(typeOfKind[column.type], column.nullable)])
    : descriptor.fields.map((field) => [
        field.name,
        nullable(typeOfKind[field.kind], !field.required && field.name !== 'id'),
      ])
  const lines = properties.map(([name, type]) => `  ${name}: ${type}\n`)
  return `/** ${descriptor.title} (schemas/${descriptor.name}.json) */\nexport interface ${descriptor.type} {\n${lines.join('')}}\n`
}

function inputType(field: Field): string {
  if (field.format === 'file') return 'unknown'
  return field.many ? `readonly ${typeOfKind[field.many.of]}[]` : typeOfKind[field.kind]
}

function printInput(descriptor: Descriptor, action: EntityAction): string {
  const id = typeOfKind[descriptor.fields.find((field) => field.name === 'id')?.kind ?? 'integer']
  const keys: string[] = []
  const isSingle = action.on === 'one' || action.each === true
  if (isSingle) keys.push(`id: ${id}`)
  else if (action.on === 'many') keys.push(`ids: readonly ${id}[]`)
  const own = new Set(action.input?.fields.map((field) => field.name))
  for (const name of action.send) {
    const field = descriptor.fields.find((candidate) => candidate.name === name)
    if (!own.has(name) && name !== 'id')
      keys.push(`${name}?: ${nullable(field ? typeOfKind[field.kind] : 'unknown', true)}`)
  }
  for (const field of action.input?.fields ?? []) {
    const always = (field.required || field.default !== undefined) && !field.when
    keys.push(`${field.name}${always ? '' : '?'}: ${nullable(inputType(field), !always)}`)
  }
  return keys.length === 0 ? 'Record<never, never>' : `{ ${keys.join('; ')} }`
}

/** What the descriptor writes has no handler. */
function handledActions(descriptor: Descriptor): EntityAction[] {
  return callableActions(descriptor).filter((action) => writesOf(descriptor, action) === null)
}

function printActions(descriptor: Descriptor): string {
  const actions = handledActions(descriptor)
  if (actions.length === 0) return ''
  const lines = actions.map((action) => `    ${propertyName(action.name)}: ${printInput(descriptor, action)}\n`)
  return `  ${propertyName(descriptor.name)}: {\n${lines.join('')}  }\n`
}

function printTables(descriptors: readonly Descriptor[]): string {
  const lines = new Map<string, string>()
  for (const descriptor of descriptors) {
    if (descriptor.table !== null) lines.set(descriptor.table, descriptor.type)
  }
  for (const link of descriptors.flatMap(linkTablesOf)) {
    if (!lines.has(link.name))
      lines.set(
        link.name,
        `{ ${link.columns.map((column) => `${column.name}: ${typeOfKind[column.type]}`).join('; ')} }`,
      )
  }
  return [...lines].map(([name, type]) => `  ${name}: ${type}\n`).join('')
}

export function emitEntities(descriptors: readonly Descriptor[]): string {
  return [
    fileHead('//'),
    '\n',
    descriptors.map(printInterface).join('\n'),
    '\n/** Entity name -> row. */\nexport interface Entities {\n',
    ...descriptors.map((descriptor) => `  ${propertyName(descriptor.name)}: ${descriptor.type}\n`),
    '}\n\nexport type EntityName = keyof Entities\n',
    '\n/** Table name -> row; link tables included. */\nexport interface Tables {\n',
    printTables(descriptors),
    '}\n\n/** Entity name -> action -> its checked input; only entities with actions. */\nexport interface EntityActions {\n',
    ...descriptors.map(printActions),
    '}\n',
  ].join('')
}

/** Columns whose values the SQLite driver converts, by name. */
export function emitStorage(descriptors: readonly Descriptor[]): string {
  const columns = descriptors.flatMap((descriptor) => tableOf(descriptor)?.columns ?? [])
  const names = (kind: FieldKind) =>
    [...new Set(columns.filter((column) => column.type === kind).map((column) => column.name))].sort()
  const print = (name: string, kind: FieldKind) => `export const ${name}: readonly string[] = ${inline(names(kind))}\n`
  return [
    fileHead('//'),
    '\n',
    print('booleanColumns', 'boolean'),
    print('jsonColumns', 'json'),
    print('datetimeColumns', 'datetime'),
  ].join('')
}
