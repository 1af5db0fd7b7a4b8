// What readers see of a site is switched as a whole: over withdrawals, earlier versions, lost files and killed servers.
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
})
