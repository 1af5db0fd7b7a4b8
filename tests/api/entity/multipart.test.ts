// Calls that accept files: texts by name, files from the store, and nothing beyond the limit.
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incomingFolder, type UploadedFile, withMultipart } from '../../../src/server/entity/action/multipart.ts'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'

const echo: RouteSpec = {
  method: 'POST',
  path: '/test/upload',
  access: 'login',
  title: 'upload',
  multipart: true,
  handle(_call, _body, { request }: { request: FastifyRequest }) {
    const work = async (body: Readonly<Record<string, unknown>>) => {
      const { filename, mimetype, size, opened } = body['file'] as UploadedFile
      const data = await opened((file) => file.read({ start: 0, end: size - 1 }))
      return { name: body['name'], filename, mimetype, text: Buffer.from(data).toString('utf8') }
    }
    return withMultipart(request, work, 1024 * 1024)
  },
}

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp({ extraRoutes: [echo] })
  token = await app.login()
})
afterAll(() => app.close())

const boundary = 'a-boundary'

function part(head: string, content: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
}

function send(parts: readonly string[]) {
  return app.app.inject({
    method: 'POST',
    url: '/api/test/upload',
    headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  })
}

function filePart(content: string): string {
  return part('name="file"; filename="名.txt"\r\ncontent-type: text/plain', content)
}

test('texts and files arrive by name', async () => {
  const answer = await send([part('name="name"', '模板'), filePart('内容')])
  expect(answer.json()).toMatchObject({
    success: true,
    data: { name: '模板', filename: '名.txt', mimetype: 'text/plain', text: '内容' },
  })
})

test('a body beyond the limit is refused with 413', async () => {
  const answer = await send([filePart('x'.repeat(2 * 1024 * 1024))])
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ success: false })
})

test.each([300, 0])('a boundary of %i characters is refused with 400', async (length) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/test/upload',
    headers: { token, 'content-type': `multipart/form-data; boundary="${'b'.repeat(length)}"` },
    payload: 'x',
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errMsg: '请求内容格式不正确' }])
})

test('a body that is not multipart is refused with 415', async () => {
  const answer = await app.post('/test/upload', {}, { token })
  expect(answer.status).toBe(415)
})

test('nothing is left in the store, whether the call succeeds or not', async () => {
  const { files } = app.ports
  await send([filePart('x')])
  await send([filePart('x'), filePart('y')])
  await send([filePart('x'), filePart('x'.repeat(2 * 1024 * 1024))])
  expect(await files.list(incomingFolder)).toEqual([])
})
