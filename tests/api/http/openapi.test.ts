// GET /api/openapi.json: valid OpenAPI 3.1, correct for every call.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookType } from '../../../src/server/excel/workbook.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: unknown[]
  readonly requestBody?: { content: Record<string, { schema: object }> }
  readonly responses: Readonly<Record<200, { content: Record<string, unknown> }>>
}

interface Description {
  readonly openapi: string
  readonly info: { title: string; version: string }
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let app: TestApp
let description: Description

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  description = (await app.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { token } })).json()
})
afterAll(() => app.close())

function operations() {
  return Object.values(description.paths).flatMap((methods) => Object.values(methods))
}

test('it requires a login', async () => {
  expect((await app.app.inject({ method: 'GET', url: '/api/openapi.json' })).statusCode).toBe(401)
})

test('it contains what OpenAPI 3.1 requires', () => {
  expect(description.openapi).toBe('3.1.0')
  expect(description.info).toMatchObject({ title: 'Atrium', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  expect(description.components.securitySchemes).toEqual({ token: { type: 'apiKey', in: 'header', name: 'token' } })
})

test('it covers every registered call and nothing else', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const registered = app.app.routeTable.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(registered.sort())
})

test('an answer that is a file is not described as an envelope', () => {
  const files = operations().filter((operation) => '*/*' in operation.responses[200].content)
  expect(files.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['get_capt_image', 'post_user_import_template']),
  )
})

test.each(['post_log_operation_export', 'post_log_login_export'])('%s answers a workbook, or its job', (id) => {
  const operation = operations().find(({ operationId }) => operationId === id)
  expect(Object.keys(operation?.responses[200].content ?? {})).toEqual(['application/json', workbookType])
})

test('every path parameter is declared', () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const operation of Object.values(methods) as (Operation & { parameters: { name: string; in: string }[] })[]) {
      expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(names)
    }
  }
})

test('operation ids are unique, and titles exist', () => {
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(operations().filter(({ summary }) => !summary)).toEqual([])
})

test('every body is a valid JSON Schema 2020-12 that names its fields', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const wrong = operations().filter(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).some(({ schema }) => !ajv.validateSchema(schema)),
  )
  expect(wrong.map(({ operationId }) => operationId)).toEqual([])
})

test('only public calls do without a token', () => {
  const open = operations().filter(({ security }) => security.length === 0).length
  expect(open).toBe(app.app.routeTable.filter(({ access }) => access === 'public').length)
})
