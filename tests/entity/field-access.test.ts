// Fields with rights of their own: users without the right to see one never get its value, users without the right to edit it cannot change it.
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../src/generated/seed.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { loginAs } from '../support/login-as.ts'
import { type MakeContext, makeRow, type SavedRow, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const base = ['/labfixture/parcel', 'labfixture-parcel-add', 'labfixture-parcel-edit', '/system/operation-log']
/** The stored price: it occurs nowhere else in an answer. */
const secret = 731.25

test('the codes are buttons below the page of the entity', () => {
  const found = seed.resources.filter(({ code }) => code.startsWith('labfixture-parcel-price'))
  expect(found.map(({ code, name, parentKey, type }) => [code, name, parentKey, type])).toEqual([
    ['labfixture-parcel-price', '查看包裹价格', 'page:labfixture/parcel', 2],
    ['labfixture-parcel-price-edit', '修改包裹价格', 'page:labfixture/parcel', 2],
  ])
})

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin: MakeContext
  let row: SavedRow
  let blind: string
  let reader: string
  let editor: string

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = { test: app, token: await app.login() }
    const tokenOf = async (...rights: string[]) => (await loginAs(app, { rights: [...base, ...rights] })).token
    blind = await tokenOf()
    reader = await tokenOf('labfixture-parcel-price')
    editor = await tokenOf('labfixture-parcel-price', 'labfixture-parcel-price-edit')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    row = await makeRow(admin, 'labfixture/parcel', { name: '一号', labPrice: secret })
  })

  const call = (token: string, path: string, body: Values = {}) => app.post<unknown>(path, body, { token })
  const save = (token: string, values: Values) => app.post<SavedRow>('/labfixture/parcel/save', values, { token })
  const stored = async (id = row.id) =>
    (await app.post<SavedRow>('/labfixture/parcel/detail', { id }, { token: admin.token })).data['labPrice']
  const raw = async (token: string, path: string, body: Values = {}) => {
    const headers = { token, 'content-type': 'application/json' }
    const request = { method: 'POST', url: `/api${path}`, headers, payload: JSON.stringify(body) } as const
    const answer = await app.app.inject(request)
    return path.endsWith('/export') ? JSON.stringify(await readXlsx(answer.rawPayload)) : answer.body
  }

  test.each([
    ['list', {}],
    ['detail', null],
    ['export', {}],
  ])('%s: the value is in the answer only for people with the right', async (call, body) => {
    const request = body ?? { id: row.id }
    expect(await raw(blind, `/labfixture/parcel/${call}`, request)).not.toMatch(/731\.25|"price"|价格/)
    expect(await raw(reader, `/labfixture/parcel/${call}`, request)).toContain('731.25')
  })

  test('options never contain it', async () => {
    expect(await raw(blind, '/labfixture/parcel/options')).not.toMatch(/731\.25|"price"|价格/)
  })

  test('the operation log omits it from the values before and after', async () => {
    await save(editor, { id: row.id, labPrice: 2, name: '二号' })
    const { data } = await app.post<SavedRow[]>('/log/operation/page', { limit: 1 }, { token: blind })
    const entry = { id: data[0]?.id }
    expect((await call(blind, '/log/operation/detail', entry)).data).toMatchObject({
      before: { name: '一号' },
      after: { name: '二号' },
    })
    expect(await raw(blind, '/log/operation/detail', entry)).not.toMatch(/731\.25|"price"/)
    expect(await raw(reader, '/log/operation/detail', entry)).toContain('731.25')
  })

  test('searching and sorting by it is refused, since both would reveal the value', async () => {
    for (const body of [{ labPrice: secret }, { sort: 'labPrice', order: 'asc' }, { labPrice: 1 }]) {
      expect(await call(blind, '/labfixture/parcel/list', body)).toMatchObject({
        status: 403,
        errMsg: '没有查看价格的权限',
      })
      expect(await call(blind, '/labfixture/parcel/export', body)).toMatchObject({ status: 403 })
      expect((await call(reader, '/labfixture/parcel/list', body)).status).toBe(200)
    }
  })

  test('the declared order does not reveal it either', async () => {
    await makeRow(admin, 'labfixture/parcel', { name: '便宜', labPrice: 1 })
    const ids = (await app.post<SavedRow[]>('/labfixture/parcel/list', { limit: 1000 }, { token: blind })).data.map(
      ({ id }) => id,
    )
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('a save without the right to see keeps the value, answers without it, and does not reveal it', async () => {
    const saved = await save(blind, { id: row.id, name: '新名' })
    expect([saved.status, saved.data['name'], 'labPrice' in saved.data]).toEqual([200, '新名', false])
    expect(await stored()).toBe(secret)
    for (const price of [secret, 1, null]) {
      const refused = await save(blind, { id: row.id, labPrice: price })
      expect(refused).toMatchObject({ status: 403, errors: [{ field: 'labPrice', message: '没有设置价格的权限' }] })
    }
    expect(await stored()).toBe(secret)
  })

  test('a user who may see but not edit it cannot change it, and may send it back unchanged', async () => {
    expect((await save(reader, { id: row.id, name: '改', labPrice: secret })).data['labPrice']).toBe(secret)
    expect((await save(reader, { id: row.id, labPrice: 2 })).status).toBe(403)
    expect(await stored()).toBe(secret)
    expect((await save(editor, { id: row.id, labPrice: 2 })).data['labPrice']).toBe(2)
  })

  test('a new row gets the default, whoever creates it', async () => {
    for (const token of [blind, reader]) {
      const { data } = await save(token, { name: '新' })
      expect(await stored(data.id)).toBe(5)
      expect((await save(token, { name: '新', labPrice: 9 })).status).toBe(403)
    }
    expect((await save(editor, { name: '新', labPrice: 9 })).data['labPrice']).toBe(9)
  })
})
