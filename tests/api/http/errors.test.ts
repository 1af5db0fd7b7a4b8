// Every kind of failure answers in the one shape, in Chinese, with a matching status.
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../../src/server/errors/app-error.ts'
import { Answer, type RouteSpec } from '../../../src/server/http/route.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'

function route(path: string, handle: RouteSpec['handle'], more: Partial<RouteSpec> = {}): RouteSpec {
  return {
    method: 'POST',
    path,
    access: 'public',
    title: path,
    handle,
    ...more,
  }
}

const extraRoutes: RouteSpec[] = [
  route('/try/echo', async (_call, body) => body),
  route('/try/nothing', async () => undefined),
  route('/try/answer', async () => new Answer([1], { count: 7, start: 0, size: 10 })),
  route('/try/refuse', async () => {
    throw new AppError({ message: '文件已存在', status: 409, code: 80000, data: { name: 'a' } })
  }),
  route('/try/fault', async () => {
    throw new Error('select secret from users')
  }),
  route('/try/text', async () => Promise.reject('a text')),
  route('/try/form', async (_call, body) => body, { form: true }),
  route('/try/checked', async (_call, body) => body, {
    body: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { title: '名称', type: 'string', maxLength: 3, 'x-message': { maxLength: '名称太长' } },
        size: { title: '大小', type: 'integer', minimum: 1 },
        kind: { title: '种类', enum: ['a', 'b'] },
        code: { title: '编码', type: 'string', minLength: 2, maxLength: 3 },
        list: { type: 'array', items: { type: 'object', required: ['id'], properties: { id: { title: '编号' } } } },
      },
    },
  }),
]

