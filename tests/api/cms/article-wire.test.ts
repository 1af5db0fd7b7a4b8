// Articles under the documents' names: the source as an object, derived names and addresses, and what readers see of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { picture, uploadTo } from './attachment-client.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

type Row = Record<string, unknown>

describe.each(testDatabases)('articles as they are sent, on %s', (database) => {
  let content: Content
  let site: SmallSite
  let source: number

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
    source = (await content.ok<{ id: number }>('/cms/source/save', { appid: site.appid, name: '新华社' })).id
  })
  afterAll(() => content.close())

  const make = (values: Row = {}) => content.article({ appid: site.appid, channelId: site.news, ...values })
  const detail = (id: number) => content.ok<Row>('/cms/article/detail', { id })
  const save = (id: number, values: Row) => content.call('/cms/article/save', { id, ...values })
  const listed = async (search: Row) =>
    (await content.ok<{ id: number }[]>('/cms/article/list', { appid: site.appid, limit: 100, ...search })).map(
      ({ id }) => id,
    )

  test('the source is an object of id and name, in the answers and in a save', async () => {
    const id = await make({ source: { id: source, name: 'ignored' } })
    expect(await detail(id)).toMatchObject({ source: { id: source, name: '新华社' }, sourceId: source })
    expect(await save(id, { source: null })).toMatchObject({ status: 200 })
    expect(await detail(id)).toMatchObject({ source: null, sourceId: null })
    expect(await save(id, { sourceId: source })).toMatchObject({ status: 200, data: { source: { id: source } } })
    const [row] = await content.ok<Row[]>('/cms/article/list', { appid: site.appid, channelId: site.news })
    expect(row).toMatchObject({ id, source: { id: source, name: '新华社' } })
  })

  test('of a row that is sent back whole, the object counts', async () => {
    const id = await make({ sourceId: source })
    const row = await detail(id)
    expect(await save(id, { ...row, source: null })).toMatchObject({ status: 200, data: { source: null } })
  })

  test.each([{ id: 999_999 }, { id: 'x' }, 'x', [1], { id: [] }])('%j is not a source', async (given) => {
    const id = await make()
    expect(await save(id, { source: given })).toMatchObject({ status: 400, errors: [{ field: 'sourceId' }] })
  })

  test('the title in lists is the short one if there is one; addresses and file names come from what is stored', async () => {
    const id = await make({ title: '长标题', photo: '/uploads/202601/a.png' })
    expect(await detail(id)).toMatchObject({ showTitle: '长标题', photoUrl: '/uploads/202601/a.png', attach: null })
    await content.ok('/cms/article/save', {
      id,
      shortTitle: '短',
      photo: null,
      showTitle: 'x',
      photoUrl: 'x',
      attach: 'x',
    })
    expect(await detail(id)).toMatchObject({ showTitle: '短', photoUrl: null, photo: null })
    const file = await make({ type: 2, content: null, attachUrl: '/uploads/202601/a.pdf' })
    expect(await detail(file)).toMatchObject({ attachUrl: '/uploads/202601/a.pdf', attach: 'a.pdf' })
  })

  test('an article names its uploads, and their ids', async () => {
    const texts = { appid: String(site.appid) }
    const file = await uploadTo(content, { name: '附件一.txt', data: 'an attachment', texts })
    const photo = await uploadTo(content, { to: '/image', data: await picture(9, 9), texts })
    const id = await make({ type: 2, content: null, attachUrl: file.data.path, photo: photo.data.path })
    const named = { attach: '附件一.txt', attachId: file.data.id, photoId: photo.data.id }
    expect(await detail(id)).toMatchObject(named)
    expect(await save(id, { ...(await detail(id)), attachId: 1, photoId: 1 })).toMatchObject({ data: named })
  })

  test('a published article that is edited shows it until it is published again, or the edit is taken back', async () => {
    const id = await make({ title: '原题' })
    expect(await detail(id)).toMatchObject({ status: 1, statusName: '未发布', publishStatus: 1 })
    await content.ok('/cms/article/release', { id })
    expect(await detail(id)).toMatchObject({ status: 3, statusName: '已发布', publishStatus: 2 })
    await content.ok('/cms/article/save', { id, title: '新题' })
    expect(await detail(id)).toMatchObject({ status: 3, statusName: '已发布·有修改', publishStatus: 3 })
    expect(await listed({ publishStatus: 3 })).toEqual([id])
    await content.ok('/cms/article/save', { id, title: '原题' })
    expect(await detail(id)).toMatchObject({ publishStatus: 2 })
    await content.ok('/cms/article/save', { id, source: { id: source } })
    expect(await detail(id)).toMatchObject({ publishStatus: 3 })
    await content.ok('/cms/article/save', { id, saveMode: 3 })
    expect(await detail(id)).toMatchObject({ publishStatus: 2, publishStatusName: '已发布' })
    await content.ok('/cms/article/revoke', { id })
    expect(await detail(id)).toMatchObject({ status: 1, publishStatus: 1, statusName: '未发布' })
  })

  test('an article edited between the planning and its release appears as planned, with changes', async () => {
    const id = await make({ title: '计划' })
    await content.ok('/cms/article/release', { id, type: 2, plan: '2026-01-05 12:00:00' })
    await content.ok('/cms/article/save', { id, title: '改过' })
    content.test.clock.set(Date.parse('2026-01-05T12:00:01+08:00'))
    await content.runJobs()
    expect(await detail(id)).toMatchObject({ status: 3, publishStatus: 3 })
  })

  test('nothing of a deleted article is on the site', async () => {
    const id = await make()
    await content.ok('/cms/article/release', { id })
    await content.ok('/cms/article/delete', { id })
    await content.ok('/cms/article/recycle/opt', { ids: [id], flag: 'recovery' })
    expect(await detail(id)).toMatchObject({ status: 1, publishStatus: 1 })
  })
})
