// How Refine's requests become calls, and the effect of newer data versions.
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, sent, version } from './answer-calls.ts'

const { dataProvider } = await import('../../../src/console/data/data-provider.ts')
const { lookUp } = await import('../../../src/console/data/dictionary.ts')
const { readDictionaries, writeDictionaries } = await import('../../../src/console/data/dictionary-store.ts')
const { http } = await import('../../../src/console/data/http.ts')
const { loadSites, selectSite } = await import('../../../src/console/data/site.ts')
const { keepVersion } = await import('../../../src/console/data/data-version.ts')
const { clearSession, noRights, startSession } = await import('../../../src/console/data/session-store.ts')

beforeEach(() => {
  clearSession()
  startSession(
    { user: { token: 't', account: 'a', username: 'A', timeZone: 'UTC', mustChange: false }, rights: noRights },
    false,
  )
  keepVersion('permission', version.permission)
  keepVersion('dictionary', version.dictionary)
  answerWith(() => ({ body: { data: [] } }))
})

test('a list entity is requested by page and limit, with the filters that have a value, and returns rows and count', async () => {
  answerWith(() => ({ body: { data: [{ id: 1 }], count: 41 } }))
  const filters = [
    { field: 'name', operator: 'eq' as const, value: '新' },
    { field: 'url', operator: 'eq' as const, value: '' },
    { field: 'appid', operator: 'eq' as const, value: 7 },
  ]
  const pagination = { currentPage: 3, pageSize: 20 }
  const answer = await dataProvider.getList({ resource: 'cms/article-source', filters, pagination })
  expect(answer).toEqual({ data: [{ id: 1 }], total: 41 })
  expect(sent[0]).toMatchObject({ url: '/cms/source/list', body: { name: '新', appid: 7, page: 3, limit: 20 } })
  expect(sent[0]?.body).not.toHaveProperty('url')
})

test.each(['asc', 'desc'] as const)(
  'a list ordered %s names the column and the direction, as the server reads them',
  async (order) => {
    answerWith(() => ({ body: { data: [], count: 0 } }))
    await dataProvider.getList({ resource: 'cms/article-source', sorters: [{ field: 'name', order }] })
    expect(sent[0]?.body).toMatchObject({ sort: 'name', order })
  },
)

test('rows from elsewhere are asked for as their descriptor says: GET, start and size, a pattern, the total', async () => {
  answerWith(() => ({ body: { data: [{ id: 'd-3' }], total: 41, start: 40, size: 1 } }))
  const filters = [
    { field: 'keyLike', operator: 'eq' as const, value: '请假' },
    { field: 'deploymentId', operator: 'eq' as const, value: 'x 1' },
  ]
  const pagination = { currentPage: 3, pageSize: 20 }
  const sorters = [{ field: 'version', order: 'desc' as const }]
  const answer = await dataProvider.getList({ resource: 'flow/process-definition', filters, pagination, sorters })
  expect(answer).toEqual({ data: [{ id: 'd-3' }], total: 41 })
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/flowable-process/repository/process-definitions' })
  const query = { keyLike: '%请假%', deploymentId: 'x 1', start: '40', size: '20', sort: 'version', order: 'desc' }
  expect(sent[0]?.query).toEqual(query)
  expect(sent[0]?.body).toBeUndefined()
})

test('what a path names is filled in from the row, whatever it is called', async () => {
  await dataProvider.deleteOne({ resource: 'flow/form-deployment', id: '请假 1/2?', variables: { name: 'x' } })
  const [call] = sent
  expect(call).toMatchObject({ method: 'DELETE', query: {} })
  expect(call?.url).toBe(`/flowable-form/form-repository/deployments/${encodeURIComponent('请假 1/2?')}`)
})

test('a tree entity requests its whole tree', async () => {
  await dataProvider.getList({ resource: 'system/dictionary' })
  expect(sent[0]?.url).toBe('/dict/tree')
})

test('rows of a site carry the selected site unless they name one', async () => {
  answerWith(() => ({ body: { data: [{ id: 5, name: '甲', code: 'a' }] } }))
  await loadSites(true)
  selectSite(5)
  await dataProvider.create({ resource: 'cms/article-source', variables: { name: 'x' } })
  await dataProvider.create({ resource: 'cms/article-source', variables: { name: 'x', appid: 0 } })
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { name: 'x', appid: 5 },
    { name: 'x', appid: 0 },
  ])
})

test.each(['save', 'del', 'copy'])('%s of a site reloads the list of sites', async (call) => {
  await loadSites(true)
  sent.length = 0
  await http.post(`/cms/app/${call}`, { id: 1, name: 'x' })
  await vi.waitFor(() => expect(sent.map(({ url }) => url)).toEqual([`/cms/app/${call}`, '/cms/app/list']))
})

test('one row, an update and a deletion are requested by id', async () => {
  await dataProvider.getOne({ resource: 'system/dictionary', id: 4 })
  await dataProvider.update({ resource: 'system/dictionary', id: 4, variables: { name: 'n' } })
  await dataProvider.deleteOne({ resource: 'system/dictionary', id: 4 })
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/dict/detail', { id: 4 }],
    ['/dict/save', { name: 'n', id: 4 }],
    ['/dict/del', { id: 4 }],
  ])
})

test('an unknown entity or call is a bug, not a request', async () => {
  await expect(dataProvider.getList({ resource: 'cms/nothing' })).rejects.toThrow(
    'There is no descriptor named cms/nothing',
  )
  expect(sent).toEqual([])
})

test('a newer dictionary version reloads the dictionaries, once; the same version does not', async () => {
  writeDictionaries({})
  const newer = { ...version, dictionary: version.dictionary + 1 }
  const entry = { id: 1, name: '页面', code: '1', val: '1', sort: 1 }
  answerWith((url) => ({ body: { data: url === '/dictionaries' ? { resourceType: [entry] } : null, version: newer } }))
  await Promise.all([http.post('/a'), http.post('/b')])
  await vi.waitFor(() => expect(readDictionaries()).toEqual({ resourceType: [entry] }))
  await http.post('/c')
  expect(sent.filter(({ url }) => url === '/dictionaries')).toHaveLength(1)
})

test('a dictionary is looked up by its code, deeper entries by a list, and nothing else', () => {
  const limit = { id: 3, name: '上限', code: 'limit', val: '5', sort: 1 }
  const image = { id: 2, name: '图片', code: 'image', val: null, sort: 1, children: [limit] }
  writeDictionaries({ attachModule: [image] })
  expect(lookUp('attachModule')).toEqual([image])
  expect(lookUp(['attachModule', 'image'])).toEqual([limit])
  expect(lookUp('unknown')).toEqual([])
  expect(() => lookUp(7 as unknown as string)).toThrow('字典参数必须是字符串或数组')
})
