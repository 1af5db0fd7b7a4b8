// Attachments: modules and their limits, one file per content, names, thumbnails, links, and hostile files.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { zipOf } from '../../support/make-zip.ts'
import { picture, type Sent, type UploadAnswer, uploadTo, withModule } from './attachment-client.ts'
import { type Content, openContent } from './content.ts'

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000, 7)])
const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000, 7)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'
/** The beginning of a Windows program. */
const program = Buffer.concat([Buffer.from('MZ'), Buffer.from([0x90, 0, 3, 0, 0, 0, 4, 0]), Buffer.alloc(200)])

describe.each(testDatabases)('attachments on %s', (database) => {
  let content: Content
  let appid: string
  let other: string
  let made = 0

  beforeAll(async () => {
    content = await openContent({ database })
    appid = String(await content.site())
    other = String(await content.site())
  })
  afterAll(() => content.close())

  const upload = (sent: Sent): Promise<UploadAnswer> => uploadTo(content, { ...sent, texts: { appid, ...sent.texts } })
  /** Of a content that no other test uploads. */
  const freshText = (): string => `text ${++made}`
  const storedFiles = async () =>
    (await content.test.ports.files.list('uploads/202601')).map(({ path }) => `/uploads/202601/${path}`)
  const disposition = async (path: string) => (await content.page(path)).headers['content-disposition']

  describe('into the list itself', () => {
    const megabyte = 1024 * 1024
    const simple = (sent: Sent) => upload({ to: '/simple', name: '手册.txt', ...sent })

    test('a file of 5 MB is stored, a larger one is refused whatever the dictionary allows', async () => {
      await withModule(content, { module: 'file', code: 'limit', val: '20' }, async () => {
        const largest = await simple({ data: Buffer.alloc(5 * megabyte, 'x') })
        expect(largest).toMatchObject({ status: 200, data: { name: '手册.txt', size: 5 * megabyte, type: 'txt' } })
        const before = await storedFiles()
        const tooLarge = { name: '大.txt', data: Buffer.alloc(5 * megabyte + 1, 'y') }
        expect(await simple(tooLarge)).toMatchObject({ status: 413, errMsg: '文件大小不能超过5MB' })
        expect(await storedFiles()).toEqual(before)
        expect((await upload(tooLarge)).status).toBe(200)
      })
      const program = { name: '程序.exe', data: 'MZ' }
      expect(await simple(program)).toMatchObject({
        status: 415,
        errMsg: expect.stringContaining('只允许上传') as string,
      })
      expect(await simple({ data: '' })).toMatchObject({ status: 400, errMsg: '文件不能为空' })
    })

    test('it takes a button of its own and the view of the site', async () => {
      const data = freshText()
      const reader = await loginAs(content.test, { rights: ['/cms/cms-settings/attachment'] })
      const sender = await loginAs(content.test, { rights: ['attachment-upload'] })
      const codes = ['app:btn:get']
      for (const { id } of [reader, sender])
        await grantData(content.test, { userId: id }, { module: 'app', targetId: Number(appid), codes })
      expect((await simple({ data, token: reader.token })).status).toBe(403)
      expect((await simple({ data, token: sender.token, texts: { appid: other } })).status).toBe(403)
      expect(await simple({ data, texts: { appid: '' } })).toMatchObject({ status: 400, errMsg: '请选择站点' })
      expect(await simple({ data, texts: { appid: '999999' } })).toMatchObject({
        status: 404,
        errMsg: '站点不存在或已被删除',
      })
      expect((await simple({ data, token: sender.token })).status).toBe(200)
    })
  })

  describe('the same content', () => {
    test('is stored once on a site, and the same file is the same attachment', async () => {
      const data = freshText()
      const first = await upload({ name: '报告.txt', data })
      expect(first).toMatchObject({ status: 200, data: { name: '报告.txt', size: data.length, type: 'txt' } })
      const before = await storedFiles()
      expect((await upload({ name: '报告.txt', data })).data).toEqual(first.data)
      const renamed = await upload({ name: '终稿.txt', data })
      expect(await storedFiles()).toEqual(before)
      expect(renamed.data.path).not.toBe(first.data.path)
      expect((await content.page(renamed.data.path)).body).toBe(data)
      expect(await disposition(renamed.data.path)).toContain(encodeURIComponent('终稿.txt'))
      expect(await disposition(first.data.path)).toContain(encodeURIComponent('报告.txt'))
    })

    test('of a picture keeps its address under another name', async () => {
      const data = await picture(5, ++made)
      const first = await upload({ to: '/image', name: '一.png', data })
      const second = await upload({ to: '/image', name: '二.png', data })
      expect(second.data).toMatchObject({ name: '二.png', path: first.data.path })
      expect(second.data.id).not.toBe(first.data.id)
    })

    test('on another site has an address and a file of its own', async () => {
      const data = freshText()
      const here = await upload({ name: 'a.txt', data })
      const there = await upload({ name: 'a.txt', data, texts: { appid: other } })
      expect(there.data.path).not.toBe(here.data.path)
      expect(await storedFiles()).toEqual(expect.arrayContaining([here.data.path, there.data.path]))
    })
  })

  describe('limits', () => {
    test.each([
      ['image', '/image', '图片大小不能大于0.0001MB！', 'a.png'],
      ['image', '?type=image', '图片大小不能大于0.0001MB！', 'a.png'],
      ['thumbnail', '/image', '图片大小不能大于0.0001MB！', 'a.png'],
      ['video', '?type=video', '视频大小不能大于0.0001MB！', 'a.mp4'],
      ['audio', '?type=audio', '音频大小不能大于0.0001MB！', 'a.mp3'],
      ['file', '/file', '文件大小不能超过0.0001MB', 'a.txt'],
      ['file', '?type=link', '文件大小不能超过0.0001MB', 'a.any'],
    ])('of the module %s hold for %s as the dictionary has them at that moment', async (module, to, errMsg, name) => {
      const data: Readonly<Record<string, Uint8Array | string>> = { 'a.mp4': mp4, 'a.mp3': mp3 }
      const picked = data[name] ?? (name === 'a.png' ? await picture(200, 200) : 'x'.repeat(500))
      const texts: Readonly<Record<string, string>> = module === 'thumbnail' ? { module: '12' } : {}
      expect((await upload({ to, name, data: picked, texts })).status).toBe(200)
      await withModule(content, { module, code: 'limit', val: '0.0001' }, async () => {
        expect(await upload({ to, name, data: picked, texts })).toMatchObject({ status: 413, errMsg })
      })
    })

    test.each(['0', '-1', 'much', ''])('of "%s" megabytes are those of a mistaken dictionary', async (val) => {
      await withModule(content, { module: 'image', code: 'limit', val }, async () => {
        const refusal = { status: 400, errMsg: '附件大小限制不合法，请联系管理员' }
        expect(await upload({ to: '?type=image', data: await picture() })).toMatchObject(refusal)
      })
    })

    test('a thumbnail takes no drawing, in either way of sending it', async () => {
      const errMsg = '只允许上传 jpg,jpeg,png,gif 类型的文件'
      const named = { entity: 'cms/article', field: 'photo' }
      for (const texts of [{ module: '12' }, named])
        expect(await upload({ to: '/image', name: 'a.svg', data: svg, texts })).toMatchObject({ status: 415, errMsg })
      expect((await upload({ to: '/image', name: 'a.svg', data: svg, texts: { module: '13' } })).status).toBe(200)
    })

    test('a type that nobody can recognise is not supported, even if the dictionary names it', async () => {
      await withModule(content, { module: 'file', code: 'types', val: 'exe,constructor,txt' }, async () => {
        for (const name of ['a.exe', 'a.constructor'])
          expect(await upload({ name, data: 'x' })).toMatchObject({ status: 415, errMsg: '不支持的文件类型' })
      })
    })
  })

  describe('in the body', () => {
    test.each([
      ['image', 'a.webp'],
      ['image', 'a.mp4'],
      ['video', 'a.png'],
      ['audio', 'a.mp4'],
      ['audio', 'a'],
    ])('as %s, %s is not supported', async (type, name) => {
      expect(await upload({ to: `?type=${type}`, name, data: 'x' })).toMatchObject({
        status: 415,
        errMsg: '不支持的文件类型',
      })
    })

    test.each(['', '?type=', '?type=page', '?type=link&type=image'])('the purpose "%s" is refused', async (to) => {
      expect(await upload({ to, data: await picture() })).toMatchObject({ status: 400, errMsg: '不支持的文件类型' })
    })

    test('video and sound are played from any place', async () => {
      const { data } = await upload({ to: '?type=video', name: '片.mp4', data: mp4 })
      const part = await content.page(data.path, { range: 'bytes=4-11' })
      expect(part).toMatchObject({ status: 206, body: 'ftypisom' })
      expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-range': `bytes 4-11/${mp4.length}` })
      expect(part.headers['content-disposition']).toBeUndefined()
      expect((await upload({ to: '?type=audio', name: 'a.mp3', data: mp3 })).status).toBe(200)
    })

    test.each([
      ['a page', 'a.html', '<script>alert(1)</script>'],
      ['a program', 'a.exe', program],
      ['a drawing', 'a.svg', svg],
      ['a file without an extension', 'LICENSE', 'free'],
    ])('a link may lead to %s, which is only ever downloaded', async (_what, name, data) => {
      const { status, data: stored } = await upload({ to: '?type=link', name, data })
      expect([status, stored.name]).toEqual([200, name])
      expect((await content.page(stored.path)).headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
      })
    })

    test('a picture that was uploaded as a link is still displayed where it is uploaded as a picture', async () => {
      const data = await picture(6, ++made)
      const link = await upload({ to: '?type=link', name: 'a.png', data })
      const shown = await upload({ to: '?type=image', name: 'a.png', data })
      expect(shown.data.path).not.toBe(link.data.path)
      expect(await disposition(shown.data.path)).toBeUndefined()
      expect(await disposition(link.data.path)).toContain('attachment')
    })

    test('a photo is stored without the place where it was taken', async () => {
      const photo = sharp(await picture(8, ++made)).jpeg()
      const data = await photo.withExif({ IFD0: { Make: 'maker' }, IFD3: { GPSMapDatum: 'WGS-84-datum' } }).toBuffer()
      expect(data.includes('WGS-84-datum')).toBe(true)
      const { data: stored } = await upload({ to: '?type=image', name: 'a.jpg', data })
      const { body } = await content.page(stored.path)
      expect([body.includes('WGS-84'), body.includes('maker')]).toEqual([false, true])
    })

    test('a site that is not a number is refused', async () => {
      const errors = [{ field: 'appid', message: '所选站点不正确' }]
      const sent = { to: '?type=image', data: await picture(), texts: { appid: '{}' } }
      expect(await upload(sent)).toMatchObject({ status: 400, errors })
    })

    test('it takes the interface and the view of the site, or the right to save what the body belongs to', async () => {
      const send = async (token: string, texts = {}) =>
        (await upload({ to: '?type=image', data: await picture(), token, texts })).status
      const stranger = await loginAs(content.test)
      expect(await send(stranger.token)).toBe(403)
      const holder = await loginAs(content.test, { rights: ['/cms/attach/upload'] })
      expect(await send(holder.token)).toBe(403)
      const site = { module: 'app', targetId: Number(appid), codes: ['app:btn:get'] } as const
      await grantData(content.test, { userId: holder.id }, site)
      expect(await send(holder.token)).toBe(200)
      expect(await send(holder.token, { appid: other })).toBe(403)
      const body = { entity: 'cms/article', field: 'content' }
      expect([await send(content.token, body), await send(holder.token, body)]).toEqual([200, 403])
      expect(await send(content.token, { ...body, field: 'photo' })).toBe(400)
    })
  })

  describe('hostile files', () => {
    const html = '<html><script>alert(1)</script>'
    test.each([
      ['a program named as a picture', '/image', 'a.png', program],
      ['a program named as text', '/file', 'a.txt', program],
      ['a program named as a document', '/file', 'a.pdf', program],
      [
        'a program that is a zip, named as a document',
        '/file',
        'a.docx',
        zipOf([{ name: 'META-INF/MANIFEST.MF', data: program }]),
      ],
      ['a page behind the first bytes of a picture', '/image', 'a.png', `\x89PNG\r\n\x1a\n${html}`],
      ['a page named as video', '?type=video', 'a.mp4', html],
      ['a page named as sound', '?type=audio', 'a.mp3', html],
    ])('%s is refused by its content', async (_what, to, name, given) => {
      const data = typeof given === 'string' ? Buffer.from(given, 'latin1') : given
      const before = await storedFiles()
      expect(await upload({ to, name, data })).toMatchObject({ status: 415, errMsg: '文件内容与类型不符' })
      expect(await storedFiles()).toEqual(before)
    })

    test('a picture that is a page as well is served as a picture', async () => {
      const data = Buffer.concat([await picture(), Buffer.from(html)])
      const { data: stored } = await upload({ to: '/image', data })
      expect((await content.page(stored.path)).headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      })
    })

    test('a drawing runs no script and loads nothing, even opened on its own', async () => {
      const { data } = await upload({ to: '/image', name: 'a.svg', data: svg })
      const { headers } = await content.page(data.path)
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      })
    })

    test('a drawing may declare any size, since only browsers draw it', async () => {
      const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'
      const { status, data } = await upload({ to: '/image', name: 'a.svg', data: huge })
      expect(status).toBe(200)
      expect((await content.page(`${data.path}?thumb`)).body).toBe(huge)
    })

    test.each([
      ['a path', '../../etc/..\\\\passwd.txt', 'passwd.txt'],
      ['an absolute path', '/etc/cron.d/a.txt', 'a.txt'],
      ['a zero byte', 'a.exe\0.txt', 'a.exe.txt'],
      ['text that is shown backwards', 'exe\u202Etxt.txt', 'exetxt.txt'],
      ['characters of markup', 'a<img src=x>|*?.txt', 'a_img src=x____.txt'],
      ['nothing but an extension', '.txt', '文件.txt'],
      ['300 characters', `${'长'.repeat(300)}.txt`, `${'长'.repeat(146)}.txt`],
      ['a device', 'con.txt', 'con.txt'],
    ])('a name with %s is made plain', async (_what, name, plain) => {
      const { status, data } = await upload({ name, data: freshText() })
      expect([status, data.name]).toEqual([200, plain])
      expect(data.path).toMatch(/^\/uploads\/202601\/[0-9a-f-]{36}\.txt$/)
      const header = String(await disposition(data.path))
      expect(header).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[!-~]*$/)
    })

    test('a name with a line break is refused', async () => {
      const { status } = await upload({ name: 'a\r\nset-cookie: x.txt', data: freshText() })
      expect(status).toBe(415)
    })

    test('a name whose hidden characters hide the real extension is judged by that one', async () => {
      for (const name of ['a.txt\u202E\u200B.exe', 'a.txt\0.exe'])
        expect((await upload({ name, data: freshText() })).status).toBe(415)
    })
  })

  describe('thumbnails', () => {
    test('a large picture has a small version, a small one is sent itself', async () => {
      const large = await upload({ to: '/image', data: await picture(1000, 700) })
      const small = await content.page(`${large.data.path}?thumb`)
      expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(Number(small.headers['content-length'])).toBeLessThan(large.data.size)
      expect((await content.page(large.data.path)).headers['content-type']).toBe('image/png')
      const tiny = await upload({ to: '/image', data: await picture(7, 8) })
      expect((await content.page(`${tiny.data.path}?thumb`)).headers['content-type']).toBe('image/png')
    })
  })
})
