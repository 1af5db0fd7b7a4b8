// Several templates are deleted each on its own: those in use stay and are named, the others go.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type MakeContext, makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  test('a template in use does not hold back the others', async () => {
    const post = (path: string, body: unknown) => app.post(path, body, { token: context.token })
    const appid = (await makeRow(context, 'cms/site')).id
    const used = (await makeRow(context, 'cms/template', { appid, type: 1 })).id
    const free = (await makeRow(context, 'cms/template', { appid, type: 2 })).id
    await post('/cms/app/save', { id: appid, homeTemplate: used })
    const { data, results } = await post('/cms/template/del', { ids: [used, free] })
    expect(data).toBe(1)
    expect(results?.map(({ id, errMsg }) => [id, errMsg])).toEqual([
      [used, '正在被站点使用，不能删除'],
      [free, undefined],
    ])
    expect((await post('/cms/template/detail', { id: used })).success).toBe(true)
    expect((await post('/cms/template/detail', { id: free })).success).toBe(false)
  })
})

describe.each(testDatabases)('a template in use on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  const add = (type: number, values: Record<string, unknown>) =>
    content.template({ appid: site.appid, type, content: '<p></p>', ...values })
  const remove = (id: number) => content.call('/cms/template/del', { ids: [id] })
  const save = (values: object) => content.call('/cms/template/save', values)

  test.each([
    ['布局', '{% layout "L" %}{% block main %}{% endblock %}', 'L'],
    ['包含', "{% if site %}{%- include 'I', a: 1 -%}{% endif %}", 'I'],
    ['渲染', '{% for a in b %}{% else %}{% render "R" %}{% endfor %}', 'R'],
    ['文件名', '{% include "part.html" %}', 'F'],
  ])('by another template (%s) is neither deleted nor renamed', async (title, text, name) => {
    const file = name === 'F' ? { fileName: 'part.html' } : {}
    const id = await add(2, { name, ...file })
    const user = await add(5, { name: `用${title}`, content: text })
    const errMsg = `正在被模板“用${title}”引用，不能删除或改名`
    expect(await remove(id)).toMatchObject({ status: 409, errMsg })
    const other = name === 'F' ? { fileName: 'other.html' } : { name: '别名' }
    expect(await save({ id, ...other })).toMatchObject({ status: 409, errMsg })
    expect((await save({ id, content: '改' })).status).toBe(200)
    await content.ok('/cms/template/save', { id: user, content: `{% comment %}${text}{% endcomment %}` })
    expect((await remove(id)).status).toBe(200)
  })

  test('by a channel in the recycle bin stays until that is deleted for good', async () => {
    const id = await add(3, { name: '列表' })
    const channel = await content.channel({ appid: site.appid, name: '旧频道', generalTemplate: id })
    await content.ok('/cms/channel/del', { id: channel })
    const errMsg = '正在被回收站中的频道“旧频道”使用，不能删除'
    expect(await remove(id)).toMatchObject({ status: 409, errMsg })
    await content.ok('/cms/channel/recycle/opt', { ids: `${channel}`, flag: 'delete' })
    expect((await remove(id)).status).toBe(200)
  })

  test('by published articles that name none is kept if the site has no other one', async () => {
    for (const id of [site.news, site.about]) await content.ok('/cms/channel/save', { id, detailTemplate: null })
    const article = await content.article({ appid: site.appid, channelId: site.news, saveMode: 3 })
    const errMsg = '已发布的文章正在使用此模板，站点没有其他文章详情模板，不能删除'
    expect(await remove(site.detail)).toMatchObject({ status: 409, errMsg })
    const other = await add(4, { name: '另一个' })
    expect((await remove(other)).status).toBe(200)
    await content.ok('/cms/article/revoke', { id: article })
    expect((await remove(site.detail)).status).toBe(200)
  })
})
