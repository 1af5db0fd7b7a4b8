// Headers of every answer, rate limits, and what the log never contains.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loggerOptions } from '../../../src/server/http/logging.ts'
import { standardLimits } from '../../../src/server/http/guard.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { pino } from 'pino'

describe('headers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
  })
  afterAll(() => app.close())

  test.each(['/healthz', '/nothing', '/api/login'])('%s carries the strict policy', async (url) => {
    const { headers } = await app.app.inject({ method: 'GET', url })
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(' '))
        .map(([name = '', ...values]) => [name, values.join(' ')]),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    })
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  test('long JSON answers are compressed with what the client takes, short ones are not', async () => {
    const token = await app.login()
    const get = (url: string, accepted: string) =>
      app.app.inject({ method: 'GET', url, headers: { token, 'accept-encoding': accepted } })
    const long = '/api/openapi.json'
    const [plain, brotli, zipped] = [await get(long, ''), await get(long, 'gzip, br'), await get(long, 'gzip')]
    expect([plain.headers['vary'], plain.headers['content-encoding']]).toEqual(['accept-encoding', undefined])
    expect([brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload)
    expect((await get('/healthz', 'gzip, br')).headers['content-encoding']).toBeUndefined()
  })

  test('plain http is neither upgraded nor given headers that browsers complain about', async () => {
    const { headers } = await app.app.inject({ method: 'GET', url: '/healthz' })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['cross-origin-opener-policy']).toBeUndefined()
  })

  test('behind https the browser is told to stay there', async () => {
    const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://cms.example.com' } })
    const { headers } = await secure.app.inject({ method: 'GET', url: '/healthz' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/)
    await secure.close()
  })
})

describe('rate limits', () => {
  let app: TestApp
  afterEach(() => app.close())

  test('public calls are limited per address and call, and report how long to wait', async () => {
    app = await buildTestApp({ limits: { ...standardLimits, publicPerMinute: 3 } })
    for (let call = 0; call < 3; call += 1) expect((await app.post('/capt')).status).toBe(200)
    app.clock.advance(20_000)
    const refused = await app.post('/capt')
    expect(refused).toMatchObject({
      status: 429,
      code: 429,
      errMsg: '操作过于频繁，请40秒后再试',
      data: { seconds: 40 },
    })
    expect(refused.headers['retry-after']).toBe('40')
    expect((await app.post('/login/options')).status).toBe(200)
    app.clock.advance(40_000)
    expect((await app.post('/capt')).status).toBe(200)
  })

  test('a logged-in user is only limited against flooding', async () => {
    app = await buildTestApp({ limits: { ...standardLimits, flood: 50 } })
    const { token } = await loginAs(app)
    const { token: other } = await loginAs(app)
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.post('/my/preference', {}, { token })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await app.post('/my/preference', {}, { token: other })).status).toBe(200)
    app.clock.advance(1_000)
    expect((await app.post('/my/preference', {}, { token })).status).toBe(200)
  })

  test('guessing tokens is limited per address', async () => {
    app = await buildTestApp({ limits: { ...standardLimits, flood: 5 } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.post('/my/info', {}, { token: 'x' })))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('the address comes from the connection, not from a header', async () => {
    app = await buildTestApp({ limits: { ...standardLimits, publicPerMinute: 1 } })
    await app.post('/capt', {}, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect((await app.post('/capt', {}, { headers: { 'x-forwarded-for': '10.0.0.2' } })).status).toBe(429)
  })

  test('with TRUST_PROXY the address comes from the proxy', async () => {
    app = await buildTestApp({ env: { TRUST_PROXY: 'on' }, limits: { ...standardLimits, publicPerMinute: 1 } })
    await app.post('/capt', {}, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect((await app.post('/capt', {}, { headers: { 'x-forwarded-for': '10.0.0.2' } })).status).toBe(200)
  })

  test.each([
    ['on', '10.0.0.1'],
    ['2', '10.0.0.1, 10.9.9.9'],
  ])('with TRUST_PROXY=%s an address written by the client does not count', async (proxies, added) => {
    app = await buildTestApp({ env: { TRUST_PROXY: proxies }, limits: { ...standardLimits, publicPerMinute: 1 } })
    await app.post('/capt', {}, { headers: { 'x-forwarded-for': `8.8.8.8, ${added}` } })
    expect((await app.post('/capt', {}, { headers: { 'x-forwarded-for': `9.9.9.9, ${added}` } })).status).toBe(429)
  })
})

test('TRACE is not a call, and echoes nothing', async () => {
  const app = await buildTestApp()
  for (const url of ['/', '/healthz', '/api/login', '/site/x/']) {
    const answer = await app.app.inject({ method: 'TRACE', url, headers: { token: 'geheim' } })
    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('geheim')
  }
  await app.close()
})

test('a refused call is logged: who, from where, what, and that it was refused; no token, ticket or query', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line), drain: async () => {}, flush: () => {} }
  const app = await buildTestApp({ env: { LOG_LEVEL: 'debug' }, log })
  const { token, account } = await loginAs(app)
  expect((await app.post('/user/page?secret=1', {}, { token })).status).toBe(403)
  expect((await app.post('/my/info')).status).toBe(401)
  await app.app.inject({ method: 'GET', url: '/preview/1.0.2.3.4.geheim/news/index.html' })
  // A line is written after its answer was sent.
  await expect.poll(() => lines.some((line) => line.includes('/preview/'))).toBe(true)
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const line = { method: 'POST', ip: '127.0.0.1', requestId: expect.any(String), time: expect.stringMatching(/Z$/) }
  expect(logged).toContainEqual(
    expect.objectContaining({ ...line, path: '/api/user/page', status: 403, user: account }),
  )
  expect(logged).toContainEqual(expect.objectContaining({ ...line, path: '/api/my/info', status: 401 }))
  expect(logged).toContainEqual(expect.objectContaining({ path: '/preview/[hidden]/news/index.html', status: 404 }))
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|geheim|secret`))
  await app.close()
})

test('tokens and passwords never reach the log', () => {
  const lines: string[] = []
  const log = pino(loggerOptions('info'), { write: (line: string) => lines.push(line) })
  log.info({ token: 'geheim', body: { passwd: 'geheim', a: 1 }, req: { headers: { token: 'geheim' } } }, 'text')
  expect(lines.join('')).not.toContain('geheim')
  expect(lines.join('')).toContain('[hidden]')
})
