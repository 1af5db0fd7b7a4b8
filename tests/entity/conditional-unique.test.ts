// Unique under a condition: one open loan per tool, races and the recycle bin included, with the field's own sentence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRow, nextNumber, saveBody } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const loan = 'labfixture/lease'
const lent = '该器具尚未归还'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const makeTool = async (): Promise<number> => (await makeRow(context, 'labfixture/tool')).id
  const lend = (tool: number, values = {}) =>
    saveBody(context, loan, { labTool: tool, labBorrower: `b${nextNumber()}`, ...values })

  test('a second open loan of a tool is refused at the field, a returned one is not', async () => {
    const tool = await makeTool()
    const { data: first } = await lend(tool)
    expect(await lend(tool)).toMatchObject({ status: 409, errMsg: lent, errors: [{ field: 'labTool', message: lent }] })
    expect((await lend(tool, { labReturned: true })).success).toBe(true)
    expect((await saveBody(context, loan, { id: first.id, labReturned: true })).success).toBe(true)
    expect((await lend(tool)).success).toBe(true)
  })

  test('a row that starts to meet the condition is checked as well', async () => {
    const tool = await makeTool()
    const { data: past } = await lend(tool, { labReturned: true })
    await lend(tool)
    const reopened = await saveBody(context, loan, { id: past.id, labReturned: false })
    expect(reopened).toMatchObject({ status: 409, errors: [{ field: 'labTool', message: lent }] })
    expect((await saveBody(context, loan, { id: past.id, labSlot: 'A1' })).success).toBe(true)
  })

  test('of many concurrent loans one succeeds, and the others are refused with the reason', async () => {
    const tool = await makeTool()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => lend(tool)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { status, errors } of answers.filter(({ success }) => !success)) {
      expect(status).toBe(409)
      expect(errors).toEqual([{ field: 'labTool', message: lent }])
    }
  })

  test('of several loans reopened concurrently one succeeds', async () => {
    const tool = await makeTool()
    const past = await Promise.all([1, 2, 3].map(() => lend(tool, { labReturned: true })))
    const answers = await Promise.all(
      past.map(({ data }) => saveBody(context, loan, { id: data.id, labReturned: false })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('within another field, and with a negated condition', async () => {
    const open = { labBorrower: `b${nextNumber()}`, labSlot: 'B7' }
    expect((await lend(await makeTool(), open)).success).toBe(true)
    const message = '柜位已存在'
    expect((await lend(await makeTool(), open)).errors).toEqual([{ field: 'labSlot', message }])
    expect((await lend(await makeTool(), { ...open, labReturned: true })).success).toBe(true)
    expect((await lend(await makeTool(), { labSlot: 'B7' })).success).toBe(true)
  })

  test('a recycled row does not count, and is restored only if the value is still free', async () => {
    const tool = await makeTool()
    const { data: gone } = await lend(tool)
    await callOperation(context, loan, { operation: 'remove', body: { id: gone.id } })
    const { data: next } = await lend(tool)
    const restore = () =>
      callOperation(context, loan, { operation: 'recycleOpt', body: { ids: [gone.id], flag: 'recovery' } })
    expect(await restore()).toMatchObject({ status: 409, errMsg: lent })
    await saveBody(context, loan, { id: next.id, labReturned: true })
    expect((await restore()).success).toBe(true)
  })

  test('root entries of the data dictionary have different codes, even with concurrent saves', async () => {
    const code = `k${nextNumber()}`
    const add = () => saveBody(context, 'system/dictionary', { name: '新字典', code })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const message = '编码已存在'
    for (const { errors } of answers.filter(({ success }) => !success))
      expect(errors).toEqual([{ field: 'code', message }])
    const pid = answers.find(({ success }) => success)?.data.id
    for (const name of ['甲', '乙'])
      expect((await saveBody(context, 'system/dictionary', { name, code, pid, val: name })).success).toBe(true)
  })
})
