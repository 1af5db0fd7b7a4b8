// A body that trickles in is ended; one that makes progress lives, and so does one that we are late to read.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SlowBodies } from '../../../../src/server/http/slow-bodies.ts'

const server = createServer()
let socket: Socket
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
afterEach(() => socket.destroy())
afterAll(() => server.close())

interface Begun {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Everything received until the connection ends. */
  readonly ended: Promise<string>
}

async function begin(): Promise<Begun> {
  const arrived = new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
    server.once('request', (request, response) => resolve([request, response]))
  })
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n')
  const [request, response] = await arrived
  return { request, response, ended }
}

/** Sends them and waits until they have arrived. */
async function send({ request }: Begun, bytes: number): Promise<void> {
  const there = request.socket.bytesRead + bytes
  socket.write('x'.repeat(bytes))
  while (request.socket.bytesRead < there) await new Promise((resolve) => setImmediate(resolve))
}

test('less than half a kilobyte a second is answered 408, and the connection ends', async () => {
  const begun = await begin()
  begun.request.resume()
  const bodies = new SlowBodies()
  bodies.watch(begun.request, begun.response, 0)
  await send(begun, 30)
  bodies.cutSlow(29_000)
  expect(begun.request.destroyed).toBe(false)
  bodies.cutSlow(30_000)
  const answer = await begun.ended
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('数据传输过慢，请检查网络后重试')
})

test('each half minute counts on its own: early progress does not make up for a later stall', async () => {
  const begun = await begin()
  begun.request.resume()
  const bodies = new SlowBodies()
  bodies.watch(begun.request, begun.response, 0)
  for (const now of [30_000, 60_000, 90_000]) {
    await send(begun, 16 * 1024)
    bodies.cutSlow(now)
    expect(begun.request.destroyed).toBe(false)
  }
  bodies.cutSlow(120_000)
  expect(await begun.ended).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that waits for the server is not ended', async () => {
  const begun = await begin()
  const bodies = new SlowBodies()
  await send(begun, begun.request.readableHighWaterMark)
  while (begun.request.readableLength < begun.request.readableHighWaterMark) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  bodies.watch(begun.request, begun.response, 0)
  bodies.cutSlow(30_000)
  bodies.cutSlow(60_000)
  expect([begun.request.destroyed, begun.response.writableEnded]).toEqual([false, false])
})

test('a release while the body still arrives changes nothing', async () => {
  const begun = await begin()
  begun.request.resume()
  const bodies = new SlowBodies()
  bodies.watch(begun.request, begun.response, 0)
  bodies.release(begun.request)
  bodies.cutSlow(30_000)
  expect(await begun.ended).toMatch(/^HTTP\/1\.1 408 /)
})
