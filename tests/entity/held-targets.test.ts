// x-ref.remove: what other rows point at, one by one or in lists, is neither deleted nor recycled meanwhile, races included.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityMessages } from '../../src/server/entity/messages.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRow, nextNumber, saveBody, type Values } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const tool = 'labfixture/tool'

interface Holder {
  readonly entity: string
  readonly sentence: string
  readonly of: (toolId: number) => Values
  readonly named: (name: string) => Values
  readonly held: Values
  readonly free: Values
}

/** One open loan holds its tool, a packed kit each of its tools. */
const holders: readonly Holder[] = [
  {
    entity: 'labfixture/lease',
    sentence: '器具借出期间不能删除',
    of: (id) => ({ labTool: id }),
    named: (borrower) => ({ labBorrower: borrower }),
    held: { labReturned: false },
    free: { labReturned: true },
  },
  {
    entity: 'labfixture/kit',
    sentence: '器具在已装箱的工具包里，不能删除',
    of: (id) => ({ labTools: [id] }),
    named: (name) => ({ name }),
    held: { labPacked: true },
    free: { labPacked: false },
  },
]

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const makeTool = async (): Promise<number> => (await makeRow(context, tool)).id
  const remove = (name: string, id: number) => callOperation(context, name, { operation: 'remove', body: { id } })
  const restore = (name: string, id: number) =>
    callOperation(context, name, { operation: 'recycleOpt', body: { ids: [id], flag: 'recovery' } })

  describe.each(holders.map((holder) => [holder.entity, holder] as const))('%s', (entity, holder) => {
    const { sentence, held, free } = holder
    const hold = (id: number, values: Values = {}) => makeRow(context, entity, { ...holder.of(id), ...values })

    test('holds its target as long as it meets the condition', async () => {
      const own = await makeTool()
      const { id } = await hold(own)
      expect(await remove(tool, own)).toMatchObject({ status: 409, errMsg: sentence })
      await saveBody(context, entity, { id, ...free })
      expect((await remove(tool, own)).success).toBe(true)
    })

    test('does not come to hold a recycled target', async () => {
      const own = await makeTool()
      const past = await hold(own, free)
      const binned = await hold(own)
      await remove(entity, binned.id)
      expect((await remove(tool, own)).success).toBe(true)
      const [field = ''] = Object.keys(holder.of(own))
      const again = await saveBody(context, entity, { id: past.id, ...held })
      expect(again.errors).toEqual([{ field, message: '器具不存在' }])
      expect(await restore(entity, binned.id)).toMatchObject({
        status: 409,
        errMsg: entityMessages.parentRecycled('器具'),
      })
    })

    test('pointing at it and removing it at the same moment: one of the two is refused', async () => {
      for (let round = 0; round < 8; round++) {
        const own = await makeTool()
        const pointing = () => saveBody(context, entity, { ...holder.of(own), ...holder.named(`n${nextNumber()}`) })
        const pair = round % 2 === 0 ? [pointing(), remove(tool, own)] : [remove(tool, own), pointing()]
        expect((await Promise.all(pair)).filter(({ success }) => success)).toHaveLength(1)
      }
    })
  })

  test('a recycled target that a row still points at is not deleted for good', async () => {
    const own = await makeTool()
    const { id } = await makeRow(context, 'labfixture/lease', { labTool: own, labReturned: true })
    await remove(tool, own)
    const purge = () => callOperation(context, tool, { operation: 'recycleOpt', body: { ids: [own], flag: 'delete' } })
    expect(await purge()).toMatchObject({ status: 409, errMsg: entityMessages.inUse('借用') })
    await remove('labfixture/lease', id)
    expect((await purge()).success).toBe(true)
  })

  test('a refusal of several rows names those that cause it, and all of them stay', async () => {
    const names = ['甲', '乙', '丙'].map((name) => `${name}${nextNumber()}`)
    const tools = await Promise.all(names.map((name) => makeRow(context, tool, { name })))
    const [, held, free] = tools.map(({ id }) => id)
    await makeRow(context, 'labfixture/lease', { labTool: held, labReturned: false })
    const ids = tools.map(({ id }) => id)
    const refused = await callOperation(context, tool, { operation: 'remove', body: { ids } })
    expect(refused).toMatchObject({ status: 409, errMsg: `“${names[1]}”：器具借出期间不能删除` })
    expect((await callOperation(context, tool, { operation: 'detail', body: { id: free } })).success).toBe(true)
  })

  test('rows in a state that forbids deleting are named as well', async () => {
    const booking = 'labfixture/booking'
    const rows = [await makeRow(context, booking), await makeRow(context, booking), await makeRow(context, booking)]
    await app.post('/labfixture/booking/approve', { ids: [rows[0]?.id] }, { token: context.token })
    const ids = rows.map(({ id }) => id)
    const { status, errMsg } = await callOperation(context, booking, { operation: 'remove', body: { ids } })
    const named = `“${String(rows[2]?.['code'])}”、“${String(rows[1]?.['code'])}”`
    expect([status, errMsg]).toEqual([409, `${named}：${entityMessages.refused}`])
  })

  test('of several targets each is held, and what is taken off the list is not', async () => {
    const [one, other] = [await makeTool(), await makeTool()]
    const { id } = await makeRow(context, 'labfixture/kit', { labTools: [one, other] })
    for (const held of [one, other]) expect((await remove(tool, held)).status).toBe(409)
    await saveBody(context, 'labfixture/kit', { id, labTools: [one] })
    expect((await remove(tool, other)).success).toBe(true)
    expect((await remove(tool, one)).status).toBe(409)
  })
})
