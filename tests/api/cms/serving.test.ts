// The public side: what is served where, with which headers, and what is unreachable.
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishPages } from '../../support/published-pages.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

let content: Content
let site: SmallSite
let article: number
function at(path: string): string {
  return `/site/${site.code}/${path}`
}

beforeAll(async () => {
  content = await openContent()
  site = await buildSmallSite(content)
  article = await content.article({ appid: site.appid, channelId: site.news, saveMode: 3 })
  await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
  await content.runJobs()
  const { files } = content.test.ports
  await files.write(`sites/${site.code}/assets/css/a.css`, 'body{}')
  await files.write(`sites/${site.code}/secret.txt`, 'secret')
  await files.write('private/secret.txt', 'secret')
  await content.test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => content.close())

/** The raw path: clients and inject would normalise it first. */
function rawGet(path: string): Promise<string> {
  const { port } = content.test.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
    )
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

test('the raw client of these tests reads pages', async () => {
  expect(await rawGet(at(''))).toMatch(/^HTTP\/1\.1 200 /)
})

test('pages are sent with a sandbox of their own origin, static files without', async () => {
  const paths = [at(''), at(`news/${article}.html`), at('assets/css/a.css'), at('nowhere')]
  const pages = await Promise.all(paths.map((path) => content.page(path)))
  const expected = {
    'content-security-policy': 'sandbox allow-scripts allow-forms allow-popups',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  }
  expect(pages.map(({ headers }) => headers)).toMatchObject(paths.map(() => expected))
  expect(pages.map(({ headers }) => headers['x-frame-options'])).toEqual(paths.map(() => undefined))
})

test('pages, feeds and assets are revalidated every time, uploads are cached for a while', async () => {
  await content.test.ports.files.write('uploads/202611/a.png', 'png')
  const paths = [at(''), at('nowhere'), at('news'), at('rss.xml'), at('assets/css/a.css'), '/uploads/202611/a.png']
  const answers = await Promise.all(paths.map((path) => content.page(path)))
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
    'public, no-cache',
    'public, no-cache',
    'public, no-cache',
    'public, no-cache',
    'public, no-cache',
    'public, max-age=86400, immutable',
  ])
})

test('crawlers are told what they may read: on the host of the console the sites, on the domain of a site all of it', async () => {
  expect((await content.page('/robots.txt')).body).toContain('Disallow: /admin/')
  const own = await content.site({ domain: 'robots.example' })
  const { body, headers } = await content.page('/robots.txt', { host: 'robots.example' })
  expect(body).toMatch(/^User-agent: \*\nAllow: \/\nSitemap: https?:\/\/robots\.example(:\d+)?\/sitemap\.xml\n$/)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  await content.ok('/cms/app/del', { id: own })
})

test('a changed file of a site is seen at once, an unchanged one is answered with 304', async () => {
  const { files } = content.test.ports
  const path = at('assets/css/changed.css')
  const file = `sites/${site.code}/assets/css/changed.css`
  await files.write(file, 'a{}')
  const etag = String((await content.page(path)).headers['etag'])
  expect((await content.page(path, { 'if-none-match': etag })).status).toBe(304)
  await files.write(file, 'b{}')
  expect(await content.page(path, { 'if-none-match': etag })).toMatchObject({ status: 200, body: 'b{}' })
})

test('an unchanged page is answered with 304', async () => {
  const first = await content.page(at(''))
  const { etag } = first.headers
  expect(typeof etag).toBe('string')
  expect((await content.page(at(''), { 'if-none-match': String(etag) })).status).toBe(304)
})

