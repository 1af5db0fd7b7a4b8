// Codes of articles are addresses: what readers see has one of its own, whatever the rows have by now.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('codes of articles on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  const article = (code: string, values: object = {}) =>
    content.article({ appid: site.appid, channelId: site.news, code, title: code, ...values })
  const save = (id: number, values: object) => content.ok('/cms/article/save', { id, ...values })
  const release = (id: number, values: object = {}) => content.call('/cms/article/release', { id, ...values })
  const message = (title: string) => `网站上的文章“${title}”还在使用该引用标识，请先发布那篇文章或将其撤稿`

  test('a code that an edited article still has on the website is free once that is published again', async () => {
    const first = await article('first', { saveMode: 3 })
    await save(first, { code: 'other' })
    const second = await article('first')
    expect(await release(second)).toMatchObject({
      status: 409,
      errors: [{ field: 'code', message: message('first') }],
    })
    await release(first)
    expect(await release(second)).toMatchObject({ status: 200 })
  })

  test('of articles that are restored together, or with their channel, the one whose code is taken is named', async () => {
    const recover = (entity: string, ids: readonly number[]) =>
      content.call(`/cms/${entity}/recycle/opt`, { ids: ids.join(','), flag: 'recovery' })
    const channelId = await content.channel({ appid: site.appid })
    const [one, two] = [await article('one', { channelId }), await article('two', { channelId, title: '第二篇' })]
    const ids = [one, two]
    await content.ok('/cms/article/delete', { ids: ids.join(','), channelId })
    const holder = await article('two')
    const refusal = { status: 409, errMsg: '“第二篇”：引用标识已存在' }
    expect(await recover('article', ids)).toMatchObject(refusal)
    expect(await recover('article', [two])).toMatchObject({ errMsg: '引用标识已存在' })
    await save(holder, { code: null })
    await content.ok('/cms/article/recycle/opt', { ids: ids.join(','), flag: 'recovery' })
    await content.ok('/cms/channel/del', { id: channelId })
    await save(holder, { code: 'two' })
    expect(await recover('channel', [channelId])).toMatchObject(refusal)
    await save(holder, { code: null })
    expect(await recover('channel', [channelId])).toMatchObject({ status: 200 })
  })

  test('a planned version does not take the place of an article that has been published since', async () => {
    const planned = await article('taken')
    await release(planned, { type: 2, plan: '2026-12-01 08:00:00' })
    await save(planned, { code: 'renamed' })
    await article('taken', { saveMode: 3 })
    content.test.clock.set(Date.parse('2026-12-01T01:00:00Z'))
    await content.runJobs()
    const token = await content.test.login()
    const { data } = await content.call<{ description: string }[]>('/cms/article/log', { id: planned }, token)
    expect(data[0]?.description).toBe(`定时发布未生效：${message('taken')}`)
  })
})
