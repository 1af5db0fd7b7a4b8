// Calls of service tasks: listed hosts at public addresses only, within limits.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import {
  createSender,
  type OutgoingRequest,
} from '../../../../src/server/adapters/embedded-engine/jobs/send-request.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function get(url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest {
  return { method: 'GET', url, headers: {}, body: null, timeoutMs: 5000, followRedirects: true, ...more }
}

function anywhere() {
  return false
}

test('a listed host returns status, headers and body', async () => {
  const port = await serve((request, reply) => {
    reply.writeHead(201, { 'x-made': 'yes' }).end(`${request.method ?? ''} ${String(request.headers['x-a'])}`)
  })
  const send = createSender({ hosts: [`localhost:${port}`], isRefused: anywhere })
  const reply = await send(get(`http://localhost:${port}/`, { method: 'POST', headers: { 'x-a': '1' }, body: '{}' }))
  expect(reply).toMatchObject({ status: 201, headers: { 'x-made': 'yes' }, body: 'POST 1' })
})

test('a host that is not listed is refused', async () => {
  const send = createSender({ hosts: ['api.example.com', '*.example.org'], isRefused: anywhere })
  for (const url of [
    'http://other.example.com/',
    'http://example.org/',
    'http://api.example.com:81/',
    'file:///etc/passwd',
  ])
    await expect(send(get(url))).rejects.toMatchObject({ status: 403 })
})

test('a listed host at a private address is refused, by name and by number', async () => {
  const port = await serve((_request, reply) => void reply.end('secret'))
  const send = createSender({ hosts: [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`] })
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    await expect(send(get(`http://${host}:${port}/`))).rejects.toMatchObject({ status: 403 })
})

test('redirects are followed to listed hosts only, and not at all on request', async () => {
  const port = await serve((request, reply) => {
    if (request.url === '/in') reply.writeHead(302, { location: '/there' }).end()
    else if (request.url === '/out') reply.writeHead(302, { location: 'http://elsewhere.example/' }).end()
    else reply.end('arrived')
  })
  const base = `http://localhost:${port}`
  const send = createSender({ hosts: [`localhost:${port}`], isRefused: anywhere })
  expect(await send(get(`${base}/in`))).toMatchObject({ status: 200, body: 'arrived' })
  expect(await send(get(`${base}/in`, { followRedirects: false }))).toMatchObject({ status: 302 })
  await expect(send(get(`${base}/out`))).rejects.toMatchObject({ status: 403 })
})

test('an answer that is too large or too late is an error', async () => {
  const port = await serve((request, reply) => {
    if (request.url === '/large') reply.end(Buffer.alloc(1024 * 1024 + 1))
  })
  const send = createSender({ hosts: [`localhost:${port}`], isRefused: anywhere })
  await expect(send(get(`http://localhost:${port}/large`))).rejects.toThrow('响应内容超过1MB')
  await expect(send(get(`http://localhost:${port}/never`, { timeoutMs: 50 }))).rejects.toThrow('请求超时')
})
