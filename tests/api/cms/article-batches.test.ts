// Batches of articles that take longer than a caller waits: a job goes on with them, as the caller and with their rights.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RowResult } from '../../../src/shared/protocol/envelope.ts'
import { undoCall } from '../../../src/shared/protocol/undo-calls.ts'
import { batchKind } from '../../../src/server/entity/action/hand-over.ts'
import type { JobContext } from '../../../src/server/jobs/job-context.ts'
import { leaseMs } from '../../../src/server/jobs/lost-jobs.ts'
import { grantData, loginAs, sessionOf } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { brokenRows } from './broken-rows.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'
import { withSlowClock } from './slow-clock.ts'

interface Progress {
  readonly status: string
  readonly error: string | null
  readonly done: number
  readonly total: number
  readonly changed?: number
  readonly results?: readonly RowResult[]
}

describe.each(testDatabases)('long batches on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  const articles = async (count: number, channelId = site.news): Promise<number[]> => {
    const ids: number[] = []
    for (let at = 0; at < count; at++) ids.push(await content.article({ appid: site.appid, channelId }))
    return ids
  }

  const slowly = <Data = Record<string, unknown>>(path: string, body: object, token?: string) =>
    withSlowClock(content.test, () => content.call<Data>(path, body, token))

  const progress = async (id: unknown, token?: string) =>
    (await content.call<Progress>('/cms/scheduler/progress', { id }, token)).data
  const statusOf = async (id: number) => (await content.ok<{ status: number }>('/cms/article/detail', { id })).status

  /** An editor of the news, with a right on its articles. */
  async function editor(...codes: readonly string[]) {
    const user = await loginAs(content.test, { rights: ['/cms/article/article-list'] })
    const subject = { userId: user.id }
    await grantData(content.test, subject, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
    await grantData(content.test, subject, { module: 'channel', targetId: site.news, codes: ['channel:btn:get'] })
    await grantData(content.test, subject, {
      module: 'article',
      targetId: site.news,
      codes: ['article:btn:get', ...codes],
    })
    return user
  }

  /** All grants of the user on articles. */
  const revoke = (userId: number) =>
    content.test.ports.database.transaction(async (trx) => {
      const own = trx.deleteFrom('system_data_grant').where('subjectType', '=', 'user').where('subjectId', '=', userId)
      await own.where('module', '=', 'article').execute()
      const version = trx.updateTable('system_data_version').set((row) => ({ version: row('version', '+', 1) }))
      await version.where('kind', '=', 'permission').execute()
    })

  test('a mistake in what was typed for several articles is named at its field, once', async () => {
    const ids = (await articles(2)).join(',')
    const late = { ids, appid: site.appid, type: 2, plan: '2001-01-01 00:00:00' }
    const { status, errors, results } = await content.call('/cms/article/release', late).then((answer) => ({
      ...answer,
      results: (answer.data as { results?: readonly RowResult[] } | null)?.results,
    }))
    expect(status).toBe(400)
    expect(errors).toEqual([{ field: 'plan', message: '发布时间必须晚于当前时间' }])
    expect(results).toHaveLength(2)
  })

  test('a plan for the time after an article goes offline is refused for that article', async () => {
    const [free] = await articles(1)
    const offlineTime = '2026-12-01 00:00:00'
    const limited = await content.article({ appid: site.appid, channelId: site.news, offlineTime })
    const plan = { type: 2, plan: '2026-12-01 00:00:00' }
    expect(await content.call('/cms/article/release', { ids: `${free},${limited}`, ...plan })).toMatchObject({
      data: 1,
      results: [{ id: free }, { id: limited, errMsg: '发布时间必须早于文章的下线时间' }],
    })
  })

  test('a batch within five seconds answers the number changed and a result per row', async () => {
    const ids = await articles(2)
    expect(await content.call('/cms/article/release', { ids })).toMatchObject({
      data: 2,
      results: ids.map((id) => ({ id })),
    })
  })

  test('a longer one answers its job, which goes on with the rows that are left', async () => {
    const ids = await articles(6)
    await content.ok('/cms/article/release', { ids: [ids[4]] })
    await content.ok('/cms/article/revoke', { ids: [ids[4]] })
    await content.ok('/cms/article/delete', { id: ids[4] })
    const answer = await slowly('/cms/article/release', { ids })
    expect(answer).toMatchObject({ status: 200, data: { jobId: expect.any(Number) } })
    const { jobId } = answer.data
    expect(await progress(jobId)).toMatchObject({ status: 'waiting' })
    expect(await Promise.all(ids.slice(0, 4).map(statusOf))).toEqual([3, 3, 3, 1])
    await content.runJobs()
    const results = ids.map((id, at) => (at === 4 ? { id, errMsg: '数据不存在或已被删除' } : { id }))
    expect(await progress(jobId)).toMatchObject({ status: 'done', error: null, done: 6, total: 6, changed: 5, results })
    expect(await statusOf(ids[5] ?? 0)).toBe(3)
  })

  test('the ten minutes in which it can be taken back count from its end', async () => {
    const ids = await articles(6)
    const { undo } = await slowly('/cms/article/delete', { ids: ids.join(','), appid: site.appid })
    expect(undo).toEqual(expect.any(String))
    content.test.clock.advance(9 * 60_000)
    await content.runJobs()
    content.test.clock.advance(9 * 60_000)
    expect(await content.call(undoCall, { id: undo })).toMatchObject({ status: 200, data: 6 })
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 1))
  })

  test('one that an earlier version handed over without notes goes on and tells its result', async () => {
    const ids = await articles(5)
    const { data } = await slowly('/cms/article/release', { ids })
    const jobId = Number(data['jobId'])
    await content.test.ports.database.transaction(async (trx) => {
      const job = trx.selectFrom('system_job').select('payload').where('id', '=', jobId)
      const { notes: _notes, ...payload } = (await job.executeTakeFirstOrThrow()).payload as Record<string, unknown>
      await trx.updateTable('system_job').set({ payload }).where('id', '=', jobId).execute()
    })
    expect(await progress(jobId)).toMatchObject({ status: 'waiting' })
    await content.runJobs()
    const results = ids.map((id) => ({ id }))
    expect(await progress(jobId)).toMatchObject({ status: 'done', changed: 5, results })
  })

  test('moves, copies, deletions and withdrawals go on as well', async () => {
    const ids = await articles(5)
    const run = async (path: string, body: object) => {
      const { data } = await slowly(path, { ids, ...body })
      await content.runJobs()
      expect(await progress(data.jobId), path).toMatchObject({ status: 'done', changed: 5 })
    }
    const listed = async (channelId: number) =>
      (await content.call('/cms/article/list', { appid: site.appid, channelId, limit: 1 })).count ?? 0
    const before = await listed(site.about)
    await run('/cms/article/copy', { targetChannelId: site.about })
    expect(await listed(site.about)).toBe(before + 5)
    await run('/cms/article/remove', { targetChannelId: site.about })
    expect(await listed(site.about)).toBe(before + 10)
    await content.ok('/cms/article/release', { ids })
    await run('/cms/article/revoke', {})
    await run('/cms/article/delete', {})
    expect(await listed(site.about)).toBe(before + 5)
  })

  test('the rights that the caller has at each row decide', async () => {
    const ids = await articles(5)
    const user = await editor('article:btn:release')
    const { data } = await slowly('/cms/article/release', { ids }, user.token)
    await revoke(user.id)
    await content.runJobs()
    const ended = await progress(data.jobId, user.token)
    expect(ended).toMatchObject({ status: 'done', changed: 3 })
    expect(ended.results?.slice(3).every(({ errMsg }) => errMsg !== undefined)).toBe(true)
    expect(await Promise.all(ids.map(statusOf))).toEqual([3, 3, 3, 1, 1])
    expect((await content.call('/cms/scheduler/progress', { id: data.jobId }, (await editor()).token)).status).toBe(403)
  })

  test('the job ends with the login of its caller, and says what is left', async () => {
    const ids = await articles(5)
    const user = await editor('article:btn:release')
    const { data } = await slowly('/cms/article/release', { ids }, user.token)
    await content.call('/logout', {}, user.token)
    await content.runJobs()
    const again = await sessionOf(content.test, user.id)
    const ended = await progress(data.jobId, again)
    expect(ended).toMatchObject({
      status: 'failed',
      error: '登录已结束，任务已停止：已处理3条，2条未处理',
      changed: 3,
      results: ids.map((id, at) => (at < 3 ? { id } : { id, errMsg: '登录已结束，未处理' })),
    })
    expect(await statusOf(ids[3] ?? 0)).toBe(1)
  })

  test('a fault at one row costs no other its result, in the call or in the job', async () => {
    const ids = await articles(6)
    const rest = ids.filter((_, at) => at !== 1 && at !== 4)
    const mend = await brokenRows(content.test, [ids[1] ?? 0, ids[4] ?? 0])
    const failures = content.failures.length
    const { data } = await content.call('/cms/article/release', { ids })
    expect(data).toEqual({ jobId: expect.any(Number) })
    for (let attempt = 1; attempt <= 3; attempt++) {
      await content.runJobs()
      content.test.clock.advance(60_000)
    }
    const results = ids.map((id) => (rest.includes(id) ? { id } : { id, errMsg: '服务器出现异常' }))
    expect(await progress(data['jobId'])).toMatchObject({ status: 'done', changed: 4, results })
    expect(await Promise.all(rest.map(statusOf))).toEqual([3, 3, 3, 3])
    expect(content.failures.length - failures).toBe(4)
    await mend()
  })

  test('when its workers die, the rows that are left say so', async () => {
    const ids = await articles(5)
    const { data } = await slowly('/cms/article/release', { ids })
    const died = { attempts: 4, maxAttempts: 3, status: 'failed', error: '执行任务的服务进程意外中断' }
    await content.test.ports.database.transaction((trx) =>
      trx.updateTable('system_job').set(died).where('id', '=', Number(data['jobId'])).execute(),
    )
    const results = ids.map((id, at) => (at < 3 ? { id } : { id, errMsg: '任务已中断，未处理' }))
    expect(await progress(data['jobId'])).toMatchObject({ status: 'failed', changed: 3, results })
  })

  test('a row is done once, though a worker that has lost the job goes on', async () => {
    const ids = await articles(8)
    const count = async () =>
      (await content.call('/cms/article/list', { appid: site.appid, channelId: site.about, limit: 1 })).count ?? 0
    const before = await count()
    const { data } = await slowly('/cms/article/copy', { ids, targetChannelId: site.about })
    const isAway = Promise.withResolvers<void>()
    const comesBack = Promise.withResolvers<void>()
    const run = content.test.app.entityJobs[batchKind]
    /** Its first row takes long. */
    const slow = (context: JobContext) =>
      run?.({
        ...context,
        progress: async () => {
          isAway.resolve()
          await comesBack.promise
        },
      }) ?? Promise.resolve()
    const first = content.workerWith({ [batchKind]: slow }).runDueJobs()
    await isAway.promise
    const other = content.workerWith({})
    await other.runDueJobs()
    content.test.clock.advance(leaseMs)
    const second = other.runDueJobs()
    comesBack.resolve()
    await Promise.all([first, second])
    content.test.clock.advance(60_000)
    await content.runJobs()
    const results = ids.map((id) => ({ id }))
    expect(await progress(data['jobId'])).toMatchObject({ status: 'done', changed: 8, results })
    expect(await count()).toBe(before + 8)
  })

  test('OpenAPI declares each answer', async () => {
    const answer = await content.test.app.inject({ url: '/api/openapi.json', headers: { token: content.token } })
    const { paths } = answer.json<{ paths: Record<string, { post: { responses: Record<string, unknown> } }> }>()
    for (const name of ['release', 'revoke', 'remove', 'copy', 'share', 'delete'])
      expect(JSON.stringify(paths[`/cms/article/${name}`]?.post.responses[200]), name).toContain('"jobId"')
    expect(JSON.stringify(paths['/cms/article/release']?.post.responses[200])).toContain('"planned"')
    expect(JSON.stringify(paths['/cms/article/delete']?.post.responses[200])).not.toContain('"planned"')
  })
})
