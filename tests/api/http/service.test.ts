// Calls for operators: alive, ready, metrics.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { publishPages } from '../../support/published-pages.ts'
import { testDatabases } from '../../support/test-database.ts'

let app: TestApp
afterEach(() => app.close())
function get(url: string, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) {
  return app.app.inject({ method: 'GET', url, ...more })
}

describe.each(testDatabases)('health on %s', (database) => {
  test('alive and ready answer without a login and are never cached', async () => {
    app = await buildTestApp({ database })
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: 'ok', disk: 'ok' }])
    expect(ready.headers['cache-control']).toBe('no-store')
    expect((await app.app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200)
  })
})

describe.each(testDatabases)('without the database, on %s', (database) => {
  const consoleDir = mkdtempSync(join(tmpdir(), 'atrium-console-'))
  writeFileSync(join(consoleDir, 'index.html'), '<title>app</title>')
  afterAll(() => rmSync(consoleDir, { recursive: true }))

  test('calls are told to retry and leak nothing, monitoring sees the reason, and plain files are served', async () => {
    app = await buildTestApp({ database, consoleDir })
    const token = await app.login()
    const { id } = (await app.post<{ id: number }>('/cms/app/save', { name: '站点', code: 'away' }, { token })).data
    await app.post('/cms/app/save', { id, domain: 'www.away.test' }, { token })
    await publishPages(app.ports, 'away', { 'index.html': 'page' })
    await app.ports.files.write('sites/away/assets/a.css', 'css')
    expect((await get('/site/away/')).body).toBe('page')
    await app.ports.database.close()

    expect((await get('/healthz')).statusCode).toBe(200)
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unavailable', disk: 'ok' },
    ])
    for (const answer of [await app.post('/capt'), await app.post('/my/info', {}, { token })]) {
      expect(answer).toMatchObject({ status: 503, code: 503, errMsg: '暂时无法访问数据库，请稍后重试', data: null })
      expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
      expect(JSON.stringify(answer)).not.toMatch(/sqlite|postgres|pool|closed|open/i)
    }
    for (const [url, body] of [
      ['/site/away/', 'page'],
      ['/site/away/assets/a.css', 'css'],
      ['/admin/', '<title>app</title>'],
    ] as const) {
      expect(await get(url)).toMatchObject({ statusCode: 200, body })
    }
  })
})

describe('with a full disk', () => {
  test('it is not ready and reports why; checks are shared for a second', async () => {
    app = await buildTestApp()
    let looks = 0
    const { probe } = app.ports.files
    app.ports.files.probe = async () => {
      looks += 1
      throw new Error('ENOSPC')
    }
    const answers = [await get('/readyz'), await get('/readyz')]
    for (const answer of answers) {
      const body = { status: 'unavailable', database: 'ok', disk: 'unavailable' }
      expect([answer.statusCode, answer.json()]).toEqual([503, body])
    }
    expect([looks, answers[0]?.headers['retry-after']]).toEqual([1, '10'])
    app.ports.files.probe = probe
    app.clock.advance(1000)
    expect((await get('/readyz')).statusCode).toBe(200)
  })

  test('reads still work, writes are refused', async () => {
    app = await buildTestApp()
    const token = await app.login()
    await app.ports.database.transaction(async (trx) => {
      await sql`pragma max_page_count = 1`.execute(trx)
    })
    app.clock.advance(120_000)
    const value = 'x'.repeat(10_000)
    expect(await app.post('/my/preference/save', { key: 'a', value }, { token })).toMatchObject({
      status: 503,
      errMsg: '服务器存储空间不足，暂时无法保存，请联系管理员',
    })
    expect((await app.post('/my/info', {}, { token })).status).toBe(200)
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

  test('are readable only from this machine if no token is set', async () => {
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

  test('with METRICS_TOKEN require it, from everywhere', async () => {
    app = await buildTestApp({ env: { METRICS_TOKEN: 'sesame' } })
    const read = async (authorization: string) =>
      (await get('/metrics', { headers: { authorization }, remoteAddress: '10.0.0.7' })).statusCode
    expect(await read('Bearer sesame')).toBe(200)
    expect([await read('Bearer wrong'), await read('sesame'), await read('')]).toEqual([403, 403, 403])
    expect((await get('/metrics')).statusCode).toBe(403)
  })
})
