// What readers see of a site is switched as a whole: over withdrawals, earlier versions, lost files and killed servers.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts'
import { adoptPagesKind, siteLane } from '../../../src/server/publishing/publication.ts'
import { loadCurrentPages } from '../../../src/server/publishing/pages/queries.ts'
import { switchPages, withdrawPages } from '../../../src/server/publishing/pages/switch-pages.ts'
import { publishedPages, publishPages } from '../../support/published-pages.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('published pages on %s', (database) => {
  let content: Content
  let small: SmallSite

  beforeEach(async () => {
    content = await openContent({ database })
    small = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  const site = () => ({ id: small.appid, code: small.code })
  const page = (path: string) => content.page(`/site/${small.code}/${path}`)
  const current = () => loadCurrentPages(content.test.ports.database.read, small.appid)
  const enqueue = (kind: string, payload: Record<string, unknown>) =>
    content.test.ports.database.transaction((trx) =>
      enqueueJob(trx, { kind, lane: siteLane(small.appid), payload }, content.test.clock.now()),
    )

  test('a page withdrawn while a run is going on does not come back with its switch', async () => {
    const { ports } = content.test
    await publishPages(ports, small.code, { 'index.html': '1', 'secret.html': '1', 'other.html': '1' })
    const base = await current()
    await publishPages(ports, small.code, { 'index.html': '2' })
    const finished = await current()
    await withdrawPages(ports, site(), ['secret.html'])
    expect((await page('secret.html')).status).toBe(404)
    await switchPages(ports, site(), { base, root: finished?.root ?? null })
    expect((await page('secret.html')).status).toBe(404)
    expect([(await page('')).body, (await page('other.html')).body]).toEqual(['2', '1'])
  })

  test('a run that is overtaken by a withdrawal at its switch switches from the newer pages', async () => {
    const { ports } = content.test
    await publishPages(ports, small.code, { 'index.html': '1', 'secret.html': '1' })
    const base = await current()
    const beside = { ...ports, database: { ...ports.database } }
    let isFirst = true
    beside.database.transaction = async (work) => {
      if (isFirst) {
        isFirst = false
        await withdrawPages(ports, site(), ['secret.html'])
      }
      return ports.database.transaction(work)
    }
    await switchPages(beside, site(), { base, root: base?.root ?? null })
    expect([(await page('secret.html')).status, (await page('')).status]).toEqual([404, 200])
  })

  test('plain pages of an earlier version are served, withdrawn and taken over', async () => {
    const { files } = content.test.ports
    const folder = `sites/${small.code}/public`
    const article = await content.article({ appid: small.appid, channelId: small.news, saveMode: 3 })
    await content.runJobs()
    await content.test.ports.database.transaction((trx) =>
      trx.deleteFrom('cms_published_site').where('appid', '=', small.appid).execute(),
    )
    for (const path of ['index.html', 'old/index.html', `news/${article}.html`])
      await files.write(`${folder}/${path}`, 'old')
    const seen = async () =>
      Promise.all(['', 'old/', `news/${article}.html`].map(async (path) => (await page(path)).status))
    expect(await seen()).toEqual([200, 200, 200])
    expect((await page('old')).headers['location']).toBe(`/site/${small.code}/old/`)
    await content.ok('/cms/article/revoke', { id: article })
    await content.test.ports.database.transaction((trx) =>
      trx.deleteFrom('system_job').where('kind', '=', 'cms/publish').execute(),
    )
    await content.runJobs()
    expect(await seen()).toEqual([200, 200, 404])
    await enqueue(adoptPagesKind, { appid: small.appid })
    await content.runJobs()
    expect(await seen()).toEqual([200, 200, 404])
    expect(await files.stat(folder)).toBeNull()
    expect([...(await publishedPages(content.test.ports, small.code)).keys()].sort()).toEqual([
      'index.html',
      'old/index.html',
    ])
  })

  test('the first publication after an upgrade takes over the folder of pages: the whole site, and nothing else', async () => {
    const { files } = content.test.ports
    await files.write(`sites/${small.code}/public/old.html`, 'old')
    const article = await content.article({ appid: small.appid, channelId: small.news, saveMode: 3 })
    await content.runJobs()
    const shown = await Promise.all(['', `news/${article}.html`, 'old.html'].map((path) => page(path)))
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 404])
  })

  test('a full and an incremental publication of the same state have the same root', async () => {
    await content.ok('/cms/app/release', { id: small.appid, range: 1, type: 1 })
    for (const channelId of [small.news, small.about, small.news]) {
      await content.article({ appid: small.appid, channelId, saveMode: 3 })
      await content.runJobs()
    }
    const incremental = await current()
    await content.ok('/cms/app/release', { id: small.appid, range: 1, type: 1 })
    await content.runJobs()
    expect(await current()).toEqual(incremental)
  })

  test('a site whose files are gone is written completely by its next publication', async () => {
    const article = await content.article({ appid: small.appid, channelId: small.news, saveMode: 3 })
    await content.ok('/cms/app/release', { id: small.appid, range: 1, type: 1 })
    await content.runJobs()
    await content.test.ports.files.remove(`sites/${small.code}`)
    const lost = await page(`news/${article}.html`)
    expect([lost.status, lost.body]).toEqual([503, expect.stringContaining('重新发布站点后恢复')])
    await content.article({ appid: small.appid, channelId: small.about, saveMode: 3 })
    await content.runJobs()
    expect(content.failures).toEqual([])
    expect([(await page('')).status, (await page(`news/${article}.html`)).status]).toEqual([200, 200])
  })

  test('a page that is published again without a change keeps its tag, and ranges and HEAD are answered', async () => {
    await content.ok('/cms/app/release', { id: small.appid, range: 1, type: 1 })
    await content.runJobs()
    const tags = async () => Promise.all(['', 'rss.xml'].map(async (path) => (await page(path)).headers['etag']))
    const before = await tags()
    await content.ok('/cms/app/release', { id: small.appid, range: 1, type: 1 })
    await content.runJobs()
    expect(await tags()).toEqual(before)
    const feed = await content.page(`/site/${small.code}/rss.xml`, { 'if-none-match': String(before[1]) })
    expect([feed.status, feed.body]).toEqual([304, ''])
    const part = await content.page(`/site/${small.code}/`, { range: 'bytes=0-3' })
    expect([part.status, part.body.length]).toEqual([206, 4])
    const head = await content.test.app.inject({ method: 'HEAD', url: `/site/${small.code}/` })
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', before[0]])
  })

  test('large pages are compressed after the switch, and sent as the reader takes them, each with its own tag', async () => {
    const text = `<p>${'正文 '.repeat(2_000)}</p>`
    const id = await content.article({ appid: small.appid, channelId: small.news, content: text, saveMode: 3 })
    const path = `/site/${small.code}/news/${id}.html`
    const get = (headers: Record<string, string> = {}) => content.test.app.inject({ method: 'GET', url: path, headers })
    await content.runJobs()
    const plain = await get()
    expect(plain.body).toContain('正文 正文')
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'Accept-Encoding'])
    const tags = new Set([plain.headers['etag']])
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const sent = await get({ 'accept-encoding': encoding })
      expect([sent.headers['content-encoding'], sent.headers['vary']]).toEqual([encoding, 'Accept-Encoding'])
      expect(decode(sent.rawPayload).toString()).toBe(plain.body)
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
      tags.add(sent.headers['etag'])
      const again = await get({ 'accept-encoding': encoding, 'if-none-match': String(sent.headers['etag']) })
      expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
      const part = await get({ 'accept-encoding': encoding, range: 'bytes=0-9' })
      expect([part.statusCode, part.rawPayload.equals(sent.rawPayload.subarray(0, 10))]).toEqual([206, true])
    }
    expect(tags.size).toBe(3)
    expect((await get({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await get({ 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding']).toBeUndefined()
    const feed = await content.page(`/site/${small.code}/rss.xml`, { 'accept-encoding': 'br' })
    expect(feed.headers['content-encoding']).toBeUndefined()
  })

  test('a page is sent as plain bytes until it has been compressed, and if its variants are lost', async () => {
    const { files } = content.test.ports
    await publishPages(content.test.ports, small.code, { 'index.html': 'a'.repeat(5_000) })
    const hash = (await publishedPages(content.test.ports, small.code)).get('index.html') ?? ''
    const get = () => content.page(`/site/${small.code}/`, { 'accept-encoding': 'br' })
    expect((await get()).body).toHaveLength(5_000)
    await files.write(`sites/${small.code}/published/objects/${hash.slice(0, 2)}/${hash}.br`, '')
    const { body, headers } = await get()
    expect([body.length, headers['content-encoding'], headers['vary']]).toEqual([5_000, undefined, 'Accept-Encoding'])
  })
})
