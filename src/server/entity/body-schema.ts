// What the bodies of generic calls look like, for OpenAPI; the check itself is the compiled validator's.
import type { Descriptor, Field, OperationName } from '../../shared/entity/descriptor.ts'
import type { JsonSchema } from '../http/route.ts'
import { followsVersion } from './seen-version.ts'

const ids: JsonSchema = {
  oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'array', items: { type: 'integer' } }],
}
const id: JsonSchema = { oneOf: [{ type: 'integer' }, { type: 'string' }] }
const paging = { page: { type: 'integer', minimum: 1 }, limit: { type: 'integer', minimum: 1, maximum: 1000 } }

const types: Readonly<Record<Field['kind'], string>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  datetime: 'string',
  json: 'object',
}

const isSet = ([, value]: [string, unknown]): boolean => value !== null && value !== undefined

const propertyOf = (field: Field): JsonSchema => {
  if (field.format === 'file') return { title: field.title, type: 'string', format: 'binary' }
  if (field.ref?.many) return { title: field.title, ...ids }
  const { minLength, maxLength, minimum, maximum, pattern, format } = field
  const bounds = { minLength, maxLength, minimum, maximum, pattern, format, default: field.default }
  const choices = field.choices ? { enum: field.choices.map((choice) => choice.const) } : {}
  const type = field.required ? types[field.kind] : [types[field.kind], 'null']
  return { title: field.title, type, ...choices, ...Object.fromEntries(Object.entries(bounds).filter(isSet)) }
}

const fieldsSchema = (fields: readonly Field[]): Readonly<Record<string, JsonSchema>> => {
  const sent = fields.filter((field) => field.write !== 'never' && field.name !== 'id')
  return Object.fromEntries(sent.map((field) => [field.name, propertyOf(field)]))
}

const searchSchema = (descriptor: Descriptor): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries((descriptor.list?.search ?? []).map(({ name, title, maxLength }) => [name, { title, maxLength }]))

const siteSchema = (descriptor: Descriptor): Readonly<Record<string, JsonSchema>> =>
  descriptor.scope ? { [descriptor.scope.field]: id } : {}

const saveSchema = (descriptor: Descriptor): JsonSchema => ({
  type: 'object',
  required: descriptor.fields
    .filter((field) => field.required && field.write !== 'never' && field.default === undefined)
    .map((field) => field.name)
    .filter((name) => name !== descriptor.scope?.field),
  properties: { id, updateTime: { type: 'string' }, ...fieldsSchema(descriptor.fields) },
})

export const operationSchema = (descriptor: Descriptor, operation: OperationName): JsonSchema => {
  const site = siteSchema(descriptor)
  const query = { ...site, ...searchSchema(descriptor) }
  const schemas: Readonly<Record<OperationName, JsonSchema>> = {
    list: {
      type: 'object',
      properties: { ...paging, ...query, sort: { type: 'string' }, order: { enum: ['asc', 'desc'] } },
    },
    tree: { type: 'object', properties: { ...query, for: { type: 'string' } } },
    detail: { type: 'object', required: ['id'], properties: { ...site, id } },
    save: saveSchema(descriptor),
    remove: { type: 'object', properties: { ...site, id, ids } },
    options: {
      type: 'object',
      properties: { ...paging, ...site, search: { type: 'string' }, for: { type: 'string' }, ids },
    },
    export: {
      type: 'object',
      properties: { ...query, sort: { type: 'string' }, order: { enum: ['asc', 'desc'] } },
    },
    recycleList: { type: 'object', properties: { ...paging, ...query } },
    recycleOpt: {
      type: 'object',
      required: ['ids', 'flag'],
      properties: { ...site, ids, flag: { enum: ['recovery', 'delete'] } },
    },
  }
  return schemas[operation]
}

export const actionSchema = (descriptor: Descriptor, action: string): JsonSchema => {
  const declared = descriptor.actions[action]
  const fields = declared?.input?.fields ?? []
  const target = declared?.on === 'one' ? { id } : declared?.on === 'many' ? { ids } : {}
  const needed = Object.keys(target)
  const required = [
    ...needed,
    ...fields.filter((field) => field.required && field.default === undefined).map(({ name }) => name),
  ]
  const seen = declared !== undefined && followsVersion(declared) ? { updateTime: { type: 'string' } } : {}
  return {
    type: 'object',
    required,
    properties: { ...siteSchema(descriptor), ...target, ...seen, ...fieldsSchema(fields) },
  }
}
