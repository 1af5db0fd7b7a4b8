// The calls of the statistics: what they count, for whom, over which period, and as a workbook.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { grantData, type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'
import { type Analysis, type AnalysisRow, startCounting, type Subject } from './statistics.ts'

const page = '/cms/sites/siteview'
const day = 86_400_000
const month = { start: '2026-01-01', end: '2026-01-31' }

describe.each(testDatabases)('statistics on %s', (database) => {
  let content: Content
  let site: SmallSite
  let other: SmallSite
  let below: number
  let reader: LoggedIn

  const analyse = (subject: Subject, values: object = {}, token = content.token) =>
    content.call<Analysis>(`/cms/analysis/${subject}`, { ...month, ...values }, token)
  const namesOf = ({ data }: { readonly data: Analysis }) => data.rows.map(({ name }) => name)

  beforeAll(async () => {
    content = await openContent({ database, env: { SESSION_HOURS: '100' } })
    await startCounting(content)
    site = await buildSmallSite(content)
    other = await buildSmallSite(content)
    below = await content.channel({ appid: site.appid, pid: site.news, name: '本地' })
    for (const channelId of [site.news, below, site.about]) await content.article({ appid: site.appid, channelId })
    await content.article({ appid: site.appid, channelId: below, saveMode: 3 })
    await content.article({ appid: other.appid, channelId: other.news, saveMode: 3 })
    reader = await loginAs(content.test, { rights: [page], username: '统计员' })
    const view = { module: 'app', targetId: site.appid, codes: ['app:btn:get'] }
    await grantData(content.test, { userId: reader.id }, view)
    for (const targetId of [site.news, below])
      await grantData(content.test, { userId: reader.id }, { module: 'channel', targetId, codes: ['channel:btn:get'] })
  })
  afterAll(() => content.close())

  test('sites have their articles by state, and those created and published in the period', async () => {
    const { data } = await analyse('app')
    expect(data.rows).toMatchObject([
      { id: site.appid, total: 4, unpublished: 3, pending: 0, published: 1, created: 4, released: 1, createdBefore: 0 },
      { id: other.appid, total: 1, unpublished: 0, published: 1, created: 1, released: 1 },
    ])
    expect(data.totals).toMatchObject({ total: 5, published: 2, created: 5, released: 2 })
  })

  test('a channel has its own articles and says what is above it', async () => {
    const { data } = await analyse('channel', { appid: site.appid })
    expect(data.rows.map(({ id, path, total }) => [id, path, total])).toEqual([
      [below, ['新闻'], 2],
      [site.news, [], 1],
      [site.about, [], 1],
    ])
  })

  test('a chosen channel includes those below it', async () => {
    const chosen = { appid: site.appid, channelId: site.news }
    expect(namesOf(await analyse('channel', chosen))).toEqual(['本地', '新闻'])
    expect((await analyse('app', chosen)).data.rows).toMatchObject([{ id: site.appid, total: 3, created: 3 }])
    const people = (await analyse('user', chosen)).data
    expect(people.rows).toMatchObject([{ id: 'admin', total: 3, released: 1 }])
    expect(people.steps.reduce((sum, { created }) => sum + created, 0)).toBe(3)
  })

  test('the period before is as long; whole months are compared with whole months', async () => {
    expect((await analyse('app')).data.before).toEqual({ start: '2025-12-01', end: '2025-12-31' })
    const week = { start: '2026-01-05', end: '2026-01-11' }
    expect((await analyse('app', week)).data.before).toEqual({ start: '2025-12-29', end: '2026-01-04' })
    const next = (await analyse('app', { start: '2026-01-06', end: '2026-01-06' })).data
    expect(next.totals).toMatchObject({ total: 5, created: 0, createdBefore: 5, releasedBefore: 2 })
  })

  test('days are those of the time zone, and the ends of the period belong to it', async () => {
    const steps = (await analyse('app', { start: '2026-01-05', end: '2026-01-05' })).data.steps
    expect(steps).toMatchObject([{ time: '2026-01-05', created: 5 }])
    expect((await analyse('app', { start: '2026-01-04', end: '2026-01-04' })).data.totals.created).toBe(0)
    // 2026-01-05 23:59:59 in Shanghai is 15:59:59 in UTC.
    const { clock } = content.test
    const now = clock.now()
    clock.set(Date.UTC(2026, 0, 5, 15, 59, 59))
    const late = await content.article({ appid: other.appid, channelId: other.about })
    clock.advance(1000)
    const tomorrow = await content.article({ appid: other.appid, channelId: other.about })
    const about = { appid: other.appid, channelId: other.about, start: '2026-01-05', end: '2026-01-06' }
    expect((await analyse('channel', about)).data.steps.map(({ created }) => created)).toEqual([1, 1])
    for (const id of [late, tomorrow]) await content.ok('/cms/article/delete', { ids: `${id}`, channelId: other.about })
    clock.set(now)
  })

  test('long periods are in months or years; a period in the wrong order is read the right way', async () => {
    const year = (await analyse('app', { start: '2026-06-30', end: '2025-07-01' })).data
    expect([year.unit, year.steps.length, year.steps[6]]).toMatchObject(['month', 12, { time: '2026-01', created: 5 }])
    const long = (await analyse('app', { start: '2000-01-01', end: '2030-12-31' })).data
    expect([long.unit, long.steps.length]).toEqual(['year', 31])
    expect(long.totals.created).toBe(5)
  })

  test('the steps show all of the period before, also if it touches one month more', async () => {
    const { data } = await analyse('app', { start: '2026-03-02', end: '2026-06-30' })
    expect(data.before).toEqual({ start: '2025-11-01', end: '2026-03-01' })
    expect(data.steps).toMatchObject([
      { time: '2026-03', createdBefore: 0 },
      { time: '2026-04', createdBefore: 0 },
      { time: '2026-05', createdBefore: 5 },
      { time: '2026-06', createdBefore: 0 },
      { time: '2026-07', createdBefore: 0 },
    ])
  })

  test('an article that is withdrawn or deleted is no longer among the published ones', async () => {
    const id = await content.article({ appid: other.appid, channelId: other.about, saveMode: 3 })
    const about = { appid: other.appid, channelId: other.about }
    expect((await analyse('channel', about)).data.totals).toMatchObject({ published: 1, released: 1 })
    await content.ok('/cms/article/revoke', { ids: `${id}` })
    expect((await analyse('channel', about)).data.totals).toMatchObject({ published: 0, unpublished: 1, released: 0 })
    await content.ok('/cms/article/delete', { ids: `${id}`, channelId: other.about })
    expect((await analyse('channel', about)).data.totals).toMatchObject({ total: 0, created: 0 })
  })

  test('only sites and channels that one may view are counted; a hidden channel has no row, its articles count for the site', async () => {
    expect((await analyse('app', {}, reader.token)).data.rows).toMatchObject([{ id: site.appid, total: 4 }])
    expect(namesOf(await analyse('channel', {}, reader.token))).toEqual(['本地', '新闻'])
    for (const subject of ['app', 'channel', 'user'] as const)
      expect((await analyse(subject, { appid: other.appid }, reader.token)).data).toMatchObject({
        rows: [],
        totals: { total: 0 },
      })
    const hidden = { appid: site.appid, channelId: site.about }
    expect((await analyse('user', hidden, reader.token)).data).toMatchObject({ rows: [], totals: { total: 0 } })
  })

  test('the calls are granted with the page', async () => {
    const stranger = await loginAs(content.test, { rights: ['/cms/article/article-list'] })
    for (const subject of ['app', 'channel', 'user'] as const)
      expect((await analyse(subject, {}, stranger.token)).status).toBe(403)
    expect((await content.call('/cms/analysis/export', { subject: 'app', ...month }, stranger.token)).status).toBe(403)
  })

  test.each([
    [{ start: '2026-1-1' }, 'start'],
    [{ start: '2026-13-01' }, 'start'],
    [{ end: '2026-01-32' }, 'end'],
    [{ end: '1899-12-31' }, 'end'],
    [{ end: '3000-01-01' }, 'end'],
    [{ end: null }, 'end'],
    [{ end: '2026-01-31T00:00:00Z' }, 'end'],
    [{ start: "2026-01-01' or 1=1" }, 'start'],
    [{ start: 20260101 }, 'start'],
  ])('the period %j is refused at its field', async (values, field) => {
    expect(await analyse('app', values)).toMatchObject({
      status: 400,
      errors: [{ field, message: '日期格式应为 yyyy-MM-dd，年份在 1900 至 2999 之间' }],
    })
  })

  test('a site or channel that does not exist has no articles; other values are refused', async () => {
    expect((await analyse('app', { appid: 9_999_999 })).data.rows).toEqual([])
    expect((await analyse('channel', { appid: site.appid, channelId: '9999999' })).data.rows).toEqual([])
    for (const appid of [-1, 1.5, 'x', {}, [1]]) expect((await analyse('app', { appid })).status).toBe(400)
    expect(await content.call('/cms/analysis/export', { subject: 'title', ...month })).toMatchObject({
      status: 400,
      errors: [{ field: 'subject', message: '请选择统计维度' }],
    })
  })

  test('the export has the table with its sums and the steps, in the language of the caller; names never become formulas', async () => {
    await content.ok('/cms/app/save', { id: other.appid, name: '测试站点' })
    const wicked = await loginAs(content.test, { admin: true, account: 'wicked', username: '=HYPERLINK("x")' })
    const article = { appid: other.appid, channelId: other.about, type: 1, title: '公式', content: '<p>1</p>' }
    const { data: made } = await content.call<{ id: number }>('/cms/article/save', article, wicked.token)
    const send = (headers: Record<string, string>) =>
      content.test.app.inject({
        method: 'POST',
        url: '/api/cms/analysis/export',
        headers: { token: content.token, ...headers },
        payload: { subject: 'user', ...month },
      })
    const file = await send({})
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('用户统计_2026-01-01_2026-01-31.xlsx'))
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    const [table, steps] = await readXlsxFile(file.rawPayload)
    expect(table?.data).toEqual([
      ['用户', '登录名', '文章总数', '未发布', '待审核', '已发布', '本期新增', '上期新增', '本期发布', '上期发布'],
      ['管理员', 'admin', 5, 3, 0, 2, 5, 0, 2, 0],
      ['=HYPERLINK("x")', 'wicked', 1, 1, 0, 0, 1, 0, 0, 0],
      ['合计', null, 6, 4, 0, 2, 6, 0, 2, 0],
    ])
    expect(steps?.data[5]).toEqual(['2026-01-05', 6, 0, 2, 0])
    const [english] = await readXlsxFile((await send({ 'accept-language': 'en' })).rawPayload)
    expect(english?.data[0]?.slice(0, 3)).toEqual(['Person', 'Account', 'Articles'])
    await content.ok('/cms/article/delete', { ids: `${made.id}`, channelId: other.about })
  })

  test('the figures lead to the same articles in the list', async () => {
    const created = { createFrom: '2026-01-01 00:00:00', createTo: '2026-01-31 23:59:59' }
    const released = { releaseFrom: '2026-01-01 00:00:00', releaseTo: '2026-01-31 23:59:59' }
    const count = async (filter: object) =>
      (await content.call('/cms/article/list', { appid: site.appid, ...filter })).count
    expect(await count({ createBy: 'admin', ...created })).toBe(4)
    expect(await count({ channelId: below, ...released })).toBe(1)
    expect(await count({ createBy: 'admi' })).toBe(0)
    const id = await content.article({ appid: site.appid, channelId: site.about, saveMode: 3 })
    await content.ok('/cms/article/revoke', { ids: `${id}` })
    expect(await count(released)).toBe(1)
    content.test.clock.advance(day / 4)
    await content.ok('/cms/article/delete', { ids: `${id}`, channelId: site.about })
  })

  test('anybody sees the figures of their own articles: on sites that they may view, of seven days and the seven before', async () => {
    const { test: app } = content
    const own = async (token: string) => (await content.call<AnalysisRow>('/cms/analysis/mine', {}, token)).data
    const none = { total: 0, unpublished: 0, created: 0, createdBefore: 0, released: 0, releasedBefore: 0 }
    const writer = await loginAs(app, {})
    expect(await own(writer.token)).toMatchObject(none)
    const [here, ago, elsewhere] = [
      await content.article({ appid: site.appid, channelId: site.news }),
      await content.article({ appid: site.appid, channelId: site.about }),
      await content.article({ appid: other.appid, channelId: other.news }),
    ]
    await app.ports.database.transaction(async (trx) => {
      const written = (ids: number[], values: object) =>
        trx
          .updateTable('cms_article')
          .set({ createBy: writer.account, ...values })
          .where('id', 'in', ids)
          .execute()
      await written([here, elsewhere], {})
      await written([ago], { createTime: app.clock.now() - 8 * day })
    })
    expect(await own(writer.token)).toMatchObject(none)
    const view = { module: 'app', targetId: site.appid, codes: ['app:btn:get'] }
    await grantData(app, { userId: writer.id }, view)
    expect(await own(writer.token)).toMatchObject({ ...none, total: 2, unpublished: 2, created: 1, createdBefore: 1 })
    expect((await app.post('/cms/analysis/mine', {})).status).toBe(401)
  })

  test('the states of own articles are compared with those of seven days ago, once the counters are that old', async () => {
    const own = async () => {
      const token = await content.test.login()
      return (await content.call<Record<string, number | null>>('/cms/analysis/mine', {}, token)).data
    }
    const before = await own()
    expect([before.unpublishedBefore, before.pendingBefore, before.publishedBefore]).toEqual([null, null, null])
    content.test.clock.advance(8 * day)
    const { unpublished = 0, published = 0 } = await own()
    const token = await content.test.login()
    const article = { appid: site.appid, channelId: site.news, type: 1, content: '<p>a</p>' }
    await content.call('/cms/article/save', { ...article, title: '未发布的文章' }, token)
    await content.call('/cms/article/save', { ...article, title: '已发布的文章', saveMode: 3 }, token)
    expect(await own()).toMatchObject({
      unpublished: (unpublished ?? 0) + 1,
      unpublishedBefore: unpublished,
      published: (published ?? 0) + 1,
      publishedBefore: published,
      pendingBefore: 0,
    })
    content.test.clock.advance(8 * day)
    expect(await own()).toMatchObject({ unpublishedBefore: (unpublished ?? 0) + 1 })
  })
})
