// Kinds of values as users read and type them: digit grouping and units, days, names of several values, thumbnails, JSON.
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseNumber } from '../../../src/console/entity/widgets/number.tsx'
import { amountText, withUnit } from '../../../src/console/entity/value/amount.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, choose, click, errors, field, fill, form, message, rows, table } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const values = { labBought: '2026-03-01', labPrice: 1234.5, labShare: 12.5, labWeight: 1500, labUses: [1, 2] }
  const uploads = { photo: '/uploads/202603/a.png', labManual: '/uploads/202603/b.pdf' }
  await makeRow({ test: app, token }, 'labfixture/specimen', {
    name: '天平',
    ...values,
    ...uploads,
    labExtra: { a: 1 },
  })
}, 120_000)
afterAll(() => app.close())
afterEach(cleanup)

test.each([
  [0, 2, '0.00'],
  [-1234567.5, 2, '-1,234,567.50'],
  [999, null, '999'],
  [1000, null, '1,000'],
  [0.00000001, 8, '0.00000001'],
])('%d with %j places is read as %s', (value, decimals, text) => expect(amountText(value, decimals)).toBe(text))

test('a percent sign follows its number directly, a unit after a space', () => {
  expect([withUnit('12.5', '%'), withUnit('12.50', '元'), withUnit('3', null)]).toEqual(['12.5%', '12.50 元', '3'])
})

test.each([
  ['1,234.50', '1234.50'],
  ['1,234', 1234],
  ['12.5', 12.5],
  ['12.50', '12.50'],
  ['1,23', '1,23'],
  ['', null],
])('%j is typed as %j', (typed, value) => expect(parseNumber(typed)).toBe(value))

test('a list shows amounts on the right with grouped digits and their unit, days, names, a thumbnail and the name of a file', async () => {
  await openConsole(app, token, '/labfixture/specimen')
  await table()
  await waitFor(() => expect(rows()).toHaveLength(1))
  for (const text of ['2026-03-01', '1,234.50 元', '12.5%', '1,500 克', '正文、附件', 'b.pdf'])
    expect(rows()[0]).toContain(text)
  const right = all('tr.ant-table-row td:not(:has(.entity-row-actions))').filter(
    ({ style }) => style.textAlign === 'right',
  )
  expect(right.map(({ textContent }) => textContent)).toEqual(['1,234.50 元', '12.5%', '1,500 克'])
  expect(all('.entity-thumbnail img').map((image) => image.getAttribute('src'))).toEqual([
    '/uploads/202603/a.png?thumb',
  ])
})

test('a day in the search opens at the first click', async () => {
  await openConsole(app, token, '/labfixture/specimen')
  await table()
  const waiting = all('.entity-waiting').find((one) => one.getAttribute('aria-label') === '购买日期从') as HTMLElement
  expect(waiting.querySelector('.anticon-calendar')).not.toBeNull()
  await act(async () => void fireEvent.pointerDown(waiting))
  await waitFor(() => expect(all('.ant-picker-dropdown .ant-picker-cell').length).toBeGreaterThan(27))
})

test('a form shows an amount with grouped digits until it is edited, and an error at the field', async () => {
  await openConsole(app, token, '/labfixture/specimen')
  await waitFor(() => button('编辑'))
  await click('编辑')
  await form()
  const input = () => field('labPrice').querySelector('input') as HTMLInputElement
  expect(input().value).toBe('1,234.50')
  expect(field('labPrice').textContent).toContain('元')
  await act(async () => void fireEvent.focus(input()))
  expect(input().value).toBe('1234.5')
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6])
  await fill('labPrice', '1234.567')
  await waitFor(() => expect(errors()).toEqual({ labPrice: '价格最多保留2位小数' }))
  await act(async () => void fireEvent.blur(input()))
  expect(input().value).toBe('1234.567')
  await fill('labPrice', '2,000')
  await waitFor(() => expect(errors()).toEqual({}))
  expect(input().value).toBe('2,000.00')
  await fill('labWeight', '75')
  await waitFor(() => expect(errors()).toEqual({ labWeight: '重量按50克计' }))
})

test('several values of a dictionary are picked in a select or by check boxes, and saved as a list', async () => {
  const { calls } = await openConsole(app, token, '/labfixture/specimen')
  await table()
  await click('新增')
  await form()
  const chosen = () =>
    [...field('labUses').querySelectorAll('.ant-select-selection-item')].map((one) => one.textContent)
  await fill('name', '砝码')
  await fill('labPrice', '3')
  await choose('labUses', '跳转链接')
  await choose('labUses', '正文')
  await choose('labUses', '附件')
  expect(chosen()).toEqual(['跳转链接', '正文', '附件'])
  await choose('labUses', '跳转链接')
  expect(chosen()).toEqual(['正文', '附件'])
  const box = (text: string) =>
    [...field('labTargets').querySelectorAll('label')].find((one) => one.textContent === text) as HTMLElement
  await act(async () => void fireEvent.click(box('新窗口')))
  await act(async () => void fireEvent.click(box('当前窗口')))
  await click('保存')
  await message('保存成功')
  const saved = calls.find(({ path }) => path === '/labfixture/specimen/save')?.body
  expect(saved).toMatchObject({ labUses: [1, 2], labTargets: ['_self', '_blank'] })
  await waitFor(() => expect(rows().find((row) => row.includes('砝码'))).toContain('正文、附件'))
})
