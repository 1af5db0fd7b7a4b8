// Templates in and out as zip files: both forms, what is refused, and whose rights count.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchive } from '../../../src/server/archive/read-archive.ts'
import type { Envelope } from '../../../src/shared/protocol/envelope.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { type ZipEntry, zipOf } from '../../support/make-zip.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'
import { type Content, openContent } from './content.ts'

interface Template {
  readonly id: number
  readonly name: string
  readonly type: number
  readonly fileName: string
  readonly content: string
  readonly desc: string | null
}

function text(value: string) {
  return new TextEncoder().encode(value)
}

function html(name: string, data = '<p>{{ site.title }}</p>'): ZipEntry {
  return { name, data: text(data) }
}

describe.each(testDatabases)('template archives on %s', (database) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  interface Sent {
    readonly appid: number
    readonly zip?: Uint8Array
    readonly name?: string
    readonly texts?: Readonly<Record<string, string>>
    readonly token?: string
  }

  async function upload({ appid, zip, name = '模板.zip', texts = {}, token = content.token }: Sent) {
    const form = await multipartOf(zip ? [[name, zip]] : [], { appid: String(appid), ...texts })
    const { headers, payload } = form
    const answer = await content.test.app.inject({
      method: 'POST',
      url: '/api/cms/template/import',
      headers: { ...headers, token },
      payload,
    })
    return { status: answer.statusCode, ...answer.json<Envelope<unknown>>() }
  }

  const several = { mode: '2' }
  const single = { mode: '1', name: '首页', type: '1', desc: '说明' }

  async function templates(appid: number): Promise<Template[]> {
    const all = await content.ok<{ id: number }[]>('/cms/template/all', { appid })
    return Promise.all(all.map(({ id }) => content.ok<Template>('/cms/template/detail', { id })))
  }

  async function exported(path: string, body: unknown, token = content.token) {
    const answer = await content.test.app.inject({
      method: 'POST',
      url: `/api/cms/template/${path}`,
      headers: { token, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
  }

  test('a single template is the index.html of its archive, described by the form', async () => {
    const appid = await content.site()
    const answer = await upload({ appid, zip: zipOf([html('index.html')]), texts: single })
    expect(answer).toMatchObject({ status: 200, data: { created: 1, updated: 0 } })
    expect(await templates(appid)).toMatchObject([
      { name: '首页', type: 1, fileName: 'index.html', desc: '说明', content: '<p>{{ site.title }}</p>' },
    ])
  })

  test('several templates are in folders of type and name; a type is a number, code or title', async () => {
    const appid = await content.site()
    const zip = zipOf([html('1/首页/home.html'), html('fragment/页头/head.html'), html('文章详情模板/正文/a.html')])
    expect(await upload({ appid, zip, texts: several })).toMatchObject({ data: { created: 3 } })
    expect(await templates(appid)).toMatchObject([
      { type: 1, name: '首页', fileName: 'home.html' },
      { type: 2, name: '页头', fileName: 'head.html' },
      { type: 4, name: '正文', fileName: 'a.html' },
    ])
  })

  test('an export of a whole site can be imported into another, and again into the same', async () => {
    const appid = await content.site()
    await content.template({ appid, type: 1, name: '首页', content: '一' })
    await content.template({ appid, type: 2, name: '页脚', content: '二' })
    const { type, bytes } = await exported('exportAll', { appid })
    expect(type).toBe('application/zip')
    const other = await content.site()
    expect(await upload({ appid: other, zip: bytes, texts: several })).toMatchObject({ data: { created: 2 } })
    expect(await templates(other)).toMatchObject([
      { type: 1, name: '首页', content: '一' },
      { type: 2, name: '页脚', content: '二' },
    ])
    const again = zipOf([html('1/首页/a.html', '改')])
    const agreed = { ...several, replace: 'true' }
    expect(await upload({ appid, zip: again, texts: agreed })).toMatchObject({ data: { created: 0, updated: 1 } })
    expect((await templates(appid)).map((one) => one.content)).toEqual(['改', '二'])
  })

  test('templates of the same name are replaced once that is agreed to, and their history keeps the former text', async () => {
    const appid = await content.site()
    const id = await content.template({ appid, type: 1, name: '首页', content: '一' })
    await content.template({ appid, type: 2, name: '页脚', content: '二' })
    const zip = zipOf([html('1/首页/a.html', '改'), html('2/页脚/a.html', '二'), html('2/新/a.html')])
    const message = '将替换1个同名模板（首页），请选择“替换同名模板”后再次提交'
    const refused = await upload({ appid, zip, texts: several })
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'replace', message }] })
    expect((await templates(appid)).map((one) => one.content)).toEqual(['一', '二'])
    const answer = await upload({ appid, zip, texts: { ...several, replace: 'true' } })
    expect(answer).toMatchObject({ status: 200, data: { created: 1, updated: 1, unchanged: 1 } })
    const [, first] = await content.ok<{ id: number }[]>('/cms/template/versions', { id })
    const version = await content.ok<{ values: Template }>('/cms/template/version', { id, versionId: first?.id })
    expect(version.values.content).toBe('一')
  })

  test('what is equal to the stored template leaves it as it is, unless it gets another description', async () => {
    const appid = await content.site()
    const zip = zipOf([html('index.html', '二')])
    const single = { mode: '1', type: '2', name: '页脚' }
    await upload({ appid, zip, texts: single })
    const before = await templates(appid)
    content.test.clock.advance(5000)
    expect((await upload({ appid, zip, texts: single })).data).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(await templates(appid)).toEqual(before)
    const described = { ...single, desc: '每页之下' }
    expect((await upload({ appid, zip, texts: described })).data).toEqual({ created: 0, updated: 1, unchanged: 0 })
  })

  test('a fragment that other templates name by its file keeps it, unless the archive changes these too', async () => {
    const appid = await content.site()
    await content.template({ appid, type: 2, name: '页头', fileName: 'head.html', content: '一' })
    await content.template({ appid, type: 1, name: '首页', content: '{% include "head.html" %}' })
    const renamed = html('2/页头/top.html', '改')
    const replacing = { ...several, replace: 'true' }
    expect(await upload({ appid, zip: zipOf([renamed]), texts: replacing })).toMatchObject({
      status: 409,
      errors: [{ field: 'file', message: '正在被模板“首页”引用，不能删除或改名' }],
    })
    expect(await templates(appid)).toMatchObject([{ fileName: 'head.html', content: '一' }, {}])
    const both = zipOf([renamed, html('1/首页/a.html', '{% include "top.html" %}')])
    expect(await upload({ appid, zip: both, texts: replacing })).toMatchObject({ data: { updated: 2 } })
  })

  test('what could not be imported again is not exported', async () => {
    const appid = await content.site()
    const large = 'x'.repeat(500_000)
    const row = { appid, type: 2, fileName: 'a.html', content: '一', createTime: 0, updateTime: 0 }
    await content.test.ports.database.transaction(async (trx) => {
      const names = Array.from({ length: 501 }, (_, at) => ({ ...row, name: `片段${at}` }))
      for (const values of names) await trx.insertInto('cms_template').values(values).execute()
    })
    const answer = await content.call('/cms/template/exportAll', { appid })
    expect(answer).toMatchObject({ status: 409, errMsg: '一次最多导出500个模板，请分批选择导出' })
    const other = await content.site()
    await content.test.ports.database.transaction(async (trx) => {
      const names = Array.from({ length: 42 }, (_, at) => ({ ...row, appid: other, name: `片段${at}`, content: large }))
      for (const values of names) await trx.insertInto('cms_template').values(values).execute()
    })
    expect(await content.call('/cms/template/exportAll', { appid: other })).toMatchObject({ status: 409 })
  })

  test('an export of selected templates holds only these', async () => {
    const appid = await content.site()
    const id = await content.template({ appid, type: 1, name: '首页', content: '一' })
    await content.template({ appid, type: 2, name: '页脚', content: '二' })
    const files = await readArchive((await exported('export', { ids: [id] })).bytes)
    expect(files.map(({ name }) => name)).toEqual(['1/首页/a.html'])
    expect((await exported('export', {})).status).toBe(400)
    expect((await exported('export', { ids: [id], id: [null] })).status).toBe(400)
    const unnamed = await content.call('/cms/template/exportAll', { appid: null })
    expect(unnamed).toMatchObject({ status: 400, errors: [{ field: 'appid', message: '请选择站点' }] })
    expect((await exported('exportAll', { appid: await content.site() })).status).toBe(404)
  })

  test('names and texts in the encoding of Chinese Windows are read', async () => {
    const appid = await content.site()
    // 首页 and 你好 in GBK.
    const home = Buffer.from([0xca, 0xd7, 0xd2, 0xb3])
    const rawName = Buffer.concat([Buffer.from('1/'), home, Buffer.from('/index.html')])
    const zip = zipOf([{ name: '', rawName, data: Buffer.from([0xc4, 0xe3, 0xba, 0xc3]) }])
    expect(await upload({ appid, zip, texts: several })).toMatchObject({ status: 200 })
    expect(await templates(appid)).toMatchObject([{ name: '首页', content: '你好' }])
  })

  const megabyte = 1024 * 1024
  const refusals: readonly [string, ZipEntry[], string][] = [
    ['a path out of the archive', [html('../a/index.html')], '压缩包内的文件名不合法：../a/index.html'],
    ['an absolute path', [html('/1/a/index.html')], '压缩包内的文件名不合法：/1/a/index.html'],
    ['a path of Windows', [html('1\\a\\index.html')], '压缩包内的文件名不合法：1\\a\\index.html'],
    ['a link', [{ ...html('1/a/index.html'), mode: 0o120777 }], '压缩包内不能有链接：1/a/index.html'],
    ['one path twice', [html('1/a/b.html'), html('1/a/b.html')], '压缩包内文件重复：1/a/b.html'],
    [
      'two files of one template',
      [html('1/a/b.html'), html('1/a/c.html')],
      '每个模板文件夹内只能有一个文件：1/a/c.html',
    ],
    [
      'names that differ in case only',
      [html('1/News/b.html'), html('1/news/b.html')],
      '压缩包内有仅大小写不同的模板名称：1/news/b.html',
    ],
    ['an unknown type', [html('9/a/b.html')], '模板类型不存在：9'],
    ['a file too high', [html('a.html')], '导入多个模板时，压缩包内的文件必须放在“类型/名称”文件夹下：a.html'],
    [
      'a file too deep',
      [html('1/a/b/c.html')],
      '导入多个模板时，压缩包内的文件必须放在“类型/名称”文件夹下：1/a/b/c.html',
    ],
    ['nothing', [], '压缩包内没有模板文件'],
    ['a file that is not text', [{ name: '1/a/b.html', data: new Uint8Array(9) }], '不是文本文件：1/a/b.html'],
    ['more than fits', [{ name: '1/a/b.html', data: new Uint8Array(21 * megabyte) }], '压缩包内容过大'],
    ['an encrypted file', [{ ...html('1/a/b.html'), encrypted: true }], '不支持加密的压缩包'],
    [
      'a bad name',
      [html('1/-a-/b.html')],
      '1/-a-/b.html：模板名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线',
    ],
    [
      'a fault',
      [html('1/a/b.html'), html('1/b/b.html', '一\n{% if x %}')],
      '1/b/b.html：第 2 行第 1 列：标签 {% if x %} 没有结束',
    ],
  ]
  test.each(refusals)('an archive with %s is refused and nothing is stored', async (_title, entries, message) => {
    const appid = await content.site()
    const answer = await upload({ appid, zip: zipOf(entries), texts: several })
    expect(answer).toMatchObject({ success: false, errors: [{ field: 'file', message }] })
    expect(await templates(appid)).toEqual([])
  })

  test('a single archive may hold nothing but index.html', async () => {
    const appid = await content.site()
    const zip = zipOf([html('index.html'), html('b.html')])
    expect(await upload({ appid, zip, texts: single })).toMatchObject({
      errors: [{ field: 'file', message: '导入单个模板时，压缩包内只能有一个 index.html' }],
    })
  })

  test('what is missing is named, and a file that is not a zip is refused', async () => {
    const appid = await content.site()
    expect(await upload({ appid })).toMatchObject({
      errors: [
        { field: 'file', message: '请上传模板' },
        { field: 'name', message: '请选择模板名称' },
        { field: 'type', message: '请选择站点类型' },
      ],
    })
    const sent = { appid, texts: single }
    const messages = await Promise.all([
      upload({ ...sent, zip: new Uint8Array() }),
      upload({ ...sent, zip: text('not a zip') }),
      upload({ ...sent, zip: zipOf([html('index.html')]), name: 'a.rar' }),
      upload({ ...sent, zip: new Uint8Array(20 * megabyte + 1) }),
      upload({ ...sent, appid: 999_999, zip: zipOf([html('index.html')]) }),
    ])
    expect(messages.map(({ errMsg }) => errMsg)).toEqual([
      '请上传模板',
      '压缩包已损坏或格式不正确',
      '只允许上传 zip 类型的文件',
      '文件大小不能超过20MB',
      '站点不存在或已被删除',
    ])
  })

  test('import and export need their own rights on the site, and replacing that to edit', async () => {
    const appid = await content.site()
    const id = await content.template({ appid, type: 1, name: '首页', content: '一' })
    const user = await loginAs(content.test)
    const { token } = user
    const grant = async (codes: readonly string[]) => {
      await grantData(content.test, { userId: user.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
      await grantData(content.test, { userId: user.id }, { module: 'template', targetId: appid, codes })
    }
    await grant(['template:btn:get', 'template:btn:add', 'template:btn:alter'])
    const zip = zipOf([html('1/首页/index.html')])
    expect((await upload({ appid, zip, texts: several, token })).status).toBe(403)
    expect((await exported('export', { ids: [id] }, token)).status).toBe(403)
    expect((await exported('exportAll', { appid }, token)).status).toBe(403)
    const other = await loginAs(content.test)
    await grantData(content.test, { userId: other.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    const codes = ['template:btn:get', 'template:btn:upload', 'template:btn:download']
    await grantData(content.test, { userId: other.id }, { module: 'template', targetId: appid, codes })
    expect((await exported('exportAll', { appid }, other.token)).status).toBe(200)
    expect((await upload({ appid, zip, texts: several, token: other.token })).status).toBe(403)
    const fresh = zipOf([html('2/新/index.html')])
    expect((await upload({ appid, zip: fresh, texts: several, token: other.token })).status).toBe(200)
  })
})
