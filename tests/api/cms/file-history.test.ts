// The history of a site's files: every replaced content, wherever its file goes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { picture } from './attachment-client.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'
import { type FileClient, fileClient } from './file-client.ts'

interface VersionRow {
  readonly id: string
  readonly kind: string
  readonly by: string | null
  readonly current: boolean
  readonly kept: boolean
}

describe.each(testDatabases)('history of files on %s', (database) => {
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

  test('every replaced content is in the history, follows a renamed file, and comes back', async () => {
    await fresh()
    await files.write('a.css', '一')
    await files.write('a.css', '二')
    await files.upload({ name: 'a.css', data: '三', flag: 'overwrite' })
    await files.ok('rename', { path: 'a.css', name: 'b.css' })
    const rows = await files.ok<VersionRow[]>('versions', { filename: 'b.css' })
    expect(rows.map(({ kind, by, current, kept }) => [kind, by, current, kept])).toEqual([
      ['upload', 'admin', true, true],
      ['write', 'admin', false, true],
      ['write', 'admin', false, true],
    ])
    const versionId = rows.at(-1)?.id
    expect(await files.ok('version', { filename: 'b.css', versionId })).toEqual({ content: '一' })
    await files.ok('version/restore', { filename: 'b.css', versionId })
    expect(await files.text('b.css')).toBe('一')
    expect((await files.ok<VersionRow[]>('versions', { filename: 'b.css' })).map(({ kind }) => kind)).toEqual([
      'restore',
      'upload',
      'write',
      'write',
    ])
    expect(await files.call('version/restore', { filename: 'b.css', versionId: 'none' })).toMatchObject({ status: 404 })
    for (let number = 0; number < 20; number += 1) await files.write('b.css', String(number))
    expect(await files.ok('versions', { filename: 'b.css' })).toHaveLength(20)
  })

  test('a file that an earlier version deleted gets back the history that was left where it was', async () => {
    await fresh()
    await files.write('left.css', '一')
    await files.write('left.css', '二')
    await files.ok('del', { paths: ['left.css'] })
    const [entry] = await files.ok<{ id: string }[]>('recycle/list')
    const home = `sites/${site.code}`
    await content.test.ports.files.move(`${home}/bin/${entry?.id}/history`, `${home}/history/left.css`)
    await files.ok('recycle/opt', { ids: [entry?.id], flag: 'recovery' })
    expect(await files.ok('versions', { filename: 'left.css' })).toHaveLength(2)
  })

  test('a deleted file takes its history into the bin and back; a new file of that name has one of its own', async () => {
    await fresh()
    const kinds = async (filename: string) =>
      (await files.ok<VersionRow[]>('versions', { filename })).map(({ kind, kept }) => [kind, kept])
    await files.write('css/a.css', '一')
    await files.write('css/a.css', '二')
    await files.ok('del', { paths: ['css'] })
    await files.write('css/a.css', '新')
    expect(await kinds('css/a.css')).toEqual([['write', true]])
    const [entry] = await files.ok<{ id: string }[]>('recycle/list')
    await files.ok('recycle/opt', { ids: [entry?.id], flag: 'recovery' })
    expect(await kinds('css (2)/a.css')).toEqual([
      ['write', true],
      ['write', true],
    ])
    await files.ok('move', { paths: ['css (2)/a.css'], target: 'css', flag: 'overwrite' })
    expect(await files.text('css/a.css')).toBe('二')
    expect(await kinds('css/a.css')).toHaveLength(2)
    const [replaced] = await files.ok<{ id: string }[]>('recycle/list')
    await files.ok('recycle/opt', { ids: [replaced?.id], flag: 'delete' })
    expect(await kinds('css/a.css')).toHaveLength(2)
    await files.ok('del', { paths: ['css', 'css (2)'] })
    const rows = await files.ok<{ id: string }[]>('recycle/list')
    await files.ok('recycle/opt', { ids: rows.map(({ id }) => id), flag: 'delete' })
    const { files: store } = content.test.ports
    for (const folder of ['bin', 'history']) expect(await store.list(`sites/${site.code}/${folder}`)).toEqual([])
  })

  test('an earlier content is shown if it could be edited, and comes back whatever it is', async () => {
    await fresh()
    const first = await picture(40, 20)
    await files.upload({ name: 'a.png', data: first })
    await files.upload({ name: 'a.png', data: await picture(20, 40), flag: 'overwrite' })
    const versionId = (await files.ok<VersionRow[]>('versions', { filename: 'a.png' })).at(-1)?.id
    expect(await files.call('version', { filename: 'a.png', versionId })).toMatchObject({
      status: 415,
      errMsg: '该类型的文件不能在线编辑',
    })
    await files.ok('version/restore', { filename: 'a.png', versionId })
    expect((await files.raw('download', { filename: 'a.png' })).rawPayload).toEqual(Buffer.from(first))
    await content.test.ports.files.write(`sites/${site.code}/files/b.txt`, 'x'.repeat(2 * 1024 * 1024 + 1))
    await files.upload({ name: 'b.txt', data: 'y', flag: 'overwrite' })
    const [, large] = await files.ok<VersionRow[]>('versions', { filename: 'b.txt' })
    expect(await files.call('version', { filename: 'b.txt', versionId: large?.id })).toMatchObject({ status: 413 })
  })
})
