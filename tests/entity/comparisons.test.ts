// Comparisons and read-only fields through the save call: the server refuses what the form would, with the same messages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamic } from '../../src/server/sql/dynamic.ts'
import { buildTestApp, type TestAnswer, type TestApp } from '../support/build-test-app.ts'
import { type MakeContext, makeRow, nextNumber, saveBody, type SavedRow, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext
  let tool: number

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
    tool = (await makeRow(context, 'labfixture/tool')).id
  })
  afterAll(() => app.close())

  const save = (values: Values): Promise<TestAnswer<SavedRow>> =>
    saveBody(context, 'labfixture/lease', {
      labTool: tool,
      labBorrower: `b${nextNumber()}`,
      labReturned: true,
      ...values,
    })

  test.each([
    [{ labFrom: '2026-03-02', labTo: '2026-03-02' }, 'labTo', '归还日期必须晚于借出日期'],
    [{ labFrom: '2026-03-02', labTo: '2025-12-31' }, 'labTo', '归还日期必须晚于借出日期'],
    [{ labLeast: 3, labMost: 2 }, 'labMost', '最多件数要不少于最少件数'],
    [{ labLeast: '10', labMost: '9' }, 'labMost', '最多件数要不少于最少件数'],
    [{ labBorrower: '张三', labRemark: '张三' }, 'labRemark', '备注不能与借用人相同'],
  ])('%j is refused', async (values, field, message) => {
    expect(await save(values)).toMatchObject({ status: 400, errMsg: message, errors: [{ field, message }] })
  })

  test.each([
    { labFrom: '2026-03-02', labTo: '2026-03-03' },
    { labFrom: '2026-03-02' },
    { labTo: '2026-03-02' },
    { labLeast: 2, labMost: 2 },
    { labLeast: '9', labMost: '10' },
    { labBorrower: '张三', labRemark: '李四' },
  ])('%j is stored', async (values) => expect((await save(values)).success).toBe(true))

  test('a field that violates a rule of its own reports that instead', async () => {
    const { errors } = await save({ labFrom: '2026-03-02', labTo: 'soon' })
    expect(errors).toEqual([{ field: 'labTo', message: '归还日期格式不正确' }])
  })

  test('changing the other field alone is checked as well', async () => {
    const own = (await makeRow(context, 'labfixture/tool')).id
    const { data } = await save({ labTool: own, labReturned: false, labFrom: '2026-03-02', labTo: '2026-03-03' })
    const late = await saveBody(context, 'labfixture/lease', { id: data.id, labFrom: '2026-03-03' })
    expect(late.errors).toEqual([{ field: 'labTo', message: '归还日期必须晚于借出日期' }])
  })

  test('a stored pair that violates the comparison does not block another edit', async () => {
    const { data } = await save({ labFrom: '2026-03-02', labTo: '2026-03-03' })
    await app.ports.database.transaction((trx) =>
      dynamic(trx).updateTable('labfixture_lease').set({ labTo: '2026-01-01' }).where('id', '=', data.id).execute(),
    )
    expect((await saveBody(context, 'labfixture/lease', { id: data.id, labSlot: 'Z9' })).success).toBe(true)
  })

  describe('a field that the stored row makes read-only', () => {
    const message = '归还后不能修改借出日期'

    test('is refused when it changes, not when it is sent back', async () => {
      const { data } = await save({ labFrom: '2026-03-02' })
      const change = await saveBody(context, 'labfixture/lease', { id: data.id, labFrom: '2026-03-01' })
      expect(change).toMatchObject({ status: 400, errors: [{ field: 'labFrom', message }] })
      const cleared = await saveBody(context, 'labfixture/lease', { id: data.id, labFrom: null })
      expect(cleared.errors).toEqual([{ field: 'labFrom', message }])
      expect((await saveBody(context, 'labfixture/lease', { ...data, labSlot: 'A3' })).success).toBe(true)
    })

    test('cannot be unlocked and changed by one save', async () => {
      const own = (await makeRow(context, 'labfixture/tool')).id
      const { data } = await save({ labTool: own, labFrom: '2026-03-02' })
      const both = await saveBody(context, 'labfixture/lease', {
        id: data.id,
        labReturned: false,
        labFrom: '2026-03-01',
      })
      expect(both.errors).toEqual([{ field: 'labFrom', message }])
    })

    test('can be changed until then', async () => {
      const own = (await makeRow(context, 'labfixture/tool')).id
      const { data } = await save({ labTool: own, labReturned: false, labFrom: '2026-03-02' })
      const closing = { id: data.id, labReturned: true, labFrom: '2026-03-01' }
      expect((await saveBody(context, 'labfixture/lease', closing)).data['labFrom']).toBe('2026-03-01')
    })
  })
})
