// The code of a site names the folder of its files: no other site gets at them, and they follow a changed code.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent } from './content.ts'
import { fileClient } from './file-client.ts'

describe.each(testDatabases)('codes of sites on %s', (database) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  async function siteWithFile() {
    const site = await buildSmallSite(content)
    const files = fileClient(content, site.appid)
    await files.write('a.txt', 'own')
    return { ...site, files }
  }

  test('the code of a recycled site is not given to another one', async () => {
    const { appid, code, files } = await siteWithFile()
    await content.ok('/cms/app/del', { id: appid })
    const refused = { status: 409, errors: [{ field: 'code', message: expect.stringContaining('回收站') }] }
    const other = { name: '另一个站点', code: code.toUpperCase() }
    expect(await content.call('/cms/app/save', other)).toMatchObject(refused)
    const made = await content.ok<{ id: number }>('/cms/app/save', { ...other, code: `${code}x` })
    expect(await content.call('/cms/app/save', { id: made.id, code })).toMatchObject(refused)
    await content.ok('/cms/app/recycle/opt', { ids: [appid], flag: 'recovery' })
    expect(await files.text('a.txt')).toBe('own')
    await content.ok('/cms/app/del', { id: appid })
    await content.ok('/cms/app/recycle/opt', { ids: [appid], flag: 'delete' })
    await content.ok('/cms/app/save', { id: made.id, code })
  })

  test('codes of sites differ in more than their case', async () => {
    const { appid, code } = await siteWithFile()
    const refused = { status: 409, errors: [{ field: 'code', message: '已有仅大小写不同的站点编码' }] }
    const other = { name: '另一个站点', code: code.toUpperCase() }
    expect(await content.call('/cms/app/save', other)).toMatchObject(refused)
    const made = await content.ok<{ id: number }>('/cms/app/save', { ...other, code: `${code}z` })
    expect(await content.call('/cms/app/save', { ...other, id: made.id })).toMatchObject(refused)
    expect(await content.call('/cms/app/save', { id: appid, title: '标题' })).toMatchObject({ status: 200 })
  })

  test('files, bin and history of a site follow its code', async () => {
    const { appid, code, files } = await siteWithFile()
    await files.write('a.txt', 'newer')
    await files.write('b.txt')
    await files.ok('del', { paths: ['b.txt'] })
    await content.ok('/cms/app/save', { id: appid, code: `${code}y` })
    expect(await files.call('list')).toMatchObject({ status: 409, errMsg: expect.stringContaining('正在移动') })
    const other = { name: '另一个站点', code }
    expect(await content.call('/cms/app/save', other)).toMatchObject({ status: 409 })
    await content.runJobs()
    expect(await files.text('a.txt')).toBe('newer')
    expect(await files.ok('versions', { filename: 'a.txt' })).toHaveLength(2)
    expect(await files.ok('recycle/list')).toMatchObject([{ path: 'b.txt' }])
    const { id } = await content.ok<{ id: number }>('/cms/app/save', other)
    expect(await fileClient(content, id).names()).toEqual([])
  })
})
