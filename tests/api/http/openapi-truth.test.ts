// The server does what /api/openapi.json declares: every declared rule is refused when violated, and every undeclared method too.
import { spawnSync } from 'node:child_process'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly 'x-rules'?: boolean
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  readonly responses: Readonly<Record<string, { content?: Record<string, unknown> }>>
}

type Paths = Record<string, Record<string, Operation>>

let app: TestApp
let token: string
let text: string
let paths: Paths

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  text = (await ask('GET', '/openapi.json')).body
  paths = (JSON.parse(text) as { paths: Paths }).paths
})
afterAll(() => app.close())

/** Calls whose subject need not exist: no valid value is sent. */
function ask(method: string, url: string, body?: unknown) {
  return app.app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

function operations() {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '0'),
      operation,
    })),
  )
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })

/** One value violating each rule; a value valid in another branch of the schema does not count. */
function broken(schema: Schema): unknown[] {
  const branches = [schema, ...(schema.anyOf ?? [])]
  const beyond = branches.flatMap(({ minimum, maximum, maxLength, maxItems }) => [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(maxLength === undefined ? [] : ['n'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 1)]),
  ])
  const valid = ajv.compile(schema)
  return [...beyond, '2026-02-31', '~ ~', 1.5, true, { no: 'value' }, [{}]].filter((value) => !valid(value))
}

/** In a query string everything is text: digits are a number. */
function brokenInQuery(schema: Schema): unknown[] {
  return broken(schema).filter((value) => {
    const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
    return typeof value === 'string' || (isNumber && !ajv.validate(schema, String(value)))
  })
}

test('every query parameter refuses what its schema refuses', async () => {
  const accepted: string[] = []
  for (const { method, path, operation } of operations()) {
    for (const { name, schema } of operation.parameters.filter((one) => one.in === 'query')) {
      for (const value of brokenInQuery(schema)) {
        const { statusCode } = await ask(method, `${path}?${name}=${encodeURIComponent(String(value))}`)
        if (![400, 404].includes(statusCode)) accepted.push(`${method} ${path} ${name}=${String(value)} ${statusCode}`)
      }
    }
  }
  expect(accepted).toEqual([])
})

/** Alone: if other fields are required too, the refusal may be about them. The property-based run (npm run openapi:check) fills them in. */
test('every property of a body refuses what its schema refuses', async () => {
  const accepted: string[] = []
  for (const { method, path, operation } of operations()) {
    const schema = operation.requestBody?.content['application/json']?.schema
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      const [value] = broken(property)
      if (value === undefined) continue
      const { statusCode } = await ask(method, path, { [name]: value })
      if (statusCode < 400 || statusCode >= 500) accepted.push(`${method} ${path} ${name} ${statusCode}`)
    }
  }
  expect(accepted).toEqual([])
})

test('a required body is refused when missing', async () => {
  const accepted: string[] = []
  for (const { method, path, operation } of operations().filter((one) => one.operation.requestBody?.required)) {
    const { statusCode } = await ask(method, path)
    if (statusCode < 400 || statusCode >= 500) accepted.push(`${method} ${path} ${statusCode}`)
    expect(Object.keys(operation.responses)).toContain('400')
  }
  expect(accepted).toEqual([])
})

test('an undeclared method is answered with 405 and the declared ones', async () => {
  const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY']
  const supported = all.filter((method) => app.app.supportedMethods.includes(method))
  const wrong: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    const declared = Object.keys(methods).map((method) => method.toUpperCase())
    const place = path.replace(/\{\w+\}/g, '0')
    // `/content/raw` is also a `/content/{id}`.
    const others = Object.keys(paths).filter(
      (other) => other !== path && new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(place),
    )
    const taken = others.flatMap((other) => Object.keys(paths[other] ?? {}).map((method) => method.toUpperCase()))
    for (const method of supported.filter((one) => ![...declared, ...taken].includes(one))) {
      const { statusCode, headers } = await ask(method, place)
      const allowed = String(headers.allow).split(', ')
      if (statusCode !== 405 || allowed.sort().join() !== declared.sort().join())
        wrong.push(`${method} ${place} ${statusCode} ${allowed.join()}`)
    }
  }
  expect(wrong).toEqual([])
})

test('it declares its own content type as JSON', () => {
  const itself = paths['/openapi.json']?.['get']
  expect(Object.keys(itself?.responses['200']?.content ?? {})).toEqual(['application/json'])
})

test('every call declares each status it may answer', () => {
  for (const { operation } of operations()) {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '429', '500']))
  }
})

test('it contains nothing internal: no sentences, no private keywords', () => {
  expect(text).not.toContain('"x-message"')
  expect(text).not.toContain('"x-field"')
})

describe('patterns', () => {
  const patterns = () => {
    const found = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const { pattern } = value as { pattern?: unknown }
      if (typeof pattern === 'string') found.add(pattern)
      Object.values(value).forEach(walk)
    }
    walk(paths)
    return [...found]
  }

  test('compile as JSON Schema requires, and contain nothing that others do not support', () => {
    expect(patterns().length).toBeGreaterThan(10)
    for (const pattern of patterns()) {
      expect(() => new RegExp(pattern, 'u')).not.toThrow()
      expect(pattern).not.toMatch(/\\[pPkuU]\{|\(\?<|\(\?[imsx]/)
    }
  })

  const hasPython = spawnSync('python3', ['--version']).status === 0
  // Nothing else in `npm test` needs Python.
  test.skipIf(!hasPython)('compile in Python', () => {
    const script = 'import json, re, sys; [re.compile(one) for one in json.load(sys.stdin)]'
    const { status, stderr } = spawnSync('python3', ['-c', script], { input: JSON.stringify(patterns()) })
    expect([status, stderr.toString()]).toEqual([0, ''])
  })
})
