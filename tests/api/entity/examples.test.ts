// What becomes of a descriptor's examples besides the tests themselves: sample data, and the description of the calls.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../../../scripts/seed/random.ts'
import { seedExamples } from '../../../scripts/seed/seed-examples.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRow, saveBody, type SavedRow, siteId } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

const booking = 'labfixture/booking'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const seeded = async (count: number): Promise<Record<string, number>> => {
    const reported: Record<string, number> = {}
    const report = (title: string, rows: number): void => void (reported[title] = rows)
    const { database: opened } = app.ports
    const random = createRandom(1)
    const plan = { appid: await siteId(context), count, timeZone: 'Asia/Shanghai', report }
    await seedExamples({ database: opened, random, now: app.clock.now(), run: 1 }, plan)
    return reported
  }
  const rowsOf = async (name: string): Promise<SavedRow[]> =>
    (await callOperation<SavedRow[]>(context, name, { operation: 'list', body: { limit: 100 } })).data

  test('sample data begins with the rows of the examples, and has the rows that they reference; all else stays empty', async () => {
    expect(await seeded(12)).toEqual({ 器具: 12, 预约: 12 })
    const rows = await rowsOf(booking)
    expect(rows.map((row) => row['code'])).toEqual(expect.arrayContaining(['BK-100001', 'BK-100002']))
    expect(rows.find((row) => row['code'] === 'BK-100001')).toMatchObject({
      labPurpose: 2,
      labApproval: 'KY-2026',
      labTo: '2026-03-06',
    })
    expect(await rowsOf('labfixture/kit')).toEqual([])
  })

  test('each of its rows could have been saved', async () => {
    for (const { id } of await rowsOf(booking)) {
      const { data } = await callOperation<SavedRow>(context, booking, { operation: 'detail', body: { id } })
      // Only approved ones may be removed.
      await app.post('/labfixture/booking/approve', { ids: [id] }, { token: context.token })
      await callOperation(context, booking, { operation: 'remove', body: { id } })
      const { id: _id, updateTime: _seen, ...body } = data
      const again = await saveBody(context, booking, { ...body, code: `BK-2${String(id).padStart(5, '0')}` })
      expect(again.errors ?? []).toEqual([])
    }
  })

  test('a second run adds other rows', async () => {
    const before = (await rowsOf(booking)).length
    expect(await seeded(5)).toEqual({ 预约: 5 })
    expect((await rowsOf(booking)).length).toBe(before + 5)
  })
})

describe('the description', () => {
  interface Body {
    readonly examples?: readonly Record<string, unknown>[]
    readonly properties: Readonly<Record<string, Record<string, unknown>>>
  }
  type Paths = Readonly<Record<string, { post?: { requestBody?: { content: Record<string, { schema: Body }> } } }>>

  let app: TestApp
  let context: MakeContext
  let paths: Paths

  beforeAll(async () => {
    app = await buildTestApp()
    context = { test: app, token: await app.login() }
    const answer = await app.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { token: context.token } })
    paths = answer.json<{ paths: Paths }>().paths
  })
  afterAll(() => app.close())

  const bodyOf = (path: string): Body | undefined => paths[path]?.post?.requestBody?.content['application/json']?.schema

  test('has an example of every save, which its own schema accepts', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const bodies = Object.keys(paths).flatMap((path) => bodyOf(path) ?? [])
    const shown = bodies.filter(({ examples }) => examples !== undefined)
    expect(shown.length).toBeGreaterThan(10)
    for (const body of shown) {
      const validate = ajv.compile(body)
      expect([body.examples?.filter((example) => !validate(example)), validate.errors]).toEqual([[], null])
    }
  })

  test('shows the example of the descriptor, and the server takes it', async () => {
    await makeRow(context, 'labfixture/tool')
    const [example] = bodyOf('/labfixture/booking/save')?.examples ?? []
    expect(example).toMatchObject({ code: 'BK-100001', labFrom: '2026-03-02', labTo: '2026-03-06', labTool: 1 })
    expect((await app.post('/labfixture/booking/save', example, { token: context.token })).errors ?? []).toEqual([])
    expect(bodyOf('/labfixture/booking/move')?.examples?.[0]).toMatchObject({ ids: [1], word: 'ABC-01' })
  })

  test('says rules between fields, fixed fields, uniqueness and rights of fields, in words and as the descriptor does', () => {
    const { labTo, labFrom, labApproval, labSeat } = bodyOf('/labfixture/booking/save')?.properties ?? {}
    expect(labTo).toMatchObject({ 'x-compare': { after: 'labFrom' }, description: '结束日期必须晚于开始日期。' })
    expect(labFrom).toMatchObject({
      'x-readonly-when': { labSealed: true },
      description: '已存数据的已封存为true时不能修改。',
    })
    expect(labApproval).toMatchObject({
      'x-required-when': { labPurpose: 2 },
      description: '仅当用途为2时有效，否则存为空；当用途为2时必填。',
    })
    expect(labSeat).toMatchObject({ description: '同一器具内不能重复（只计已封存为false的数据）。' })
    expect(bodyOf('/labfixture/parcel/save')?.properties['labPrice']).toMatchObject({
      'x-access': { see: 'labfixture-parcel-price', edit: 'labfixture-parcel-price-edit' },
      description:
        '没有labfixture-parcel-price权限时不返回，也不能查询、排序和提交；没有labfixture-parcel-price-edit权限时不能修改。',
    })
  })
})
