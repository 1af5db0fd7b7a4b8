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
    saveBody(context, 'labfixture/lease', { tool, borrower: `b${nextNumber()}`, returned: true, ...values })

  test.each([
    [{ from: '2026-03-02', to: '2026-03-02' }, 'to', '归还日期必须晚于借出日期'],
    [{ from: '2026-03-02', to: '2025-12-31' }, 'to', '归还日期必须晚于借出日期'],
    [{ least: 3, most: 2 }, 'most', '最多件数要不少于最少件数'],
    [{ least: '10', most: '9' }, 'most', '最多件数要不少于最少件数'],
    [{ borrower: '张三', remark: '张三' }, 'remark', '备注不能与借用人相同'],
  ])('%j is refused', async (values, field, message) => {
    expect(await save(values)).toMatchObject({ status: 400, errMsg: message, errors: [{ field, message }] })
  })

  test.each([
    { from: '2026-03-02', to: '2026-03-03' },
    { from: '2026-03-02' },
    { to: '2026-03-02' },
    { least: 2, most: 2 },
    { least: '9', most: '10' },
    { borrower: '张三', remark: '李四' },
  ])('%j is stored', async (values) => expect((await save(values)).success).toBe(true))

  test('a field that violates a rule of its own reports that instead', async () => {
    const { errors } = await save({ from: '2026-03-02', to: 'soon' })
    expect(errors).toEqual([{ field: 'to', message: '归还日期格式不正确' }])
  })

  test('changing the other field alone is checked as well', async () => {
    const own = (await makeRow(context, 'labfixture/tool')).id
    const { data } = await save({ tool: own, returned: false, from: '2026-03-02', to: '2026-03-03' })
    const late = await saveBody(context, 'labfixture/lease', { id: data.id, from: '2026-03-03' })
    expect(late.errors).toEqual([{ field: 'to', message: '归还日期必须晚于借出日期' }])
  })

  test('a stored pair that violates the comparison does not block another edit', async () => {
    const { data } = await save({ from: '2026-03-02', to: '2026-03-03' })
    await app.ports.database.transaction((trx) =>
      dynamic(trx).updateTable('labfixture_lease').set({ to: '2026-01-01' }).where('id', '=', data.id).execute(),
    )
    expect((await saveBody(context, 'labfixture/lease', { id: data.id, slot: 'Z9' })).success).toBe(true)
  })

  describe('a field that the stored row makes read-only', () => {
    const message = '归还后不能修改借出日期'

    test('is refused when it changes, not when it is sent back', async () => {
      const { data } = await save({ from: '2026-03-02' })
      const change = await saveBody(context, 'labfixture/lease', { id: data.id, from: '2026-03-01' })
      expect(change).toMatchObject({ status: 400, errors: [{ field: 'from', message }] })
      const cleared = await saveBody(context, 'labfixture/lease', { id: data.id, from: null })
      expect(cleared.errors).toEqual([{ field: 'from', message }])
      expect((await saveBody(context, 'labfixture/lease', { ...data, slot: 'A3' })).success).toBe(true)
    })

    test('cannot be unlocked and changed by one save', async () => {
      const own = (await makeRow(context, 'labfixture/tool')).id
      const { data } = await save({ tool: own, from: '2026-03-02' })
      const both = await saveBody(context, 'labfixture/lease', { id: data.id, returned: false, from: '2026-03-01' })
      expect(both.errors).toEqual([{ field: 'from', message }])
    })

    test('can be changed until then', async () => {
      const own = (await makeRow(context, 'labfixture/tool')).id
      const { data } = await save({ tool: own, returned: false, from: '2026-03-02' })
      const closing = { id: data.id, returned: true, from: '2026-03-01' }
      expect((await saveBody(context, 'labfixture/lease', closing)).data['from']).toBe('2026-03-01')
    })
  })
})