test('a page that is published repeatedly while it is read always arrives complete', async () => {
  const { port } = content.test.app.server.address() as AddressInfo
  const versions = [100, 4_000, 90_000].map((size) => `<p>${String(size).repeat(size)}</p>`)
  const put = (text: string | null) => publishPages(content.test.ports, site.code, { 'again.html': text })
  await put(versions[0] ?? '')
  const read = async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${at('again.html')}`)
      const text = await answer.text()
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(text.length)])
      expect(versions).toContain(text)
    }
  }
  const publish = async () => {
    for (let turn = 0; turn < 300; turn += 1) await put(versions[turn % versions.length] ?? '')
  }
  await Promise.all([publish(), read(), read(), read(), read()])
  await put(null)
})

test('a folder without its trailing slash redirects to the folder', async () => {
  expect(await content.page(at('news'))).toMatchObject({ status: 301, headers: { location: at('news/') } })
  expect(await content.page(`/site/${site.code}`)).toMatchObject({ status: 301, headers: { location: at('') } })
})

test('an unknown page of a site is the 404 page of the site, with working links at any depth', async () => {
  const { status, body } = await content.page(at('a/b/c'))
  expect(status).toBe(404)
  expect(body).toContain('页面不存在')
  expect(body).toContain(`href="${at('')}"`)
})

test('the 404 page is the same at its own address', async () => {
  const [own, other] = [await content.page(at('404.html')), await content.page(at('nothing.html'))]
  expect([own.status, own.body]).toEqual([404, other.body])
})

test('the feed and the sitemap contain addresses of the server, whatever host a request claims', async () => {
  const { port } = content.test.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const claims = ['example.com', '"><script>alert(1)</script>', 'a&b']
  const feeds = await Promise.all(claims.map((host) => content.page(at('rss.xml'), { host })))
  expect(new Set(feeds.map(({ body }) => body)).size).toBe(1)
  expect(feeds[0]?.body).toContain(`<link>${address}${at(`news/${article}.html`)}</link>`)
  expect((await content.page(at('sitemap.xml'), { host: 'example.com' })).body).toContain(
    `<loc>${address}${at('news/')}</loc>`,
  )
})

test.each([
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  'assets/../secret.txt',
  'assets/..%2fsecret.txt',
  'assets/%2e%2e/%2e%2e/%2e%2e/private/secret.txt',
  'assets/..%5csecret.txt',
  '..%5c..%5cprivate%5csecret.txt',
  '....//secret.txt',
  'news/%00.html',
  '%',
  '.hidden',
])('%s reaches nothing outside the site', async (path) => {
  const answer = await rawGet(at(path))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('\r\n\r\nsecret')
})

test('feeds and the 404 page are answered once', async () => {
  const warn = vi.spyOn(content.test.app.log, 'warn')
  for (const path of ['rss.xml', 'sitemap.xml', 'nothing/']) await content.page(at(path))
  expect(warn.mock.calls).toEqual([])
  warn.mockRestore()
})

test('an unknown site is not found', async () => {
  expect((await content.page('/site/nobody/')).status).toBe(404)
  expect((await content.page('/site/')).status).toBe(404)
})

test('a picture of a site that goes on as a script is sent as a picture, which no browser runs', async () => {
  const polyglot = 'GIF89a=1;document.title="ran";//'
  await content.test.ports.files.write(`sites/${site.code}/assets/run.gif`, polyglot)
  await content.ok('/cms/app/save', { id: site.appid, domain: 'pictures.example.test' })
  const own = { host: 'pictures.example.test' }
  const answers = [await content.page(at('assets/run.gif')), await content.page('/assets/run.gif', own)]
  for (const { status, headers } of answers) {
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/gif', 'nosniff'])
  }
})

test('a site on its own domain is served at the root, without sandbox and without the console', async () => {
  await content.ok('/cms/app/save', { id: site.appid, domain: 'www.example.test' })
  const host = { host: 'www.example.test:8080' }
  const home = await content.page('/', host)
  expect(home.status).toBe(200)
  expect(home.body).toContain('站点标题')
  expect(home.headers['content-security-policy']).toBeUndefined()
  expect((await content.page(`/news/${article}.html`, host)).status).toBe(200)
  expect((await content.page(at('assets/css/a.css'), host)).status).toBe(200)
  expect((await content.page('/nowhere', host)).body).toContain('href="/"')
  const { port } = content.test.app.server.address() as AddressInfo
  const address = `http://www.example.test:${port}/news/${article}.html`
  expect((await content.page('/rss.xml', host)).body).toContain(`<link>${address}</link>`)
  expect((await content.page(at('rss.xml'), { host: 'elsewhere.test' })).body).toContain(`<link>${address}</link>`)
  const worker = { ...host, 'service-worker': 'script' }
  expect((await content.page(at('assets/css/a.css'), worker)).status).toBe(404)
  const refused = ['/admin/', '/admin/login', '/api/my/info', '/api/openapi.json', '/metrics']
  const answers = await Promise.all(refused.map((path) => content.page(path, host)))
  expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 404))
  const login = await content.test.app.inject({ method: 'POST', url: '/api/login', headers: host, payload: {} })
  expect(login.statusCode).toBe(404)
  expect((await content.test.post('/my/info', {}, { token: content.token })).status).toBe(200)
})

test('a preview shows the working copy at a signed address for half an hour, and writes nothing', async () => {
  const draft = await content.article({ appid: site.appid, channelId: site.news, title: '草稿' })
  const { url } = await content.ok<{ url: string }>('/cms/article/preview', { id: draft })
  const shown = await content.page(url)
  expect(shown.status).toBe(200)
  expect(shown.body).toContain('<h1>草稿</h1>')
  expect(shown.headers).toMatchObject({
    'content-security-policy': 'sandbox allow-scripts allow-forms allow-popups',
    'cache-control': 'no-store',
  })
  expect((await content.page(at(`news/${draft}.html`))).status).toBe(404)
  const root = url.split('/').slice(0, 3).join('/')
  expect((await content.page(`${root}/news/`)).body).toContain('草稿')
  expect((await content.page(`${root}/assets/css/a.css`)).body).toBe('body{}')
  expect((await content.page(url.replace(/\.(\w)/, (_all, digit: string) => `.${digit}1`))).status).toBe(404)
  content.test.clock.advance(31 * 60_000)
  expect((await content.page(url)).status).toBe(404)
})

test.each(['app', 'channel'] as const)('a preview of one %s is shown', async (kind) => {
  const id = kind === 'app' ? site.appid : site.news
  const token = await content.test.login()
  const { data } = await content.call<{ url: string }>(`/cms/${kind}/preview`, { id }, token)
  expect((await content.page(data.url)).status).toBe(200)
})
