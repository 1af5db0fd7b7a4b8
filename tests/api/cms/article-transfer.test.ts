// Articles moved, copied and shared into another channel: rights, states, lists and published pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

type Row = Record<string, unknown> & { readonly id: number }

describe.each(testDatabases)('articles in other channels on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  })
  afterAll(() => content.close())

  const detail = (id: number) => content.ok<Row>('/cms/article/detail', { id })
  const list = (channelId: number, more: object = {}, token = content.token) =>
    content.call<Row[]>('/cms/article/list', { appid: site.appid, channelId, limit: 100, ...more }, token)
  const titlesIn = async (channelId: number) => (await list(channelId)).data.map(({ title }) => title)
  const page = (path: string) => content.page(`/site/${site.code}/${path}`)

  async function make(values: object = {}): Promise<Row> {
    return detail(await content.article({ appid: site.appid, channelId: site.news, ...values }))
  }

  async function publish(values: object = {}): Promise<Row> {
    const { id } = await make(values)
    await content.ok('/cms/article/release', { id })
    await content.runJobs()
    return detail(id)
  }

  const send = (call: string, { id }: Row, values: object = {}) =>
    content.call(`/cms/article/${call}`, { ids: `${id}`, channelId: site.news, targetChannelId: site.about, ...values })

  test('a moved article keeps its status; its page is at the new address, to which the old one leads', async () => {
    const article = await publish({ title: '搬家', code: 'moved' })
    expect(await page('news/moved.html')).toMatchObject({ status: 200 })
    expect(await send('remove', article)).toMatchObject({ status: 200, data: 1 })
    await content.runJobs()
    expect(await detail(article.id)).toMatchObject({ status: 3, publishStatus: 2, channelId: site.about })
    expect(await page('about/moved.html')).toMatchObject({ status: 200 })
    expect((await page('news/moved.html')).status).toBe(301)
    expect((await page('news/')).body).not.toContain('搬家')
    expect((await page('about/')).body).toContain('搬家')
  })

  test('what readers see of an edited article moves as they see it', async () => {
    const article = await publish({ title: '旧题', code: 'edited' })
    await content.ok('/cms/article/save', { id: article.id, title: '未发布的新题' })
    await send('remove', article)
    await content.runJobs()
    expect(await detail(article.id)).toMatchObject({ publishStatus: 3, title: '未发布的新题' })
    expect((await page('about/edited.html')).body).toContain('旧题')
  })

  test('an article that was moved after its release was planned appears in its new channel', async () => {
    const article = await make({ title: '计划', code: 'planned' })
    const plan = content.test.clock.now() + 60_000
    const wire = new Date(plan + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    await content.ok('/cms/article/release', { id: article.id, type: 2, plan: wire })
    await content.ok('/cms/article/remove', { ids: [article.id], targetChannelId: site.about })
    content.test.clock.set(plan)
    await content.runJobs()
    expect((await page('about/planned.html')).status).toBe(200)
  })

  test('a copy is an article of its own: unpublished, without the code', async () => {
    const article = await publish({ title: '原件', code: 'original', top: 1 })
    await content.test.ports.database.transaction((trx) =>
      trx.updateTable('cms_article').set({ caseId: 'a-case' }).where('id', '=', article.id).execute(),
    )
    expect(await send('copy', article)).toMatchObject({ status: 200, data: 1 })
    const copy = (await list(site.about)).data.find(({ title }) => title === '原件')
    expect(copy).toMatchObject({ status: 1, publishStatus: 1, code: null, shareType: 1, caseId: null })
    await content.ok('/cms/article/save', { id: copy?.id, title: '抄件' })
    expect(await detail(article.id)).toMatchObject({ title: '原件', status: 3, code: 'original' })
  })

  test('a shared article is a quote in the list and on the site; removing the quote leaves the article', async () => {
    const article = await publish({ title: '共享文章', code: 'shared' })
    expect(await send('share', article)).toMatchObject({ status: 200, data: 1 })
    expect(await send('share', article)).toMatchObject({ status: 409, errMsg: '文章已在该频道中' })
    await content.runJobs()
    const own = (await list(site.news)).data.find(({ id }) => id === article.id)
    expect(own).toMatchObject({ shareType: 1, channelId: site.news })
    const quoted = (await list(site.about)).data.find(({ id }) => id === article.id)
    expect(quoted).toMatchObject({ shareType: 0, channelId: site.about, channelName: '关于', title: '共享文章' })
    expect((await page('about/')).body).toContain('共享文章')
    expect((await list(site.about, { title: '别的' })).data).toEqual([])

    const remove = { ids: `${article.id}`, channelId: site.about, shareType: 0 }
    expect(await content.call('/cms/article/delete', remove)).toMatchObject({ status: 200, data: 1 })
    expect((await content.call('/cms/article/delete', remove)).status).toBe(404)
    await content.runJobs()
    expect(await titlesIn(site.about)).not.toContain('共享文章')
    expect((await page('about/')).body).not.toContain('共享文章')
    expect((await page('news/shared.html')).status).toBe(200)
    expect(await detail(article.id)).toMatchObject({ status: 3 })
  })

  test('a quoted article that moves into the channel quoting it is there once', async () => {
    const article = await make({ title: '先引后移' })
    await send('share', article)
    await send('remove', article)
    expect((await titlesIn(site.about)).filter((title) => title === '先引后移')).toHaveLength(1)
    expect(await send('share', article, { channelId: site.about })).toMatchObject({ status: 409 })
  })

  test('of a batch, each article has its result', async () => {
    const [one, other] = [await make(), await make()]
    await content.ok('/cms/article/remove', { ids: [other.id], targetChannelId: site.about })
    const ids = `${one.id},${other.id}`
    expect(await content.call('/cms/article/remove', { ids, targetChannelId: site.about })).toMatchObject({
      status: 200,
      data: 1,
      results: [{ id: one.id }, { id: other.id, errMsg: '文章已在该频道中' }],
    })
  })

  test.each([
    ['a channel that does not exist', () => 999_999],
    ['a channel of another site', async () => content.channel({ appid: await content.site() })],
    ['a link channel', () => content.channel({ appid: site.appid, type: 3, linkType: 1, url: 'https://a.example' })],
  ])('%s is refused at its field', async (_name, target) => {
    const article = await make()
    const targetChannelId = await target()
    for (const call of ['remove', 'copy', 'share'])
      expect(await send(call, article, { targetChannelId })).toMatchObject({
        status: 400,
        errors: [{ field: 'targetChannelId' }],
      })
    expect(await send('copy', article, { targetChannelId: null })).toMatchObject({
      errors: [{ field: 'targetChannelId', message: '请选择目标频道' }],
    })
  })

  test('a published article cannot go where articles may not be published, nor a pending one anywhere', async () => {
    const closed = await content.channel({ appid: site.appid, allow: 0 })
    const article = await publish()
    for (const call of ['remove', 'share'])
      expect(await send(call, article, { targetChannelId: closed })).toMatchObject({ status: 409 })
    await content.test.ports.database.transaction((trx) =>
      trx.updateTable('cms_article').set({ status: 2 }).where('id', '=', article.id).execute(),
    )
    for (const call of ['remove', 'copy', 'share'])
      expect(await send(call, article)).toMatchObject({ status: 409, errMsg: '待审核的文章只能查看、审核或撤回' })
  })

  /** A user who sees the site, with these rights on the articles of channels. */
  async function userWith(held: Readonly<Record<number, readonly string[]>>): Promise<string> {
    const user = await loginAs(content.test)
    const grant = (module: 'app' | 'article', targetId: number, codes: readonly string[]) =>
      grantData(content.test, { userId: user.id }, { module, targetId, codes: [...codes] })
    await grant('app', site.appid, ['app:btn:get'])
    for (const [channelId, names] of Object.entries(held)) {
      const codes = names.map((name) => `article:btn:${name}`)
      await grant('article', Number(channelId), codes)
    }
    return user.token
  }

  test('it needs the right on the article and the right to add in the other channel', async () => {
    const article = await make({ title: '权限' })
    const source = ['get', 'move', 'copy', 'share']
    const body = { ids: [article.id], targetChannelId: site.about }
    const statuses = async (token: string) => {
      const answers: number[] = []
      for (const one of ['copy', 'share', 'remove'])
        answers.push((await content.call(`/cms/article/${one}`, body, token)).status)
      return answers
    }
    expect(await statuses(await userWith({ [site.news]: source }))).toEqual([403, 403, 403])
    expect(await statuses(await userWith({ [site.news]: source, [site.about]: ['get'] }))).toEqual([403, 403, 403])
    expect(await statuses(await userWith({ [site.news]: ['get'], [site.about]: ['get', 'add'] }))).toEqual([
      403, 403, 403,
    ])
    expect(await statuses(await userWith({ [site.news]: source, [site.about]: ['get', 'add'] }))).toEqual([
      200, 200, 200,
    ])
  })

  test('a quote is listed for users of the channel that quotes it, who remove it with the right to delete there', async () => {
    const article = await make({ title: '只看引用' })
    await send('share', article)
    const reader = await userWith({ [site.about]: ['get', 'alter'] })
    const seen = (await list(site.about, {}, reader)).data.find(({ id }) => id === article.id)
    expect(seen).toMatchObject({ shareType: 0, articlePermissions: ['article:btn:get'] })
    const remove = { ids: [article.id], channelId: site.about, shareType: 0 }
    expect((await content.call('/cms/article/delete', remove, reader)).status).toBe(403)
    expect((await list(site.news, {}, reader)).data).toEqual([])
    const remover = await userWith({ [site.about]: ['get', 'del'] })
    expect((await content.call('/cms/article/delete', remove, remover)).status).toBe(200)
  })
})
