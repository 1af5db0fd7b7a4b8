// Offline: every call fails with a message, nothing is queued silently, and nothing is sent later.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { forgetNotices } from '../support/notices.ts'
import { connect, loseAnswer, openConsole } from '../support/open-console.tsx'
import { all, button, click, field, fill, form, message, rows } from '../support/page.ts'

const route = '/cms/cms-settings/article-source'
const sentence = '网络连接失败，请检查网络后重试'
let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  for (let count = 0; count < 12; count += 1) await makeRow(context, 'cms/article-source', { name: `来源${count}` })
})
afterEach(() => connect(true))
afterAll(() => app.close())

async function openList() {
  const { calls } = await openConsole(app, token, route)
  await waitFor(() => expect(rows()).toHaveLength(10))
  return calls
}

test('a form that cannot be sent reports it, can be sent again, and sends nothing by itself', async () => {
  const calls = await openList()
  await click('新增')
  await form()
  await fill('name', '断网时写的')
  connect(false)
  await click('保存')
  await message(`${sentence}。文章来源可能已经新增，可以再次保存，不会重复新增`)
  await waitFor(() => expect(button('保存').classList).not.toContain('ant-btn-loading'))
  expect((field('name').querySelector('input') as HTMLInputElement).value).toBe('断网时写的')
  await act(async () => connect(true))
  expect(calls.filter(({ path }) => path === '/cms/source/save')).toHaveLength(0)
  await click('保存')
  await message('保存成功')
  expect(calls.filter(({ path }) => path === '/cms/source/save')).toHaveLength(1)
})

test('a new row whose answer was lost is saved again without a second one; the next form adds another', async () => {
  const calls = await openList()
  const stored = async (name: string) => (await app.post<unknown[]>('/cms/source/list', { name }, { token })).data
  await click('新增')
  await form()
  await fill('name', '答复丢失')
  loseAnswer('/cms/source/save')
  await click('保存')
  await message(`${sentence}。文章来源可能已经新增，可以再次保存，不会重复新增`)
  await waitFor(() => expect(button('保存').classList).not.toContain('ant-btn-loading'))
  await fill('name', '答复丢失改过')
  await click('保存')
  await message('保存成功')
  expect(await stored('答复丢失')).toHaveLength(1)
  await click('新增')
  await form()
  await fill('name', '答复丢失之后')
  await click('保存')
  await waitFor(async () => expect(await stored('答复丢失')).toHaveLength(2))
  const keys = calls
    .filter(({ path }) => path === '/cms/source/save')
    .map(({ body }) => (body as { draftKey: string }).draftKey)
  expect(new Set(keys).size).toBe(2)
})

test('where the browser has no network, a form was not sent', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openList()
  await click('新增')
  await form()
  await fill('name', '离线时写的')
  connect(false)
  await click('保存')
  await message(sentence)
  isOnline.mockRestore()
})

test('another page that cannot be loaded is reported, and loads on retry', async () => {
  await openList()
  connect(false)
  await act(async () => void fireEvent.click(all('.ant-pagination-item-2')[0] as Element))
  await screen.findByText(sentence)
  expect(all('.ant-spin-spinning')).toHaveLength(0)
  connect(true)
  await click('重试')
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  expect(window.location.search).toBe('?page=2')
})

test('an export and a view that cannot be pinned or deleted are reported', async () => {
  const page = route
  await app.post('/my/view/save', { page, name: '全部', query: '', site: 1, role: null, pinned: false }, { token })
  await openList()
  connect(false)
  await click('导出')
  await message(sentence)
  connect(true)
  await click('视图')
  await waitFor(() => button('固定全部到菜单'))
  connect(false)
  forgetNotices()
  await click('固定全部到菜单')
  await message(sentence)
  forgetNotices()
  await click('删除视图全部')
  await waitFor(() => button('确定', '[role=dialog]'))
  await click('确定', '[role=dialog]')
  await message(sentence)
})
