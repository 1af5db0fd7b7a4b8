// While a long run writes a site, here in another process: removals take effect at once, additions wait for their turn.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('publishing beside another run on %s', (database) => {
  let content: Content
  let site: SmallSite
  let first: number
  let second: number
  let run: number

  const page = async (path: string) => content.page(`/site/${site.code}/${path}`)
  const change = (values: { status: string; leaseBy?: string; leaseUntil: number | null }) =>
    content.test.ports.database.transaction((trx) =>
      trx.updateTable('system_job').set(values).where('id', '=', run).execute(),
    )
  const article = (title: string) => content.article({ appid: site.appid, channelId: site.news, title, saveMode: 3 })

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    first = await article('甲')
    second = await article('乙')
    await content.runJobs()
    const { jobId } = await content.ok<{ jobId: number }>('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    run = jobId
    await change({ status: 'running', leaseBy: 'another process', leaseUntil: content.test.clock.now() + 60_000 })
  })
  afterEach(() => content.close())

  test('a revoked article disappears at once, its lists follow when the run has ended', async () => {
    await content.ok('/cms/article/revoke', { id: second })
    await content.runJobs()
    expect((await page(`news/${second}.html`)).status).toBe(404)
    expect((await page('news/')).body).toContain('乙')
    await change({ status: 'done', leaseUntil: null })
    await content.runJobs()
    expect((await page('news/')).body).not.toContain('乙')
    expect((await page('news/')).body).toContain('甲')
  })

  test('what is released meanwhile is written when the run has ended, or its process has gone silent', async () => {
    await content.ok('/cms/article/save', { id: first, title: '丙', saveMode: 3 })
    await content.runJobs()
    expect((await page(`news/${first}.html`)).body).toContain('甲')
    content.test.clock.advance(61_000)
    await content.runJobs()
    expect((await page(`news/${first}.html`)).body).toContain('丙')
    expect(content.failures).toEqual([])
  })
})
