// Actions that answer a file: its bytes under its own name, declared in the description of the calls.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPlans, planOf } from '../../../src/server/entity/entity-plan.ts'
import type { UntypedBehaviour } from '../../../src/server/entity/loose-behaviour.ts'
import { mountEntity } from '../../../src/server/entity/mount-entity.ts'
import type { EntityRuntime } from '../../../src/server/entity/runtime.ts'
import { FileAnswer } from '../../../src/server/http/file-answer.ts'
import type { EntityAction } from '../../../src/shared/entity/descriptor.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { testDescriptor } from '../../support/test-descriptor.ts'

function action(name: string, answer: EntityAction['answer']): EntityAction {
  const nothing = {
    confirm: null,
    input: null,
    multipart: false,
    send: [],
    done: null,
    go: null,
    when: null,
    set: null,
  }
  return {
    name,
    title: name,
    on: 'none',
    method: 'POST',
    path: `/test/${name}`,
    answer,
    danger: false,
    below: false,
    ...nothing,
  }
}

const report = new FileAnswer({
  name: '月报 "终稿".csv\r\nx: y',
  type: 'text/csv; charset=utf-8',
  bytes: '编号,名称\n',
})

const behaviour: UntypedBehaviour = {
  actions: {
    print: async () => report,
    forget: async () => 3,
    surprise: async () => report,
  },
}

const descriptor = testDescriptor({
  table: 'test_report',
  fields: [],
  api: { path: '/test', operations: {} },
  actions: {
    print: action('print', 'download'),
    forget: action('forget', 'download'),
    surprise: action('surprise', 'rows'),
  },
})

function routes() {
  const plans = buildPlans({ [descriptor.name]: descriptor }, { [descriptor.name]: behaviour })
  const runtime = { plans, timeZone: 'UTC' } as unknown as EntityRuntime
  return mountEntity(runtime, planOf(plans, descriptor.name))
}

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp({ extraRoutes: routes() })
  token = await app.login()
})
afterAll(() => app.close())

function call(path: string, method: 'GET' | 'POST' = 'POST') {
  return app.app.inject({ method, url: `/api${path}`, headers: { token }, ...(method === 'POST' && { payload: {} }) })
}

test('a download is a file under its name, whatever its content', async () => {
  const { statusCode, headers, body } = await call('/test/print')
  expect([statusCode, body, headers['content-type']]).toEqual([200, '编号,名称\n', 'text/csv; charset=utf-8'])
  const encoded = encodeURIComponent('月报 "终稿".csv\r\nx: y')
  expect(headers['content-disposition']).toBe(`attachment; filename="__ ____.csv__x: y"; filename*=UTF-8''${encoded}`)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the description of the calls declares it', async () => {
  const { paths } = (await call('/openapi.json', 'GET')).json<{ paths: Record<string, { post: unknown }> }>()
  const binary = { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  expect(paths['/api/test/print'] ?? paths['/test/print']).toMatchObject({ post: { responses: { 200: binary } } })
})

test.each(['forget', 'surprise'])('declaration and answer must agree: %s', async (name) => {
  const { statusCode, headers } = await call(`/test/${name}`)
  expect([statusCode, headers['content-disposition']]).toEqual([500, undefined])
})
