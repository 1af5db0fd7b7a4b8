// The history of an article: its operation records, and versions of its text and fields.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Record {
  readonly operTime: string
  readonly oper: string | null
  readonly kind: string
  readonly description: string
}

describe.each(testDatabases)('history of articles on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  const make = (values: object = {}) => content.article({ appid: site.appid, channelId: site.news, ...values })
  const records = (id: number, more: object = {}) =>
    content.ok<Record[]>('/cms/article/log', { id, limit: 50, ...more })
  const historyOf = async (id: number) =>
    (await records(id)).map(({ kind, description }) => `${kind} ${description}`).toReversed()

  test('every change is recorded once, with who, when and what', async () => {
    const id = await make({ title: '一' })
    await content.ok('/cms/article/save', { id, title: '二', author: '张三' })
    await content.ok('/cms/article/save', { id, title: '二' })
    await content.ok('/cms/article/release', { id })
    await content.ok('/cms/article/save', { id, title: '三', saveMode: 3 })
    await content.ok('/cms/article/remove', { ids: id, targetChannelId: site.about })
    await content.ok('/cms/article/share', { ids: id, targetChannelId: site.news })
    await content.ok('/cms/article/delete', { ids: id, channelId: site.news, shareType: 0 })
    await content.ok('/cms/article/revoke', { id })
    await content.ok('/cms/article/delete', { ids: id })
    await content.ok('/cms/article/recycle/opt', { ids: id, flag: 'recovery' })
    expect(await historyOf(id)).toEqual([
      'edit 新增',
      'edit 编辑：标题、作者',
      'publish 发布',
      'edit 编辑：标题',
      'publish 发布',
      'edit 从频道“新闻”移动到“关于”',
      'edit 共享到频道“新闻”',
      'edit 取消在频道“新闻”的共享',
      'revoke 撤稿',
      'delete 移入回收站',
      'restore 从回收站恢复',
    ])
    const [newest] = await records(id)
    expect(newest).toMatchObject({ oper: 'admin', operTime: expect.stringMatching(/^2026-01-05 /) })
    const detail = await content.ok<{ auditHistory: Record[] }>('/cms/article/detail', { id })
    expect(detail.auditHistory).toEqual(await records(id))
  })

  test('the log is paged and has one kind if asked for', async () => {
    const id = await make()
    await content.ok('/cms/article/release', { id })
    await content.ok('/cms/article/revoke', { id })
    expect((await records(id, { kind: 'publish' })).map(({ kind }) => kind)).toEqual(['publish'])
    const page = await content.call<Record[]>('/cms/article/log', { id, page: 2, limit: 2 })
    expect(page).toMatchObject({ count: 3, data: [{ kind: 'edit' }] })
    expect((await content.call('/cms/article/log', { id, kind: 'other' })).status).toBe(400)
    expect((await content.call('/cms/article/log', { id: 999_999 })).status).toBe(404)
  })

  test('what the server does by itself is recorded without a person', async () => {
    const now = content.test.clock.now()
    const wire = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const id = await make({ offlineTime: wire(now + 120_000) })
    await content.ok('/cms/article/release', { id, type: 2, plan: wire(now + 60_000) })
    content.test.clock.set(now + 61_000)
    await content.runJobs()
    content.test.clock.set(now + 121_000)
    await content.runJobs()
    expect(await historyOf(id)).toEqual([
      'edit 新增',
      `publish 定时发布：${wire(now + 60_000)}`,
      'publish 定时发布生效',
      'revoke 到达下线时间，自动撤稿',
    ])
  })

  test('a planned release that is forbidden by the time it is due is not shown, and the record says why', async () => {
    const plan = content.test.clock.now() + 60_000
    const time = new Date(plan + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const [worded, closed] = [await make({ title: '违禁品大全' }), await make()]
    for (const id of [worded, closed]) await content.ok('/cms/article/release', { id, type: 2, plan: time })
    await content.ok('/cms/article/remove', { ids: closed, targetChannelId: site.about })
    const { id: category } = await content.ok<{ id: number }>('/cms/category/save', {
      appid: site.appid,
      name: '违禁',
      type: 'sensitive',
    })
    await content.ok('/cms/sensitiveword/save', { appid: site.appid, word: '违禁品', level: 2, category })
    await content.ok('/cms/channel/save', { id: site.about, allow: 0 })
    content.test.clock.set(plan)
    await content.runJobs()
    await content.ok('/cms/channel/save', { id: site.about, allow: 1 })
    expect((await historyOf(worded)).at(-1)).toBe('publish 定时发布未生效：含有禁止发布的敏感词：违禁品')
    expect((await historyOf(closed)).at(-1)).toBe('publish 定时发布未生效：所属频道不允许发布文章')
    for (const id of [worded, closed])
      expect(await content.ok('/cms/article/detail', { id })).toMatchObject({ status: 1, publishStatus: 1 })
    expect(content.failures).toEqual([])
  })

  test('a copy begins its own history, and a permanent deletion ends one', async () => {
    const id = await make({ title: '有历史' })
    await content.ok('/cms/article/copy', { ids: id, targetChannelId: site.about })
    const [copy] = await content.ok<{ id: number }[]>('/cms/article/list', { channelId: site.about, title: '有历史' })
    expect(await historyOf(copy?.id ?? 0)).toEqual(['edit 复制自《有历史》'])
    await content.ok('/cms/article/delete', { ids: id })
    await content.ok('/cms/article/recycle/opt', { ids: id, flag: 'delete' })
    const left = content.test.ports.database.read.selectFrom('cms_article_record').select('id')
    expect(await left.where('articleId', '=', id).execute()).toEqual([])
  })

  test('whoever may view an article may read its log, nobody else', async () => {
    const id = await make()
    const user = await loginAs(content.test)
    await grantData(content.test, { userId: user.id }, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
    expect((await content.call('/cms/article/log', { id }, user.token)).status).toBe(403)
    const codes = ['article:btn:get']
    await grantData(content.test, { userId: user.id }, { module: 'article', targetId: site.news, codes })
    expect((await content.call('/cms/article/log', { id }, user.token)).status).toBe(200)
  })

  test('a version is restored whole or one field at a time, and a pending article keeps what it has', async () => {
    const id = await make({ title: '第一版', content: '<p>一</p>' })
    await content.ok('/cms/article/save', { id, title: '第二版', content: '<p>二</p>' })
    const versions = await content.ok<{ id: number; changed: string[] }[]>('/cms/article/versions', { id })
    expect(versions[0]?.changed).toEqual(['title', 'summary', 'content'])
    const versionId = versions.at(-1)?.id
    await content.ok('/cms/article/version/restore', { id, versionId, fields: ['title'] })
    expect(await content.ok('/cms/article/detail', { id })).toMatchObject({ title: '第一版', content: '<p>二</p>' })
    await content.ok('/cms/article/version/restore', { id, versionId })
    expect(await content.ok('/cms/article/detail', { id })).toMatchObject({ title: '第一版', content: '<p>一</p>' })
    await content.test.ports.database.transaction((trx) =>
      trx.updateTable('cms_article').set({ status: 2 }).where('id', '=', id).execute(),
    )
    expect(await content.call('/cms/article/version/restore', { id, versionId })).toMatchObject({ status: 409 })
  })

  test('the detail names the uploads of its thumbnail and attachment', async () => {
    const path = '/uploads/202601/b.pdf'
    const upload = { name: '章程.pdf', path, file: 'b', size: 1, type: 'pdf', hash: 'x', createTime: 1, uploadTime: 1 }
    const { id: attachId } = await content.test.ports.database.transaction((trx) =>
      trx.insertInto('cms_attachment').values(upload).returning('id').executeTakeFirstOrThrow(),
    )
    const id = await make({ type: 2, content: null, attachUrl: path })
    expect(await content.ok('/cms/article/detail', { id })).toMatchObject({
      attach: '章程.pdf',
      attachId,
      photoId: null,
    })
  })
})
