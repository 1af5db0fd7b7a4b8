// Kinds of values through the calls and in both databases: stored, found, sorted, exported, logged and described.
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromMinor } from '../../src/shared/entity/decimal.ts'
import { buildTestApp, type TestAnswer, type TestApp } from '../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRow, saveBody, type SavedRow, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const entity = 'labfixture/specimen'

interface Described {
  readonly post: { requestBody: { content: Record<string, { schema: { properties: Record<string, Values> } }> } }
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const ids = (await list({ limit: 1000 })).data.map(({ id }) => id)
    if (ids.length > 0) await callOperation(context, entity, { operation: 'remove', body: { ids } })
  })

  const save = (values: Values): Promise<TestAnswer<SavedRow>> =>
    saveBody(context, entity, { name: '样', labPrice: 1, ...values })
  const stored = async (column: string): Promise<unknown[]> => {
    const query = sql<Values>`select ${sql.ref(column)} from labfixture_specimen order by id`
    const { rows } = await query.execute(app.ports.database.read)
    return rows.map((row) => row[column])
  }
  const list = (body: Values): Promise<TestAnswer<SavedRow[]>> =>
    callOperation<SavedRow[]>(context, entity, { operation: 'list', body: { limit: 100, ...body } })
  const found = async (name: string, body: Values): Promise<unknown[]> =>
    (await list(body)).data.map((row) => row[name])

  describe('a date', () => {
    test('is the same text everywhere', async () => {
      const { data } = await save({ labBought: ' 2026-02-28 ' })
      expect(data['labBought']).toBe('2026-02-28')
      expect(await stored('labBought')).toEqual(['2026-02-28'])
      expect((await save({ id: data.id, labBought: null })).data['labBought']).toBeNull()
    })

    test.each(['2026-02-29', '2026-2-1', '2026-02-28 10:00:00', '28.02.2026', 20260228])(
      '%j is refused',
      async (bought) => {
        const { errors } = await save({ labBought: bought })
        expect(errors).toEqual([{ field: 'labBought', message: '购买日期格式不正确' }])
      },
    )

    test('is found by an inclusive range, and sorted', async () => {
      for (const bought of ['2026-03-01', '2025-12-31', '2026-01-31', null])
        await makeRow(context, entity, { labBought: bought })
      const order = { sort: 'labBought', order: 'asc' }
      expect(await found('labBought', order)).toEqual([null, '2025-12-31', '2026-01-31', '2026-03-01'])
      const between = { ...order, boughtFrom: '2025-12-31', boughtTo: '2026-01-31' }
      expect(await found('labBought', between)).toEqual(['2025-12-31', '2026-01-31'])
      expect(await found('labBought', { labBought: '2026-03-01' })).toEqual(['2026-03-01'])
      const wrong = await list({ boughtFrom: '2026-02-30' })
      expect([wrong.status, wrong.errors?.[0]?.field]).toEqual([400, 'boughtFrom'])
    })
  })

  describe('a decimal', () => {
    test('is stored as an integer of minor units, and is a number everywhere else', async () => {
      expect((await save({ labPrice: 12.5 })).data['labPrice']).toBe(12.5)
      expect((await save({ labPrice: '0.07' })).data['labPrice']).toBe(0.07)
      expect((await stored('labPrice')).map(Number)).toEqual([1250, 7])
      expect(await found('labPrice', { sort: 'labPrice', order: 'asc' })).toEqual([0.07, 12.5])
    })

    test('is returned as it was sent, and found by its value', async () => {
      const prices = fc.integer({ min: 0, max: 10 ** 15 - 1 }).map((minor) => fromMinor(minor, 2))
      await fc.assert(
        fc.asyncProperty(prices, async (price) => {
          const { data } = await save({ labPrice: price })
          const detail = await callOperation<SavedRow>(context, entity, { operation: 'detail', body: { id: data.id } })
          expect(detail.data['labPrice']).toBe(price)
          expect((await found('id', { labPrice: price })).includes(data.id)).toBe(true)
          expect((await found('id', { priceFrom: price, priceTo: String(price) })).includes(data.id)).toBe(true)
        }),
        { numRuns: 25 },
      )
    })

    test('a sum of decimals equals the sum of the displayed values', async () => {
      for (const price of [0.1, 0.2, 0.7]) await save({ labPrice: price })
      const { rows } = await sql<{ sum: unknown }>`select sum("labPrice") as sum from labfixture_specimen`.execute(
        app.ports.database.read,
      )
      expect(fromMinor(Number(rows[0]?.sum), 2)).toBe(1)
    })

    test.each([
      [12.345, '价格最多保留2位小数'],
      ['12.345', '价格最多保留2位小数'],
      [-0.01, '价格不能小于0'],
      [1e13, '价格只能输入数字'],
      ['十元', '价格只能输入数字'],
      ['0.10000000000000000000001', '价格只能输入数字'],
      [true, '价格只能输入数字'],
    ])('%j is refused', async (price, message) => {
      expect((await save({ labPrice: price })).errors).toEqual([{ field: 'labPrice', message }])
    })

    test('a search with too many decimal places is refused', async () => {
      for (const price of ['1.001', 'abc', 1e20]) expect((await list({ labPrice: price })).status).toBe(400)
    })

    test('must be a multiple of its step, and takes its default', async () => {
      expect((await save({})).data['labShare']).toBe(12.5)
      expect((await save({ labShare: 99.5 })).data['labShare']).toBe(99.5)
      expect((await save({ labShare: 99.6 })).errors).toEqual([{ field: 'labShare', message: '占比必须是0.5的倍数' }])
      expect((await save({ labWeight: 75 })).errors).toEqual([{ field: 'labWeight', message: '重量按50克计' }])
    })

    test('an update with the same value changes nothing, another one is logged with the displayed values', async () => {
      const { data } = await save({ labPrice: 10.1 })
      await save({ id: data.id, labPrice: 10.1 })
      await save({ id: data.id, labPrice: '10.20' })
      const log = await app.ports.database.read
        .selectFrom('system_operation_log')
        .select(['action', 'before', 'after'])
        .where('entity', '=', entity)
        .where('rowId', '=', data.id)
        .orderBy('id')
        .execute()
      expect(log.map(({ action }) => action)).toEqual(['create', 'update'])
      expect(log[1]).toMatchObject({ before: { labPrice: 10.1 }, after: { labPrice: 10.2 } })
    })
  })

  describe('several values of a dictionary', () => {
    test('are a list without duplicates, in order, with their names', async () => {
      const { data } = await save({ labUses: [2, '1', 2], labTargets: '_self,_blank' })
      expect([data['labUses'], data['labTargets']]).toEqual([
        [1, 2],
        ['_blank', '_self'],
      ])
      const [row] = (await list({})).data
      const names = String(row?.['labUsesName']).split(',')
      expect(names.length).toBe(2)
      expect(row).toMatchObject({ labUses: [1, 2], labTargets: ['_blank', '_self'] })
      expect((await save({ id: data.id, labUses: [] })).data['labUses']).toEqual([])
    })

    test('any of them finds the row, once', async () => {
      const both = (await save({ name: '甲', labUses: [1, 2], labTargets: ['_blank'] })).data.id
      const one = (await save({ name: '乙', labUses: [2] })).data.id
      await save({ name: '丙' })
      const order = { sort: 'name', order: 'asc' }
      expect((await found('id', { labUses: 2 })).toSorted()).toEqual([both, one].toSorted())
      expect((await found('id', { ...order, labUses: [1, 2] })).length).toBe(2)
      expect(await found('id', { labUses: '1' })).toEqual([both])
      expect(await found('id', { labTargets: '_blank,_self', labUses: [1] })).toEqual([both])
      expect((await list({ labUses: 2 })).count).toBe(2)
      expect((await list({ labUses: 'abc' })).status).toBe(400)
    })

    test.each([
      [{ labUses: [987] }, 'labUses', '用途不在可选范围内'],
      [{ labUses: [{}] }, 'labUses', '用途只能是列表'],
      [{ labUses: true }, 'labUses', '用途只能是列表'],
      [{ labTargets: ['_evil'] }, 'labTargets', '打开方式不在可选范围内'],
    ])('%j is refused', async (values, field, message) => {
      expect((await save(values)).errors).toEqual([{ field, message }])
    })

    test('a change is logged, an omitted field is kept, and the values are deleted with their row', async () => {
      const { data } = await save({ labUses: [1] })
      expect((await save({ id: data.id, name: '新' })).data['labUses']).toEqual([1])
      await save({ id: data.id, labUses: [1, 3] })
      const log = await app.ports.database.read
        .selectFrom('system_operation_log')
        .select(['before', 'after'])
        .where('entity', '=', entity)
        .where('rowId', '=', data.id)
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
      expect(log[0]).toMatchObject({ before: { labUses: [1] }, after: { labUses: [1, 3] } })
      await callOperation(context, entity, { operation: 'remove', body: { id: data.id } })
      const { rows } = await sql`select * from "labfixture_specimen_labUses" where "specimenId" = ${data.id}`.execute(
        app.ports.database.read,
      )
      expect(rows).toEqual([])
    })

    test('their entries count as used', async () => {
      await save({ labUses: [1] })
      await save({ labUses: [1, 2] })
      const tree = await app.post<SavedRow[]>('/dict/tree', {}, { token: context.token })
      const entries = tree.data.find(({ code }) => code === 'articleType')?.['children'] as SavedRow[] | undefined
      expect(entries?.find(({ val }) => val === '1')?.['usage']).toBe(2)
    })
  })

  test.each([
    '13812345678',
    '010-62345678',
    '0755-8234567-12',
    '81234567',
    '400-800-1234',
    '+86 138 1234 5678',
    '+1-202-555-0123',
  ])('%s is a phone number', async (phone) => expect((await save({ labPhone: phone })).data['labPhone']).toBe(phone))
  test.each(['12345', '1381234567', '138123456789', '+12', 'phone', '010--62345678'])('%s is not', async (phone) =>
    expect((await save({ labPhone: phone })).errors).toEqual([{ field: 'labPhone', message: '电话格式不正确' }]),
  )

  describe('the address of an upload', () => {
    test.each(['/uploads/202603/a.png', 'https://example.com/a.png'])('%s is taken', async (photo) =>
      expect((await save({ photo, labManual: photo })).data).toMatchObject({ photo, labManual: photo }),
    )
    test.each(['javascript:alert(1)', '//evil.example/a.png', 'a.png'])('%s is not', async (photo) =>
      expect((await save({ photo })).errors).toEqual([{ field: 'photo', message: '照片格式不正确' }]),
    )
  })

  describe('a JSON value', () => {
    test('is accepted as an object or as text, and is not part of a list', async () => {
      const { data } = await save({ labExtra: '{"a": [1, null, "二"]}' })
      expect(data['labExtra']).toEqual({ a: [1, null, '二'] })
      const detail = await callOperation<SavedRow>(context, entity, { operation: 'detail', body: { id: data.id } })
      expect(detail.data['labExtra']).toEqual({ a: [1, null, '二'] })
      expect((await list({})).data[0]).not.toHaveProperty('labExtra')
    })

    test.each([
      ['{a: 1}', '附加数据不是有效的JSON对象'],
      ['5', '附加数据不是有效的JSON对象'],
      ['[1, 2]', '附加数据不是有效的JSON对象'],
      [[1, 2], '附加数据不是有效的JSON对象'],
      [true, '附加数据不是有效的JSON对象'],
      [{ a: '字'.repeat(193) }, '附加数据最大长度不能超过200个字符'],
    ])('%j is refused', async (extra, message) =>
      expect((await save({ labExtra: extra })).errors).toEqual([{ field: 'labExtra', message }]),
    )

    test('is a list where the field says so, else an object', async () => {
      expect((await save({ labMarks: [1, { a: 2 }] })).data['labMarks']).toEqual([1, { a: 2 }])
      const message = '标记不是有效的JSON数组'
      expect((await save({ labMarks: { a: 2 } })).errors).toEqual([{ field: 'labMarks', message }])
    })

    test('is limited by the length of its text', async () =>
      expect((await save({ labExtra: { a: '字'.repeat(192) } })).errors ?? []).toEqual([]))
  })

  test('the export has units in its header, and numbers and dates as such', async () => {
    await save({ name: '天平', labBought: '2026-03-01', labPrice: 1234.5, labShare: 7, labWeight: 1500, labUses: [] })
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/labfixture/specimen/export',
      headers: { 'content-type': 'application/json', token: context.token },
      payload: '{}',
    })
    const [head, row] = (await readXlsx(answer.rawPayload))[0]?.data ?? []
    expect(head?.slice(0, 6)).toEqual(['名称', '照片', '购买日期', '价格(元)', '占比(%)', '重量(克)'])
    expect(row?.slice(0, 6)).toEqual(['天平', null, new Date('2026-03-01'), 1234.5, 7, 1500])
    expect(row).not.toContain('[]')
  })

  test('OpenAPI describes what is accepted', async () => {
    const { body } = await app.app.inject({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { token: context.token },
    })
    const { paths } = JSON.parse(body) as { paths: Record<string, Described> }
    const saved = paths['/labfixture/specimen/save']?.post.requestBody.content['application/json']?.schema
    const described = JSON.stringify(saved)
    expect(described).toContain('"minimum":0,"maximum":9999999999999.99,"multipleOf":0.01')
    expect(described).toContain('"multipleOf":50')
    expect(described).toContain('"format":"phone"')
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    for (const [field, good, bad] of [
      ['labBought', '2026-02-28', '2026-02-29'],
      ['labShare', 12.5, 101],
      ['labUses', [1, 2], { a: 1 }],
      ['labExtra', { a: 1 }, 7],
    ] as const) {
      const check = ajv.compile(saved?.properties[field] ?? false)
      expect([field, check(good), check(bad)]).toEqual([field, true, false])
    }
  })
})
