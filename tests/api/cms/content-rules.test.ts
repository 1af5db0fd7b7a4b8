// Rules of sites, channels, templates and articles beyond their fields.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Node {
  readonly id: number
  readonly name: string
  readonly children: readonly Node[]
}

describe.each(testDatabases)('content rules on %s', (database) => {
  let content: Content
  let site: SmallSite
  const detail = (id: number) => content.ok<Record<string, unknown>>('/cms/article/detail', { id })

  beforeEach(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterEach(() => content.close())

  test('site codes and domains are unique', async () => {
    const twice = await content.call('/cms/app/save', { name: '又一个', code: site.code })
    expect(twice).toMatchObject({ status: 409, errors: [{ field: 'code' }] })
  })

  test('the code of a published site cannot be changed', async () => {
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
    expect(await content.call('/cms/app/save', { id: site.appid, code: 'other' })).toMatchObject({
      status: 400,
      errors: [{ field: 'code', message: '站点已发布，编码不能修改' }],
    })
  })

  test('an internal link leads neither to itself nor into a cycle', async () => {
    const link = { type: 3, linkType: 2 }
    const first = await content.channel({ appid: site.appid, ...link, linkChannelId: site.news })
    expect(await content.call('/cms/channel/save', { id: first, linkChannelId: first })).toMatchObject({
      errors: [{ field: 'linkChannelId', message: '内链频道不能是自己' }],
    })
    const second = await content.channel({ appid: site.appid, ...link, linkChannelId: first })
    expect(await content.call('/cms/channel/save', { id: first, linkChannelId: second })).toMatchObject({
      errors: [{ field: 'linkChannelId', message: '内链频道不能互相链接' }],
    })
  })

  test('a new channel inherits the grants of its parent', async () => {
    const user = await loginAs(content.test)
    await grantData(
      content.test,
      { userId: user.id },
      { module: 'channel', targetId: site.news, codes: ['channel:btn:get'] },
    )
    await grantData(content.test, { userId: user.id }, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
    const child = await content.channel({ appid: site.appid, pid: site.news, name: '下级' })
    const tree = await content.call<Node[]>('/cms/channel/list', { appid: site.appid }, user.token)
    expect(tree.data[0]?.children.map((node) => node.id)).toEqual([child])
  })

  test('publishing a channel requires the right on every descendant', async () => {
    const user = await loginAs(content.test)
    const child = await content.channel({ appid: site.appid, pid: site.news })
    const codes = ['channel:btn:get', 'channel:btn:release']
    await grantData(content.test, { userId: user.id }, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
    await grantData(content.test, { userId: user.id }, { module: 'channel', targetId: site.news, codes })
    const body = { id: site.news, range: 2, type: 1 }
    expect((await content.call('/cms/channel/release', body, user.token)).status).toBe(403)
    await grantData(content.test, { userId: user.id }, { module: 'channel', targetId: child, codes })
    expect((await content.call('/cms/channel/release', body, user.token)).status).toBe(200)
  })

  test('a template with a syntax error is refused with line and column', async () => {
    const body = { appid: site.appid, name: '坏', type: 3, fileName: 'bad.html', content: '一行\n  {% if x %}' }
    expect(await content.call('/cms/template/save', body)).toMatchObject({
      status: 400,
      errors: [{ field: 'content', message: '模板语法错误：第 2 行第 3 列：标签 {% if x %} 没有结束' }],
    })
  })

  test('names of templates of one type differ in more than their case', async () => {
    const own = await content.template({ appid: site.appid, type: 2, name: 'Head', content: 'x' })
    const taken = { status: 409, errors: [{ field: 'name', message: '已有仅大小写不同的同名模板' }] }
    const save = (values: Record<string, unknown>) =>
      content.call('/cms/template/save', { fileName: 'a.html', content: 'x', ...values })
    expect(await save({ appid: site.appid, type: 2, name: 'head' })).toMatchObject(taken)
    expect(await save({ appid: site.appid, type: 5, name: 'head' })).toMatchObject({ status: 200 })
    expect(await save({ id: own, name: 'HEAD' })).toMatchObject({ status: 200 })
  })

  test('a template in use cannot be deleted', async () => {
    expect(await content.call('/cms/template/del', { id: site.list })).toMatchObject({ status: 409, success: false })
    const unused = await content.template({ appid: site.appid, type: 2, content: 'x' })
    expect(await content.ok('/cms/template/del', { id: unused })).toBe(1)
  })

  test('all templates of a site are listed to choose from, with the vocabulary of templates', async () => {
    const all = await content.ok<{ id: number; type: number }[]>('/cms/template/all', { appid: site.appid })
    expect(all.map((entry) => entry.id)).toEqual([site.home, site.list, site.detail])
    expect(await content.ok('/cms/template/all', { appid: site.appid, type: 4 })).toEqual([
      { id: site.detail, name: expect.any(String), type: 4 },
    ])
    const words = await content.ok<{ kind: string; name: string }[]>('/cms/template/tags', {})
    expect(words.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['object site', 'tag articles', 'tag channels', 'filter asset']),
    )
    const stranger = await loginAs(content.test)
    expect((await content.call('/cms/template/all', { appid: site.appid }, stranger.token)).status).toBe(403)
  })

  test('an article without a summary of its own has the first 160 characters of its body, also when that changes', async () => {
    const id = await content.article({
      appid: site.appid,
      channelId: site.news,
      content: `<h2>题</h2><p>${'字'.repeat(300)}</p>`,
    })
    const { summary } = await detail(id)
    expect(summary).toBe(`题 ${'字'.repeat(158)}`)
    // Sent back as it was read, it follows the body.
    await content.ok('/cms/article/save', { id, summary, content: '<p>改过的正文</p>' })
    expect((await detail(id)).summary).toBe('改过的正文')
    await content.ok('/cms/article/save', { id, summary: '自己写的', content: '<p>又改了</p>' })
    await content.ok('/cms/article/save', { id, summary: '自己写的', content: '<p>再改</p>' })
    expect((await detail(id)).summary).toBe('自己写的')
  })

  test('an article is shown from now on unless it says otherwise, and reports whether it has a picture', async () => {
    const id = await content.article({ appid: site.appid, channelId: site.news, content: '<p><img src="/a.png"></p>' })
    expect(await detail(id)).toMatchObject({
      showTime: '2026-01-05 10:00:00',
      hasPicture: 1,
      status: 1,
      statusName: '未发布',
      shareType: 1,
    })
  })

  test('a body is stored sanitised, and a body of nothing but scripts is empty', async () => {
    const id = await content.article({
      appid: site.appid,
      channelId: site.news,
      content: '<p onclick="x()" style="color:red;position:fixed">好</p><script>alert(1)</script>',
    })
    expect((await detail(id)).content).toBe('<p style="color:red">好</p>')
    const empty = {
      appid: site.appid,
      channelId: site.news,
      type: 1,
      title: '空',
      content: '<script>alert(1)</script>',
    }
    expect(await content.call('/cms/article/save', empty)).toMatchObject({
      status: 400,
      errors: [{ field: 'content', message: '请输入文章正文' }],
    })
  })

  test.each([
    ['release', 1, 200, 3],
    ['release', 3, 200, 3],
    ['release', 2, 409, 2],
    ['revoke', 1, 409, 1],
    ['revoke', 3, 200, 1],
    ['revoke', 2, 409, 2],
    ['delete', 1, 200, 'recycled'],
    ['delete', 3, 200, 'recycled'],
    ['delete', 2, 409, 2],
  ] as const)('%s of an article with status %i answers %i', async (action, from, status, to) => {
    const id = await content.article({ appid: site.appid, channelId: site.news })
    if (from === 3) await content.ok('/cms/article/release', { id })
    if (from === 2) {
      await content.test.ports.database.transaction((trx) =>
        trx.updateTable('cms_article').set({ status: 2 }).where('id', '=', id).execute(),
      )
    }
    const answer = await content.call(`/cms/article/${action}`, { id })
    expect(answer.status).toBe(status)
    const row = await content.test.ports.database.read
      .selectFrom('cms_article')
      .select(['status', 'recycleTime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.recycleTime === null ? row.status : 'recycled').toBe(to)
  })

  test('saving and publishing at once requires the right to publish as well', async () => {
    const user = await loginAs(content.test)
    await grantData(content.test, { userId: user.id }, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
    const codes = ['article:btn:get', 'article:btn:add', 'article:btn:alter']
    await grantData(content.test, { userId: user.id }, { module: 'article', targetId: site.news, codes })
    await grantData(
      content.test,
      { userId: user.id },
      { module: 'channel', targetId: site.news, codes: ['channel:btn:get'] },
    )
    const body = { appid: site.appid, channelId: site.news, type: 1, title: '标题', content: '<p>文</p>' }
    expect((await content.call('/cms/article/save', { ...body, saveMode: 3 }, user.token)).status).toBe(403)
    expect((await content.call('/cms/article/save', { ...body, saveMode: 1 }, user.token)).status).toBe(200)
  })

  test('a status in a save body changes nothing', async () => {
    const id = await content.article({ appid: site.appid, channelId: site.news })
    await content.ok('/cms/article/save', { id, status: 3 })
    expect((await detail(id)).status).toBe(1)
  })
})
