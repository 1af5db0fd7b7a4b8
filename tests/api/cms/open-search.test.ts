// What readers of a published site find: the published version only, whatever they type and wherever their page comes from.
import { descriptors } from '../../../src/generated/descriptors.ts'
import { updateRows } from '../../../src/server/entity/query/update.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTextsKind } from '../../../src/server/publishing/search/fill-texts.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Hit {
  readonly title: string
  readonly titleHtml: string
  readonly snippetHtml: string
  readonly url: string
}

interface Result {
  readonly data: Hit[]
  readonly count: number
}

const day = 24 * 60 * 60 * 1000

describe.each(testDatabases)('search of readers on %s', (kind) => {
  let content: Content
  let site: SmallSite
  beforeAll(async () => {
    content = await openContent({ database: kind })
    site = await buildSmallSite(content)
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  })
  afterAll(() => content.close())

  const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    content.page(`/api/open/search?${new URLSearchParams({ site: site.code, ...query }).toString()}`, headers)
  const find = async (q: string, query: Record<string, string> = {}): Promise<Result> => {
    const { status, body } = await ask({ q, ...query })
    expect({ q, status }).toEqual({ q, status: 200 })
    return JSON.parse(body) as Result
  }
  const titles = async (q: string) => (await find(q)).data.map(({ title }) => title)
  const publish = async (values: Record<string, unknown>) => {
    const id = await content.article({ appid: site.appid, channelId: site.news, saveMode: 3, ...values })
    await content.runJobs()
    return id
  }

  test('Chinese words of two characters, in title, keywords and body, across tags, in any case', async () => {
    const id = await publish({
      title: '古籍开放',
      keyword: '参观',
      content: '<p class="mingjing">馆藏<b>善</b>本 Rare BOOKS</p>',
    })
    for (const q of ['古籍', '参观', '善本', 'books', '古籍 参观 善本'])
      expect([q, await titles(q)]).toEqual([q, ['古籍开放']])
    for (const q of ['mingjing', '古籍 没有', 'class=']) expect([q, await titles(q)]).toEqual([q, []])
    const { data } = await find('善本')
    expect(data[0]).toMatchObject({
      url: `news/${id}.html`,
      titleHtml: '古籍开放',
      snippetHtml: '馆藏<mark>善本</mark> Rare BOOKS',
    })
    expect((await content.page(`/site/${site.code}/${data[0]?.url}`)).status).toBe(200)
  })

  test('the published version, until it is withdrawn', async () => {
    const id = await publish({ title: '春季招生' })
    await content.ok('/cms/article/save', { id, title: '秋季招生', saveMode: 1 })
    expect([await titles('春季'), await titles('秋季')]).toEqual([['春季招生'], []])
    await content.ok('/cms/article/release', { id, type: 1 })
    await content.runJobs()
    expect([await titles('春季'), await titles('秋季')]).toEqual([[], ['秋季招生']])
    await content.ok('/cms/article/revoke', { id })
    expect(await titles('秋季')).toEqual([])
  })

  test('neither recycled, planned nor expired articles, and no drafts', async () => {
    const recycled = await publish({ title: '体育回收' })
    await content.ok('/cms/article/delete', { ids: String(recycled), channelId: site.news })
    await content.article({ appid: site.appid, channelId: site.news, title: '体育草稿' })
    const { database, clock } = content.test.ports
    const later = await publish({ title: '体育将来' })
    const over = await publish({ title: '体育过期' })
    const change = (articleId: number, values: { showTime?: number; offlineTime?: number }) =>
      database.transaction((trx) =>
        trx.updateTable('cms_published_article').set(values).where('articleId', '=', articleId).execute(),
      )
    await change(later, { showTime: clock.now() + day })
    await change(over, { offlineTime: clock.now() - 1 })
    expect(await titles('体育')).toEqual([])
  })

  test('only the site that is asked for, and none that is recycled or was never published', async () => {
    const other = await buildSmallSite(content)
    await content.ok('/cms/app/release', { id: other.appid, range: 1, type: 1 })
    await content.article({ appid: other.appid, channelId: other.news, title: '邻居消息', saveMode: 3 })
    await content.runJobs()
    expect(await titles('邻居')).toEqual([])
    expect((await find('邻居', { site: other.code })).count).toBe(1)
    await content.ok('/cms/app/del', { id: other.appid })
    expect((await ask({ q: '邻居', site: other.code })).status).toBe(404)
    expect((await ask({ q: '邻居', site: 'nowhere' })).status).toBe(404)
    const unpublished = await buildSmallSite(content)
    expect((await ask({ q: '邻居', site: unpublished.code })).status).toBe(404)
  })

  test('a site that is deleted for good leaves nothing in the index', async () => {
    const gone = await buildSmallSite(content)
    await content.article({ appid: gone.appid, channelId: gone.news, title: '彻底删除', saveMode: 3 })
    await content.ok('/cms/app/del', { id: gone.appid })
    await content.ok('/cms/app/recycle/opt', { ids: String(gone.appid), flag: 'delete' })
    const rows = await content.test.ports.database.read
      .selectFrom('cms_published_article')
      .select('id')
      .where('appid', '=', gone.appid)
      .execute()
    expect(rows).toEqual([])
  })

  test('page by page, newest first, each article once', async () => {
    for (let at = 0; at < 12; at++)
      await content.article({ appid: site.appid, channelId: site.news, title: `分页测试${at}`, saveMode: 3 })
    await content.runJobs()
    const [first, second, third] = [
      await find('分页'),
      await find('分页', { page: '2' }),
      await find('分页', { page: '3' }),
    ]
    expect([first.count, first.data.length, second.data.length, third.data.length]).toEqual([12, 10, 2, 0])
    expect(new Set([...first.data, ...second.data].map(({ title }) => title)).size).toBe(12)
  })

  test('texts are escaped, and long ones are cut around the word', async () => {
    await publish({
      title: '<img src=x onerror=a()>注入',
      content: `<p>${'很长的文字'.repeat(80)}&lt;script&gt;注入&lt;/script&gt;${'后面的字'.repeat(80)}</p>`,
    })
    const { data } = await find('注入')
    expect(data[0]?.titleHtml).toBe('&lt;img src=x onerror=a()&gt;<mark>注入</mark>')
    expect(data[0]?.snippetHtml).toContain('&lt;script&gt;<mark>注入</mark>&lt;/script&gt;')
    expect(data[0]?.snippetHtml.length).toBeLessThan(250)
    expect((await find('<img src')).data[0]?.titleHtml).toContain('<mark>&lt;img</mark> <mark>src</mark>=x')
  })

  test('a link that is not an address of the web is not passed on', async () => {
    const { database } = content.test.ports
    const id = await publish({ title: '跳转消息', type: 3, url: 'https://www.example.com/a' })
    expect((await find('跳转')).data[0]?.url).toBe('https://www.example.com/a')
    await database.transaction((trx) =>
      trx
        .updateTable('cms_published_article')
        .set({ url: 'javascript:alert(1)' })
        .where('articleId', '=', id)
        .execute(),
    )
    expect((await find('跳转')).data[0]?.url).toBe('')
  })

  test('whatever is typed is searched as text, or refused at its field', async () => {
    const typed = [
      '%%',
      '__',
      "' or 1=1 --",
      '"*" OR text',
      'a\\b',
      '((((',
      '😀😀',
      'NEAR(a b)',
      "'); drop table cms_site",
      '.*',
      '古籍 %%',
    ]
    for (const q of typed) expect((await find(q)).data).toEqual([])
    const refused: Record<string, string>[] = [
      {},
      { q: '' },
      { q: '字' },
      { q: '  ' },
      { q: '一 二 三' },
      { q: '\u0000a' },
      { q: '长'.repeat(51) },
      { q: '古籍', page: '0' },
      { q: '古籍', page: '51' },
      { q: '古籍', page: 'x' },
      { q: '古籍', site: '' },
    ]
    for (const query of refused) expect([query, (await ask(query)).status]).toEqual([query, 400])
    const twice = await content.page(`/api/open/search?site=${site.code}&q=古籍&q=参观`)
    expect(twice.status).toBe(400)
    expect(JSON.parse((await ask({ q: '字' })).body)).toMatchObject({
      errors: [{ field: 'q', message: '请输入至少两个字' }],
    })
  })

  test('pages of an opaque origin may read answers and refusals', async () => {
    const queries: Record<string, string>[] = [{ q: '古籍' }, { q: '字' }, { q: '古籍', site: 'nowhere' }]
    for (const query of queries) {
      const { headers } = await ask(query, { origin: 'null' })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  test('on the domain of a site', async () => {
    await content.ok('/cms/app/save', { id: site.appid, domain: `${site.code}.example` })
    const { status, body } = await ask({ q: '古籍' }, { host: `${site.code}.example` })
    expect([status, (JSON.parse(body) as Result).count]).toEqual([200, 1])
  })

  test('articles published by an older release are found once the job has run', async () => {
    const id = await publish({ title: '旧版文章' })
    const { database, clock } = content.test.ports
    const where = [{ field: 'articleId', op: 'eq', value: id }] as const
    await database.transaction((trx) =>
      updateRows(trx, descriptors['cms/published-article'], { where, values: { text: null } }),
    )
    expect(await titles('旧版')).toEqual([])
    const now = clock.now()
    const job = { kind: fillTextsKind, payload: {}, status: 'waiting', runAt: now, createTime: now }
    await database.transaction((trx) =>
      trx
        .insertInto('system_job')
        .values({ ...job, attempts: 0, maxAttempts: 1, progressDone: 0, progressTotal: 0 })
        .execute(),
    )
    await content.runJobs()
    expect([await titles('旧版'), content.failures]).toEqual([['旧版文章'], []])
  })
})
