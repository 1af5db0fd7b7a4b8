// The generic list page with the article sources: search, errors at their fields, deletion, columns, address.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, errors, field, fill, form, headers, message, rows, table } from '../support/page.ts'

const route = '/cms/cms-settings/article-source'
let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  for (const name of ['新华社', '人民日报', '本站']) await makeRow(context, 'cms/article-source', { name })
})
afterAll(() => app.close())

test('a search is sent to the server and stays in the address', async () => {
  const { calls } = await openConsole(app, token, route)
  await screen.findByText('新华社')
  const input = document.querySelector('.entity-search input')
  await act(async () => void fireEvent.change(input as Element, { target: { value: '人民' } }))
  await act(async () => void fireEvent.submit(input?.closest('form') as Element))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('人民日报')
  expect(window.location.search).toBe(`?${new URLSearchParams({ name: '人民' })}`)
  expect(calls.findLast(({ path }) => path === '/cms/source/list')?.body).toMatchObject({
    name: '人民',
    page: 1,
    limit: 10,
  })
})

test('a search without a match says so and offers to clear it', async () => {
  await openConsole(app, token, `${route}?${new URLSearchParams({ name: '没有这个' })}`)
  await screen.findByText('没有找到符合条件的文章来源')
  await click('清除筛选')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(window.location.search).toBe('')
})

test('the plain address of a list is not filtered by what was searched for before', async () => {
  sessionStorage.removeItem(`atrium.list:${route}`)
  await openConsole(app, token, `${route}?size=5&${new URLSearchParams({ name: '本' })}`)
  await screen.findByText('本站')
  await waitFor(() => expect(rows()).toHaveLength(1))
  window.history.pushState(null, '', '/admin/profile/base')
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(all('.entity-table')).toHaveLength(0))
  window.history.pushState(null, '', `/admin${route}`)
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(window.location.search).toBe('')
})

test('an empty form reports each missing required field, and focuses the first', async () => {
  await openConsole(app, token, route)
  await table()
  await click('新增')
  await form()
  expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy()
  await click('保存')
  await waitFor(() => expect(errors()).toEqual({ name: '名称不能为空' }))
  await waitFor(() => expect(field('name').contains(document.activeElement)).toBe(true))
})

test("a wrong value is reported after its field was left, with the rule's sentence, and cleared when it is right", async () => {
  await openConsole(app, token, route)
  await table()
  await click('新增')
  await form()
  await fill('url', 'ftp://example.com')
  await waitFor(() => expect(errors()).toEqual({ url: '地址不合法,请重新输入' }))
  await fill('url', 'https://example.com')
  await waitFor(() => expect(errors()).toEqual({}))
})

test('a saved row is in the list, with a success message', async () => {
  await openConsole(app, token, route)
  await table()
  await click('新增')
  await form()
  await fill('name', '光明日报')
  await click('保存')
  await message('保存成功')
  await waitFor(() => expect(rows().some((text) => text.includes('光明日报'))).toBe(true))
})

test("deleting asks with the entity's own sentence first, and cancelling changes nothing", async () => {
  const { calls } = await openConsole(app, token, route)
  await screen.findByText('本站')
  await click('删除', '.entity-table')
  await message('删除后不可恢复,确认删除吗？')
  await click('取消')
  expect(calls.filter(({ path }) => path === '/cms/source/del')).toEqual([])
})

test('a confirmed deletion removes the row and shows a message', async () => {
  await openConsole(app, token, route)
  await screen.findByText('本站')
  const before = rows().length
  await click('删除', '.entity-table')
  await message('删除后不可恢复,确认删除吗？')
  await click('删除', '[role=dialog]')
  await message('删除成功')
  await waitFor(() => expect(rows()).toHaveLength(before - 1))
})

test('a hidden column disappears, and the choice is stored on the server', async () => {
  const { calls } = await openConsole(app, token, route)
  await table()
  await click('列设置')
  const box = await waitFor(() => {
    const rowsOfMenu = all('.entity-columns-row')
    const found = rowsOfMenu.find((row) => row.textContent?.includes('描述'))?.querySelector('input')
    if (!found) throw new Error('The column menu is not open')
    return found
  })
  await act(async () => void fireEvent.click(box))
  await waitFor(() => expect(headers()).not.toContain('描述'))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/my/preference/save')?.body).toMatchObject({
      key: 'columns:cms/article-source',
      value: { hidden: ['desc'] },
    }),
  )
  await click('恢复默认')
  await waitFor(() => expect(headers()).toContain('描述'))
  expect(button('列设置')).toBeTruthy()
})
