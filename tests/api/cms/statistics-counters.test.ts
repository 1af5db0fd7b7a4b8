// The counters of the statistics: whatever happens to articles, they are what counting all articles would give.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { countArticles } from '../../../src/server/features/cms/statistics/counters/count-articles.ts'
import { createCounting } from '../../../src/server/features/cms/statistics/counters/count-changes.ts'
import { insertRows } from '../../../src/server/entity/query/insert.ts'
import { testDatabases } from '../../support/test-database.ts'
import { openReviews, type Reviews } from './reviews.ts'
import { type Analysis, figuresOf, recount, server, startCounting, type Subject } from './statistics.ts'

const hour = 60 * 60_000

const step = fc.record({
  kind: fc.constantFrom(
    ...(['write', 'write', 'publish', 'release', 'revoke', 'edit', 'remove', 'restore', 'purge', 'move'] as const),
    ...([
      'copy',
      'share',
      'submit',
      'audit',
      'withdraw',
      'removeChannel',
      'restoreChannel',
      'insert',
      'later',
    ] as const),
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Stored {
  readonly id: number
  readonly channelId: number
}

describe.each(testDatabases)('counters of articles on %s', (database) => {
  let office: Reviews
  let channels: number[]
  let flowed: number

  beforeAll(async () => {
    office = await openReviews(database)
    flowed = await office.allow(await office.flowed({ code: 'flowed', flowPublish: 1, flowRevoke: 1, flowDelete: 1 }))
    const spare = await office.content.channel({ appid: office.site.appid, code: 'spare' })
    channels = [office.site.news, office.site.about, spare, flowed]
    for (const one of channels.slice(0, 3)) await office.allow(one)
  })
  afterAll(() => office.content.close())

  const day = (offset: number) =>
    new Date(office.content.test.clock.now() + (8 + offset * 24) * hour).toISOString().slice(0, 10)

  async function analyse(subject: Subject, start: string, end: string): Promise<Analysis> {
    return office.content.ok<Analysis>(`/cms/analysis/${subject}`, { start, end })
  }

  async function expectExact(from: number, to: number): Promise<void> {
    for (const subject of ['app', 'channel', 'user'] as const) {
      const analysis = await analyse(subject, day(from), day(to))
      expect(figuresOf(analysis)).toEqual(await recount(office.content, subject, analysis))
      const { created, released } = analysis.totals
      const sum = (name: 'created' | 'released') => analysis.steps.reduce((all, one) => all + one[name], 0)
      expect([sum('created'), sum('released')]).toEqual([created, released])
    }
  }

  async function pick(number: number, state: 'live' | 'recycled'): Promise<Stored> {
    const { read } = office.content.test.ports.database
    const rows = await read
      .selectFrom('cms_article')
      .select(['id', 'channelId'])
      .where('recycleTime', state === 'live' ? 'is' : 'is not', null)
      .where('appid', '=', office.site.appid)
      .orderBy('id')
      .execute()
    return rows[number % Math.max(1, rows.length)] ?? { id: 1_000_000, channelId: 1 }
  }

  /** As seeds and copies of sites do. */
  async function insertMany(channelId: number, count: number): Promise<void> {
    const { ports, clock } = office.content.test
    const at = (index: number) => clock.now() - index * 7 * hour
    const same = {
      appid: office.site.appid,
      channelId,
      type: 1,
      content: '<p>正文</p>',
      top: 0,
      sortId: 0,
      hasPicture: 0,
    }
    const rows = Array.from({ length: count }, (_, index) => {
      const [status, publishStatus] = index % 2 === 0 ? [3, 2] : [1, 1]
      const times = { releaseTime: at(index), createTime: at(index), updateTime: at(index) }
      const createBy = index % 3 === 0 ? null : 'importer'
      return { ...same, ...times, title: `导入${index}`, status, publishStatus, createBy }
    })
    await ports.database.transaction((trx) => insertRows(trx, descriptors['cms/article'], rows))
  }

  /** Refusals are fine: what is refused changes nothing. */
  async function perform({ kind, a, b }: Step): Promise<unknown> {
    const { content, people, site } = office
    const as = [content.token, people.editor.token][b % 2] ?? ''
    const call = (path: string, body: object, token = as) => content.call(path, { appid: site.appid, ...body }, token)
    const channelId = channels[a % channels.length] ?? 0
    const target = channels[b % channels.length] ?? 0
    const values = { channelId, type: 1, title: `第${a}篇`, content: '<p>正文</p>' }
    const { id, channelId: home } = await pick(a, kind === 'restore' || kind === 'purge' ? 'recycled' : 'live')
    const one = { ids: `${id}`, channelId: home }
    switch (kind) {
      case 'write':
        return call('/cms/article/save', values)
      case 'publish':
        return call('/cms/article/save', { ...values, saveMode: 3 })
      case 'release':
      case 'revoke':
        return call(`/cms/article/${kind}`, { ids: `${id}`, type: 1 })
      case 'edit':
        return call('/cms/article/save', { id, title: `改${b}` })
      case 'remove':
        return call('/cms/article/delete', one)
      case 'restore':
      case 'purge':
        return call('/cms/article/recycle/opt', { ids: `${id}`, flag: kind === 'restore' ? 'recovery' : 'delete' })
      case 'move':
        return call('/cms/article/remove', { ...one, targetChannelId: target })
      case 'copy':
      case 'share':
        return call(`/cms/article/${kind}`, { ...one, targetChannelId: target })
      case 'submit':
        return office.submitted(flowed).catch(() => null)
      case 'audit':
        return office.pass({ id }, people.first, 1 + (b % 2))
      case 'withdraw':
        return call('/cms/article/withdraw', { id }, people.editor.token)
      case 'removeChannel':
        return call('/cms/channel/del', { id: channels[2] })
      case 'restoreChannel':
        return call('/cms/channel/recycle/opt', { ids: `${channels[2]}`, flag: 'recovery' })
      case 'insert':
        return insertMany(channels[a % 2] ?? 0, 1 + (a % 5))
      case 'later':
        for (const token of [content.token, people.editor.token, people.first.token]) await call('/my/info', {}, token)
        return content.test.clock.advance((1 + (a % 8)) * hour)
    }
  }

  test('before the first count there are articles; they are counted at the start', async () => {
    await insertMany(office.site.news, 40)
    await startCounting(office.content)
    await expectExact(-30, 0)
  })

  test('after any series of changes they equal a recount, for any period', async () => {
    const days = fc.integer({ min: -20, max: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), days, days, async (steps, from, to) => {
        for (const one of steps) await perform(one)
        await expectExact(Math.min(from, to), Math.max(from, to))
        await expectExact(-400, 1)
      }),
      { numRuns: 5, endOnFailure: true },
    )
  }, 120_000)

  test('a copied site, a deleted one and one that is purged change them too', async () => {
    const { content, site } = office
    const { id } = await content.ok<{ id: number }>('/cms/app/copy', { id: site.appid, name: '副本', articles: 1 })
    await content.runJobs()
    await expectExact(-30, 1)
    await content.ok('/cms/app/del', { id })
    await expectExact(-30, 1)
    await content.ok('/cms/app/recycle/opt', { ids: `${id}`, flag: 'delete' })
    await content.runJobs()
    await expectExact(-30, 1)
  })

  test('a change that is rolled back is not counted', async () => {
    const { database } = office.content.test.ports
    const failed = database.transaction(async (trx) => {
      await trx.updateTable('cms_article').set({ status: 2 }).execute()
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    await expectExact(-30, 1)
  })

  test('servers that start at once count the articles once, and wait for each other', async () => {
    const { database } = office.content.test.ports
    await database.transaction((trx) =>
      trx.updateTable('cms_article_count').set({ item: 'of another version' }).where('scope', '=', 0).execute(),
    )
    await Promise.all([startCounting(office.content), startCounting(office.content)])
    await expectExact(-30, 1)
  })

  async function forgetCounts(): Promise<void> {
    await office.content.test.ports.database.transaction(async (trx) => {
      await trx.updateTable('cms_article_count').set({ place: 0, sum: 0 }).where('scope', '=', 0).execute()
      await trx.deleteFrom('cms_article_count').where('scope', '>', 0).execute()
    })
  }

  test('everybody waits for a part of the first count: it takes no more than 100 articles', async () => {
    await insertMany(office.site.news, 101)
    await forgetCounts()
    expect(await countArticles(office.content.test.app.createCall(server))).toBe(true)
    await startCounting(office.content)
    await expectExact(-30, 1)
  })

  test('the first count goes on in the background while articles change; until it ends, analyses say so', async () => {
    const { app } = office.content.test
    await insertMany(office.site.news, 60)
    await forgetCounts()
    const asked = { start: day(-30), end: day(0) }
    const answers: unknown[] = []
    const count = createCounting()
    async function countAll(): Promise<void> {
      while (await countArticles(app.createCall(server), 7)) {
        answers.push((await office.content.call('/cms/analysis/app', asked)).errMsg)
        await new Promise(setImmediate)
      }
      await count(app.createCall(server))
    }
    const kinds = ['edit', 'insert', 'remove', 'publish', 'move', 'restore', 'revoke', 'purge', 'release'] as const
    async function changeMany(): Promise<void> {
      for (let n = 0; n < 27; n++) await perform({ kind: kinds[n % kinds.length] ?? 'edit', a: n * 37, b: n * 11 })
    }
    await Promise.all([countAll(), changeMany()])
    expect(new Set(answers)).toEqual(new Set(['正在首次统计所有文章，请稍后重试']))
    await expectExact(-30, 1)
    await expectExact(-400, 1)
  })

  test('counters of another time zone are left alone; the next start counts again', async () => {
    const { database } = office.content.test.ports
    const load = () => database.read.selectFrom('cms_article_count').selectAll().orderBy('id').execute()
    await database.transaction((trx) =>
      trx.updateTable('cms_article_count').set({ item: '1 Antarctica/Troll' }).where('scope', '=', 0).execute(),
    )
    const before = await load()
    await insertMany(office.site.news, 3)
    await office.content.call('/cms/analysis/app', { start: day(-30), end: day(0) })
    expect(await load()).toEqual(before)
    await startCounting(office.content)
    await expectExact(-30, 1)
  })

  test('several analyses at once include what was written before', async () => {
    await insertMany(office.site.news, 400)
    await Promise.all([expectExact(-30, 1), expectExact(-30, 1), expectExact(-400, 1)])
  })

  test('many changes are counted in the background; meanwhile an analysis says so', async () => {
    const { app, ports } = office.content.test
    const same = {
      appid: office.site.appid,
      channelId: 1,
      account: '',
      status: 1,
      written: null,
      released: null,
      sum: 0,
    }
    const rows = Array.from({ length: 10_001 }, () => same)
    await ports.database.transaction((trx) => insertRows(trx, descriptors['cms/article-change'], rows))
    await insertMany(office.site.news, 3)
    const asked = { start: day(-30), end: day(0) }
    expect(await office.content.call('/cms/analysis/app', asked)).toMatchObject({
      status: 503,
      errMsg: '统计数据正在更新，请稍后重试',
    })
    const count = createCounting()
    const countLeft = async () =>
      (await ports.database.read.selectFrom('cms_article_change').select('id').execute()).length
    for (let polls = 0; polls < 30 && (await countLeft()) > 0; polls++) await count(app.createCall(server))
    expect(await countLeft()).toBe(0)
    await expectExact(-30, 1)
  })

  test('another start changes nothing; a database that lost its counters counts again', async () => {
    const { database } = office.content.test.ports
    const before = await analyse('user', day(-30), day(0))
    await startCounting(office.content)
    expect(await analyse('user', day(-30), day(0))).toEqual(before)
    await database.transaction(async (trx) => {
      await trx.deleteFrom('cms_article_count').execute()
    })
    await startCounting(office.content)
    expect(await analyse('user', day(-30), day(0))).toEqual(before)
  })
})
