// Publications that failed or lost their worker: retried later, and their pages are written by the next one.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leaseMs } from '../../../src/server/jobs/lost-jobs.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, detailText, openContent, type SmallSite } from './content.ts'

const hour = 3_600_000

describe.each(testDatabases)('publications that did not finish on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  const page = (path: string) => content.page(`/site/${site.code}/${path}`)
  const statusOf = async (path: string) => (await page(path)).status
  const publish = (channelId: number, values: Record<string, unknown> = {}) =>
    content.article({ appid: site.appid, channelId, saveMode: 3, ...values })
  const folder = () => `sites/${site.code}`
  const unblock = () => content.test.ports.files.remove(folder())
  const jobs = () =>
    content.test.ports.database.read
      .selectFrom('system_job')
      .selectAll()
      .where('kind', '=', 'cms/publish')
      .orderBy('id')
      .execute()
  const change = (values: Record<string, unknown>) =>
    content.test.ports.database.transaction((trx) =>
      trx.updateTable('system_job').set(values).where('kind', '=', 'cms/publish').execute(),
    )

  /** A file where the site's folder belongs: no page can be written. */
  async function block(): Promise<void> {
    await unblock()
    await content.test.ports.files.write(folder(), '')
  }

  test('a failed write is retried later, and reported meanwhile', async () => {
    const id = await publish(site.news)
    await block()
    await content.runJobs()
    const [job] = await jobs()
    expect(job).toMatchObject({ status: 'waiting', attempts: 1 })
    const { error, text } = await content.ok('/cms/scheduler/progress', { id: job?.id })
    expect([error, text]).toEqual([null, expect.stringMatching(/，稍后自动重试$/)])
    for (let hours = 0; hours < 6; hours++) {
      content.test.clock.advance(hour)
      await content.runJobs()
    }
    expect(await jobs()).toMatchObject([{ status: 'waiting', attempts: 7 }])
    await unblock()
    content.test.clock.advance(hour)
    await content.runJobs()
    expect(await statusOf(`news/${id}.html`)).toBe(200)
    expect(await jobs()).toMatchObject([{ status: 'done', error: null }])
  })

  test('a permanently failed one keeps its reason, and the next one writes its pages', async () => {
    const id = await publish(site.news)
    await block()
    await change({ maxAttempts: 1 })
    await content.runJobs()
    await unblock()
    const other = await publish(site.about)
    await content.runJobs()
    expect(await statusOf(`news/${id}.html`)).toBe(200)
    expect(await statusOf(`about/${other}.html`)).toBe(200)
    const [failed, written] = await jobs()
    expect(failed).toMatchObject({ status: 'failed', error: expect.any(String), result: { writtenBy: written?.id } })
  })

  test('a full release waiting for a retry is completed by the next publication of the site', async () => {
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await block()
    await content.runJobs()
    await unblock()
    await publish(site.news)
    await content.runJobs()
    expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'done'])
    expect(await statusOf('about/')).toBe(200)
    expect(await content.runJobs()).toBe(0)
    const { releaseTime } = await content.ok<{ releaseTime: string | null }>('/cms/app/detail', { id: site.appid })
    expect(releaseTime).not.toBeNull()
  })

  test('a deleted channel leaves the site although nothing can be published, and a restored one stays', async () => {
    const below = await content.channel({
      appid: site.appid,
      pid: site.news,
      code: 'below',
      generalTemplate: site.list,
    })
    const id = await content.article({ appid: site.appid, channelId: below, saveMode: 3 })
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    const paths = ['news/', 'news/below/', `news/below/${id}.html`, 'about/']
    const statuses = () => Promise.all(paths.map(statusOf))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const broken = await content.template({ appid: site.appid, type: 1, content: '{% include "没有" %}' })
    await content.ok('/cms/app/save', { id: site.appid, homeTemplate: broken })
    await content.ok('/cms/channel/del', { id: site.news })
    await content.runJobs()
    expect((await jobs()).at(-1)?.status).toBe('failed')
    expect(await statuses()).toEqual([404, 404, 404, 200])
    await content.ok('/cms/app/save', { id: site.appid, homeTemplate: null })
    await content.ok('/cms/channel/recycle/opt', { ids: String(site.news), flag: 'recovery' })
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    expect(await statuses()).toEqual([200, 200, 404, 200])
  })

  test('a broken template only affects the pages that need it; once fixed, the next publication writes them', async () => {
    const broken = await content.template({ appid: site.appid, type: 4, content: '{% include "没有" %}' })
    const owing = await publish(site.about, { detailTemplateId: broken })
    await content.runJobs()
    const fine = await publish(site.news)
    await content.runJobs()
    expect(await statusOf(`about/${owing}.html`)).toBe(404)
    expect(await statusOf(`news/${fine}.html`)).toBe(200)
    await content.ok('/cms/template/save', { id: broken, content: detailText })
    await publish(site.news)
    await content.runJobs()
    expect(await statusOf(`about/${owing}.html`)).toBe(200)
  })

  test('a page that was published again is not removed by an earlier run', async () => {
    const back = await publish(site.news)
    await content.runJobs()
    const broken = await content.template({ appid: site.appid, type: 4, content: '{% include "没有" %}' })
    await content.ok('/cms/article/revoke', { id: back })
    await publish(site.about, { detailTemplateId: broken })
    await content.runJobs()
    expect(await statusOf(`news/${back}.html`)).toBe(404)
    await content.ok('/cms/article/release', { id: back })
    await content.runJobs()
    expect(await statusOf(`news/${back}.html`)).toBe(200)
    const far = await content.channel({ appid: site.appid, code: 'far' })
    await publish(far)
    await content.runJobs()
    expect(await statusOf(`news/${back}.html`)).toBe(200)
  })

  test('one that was lost with its worker is completed by a later change', async () => {
    const lost = await publish(site.news)
    await change({ status: 'running', leaseBy: 'dead', leaseUntil: content.test.clock.now(), attempts: 1 })
    const later = await publish(site.about)
    expect(await content.runJobs()).toBe(0)
    content.test.clock.advance(leaseMs)
    await content.runJobs()
    expect(await statusOf(`news/${lost}.html`)).toBe(200)
    expect(await statusOf(`about/${later}.html`)).toBe(200)
  })
})
