// The working files of a site: what each call of the file explorer does, and what it refuses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { picture } from './attachment-client.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'
import { type FileClient, fileClient, type FileRow } from './file-client.ts'

describe.each(testDatabases)('files of a site on %s', (database) => {
  let content: Content
  let site: SmallSite
  let files: FileClient
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  async function fresh(): Promise<void> {
    site = await buildSmallSite(content)
    files = fileClient(content, site.appid)
  }

  test('a text file is created, read, listed and saved again', async () => {
    await fresh()
    const row = await files.write('css/site.css', 'a{}')
    expect(row).toMatchObject({ filename: 'site.css', path: 'css/site.css', type: 'file', size: 3 })
    expect(await files.names()).toEqual(['css/'])
    expect(await files.ok('list', { path: 'css' })).toMatchObject([{ ...row, state: 'new' }])
    const read = await files.ok('read', { filename: 'css/site.css', type: 'css' })
    expect(read).toMatchObject({ filename: 'css/site.css', content: 'a{}', type: 'css', updateTime: row.updateTime })
    await files.write('css/site.css', '标题{}')
    expect(await files.text('css/site.css')).toBe('标题{}')
  })

  test('a save over a version that its editor has not seen is refused with the name of the other editor', async () => {
    await fresh()
    const first = await files.write('a.md', '一')
    const second = await files.write('a.md', '二')
    // Both saves fall into the same second of the clock.
    expect(second.updateTime > first.updateTime).toBe(true)
    const stale = await files.call('write', { filename: 'a.md', content: '三', updateTime: first.updateTime })
    expect(stale).toMatchObject({
      status: 409,
      errMsg: '数据已被他人修改，请刷新后重试',
      data: { stale: true, by: 'admin' },
    })
    expect(await files.text('a.md')).toBe('二')
    await files.ok('write', { filename: 'a.md', content: '三', updateTime: second.updateTime })
    expect(await files.call('write', { filename: 'a.md', content: '', create: true })).toMatchObject({ status: 409 })
    await files.ok('del', { paths: ['a.md'] })
    const gone = await files.call('write', { filename: 'a.md', content: '四', updateTime: second.updateTime })
    expect(gone.status).toBe(409)
  })

  test('only text of up to 2 MB is edited; GBK is read, binary content is not', async () => {
    await fresh()
    const { files: store } = content.test.ports
    const folder = `sites/${site.code}/files`
    await store.write(`${folder}/gbk.txt`, new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]))
    await store.write(`${folder}/binary.txt`, new Uint8Array([0, 1, 2]))
    await store.write(`${folder}/large.txt`, 'x'.repeat(2 * 1024 * 1024 + 1))
    await store.write(`${folder}/a.png`, 'x')
    expect(await files.ok('read', { filename: 'gbk.txt' })).toMatchObject({ content: '你好', encoding: 'gb18030' })
    const refused = await Promise.all(
      ['binary.txt', 'large.txt', 'a.png', 'none.txt'].map(async (filename) => {
        const { status, errMsg } = await files.call('read', { filename })
        return [status, errMsg]
      }),
    )
    expect(refused).toEqual([
      [415, '读取文件出现异常'],
      [413, '超过2MB的文件不能在线编辑，请下载后修改'],
      [415, '该类型的文件不能在线编辑'],
      [404, '读取文件出现异常'],
    ])
    const tooLong = { filename: 'b.txt', content: 'x'.repeat(2 * 1024 * 1024 + 1) }
    expect(await files.call('write', tooLong)).toMatchObject({ status: 413 })
    expect(await files.call('write', { filename: 'b.png', content: 'x' })).toMatchObject({ status: 415 })
    expect(await files.names()).not.toContain('b.txt')
  })

  test('an upload waits for the user if there is such a file, and then overwrites, takes another name, or is left out', async () => {
    await fresh()
    expect(await files.upload({ name: '图.png', data: await picture() })).toMatchObject({
      status: 200,
      data: { path: '图.png' },
    })
    await files.upload({ data: '旧' })
    const asked = await files.upload({ data: '新' })
    expect(asked).toMatchObject({
      status: 409,
      success: false,
      code: 80000,
      errMsg: '文件出现重复，待用户确认',
      data: { duplicates: ['a.txt'] },
    })
    expect(await files.text('a.txt')).toBe('旧')
    expect((await files.upload({ data: '新', flag: 'rename' })).data.path).toBe('a (2).txt')
    expect((await files.upload({ data: '新', flag: 'overwrite' })).data.path).toBe('a.txt')
    expect(await files.text('a.txt')).toBe('新')
    expect((await files.upload({ data: '不', flag: 'skip' })).status).toBe(409)
    expect((await files.upload({ data: '不', flag: 'replace' })).status).toBe(400)
    expect(await files.text('a.txt')).toBe('新')
  })

  test('an upload is judged by its content, and nothing refused is stored', async () => {
    await fresh()
    const program = Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1')
    const refused = [
      await files.upload({ name: 'a.exe', data: program }),
      await files.upload({ name: 'a.jpg', data: program }),
      await files.upload({ name: 'a.css', data: program }),
      await files.upload({ name: 'a.svg', data: '<html><script>1</script></html>' }),
      await files.upload({ name: 'a', data: 'x' }),
      await files.upload({ name: 'a.txt', data: '' }),
      await files.upload({ name: 'con.txt', data: 'x' }),
      await files.upload({ name: '%2e%2e%2fa.txt', data: 'x' }),
      await files.upload({ name: 'a.txt', data: 'x', path: '../..' }),
      await files.upload({ name: 'a.txt', data: 'x', path: 'none' }),
    ]
    expect(refused.map(({ status, errMsg }) => [status, errMsg])).toEqual([
      [415, '不支持的文件类型'],
      [415, '文件内容与类型不符'],
      [415, '文件内容与类型不符'],
      [415, '文件内容与类型不符'],
      [415, '不支持的文件类型'],
      [400, '文件不能为空'],
      [400, expect.stringContaining('名称不能包含')],
      [400, expect.stringContaining('名称不能包含')],
      [400, expect.stringContaining('名称不能包含')],
      [404, '文件夹不存在'],
    ])
    expect(await files.names()).toEqual([])
    expect(await content.test.ports.files.list('incoming')).toEqual([])
  })

  test('folders and files are made, renamed, moved and copied, never over something without asking', async () => {
    await fresh()
    await files.ok('mkdir', { path: '', name: 'img' })
    await files.ok('mkdir', { path: 'img', name: '空' })
    await files.write('img/a.txt', 'img')
    await files.write('a.txt', 'root')
    expect(await files.call('mkdir', { path: '', name: 'img' })).toMatchObject({
      status: 409,
      errMsg: '已存在同名的文件或文件夹',
    })
    expect(await files.call('rename', { path: 'a.txt', name: 'img' })).toMatchObject({ status: 409 })
    const asked = await files.call('copy', { paths: ['a.txt'], target: 'img' })
    expect(asked).toMatchObject({ status: 409, code: 80000, data: { duplicates: ['img/a.txt'] } })
    expect(await files.ok('copy', { paths: ['a.txt'], target: 'img', flag: 'rename' })).toBe(1)
    expect(await files.names('img')).toEqual(['img/a (2).txt', 'img/a.txt', 'img/空/'])
    expect(await files.ok('move', { paths: ['a.txt'], target: 'img', flag: 'skip' })).toBe(0)
    expect(await files.ok('move', { paths: ['a.txt'], target: 'img', flag: 'overwrite' })).toBe(1)
    expect([await files.text('img/a.txt'), await files.names()]).toEqual(['root', ['img/']])
    expect(await files.ok('recycle/list')).toMatchObject([{ path: 'img/a.txt', type: 'file' }])
    await files.ok('rename', { path: 'img', name: '图片' })
    expect(await files.names('图片')).toEqual(['图片/a (2).txt', '图片/a.txt', '图片/空/'])
    for (const target of ['图片', '图片/空']) {
      expect(await files.call('copy', { paths: ['图片'], target })).toMatchObject({ status: 400 })
    }
    expect(await files.call('move', { paths: ['图片/none'], target: '' })).toMatchObject({ status: 404 })
  })

  test('a file is renamed to another type only if an upload of it would be accepted', async () => {
    await fresh()
    await files.write('a.txt', 'text')
    await files.ok('mkdir', { path: '', name: 'b' })
    const refused = await Promise.all(
      ['a.bat', 'a.php', 'a', 'a.png'].map((name) => files.call('rename', { path: 'a.txt', name })),
    )
    expect(refused.map(({ status, errMsg }) => [status, errMsg])).toEqual([
      [415, '不支持的文件类型'],
      [415, '不支持的文件类型'],
      [415, '不支持的文件类型'],
      [415, '文件内容与类型不符'],
    ])
    await files.ok('rename', { path: 'a.txt', name: 'a.css' })
    await files.ok('rename', { path: 'b', name: 'b.php' })
    expect(await files.names()).toEqual(['a.css', 'b.php/'])
  })

  test('what is deleted is in the bin, comes back beside what has taken its place, or goes for good', async () => {
    await fresh()
    await files.write('img/a.txt', '旧')
    await files.write('b.txt')
    expect(await files.ok('del', { paths: ['img', 'img/a.txt', 'b.txt'] })).toBe(2)
    expect(await files.names()).toEqual([])
    const rows = await files.ok<{ id: string; path: string; deleteBy: string }[]>('recycle/list')
    expect(new Set(rows.map(({ path, deleteBy }) => `${path} ${deleteBy}`))).toEqual(
      new Set(['img admin', 'b.txt admin']),
    )
    const idOf = (path: string) => rows.find((row) => row.path === path)?.id ?? ''
    await files.write('b.txt', '新')
    await files.ok('recycle/opt', { ids: rows.map(({ id }) => id).join(','), flag: 'recovery' })
    expect(await files.names()).toEqual(['b (2).txt', 'b.txt', 'img/'])
    expect(await files.text('img/a.txt')).toBe('旧')
    expect(await files.call('recycle/opt', { ids: [idOf('img')], flag: 'delete' })).toMatchObject({ status: 404 })
    await files.ok('del', { paths: ['img'] })
    const [again] = await files.ok<{ id: string }[]>('recycle/list')
    expect(await files.ok('recycle/opt', { ids: [again?.id], flag: 'delete' })).toBe(1)
    expect(await files.ok('recycle/list')).toEqual([])
    expect(await content.test.ports.files.list(`sites/${site.code}/bin`)).toEqual([])
  })

  test('entries of the bin are deleted for good after thirty days', async () => {
    await fresh()
    await files.write('old.txt')
    await files.ok('del', { paths: ['old.txt'] })
    const start = content.test.clock.now()
    const later = start + 31 * 86_400_000
    content.test.clock.set(later)
    const job = { kind: 'cms/clean-site-files', payload: {} }
    await content.test.ports.database.transaction((trx) => enqueueJob(trx, job, later))
    await content.runJobs()
    content.test.clock.set(start)
    expect(await content.test.ports.files.list(`sites/${site.code}/bin`)).toEqual([])
  })

  test('files are found by name and by their text, with the line', async () => {
    await fresh()
    await files.write('css/Site.css', 'a{}\n.Header { color: red }\n')
    await files.write('header.md', '无')
    const find = async (body: Record<string, unknown>) =>
      (await files.ok<{ rows: { path: string; line: number | null; text: string | null }[] }>('search', body)).rows.map(
        ({ path, line, text }) => [path, line, text],
      )
    expect(await find({ keyword: 'site' })).toEqual([['css/Site.css', null, null]])
    expect(await find({ keyword: 'HEADER', content: true })).toEqual([
      ['header.md', null, null],
      ['css/Site.css', 2, '.Header { color: red }'],
    ])
    expect(await find({ keyword: 'header', path: 'css' })).toEqual([])
    expect(await files.call('search', { keyword: ' ' })).toMatchObject({ status: 400, errMsg: '请输入搜索内容' })
  })

  test('a file is downloaded under its own name, never shown; a picture has a thumbnail', async () => {
    await fresh()
    await files.upload({ name: '图.png', data: await picture(400, 200) })
    const send = (call: string, filename: string) =>
      content.test.app.inject({
        method: 'POST',
        url: `/api/cms/filexplorer/${call}`,
        headers: { token: content.token },
        payload: { appid: site.appid, filename },
      })
    const { headers, statusCode } = await send('download', '图.png')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream'])
    expect(headers['content-disposition']).toMatch(/^attachment; .*%E5%9B%BE\.png$/)
    const small = await send('thumbnail', '图.png')
    expect(small.headers['content-type']).toBe('image/webp')
    expect(small.rawPayload.byteLength).toBeLessThan(1000)
    expect((await send('thumbnail', '图.png')).rawPayload).toEqual(small.rawPayload)
    expect((await send('download', 'none.png')).statusCode).toBe(404)
  })

  test('publishing the site copies the files and changes none; published pages are listed, and only read', async () => {
    await fresh()
    const at = (path: string) => content.page(`/site/${site.code}/${path}`)
    const publish = async () => {
      await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
      await content.runJobs()
      expect(content.failures).toEqual([])
    }
    await files.write('css/a.css', '一')
    await files.write('b.txt', 'b')
    expect((await at('assets/css/a.css')).status).toBe(404)
    await publish()
    expect((await at('assets/css/a.css')).body).toBe('一')
    expect(await files.ok('list', { path: 'css' })).toMatchObject([{ state: 'same' }])
    await files.write('css/a.css', '二')
    await files.ok('del', { paths: ['b.txt'] })
    expect(await files.ok('list', { path: 'css' })).toMatchObject([{ state: 'changed' }])
    expect([(await at('assets/css/a.css')).body, (await at('assets/b.txt')).status]).toEqual(['一', 200])
    await publish()
    expect([(await at('assets/css/a.css')).body, (await at('assets/b.txt')).status]).toEqual(['二', 404])
    expect(await files.text('css/a.css')).toBe('二')

    const pages = await files.ok<FileRow[]>('list', { area: 'pages' })
    expect(pages.map(({ path, type }) => [path, type])).toContainEqual(['news', 'dir'])
    expect(await files.ok('list', { area: 'pages', path: 'news' })).toContainEqual(
      expect.objectContaining({ path: 'news/index.html', type: 'file' }),
    )
    const page = await files.ok<{ content: string }>('read', { area: 'pages', filename: 'news/index.html' })
    expect(page.content).toContain('<h1>')
    await files.write('index.html', '自己的')
    expect((await at('')).body).not.toContain('自己的')
  })

  test('a site of an earlier version starts with the files that it has published', async () => {
    await fresh()
    const { files: store } = content.test.ports
    await store.write(`sites/${site.code}/assets/css/old.css`, 'old')
    expect(await files.names('css')).toEqual(['css/old.css'])
    await files.write('css/old.css', 'new')
    expect((await content.page(`/site/${site.code}/assets/css/old.css`)).body).toBe('old')
  })

  test('every call needs the right to the files of that site', async () => {
    await fresh()
    await files.write('a.txt')
    const user = await loginAs(content.test)
    const grant = (codes: string[]) =>
      grantData(content.test, { userId: user.id }, { module: 'app', targetId: site.appid, codes })
    await grant(['app:btn:get', 'app:btn:alter'])
    const own = fileClient(content, site.appid, user.token)
    const bodies: Record<string, Record<string, unknown>> = {
      list: {},
      read: { filename: 'a.txt' },
      write: { filename: 'a.txt', content: 'x' },
      download: { filename: 'a.txt' },
      thumbnail: { filename: 'a.png' },
      mkdir: { name: 'x' },
      rename: { path: 'a.txt', name: 'x' },
      move: { paths: ['a.txt'] },
      copy: { paths: ['a.txt'] },
      del: { paths: ['a.txt'] },
      'recycle/list': {},
      'recycle/opt': { ids: ['000000000-00000000'], flag: 'delete' },
      versions: { filename: 'a.txt' },
      version: { filename: 'a.txt', versionId: 'x' },
      'version/restore': { filename: 'a.txt', versionId: 'x' },
      search: { keyword: 'a' },
    }
    const declared = content.test.app.routeTable.filter(({ path }) => path.startsWith('/cms/filexplorer/'))
    expect(declared.map(({ path }) => path.slice('/cms/filexplorer/'.length)).sort()).toEqual(
      [...Object.keys(bodies), 'upload'].sort(),
    )
    for (const [call, body] of Object.entries(bodies))
      expect([call, (await own.call(call, body)).status]).toEqual([call, 403])
    expect((await own.upload({})).status).toBe(403)
    await grant(['app:btn:files'])
    expect(await own.names()).toEqual(['a.txt'])
  })
})
