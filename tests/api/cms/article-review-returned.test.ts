// A channel with a review that was deleted and comes back shows nothing that was released meanwhile without its review.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { undoCall } from '../../../src/shared/protocol/undo-calls.ts'
import { testDatabases } from '../../support/test-database.ts'
import { openReviews } from './reviews.ts'

describe.each(testDatabases)('reviews of a channel that comes back on %s', (database) => {
  let office: Awaited<ReturnType<typeof openReviews>>

  beforeEach(async () => {
    office = await openReviews(database)
  })
  afterEach(() => office.content.close())

  const wait = () => office.content.test.clock.set(office.content.test.clock.now() + 5000)

  test.each(['undo', 'recovery'])('by %s: articles released since are not quoted any more', async (way) => {
    const { content, site } = office
    const { appid, news } = site
    const channel = await content.channel({ appid, generalTemplate: site.list, code: 'reviewed' })
    const article = (title: string) => content.article({ appid, channelId: news, title, saveMode: 3 })
    const [changed, kept] = [await article('原文'), await article('不变')]
    const share = { ids: `${changed},${kept}`, channelId: news, targetChannelId: channel, appid }
    await content.ok('/cms/article/share', share)
    await content.ok('/cms/channel/save', { id: channel, flowId: 'articleReviewOne', flowPublish: 1 })
    wait()
    const done = await content.call('/cms/channel/del', { id: channel })
    wait()
    await content.ok('/cms/article/save', { id: changed, title: '未审', saveMode: 3 })
    if (way === 'undo') await content.ok(undoCall, { id: done.undo })
    else await content.ok('/cms/channel/recycle/opt', { ids: `${channel}`, flag: 'recovery' })
    await content.ok('/cms/channel/release', { id: channel, range: 1, type: 1 })
    await content.runJobs()
    const { body } = await content.page(`/site/${site.code}/reviewed/`)
    expect([body.includes('未审'), body.includes('不变')]).toEqual([false, true])
  })
})
