// Word lists are imported by a job, and stored articles are searched by another; both say what they did.
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '../../../src/shared/protocol/envelope.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent } from './content.ts'

interface Word {
  readonly word: string
  readonly level: number
  readonly loose: boolean
  readonly appid: number
}

interface Finding {
  readonly title: string
  readonly word: string
  readonly level: number
  readonly inHead: number
  readonly inBody: number
  readonly excerpt: string
}

interface Sent {
  readonly appid?: number
  readonly list: string | Uint8Array
  readonly name?: string
  readonly texts?: Readonly<Record<string, string>>
  readonly token?: string
}

describe.each(testDatabases)('word lists on %s', (database) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  async function send({ appid = 0, list, name = '词表.txt', texts = {}, token = content.token }: Sent) {
    const form = await multipartOf([[name, list]], { appid: String(appid), level: '1', ...texts })
    const url = '/api/cms/sensitiveword/importList'
    const answer = await content.test.app.inject({
      method: 'POST',
      url,
      headers: { ...form.headers, token },
      payload: form.payload,
    })
    return { status: answer.statusCode, ...answer.json<Envelope<{ jobId: number }>>() }
  }

  async function noteOf(jobId: number): Promise<string | undefined> {
    await content.runJobs()
    const job = await content.ok<{ status: string; note?: string }>('/cms/scheduler/progress', { id: jobId })
    expect(job.status).toBe('done')
    return job.note
  }

  async function imported(sent: Sent): Promise<string | undefined> {
    const answer = await send(sent)
    expect(answer.errMsg).toBeFalsy()
    return noteOf(answer.data.jobId)
  }

  const wordsOf = async (appid: number) =>
    (await content.ok<Word[]>('/cms/sensitiveword/list', { appid, limit: 1000 })).filter((one) => one.appid === appid)
  const found = async (appid: number, text: string) =>
    (await content.ok<Word[]>('/cms/sensitiveword/check', { content: text, appid })).map(({ word }) => word)

  test('new words are stored with what was chosen for all of them, and are found at once', async () => {
    const appid = await content.site()
    expect(await found(appid, '丙词')).toEqual([])
    const list = '甲词\r\n 乙词 \n\n甲词\n丙词'
    expect(await imported({ appid, list, texts: { level: '2', loose: 'true' } })).toBe('新增3个词，跳过已有的1个')
    expect((await wordsOf(appid)).map(({ word, level, loose }) => [word, level, loose])).toEqual([
      ['丙词', 2, true],
      ['乙词', 2, true],
      ['甲词', 2, true],
    ])
    expect(await found(appid, '丙 词')).toEqual(['丙词'])
  })

  test('a CSV file gives the words between its commas, or those of the column with their title', async () => {
    const appid = await content.site()
    const name = '词表.csv'
    expect(await imported({ appid, name, list: '甲词,"乙,词"' })).toBe('新增2个词，跳过已有的0个')
    expect(await imported({ appid, name, list: '分类,敏感词\n违法,丙词\n违法,甲词' })).toBe('新增1个词，跳过已有的1个')
    expect((await wordsOf(appid)).map(({ word }) => word)).toEqual(['丙词', '乙,词', '甲词'])
    const errMsg = 'CSV文件有多列，请在第一行用“敏感词”标明词所在的列'
    expect(await send({ appid, name, list: '甲,违法\n乙,违法' })).toMatchObject({ status: 400, errMsg })
    expect((await send({ appid, name, list: ','.repeat(1_000_000) })).status).toBe(413)
  })

  test('words that exist stay as they are; faulty lines are named and the others stored', async () => {
    const appid = await content.site()
    await content.ok('/cms/sensitiveword/save', { word: '旧词', level: 2, appid })
    const note = await imported({ appid, list: `旧词\n${'长'.repeat(51)}\n新词` })
    expect(note).toBe('新增1个词，跳过已有的1个；以下各行有误，未导入：第2行敏感词最大长度不能超过50个字符')
    expect((await wordsOf(appid)).map(({ word, level }) => [word, level])).toEqual([
      ['新词', 1],
      ['旧词', 2],
    ])
  })

  test('a list of 3,000 words is stored whole, with one entry in the log', async () => {
    const appid = await content.site()
    const list = Array.from({ length: 3000 }, (_, number) => `词语${number}`).join('\n')
    expect(await imported({ appid, list })).toBe('新增3000个词，跳过已有的0个')
    expect(await imported({ appid, list })).toBe('新增0个词，跳过已有的3000个')
    const { count } = await content.call('/cms/sensitiveword/list', { appid, word: '词语' })
    expect(count).toBe(3000)
    const { data } = await content.call<{ action: string }[]>('/log/operation/page', {
      entity: 'cms/sensitive-word',
      action: 'importList',
    })
    expect(data.length).toBeGreaterThan(0)
  })

  test.each([
    ['of another type', { name: '词表.exe', list: '词' }, 415, '只允许上传 txt,csv 类型的文件'],
    ['without content', { list: '' }, 400, '请选择词表文件'],
    ['without words', { list: ' \n\t\n' }, 400, '词表中没有词'],
    [
      'in no known encoding',
      { list: new Uint8Array(64) },
      415,
      '词表不是文本文件，或编码无法识别（支持UTF-8、GBK和UTF-16）',
    ],
    ['with too many words', { list: '词\n'.repeat(200_001) }, 413, '词表最多200000个词'],
    ['that is too large', { list: '词'.repeat(1_800_000) }, 413, '文件大小不能超过5MB'],
  ])('a list %s is refused at the field', async (_what, sent, status, message) => {
    const appid = await content.site()
    expect(await send({ appid, ...sent })).toMatchObject({ status, errors: [{ field: 'file', message }] })
  })

  test('a category of another type or site is refused', async () => {
    const [appid, other] = [await content.site(), await content.site()]
    const add = async (values: object) =>
      (await content.ok<{ id: number }>('/cms/category/save', { name: '类', ...values })).id
    const refusal = { status: 400, errors: [{ field: 'category', message: '分类不存在' }] }
    for (const values of [
      { type: 'hotword', appid },
      { type: 'sensitive', appid: other },
    ])
      expect(await send({ appid, list: '词', texts: { category: String(await add(values)) } })).toMatchObject(refusal)
    const fitting = String(await add({ type: 'sensitive', appid }))
    expect((await send({ appid, list: '词', texts: { category: fitting } })).status).toBe(200)
  })

  test('it takes the button and the view of the site; lists for all sites take the right to public words', async () => {
    const appid = await content.site()
    const rights = ['/cms/cms-settings/sensitive', 'sensitive-import']
    const editor = await loginAs(content.test, { rights })
    const { token } = editor
    expect((await send({ appid, list: '词', token })).status).toBe(403)
    await grantData(content.test, { userId: editor.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    expect((await send({ appid, list: '词', token })).status).toBe(200)
    expect((await send({ appid, list: '词', token, texts: { common: 'true' } })).status).toBe(403)
    const keeper = await loginAs(content.test, { rights: [...rights, 'sensitive-public'] })
    expect((await send({ list: '词', token: keeper.token, texts: { common: 'true' } })).status).toBe(200)
    expect((await send({ appid, list: '词', token: (await loginAs(content.test)).token })).status).toBe(403)
  })

  describe('stored articles', () => {
    const findings = async (appid: number, token = content.token) =>
      (await content.call<Finding[]>('/cms/sensitivehit/list', { appid }, token)).data
    const exported = async (appid: number, token: string) => {
      const url = '/api/cms/sensitivehit/export'
      const { rawPayload } = await content.test.app.inject({
        method: 'POST',
        url,
        headers: { token },
        payload: { appid },
      })
      return (await readXlsx(rawPayload))[0]?.data ?? []
    }
    const rescan = async (appid: number) => {
      const { jobId } = await content.ok<{ jobId: number }>('/cms/sensitiveword/rescan', { appid })
      return noteOf(jobId)
    }

    test('are searched; each word of an article is a row with its places, which follows the article', async () => {
      const { appid, news, about } = await buildSmallSite(content)
      const id = await content.article({
        appid,
        channelId: news,
        title: '旧闻提到违禁',
        content: '<p>此处<b>违</b>禁，又违禁，还有提醒</p>',
      })
      await content.article({ appid, channelId: news, title: '无事', content: '<p>没有</p>' })
      await content.ok('/cms/sensitiveword/save', { word: '违禁', level: 2, appid })
      await content.ok('/cms/sensitiveword/save', { word: '提醒', level: 1, appid })
      expect(await findings(appid)).toEqual([])
      expect(await rescan(appid)).toBe('1篇文章含有敏感词，共2条，见“敏感词检查结果”')
      expect(await findings(appid)).toMatchObject([
        { title: '旧闻提到违禁', word: '违禁', level: 2, inBody: 2, excerpt: '旧闻提到违禁' },
        { word: '提醒', level: 1, inHead: 1, inBody: 1 },
      ])
      await content.ok('/cms/article/save', { id, title: '旧闻', summary: '摘要', content: '<p>还有提醒</p>' })
      expect(await findings(appid)).toMatchObject([{ title: '旧闻', word: '提醒', inHead: 0, inBody: 1 }])
      await content.ok('/cms/article/remove', { ids: String(id), channelId: news, targetChannelId: about })
      expect(await findings(appid)).toMatchObject([{ title: '旧闻', channelId: about }])
      await content.ok('/cms/article/delete', { ids: String(id), channelId: about, shareType: 1 })
      expect(await findings(appid)).toEqual([])
      expect(await rescan(appid)).toBe('没有文章含有敏感词')
    })

    test('are listed and exported to those who may view them', async () => {
      const { appid, news } = await buildSmallSite(content)
      await content.article({ appid, channelId: news, title: '机密词', content: '<p>文</p>' })
      await content.ok('/cms/sensitiveword/save', { word: '机密词', level: 1, appid })
      await rescan(appid)
      const editor = await loginAs(content.test, { rights: ['/cms/cms-settings/sensitive-report'] })
      await grantData(content.test, { userId: editor.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
      expect(await findings(appid, editor.token)).toEqual([])
      expect(await exported(appid, editor.token)).toHaveLength(1)
      const view = { module: 'article', targetId: news, codes: ['article:btn:get'] } as const
      await grantData(content.test, { userId: editor.id }, view)
      expect(await findings(appid, editor.token)).toMatchObject([{ title: '机密词', word: '机密词' }])
      expect((await exported(appid, editor.token))[1]).toEqual(expect.arrayContaining(['机密词', '提醒']))
      const ask = async (token: string) => (await content.call('/cms/sensitiveword/rescan', { appid }, token)).status
      expect(await ask(editor.token)).toBe(403)
    })
  })
})
