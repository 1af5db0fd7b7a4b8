// Places of articles in their channel: in the list and on the site, by a call or with a save.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('places of articles on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  })
  afterAll(() => content.close())

  const titles = async (channelId: number) =>
    (await content.ok<{ title: string }[]>('/cms/article/list', { appid: site.appid, channelId, limit: 50 })).map(
      ({ title }) => title,
    )
  const place = (id: number, sortFlag: string, beforeId?: number) =>
    content.call('/cms/article/place', { id, sortFlag, ...(beforeId !== undefined && { beforeId }) })

  /** Published articles of a new channel, the last the newest. */
  async function makeChannel(names: readonly string[], values: object = {}) {
    const code = `c${Math.random().toString(36).slice(2, 8)}`
    const more = { generalTemplate: site.list, detailTemplate: site.detail, code }
    const channelId = await content.channel({ appid: site.appid, ...more, ...values })
    const ids: Record<string, number> = {}
    for (const [at, title] of names.entries())
      ids[title] = await content.article({
        appid: site.appid,
        channelId,
        title,
        showTime: `2026-01-0${at + 1} 08:00:00`,
        saveMode: 3,
      })
    await content.ok('/cms/channel/release', { id: channelId, range: 1, type: 1 })
    await content.runJobs()
    const onSite = async () => {
      const { body } = await content.page(`/site/${site.code}/${code}/`)
      return [...body.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title ?? '').filter((one) => one in ids)
    }
    const idOf = (title: string) => ids[title] ?? 0
    return { channelId, idOf, onSite }
  }

  test('placed articles come after pinned ones and before the rest, in the list and on the site', async () => {
    const { channelId, idOf, onSite } = await makeChannel(['甲', '乙', '丙', '丁'])
    expect(await titles(channelId)).toEqual(['丁', '丙', '乙', '甲'])
    await place(idOf('甲'), 'top')
    await place(idOf('乙'), 'top')
    await content.ok('/cms/article/save', { id: idOf('丙'), top: 1, saveMode: 3 })
    await content.runJobs()
    expect(await titles(channelId)).toEqual(['丙', '乙', '甲', '丁'])
    expect(await onSite()).toEqual(['丙', '乙', '甲', '丁'])
    expect(await content.ok('/cms/article/detail', { id: idOf('乙') })).toMatchObject({ publishStatus: 2 })
    await place(idOf('乙'), 'original')
    await content.runJobs()
    expect(await titles(channelId)).toEqual(['丙', '甲', '丁', '乙'])
    expect(await onSite()).toEqual(['丙', '甲', '丁', '乙'])
  })

  test('before an article that is not placed, those above it are placed too', async () => {
    const { channelId, idOf } = await makeChannel(['甲', '乙', '丙', '丁'])
    expect(await place(idOf('甲'), 'other', idOf('丙'))).toMatchObject({ status: 200, data: 1 })
    expect(await titles(channelId)).toEqual(['丁', '甲', '丙', '乙'])
    await place(idOf('乙'), 'bottom')
    expect(await titles(channelId)).toEqual(['丁', '甲', '乙', '丙'])
    expect(await place(idOf('乙'), 'bottom')).toMatchObject({ status: 200, data: 0 })
  })

  test('a save places the article as well, and one without a place keeps it', async () => {
    const { channelId, idOf } = await makeChannel(['甲', '乙'])
    await content.ok('/cms/article/save', { id: idOf('甲'), sortFlag: 'top' })
    await content.ok('/cms/article/save', { id: idOf('甲'), subTitle: '副' })
    await content.article({ appid: site.appid, channelId, title: '新', sortFlag: 'other', beforeId: idOf('甲') })
    expect(await titles(channelId)).toEqual(['新', '甲', '乙'])
  })

  test('the list of a channel has its order', async () => {
    const { channelId, idOf } = await makeChannel(['甲', '乙', '丙'], { orderBy: ',showTime asc' })
    expect(await titles(channelId)).toEqual(['甲', '乙', '丙'])
    await place(idOf('丙'), 'top')
    expect(await titles(channelId)).toEqual(['丙', '甲', '乙'])
  })

  test('a place ends with the channel, and the other channel has its own', async () => {
    const { channelId, idOf } = await makeChannel(['甲', '乙'])
    const other = await makeChannel(['丙'])
    await place(idOf('甲'), 'top')
    await content.ok('/cms/article/remove', { ids: idOf('甲'), targetChannelId: other.channelId })
    expect(await titles(other.channelId)).toEqual(['丙', '甲'])
    expect(await place(idOf('乙'), 'other', idOf('甲'))).toMatchObject({
      status: 400,
      errors: [{ field: 'beforeId', message: '只能排在同一频道、同样置顶状态的前500篇文章之前' }],
    })
    expect(await titles(channelId)).toEqual(['乙'])
  })

  test('an open form stays valid when another article is placed', async () => {
    const { idOf } = await makeChannel(['甲', '乙'])
    const { updateTime } = await content.ok<{ updateTime: string }>('/cms/article/detail', { id: idOf('甲') })
    await place(idOf('乙'), 'other', idOf('甲'))
    await place(idOf('甲'), 'top')
    expect((await content.call('/cms/article/save', { id: idOf('甲'), title: '改', updateTime })).status).toBe(200)
  })
})
