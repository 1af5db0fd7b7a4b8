// Uploads: checked by extension, size and content; served so that nothing in them can act as a page of the console.
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { loginAs } from '../../support/login-as.ts'
import { type Content, openContent } from './content.ts'

let content: Content
let png: Buffer

beforeAll(async () => {
  content = await openContent()
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c4633f' } })
    .png()
    .toBuffer()
})
afterAll(() => content.close())

interface Stored {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly type: string
}

async function upload(kind: 'image' | 'file', file: { name: string; data: Uint8Array } | null, token = content.token) {
  const boundary = 'a-boundary'
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="module"\r\n\r\nphoto\r\n`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file?.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const parts = [
    Buffer.from(field),
    ...(file ? [Buffer.from(head), Buffer.from(file.data), Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  const answer = await content.test.app.inject({
    method: 'POST',
    url: `/api/cms/attach/upload/${kind}`,
    headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts),
  })
  return { status: answer.statusCode, ...answer.json<{ success: boolean; errMsg: string; data: Stored }>() }
}

test('a picture is stored and served at an unguessable address', async () => {
  const { status, data } = await upload('image', { name: '图.png', data: png })
  expect(status).toBe(200)
  expect(data).toMatchObject({ name: '图.png', type: 'png', size: png.length })
  expect(data.path).toMatch(/^\/uploads\/202601\/[0-9a-f-]{36}\.png$/)
  const served = await content.page(data.path)
  expect(served.status).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox allow-scripts allow-forms allow-popups',
  })
})

test('anything but a picture is a download', async () => {
  const { data } = await upload('file', { name: 'a.txt', data: Buffer.from('<script>alert(1)</script>') })
  const served = await content.page(data.path)
  const disposition = `attachment; filename="a.txt"; filename*=UTF-8''a.txt`
  expect(served.headers).toMatchObject({ 'content-disposition': disposition, 'x-content-type-options': 'nosniff' })
})

test.each([
  ['a script', 'a.js', 'alert(1)', '只允许上传 jpg,jpeg,png,svg,gif 类型的文件', 415],
  ['a page named as a picture', 'a.png', '<html>', '文件内容与类型不符', 415],
  ['a name without extension', 'a', 'x', '不支持的文件类型', 415],
  ['an empty file', 'a.png', '', '文件不能为空', 400],
  ['a page named as SVG', 'a.svg', '<html><svg></svg></html>', '文件内容与类型不符', 415],
])('%s is refused', async (_name, name, text, message, status) => {
  expect(await upload('image', { name, data: Buffer.from(text) })).toMatchObject({
    status,
    success: false,
    errMsg: message,
  })
})

test('a picture that cannot be decoded is refused', async () => {
  expect(await upload('image', { name: 'a.png', data: png.subarray(0, 20) })).toMatchObject({
    status: 415,
    errMsg: '文件内容与类型不符',
  })
})

test('a picture over the limit of the dictionary is refused', async () => {
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
  expect(await upload('image', { name: 'a.png', data: large })).toMatchObject({
    status: 413,
    errMsg: '图片大小不能大于5MB！',
  })
})

const partHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

/** Bytes as they arrive from a network: in chunks. */
function inPieces(...pieces: readonly Buffer[]): Readable {
  return Readable.from(
    (async function* () {
      for (const piece of pieces) {
        yield piece
        await new Promise((resolve) => setImmediate(resolve))
      }
    })(),
  )
}

test.each([
  ['image', '图片大小不能大于5MB！'],
  ['file', '文件大小不能超过5MB'],
])('%s: a file whose last chunk exceeds the limit is refused with that limit', async (kind, errMsg) => {
  const data = Buffer.alloc(5 * 1024 * 1024)
  png.copy(data)
  const payload = inPieces(Buffer.concat([Buffer.from(partHead), data]), Buffer.from('x\r\n--b--\r\n'))
  const headers = { token: content.token, 'content-type': 'multipart/form-data; boundary=b' }
  const url = `/api/cms/attach/upload/${kind}`
  const answer = await content.test.app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBe(413)
  expect(answer.json<{ errMsg: string }>().errMsg).toBe(errMsg)
})

test('a call without a file is refused', async () => {
  expect(await upload('image', null)).toMatchObject({ status: 400, errMsg: '请选择要上传的文件' })
})

test('uploading for no field requires rights to articles, or the right to the call', async () => {
  const send = async (...rights: string[]) => {
    const { token } = await loginAs(content.test, { rights })
    return (await upload('image', { name: 'a.png', data: png }, token)).status
  }
  expect(await send()).toBe(403)
  expect(await send('/cms/article/article-list')).toBe(403)
  expect(await send('/cms/attach/upload/image')).toBe(200)
})

test.each(['/uploads/../atrium.db', '/uploads/%2e%2e/%2e%2e/atrium.db', '/uploads/', '/uploads/nobody.png'])(
  '%s is not found',
  async (path) => {
    expect((await content.page(path)).status).toBeGreaterThanOrEqual(400)
  },
)

test.each([
  ['nothing at all', undefined, ''],
  ['no boundary', 'multipart/form-data', 'x'],
  ['no part', 'multipart/form-data; boundary=b', '{}'],
  ['a truncated part', 'multipart/form-data; boundary=b', `${partHead}half`],
])('a broken multipart body is refused: %s', async (_what, type, payload) => {
  const { statusCode } = await content.test.app.inject({
    method: 'POST',
    url: '/api/cms/attach/upload/image',
    headers: { token: content.token, ...(type && { 'content-type': type }) },
    payload,
  })
  expect(statusCode).toBe(400)
})

async function storedFiles(): Promise<readonly string[]> {
  return (await content.test.ports.files.list('uploads/202601')).map(({ path }) => path)
}

test('nothing is stored of a file that is refused, or of a second one and the one before', async () => {
  const before = await storedFiles()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'a')
  const endless = inPieces(Buffer.from(partHead.replace('a.png', 'a.txt')), large, Buffer.from('\r\n--b--\r\n'))
  const second = inPieces(Buffer.from(partHead), png, Buffer.from('\r\n'), Buffer.from(partHead), png)
  const headers = { token: content.token, 'content-type': 'multipart/form-data; boundary=b' }
  const url = '/api/cms/attach/upload/file'
  for (const payload of [endless, second]) {
    const { statusCode } = await content.test.app.inject({ method: 'POST', url, headers, payload })
    expect([400, 413]).toContain(statusCode)
  }
  expect(await storedFiles()).toEqual(before)
})

test('nothing is stored when the client goes away in the middle of a file', async () => {
  const before = await storedFiles()
  const { app } = content.test
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = `POST /api/cms/attach/upload/file HTTP/1.1\r\nhost: a\r\ntoken: ${content.token}\r\n`
  const type = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 4000000\r\n\r\n'
  const answered = new Promise<number>((resolve) => {
    app.server.once('request', (_request, response) => response.once('close', () => resolve(response.statusCode)))
  })
  socket.write(`${head}${type}${partHead.replace('a.png', 'a.txt')}${'a'.repeat(1_000_000)}`)
  const { files } = content.test.ports
  const writeStream = files.writeStream.bind(files)
  const ended = new Promise<unknown>((resolve) => {
    files.writeStream = (...given) => {
      const written = writeStream(...given)
      written.catch(resolve)
      setTimeout(() => socket.resetAndDestroy(), 0)
      return written
    }
  })
  expect(await ended).toMatchObject({ status: 400 })
  await answered
  files.writeStream = writeStream
  expect(await storedFiles()).toEqual(before)
})

test('a file that is too large is refused even if its sender reads nothing before all is sent', async () => {
  const { app } = content.test
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const end = '\r\n--b--\r\n'
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const file = Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)])
  const length = head.length + file.length + end.length
  socket.write(
    `POST /api/cms/attach/upload/image HTTP/1.1\r\nhost: a\r\ntoken: ${content.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
  )
  socket.write(head)
  socket.write(file)
  await new Promise<void>((resolve) => socket.write(end, () => resolve()))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*图片大小不能大于5MB！/)
  socket.destroy()
}, 20_000)