describe('answers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp({ extraRoutes })
  })
  afterAll(() => app.close())

  const raw = (url: string, headers: Record<string, string>, payload: string | Buffer = '') =>
    app.app.inject({ method: 'POST', url, headers, payload })

  test('success carries data, an empty message and both versions', async () => {
    const { headers: _headers, ...answer } = await app.post('/try/echo', { a: '中' })
    const version = { permission: expect.any(Number), dictionary: expect.any(Number) }
    expect(answer).toEqual({ status: 200, success: true, data: { a: '中' }, errMsg: '', version })
  })

  test('an empty result is null, a list carries its count', async () => {
    expect((await app.post('/try/nothing')).data).toBeNull()
    expect(await app.post('/try/answer')).toMatchObject({ data: [1], count: 7, start: 0, size: 10 })
  })

  test('a refusal keeps its own code and data', async () => {
    const answer = await app.post('/try/refuse')
    expect(answer).toMatchObject({
      status: 409,
      success: false,
      code: 80000,
      errMsg: '文件已存在',
      data: { name: 'a' },
    })
  })

  test.each(['/try/fault', '/try/text'])(
    '%s answers an internal error with an id and without its reason',
    async (path) => {
      const answer = await app.post<{ requestId: string }>(path)
      expect(answer).toMatchObject({ status: 500, success: false, code: 500, errMsg: '服务器出现异常' })
      expect(answer.data.requestId).toBe(answer.headers['x-request-id'])
      expect(JSON.stringify(answer)).not.toMatch(/secret|select|a text/)
    },
  )

  test.each([
    '{',
    '{"a":1,}',
    'null',
    '[]',
    '"text"',
    '1',
    '{"__proto__":{"admin":true}}',
    '{"a":{"__proto__":1}}',
    '{"\\u005f_proto__":1}',
    `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
    '{"a":1}x',
  ])('the body %j is refused as broken', async (body) => {
    expect(await app.post('/try/echo', body)).toMatchObject({ status: 400, errMsg: '请求内容格式不正确' })
  })

  test('an empty body and no body at all mean no fields', async () => {
    expect((await app.post('/try/echo', ' ')).data).toEqual({})
    expect((await raw('/api/try/echo', {})).json()).toMatchObject({ success: true, data: {} })
  })

  test('brackets inside texts do not count as depth', async () => {
    const text = `${'['.repeat(500)}\\"{`
    expect((await app.post('/try/echo', JSON.stringify({ text }))).data).toEqual({ text })
  })

  test('a body over 1 MiB is too large', async () => {
    const fits = { text: 'x'.repeat(1024 * 1024 - 11) }
    expect((await app.post('/try/echo', fits)).status).toBe(200)
    expect(await app.post('/try/echo', { text: `${fits.text}x` })).toMatchObject({
      status: 413,
      errMsg: '提交的内容过大',
    })
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'the content type %s is refused',
    async (type) => {
      const answer = await raw('/api/try/echo', { 'content-type': type }, 'a=1')
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ success: false, code: 415, errMsg: '不支持的内容类型' })
    },
  )

  test('a call that accepts forms reads them', async () => {
    const answer = await raw(
      '/api/try/form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=1&b=%E4%B8%AD',
    )
    expect(answer.json()).toMatchObject({ success: true, data: { a: '1', b: '中' } })
  })

  test.each([
    [{}, 'name', '名称不能为空'],
    [{ name: 1 }, 'name', '名称类型不正确'],
    [{ name: null }, 'name', '名称不能为空'],
    [{ name: 'abcd' }, 'name', '名称太长'],
    [{ name: 'a', code: 'abcd' }, 'code', '编码长度不能超过3个字符'],
    [{ name: 'a', code: 'a' }, 'code', '编码长度不能少于2个字符'],
    [{ name: 'a', size: '2' }, 'size', '大小类型不正确'],
    [{ name: 'a', size: 0 }, 'size', '大小数值超出范围'],
    [{ name: 'a', kind: 'c' }, 'kind', '种类取值不合法'],
    [{ name: 'a', list: [{ id: 1 }, {}] }, 'list.1.id', '编号不能为空'],
  ])('%j is refused at the field', async (body, field, message) => {
    const answer = await app.post('/try/checked', body)
    expect(answer).toMatchObject({ status: 400, code: 400, errMsg: message, errors: [{ field, message }] })
  })

  test('every wrong field is reported, each once', async () => {
    const { errors } = await app.post('/try/checked', { name: 5, size: 'x', kind: 'z' })
    expect(errors?.map(({ field }) => field)).toEqual(['name', 'size', 'kind'])
  })

  test.each(['/api/no/such', '/api', '/api/', '/nothing', '/api/try/echo/more'])('%s is not found', async (url) => {
    const answer = await app.app.inject({ method: 'POST', url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 404, errMsg: '请求的资源不存在' })
  })

  test('a call with the wrong method is told the right one', async () => {
    const answer = await app.app.inject({ method: 'GET', url: '/api/try/echo?x=1' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.json()).toMatchObject({ code: 405, errMsg: '请求方式不正确' })
  })

  test('an address that cannot be decoded is refused', async () => {
    const answer = await app.app.inject({ method: 'GET', url: '/api/%zz' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, code: 400, errMsg: '请求地址不合法' })
  })

  test('failures are never cached, and every answer carries its id', async () => {
    const { headers } = await app.post('/no/such')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('a body whose sender has disconnected is not an error of the server', async () => {
  const app = await buildTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const arrived = new Promise<ServerResponse>((resolve) => {
    app.app.server.once('request', (_request, response) => resolve(response))
  })
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
  const response = await arrived
  socket.resetAndDestroy()
  await expect.poll(() => response.statusCode).toBe(400)
  await app.close()
})

test('a call that is declared twice stops the start with one sentence', async () => {
  const twice = [route('/try/echo', async () => 1), route('/try/echo', async () => 2, { title: '回声' })]
  await expect(buildTestApp({ extraRoutes: twice })).rejects.toThrow(
    'The call POST /try/echo is declared twice (/try/echo, 回声): give one of them another path.',
  )
})
