// Exported workbooks: labels instead of values, in the caller's language.
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { type MakeContext, makeRow, type SavedRow, type Values } from '../support/make-row.ts'

let app: TestApp
let context: MakeContext

beforeAll(async () => {
  app = await buildTestApp()
  context = { test: app, token: await app.login() }
})
afterAll(() => app.close())

async function exported(entity: string, search: Values, language?: string) {
  const { headers, rawPayload } = await app.app.inject({
    method: 'POST',
    url: `/api/${entity}/export`,
    headers: { token: context.token, ...(language !== undefined && { 'accept-language': language }) },
    payload: search,
  })
  // As lines of text: cells are compared with what is beside them.
  const [head, row] = ((await readXlsx(rawPayload))[0]?.data ?? []).map((cells) =>
    cells.map((cell) => cell ?? '').join(','),
  )
  return { language: headers['content-language'], head, row }
}

const specimen = 'labfixture/specimen'

test('several values are joined as in a sentence', async () => {
  await makeRow(context, specimen, { name: '天平', labPrice: 2, labUses: [1, 2], photo: null, labManual: null })
  const chinese = await exported(specimen, { name: '天平' })
  expect(chinese.head).toContain('名称,照片,购买日期,价格(元)')
  expect(chinese.row).toContain(',正文、附件,')
  const english = await exported(specimen, { name: '天平' }, 'en')
  expect(english.head).toContain('Name,Photo,Bought,Price (yuan)')
  expect(english.row).toMatch(/^天平,.*,\w+, \w+,/)
})

test('titles, states and entries of dictionaries are in English for callers who prefer it', async () => {
  const { code } = await makeRow(context, 'labfixture/booking', { labPurpose: 1 })
  const chinese = await exported('labfixture/booking', { code })
  expect([chinese.head, chinese.row]).toEqual([
    '预约号,器具,用途,开始日期,结束日期,审批',
    expect.stringMatching(/,教学,.*,待批$/),
  ])
  const english = await exported('labfixture/booking', { code }, 'en-GB')
  expect([english.head, english.row]).toEqual([
    'Number,Tool,Purpose,From,Until,Approved',
    expect.stringMatching(/,Teaching,.*,New$/),
  ])
})

test('an entry that was renamed keeps its name', async () => {
  const { code } = await makeRow(context, 'labfixture/booking', { labPurpose: 2 })
  const { token } = context
  const { data } = await app.post<SavedRow[]>('/dict/tree', {}, { token })
  const entries = data.find((one) => one['code'] === 'labfixturePurpose')?.['children'] as SavedRow[]
  const research = entries.find(({ name }) => name === '科研')
  expect((await app.post('/dict/save', { id: research?.id, name: '实验' }, { token })).status).toBe(200)
  expect((await exported('labfixture/booking', { code }, 'en')).row).toContain('实验')
})

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['*', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['en', 'en'],
  ['EN-us;q=0.8, fr', 'en'],
  ['zh-TW, en;q=0.9', 'zh-CN'],
  ['zh;q=0.3, en;q=0.5', 'en'],
  ['en;q=0, zh;q=0.1', 'zh-CN'],
  ['english, zhx;q=x', 'zh-CN'],
])('Accept-Language %j is answered in %s', async (header, language) =>
  expect((await exported(specimen, {}, header)).language).toBe(language),
)
