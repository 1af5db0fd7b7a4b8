// OpenAPI 3.1 of all calls, built from the one route table when first asked for.
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

const answer = (description: string, schema: JsonSchema = standardAnswer) => ({
  description,
  content: { 'application/json': { schema } },
})

function successOf({ answer: said }: RouteSpec): unknown {
  if (said === undefined) return answer('success')
  const binary = { schema: { type: 'string', format: 'binary' } }
  if (said === 'bytes') return { description: 'success', content: { '*/*': binary } }
  return answer('success', { allOf: [standardAnswer, { type: 'object', properties: { data: said } }] })
}

const openPath = (path: string): string => path.replace(/:([A-Za-z0-9_]+)/g, '{$1}').replace('*', '{path}')

function parametersOf({ path, query }: RouteSpec): unknown[] {
  const inPath = [...openPath(path).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const asked = Object.entries((query?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)
  return [...inPath, ...asked.map(([name, schema]) => ({ name, in: 'query', required: false, schema }))]
}

function bodyOf({ body, multipart, form }: RouteSpec): unknown {
  const schema: JsonSchema = body ?? { type: 'object' }
  if (multipart) return { content: { 'multipart/form-data': { schema } } }
  const json = { 'application/json': { schema } }
  return { content: form ? { ...json, 'application/x-www-form-urlencoded': { schema } } : json }
}

function operationOf(spec: RouteSpec): Record<string, unknown> {
  const { method, path, title, access } = spec
  const operation = {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    summary: title,
    tags: [path.split('/').slice(1, 3).join('/')],
    'x-access': access,
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(spec),
    responses: { 200: successOf(spec), '4XX': answer('refused'), '5XX': answer('fault') },
  }
  const isBodiless = method === 'GET' || (method === 'DELETE' && spec.body === undefined)
  return isBodiless ? operation : { ...operation, requestBody: bodyOf(spec) }
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
    info,
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Envelope: envelope }, securitySchemes: { token } },
  } as OpenApi
}
