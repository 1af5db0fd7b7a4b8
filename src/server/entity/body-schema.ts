// Body schemas of the generic calls: queries are validated against them, saves and actions by the compiled validators.
import { followsVersion } from '../../shared/entity/action-writes.ts'
import type { Field, OperationName } from '../../shared/entity/descriptor.ts'
import { fieldsOf } from '../../shared/entity/fields.ts'
import type { Values } from '../../shared/entity/visibility.ts'
import { draftKeyPattern } from '../../shared/protocol/draft-key.ts'
import { siteKey } from '../../shared/protocol/site-key.ts'
import type { JsonSchema } from '../http/route.ts'
import { idSchema, idsSchema, pagingSchema } from '../http/wire-schema.ts'
import type { EntityPlan } from './entity-plan.ts'
import { bodyExample } from './body-example.ts'
import { fieldSchema, searchSchema, siteFieldSchema } from './field-schema.ts'
import { entityMessages } from './messages.ts'
import { worksInSite } from './scope.ts'

const paging = pagingSchema('limit')
const text: JsonSchema = { type: ['string', 'number', 'null'] }
const upload: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' }
function orNothing(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { enum: ['', null] }] }
}

function idProblems(missing: string): JsonSchema {
  return {
    'x-message': {
      required: missing,
      ...Object.fromEntries(
        ['type', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'maxLength', 'anyOf'].map((word) => [
          word,
          entityMessages.idInvalid,
        ]),
      ),
    },
  }
}

const id: JsonSchema = { ...idSchema, ...idProblems(entityMessages.idRequired) }
const idOrNothing: JsonSchema = { ...orNothing(idSchema), ...idProblems(entityMessages.idRequired) }

/** `ids`, or `id` where a single one is allowed instead. */
const targets = {
  properties: {
    id: { ...orNothing(idsSchema), ...idProblems(entityMessages.idsRequired) },
    ids: { ...orNothing(idsSchema), ...idProblems(entityMessages.idsRequired) },
  },
  anyOf: [
    { required: ['ids'], properties: { ids: idsSchema } },
    { required: ['id'], properties: { id: idsSchema } },
  ],
  'x-field': 'ids',
  'x-message': { anyOf: entityMessages.idsRequired },
}

/** For labels of selected rows: values that are not ids are ignored. */
const chosen: JsonSchema = {
  type: ['array', 'integer', 'string', 'null'],
  items: { type: ['integer', 'string', 'null'] },
}

function site({ descriptor: { scope } }: EntityPlan): Readonly<Record<string, JsonSchema>> {
  return scope ? { [scope.field]: siteFieldSchema } : {}
}

const requiredSite: JsonSchema = { ...idSchema, 'x-message': { required: entityMessages.noSite } }

function searched(plan: EntityPlan): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    [...plan.search.values()].map((entry) => [entry.name, searchSchema(entry, plan.fields.get(entry.field))]),
  )
}

/** A reference as an object; its label is ignored. */
const referenceSchema: JsonSchema = { anyOf: [idOrNothing, { type: 'object', properties: { id: idOrNothing } }] }

/** Fields that only the server sets, and display fields, are tolerated. */
function saveSchema(plan: EntityPlan): JsonSchema {
  const { fields, scope } = plan.descriptor
  const sent = fields.filter((field) => field.write !== 'never' && field.name !== 'id')
  const required = sent
    .filter((field) => field.required && field.default === undefined && field.name !== scope?.field)
    .map(({ name }) => name)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries([...plan.ignored, 'updateTime', siteKey].map((name) => [name, {}])),
      ...Object.fromEntries(fields.map((field) => [field.name, {}])),
      ...Object.fromEntries(sent.map((field) => [field.name, fieldSchema(field, plan.fields)])),
      ...Object.fromEntries(plan.objects.map(({ name }) => [name, referenceSchema])),
      ...site(plan),
      id: idOrNothing,
    },
    // A new row needs all required fields; a stored one keeps those not sent.
    ...(required.length > 0 && { anyOf: [{ required }, { required: ['id'], properties: { id: idSchema } }] }),
    additionalProperties: false,
    get examples() {
      return exampleOf(plan.name, fields)
    },
  }
}

const draftKey: JsonSchema = { type: 'string', pattern: draftKeyPattern, examples: ['row:1'] }

