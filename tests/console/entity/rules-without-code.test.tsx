// Rules and actions that a descriptor declares without code, as users see them: messages in the form, locked fields, buttons on many rows.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRow, nextNumber, type SavedRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, errors, field, fill, form, message, rows, table } from '../support/page.ts'

let app: TestApp
let context: MakeContext
let name: string

beforeAll(async () => {
  app = await buildTestApp()
  context = { test: app, token: await app.login() }
})
afterAll(() => app.close())
beforeEach(() => {
  name = `器具${nextNumber()}`
})
afterEach(cleanup)

async function tick(...texts: string[]): Promise<void> {
  for (const text of texts) {
    const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes(text))
    await act(async () => void fireEvent.click(row?.querySelector('input[type=checkbox]') as HTMLElement))
  }
}

async function enabled(id: number): Promise<unknown> {
  const { data } = await callOperation<SavedRow>(context, 'labfixture/tool', { operation: 'detail', body: { id } })
  return data['enabled']
}

test('a comparison is refused in the form, before any call', async () => {
  const { calls } = await openConsole(app, context.token, '/labfixture/lease')
  await table()
  await click('新增')
  await form()
  await fill('labLeast', '3')
  await fill('labMost', '2')
  await waitFor(() => expect(errors()['labMost']).toBe('最多件数要不少于最少件数'))
  await fill('labMost', '3')
  await waitFor(() => expect(errors()['labMost']).toBeUndefined())
  expect(calls.filter(({ path }) => path === '/labfixture/lease/save')).toEqual([])
})

test('a field is text once the stored row makes it read-only', async () => {
  const borrower = `借${nextNumber()}`
  await makeRow(context, 'labfixture/lease', { labBorrower: borrower, labFrom: '2026-03-02', labReturned: true })
  await openConsole(app, context.token, '/labfixture/lease')
  await screen.findAllByText(borrower)
  const row = all('.entity-table tbody tr.ant-table-row').findIndex((one) => one.textContent?.includes(borrower))
  const edit = all('.entity-row-actions')[row]?.querySelector('button') as HTMLElement
  await act(async () => void fireEvent.click(edit))
  await form()
  expect([field('labFrom').textContent, field('labFrom').querySelector('input')]).toEqual(['借出日期2026-03-02', null])
  await waitFor(() => expect(field('labTo').querySelector('input')?.disabled).toBe(false))
})

test('in a state without editing or deleting these buttons are disabled; deleting says that the row goes to the bin', async () => {
  const { id } = await makeRow(context, 'labfixture/booking')
  await openConsole(app, context.token, '/labfixture/booking')
  await table()
  const buttons = (text: string) => all('.entity-row-actions button').filter((one) => one.textContent === text)
  const isDisabled = (text: string) => buttons(text).map((one) => (one as HTMLButtonElement).disabled)
  await waitFor(() => expect([isDisabled('编辑'), isDisabled('删除')]).toEqual([[false], [true]]))
  cleanup()
  await app.post('/labfixture/booking/approve', { ids: [id] }, { token: context.token })
  await openConsole(app, context.token, '/labfixture/booking')
  await waitFor(() => expect([isDisabled('编辑'), isDisabled('删除')]).toEqual([[true], [false]]))
  await click('删除', '.entity-table')
  await screen.findByText('数据将移入回收站，可以从那里恢复，确认删除吗？')
})

test('a switch applies to the selected rows, after a confirmation with their number and names', async () => {
  const [one, other] = [
    await makeRow(context, 'labfixture/tool', { name: `${name}甲` }),
    await makeRow(context, 'labfixture/tool', { name: `${name}乙` }),
  ]
  await openConsole(app, context.token, '/labfixture/tool')
  await screen.findAllByText(`${name}甲`)
  await tick(`${name}甲`, `${name}乙`)
  await waitFor(() => expect(screen.getByText('已选择 2 项')).toBeTruthy())
  await click('禁用', '.entity-toolbar')
  await waitFor(() => expect(screen.getByText('确认禁用选中的2条数据吗？')).toBeTruthy())
  expect(screen.getByText(`“${name}甲”、“${name}乙”，共2项`)).toBeTruthy()
  await click('禁用', '[role=dialog]')
  await message('禁用成功')
  expect([await enabled(one.id), await enabled(other.id)]).toEqual([false, false])
  await waitFor(() => expect(rows().filter((row) => row.includes('启用')).length).toBeGreaterThan(1))
})

test('an action with a form asks its question above the fields', async () => {
  const borrower = `借${nextNumber()}`
  const one = await makeRow(context, 'labfixture/lease', {
    labBorrower: borrower,
    labFrom: '2026-03-02',
    labTo: '2026-03-09',
    labReturned: false,
  })
  const other = await makeRow(context, 'labfixture/lease', {
    labBorrower: borrower,
    labFrom: '2026-03-02',
    labReturned: false,
  })
  await openConsole(app, context.token, '/labfixture/lease')
  await screen.findAllByText(borrower)
  const wanted = all('.entity-table tbody tr.ant-table-row').filter((row) => row.textContent?.includes(borrower))
  for (const row of wanted) await act(async () => void fireEvent.click(row.querySelector('input') as HTMLElement))
  await click('延期', '.entity-toolbar')
  await waitFor(() => expect(screen.getByText('确认延期2条借用吗？')).toBeTruthy())
  await form()
  await fill('labTo', '2026-04-01')
  await act(async () => void fireEvent.blur(field('labTo').querySelector('input') as HTMLElement))
  await click('确定', '[role=dialog]')
  await message('操作成功')
  for (const { id } of [one, other]) {
    const { data } = await callOperation<SavedRow>(context, 'labfixture/lease', { operation: 'detail', body: { id } })
    expect(data['labTo']).toBe('2026-04-01')
  }
})

