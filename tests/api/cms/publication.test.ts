// The history of publishing: what ran, for whom, with which result; cancelling, and rolling a site back.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts'
import { recordRun } from '../../../src/server/publishing/history/record-run.ts'
import type { Publication } from '../../../src/server/publishing/publication.ts'
import { publishSite } from '../../../src/server/publishing/publish-site.ts'
import { loadCurrentPages } from '../../../src/server/publishing/pages/queries.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Listed {
  readonly id: number
  readonly scope: string
  readonly state: string
  readonly restorable: boolean
  readonly cancellable: boolean
  readonly error: string | null
}

describe.each(testDatabases)('the history of publishing on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  const page = (path: string) => content.page(`/site/${site.code}/${path}`)
  const list = async (token?: string) => {
    const body = { appid: site.appid, page: 1, limit: 20 }
    const answer = await content.call<Listed[]>('/cms/publication/list', body, token)
    return answer.success ? answer.data : answer.status
  }
  const rows = async () => (await list()) as Listed[]
  const current = async () => (await loadCurrentPages(content.test.ports.database.read, site.appid))?.root
  const release = () => content.ok<{ jobId: number }>('/cms/app/release', { id: site.appid, range: 1, type: 1 })
  const setTitle = (title: string) => content.ok('/cms/app/save', { id: site.appid, title })
  async function publish(title: string): Promise<void> {
    await setTitle(title)
    await release()
    await content.runJobs()
  }
  const rollBack = async (id: number) => {
    const answer = await content.ok<{ jobId: number }>('/cms/publication/rollBack', { id })
    await content.runJobs()
    return content.ok<{ status: string; error: string | null }>('/cms/scheduler/progress', { id: answer.jobId })
  }

  test('every publication has a row with who asked for it, how long it took and what it wrote', async () => {
    await content.article({ appid: site.appid, channelId: site.news, saveMode: 3 })
    await content.runJobs()
    await release()
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ scope: 'site', range: 1, account: 'admin', state: 'waiting', cancellable: true })
    await content.runJobs()
    const [full, changes] = await rows()
    expect(full).toMatchObject({ state: 'done', pages: expect.any(Number), duration: 0, cancellable: false })
    expect(changes).toMatchObject({ scope: 'changes', state: 'done', pagesRemoved: 0 })
    expect(JSON.stringify(full)).not.toContain(await current())
  })

  test('a failed publication says why', async () => {
    await content.ok('/cms/template/save', { id: site.home, content: '{% include "没有" %}' })
    await release()
    await content.runJobs()
    expect((await rows())[0]).toMatchObject({ state: 'failed', progress: expect.stringContaining('没有') })
  })

  test('a waiting publication can be cancelled, and is not made up for by the next one', async () => {
    await publish('一')
    await setTitle('二')
    const { jobId } = await release()
    const [waiting] = await rows()
    await content.ok('/cms/publication/cancel', { id: waiting?.id })
    expect(await content.runJobs()).toBe(0)
    expect(await content.ok('/cms/scheduler/progress', { id: jobId })).toMatchObject({
      status: 'failed',
      error: '发布已取消',
    })
    expect((await rows())[0]).toMatchObject({ state: 'cancelled', cancellable: false })
    expect((await page('')).body).toContain('一')
    expect((await content.call('/cms/publication/cancel', { id: waiting?.id })).status).toBe(409)
    const article = await content.article({ appid: site.appid, channelId: site.news, saveMode: 3 })
    await content.runJobs()
    expect((await rows())[0]).toMatchObject({ scope: 'changes', state: 'done' })
    expect((await page(`news/${article}.html`)).status).toBe(200)
  })

  test('a planned publication is shown with its time and can be cancelled; another plan replaces it', async () => {
    const plan = (time: string) =>
      content.ok('/cms/app/release', { id: site.appid, range: 2, type: 2, plan: `2027-01-01 ${time}` })
    expect(await plan('08:00:00')).toEqual({ planned: true })
    content.test.clock.advance(2000)
    expect(await plan('09:00:00')).toEqual({ planned: true, replaced: '2027-01-01 08:00:00' })
    await release()
    content.test.clock.advance(2000)
    await release()
    const [now, planned, ...others] = await rows()
    expect(others).toEqual([])
    expect(now).toMatchObject({ state: 'waiting', planTime: null })
    expect(planned).toMatchObject({ state: 'planned', planTime: '2027-01-01 09:00:00', cancellable: true })
    await content.ok('/cms/publication/cancel', { id: planned?.id })
    content.test.clock.set(Date.parse('2027-01-01T02:00:00Z'))
    expect(await content.runJobs()).toBeGreaterThan(0)
    const token = await content.test.login()
    const after = await content.call<Listed[]>(
      '/cms/publication/list',
      { appid: site.appid, page: 1, limit: 20 },
      token,
    )
    expect(after.data.map(({ state }) => state)).toEqual(['done', 'cancelled'])
  })

  test('a running publication that is cancelled changes nothing', async () => {
    await publish('一')
    const before = await current()
    await setTitle('二')
    const { jobId } = await release()
    // Its first look at the stored pages; a run this short only finds out when it switches.
    const { files } = content.test.ports
    const stat = files.stat.bind(files)
    files.stat = async (path) => {
      const [running] = await rows()
      if (running?.state === 'running') await content.ok('/cms/publication/cancel', { id: running.id })
      return stat(path)
    }
    await content.runJobs()
    files.stat = stat
    expect(await content.ok('/cms/scheduler/progress', { id: jobId })).toMatchObject({ error: '发布已取消' })
    expect((await rows())[0]).toMatchObject({ scope: 'site', state: 'cancelled' })
    expect(await current()).toBe(before)
    expect((await page('')).body).toContain('一')
    expect(await content.ok('/my/notices', {})).toMatchObject({ rows: [] })
  })

  test('a site is rolled back to one of its last three publications, which is a publication itself', async () => {
    for (const title of ['一', '二', '三', '四', '五']) await publish(title)
    expect((await rows()).map(({ restorable }) => restorable)).toEqual([false, true, true, true, false])
    const [, , three, , one] = await rows()
    expect(await rollBack(three?.id ?? 0)).toMatchObject({ status: 'done', error: null })
    expect((await page('')).body).toContain('三')
    const [latest, five] = await rows()
    expect(latest).toMatchObject({ scope: 'rollback', state: 'done', account: 'admin', restorable: false })
    expect(five).toMatchObject({ restorable: true })
    await rollBack(five?.id ?? 0)
    expect((await page('')).body).toContain('五')
    expect((await content.call('/cms/publication/rollBack', { id: one?.id })).status).toBe(409)
  })

  test('nothing comes back that was revoked, deleted or expired since, not even its title in a list', async () => {
    const article = (title: string, more = {}) =>
      content.article({ appid: site.appid, channelId: site.news, title, saveMode: 3, ...more })
    const kept = await article('留下')
    const revoked = await article('撤回')
    const deleted = await article('删除')
    const expired = await article('过期', { offlineTime: '2026-11-30 00:00:00' })
    const other = await content.channel({ appid: site.appid, code: 'other', generalTemplate: site.list })
    await publish('一')
    const [target] = await rows()
    await content.ok('/cms/article/revoke', { id: revoked })
    await content.ok('/cms/article/delete', { ids: String(deleted), channelId: site.news, shareType: 1 })
    await content.ok('/cms/channel/del', { id: other })
    content.test.clock.set(Date.parse('2026-12-01T00:00:00Z'))
    await content.runJobs()
    const token = await content.test.login()
    const { data } = await content.call<{ jobId: number }>('/cms/publication/rollBack', { id: target?.id }, token)
    await content.runJobs()
    const done = await content.call('/cms/scheduler/progress', { id: data.jobId }, token)
    expect(done.data).toMatchObject({ status: 'done' })
    const statuses = await Promise.all(
      [kept, revoked, deleted, expired].map(async (id) => (await page(`news/${id}.html`)).status),
    )
    expect([...statuses, (await page('other/')).status]).toEqual([200, 404, 404, 404, 404])
    for (const path of ['', 'news/', 'rss.xml', 'sitemap.xml', `news/${kept}.html`]) {
      const { body } = await page(path)
      expect([path, /撤回|删除|过期|other/.exec(body)?.[0]]).toEqual([path, undefined])
    }
    expect((await page('news/')).body).toContain('留下')
  })

  test('a withdrawn article does not come back under a former title or address, nor where another one is now', async () => {
    const article = (code: string, title: string, more = {}) =>
      content.article({ appid: site.appid, channelId: site.news, code, title, saveMode: 3, ...more })
    const renamed = await article('one', '旧名')
    const replaced = await article('two', '原稿')
    const moved = await article('three', '搬家')
    const link = await article('four', '外链', { type: 3, url: 'https://example.com/x' })
    await publish('一')
    const [target] = await rows()
    await content.ok('/cms/article/save', { id: renamed, title: '新名', code: 'other', saveMode: 3 })
    await content.ok('/cms/article/save', { id: moved, channelId: site.about, saveMode: 3 })
    await content.runJobs()
    for (const id of [renamed, replaced, link]) {
      await content.ok('/cms/article/delete', { ids: String(id), channelId: site.news, shareType: 1 })
      await content.ok('/cms/article/recycle/opt', { ids: String(id), flag: 'delete' })
    }
    await article('two', '接替')
    await content.runJobs()
    expect(await rollBack(target?.id ?? 0)).toMatchObject({ status: 'done' })
    expect((await rows())[0]?.error).toMatch(/^[1-9]\d*个页面显示过此后撤回、删除或移动的内容，保持回滚前的样子$/)
    expect((await page('news/two.html')).body).toContain('接替')
    expect((await page('about/three.html')).body).toContain('搬家')
    for (const path of ['', 'news/', 'news/one.html', 'news/other.html', 'rss.xml', 'about/three.html']) {
      const { body } = await page(path)
      expect([path, /旧名|新名|原稿|外链|example/.exec(body)?.[0]]).toEqual([path, undefined])
    }
  })

  test('what is withdrawn after a roll-back leaves the pages that came back', async () => {
    await setTitle('一')
    const old = await content.article({ appid: site.appid, channelId: site.news, title: '早稿', saveMode: 3 })
    await release()
    await content.runJobs()
    const [target] = await rows()
    for (let count = 0; count < 6; count++)
      await content.article({ appid: site.appid, channelId: site.news, saveMode: 3 })
    await publish('二')
    expect((await page('')).body).not.toContain('早稿')
    await rollBack(target?.id ?? 0)
    expect((await page('')).body).toContain('早稿')
    await content.ok('/cms/article/revoke', { id: old })
    await content.runJobs()
    expect((await page('')).body).not.toContain('早稿')
  })

  test('whoever may see a site sees its history; only the right to publish it cancels and rolls back', async () => {
    await publish('一')
    await publish('二')
    const [, one] = await rows()
    const { id: userId, token } = await loginAs(content.test, { rights: ['/cms/sites/publication'] })
    const grant = (code: string) =>
      grantData(content.test, { userId }, { module: 'app', targetId: site.appid, codes: [code] })
    expect(await list(token)).toBe(403)
    await grant('app:btn:get')
    expect((await list(token)) as Listed[]).toMatchObject([{ restorable: false }, { restorable: false }])
    expect((await content.call('/cms/publication/rollBack', { id: one?.id }, token)).status).toBe(403)
    await grant('app:btn:release')
    expect((await list(token)) as Listed[]).toMatchObject([{ restorable: false }, { restorable: true }])
    expect((await content.call('/cms/publication/rollBack', { id: one?.id }, token)).status).toBe(200)
  })

  test('pages that no publication needs are deleted at night, those of the last three stay', async () => {
    for (const title of ['一', '二', '三', '四', '五']) await publish(title)
    const { files } = content.test.ports
    const count = async () => {
      const folders = await files.list(`sites/${site.code}/published/objects`)
      const found = await Promise.all(
        folders.map(({ path }) => files.list(`sites/${site.code}/published/objects/${path}`)),
      )
      return found.flat().length
    }
    const before = await count()
    const collect = async (now: number) => {
      content.test.clock.set(now)
      const job = { kind: 'cms/collect-pages', payload: {} }
      await content.test.ports.database.transaction((trx) => enqueueJob(trx, job, now))
      await content.runJobs()
    }
    await collect(Date.now())
    expect(await count()).toBe(before)
    await collect(Date.now() + 2 * 60 * 60 * 1000)
    expect(await count()).toBeLessThan(before)
    expect(content.failures).toEqual([])
    const token = await content.test.login()
    const { data } = await content.call<Listed[]>(
      '/cms/publication/list',
      { appid: site.appid, page: 1, limit: 20 },
      token,
    )
    const oldest = data.findLast(({ restorable }) => restorable)
    expect((await content.call('/cms/publication/rollBack', { id: oldest?.id }, token)).status).toBe(200)
    await content.runJobs()
    expect((await page('')).body).toContain('二')
    expect((await page('news/')).status).toBe(200)
  })

  test('a run reports its pages and the channel that it is at', async () => {
    await content.article({ appid: site.appid, channelId: site.about })
    const { jobId } = await release()
    const { ports, app, clock } = content.test
    const texts: string[] = []
    const run = {
      ...ports,
      timeZone: 'Asia/Shanghai',
      consoleHosts: app.consoleHosts,
      now: clock.now(),
      jobId,
      signal: new AbortController().signal,
      assertHeld: async () => {},
      progress: async (done: number, total: number, text: string) => void texts.push(`${done}/${total} ${text}`),
    }
    const named = { appid: site.appid, channelId: null, range: 1, articleIds: [], left: [], targetId: null }
    const publication: Publication = { ...named, scope: 'site' }
    await recordRun(run, { publication, isLastAttempt: true }, (watched) => publishSite(watched, publication))
    expect(texts).toContainEqual(expect.stringMatching(/^(\d+)\/\1 正在生成页面：(?:新闻|关于)$/))
  })
})
