// Drafts of articles: data rights decide each time, and a draft outlives the loss of a right.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantData, type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Draft {
  readonly key: string
  readonly values: Record<string, unknown>
}

const path = '/cms/article/draft'

describe.each(testDatabases)('drafts of articles on %s', (database) => {
  let content: Content
  let site: SmallSite
  let editor: LoggedIn
  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    editor = await loginAs(content.test)
    const { appid, news } = site
    await grantData(content.test, { userId: editor.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    const codes = ['article:btn:get', 'article:btn:alter']
    await grantData(content.test, { userId: editor.id }, { module: 'article', targetId: news, codes })
  })
  afterAll(() => content.close())

  const revoke = () =>
    content.test.ports.database.transaction((trx) =>
      trx.deleteFrom('system_data_grant').where('subjectId', '=', editor.id).where('module', '=', 'article').execute(),
    )
  const asEditor = <Data>(call: string, body: Record<string, unknown>) =>
    content.call<Data>(`${path}/${call}`, { appid: site.appid, ...body }, editor.token)

  test('a body of 100,000 characters is kept, and nothing of it is checked', async () => {
    const values = { title: '', content: '长'.repeat(100_000), code: '坏 码', type: 9 }
    expect((await asEditor('save', { key: 'new-1', values })).status).toBe(200)
    expect((await asEditor<Draft>('detail', { key: 'new-1' })).data.values).toEqual(values)
    const stranger = await loginAs(content.test)
    const refused = await content.call(`${path}/save`, { appid: site.appid, key: 'x', values }, stranger.token)
    expect(refused.status).toBe(403)
    expect((await content.call(`${path}/save`, { key: 'x', values }, stranger.token)).status).toBe(403)
    await asEditor('del', { key: 'new-1' })
  })

  test('an article whose answer was lost is one article after the next attempt, also when it is published at once', async () => {
    const { appid, news } = site
    for (const saveMode of [1, 3]) {
      const named = { draftKey: `lost-${saveMode}`, draftRevision: null }
      const body = { appid, channelId: news, title: `只有一篇${saveMode}`, content: '<p>甲</p>', saveMode, ...named }
      const { id } = await content.ok<{ id: number }>('/cms/article/save', body)
      const again = await content.ok<{ id: number }>('/cms/article/save', { ...body, content: '<p>甲乙</p>' })
      expect(again).toMatchObject({ id, content: '<p>甲乙</p>' })
      const list = await content.ok<unknown[]>('/cms/article/list', { appid, title: body.title })
      expect(list).toHaveLength(1)
    }
  })

  test('whoever loses the right to an article cannot read its draft, which is there again when the right is', async () => {
    const { appid, news, about } = site
    const id = await content.article({ appid, channelId: news })
    const elsewhere = await content.article({ appid, channelId: about })
    const key = `row:${id}`
    const values = { title: '改到一半' }
    expect((await asEditor('save', { id, key, values })).status).toBe(200)
    expect((await asEditor('save', { id: elsewhere, key: `row:${elsewhere}`, values })).status).toBe(403)
    await revoke()
    expect((await asEditor('save', { id, key, values: {} })).status).toBe(403)
    expect((await asEditor('detail', { key })).status).toBe(403)
    expect((await asEditor('list', {})).data).toEqual([])
    const codes = ['article:btn:get', 'article:btn:alter']
    await grantData(content.test, { userId: editor.id }, { module: 'article', targetId: news, codes })
    expect((await asEditor<Draft[]>('list', {})).data.map((draft) => draft.key)).toEqual([key])
    expect((await asEditor<Draft>('detail', { key })).data.values).toEqual(values)
    await content.ok('/cms/article/delete', { ids: String(id), channelId: news, shareType: 1 })
    expect((await asEditor('detail', { key })).status).toBe(404)
    await content.ok('/cms/article/recycle/opt', { ids: String(id), flag: 'recovery' })
    expect((await asEditor('detail', { key })).status).toBe(200)
    await content.ok('/cms/article/delete', { ids: String(id), channelId: news, shareType: 1 })
    await content.ok('/cms/article/recycle/opt', { ids: String(id), flag: 'delete' })
    const left = content.test.ports.database.read.selectFrom('system_draft').select('id').where('rowId', '=', id)
    expect(await left.execute()).toEqual([])
  })
})
