// While a site is in the recycle bin its rows are not there for any call; they return, or are deleted, with it.
import { expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, openContent } from './content.ts'

test.each(testDatabases)('rows of a deleted site are neither listed nor changed on %s', async (database) => {
  const content = await openContent({ database })
  const { appid, list: template, news: channel, about } = await buildSmallSite(content)
  await content.ok('/cms/channel/del', { id: about })
  const status = async (path: string, body: object) => (await content.call(path, { ...body })).status
  const changes = [
    ['/cms/template/save', { id: template, name: '新' }],
    ['/cms/template/detail', { id: template }],
    ['/cms/template/del', { id: template }],
    ['/cms/channel/save', { id: channel, name: '新' }],
    ['/cms/channel/del', { id: channel }],
    ['/cms/channel/recycle/opt', { ids: String(about), flag: 'recovery' }],
    ['/cms/channel/recycle/opt', { ids: String(about), flag: 'delete' }],
  ] as const
  const lists = ['template/list', 'template/all', 'template/options', 'channel/list', 'channel/recycle/list']
  const listed = async () =>
    Promise.all(lists.map(async (path) => JSON.stringify(await content.ok(`/cms/${path}`, { appid })).includes('"id"')))
  expect(await listed()).toEqual(lists.map(() => true))

  await content.ok('/cms/app/del', { id: appid })
  expect(await listed()).toEqual(lists.map(() => false))
  expect(await content.ok('/cms/template/list', {})).not.toContainEqual(expect.objectContaining({ appid }))
  for (const [path, body] of changes) expect([path, await status(path, body)]).toEqual([path, 404])
  const gone = { status: 400, errors: [{ field: 'appid', message: '所属站点不存在' }] }
  expect(await content.call('/cms/template/exportAll', { appid })).toMatchObject(gone)
  expect(await content.call('/cms/channel/save', { appid, name: '新' })).toMatchObject(gone)

  await content.ok('/cms/app/recycle/opt', { ids: String(appid), flag: 'recovery' })
  expect(await listed()).toEqual(lists.map(() => true))
  expect(await status('/cms/channel/save', { id: channel, name: '新' })).toBe(200)
  await content.ok('/cms/app/del', { id: appid })
  expect(await content.ok('/cms/app/recycle/opt', { ids: String(appid), flag: 'delete' })).toBe(1)
  await content.close()
})
