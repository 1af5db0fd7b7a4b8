// The command palette: pages, actions and rows by name, pinyin and initials, for what the user may open.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../../../src/console/data/language.ts'
import { confirmAction } from '../../../src/console/ui/confirm-action.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, makeUser } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  await makeUser(app, { account: 'u1001', username: '欧阳娜' })
  const context = { test: app, token }
  const appid = (await makeRow(context, 'cms/site', { name: '门户网站' })).id
  const channelId = (await makeRow({ ...context, appid }, 'cms/channel', { name: '时政要闻' })).id
  await makeRow({ ...context, appid }, 'cms/article', { title: '重要通知', channelId })
})
afterAll(() => app.close())
afterEach(cleanup)

async function open(as = token, path = '/system/dict'): Promise<HTMLElement> {
  await openConsole(app, as, path)
  await screen.findByRole('button', { name: '快速查找 (Ctrl+K)' })
  await act(async () => void fireEvent.keyDown(document, { key: 'k', ctrlKey: true }))
  return screen.findByRole('combobox', { name: '快速查找' })
}

async function type(field: HTMLElement, value: string): Promise<void> {
  await act(async () => void fireEvent.change(field, { target: { value } }))
}

function offered(): string[] {
  return all('.palette-entry').map(({ textContent }) => textContent ?? '')
}

test('pages are found by their initials, and Enter opens the chosen one', async () => {
  const field = await open()
  await type(field, 'yhgl')
  expect(offered()).toEqual(['用户管理系统管理'])
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/system/user'))
  expect(screen.queryByRole('combobox', { name: '快速查找' })).toBeNull()
})

test.each([
  ['u100', 'u1001欧阳娜', /\/system\/user\?form=view&id=\d+$/],
  ['欧阳', 'u1001欧阳娜', /\/system\/user\?form=view&id=\d+$/],
  ['ouyang', 'u1001欧阳娜', /\/system\/user\?form=view&id=\d+$/],
  ['zytz', '重要通知', /\/cms\/article\/article-list\?form=view&id=\d+$/],
  ['shizheng', '时政要闻', /\/cms\/channel\/channel-list\?node=\d+$/],
])('typing %s finds the row %s', async (typed, name, address) => {
  const field = await open()
  await type(field, typed)
  const entry = await waitFor(() => {
    const found = all('.palette-entry').find(({ textContent }) => textContent?.startsWith(name))
    if (found === undefined) throw new Error(offered().join(', '))
    return found
  })
  await act(async () => void fireEvent.click(entry))
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toMatch(address))
})

test('users without the right to a page find neither it nor its rows, and no call for them is made', async () => {
  const one = await loginAs(app, { rights: ['/system/dict'] })
  const { calls } = await openConsole(app, one.token, '/system/dict')
  const opener = await screen.findByRole('button', { name: '快速查找 (Ctrl+K)' })
  await act(async () => void fireEvent.click(opener))
  const field = await screen.findByRole('combobox', { name: '快速查找' })
  await type(field, 'ouyang')
  await screen.findByText('没有找到「ouyang」')
  await type(field, 'yhgl')
  await screen.findByText('没有找到「yhgl」')
  await type(field, 'sjzd')
  expect(offered()).toEqual(['数据字典系统管理'])
  expect(calls.map(({ path }) => path)).not.toContain('/user/page')
})

test.each([
  ['新增用户', 'xzyh', /\/system\/user\?form=create$/],
  ['新增角色', 'xinzengjuese', /\/system\/role\?form=create$/],
  ['新增机构', '新增机构', /\/system\/user\/org\?form=create$/],
  ['新增文章', 'xzwz', /\/cms\/article\/article-list\?form=create$/],
])('%s opens the form of a new row', async (action, typed, address) => {
  const field = await open()
  await type(field, typed)
  await waitFor(() => expect(offered()).toContain(action))
  expect(offered()[0]).toBe(action)
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toMatch(address))
  expect(await screen.findAllByRole('button', { name: /^(确\s?定|保\s?存)/ })).not.toHaveLength(0)
})

test('closing the form of a new row leaves the list, and the same action opens it again', async () => {
  const field = await open(token, '/system/user')
  const choose = async (input: HTMLElement) => {
    await type(input, '新增用户')
    await waitFor(() => expect(offered()).toContain('新增用户'))
    await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }))
    return screen.findByRole('dialog', { name: '新增用户' })
  }
  const dialog = await choose(field)
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: /^取\s?消$/ })))
  await waitFor(() => expect(window.location.search).toBe(''))
  await act(async () => void fireEvent.keyDown(document, { key: 'k', ctrlKey: true }))
  await choose(await screen.findByRole('combobox', { name: '快速查找' }))
})

test('users without the right to create rows are not offered it; the address opens no form for them', async () => {
  const one = await loginAs(app, { rights: ['/system/user', '/system/role', 'role-add', '/cms/article/article-list'] })
  const field = await open(one.token, '/system/user?form=create')
  await waitFor(() => expect(window.location.search).toBe(''))
  await type(field, '新增')
  await waitFor(() => expect(offered()).toContain('新增角色'))
  expect(offered()).not.toContain('新增用户')
  expect(offered()).not.toContain('新增文章')
  expect(screen.queryByRole('dialog', { name: '新增用户' })).toBeNull()
})

test('in English the actions have English names', async () => {
  setLanguage('en')
  try {
    await openConsole(app, token, '/system/dict')
    await screen.findByRole('button', { name: 'Go to (Ctrl+K)' })
    await act(async () => void fireEvent.keyDown(document, { key: 'k', ctrlKey: true }))
    await type(await screen.findByRole('combobox', { name: 'Go to' }), 'add user')
    await waitFor(() => expect(offered()).toContain('Add user'))
  } finally {
    setLanguage('zh-cn')
  }
})

test('it stays closed while a question is open; the shortcut works with Caps Lock', async () => {
  await openConsole(app, token, '/system/dict')
  await screen.findByRole('button', { name: '快速查找 (Ctrl+K)' })
  const press = () => act(async () => void fireEvent.keyDown(document, { key: 'K', ctrlKey: true }))
  const answer = confirmAction({ content: '确定删除吗？' })
  const no = await screen.findByRole('button', { name: /^取\s?消$/ })
  await press()
  expect(screen.queryByRole('combobox', { name: '快速查找' })).toBeNull()
  await act(async () => void fireEvent.click(no))
  expect(await answer).toBe(false)
  await press()
  await screen.findByRole('combobox', { name: '快速查找' })
})

test('pages that were opened before come first while nothing is typed', async () => {
  await openConsole(app, token, '/system/role')
  await screen.findByRole('button', { name: '快速查找 (Ctrl+K)' })
  cleanup()
  await open()
  expect(all('.palette-group')[0]?.textContent).toBe('最近访问')
  expect(offered()[0]).toBe('角色管理系统管理')
})
