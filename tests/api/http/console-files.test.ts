// The built console: which file answers which address, compression, and caching.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'

const script = `console.log("${'x'.repeat(2000)}")`
const folder = mkdtempSync(join(tmpdir(), 'atrium-console-'))
const consoleDir = join(folder, 'console')
let app: TestApp

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(consoleDir, 'index.html'), '<title>app</title>')
  writeFileSync(join(consoleDir, 'login.html'), '<title>login</title>')
  writeFileSync(join(consoleDir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(consoleDir, 'assets/app-1a2b.js'), script)
  writeFileSync(join(consoleDir, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(consoleDir, 'assets/app-1a2b.js.gz'), gzipSync(script))
  app = await buildTestApp({ consoleDir })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function get(url: string, headers: Record<string, string> = {}) {
  return app.app.inject({ method: 'GET', url, headers })
}

describe('pages', () => {
  test.each(['/', '/admin'])('%s leads to the console', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([302, '/admin/'])
  })

  test.each([
    ['/admin/', 'app'],
    ['/admin/index.html', 'app'],
    ['/admin/cms/article/article-list', 'app'],
    ['/admin/cms/article/article-list?page=2&q=a.b', 'app'],
    ['/admin/flowable/viewer/a.b.c:1', 'app'],
    ['/admin/login', 'login'],
    ['/admin/login/', 'login'],
    ['/admin/login?to=/x', 'login'],
    ['/admin/login.html', 'login'],
  ])('%s answers the %s page, which is always revalidated', async (url, title) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body]).toEqual([200, `<title>${title}</title>`])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8/i)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('HEAD answers without the page', async () => {
    const { statusCode, body, headers } = await app.app.inject({ method: 'HEAD', url: '/admin/' })
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '', 'no-cache'])
  })

  test('an unchanged page is not sent again', async () => {
    const { headers } = await get('/admin/')
    expect((await get('/admin/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
})

describe('hashed files', () => {
  const url = '/admin/assets/app-1a2b.js'

  test('are cached forever', async () => {
    const { headers, body } = await get(url)
    expect(body).toBe(script)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8/)
  })

  test.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
  ])('for %s are sent as compressed by the build', async (accepted, encoding, content) => {
    const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(rawPayload.equals(content)).toBe(true)
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8/)
  })

  test('a missing one is not found, and that is not cached', async () => {
    const { statusCode, headers } = await get('/admin/assets/old-9z.js')
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('other files', () => {
  test('are found by name, missing ones are not', async () => {
    expect((await get('/admin/favicon.svg')).body).toBe('<svg/>')
    expect((await get('/admin/none.png')).statusCode).toBe(404)
  })

  test('any page, even a sandboxed one, gets its icon', async () => {
    const icon = await get('/favicon.ico')
    expect(icon.statusCode).toBe(200)
    expect(icon.headers['content-type']).toContain('image/svg+xml')
    expect(icon.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test.each([
    '/admin/../secret.txt',
    '/admin/%2e%2e/secret.txt',
    '/admin/..%2fsecret.txt',
    '/admin/assets/..%2f..%2fsecret.txt',
    '/admin/assets/../../secret.txt',
    '/admin/..%5csecret.txt',
    '/admin//secret.txt',
    '/admin/assets/%00.js',
    `/admin/${encodeURIComponent(join(folder, 'secret.txt'))}`,
  ])('%s never leaves the folder', async (url) => {
    const { statusCode, body } = await get(url)
    expect(body).not.toContain('secret')
    expect(statusCode).toBeLessThan(500)
  })
})

test('without a built console there is no page, and the API works', async () => {
  const bare = await buildTestApp({ consoleDir: join(folder, 'missing') })
  expect((await bare.app.inject({ method: 'GET', url: '/admin/' })).statusCode).toBe(404)
  expect((await bare.post('/capt')).status).toBe(200)
  await bare.close()
})