/** Only the size of the values is limited, by that of the body. */
function draftSchema(plan: EntityPlan): JsonSchema {
  return {
    type: 'object',
    required: ['key', 'values'],
    properties: {
      ...site(plan),
      id: orNothing(idSchema),
      key: draftKey,
      baseUpdateTime: { type: ['string', 'null'], pattern: '^[0-9: -]{0,30}$' },
      revision: { type: ['integer', 'null'], minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      values: { type: 'object', additionalProperties: true },
    },
  }
}

export function operationSchema(plan: EntityPlan, operation: OperationName): JsonSchema {
  const query = { ...searched(plan), ...site(plan) }
  const order = { sort: text, order: text }
  const object = (properties: Readonly<Record<string, unknown>>): JsonSchema => ({ type: 'object', properties })
  switch (operation) {
    case 'list':
      return object({ ...paging, ...query, ...order })
    case 'tree':
      return object({ ...query, for: text })
    case 'detail':
      return { ...object({ ...site(plan), id }), required: ['id'] }
    case 'save':
    case 'previewSave':
      return saveSchema(plan)
    case 'remove':
      return { type: 'object', ...targets, properties: { ...site(plan), ...targets.properties } }
    case 'options':
      return object({ ...paging, ...site(plan), search: text, for: text, ids: chosen })
    case 'export':
      return object({ ...query, ...order })
    case 'importTemplate':
      return object(site(plan))
    case 'import':
      return { ...object({ ...site(plan), file: upload, dryRun: { enum: ['true', 'false'] } }), required: ['file'] }
    case 'versions':
      return { ...object({ ...site(plan), ...paging, id }), required: ['id'] }
    case 'version':
      return { ...object({ ...site(plan), id, versionId: id }), required: ['id', 'versionId'] }
    case 'restoreVersion': {
      const fields = { type: ['array', 'null'], items: { enum: plan.descriptor.versions?.fields ?? [] } }
      return { ...object({ ...site(plan), id, versionId: id, fields, updateTime: {} }), required: ['id', 'versionId'] }
    }
    case 'saveDraft':
      return draftSchema(plan)
    case 'listDrafts':
      return object(site(plan))
    case 'readDraft':
    case 'removeDraft':
      return { ...object({ ...site(plan), key: draftKey }), required: ['key'] }
    case 'recycleList':
      return object({ ...paging, ...query })
    case 'recycleOpt': {
      const flag = {
        enum: ['recovery', 'delete'],
        'x-message': { required: entityMessages.flag, enum: entityMessages.flag },
      }
      return {
        type: 'object',
        ...targets,
        required: ['flag'],
        properties: { ...site(plan), ...targets.properties, flag },
      }
    }
  }
}

/** A field with a default may be left empty: it is filled in before the check. */
function inputSchema(field: Field, fields: ReadonlyMap<string, Field>): JsonSchema {
  return fieldSchema({ ...field, required: field.required && field.default === undefined }, fields)
}

/** A body that the call accepts if its targets exist. Built when OpenAPI is requested, not when the server starts. */
function exampleOf(key: string, fields: readonly Field[], more: Values = {}): readonly Values[] | undefined {
  const example = bodyExample(key, fields)
  return example === null ? undefined : [{ ...more, ...example }]
}

export function actionSchema(plan: EntityPlan, action: string): JsonSchema {
  const declared = plan.descriptor.actions[action]
  const fields = declared?.input?.fields ?? []
  const byName = fieldsOf({ fields })
  const one = declared?.on === 'one'
  const needed = fields.filter((field) => field.required && field.default === undefined).map(({ name }) => name)
  const target = one ? { id } : declared?.on === 'many' ? targets.properties : {}
  const seen = declared !== undefined && followsVersion(declared) ? { updateTime: {} } : {}
  const { scope } = plan.descriptor
  const inSite = scope && declared && worksInSite(plan, declared) ? { [scope.field]: requiredSite } : {}
  return {
    type: 'object',
    ...(declared?.on === 'many' && targets),
    required: [...(one ? ['id'] : []), ...Object.keys(inSite), ...needed],
    properties: {
      ...site(plan),
      ...inSite,
      ...target,
      ...seen,
      ...Object.fromEntries(fields.map((field) => [field.name, inputSchema(field, byName)])),
    },
    get examples() {
      const targeted = one ? { id: 1 } : declared?.on === 'many' ? { ids: [1] } : {}
      const placed = Object.fromEntries(Object.keys(inSite).map((name) => [name, 1]))
      return exampleOf(`${plan.name}.${action}`, fields, { ...targeted, ...placed })
    },
  }
}
