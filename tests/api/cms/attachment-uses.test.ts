// The list of attachments: whose files one sees, and where a file is used.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { picture, uploadTo } from './attachment-client.ts'
import { buildSmallSite, type Content, openContent } from './content.ts'

interface Listed {
  readonly id: number
  readonly name: string
}

interface Uses {
  readonly shown: readonly { readonly entity: string; readonly label: string }[]
  readonly others: number
}

const page = '/cms/cms-settings/attachment'

describe.each(testDatabases)('attachments listed on %s', (database) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  const upload = async (name: string, appid: number) =>
    (await uploadTo(content, { name, data: `${name} of ${appid}`, texts: { appid: String(appid) } })).data
  const list = async (sent: object, token = content.token) =>
    (await content.call<Listed[]>('/cms/attach/list', sent, token)).data
  const usesOf = async (id: number, token = content.token) =>
    (await content.call<Uses | null>('/cms/attach/uses', { id }, token)).data

  test('the newest of a site first, found by name, type and uploader', async () => {
    const [appid, other] = [await content.site(), await content.site()]
    await upload('年报.txt', appid)
    content.test.clock.advance(1000)
    await upload('月报.csv', appid)
    await upload('别处.txt', other)
    const names = async (sent: object) => (await list({ appid, ...sent })).map(({ name }) => name)
    expect(await names({})).toEqual(['月报.csv', '年报.txt'])
    expect(await names({ name: '年' })).toEqual(['年报.txt'])
    expect(await names({ type: 'csv' })).toEqual(['月报.csv'])
    expect(await names({ createBy: '没有此人' })).toEqual([])
  })

  test('it takes the page and the view of the site; files of no site are for administrators', async () => {
    const appid = await content.site()
    await upload('本站.txt', appid)
    const organisation = await uploadTo(content, {
      to: '/image',
      name: '无站点.png',
      data: await picture(9, 9),
      texts: { entity: 'cms/site', field: 'logo' },
    })
    expect(organisation.status).toBe(200)
    const editor = await loginAs(content.test, { rights: [page] })
    expect((await content.call('/cms/attach/list', { appid }, editor.token)).status).toBe(403)
    await grantData(content.test, { userId: editor.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    expect((await list({ appid }, editor.token)).map(({ name }) => name)).toEqual(['本站.txt'])
    expect((await list({}, editor.token)).map(({ name }) => name)).not.toContain('无站点.png')
    expect((await list({ limit: 100 })).map(({ name }) => name)).toContain('无站点.png')
    expect((await content.call('/cms/attach/detail', { id: organisation.data.id }, editor.token)).status).toBe(404)
    expect((await content.call('/cms/attach/uses', { id: organisation.data.id }, editor.token)).status).toBe(404)
    expect((await content.call('/cms/attach/list', { appid }, (await loginAs(content.test)).token)).status).toBe(403)
  })

  test('a call names the articles and templates that use it, and counts what one may not view', async () => {
    const { appid, news, about, detail } = await buildSmallSite(content)
    const { id, path } = await upload('指南.txt', appid)
    expect(await usesOf(id)).toEqual({ shown: [], others: 0 })
    const link = `<p><a href="${path}">指南</a></p>`
    await content.article({ appid, channelId: news, title: '新闻', content: link })
    await content.article({ appid, channelId: about, title: '关于', type: 2, content: null, attachUrl: path })
    await content.ok('/cms/template/save', { id: detail, content: link })
    const all = await usesOf(id)
    expect(all?.shown.map(({ entity, label }) => `${entity} ${label}`)).toEqual(
      expect.arrayContaining(['cms/article 新闻', 'cms/article 关于']),
    )
    expect(all?.shown.map(({ entity }) => entity)).toContain('cms/template')
    const editor = await loginAs(content.test, { rights: [page] })
    const user = { userId: editor.id }
    await grantData(content.test, user, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    await grantData(content.test, user, { module: 'article', targetId: news, codes: ['article:btn:get'] })
    const own = await usesOf(id, editor.token)
    expect(own?.shown.map(({ label }) => label)).toEqual(['新闻'])
    const total = (all?.shown.length ?? 0) + (all?.others ?? 0)
    expect(own?.others).toBe(total - 1)
  })

  test('an article of a site that one may not view is only counted, whatever is granted on its channel', async () => {
    const [own, other] = [await content.site(), await buildSmallSite(content)]
    const { id, path } = await upload('共用.txt', own)
    const { appid, news } = other
    await content.article({ appid, channelId: news, title: '机密', content: `<p><a href="${path}">附件</a></p>` })
    const editor = await loginAs(content.test, { rights: [page] })
    const grant = (module: 'app' | 'article', targetId: number) =>
      grantData(content.test, { userId: editor.id }, { module, targetId, codes: [`${module}:btn:get`] })
    await grant('app', own)
    await grant('article', news)
    const seen = async () => (await usesOf(id, editor.token))?.shown.map(({ label }) => label)
    expect(await seen()).toEqual([])
    await grant('app', appid)
    expect(await seen()).toEqual(['机密'])
  })

  test('one search per person runs at a time: another answers that the uses are not known', async () => {
    const { id } = await upload('并行.txt', await content.site())
    const answers = await Promise.all([usesOf(id), usesOf(id)])
    expect(answers).toContain(null)
    expect(answers).toContainEqual({ shown: [], others: 0 })
    expect(await usesOf(id)).toEqual({ shown: [], others: 0 })
  })
})
