// Shutdown: requests in progress are answered, clients are told to close, everything else follows in order.
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { siteProcesses } from '../../../src/server/publishing/site-processes.ts'
import { type Running, closeInOrder } from '../../../src/server/stop.ts'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { buildTestApp } from '../../support/build-test-app.ts'

/** A call that answers on command of the test. */
function heldRoute() {
  let arrived = () => {}
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const handle: RouteSpec['handle'] = async () => {
    arrived()
    await held
    return 'done'
  }
  const spec: RouteSpec = { method: 'POST', path: '/try/held', access: 'public', title: 'held', handle }
  return { spec, isHeld, release }
}

function send(port: number): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, method: 'POST', path: '/api/try/held', headers: { connection: 'keep-alive' } },
      (answer) => {
        let body = ''
        answer.on('data', (part: Buffer) => (body += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, body }))
      },
    )
    call.on('error', reject)
    call.end()
  })
}

test('a request in progress is answered, its connection closed, and jobs and database follow', async () => {
  const { spec, isHeld, release } = heldRoute()
  const app = await buildTestApp({ extraRoutes: [spec] })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const answer = send(port)
  await isHeld

  const order: string[] = []
  const worker = { stop: async () => void order.push('worker') } as unknown as Running['worker']
  const database = { close: async () => void order.push('database') } as unknown as Running['database']
  const closed = closeInOrder({ app: app.app, worker, database }).then(() => order.push('closed'))
  await expect(send(port)).rejects.toThrow('ECONNREFUSED')
  release()

  expect(await answer).toMatchObject({ status: 200, connection: 'close', body: expect.stringContaining('done') })
  await closed
  expect(order).toEqual(['worker', 'database', 'closed'])
  await app.close()
})

test('the publication that is under way keeps its rendering process until it has ended', async () => {
  const app = await buildTestApp()
  const order: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const run = siteProcesses.run('held', () => held.then(() => order.push('published')))
  const closed = app.app.close().then(() => order.push('closed'))
  await sleep(100)
  release()
  await Promise.all([run, closed])
  expect(order).toEqual(['published', 'closed'])
  await app.close()
})
