// Copying a site: its rows lead to each other's copies, its articles come along only when asked, and its creator holds the copy.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Copied {
  readonly id: number
  readonly name: string
  readonly code: string
}

interface Node {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly generalTemplate: number | null
  readonly linkChannelId: number | null
  readonly children: readonly Node[]
}

type Values = Record<string, unknown>

describe.each(testDatabases)('copied sites on %s', (database) => {
  let content: Content
  let site: SmallSite
  const copy = (values: Values = {}) => content.ok<Copied>('/cms/app/copy', { id: site.appid, name: '副本', ...values })
  const detail = (id: number) => content.ok<Values>('/cms/app/detail', { id })
  const list = <Row = Values>(path: string, appid: number) => content.ok<Row[]>(path, { appid, limit: 1000 })

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  /** What copying takes: the right to it, and the view of everything that comes along. */
  async function grantCopying(userId: number, unseen?: 'template' | 'channel'): Promise<void> {
    const grant = (module: 'app' | 'template' | 'channel', targetId: number, codes: string[]) =>
      grantData(content.test, { userId }, { module, targetId, codes })
    await grant('app', site.appid, ['app:btn:get', 'app:btn:copy'])
    if (unseen !== 'template') await grant('template', site.appid, ['template:btn:get'])
    const channels = unseen === 'channel' ? [site.news] : [site.news, site.about]
    for (const id of channels) await grant('channel', id, ['channel:btn:get'])
  }

  async function addArticles(count: number): Promise<void> {
    const now = content.test.clock.now()
    const stamp = { createTime: now, updateTime: now, showTime: now, compileTime: now }
    const article = {
      appid: site.appid,
      channelId: site.news,
      type: 1,
      status: 3,
      publishStatus: 2,
      top: 0,
      sortId: 0,
      hasPicture: 0,
      content: '<p>正文</p>',
      ...stamp,
    }
    const many = Array.from({ length: count }, (_, index) => ({ ...article, title: `文章${index}` }))
    await content.test.ports.database.transaction(async (trx) => {
      for (let at = 0; at < many.length; at += 500)
        await trx
          .insertInto('cms_article')
          .values(many.slice(at, at + 500))
          .execute()
    })
  }

  test('a copy has settings, templates and channels that lead to each other, a free code, no domain and no articles', async () => {
    const { appid, code, home } = site
    const settings = {
      keyword: '关键词',
      domain: 'copied.example.com',
      homeTemplate: home,
      logo: `/site/${code}/assets/a.svg`,
    }
    await content.ok('/cms/app/save', { id: appid, ...settings })
    const inner = await content.channel({ appid, name: '本地', pid: site.news, code: 'local' })
    await content.channel({ appid, name: '链接', type: 3, linkType: 2, linkChannelId: inner })
    const removed = await content.channel({ appid, name: '已删除' })
    await content.ok('/cms/channel/del', { id: removed })
    await content.article({ appid, channelId: site.news })
    await content.ok('/cms/app/release', { id: appid, range: 1, type: 1 })
    await content.runJobs()

    const made = await copy()
    expect(made).toMatchObject({ name: '副本', code: `${code}-2` })
    const stored = await detail(made.id)
    expect(stored).toMatchObject({ keyword: '关键词', domain: null, releaseTime: null })
    expect(stored).toMatchObject({ pid: null, logo: `/site/${code}-2/assets/a.svg` })
    const templates = await list<Values>('/cms/template/list', made.id)
    expect(templates.map(({ type }) => type).toSorted()).toEqual([1, 3, 4])
    expect(templates.find(({ id }) => id === stored.homeTemplate)).toMatchObject({ type: 1 })

    const roots = await list<Node>('/cms/channel/list', made.id)
    expect(roots.map(({ name }) => name)).toEqual(['新闻', '关于', '链接'])
    const [news, , link] = roots
    expect(news?.children.map(({ name, pid }) => [name, pid])).toEqual([['本地', news?.id]])
    expect(news?.id).not.toBe(site.news)
    const full = await content.ok<Node>('/cms/channel/detail', { id: news?.id })
    expect(templates.find(({ id }) => id === full.generalTemplate)).toMatchObject({ type: 3 })
    const linked = await content.ok<Node>('/cms/channel/detail', { id: link?.id })
    expect(linked.linkChannelId).toBe(news?.children[0]?.id)
    expect(await list('/cms/article/list', made.id)).toEqual([])
    expect((await content.page(`/site/${made.code}/`)).status).toBe(404)
  })

  test('articles are copied when asked, unpublished, with their channels, templates, quotes and addresses', async () => {
    const { appid, code, news, about, detail: template } = site
    const text = `<p><img src="/site/${code}/assets/a.png"></p>`
    const id = await content.article({
      appid,
      channelId: news,
      title: '原文',
      content: text,
      detailTemplateId: template,
    })
    await content.ok('/cms/article/release', { id })
    const review = { pendingAction: 'revoke', pendingBefore: 3, submitBy: 'admin', caseId: 'a-case' }
    await content.test.ports.database.transaction((trx) =>
      trx.updateTable('cms_article').set(review).where('id', '=', id).execute(),
    )
    const quote = { articleId: id, channelId: about, appid }
    await content.test.ports.database.transaction((trx) => trx.insertInto('cms_article_quote').values(quote).execute())
    const gone = await content.article({ appid, channelId: news, title: '已删除' })
    await content.ok('/cms/article/delete', { ids: `${gone}` })

    const made = await copy({ articles: true })
    const rows = await list<Values>('/cms/article/list', made.id)
    expect(rows.map(({ title, status, releaseTime }) => [title, status, releaseTime])).toEqual([['原文', 1, null]])
    const [channel] = await list<Node>('/cms/channel/list', made.id)
    const row = await content.ok<Values>('/cms/article/detail', { id: rows[0]?.id })
    expect(row).toMatchObject({ channelId: channel?.id, pendingAction: null, submitBy: null, caseId: null })
    expect(row.content).toContain(`/site/${made.code}/assets/a.png`)
    const ownTemplates = await list<Values>('/cms/template/list', made.id)
    expect(ownTemplates.map((one) => one.id)).toContain(row.detailTemplateId)
    const { read } = content.test.ports.database
    const quotes = await read.selectFrom('cms_article_quote').selectAll().where('appid', '=', made.id).execute()
    expect(quotes).toMatchObject([{ articleId: row.id }])
    expect(await content.ok('/cms/article/detail', { id })).toMatchObject({ status: 3, channelId: news })
  })

  test('the files of a site are copied, so that the copy can be published by itself', async () => {
    const { files } = content.test.ports
    await files.write(`sites/${site.code}/assets/css/site.css`, 'body {}')
    const made = await copy()
    await content.runJobs()
    expect((await content.page(`/site/${made.code}/assets/css/site.css`)).body).toBe('body {}')
    await content.ok('/cms/app/release', { id: made.id, range: 1, type: 1 })
    await content.runJobs()
    expect((await content.page(`/site/${made.code}/`)).status).toBe(200)
    expect(content.failures).toEqual([])
  })

  test('each copy gets the first free code; a code in the recycle bin is not free', async () => {
    const codes = [(await copy()).code, (await copy()).code]
    const third = await copy()
    await content.ok('/cms/app/del', { id: third.id })
    codes.push(third.code, (await copy()).code)
    expect(codes.map((code) => code.slice(site.code.length))).toEqual(['-2', '-3', '-4', '-5'])
  })

  test('a creator who is not an administrator holds everything on the copy but its domain', async () => {
    const user = await loginAs(content.test)
    await grantCopying(user.id)
    const answer = await content.call<Copied>('/cms/app/copy', { id: site.appid, name: '副本' }, user.token)
    const seen = await content.call<Values>('/cms/app/detail', { id: answer.data.id }, user.token)
    expect(seen.data.appPermissions).toEqual(
      expect.arrayContaining(['app:btn:alter', 'app:btn:release', 'app:btn:del']),
    )
    expect(seen.data.appPermissions).not.toContain('app:btn:domain')
    expect(seen.data.tplPermissions).toContain('template:btn:alter')
    const channels = await content.call<Values[]>('/cms/channel/list', { appid: answer.data.id }, user.token)
    expect(channels.data.map(({ name }) => name)).toEqual(['新闻', '关于'])
    expect(channels.data[0]?.articlePermissions).toContain('article:btn:release')
  })

  test.each(['channel', 'template'] as const)(
    'nobody copies a site with a %s that they may not view',
    async (unseen) => {
      const user = await loginAs(content.test)
      await grantCopying(user.id, unseen)
      const refused = { status: 403, errMsg: '站点中有您无权查看的频道或模板，不能复制' }
      expect(await content.call('/cms/app/copy', { id: site.appid, name: '副本' }, user.token)).toMatchObject(refused)
    },
  )

  test('articles can only be copied by somebody who may view them all', async () => {
    await content.article({ appid: site.appid, channelId: site.news })
    const user = await loginAs(content.test)
    const target = { userId: user.id }
    await grantCopying(user.id)
    const body = { id: site.appid, name: '副本', articles: true }
    expect(await content.call('/cms/app/copy', body, user.token)).toMatchObject({
      status: 403,
      errMsg: '没有查看该站点全部文章的权限，不能复制文章',
    })
    await grantData(content.test, target, { module: 'article', targetId: site.news, codes: ['article:btn:get'] })
    expect(await content.call('/cms/app/copy', body, user.token)).toMatchObject({ success: true })
  })

  test('a large site is copied by a job, with the rights of whoever asked for it, and once only', async () => {
    await addArticles(2001)
    const user = await loginAs(content.test)
    const target = { userId: user.id }
    await grantCopying(user.id)
    await grantData(content.test, target, { module: 'article', targetId: site.news, codes: ['article:btn:get'] })
    const body = { id: site.appid, name: '副本', articles: true }
    const { data } = await content.call<{ jobId: number }>('/cms/app/copy', body, user.token)
    expect(data.jobId).toBeGreaterThan(0)
    await content.runJobs()
    const again = { status: 'waiting', attempts: 0, finishTime: null } as const
    await content.test.ports.database.transaction((trx) =>
      trx.updateTable('system_job').set(again).where('id', '=', data.jobId).execute(),
    )
    await content.runJobs()
    const progress = await content.call<Values>('/cms/scheduler/progress', { id: data.jobId }, user.token)
    expect(progress.data).toMatchObject({ status: 'done', error: null })
    const sites = await content.call<Values[]>('/cms/app/list', {}, user.token)
    expect(sites.data.map(({ name }) => name)).toEqual(['测试站点', '副本'])
    const copied = await content.call<Values[]>('/cms/article/list', { appid: sites.data[1]?.id }, user.token)
    expect(copied).toMatchObject({ count: 2001 })
    expect(copied.data[0]).toMatchObject({ status: 1 })
  })

  test('a job copies nothing for somebody who may not view it all any more', async () => {
    await addArticles(2001)
    const user = await loginAs(content.test)
    await grantCopying(user.id)
    const view = { module: 'article', targetId: site.news, codes: ['article:btn:get'] } as const
    await grantData(content.test, { userId: user.id }, view)
    const body = { id: site.appid, name: '副本', articles: true }
    const { data } = await content.call<{ jobId: number }>('/cms/app/copy', body, user.token)
    await content.channel({ appid: site.appid, name: '内部' })
    await content.runJobs()
    const progress = await content.call<Values>('/cms/scheduler/progress', { id: data.jobId }, user.token)
    expect(progress.data).toMatchObject({ status: 'failed', error: '站点中有您无权查看的频道或模板，不能复制' })
    expect((await content.ok<Copied[]>('/cms/app/list', {})).map(({ name }) => name)).toEqual(['测试站点'])
  })

  test('a copy that is interrupted is nowhere to be seen, leaves nothing behind, and is whole after the next attempt', async () => {
    await addArticles(2001)
    const { jobId } = await content.ok<{ jobId: number }>('/cms/app/copy', {
      id: site.appid,
      name: '副本',
      articles: true,
    })
    const { database: db } = content.test.ports
    const strangers = async () => {
      const rows = db.read.selectFrom('cms_article').select(({ fn }) => fn.countAll().as('count'))
      return Number((await rows.where('appid', '!=', site.appid).executeTakeFirstOrThrow()).count)
    }
    const seen = async () => (await content.ok<Copied[]>('/cms/app/list', {})).map(({ name }) => name)
    const transaction = db.transaction.bind(db)
    let isDown = false
    db.transaction = async (work) => {
      isDown ||= (await strangers()) > 1000
      if (isDown) throw new Error('the server was killed')
      return transaction(work)
    }
    await content.runJobs().catch(() => undefined)
    db.transaction = transaction
    expect(await strangers()).toBeGreaterThan(1000)
    expect(await seen()).toEqual(['测试站点'])
    const again = { status: 'waiting', leaseBy: null, leaseUntil: null, runAt: 0 } as const
    await transaction((trx) => trx.updateTable('system_job').set(again).where('id', '=', jobId).execute())
    await content.runJobs()
    expect(await seen()).toEqual(['测试站点', '副本'])
    expect(await strangers()).toBe(2001)
    const parents = db.read.selectFrom('cms_channel').innerJoin('cms_site', 'cms_site.id', 'cms_channel.appid')
    const channels = db.read.selectFrom('cms_channel').select('id').execute()
    expect(await parents.select('cms_channel.id').execute()).toHaveLength((await channels).length)
  })

  test.each([
    [{}, '新站点名称'],
    [{ name: '' }, '新站点名称'],
    [{ name: '站'.repeat(51) }, '50'],
    [{ name: '站点😀' }, '只允许输入'],
    [{ name: ' 站点' }, '两边不能有空格'],
  ])('a copy named %j is refused at the field', async (values, part) => {
    const answer = await content.call('/cms/app/copy', { id: site.appid, ...values })
    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'name' }] })
    expect(answer.errors?.[0]?.message).toContain(part)
  })

  test('the review of a published site is its page; an unpublished one has none', async () => {
    expect(await content.call('/cms/app/review', { id: site.appid })).toMatchObject({ status: 409 })
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    const { url } = await content.ok<{ url: string }>('/cms/app/review', { id: site.appid })
    expect(url).toBe(`/site/${site.code}/`)
    expect((await content.page(url)).status).toBe(200)
  })
})
