// Taking back what was done with content: rows, what readers see of them, and what forbids it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoCall } from '../../../src/shared/protocol/undo-calls.ts'
import { imageOf } from '../../support/database-image.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('undo of content on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  })
  afterAll(() => content.close())

  const image = () => imageOf(content.test.ports.database.read)
  const undo = (id: unknown, token = content.token) => content.call<number>(undoCall, { id }, token)
  const page = (path: string) => content.page(`/site/${site.code}/${path}`)
  const published = async (code: string, channelId = site.news): Promise<number> => {
    const id = await content.article({ appid: site.appid, channelId, title: code, code })
    await content.ok('/cms/article/release', { id })
    await content.runJobs()
    return id
  }

  /** Does it, takes it back, and compares everything that is stored. Returns what readers got meanwhile. */
  async function andBack(path: string, body: object, seen: string): Promise<number> {
    const before = await image()
    const done = await content.call(path, body)
    expect(done, JSON.stringify(done)).toMatchObject({ status: 200, undo: expect.any(String) })
    await content.runJobs()
    const { status } = await page(seen)
    expect(await undo(done.undo)).toMatchObject({ status: 200 })
    expect(await image()).toEqual(before)
    await content.runJobs()
    expect((await page(seen)).status).toBe(200)
    return status
  }

  test('a published article that was deleted, withdrawn or moved is published again as it was', async () => {
    const id = await published('undo1')
    await content.ok('/cms/article/save', { id, title: '还没有发布' })
    const own = { channelId: site.news }
    expect(await andBack('/cms/article/delete', { ids: `${id}`, ...own }, 'news/undo1.html')).toBe(404)
    expect(await andBack('/cms/article/revoke', { ids: [id] }, 'news/undo1.html')).toBe(404)
    const move = { ids: `${id}`, ...own, targetChannelId: site.about }
    expect(await andBack('/cms/article/remove', move, 'news/undo1.html')).toBe(301)
    expect((await page('news/undo1.html')).body).toContain('undo1')
  })

  const plansOf = (id: number) =>
    content.test.ports.database.read
      .selectFrom('system_job')
      .select(['runAt', 'payload', 'name', 'appid', 'scheduleType', 'suspendTime'])
      .where('kind', '=', 'cms/release-article')
      .where('jobKey', '=', `${id}`)
      .where('status', '=', 'waiting')
      .execute()

  test('a planned release is planned again, a suspended one stays suspended', async () => {
    const id = await content.article({ appid: site.appid, channelId: site.news, title: '计划' })
    await content.ok('/cms/article/release', { id, type: 2, plan: '2026-02-01 08:00:00' })
    const andBackAgain = async () => {
      const before = await plansOf(id)
      const done = await content.call('/cms/article/delete', { ids: `${id}`, channelId: site.news })
      expect(await plansOf(id)).toEqual([])
      await undo(done.undo)
      expect(await plansOf(id)).toEqual(before)
    }
    await andBackAgain()
    const suspendTime = content.test.clock.now()
    await content.test.ports.database.transaction((trx) =>
      trx.updateTable('system_job').set({ suspendTime }).where('jobKey', '=', `${id}`).execute(),
    )
    await andBackAgain()
    expect(await plansOf(id)).toMatchObject([{ suspendTime }])
  })

  test('a plan that was made after a move or a withdrawal survives its undo', async () => {
    const id = await published('undo2')
    const move = { ids: `${id}`, channelId: site.news, targetChannelId: site.about }
    const steps = [
      ['/cms/article/remove', move],
      ['/cms/article/revoke', { ids: [id] }],
    ] as const
    for (const [path, body] of steps) {
      const done = await content.call(path, body)
      await content.ok('/cms/article/release', { id, type: 2, plan: '2026-03-01 08:00:00' })
      const plans = await plansOf(id)
      expect(plans).toHaveLength(1)
      expect(await undo(done.undo)).toMatchObject({ status: 200 })
      expect(await plansOf(id)).toEqual(plans)
    }
  })

  test('a channel returns with its subchannels, their articles and their pages', async () => {
    const channel = { appid: site.appid, generalTemplate: site.list, detailTemplate: site.detail }
    const pid = await content.channel({ ...channel, name: '上级', code: 'above' })
    const below = await content.channel({ ...channel, pid, name: '下级', code: 'below' })
    await published('deep', below)
    const path = 'above/below/deep.html'
    expect((await page(path)).status).toBe(200)
    expect(await andBack('/cms/channel/del', { id: pid }, path)).toBe(404)
  })

  test('a moved channel is among its siblings where it was', async () => {
    const [first, , third] = [await make('一'), await make('二'), await make('三')]
    const before = await image()
    const done = await content.call('/cms/channel/remove', { id: third, sortFlag: 'other', beforeId: first })
    expect(await image()).not.toEqual(before)
    expect(await undo(done.undo)).toMatchObject({ status: 200, data: 1 })
    expect(await image()).toEqual(before)
  })

  test('a channel does not return to where the tree would be too deep', async () => {
    const chain = [await make('层')]
    while (chain.length < 8) chain.push(await make('深', chain.at(-1)))
    const parent = await make('宿')
    const returning = await make('回', parent)
    await make('底', returning)
    const done = await content.call('/cms/channel/del', { id: returning })
    await content.ok('/cms/channel/save', { id: parent, pid: chain.at(-1) })
    expect(await undo(done.undo)).toMatchObject({ status: 409, errMsg: '层级不能超过10级' })
  })

  test('an article whose channel was deleted since does not return without it', async () => {
    const channelId = await make('临时')
    const id = await content.article({ appid: site.appid, channelId, title: '离开' })
    const done = await content.call('/cms/article/delete', { ids: `${id}`, channelId })
    await content.ok('/cms/channel/del', { id: channelId })
    expect((await undo(done.undo)).status).toBe(409)
  })

  test('an article that was restored from the bin meanwhile is refused by its title', async () => {
    const id = await content.article({ appid: site.appid, channelId: site.news, title: '先恢复' })
    const done = await content.call('/cms/article/delete', { ids: `${id}`, channelId: site.news })
    await content.ok('/cms/article/recycle/opt', { ids: `${id}`, flag: 'recovery' })
    expect(await undo(done.undo)).toMatchObject({ status: 409, errMsg: '“先恢复”此后已被修改，不能撤销' })
  })

  test('an article that is in the bin or gone since does not return to readers by the undo of its withdrawal', async () => {
    const id = await published('undo3')
    const done = await content.call('/cms/article/revoke', { ids: [id] })
    await content.ok('/cms/article/delete', { ids: `${id}`, channelId: site.news })
    const refused = { status: 409, errMsg: '“undo3”此后已被修改，不能撤销' }
    expect(await undo(done.undo)).toMatchObject(refused)
    await content.runJobs()
    expect((await page('news/undo3.html')).status).toBe(404)
    await content.ok('/cms/article/recycle/opt', { ids: `${id}`, flag: 'delete' })
    expect(await undo(done.undo)).toMatchObject(refused)
  })

  test('under data rights the right to the action is asked again', async () => {
    const { token, id: userId } = await loginAs(content.test, { rights: ['/cms/article/article-list'] })
    const grants = ['article:btn:get', 'article:btn:del']
    await grantData(content.test, { userId }, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
    await grantData(content.test, { userId }, { module: 'channel', targetId: site.news, codes: ['channel:btn:get'] })
    await grantData(content.test, { userId }, { module: 'article', targetId: site.news, codes: grants })
    const id = await content.article({ appid: site.appid, channelId: site.news, title: '权限' })
    const body = { ids: `${id}`, channelId: site.news }
    const done = await content.call('/cms/article/delete', body, token)
    expect(done.undo, done.errMsg).toEqual(expect.any(String))
    await content.test.ports.database.transaction((trx) =>
      trx.deleteFrom('system_data_grant').where('subjectId', '=', userId).where('module', '=', 'article').execute(),
    )
    expect((await undo(done.undo, token)).status).toBe(403)
    // Nor do they learn what it is called now.
    await content.ok('/cms/article/recycle/opt', { ids: `${id}`, flag: 'recovery' })
    expect((await undo(done.undo, token)).status).toBe(403)
  })

  function make(name: string, pid?: number): Promise<number> {
    const templates = { generalTemplate: site.list, detailTemplate: site.detail }
    const code = `u${name.charCodeAt(0)}-${pid ?? 0}`
    return content.channel({ appid: site.appid, pid, name, code, ...templates })
  }
})
