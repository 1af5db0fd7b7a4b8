// Uploads for a field: allowed for users who may save the record and for nobody else, within the field's limits.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { type MakeContext, makeRow, siteId } from '../../support/make-row.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Sent {
  readonly kind?: 'image' | 'file'
  readonly name?: string
  readonly data?: Uint8Array
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin: MakeContext
  let appid: number

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = { test: app, token: await app.login() }
    appid = await siteId(admin)
  })
  afterAll(() => app.close())

  async function upload(token: string, texts: Readonly<Record<string, string>>, sent: Sent = {}) {
    const { kind = 'image', name = 'a.png', data = png } = sent
    const { headers, payload } = await multipartOf([[name, data]], texts)
    const url = `/api/cms/attach/upload/${kind}`
    const answer = await app.app.inject({ method: 'POST', url, headers: { ...headers, token }, payload })
    return { status: answer.statusCode, ...answer.json<{ errMsg: string; errors?: unknown; data: { path: string } }>() }
  }
  const withRights = async (...rights: string[]): Promise<string> => (await loginAs(app, { rights })).token
  const specimen = { entity: 'labfixture/specimen', field: 'photo' }

  describe('by button codes', () => {
    const parcel = { entity: 'labfixture/parcel', field: 'labLabel' }

    test('a user with only the right to edit the entity uploads for a row, and saves the upload', async () => {
      const row = await makeRow(admin, 'labfixture/parcel')
      const token = await withRights('/labfixture/parcel', 'labfixture-parcel-edit')
      const { status, data } = await upload(token, { ...parcel, id: String(row.id) })
      expect(status).toBe(200)
      const saved = await app.post<{ labLabel: string }>(
        '/labfixture/parcel/save',
        { id: row.id, labLabel: data.path },
        { token },
      )
      expect(saved.data.labLabel).toBe(data.path)
    })

    test('the right to edit does not include the right to create, nor the other way round', async () => {
      const { id } = await makeRow(admin, 'labfixture/parcel')
      const [editor, maker] = [await withRights('labfixture-parcel-edit'), await withRights('labfixture-parcel-add')]
      expect((await upload(editor, parcel)).status).toBe(403)
      expect((await upload(maker, parcel)).status).toBe(200)
      expect((await upload(maker, { ...parcel, id: String(id) })).status).toBe(403)
    })

    test.each([
      ['of the page alone', '/labfixture/parcel'],
      ['of another entity', 'source-edit'],
      ['of the articles page', '/cms/article/article-list'],
    ])('the right %s is not enough', async (_what, right) => {
      const row = await makeRow(admin, 'labfixture/parcel')
      expect((await upload(await withRights(right), { ...parcel, id: String(row.id) })).status).toBe(403)
    })

    test('the right to one entity does not upload for another, nor for none', async () => {
      const token = await withRights('/labfixture/specimen')
      expect((await upload(token, specimen)).status).toBe(200)
      const others: readonly Readonly<Record<string, string>>[] = [
        parcel,
        {},
        { appid: String(appid) },
        { module: '13' },
      ]
      for (const texts of others) expect((await upload(token, texts)).status).toBe(403)
    })
  })

  describe('a field with limits of its own', () => {
    const label = { entity: 'labfixture/specimen', field: 'labLabel' }

    test('takes what keeps them', async () => {
      const { status, data } = await upload(admin.token, label)
      expect(status).toBe(200)
      expect((await makeRow(admin, 'labfixture/specimen', { labLabel: data.path }))['labLabel']).toBe(data.path)
    })

    test('refuses larger files while reading them, in its own words', async () => {
      const data = Buffer.concat([png, Buffer.alloc(2000)])
      const message = '标签图最多0.001MB'
      const refusal = { status: 413, errMsg: message, errors: [{ field: 'labLabel', message }] }
      expect(await upload(admin.token, label, { data })).toMatchObject(refusal)
      expect((await upload(admin.token, specimen, { data })).status).toBe(200)
    })

    test('refuses other types, and addresses of uploads for other fields', async () => {
      const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
      const message = '标签图请用png、jpg'
      const errors = [{ field: 'labLabel', message }]
      expect(await upload(admin.token, label, { name: 'a.gif', data: gif })).toMatchObject({ status: 415, errors })
      const { data } = await upload(admin.token, specimen, { name: 'a.gif', data: gif })
      const body = { name: '样品', labPrice: 1, labLabel: data.path }
      expect((await app.post('/labfixture/specimen/save', body, { token: admin.token })).errors).toEqual(errors)
    })
  })

  test.each([
    ['an unknown entity', { entity: 'labfixture/nothing', field: 'photo' }],
    ['an unknown field', { entity: 'labfixture/specimen', field: 'nothing' }],
    ['a field that is not an upload', { entity: 'labfixture/specimen', field: 'name' }],
    ['no field', { entity: 'labfixture/specimen' }],
    ['no entity', { field: 'photo' }],
    ['an entity without a save call', { entity: 'cms/published-article', field: 'attachUrl' }],
  ])('%s is refused, even to an admin', async (_what, texts) => {
    expect(await upload(admin.token, texts)).toMatchObject({
      status: 400,
      errMsg: '上传所指的字段不存在，或不能上传文件',
    })
  })

  test.each(['999999', 'abc'])('a row with the id %s is refused', async (id) => {
    expect((await upload(admin.token, { ...specimen, id })).status).toBeGreaterThanOrEqual(400)
  })

  test('fields sent after the file are ignored', async () => {
    const token = await withRights('/labfixture/specimen')
    const part = (head: string, data: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${data}\r\n`
    const file = part('name="file"; filename="a.txt"', 'text')
    const named = part('name="entity"', 'labfixture/specimen') + part('name="field"', 'labManual')
    const headers = { token, 'content-type': 'multipart/form-data; boundary=b' }
    const send = (payload: string) =>
      app.app.inject({ method: 'POST', url: '/api/cms/attach/upload/file', headers, payload: `${payload}--b--\r\n` })
    expect((await send(file + named)).statusCode).toBe(403)
    expect((await send(named + file)).statusCode).toBe(200)
  })

  test('the limits of the field apply, whichever call is made', async () => {
    const { token } = admin
    const manual = { ...specimen, field: 'labManual' }
    const pdf = { kind: 'file', name: 'a.pdf', data: Buffer.from('%PDF-1.7') } as const
    expect((await upload(token, manual, pdf)).status).toBe(200)
    expect(await upload(token, specimen, pdf)).toMatchObject({ status: 415 })
    const large = { data: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }
    expect(await upload(token, specimen, { ...large, kind: 'file' })).toMatchObject({
      status: 413,
      errMsg: '图片大小不能大于5MB！',
    })
    expect(await upload(token, manual, { ...large, kind: 'file' })).toMatchObject({
      status: 413,
      errMsg: '文件大小不能超过5MB',
    })
    expect(await upload(token, specimen, { data: Buffer.from('<html>') })).toMatchObject({ status: 415 })
  })

  test('a disabled account uploads nothing', async () => {
    const { id, token } = await loginAs(app, { rights: ['/labfixture/specimen'] })
    await app.ports.database.transaction((trx) =>
      trx.updateTable('system_user').set({ enabled: false }).where('id', '=', id).execute(),
    )
    expect((await upload(token, specimen)).status).toBe(401)
    expect((await upload('', specimen)).status).toBe(401)
  })

  describe('by data rights', () => {
    const photo = { entity: 'cms/article', field: 'photo' }
    const editor = async (...codes: string[]) => {
      const user = await loginAs(app)
      const channel = await makeRow(admin, 'cms/channel', { code: `c${randomUUID().slice(0, 8)}` })
      const grant = (module: string, targetId: number, granted: string[]) =>
        grantData(app, { userId: user.id }, { module, targetId, codes: granted })
      await grant('app', appid, ['app:btn:get'])
      await grant('article', channel.id, ['article:btn:get', ...codes])
      return { token: user.token, channel }
    }
    const onSite = () => ({ appid: String(appid) })

    test('a user who may create articles in a channel uploads for a new one there, or while no channel is chosen', async () => {
      const { token, channel } = await editor('article:btn:add')
      const other = await makeRow(admin, 'cms/channel')
      const send = async (texts: object) => (await upload(token, { ...photo, ...onSite(), ...texts })).status
      expect([await send({}), await send({ channelId: String(channel.id) })]).toEqual([200, 200])
      expect(await send({ channelId: String(other.id) })).toBe(403)
    })

    test('a user who may edit an article uploads for it, one who may only read it does not', async () => {
      const { token, channel } = await editor('article:btn:alter')
      const article = await makeRow(admin, 'cms/article', { channelId: channel.id })
      const elsewhere = await makeRow(admin, 'cms/article')
      const send = async (id?: number) =>
        (await upload(token, { ...photo, ...onSite(), ...(id && { id: String(id) }) })).status
      expect([await send(article.id), await send(elsewhere.id), await send()]).toEqual([200, 403, 403])
      const reader = await editor()
      expect((await upload(reader.token, { ...photo, ...onSite() })).status).toBe(403)
    })

    test('without an entity the rights to articles of the site decide, whatever the module', async () => {
      const { token } = await editor('article:btn:alter')
      const foreign = await makeRow(admin, 'cms/site')
      for (const module of ['13', '12', '22']) expect((await upload(token, { ...onSite(), module })).status).toBe(200)
      expect((await upload(token, { module: '13' })).status).toBe(200)
      expect((await upload(token, { appid: String(foreign.id) })).status).toBe(403)
      expect((await upload((await editor()).token, onSite())).status).toBe(403)
    })

    test('the logo of a new site may be uploaded by users who may create sites', async () => {
      const logo = { entity: 'cms/site', field: 'logo' }
      expect((await upload((await editor('article:btn:alter')).token, logo)).status).toBe(403)
      expect((await upload(await withRights('/cms/app/save'), logo)).status).toBe(200)
    })
  })
})