test('in a mixed selection only the rows that offer the action are changed, and the question says which are skipped and why', async () => {
  const on = await makeRow(context, 'labfixture/tool', { name: `${name}甲` })
  const off = await makeRow(context, 'labfixture/tool', { name: `${name}乙`, enabled: false })
  const { calls } = await openConsole(app, context.token, '/labfixture/tool')
  await screen.findAllByText(`${name}甲`)
  await tick(`${name}甲`, `${name}乙`)
  await click('禁用', '.entity-toolbar')
  await waitFor(() => expect(screen.getByText('确认禁用选中的1条数据吗？')).toBeTruthy())
  expect(screen.getByText('另有1条当前不能禁用，不会处理。')).toBeTruthy()
  expect(all('.entity-skipped li').map((one) => one.textContent)).toEqual([`${name}乙当前状态下不能禁用`])
  await click('禁用', '[role=dialog]')
  await message('禁用成功')
  expect([await enabled(on.id), await enabled(off.id)]).toEqual([false, false])
  expect(calls.filter(({ path }) => path === '/labfixture/tool/disable').map(({ body }) => body)).toMatchObject([
    { ids: [on.id] },
  ])
})

test('rows that the server refuses are listed with their reasons, beside those that were changed', async () => {
  const [one, other] = [
    await makeRow(context, 'labfixture/tool', { name: `${name}甲` }),
    await makeRow(context, 'labfixture/tool', { name: `${name}乙` }),
  ]
  await openConsole(app, context.token, '/labfixture/tool')
  await screen.findAllByText(`${name}甲`)
  await tick(`${name}甲`, `${name}乙`)
  await click('禁用', '.entity-toolbar')
  await waitFor(() => expect(screen.getByText('确认禁用选中的2条数据吗？')).toBeTruthy())
  await app.post('/labfixture/tool/disable', { ids: [other.id] }, { token: context.token })
  await click('禁用', '[role=dialog]')
  await screen.findByText('禁用结果')
  expect(screen.getByText('已处理 1 项，1 项未处理')).toBeTruthy()
  expect(all('.entity-batch li').map((row) => row.textContent)).toEqual([`${name}乙当前状态不能执行此操作`])
  expect(all('.entity-batch-done li').map((row) => row.textContent)).toEqual([`${name}甲`])
  expect(await enabled(one.id)).toBe(false)
})

test('each row offers only the opposite of its current state', async () => {
  await makeRow(context, 'labfixture/tool', { name })
  await openConsole(app, context.token, '/labfixture/tool')
  await screen.findAllByText(name)
  const row = all('.entity-table tbody tr.ant-table-row').findIndex((one) => one.textContent?.includes(name))
  const texts = [...(all('.entity-row-actions')[row]?.querySelectorAll('button') ?? [])].map((one) => one.textContent)
  expect(texts).toEqual(['编辑', '禁用', '更多'])
})

test('rows that do not meet the condition are named as the reason', async () => {
  await makeRow(context, 'labfixture/tool', { name })
  // The button to turn rows on needs a row that is off.
  await makeRow(context, 'labfixture/tool', { name: `停${nextNumber()}`, enabled: false })
  await openConsole(app, context.token, '/labfixture/tool')
  await screen.findAllByText(name)
  await tick(name)
  await click('启用', '.entity-toolbar')
  await message('当前状态下不能启用')
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('rows in a state that is out of use are paler', async () => {
  const [open, checked] = [`借${nextNumber()}`, `借${nextNumber()}`]
  await makeRow(context, 'labfixture/lease', { labBorrower: open })
  const { id } = await makeRow(context, 'labfixture/lease', { labBorrower: checked })
  await context.test.post('/labfixture/lease/check', { ids: [id] }, { token: context.token })
  await openConsole(app, context.token, '/labfixture/lease')
  await screen.findAllByText(open)
  const isPale = (name: string): boolean =>
    all('.entity-table .entity-dimmed').some((row) => row.textContent?.includes(name))
  expect([isPale(open), isPale(checked)]).toEqual([false, true])
})

test('a search offers the states of the rows', async () => {
  const [open, checked] = [`借${nextNumber()}`, `借${nextNumber()}`]
  await makeRow(context, 'labfixture/lease', { labBorrower: open })
  const { id } = await makeRow(context, 'labfixture/lease', { labBorrower: checked })
  await context.test.post('/labfixture/lease/check', { ids: [id] }, { token: context.token })
  await openConsole(app, context.token, '/labfixture/lease')
  await screen.findAllByText(open)
  await act(async () => void fireEvent.pointerEnter(screen.getByRole('combobox', { name: '检查状态' })))
  const box = await waitFor(() => all('.entity-search .ant-select-selector').at(-1) as HTMLElement)
  await act(async () => void fireEvent.mouseDown(box))
  const option = await waitFor(() => {
    const found = all('.ant-select-item-option').filter((one) => one.textContent === '已检查')
    expect(found).toHaveLength(1)
    return found[0] as HTMLElement
  })
  await act(async () => void fireEvent.click(option))
  await click('查询')
  await waitFor(() => expect(rows().some((row) => row.includes(open))).toBe(false))
  expect(rows().some((row) => row.includes(checked))).toBe(true)
})

test('a search offers states kept as text too', async () => {
  await openConsole(app, context.token, '/labfixture/booking')
  expect(await screen.findByRole('combobox', { name: '审批' })).toBeTruthy()
})
