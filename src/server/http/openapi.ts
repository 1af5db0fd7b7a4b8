// OpenAPI 3.1 of all calls, built from the one route table on first use.
import { errorMessages } from '../errors/messages.ts'
import { portablePattern } from './portable-pattern.ts'
import type { JsonSchema, RouteSpec } from './route.ts'

export interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, unknown>>
}

const envelope = {
  type: 'object',
  required: ['success', 'data', 'errMsg', 'version'],
  properties: {
    success: { type: 'boolean' },
    data: {},
    errMsg: { type: 'string' },
    code: { type: 'integer' },
    count: { type: 'integer' },
    total: { type: 'integer' },
    size: { type: 'integer' },
    start: { type: 'integer' },
    results: {
      description: errorMessages.rowResults,
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, errMsg: { type: 'string' } } },
    },
    note: { description: 'Of a success that waits for something, such as a review: a sentence.', type: 'string' },
    undo: { description: errorMessages.undoId, type: 'string' },
    rightSets: {
      description: 'With `x-rights: sets`: these fields of each row hold the index of a set of codes.',
      type: 'object',
      required: ['fields', 'sets'],
      properties: {
        fields: { type: 'array', items: { type: 'string' } },
        sets: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
      },
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    version: {
      type: 'object',
      required: ['permission', 'dictionary'],
      properties: { permission: { type: 'integer' }, dictionary: { type: 'integer' } },
    },
  },
}

const standardAnswer: JsonSchema = { $ref: '#/components/schemas/Envelope' }

function answer(description: string, schema: JsonSchema = standardAnswer) {
  return {
    description,
    content: { 'application/json': { schema } },
  }
}

function successOf({ stream, ...spec }: RouteSpec): unknown {
  const success = plainSuccessOf(spec)
  if (stream === undefined) return success
  return { ...success, content: { ...success.content, [stream]: { schema: { type: 'string' } } } }
}

function plainSuccessOf({ answer: said, document }: Pick<RouteSpec, 'answer' | 'document'>) {
  if (document) return answer('success', document)
  if (said === undefined) return answer('success')
  const binary = { schema: { type: 'string', format: 'binary' } }
  if (said === 'bytes') return { description: 'success', content: { '*/*': binary } }
  return answer('success', { allOf: [standardAnswer, { type: 'object', properties: { data: said } }] })
}

/** Responses of every call, then those of only some. */
const refusals: Readonly<Record<number, string>> = {
  400: 'The request breaks a rule: `errors` names the fields.',
  401: 'Not logged in, or no longer.',
  403: 'Not for this person.',
  404: 'There is no such row, or not for this person.',
  409: 'Not in the present state of the data.',
  413: 'The body is too large.',
  415: 'The body is of a type that the call does not take.',
  429: 'Too often: `Retry-After` says when again.',
  500: 'A fault of the server: `data.requestId` is also in its log.',
  503: 'Not at present: `Retry-After` says when again.',
}

const ofBodies = new Set(['413', '415'])

function responsesOf(spec: RouteSpec): Record<string, unknown> {
  const codes = Object.keys(refusals).filter((code) => !isBodiless(spec) || !ofBodies.has(code))
  return {
    200: successOf(spec),
    ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
  }
}

/** The public form: without our sentences, without patterns that only JavaScript supports. */
function portable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(portable)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([word]) => word !== 'x-message' && word !== 'x-field')
  return Object.fromEntries(
    entries.map(([word, value]) => [
      word,
      word === 'pattern' && typeof value === 'string' ? portablePattern(value) : portable(value),
    ]),
  )
}

function openPath(path: string): string {
  return path.replace(/:([A-Za-z0-9_]+)/g, '{$1}').replace('*', '{path}')
}

function parametersOf({ path, query, headers = {} }: RouteSpec): unknown[] {
  const inPath = [...openPath(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const asked = Object.entries((query?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)
  const needed = (query?.['required'] ?? []) as readonly string[]
  return [
    ...inPath,
    ...asked.map(([name, schema]) => ({ name, in: 'query', required: needed.includes(name), schema })),
    ...Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', required: false, schema })),
  ]
}

function bodyOf({ body, multipart, form }: RouteSpec): unknown {
  const schema: JsonSchema = body ?? { type: 'object' }
  // No body means an empty one.
  const needed = (schema['required'] ?? []) as readonly string[]
  const required = multipart === true || needed.length > 0 || 'anyOf' in schema
  if (multipart) return { required, content: { 'multipart/form-data': { schema } } }
  const json = { 'application/json': { schema } }
  return { required, content: form ? { ...json, 'application/x-www-form-urlencoded': { schema } } : json }
}

function isBodiless({ method, body }: RouteSpec): boolean {
  return method === 'GET' || (method === 'DELETE' && body === undefined)
}

function operationOf(spec: RouteSpec): Record<string, unknown> {
  const { method, path, title, access, rules } = spec
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    summary: title,
    ...(rules !== undefined && { description: rules, 'x-rules': true }),
    tags: [path.split('/').slice(1, 3).join('/')],
    'x-access': access,
    ...(spec.inView && { 'x-in-view': true }),
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: portable(parametersOf(spec)),
    ...(!isBodiless(spec) && { requestBody: portable(bodyOf(spec)) }),
    responses: responsesOf(spec),
  }
}

export function buildOpenApi(specs: readonly RouteSpec[], info: { title: string; version: string }): OpenApi {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const spec of specs) {
    const path = openPath(spec.path)
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(spec) }
  }
  const token = { type: 'apiKey', in: 'header', name: 'token' }
  return {
    openapi: '3.1.0',
    info: { ...info, description: errorMessages.openApiRules },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Envelope: envelope },
      responses: Object.fromEntries(Object.entries(refusals).map(([code, said]) => [code, answer(said)])),
      securitySchemes: { token },
    },
  } as OpenApi
}
