// Scheduled jobs: what is listed, the states and their buttons, cron and plan, runs and their history, and who may do what.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts'
import { storeSchedules } from '../../../src/server/jobs/store-schedules.ts'
import { schedules } from '../../../src/server/features/registry.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

const hour = 3_600_000

interface Listed {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly status: number
  readonly cron: string | null
  readonly plan: string | null
  readonly nextTime: string | null
  readonly outcome: string | null
  readonly changeable: boolean
  readonly running: boolean
  readonly over: boolean
  readonly runnable: boolean
  readonly removable: boolean
}

interface Run {
  readonly status: string
  readonly error: string | null
  readonly output: string | null
  readonly duration: number | null
  readonly account: string | null
}

describe.each(testDatabases)('scheduled jobs on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  const ok = <Data = unknown>(name: string, body: object) => content.ok<Data>(`/cms/scheduler/${name}`, body)
  const call = (name: string, body: object, token?: string) => content.call(`/cms/scheduler/${name}`, body, token)
  const list = (more: object = {}) => ok<Listed[]>('list', { appid: site.appid, page: 1, limit: 50, ...more })
  const runs = (id: number) => ok<Run[]>('runs', { id })
  const refusal = async (name: string, body: object) => {
    const answer = await call(name, body)
    return answer.success ? null : `${answer.status} ${answer.errors?.[0]?.message ?? answer.errMsg}`
  }
  async function find(type: string): Promise<Listed> {
    const [found, ...others] = await list({ type })
    if (found === undefined || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} jobs of ${type}`)
    return found
  }
  const pass = (ms: number) => content.test.clock.advance(ms)
  /** In the product's time zone. */
  const planIn = (ms: number) =>
    new Date(content.test.clock.now() + ms + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')
  const planSite = () => content.ok('/cms/app/release', { id: site.appid, range: 2, type: 2, plan: planIn(hour) })
  const breakHome = () => content.ok('/cms/template/save', { id: site.home, content: '{% include "没有" %}' })

  test('each site has one incremental job, suspended until it gets a cron; then it publishes what has changed', async () => {
    const job = await find('incremental')
    expect(job).toMatchObject({ status: 2, cron: null, nextTime: null, removable: false })
    expect(await refusal('enable', { id: job.id })).toBe('409 请先设置执行周期')
    await ok('edit', { id: job.id, name: '每小时发布', cron: '0  * * * *' })
    expect(await find('incremental')).toMatchObject({ status: 1, name: '每小时发布', cron: '0 * * * *' })
    pass(hour)
    await content.runJobs()
    expect(await find('incremental')).toMatchObject({ status: 1, outcome: expect.stringContaining('发布完成') })
    expect(await content.page(`/site/${site.code}/`)).toMatchObject({ status: 200 })
    pass(hour)
    await content.runJobs()
    expect(await runs(job.id)).toMatchObject([
      { status: 'done', duration: 0, output: expect.stringContaining('发布完成'), account: 'admin' },
      { status: 'done' },
    ])
    const history = await content.ok<{ state: string }[]>('/cms/publication/list', { appid: site.appid, page: 1 })
    expect(history.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('without its cron it is suspended again; a suspended one keeps its state when the cron changes', async () => {
    const { id } = await find('incremental')
    await ok('edit', { id, name: '发布', cron: '0 * * * *' })
    await ok('suspend', { id })
    await ok('edit', { id, name: '发布', cron: '5 * * * *' })
    expect(await find('incremental')).toMatchObject({ status: 2, cron: '5 * * * *' })
    pass(3 * hour)
    expect(await content.runJobs()).toBe(0)
    await ok('enable', { id })
    expect(await content.runJobs()).toBe(0)
    expect(await find('incremental')).toMatchObject({ status: 1 })
    await ok('edit', { id, name: '发布', cron: null })
    expect(await find('incremental')).toMatchObject({ status: 2, cron: null })
  })

  test('a missed run is made up for once', async () => {
    const { id } = await find('incremental')
    await ok('edit', { id, name: '发布', cron: '0 * * * *' })
    pass(5 * hour)
    await content.runJobs()
    expect(await runs(id)).toHaveLength(1)
  })

  test('a name or a cron of more than 100 characters is refused with the limit', async () => {
    const { id } = await find('incremental')
    const cron = `${'1,'.repeat(50)}2 3 * * *`
    expect(await refusal('edit', { id, name: '发布', cron })).toBe('400 执行周期最大长度不能超过100个字符')
    expect(await refusal('edit', { id, name: '名'.repeat(101), cron: '1 3 * * *' })).toBe(
      '400 名称最大长度不能超过100个字符',
    )
  })

  test.each([
    ['* * * * * *', '执行周期应为五段：分 时 日 月 周，不能按秒执行'],
    ['每天', '执行周期不合法，应为五段：分 时 日 月 周'],
    ['@daily', '执行周期不合法，应为五段：分 时 日 月 周'],
    ['60 * * * *', '执行周期不合法，应为五段：分 时 日 月 周'],
    ['a b c d e', '执行周期不合法，应为五段：分 时 日 月 周'],
    ['*/0 * * * *', '执行周期不合法，应为五段：分 时 日 月 周'],
    ['*/68 * * * *', '执行周期不合法，应为五段：分 时 日 月 周'],
    ['5/10 * * * *', '执行周期不合法，应为五段：分 时 日 月 周'],
    ['0 0 31 2 *', '该执行周期不会有任何执行时间'],
  ])('the cron %s is refused: %s', async (cron, message) => {
    const { id } = await find('incremental')
    expect(await refusal('edit', { id, name: '发布', cron })).toBe(`400 ${message}`)
    expect(await ok('next', { cron })).toEqual([])
  })

  test('the next five runs are in the time zone of the product', async () => {
    const times = await ok<string[]>('next', { cron: '30 8 * * 1' })
    expect(times).toHaveLength(5)
    for (const time of times) expect(time).toMatch(/ 08:30:00$/)
  })

  test('a planned release is listed, moved, and finished after its run', async () => {
    await planSite()
    const { id, plan } = await find('site')
    expect(await find('site')).toMatchObject({ status: 1, plan, nextTime: plan, name: '测试站点', removable: true })
    expect(await refusal('edit', { id, name: '夜间', plan: planIn(-1000) })).toBe('400 计划时间必须晚于当前时间')
    expect(await refusal('edit', { id, name: '夜间', plan: '' })).toBe('400 请选择计划时间')
    await ok('edit', { id, name: '夜间', plan: planIn(2 * hour) })
    const [planned] = await content.ok<{ planTime: string }[]>('/cms/publication/list', { appid: site.appid, page: 1 })
    expect(planned?.planTime).toBe(planIn(2 * hour))
    pass(hour)
    expect(await content.runJobs()).toBe(0)
    pass(hour)
    await content.runJobs()
    expect(await find('site')).toMatchObject({ status: 3, name: '夜间', nextTime: null })
    expect(await runs(id)).toMatchObject([{ status: 'done' }])
    await ok('enable', { id })
    await content.runJobs()
    expect(await runs(id)).toHaveLength(2)
  })

  test('a suspended plan does not run, and runs at once when it is enabled late', async () => {
    await planSite()
    const { id } = await find('site')
    await ok('suspend', { id })
    expect(await refusal('suspend', { id })).toBe('409 当前状态不能执行此操作')
    pass(2 * hour)
    expect(await content.runJobs()).toBe(0)
    expect(await find('site')).toMatchObject({ status: 2, running: false })
    await ok('enable', { id })
    expect(await refusal('enable', { id })).toBe('409 当前状态不能执行此操作')
    expect(await find('site')).toMatchObject({ status: 1, running: true })
    expect(await content.runJobs()).toBeGreaterThan(0)
    expect(await find('site')).toMatchObject({ status: 3, running: false })
  })

  test('a failed run is shown, and five in a row stop the job; enabling it clears the count', async () => {
    const { id } = await find('incremental')
    await ok('edit', { id, name: '发布', cron: '0 * * * *' })
    await breakHome()
    for (let failed = 1; failed <= 5; failed++) {
      pass(hour)
      await content.runJobs()
      const status = failed < 5 ? 4 : 5
      expect(await find('incremental')).toMatchObject({ status, outcome: expect.stringContaining('没有') })
    }
    expect(await list({ status: 5 })).toMatchObject([{ id }])
    pass(hour)
    expect(await content.runJobs()).toBe(0)
    expect(await runs(id)).toHaveLength(5)
    await content.ok('/cms/template/save', { id: site.home, content: '好' })
    await ok('enable', { id })
    expect(await find('incremental')).toMatchObject({ status: 1, outcome: expect.any(String) })
    const notices = await content.ok<{ rows: unknown[] }>('/my/notices', {})
    expect(JSON.stringify(notices)).toContain('站点发布')
  })

  test('run now leaves a run in the history and the schedule as it is; one at a time', async () => {
    const { id } = await find('incremental')
    const { jobId } = await ok<{ jobId: number }>('run', { id })
    expect(await refusal('run', { id })).toBe('409 任务正在执行，请稍后再试')
    await content.runJobs()
    expect(await ok('progress', { id: jobId })).toMatchObject({
      status: 'done',
      text: expect.stringContaining('发布完成'),
    })
    expect(await runs(id)).toMatchObject([{ status: 'done', account: 'admin' }])
    expect(await find('incremental')).toMatchObject({ status: 2, cron: null })
  })

  test('a plan that is run now has run', async () => {
    await planSite()
    const { id } = await find('site')
    expect(await ok('run', { id })).toEqual({ jobId: id })
    await content.runJobs()
    expect(await find('site')).toMatchObject({ status: 3 })
  })

  test('a deleted plan does not run, and the history of publishing says that it was cancelled', async () => {
    await planSite()
    const { id } = await find('site')
    await ok('del', { id })
    expect(await list({ type: 'site' })).toEqual([])
    pass(2 * hour)
    expect(await content.runJobs()).toBe(0)
    const history = await content.ok<{ state: string }[]>('/cms/publication/list', { appid: site.appid, page: 1 })
    expect(history).toMatchObject([{ state: 'cancelled' }])
    expect(await refusal('del', { id })).toBe('404 任务不存在')
    expect(await refusal('del', { id: (await find('incremental')).id })).toBe('409 该任务不能删除，可以将其挂起')
  })

  test('plans of an article are listed by its title; its own times are changed in the article', async () => {
    const id = await content.article({
      appid: site.appid,
      channelId: site.news,
      title: '通知',
      showTime: planIn(hour),
      offlineTime: planIn(2 * hour),
      saveMode: 3,
    })
    const removal = await find('offline')
    expect(await find('show')).toMatchObject({ name: '通知', status: 1, plan: planIn(hour), changeable: false })
    expect(removal).toMatchObject({ name: '通知', plan: planIn(2 * hour), removable: false, runnable: false })
    expect(await refusal('edit', { id: removal.id, name: '通知' })).toBe('409 该任务由文章决定，请在文章中修改')
    await content.ok('/cms/article/revoke', { id, channelId: site.news })
    expect(await list({ type: 'offline' })).toEqual([])
    await content.ok('/cms/article/release', { id, channelId: site.news, type: 2, plan: planIn(hour / 2) })
    const plan = await find('article')
    await ok('del', { id: plan.id })
    pass(3 * hour)
    await content.runJobs()
    const [row] = await content.ok<{ status: number }[]>('/cms/article/list', {
      appid: site.appid,
      channelId: site.news,
    })
    expect(row?.status).toBe(1)
  })

  test('an offline time that has been reached takes down nothing that is published later', async () => {
    const values = { appid: site.appid, channelId: site.news, title: '通知', saveMode: 3 }
    const id = await content.article({ ...values, offlineTime: planIn(hour) })
    pass(2 * hour)
    await content.runJobs()
    const removal = await find('offline')
    expect(removal).toMatchObject({ status: 3, over: true })
    expect(await refusal('enable', { id: removal.id })).toBe('409 该计划已执行，请重新发布文章')
    await content.article({ ...values, id, offlineTime: null })
    expect(await list({ type: 'offline' })).toEqual([])
    // As if another server had taken the job before the article was published again.
    const due = { kind: 'cms/offline-article', payload: { articleId: id } }
    const { database, clock } = content.test.ports
    await database.transaction((trx) => enqueueJob(trx, due, clock.now()))
    await content.runJobs()
    const rows = await content.ok<{ status: number }[]>('/cms/article/list', values)
    expect(rows).toMatchObject([{ status: 3 }])
  })

  test('jobs of the server are for administrators; a changed cron survives a restart, an unchanged default too', async () => {
    const now = content.test.clock.now()
    const start = (logDays: number) =>
      storeSchedules(content.test.ports.database, schedules({ logDays }), { now, timeZone: 'Asia/Shanghai' })
    await start(90)
    const job = await find('logs')
    expect(job).toMatchObject({ status: 1, cron: '*/10 * * * *', removable: false })
    expect(await refusal('edit', { id: job.id, name: '清理', cron: '' })).toBe('400 请输入执行周期')
    await ok('edit', { id: job.id, name: '夜间清理', cron: '0 3 * * *' })
    await ok('suspend', { id: job.id })
    await start(90)
    expect(await find('logs')).toMatchObject({ id: job.id, name: '夜间清理', cron: '0 3 * * *', status: 2 })
    await ok('run', { id: job.id })
    await content.runJobs()
    expect(await runs(job.id)).toMatchObject([{ status: 'done', output: expect.stringMatching(/^已清理\d+条数据$/) }])
    await start(30)
    expect(await find('logs')).toMatchObject({ id: job.id, name: '夜间清理', cron: '0 3 * * *', status: 2 })
    expect((await find('uploads')).name).toBe('未使用附件清理')
  })

  test('only users who may publish the site see and change its jobs; those of the server stay hidden', async () => {
    const { id } = await find('incremental')
    await storeSchedules(content.test.ports.database, schedules({ logDays: 90 }), {
      now: content.test.clock.now(),
      timeZone: 'Asia/Shanghai',
    })
    const server = await find('logs')
    const viewer = await loginAs(content.test, { rights: ['/cms/cms-settings/scheduler'] })
    const allow = (code: string) =>
      grantData(content.test, { userId: viewer.id }, { module: 'app', targetId: site.appid, codes: [code] })
    await allow('app:btn:get')
    expect(await call('list', { appid: site.appid }, viewer.token)).toMatchObject({ status: 403 })
    expect(await call('suspend', { id }, viewer.token)).toMatchObject({ status: 403 })
    await allow('app:btn:release')
    const listed = await call('list', { appid: site.appid, limit: 50 }, viewer.token)
    expect((listed.data as unknown as Listed[]).map(({ type }) => type)).toEqual(['incremental'])
    expect(await call('run', { id: server.id }, viewer.token)).toMatchObject({ status: 403 })
    expect(await call('runs', { id: server.id }, viewer.token)).toMatchObject({ status: 403 })
    expect(await call('progress', { id: server.id }, viewer.token)).toMatchObject({ status: 403 })
  })

  test('the jobs of a recycled site stop recurring, and those of a deleted one are gone', async () => {
    const { id } = await find('incremental')
    await ok('edit', { id, name: '发布', cron: '0 * * * *' })
    await content.ok('/cms/app/del', { id: site.appid })
    pass(hour)
    await content.runJobs()
    expect(await runs(id)).toEqual([])
    await content.ok('/cms/app/recycle/opt', { ids: `${site.appid}`, flag: 'delete' })
    expect(await refusal('enable', { id })).toBe('404 任务不存在')
  })

  test('a run that is going on while its site is deleted is the last one', async () => {
    const { id } = await find('incremental')
    await ok('edit', { id, name: '发布', cron: '0 * * * *' })
    pass(hour)
    const purge = async () => {
      await content.ok('/cms/app/del', { id: site.appid })
      await content.ok('/cms/app/recycle/opt', { ids: `${site.appid}`, flag: 'delete' })
    }
    await content.workerWith({ 'cms/publish-regularly': purge }).runDueJobs()
    const rows = content.test.ports.database.read.selectFrom('system_job').select(['status', 'cron', 'scheduleType'])
    expect(await rows.where('id', '=', id).execute()).toEqual([{ status: 'done', cron: null, scheduleType: null }])
  })

  test('a plan whose run was cancelled runs again when it is enabled', async () => {
    await planSite()
    const { id } = await find('site')
    const history = () => content.ok<{ id: number; state: string }[]>('/cms/publication/list', { appid: site.appid })
    const [planned] = await history()
    // As a run that is cancelled while it goes on ends.
    const jobs = content.test.ports.database
    await jobs.transaction(async (trx) => {
      await trx.updateTable('cms_publication').set({ state: 'cancelled' }).where('publishJob', '=', id).execute()
      await trx.updateTable('system_job').set({ status: 'failed', error: '已取消' }).where('id', '=', id).execute()
    })
    await ok('enable', { id })
    await content.runJobs()
    expect(await history()).toMatchObject([{ state: 'done' }, { id: planned?.id, state: 'cancelled' }])
    expect(await find('site')).toMatchObject({ status: 3 })
  })

  test('a finished plan is not revived beside one that waits', async () => {
    await planSite()
    const { id } = await find('site')
    await ok('run', { id })
    await content.runJobs()
    await planSite()
    const message = '409 相同的计划已在等待执行'
    expect(await refusal('enable', { id })).toBe(message)
    expect(await refusal('edit', { id, name: '发布', plan: planIn(2 * hour) })).toBe(message)
    await ok('edit', { id, name: '首次发布' })
    expect((await list({ type: 'site' })).map(({ status }) => status)).toEqual([1, 3])
  })

  test('a copied site has an incremental job of its own', async () => {
    await content.ok('/cms/app/copy', { id: site.appid, name: '副本' })
    await content.runJobs()
    const sites = await content.ok<{ id: number; name: string }[]>('/cms/app/list', {})
    const copy = sites.find(({ name }) => name === '副本')
    expect(await list({ appid: copy?.id, type: 'incremental' })).toMatchObject([{ status: 2 }])
  })
})
