// For those who run the server: alive, ready, metrics.
import { afterEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { testDatabases } from '../../support/test-database.ts'

let app: TestApp
afterEach(() => app.close())
const get = (url: string, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  app.app.inject({ method: 'GET', url, ...more })

describe.each(testDatabases)('health on %s', (database) => {
  test('alive and ready answer without a login and are never cached', async () => {
    app = await buildTestApp({ database })
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    expect(ready.headers['cache-control']).toBe('no-store')
    expect((await app.app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200)
  })
})

describe('without the database', () => {
  test('the server is alive and not ready, calls answer a fault and leak nothing', async () => {
    app = await buildTestApp()
    await app.ports.database.close()
    expect((await get('/healthz')).statusCode).toBe(200)
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
    const answer = await app.post('/capt')
    expect(answer).toMatchObject({ status: 500, errMsg: '服务器出现异常' })
    expect(JSON.stringify(answer)).not.toMatch(/sqlite|database|closed/i)
  })
})

describe('metrics', () => {
  test('are counted by route, not by address', async () => {
    app = await buildTestApp()
    await app.post('/capt')
    await app.post('/no/such/4711')
    const { headers, body } = await get('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('http_request_duration_seconds_count{method="POST",route="/api/capt",status="200"} 1')
    expect(body).not.toContain('4711')
  })

  test('are read from this machine only, when no token is set', async () => {
    app = await buildTestApp()
    expect((await get('/metrics', { remoteAddress: '::1' })).statusCode).toBe(200)
    expect((await get('/metrics', { remoteAddress: '10.0.0.7' })).statusCode).toBe(403)
  })

  test('are not opened by a proxy on this machine', async () => {
    app = await buildTestApp({ env: { TRUST_PROXY: 'on' } })
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await get('/metrics', { headers: { [name]: '127.0.0.1' } })).statusCode).toBe(403)
    }
  })

  test('with METRICS_TOKEN need it, from everywhere', async () => {
    app = await buildTestApp({ env: { METRICS_TOKEN: 'sesame' } })
    const read = async (authorization: string) =>
      (await get('/metrics', { headers: { authorization }, remoteAddress: '10.0.0.7' })).statusCode
    expect(await read('Bearer sesame')).toBe(200)
    expect([await read('Bearer wrong'), await read('sesame'), await read('')]).toEqual([403, 403, 403])
    expect((await get('/metrics')).statusCode).toBe(403)
  })
})
