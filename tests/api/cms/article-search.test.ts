// Searching articles by title and full text: two-character words, rights, site and channel, and what is found at which moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Found {
  readonly id: number
  readonly title: string
}

describe.each(testDatabases)('search of articles on %s', (database) => {
  let content: Content
  let site: SmallSite
  const save = (title: string, text: string, values: Record<string, unknown> = {}) =>
    content.article({ appid: site.appid, channelId: site.news, title, content: text, ...values })
  const search = async (asked: Record<string, unknown>, token?: string) => {
    const answer = await content.call<Found[]>('/cms/article/list', { appid: site.appid, limit: 50, ...asked }, token)
    expect(answer.count).toBe(answer.data.length)
    return answer.data.map(({ title }) => title).sort()
  }

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  test('full text finds two characters in title, summary, keywords and body, across tags but not inside them', async () => {
    await save('清溪治理', '<p>正文一</p>')
    await save('另一篇', '<p>沿着清<b>溪</b>行走</p>')
    await save('第三篇', '<p class="clear">无关&amp;有关</p>', { summary: '清溪之源', keyword: '河流' })
    expect(await search({ text: '清溪' })).toEqual(['另一篇', '清溪治理', '第三篇'].sort())
    expect(await search({ title: '清溪' })).toEqual(['清溪治理'])
    expect(await search({ text: '河流', title: '三' })).toEqual(['第三篇'])
    expect(await search({ text: '溪行走' })).toEqual(['另一篇'])
    expect([await search({ text: 'class' }), await search({ text: 'amp' }), await search({ text: '关&有' })]).toEqual([
      [],
      [],
      ['第三篇'],
    ])
    expect(await search({ text: '清治' })).toEqual([])
  })

  test('a save is found at once, and what was there before no longer', async () => {
    const id = await save('改稿', '<p>初次落笔</p>', { summary: '概要' })
    expect(await search({ text: '落笔' })).toEqual(['改稿'])
    const row = await content.ok('/cms/article/detail', { id })
    await content.ok('/cms/article/save', { ...row, content: '<p>再次誊清</p>' })
    expect([await search({ text: '落笔' }), await search({ text: '誊清' })]).toEqual([[], ['改稿']])
    await content.ok('/cms/article/delete', { ids: String(id) })
    expect(await search({ text: '誊清' })).toEqual([])
    await content.ok('/cms/article/recycle/opt', { ids: String(id), flag: 'recovery' })
    expect(await search({ text: '誊清' })).toEqual(['改稿'])
  })

  test('it finds what the list shows: of the site, of the channel, and of what the user may view', async () => {
    await save('可见之文', '<p>苜蓿草场</p>')
    const other = await content.channel({ appid: site.appid, name: '他处', code: 'elsewhere' })
    await save('不可见之文', '<p>苜蓿草原</p>', { channelId: other })
    expect(await search({ text: '苜蓿' })).toEqual(['不可见之文', '可见之文'].sort())
    expect(await search({ text: '苜蓿', channelId: other })).toEqual(['不可见之文'])
    expect(await search({ text: '苜蓿', status: 3 })).toEqual([])
    const user = await loginAs(content.test)
    const grant = (module: 'app' | 'article', targetId: number, codes: string[]) =>
      grantData(content.test, { userId: user.id }, { module, targetId, codes })
    await grant('app', site.appid, ['app:btn:get'])
    await grant('article', site.news, ['article:btn:get'])
    expect(await search({ text: '苜蓿' }, user.token)).toEqual(['可见之文'])
    const elsewhere = await content.call<Found[]>('/cms/article/list', { appid: 0, text: '苜蓿' })
    expect(elsewhere.data).toEqual([])
  })

  test('an article found by its text is sent without it', async () => {
    const id = await save('只送所需', '<p>独一无二之词</p>')
    const answer = await content.call<Found[]>('/cms/article/list', { appid: site.appid, text: '独一无二' })
    expect(Object.keys(answer.data[0] ?? {})).not.toContain('text')
    expect(Object.keys(await content.ok('/cms/article/detail', { id }))).not.toContain('text')
  })
})
