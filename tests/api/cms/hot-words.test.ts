// Hot words: which of them are linked in a body, for whom, and their rules.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { type MakeContext, makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext
  let appid: number

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
    appid = (await makeRow(context, 'cms/site')).id
  })
  afterAll(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = context.token) =>
    app.post<Data>(path, body, { token })
  const add = async (word: string, values: object = {}) =>
    (
      await post<{ id: number }>('/cms/hotword/save', {
        word,
        url: 'https://example.com/',
        target: '_self',
        appid,
        ...values,
      })
    ).data.id
  const swap = async (content: string, site = appid) =>
    (await post<string>('/cms/hotword/swap', { content, appid: site })).data

  test('the first occurrence of each word is linked, and a second swap changes nothing', async () => {
    await add('新华社')
    const once = await swap('<p>新华社 新华社</p>')
    expect(once).toBe('<p><a href="https://example.com/" target="_self">新华社</a> 新华社</p>')
    expect(await swap(once)).toBe(once)
  })

  test("the site's own word comes before one of all sites; words of other sites do not count", async () => {
    await add('共同', { appid: 0, url: '/all' })
    const other = (await makeRow(context, 'cms/site')).id
    expect(await swap('共同', other)).toBe('<a href="/all" target="_self">共同</a>')
    await add('共同', { url: '/own' })
    expect(await swap('共同')).toBe('<a href="/own" target="_self">共同</a>')
    expect(await swap('新华社', other)).toBe('新华社')
  })

  test('a disabled word is not linked', async () => {
    const id = await add('停用')
    expect(await swap('停用')).toContain('<a ')
    await post('/cms/hotword/disable', { ids: [id] })
    expect(await swap('停用')).toBe('停用')
    await post('/cms/hotword/enable', { ids: [id] })
    expect(await swap('停用')).toContain('<a ')
  })

  test('of several that are deleted, one that is gone does not hold back the others', async () => {
    const [first, gone, last] = [await add('先删'), await add('已删'), await add('后删')]
    await post('/cms/hotword/del', { id: gone })
    const { data, results } = await post('/cms/hotword/del', { ids: [first, gone, last] })
    expect(data).toBe(2)
    expect(results?.map(({ id, errMsg }) => [id, errMsg])).toEqual([
      [first, undefined],
      [gone, '数据不存在或已被删除'],
      [last, undefined],
    ])
  })

  test('users need the page of articles or of hot words, and the view of the site', async () => {
    const editor = await loginAs(app, { rights: ['/cms/article/article-list'] })
    const ask = async (token: string) => (await post('/cms/hotword/swap', { content: '甲', appid }, token)).status
    expect(await ask(editor.token)).toBe(403)
    await grantData(app, { userId: editor.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    expect(await ask(editor.token)).toBe(200)
    expect(await ask((await loginAs(app)).token)).toBe(403)
  })

  test.each([
    ['word', '唯一', 409, '该热词已存在'],
    ['word', '空 ', 400, '热词两边不能有空格'],
    ['word', '', 400, '热词不能为空'],
    ['url', 'javascript:alert(1)', 400, '链接地址不合法'],
    ['url', '', 400, '链接地址不能为空'],
  ])('%s "%s" is refused', async (field, value, status, message) => {
    await post('/cms/hotword/save', { word: '唯一', url: '/a', appid })
    const row = { word: '其他', url: '/a', target: '_self', appid, [field]: value }
    const answer = await post('/cms/hotword/save', row)
    expect(answer.status).toBe(status)
    expect(answer.errors).toContainEqual({ field, message })
  })

  test('a body over 100,000 characters is refused', async () => {
    expect((await post('/cms/hotword/swap', { content: '字'.repeat(100_000), appid })).status).toBe(200)
    expect((await post('/cms/hotword/swap', { content: '字'.repeat(100_001), appid })).status).toBe(400)
  })
})
