// Sensitive words: where they are found, what they block, and that every server knows a change at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../../src/server/adapters/postgres/open-postgres.ts'
import { buildApp } from '../../../src/server/build-app.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { type MakeContext, makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Hit {
  readonly word: string
  readonly category: number | null
  readonly level: number
  readonly replacement: string | null
  readonly start: number
  readonly end: number
}

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
  const add = async (word: string, values: object = {}) => {
    const { data, errMsg } = await post<{ id: number }>('/cms/sensitiveword/save', { word, level: 1, appid, ...values })
    expect(errMsg).toBeFalsy()
    return data.id
  }
  const check = async (content: string, site = appid) =>
    (await post<Hit[]>('/cms/sensitiveword/check', { content, appid: site })).data
  const found = async (content: string) => (await check(content)).map(({ word, start, end }) => [word, start, end])

  test('hits have word, category, level, replacement and their place in the text without tags', async () => {
    const category = await post<{ id: number }>('/cms/category/save', { name: '广告', type: 'sensitive', appid })
    await add('返利', { level: 2, category: category.data.id, replacement: '优惠' })
    expect(await check('<p title="返利">😀<b>高额</b>返利</p>')).toEqual([
      { word: '返利', category: category.data.id, level: 2, replacement: '优惠', start: 4, end: 6 },
    ])
  })

  test('words run through inline tags and entities, but not through blocks; attributes and scripts are not text', async () => {
    await add('代开发票')
    await add('A&B公司')
    expect(await found('代<b>开</b>发<i>票</i>')).toEqual([['代开发票', 0, 4]])
    expect(await found('&lt;A&amp;B公司')).toEqual([['A&B公司', 1, 6]])
    expect(await found('<p>代开</p><p>发票</p>')).toEqual([])
    expect(await found('代开<br>发票')).toEqual([])
    expect(await found('<script>代开发票</script><img alt="代开发票">')).toEqual([])
  })

  test('case and full width make no difference, and a Latin word counts as a whole', async () => {
    await add('Casino')
    expect(await found('ＣＡＳＩＮＯ casino')).toEqual([
      ['Casino', 0, 6],
      ['Casino', 7, 13],
    ])
    expect(await found('casinos')).toEqual([])
    expect(await found('去casino吧')).toEqual([['Casino', 1, 7]])
  })

  test('separators are ignored where the word says so', async () => {
    await add('加微信', { loose: true })
    await add('办证')
    expect(await found('请加 微.信')).toEqual([['加微信', 1, 6]])
    expect(await found('加\u200b微*信')).toEqual([['加微信', 0, 5]])
    expect(await found('办 证')).toEqual([])
  })

  test('the longest word counts; a shorter one inside it only if it is graver', async () => {
    await add('赌')
    await add('赌场')
    await add('场地', { level: 2 })
    await add('免费毒品检测')
    await add('毒品', { level: 2 })
    expect(await found('赌场')).toEqual([['赌场', 0, 2]])
    expect(await found('赌场地')).toEqual([
      ['赌场', 0, 2],
      ['场地', 1, 3],
    ])
    expect(await found('免费毒品检测')).toEqual([
      ['免费毒品检测', 0, 6],
      ['毒品', 2, 4],
    ])
  })

  test('words of all sites count everywhere, and those of a site count there', async () => {
    await add('公共禁词', { appid: 0, level: 2 })
    await add('公共禁词', { level: 1 })
    const other = (await makeRow(context, 'cms/site')).id
    expect(await check('公共禁词', other)).toMatchObject([{ level: 2 }])
    expect(await check('公共禁词')).toMatchObject([{ level: 2, start: 0, end: 4 }])
    expect(await check('返利', other)).toEqual([])
  })

  test('a changed or deleted word counts at once', async () => {
    const id = await add('旧词')
    expect(await found('旧词新词')).toEqual([['旧词', 0, 2]])
    await post('/cms/sensitiveword/save', { id, word: '新词' })
    expect(await found('旧词新词')).toEqual([['新词', 2, 4]])
    await post('/cms/sensitiveword/del', { id })
    expect(await found('旧词新词')).toEqual([])
  })

  test('users need the page of articles or of words, and the view of the site', async () => {
    const editor = await loginAs(app, { rights: ['/cms/article/article-list'] })
    const ask = async (token: string) =>
      (await post('/cms/sensitiveword/check', { content: '甲', appid }, token)).status
    expect(await ask(editor.token)).toBe(403)
    await grantData(app, { userId: editor.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    expect(await ask(editor.token)).toBe(200)
    expect(await ask((await loginAs(app)).token)).toBe(403)
  })

  test('a word exists once per site, without spaces around it', async () => {
    await add('唯一')
    expect(await post('/cms/sensitiveword/save', { word: '唯一', level: 1, appid })).toMatchObject({
      status: 409,
      errMsg: '该敏感词已存在',
    })
    expect(await post('/cms/sensitiveword/save', { word: ' 空格', level: 1, appid })).toMatchObject({
      status: 400,
      errors: [{ field: 'word', message: '敏感词两边不能有空格' }],
    })
  })

  test('a category in use cannot be deleted, and one of another type cannot be chosen', async () => {
    const { data } = await post<{ id: number }>('/cms/category/save', { name: '政策', type: 'sensitive', appid })
    const word = await add('占用', { category: data.id })
    expect((await post('/cms/category/del', { id: data.id })).status).toBe(409)
    await post('/cms/sensitiveword/del', { id: word })
    expect((await post('/cms/category/del', { id: data.id })).data).toBe(1)
    const other = await post<{ id: number }>('/cms/category/save', { name: '热词类', type: 'hotword', appid })
    const refused = await post('/cms/sensitiveword/save', { word: '错类', level: 1, appid, category: other.data.id })
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'category' }] })
  })

  test('drafts may hold blocked words; saving with publication, publishing and planning it are refused at the field', async () => {
    await add('封禁词', { level: 2 })
    await add('提醒词')
    const channelId = (await makeRow(context, 'cms/channel', { appid, allow: 1, type: 1 })).id
    const draft = {
      appid,
      channelId,
      type: 1,
      title: '有封禁词',
      summary: '摘要',
      bak03: '封禁词',
      content: '<p>封<b>禁</b>词，提醒词</p>',
    }
    const refusal = {
      status: 400,
      errors: [
        { field: 'title', message: '含有禁止发布的敏感词：封禁词' },
        { field: 'bak03', message: '含有禁止发布的敏感词：封禁词' },
        { field: 'content', message: '含有禁止发布的敏感词：封禁词' },
      ],
    }
    expect(await post('/cms/article/save', { ...draft, saveMode: 3 })).toMatchObject(refusal)
    const saved = await post<{ id: number; updateTime: string }>('/cms/article/save', { ...draft, saveMode: 1 })
    expect(saved.status).toBe(200)
    const { id } = saved.data
    expect(await post('/cms/article/release', { id, type: 1 })).toMatchObject(refusal)
    expect(await post('/cms/article/release', { id, type: 2, plan: '2030-01-01 08:00:00' })).toMatchObject(refusal)
    const clean = { id, title: '没有', bak03: null, content: '<p>提醒词</p>', saveMode: 3 }
    expect((await post('/cms/article/save', clean)).status).toBe(200)
  })

  test('categories are listed by type', async () => {
    const site = (await makeRow(context, 'cms/site')).id
    for (const [name, type] of [
      ['一', 'sensitive'],
      ['二', 'hotword'],
    ])
      await post('/cms/category/save', { name, type, appid: site })
    const { data, count } = await post<{ name: string }[]>('/cms/category/list', { type: 'hotword', appid: site })
    expect(data.map(({ name }) => name)).toEqual(['二'])
    expect(count).toBe(1)
  })
})

describe.runIf(testDatabases.includes('postgres'))('two servers on one database', () => {
  test('a word added on one is found on the other', async () => {
    const one = await buildTestApp({ database: 'postgres' })
    const database = await openPostgres({ url: one.place, connections: 4 })
    const two = await buildApp({ ...one.ports, database })
    const token = await one.login()
    const askTwo = async () => {
      const payload = { content: '两台服务器' }
      const answer = await two.inject({
        method: 'POST',
        url: '/api/cms/sensitiveword/check',
        headers: { token },
        payload,
      })
      return answer.json<{ data: Hit[] }>().data.map(({ word }) => word)
    }
    expect(await askTwo()).toEqual([])
    await one.post('/cms/sensitiveword/save', { word: '两台', level: 1, appid: 0 }, { token })
    expect(await askTwo()).toEqual(['两台'])
    await two.close()
    await database.close()
    await one.close()
  })
})
