// The panel 视图 of a list: the current filters are saved under a name, opened again, pinned to the menu with a count, and deleted.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { click, fill, form, message, rows, table } from '../support/page.ts'

const route = '/cms/cms-settings/article-source'
const query = `?${new URLSearchParams({ name: '人民' })}`
let app: TestApp
let token: string
let appid: number

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  appid = await siteId({ test: app, token })
  const context = { test: app, token, appid }
  for (const name of ['新华社', '人民日报', '人民网']) await makeRow(context, 'cms/article-source', { name })
})
afterAll(() => app.close())

async function openPanel(): Promise<HTMLElement> {
  await table()
  await click('视图')
  return screen.findByRole('dialog', { name: '视图' })
}

async function idOf(name: string): Promise<number | undefined> {
  const { data } = await app.post<readonly { id: number }[]>('/cms/source/list', { name, appid }, { token })
  return data[0]?.id
}

async function type(panel: HTMLElement, name: string): Promise<void> {
  await act(async () => void fireEvent.change(within(panel).getByLabelText('视图名称'), { target: { value: name } }))
}

test('the filters of a list are saved under a name and opened from the menu, with their number of rows', async () => {
  await openConsole(app, token, `${route}${query}`)
  const panel = await openPanel()
  await within(panel).findByText('该页面还没有视图')
  await click('保存', '.views-panel')
  await within(panel).findByText('请输入视图名称')
  await type(panel, '人民的来源')
  await act(async () => void fireEvent.click(within(panel).getByLabelText('固定到菜单')))
  await click('保存', '.views-panel')
  await message('视图保存成功！')
  await within(panel).findByRole('button', { name: '人民的来源' })
  const pinned = await screen.findByRole('link', { name: /人民的来源/ })
  await waitFor(() => expect(pinned.textContent).toBe('人民的来源2'))
  await type(panel, '人民的来源')
  await click('保存', '.views-panel')
  await within(panel).findByText('该页面已有同名视图')
})

test('the number of a pinned view follows what is done in the list', async () => {
  await openConsole(app, token, `${route}${query}`)
  const pinned = await screen.findByRole('link', { name: /人民的来源/ })
  await waitFor(() => expect(pinned.textContent).toBe('人民的来源2'))
  await click('新增')
  await form()
  await fill('name', '人民画报')
  await click('保存', '.entity-form-modal')
  await waitFor(() => expect(pinned.textContent).toBe('人民的来源3'))
  await app.post('/cms/source/del', { ids: String(await idOf('人民画报')) }, { token })
  await act(async () => void fireEvent.click(pinned))
  await waitFor(() => expect(pinned.textContent).toBe('人民的来源2'))
})

test('a view is opened from the plain list, unpinned and deleted after a question', async () => {
  await openConsole(app, token, route)
  const panel = await openPanel()
  await act(async () => void fireEvent.click(await within(panel).findByRole('button', { name: '人民的来源' })))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(window.location.search).toBe(query)
  const again = await openPanel()
  await screen.findByRole('link', { name: /人民的来源/ })
  await click('取消固定人民的来源')
  await waitFor(() => expect(screen.queryByRole('link', { name: /人民的来源/ })).toBeNull())
  await click('删除视图人民的来源')
  await screen.findByText('确定要删除视图「人民的来源」吗？')
  await click('确定')
  await within(again).findByText('该页面还没有视图')
})
