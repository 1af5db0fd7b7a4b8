// The running server ends requests that trickle in, before any handler waits for their body.
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'

let app: TestApp
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await buildTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

test.each(['content-length: 100000', 'transfer-encoding: chunked'])(
  'a body by %s that stops is ended',
  async (head) => {
    const arrived = new Promise<void>((resolve) => {
      app.app.server.once('request', () => resolve())
    })
    const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
    const ended = new Promise<string>((resolve) => {
      let text = ''
      socket.setEncoding('utf8').on('data', (part: string) => (text += part))
      socket.once('close', () => resolve(text))
    })
    socket.write(`POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${head}\r\n\r\n`)
    await arrived
    app.clock.advance(30_000)
    vi.advanceTimersByTime(5_000)
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
    expect((await app.post('/capt')).status).toBe(200)
  },
)
