// What the history of publishing tells users who may see a site but not all of its channels.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RowValues } from '../../../src/server/call/call.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('the history of publishing for restricted users on %s', (database) => {
  let content: Content
  let site: SmallSite
  let viewer: { readonly id: number; readonly token: string }

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    viewer = await loginAs(content.test, { rights: ['/cms/sites/publication'] })
    const see = (module: 'app' | 'channel', targetId: number) =>
      grantData(content.test, { userId: viewer.id }, { module, targetId, codes: [`${module}:btn:get`] })
    await see('app', site.appid)
    await see('channel', site.news)
  })
  afterAll(() => content.close())

  test('channels that they may not see are not named', async () => {
    const body = { appid: site.appid, for: 'cms/publication.channelId', ids: [site.news, site.about] }
    const named = await content.call<{ id: number }[]>('/cms/channel/options', body, viewer.token)
    expect(named.data.map(({ id }) => id)).toEqual([site.news])
  })

  test('the progress of a run counts pages, and names the channel only to those who may publish the site', async () => {
    const { jobId } = await content.ok<{ jobId: number }>('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    const running = { status: 'running', progressDone: 1, progressTotal: 4, progressText: '正在生成页面：关于' }
    const { database: rows } = content.test.ports
    await rows.transaction(async (trx) => {
      await trx.updateTable('system_job').set(running).where('id', '=', jobId).execute()
      await trx.updateTable('cms_publication').set({ state: 'running' }).where('publishJob', '=', jobId).execute()
    })
    const progressFor = async (token: string) => {
      const list = { appid: site.appid, page: 1, limit: 1 }
      const { data } = await content.call<{ progress: string }[]>('/cms/publication/list', list, token)
      const job = await content.call<{ text: string; total: number }>('/cms/scheduler/progress', { id: jobId }, token)
      return [data[0]?.progress, job.data.text, job.data.total]
    }
    expect(await progressFor(viewer.token)).toEqual(['1 / 4 页', '', 4])
    expect(await progressFor(content.token)).toEqual(['1 / 4 页 · 正在生成页面：关于', '正在生成页面：关于', 4])
  })

  test('a failure names templates, and a run its channel, only to those who may view them', async () => {
    const order = { id: site.about, range: 1, type: 1 }
    const { jobId } = await content.ok<{ jobId: number }>('/cms/channel/release', order)
    const error = '模板「内部模板」第 2 行第 1 列：未知的标签 x'
    const { database: rows } = content.test.ports
    await rows.transaction(async (trx) => {
      await trx.updateTable('system_job').set({ status: 'failed', error }).where('id', '=', jobId).execute()
      const run = trx.updateTable('cms_publication').set({ state: 'failed', error }).where('publishJob', '=', jobId)
      await run.execute()
    })
    const toldTo = async (token: string) => {
      const list = { appid: site.appid, state: 'failed', page: 1, limit: 1 }
      const { data } = await content.call<RowValues[]>('/cms/publication/list', list, token)
      const [row] = data
      const shown = await content.call<RowValues>('/cms/publication/detail', { id: row?.id }, token)
      const job = await content.call<RowValues>('/cms/scheduler/progress', { id: jobId }, token)
      return [row?.channelId, row?.error, shown.data.channelId, shown.data.progress, job.data.error]
    }
    const general = '模板有误，请联系模板维护人员'
    expect(await toldTo(viewer.token)).toEqual([null, general, null, general, general])
    expect(await toldTo(content.token)).toEqual([site.about, error, site.about, error, error])
  })
})
