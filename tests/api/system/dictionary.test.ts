// The data dictionary as specified: entries in a tree, looked up by the code of their root.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Entry {
  id: number
  name: string
  code: string
  val: string | null
  sort: number
  pid: number | null
  level: number
  children: Entry[]
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let token: string

  beforeAll(async () => {
    app = await buildTestApp({ database })
    token = await app.login()
  })
  afterAll(() => app.close())

  const save = (body: unknown) => app.post<Entry>('/dict/save', body, { token })

  test('an entry takes its defaults and is returned as stored', async () => {
    const answer = await save({ name: '颜色', code: 'colour' })
    expect(answer.data).toMatchObject({ name: '颜色', code: 'colour', pid: null, sort: 1, val: null, descript: null })
    expect(answer.data.id).toBeGreaterThan(0)
  })

  test('all dictionaries come in one answer, by the code of their root entry', async () => {
    const { data: root } = await save({ name: '季节', code: 'season' })
    const { data: spring } = await save({ name: '春', code: 'spring', pid: root.id, val: '1', sort: 2 })
    await save({ name: '夏', code: 'summer', pid: root.id, val: '2', sort: 1 })
    await save({ name: '早春', code: 'early', pid: spring.id, val: '1.1' })
    const { data } = await app.post<Record<string, Entry[]>>('/dictionaries', {}, { token })
    expect(data['season']?.map(({ val }) => val)).toEqual(['2', '1'])
    const [, entry] = data['season'] ?? []
    expect(entry).toEqual({
      id: spring.id,
      name: '春',
      code: 'spring',
      val: '1',
      sort: 2,
      children: [expect.objectContaining({ val: '1.1' })],
    })
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['channelType', 'articleType', 'templateType', 'linkTarget']),
    )
  })

  test('the dictionaries are for every logged-in user, and nobody else', async () => {
    const user = await loginAs(app)
    expect((await app.post('/dictionaries', {}, { token: user.token })).status).toBe(200)
    expect((await app.post('/dictionaries')).status).toBe(401)
  })

  test('root codes are unique; below a root the same code may be used again', async () => {
    const { data: root } = await save({ name: '尺寸', code: 'size' })
    const again = await save({ name: '尺码', code: 'size' })
    expect(again.status).toBe(409)
    expect(again.errors).toEqual([{ field: 'code', message: '编码已存在' }])
    expect((await save({ name: '子项', code: 'size', pid: root.id })).status).toBe(200)
    const { data: other } = await save({ name: '其他', code: 'other-size', pid: root.id })
    const risen = await save({ id: other.id, pid: null, code: 'size' })
    expect(risen.status).toBe(409)
  })

  test('a root keeps its code when it is saved again', async () => {
    const { data } = await save({ name: '单位', code: 'unit' })
    expect((await save({ ...data, name: '计量单位' })).status).toBe(200)
  })

  test('an entry with children cannot be deleted', async () => {
    const { data: root } = await save({ name: '地区', code: 'area' })
    const { data: child } = await save({ name: '北区', code: 'north', pid: root.id })
    expect((await app.post('/dict/del', { id: root.id }, { token })).status).toBe(409)
    expect((await app.post('/dict/del', { id: child.id }, { token })).data).toBe(1)
    expect((await app.post('/dict/del', { id: root.id }, { token })).data).toBe(1)
  })

  test('an entry in use keeps its value and place, a dictionary its code; names may change', async () => {
    const { data: roots } = await app.post<Entry[]>('/dict/tree', {}, { token })
    const types = roots.find(({ code }) => code === 'resourceType') as Entry
    const page = types.children.find(({ code }) => code === 'page') as Entry
    const message = '该条目正被数据使用，不能修改编码、值和上级'
    const refused = async (body: object) => (await save(body)).errors
    expect(await refused({ id: page.id, val: '99' })).toEqual([{ field: 'val', message }])
    expect(await refused({ id: page.id, pid: null })).toEqual([{ field: 'pid', message }])
    expect(await refused({ id: types.id, code: 'other' })).toEqual([{ field: 'code', message }])
    expect((await save({ id: page.id, name: '网页', sort: 7 })).data).toMatchObject({ name: '网页', val: page.val })
    expect((await save({ id: page.id, name: page.name, sort: page.sort })).status).toBe(200)
    const { data: free } = await save({ name: '空闲', code: 'free', val: '77', pid: types.id })
    expect((await save({ id: free.id, val: '78' })).data.val).toBe('78')
    await app.post('/dict/del', { id: free.id }, { token })
  })

  test('each entry reports how many rows use it, and one in use cannot be deleted', async () => {
    const entries = async () => {
      const { data } = await app.post<(Entry & { usage: number | null })[]>('/dict/tree', {}, { token })
      return (data.find(({ code }) => code === 'resourceType')?.children ?? []) as (Entry & { usage: number })[]
    }
    const page = (await entries()).find(({ code }) => code === 'page')
    expect(page?.usage).toBeGreaterThan(0)
    const made = { name: '统计页', code: 'usage-count', url: '/usage/count', type: 1, sort: 1 }
    await app.post('/resource/save', made, { token })
    expect((await entries()).find(({ code }) => code === 'page')?.usage).toBe((page?.usage ?? 0) + 1)
    expect(await app.post('/dict/del', { id: page?.id }, { token })).toMatchObject({
      status: 409,
      errMsg: '该条目正被数据使用，不能删除',
    })
    const { data: unused } = await save({ name: '其他', code: 'other', val: '9', pid: page?.pid })
    expect(unused).toMatchObject({ usage: 0 })
    expect((await app.post('/dict/del', { id: unused.id }, { token })).data).toBe(1)
  })

  test('the tree has at most five levels', async () => {
    let pid: number | null = null
    for (let level = 1; level <= 5; level++) {
      const answer: { data: Entry } = await save({ name: `第${level}级`, code: `deep${level}`, pid })
      pid = answer.data.id
    }
    const answer = await save({ name: '第6级', code: 'deep6', pid })
    expect(answer.status).toBe(400)
    expect(answer.errors?.[0]?.field).toBe('pid')
  })

  test('a change increments the version of the dictionary, and no other', async () => {
    const before = await app.post('/dict/tree', {}, { token })
    const after = await save({ name: '版本', code: 'version' })
    expect(after.version.dictionary).toBe(before.version.dictionary + 1)
    expect(after.version.permission).toBe(before.version.permission)
    const same = await save({ ...after.data })
    expect(same.version).toEqual(after.version)
    const removed = await app.post('/dict/del', { id: after.data.id }, { token })
    expect(removed.version.dictionary).toBe(after.version.dictionary + 1)
  })

  test('a refused save increments nothing', async () => {
    const before = await app.post('/dict/tree', {}, { token })
    const refused = await save({ name: '', code: 'nothing' })
    expect(refused.version).toEqual(before.version)
  })

  test('the page allows reading, a button allows changing', async () => {
    const reader = await loginAs(app, { rights: ['/system/dict'] })
    expect((await app.post('/dict/tree', {}, reader)).status).toBe(200)
    expect((await app.post('/dict/save', { name: '新', code: 'new1' }, reader)).status).toBe(403)
    const adder = await loginAs(app, { rights: ['dict-add'] })
    const added = await app.post<Entry>('/dict/save', { name: '新', code: 'new2' }, adder)
    expect(added.status).toBe(200)
    expect((await app.post('/dict/save', { ...added.data, name: '改' }, adder)).status).toBe(403)
    expect((await app.post('/dict/del', { id: added.data.id }, adder)).status).toBe(403)
    const editor = await loginAs(app, { rights: ['dict-edit'] })
    expect((await app.post('/dict/save', { ...added.data, name: '改' }, editor)).status).toBe(200)
    expect((await app.post('/dict/save', { name: '新', code: 'new3' }, editor)).status).toBe(403)
  })
})
