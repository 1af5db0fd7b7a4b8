// The permission screen against the real server: ways to open and leave it, tabs and dialogs, whole rows, search, and immediate saving.
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, type MadeUser, makeUser } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { holdCalls, openConsole, openPart } from '../support/open-console.tsx'
import { all, button, click, message } from '../support/page.ts'

const { TargetTable } = await import('../../../src/console/features/system/authority/effective/target-table.tsx')
const { useShownName } = await import('../../../src/console/data/use-shown-name.ts')

let app: TestApp
let token: string
let site: number
let news: number
let clerk: MadeUser

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  site = await siteId({ test: app, token })
  const context = { test: app, token, appid: site }
  news = (await makeRow(context, 'cms/channel', { name: '新闻' })).id
  await makeRow(context, 'cms/channel', { name: '活动' })
  clerk = await makeUser(app, { account: 'clerk', username: '文员', rights: ['/system/dict'] })
  await makeUser(app, { account: 'chief', username: '文员长', admin: true })
  await makeUser(app, { account: 'gone', username: '文员甲', enabled: false })
})
afterAll(() => app.close())

beforeEach(async () => {
  const none = { id: site, type: 'app', mode: 'user', perms: { [clerk.id]: [] } }
  await app.post('/cms/app/permUpdate', none, { token })
})

function byUser() {
  return `/system/authority?userId=${clerk.id}&userTag=user`
}
function heading(name: string) {
  return screen.findByRole('heading', { name: `权限设置：${name}` })
}
function row(label: string) {
  return screen.findByRole('checkbox', { name: label })
}
function box(group: string, name: string): HTMLElement {
  return within(all(`fieldset[aria-label$="${group}"]`)[0] as HTMLElement).getByRole('checkbox', { name })
}
function isTicked(element: HTMLElement): boolean {
  return (element as HTMLInputElement).checked
}

async function tick(element: HTMLElement): Promise<void> {
  await act(async () => void fireEvent.click(element))
}

async function held() {
  return (await app.post<Record<string, Record<string, number[]>>>('/user/perm', { id: clerk.id }, { token })).data
}

test('from a role to its rights, and back', async () => {
  const role = (await app.post<{ id: number }[]>('/role/list', {}, { token })).data.find(
    ({ id }) => id === clerk.roleId,
  )
  await openConsole(app, token, '/system/role')
  const entry = await screen.findByRole('button', { name: /role_/ })
  await tick(entry)
  await waitFor(() => button('权限设置'))
  await click('权限设置', '.entity-split-main')
  await waitFor(() => expect(window.location.search).toBe(`?roleId=${role?.id}&roleTag=role`))
  await screen.findByRole('tab', { name: '角色', selected: true })
  await click('返回')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/system/role'))
})

test('users and roles have a tab and a dialog each; administrators and disabled users are not offered', async () => {
  await openConsole(app, token, byUser())
  await heading('文员')
  await click('添加用户')
  const dialog = await screen.findByRole('dialog')
  const found = () =>
    within(dialog)
      .getAllByRole('checkbox')
      .map((one) => one.closest('label')?.textContent)
  await waitFor(() => expect(found()).toEqual(['文员 clerk']))
  await tick(within(dialog).getByRole('button', { name: '取消' }))
  await tick(screen.getByRole('tab', { name: '角色' }))
  await click('添加角色')
  const roles = await screen.findByRole('dialog', { name: '选择角色' })
  await tick(await within(roles).findByRole('checkbox', { name: /系统管理员/ }))
  await tick(within(roles).getByRole('button', { name: '确定' }))
  await heading('系统管理员')
})

test('a channel is refused before its site may be viewed; a tick is saved at once, with the view right it needs', async () => {
  const { calls } = await openConsole(app, token, byUser())
  await heading('文员')
  await row('新闻 全选')
  await tick(box('频道', '新增'))
  await message('必须要授权站点查看才能选择频道和文章')
  expect(calls.filter(({ path }) => path.endsWith('permUpdate'))).toEqual([])
  await tick(box('站点', '编辑'))
  await waitFor(async () => expect((await held())['app']?.[site]).toHaveLength(2))
  expect(calls.filter(({ path }) => path.endsWith('permUpdate'))).toHaveLength(1)
  await screen.findByText(/已保存/)
})

test('all rights on a site, or on a channel, are one tick and one request', async () => {
  const { calls } = await openConsole(app, token, byUser())
  await heading('文员')
  await row('新闻 全选')
  const name = all('.authority-name')[0]?.textContent ?? ''
  await tick(await row(`${name} 全选`))
  await waitFor(() => expect(all('fieldset[aria-label$="模板"] input:not(:checked)')).toEqual([]))
  await tick(await row('新闻 全选'))
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('permUpdate'))).toHaveLength(2))
  await waitFor(async () => expect(Object.keys((await held())['article'] ?? {})).toHaveLength(1))
  expect(isTicked(box('新闻 文章', '查看'))).toBe(true)
})

test('article rights without the view right on their site are marked as void, without that on their channel as a place', async () => {
  const subject = { userId: clerk.id }
  await grantData(app, subject, { module: 'article', targetId: news, codes: ['article:btn:get'] })
  await openConsole(app, token, byUser())
  await heading('文员')
  await screen.findByRole('button', { name: /没有该站点的查看权限/ })
  await tick(box('站点', '查看'))
  await screen.findByRole('button', { name: /频道只作为文章的所属位置/ })
  await tick(box('新闻 频道', '查看'))
  await waitFor(() => expect(all('.authority-caveat')).toEqual([]))
})

test('removing view asks; cancel keeps everything, OK removes the operations of the group too', async () => {
  const subject = { userId: clerk.id }
  await grantData(app, subject, { module: 'app', targetId: site, codes: ['app:btn:get'] })
  await grantData(app, subject, { module: 'channel', targetId: news, codes: ['channel:btn:get', 'channel:btn:add'] })
  await grantData(app, subject, { module: 'article', targetId: news, codes: ['article:btn:get', 'article:btn:add'] })
  await openConsole(app, token, byUser())
  await heading('文员')
  await row('新闻 全选')
  await waitFor(() => expect(isTicked(box('新闻 文章', '查看'))).toBe(true))
  await tick(box('新闻 文章', '查看'))
  await screen.findByText('如果取消，则会清空其他操作，确认取消吗？')
  await screen.findByText('用户“文员”，频道“新闻”')
  await screen.findByText('一并清空的其他权限：1 项')
  await click('取消', '[role=dialog]')
  expect(isTicked(box('新闻 文章', '查看'))).toBe(true)
  await tick(box('新闻 文章', '查看'))
  await waitFor(() => button('确定', '[role=dialog]'))
  await click('确定', '[role=dialog]')
  await waitFor(async () => expect((await held())['article']).toEqual({}))
  expect(all('fieldset[aria-label="新闻 文章"] input:checked')).toEqual([])
  expect(all('fieldset[aria-label="新闻 频道"] input:checked').length).toBeGreaterThan(1)
})

test('a column is ticked for all rows listed, after a question with their number; rights of roles are outlined', async () => {
  await grantData(
    app,
    { roleId: clerk.roleId ?? 0 },
    { module: 'channel', targetId: news, codes: ['channel:btn:move'] },
  )
  await grantData(app, { userId: clerk.id }, { module: 'app', targetId: site, codes: ['app:btn:get'] })
  const { calls } = await openConsole(app, token, byUser())
  await heading('文员')
  await tick(await row('列出的全部：文章 发布'))
  await screen.findByText(/^为列出的 \d+ 个频道授予“文章 发布”，确认吗？$/)
  await click('确定', '[role=dialog]')
  await waitFor(() =>
    expect(all('fieldset[aria-label$="文章"]:has(input[aria-label="发布"]:not(:checked))')).toEqual([]),
  )
  await screen.findByText(/已保存/)
  expect(calls.filter(({ path }) => path.endsWith('permUpdate'))).toHaveLength(1)
  const given = box('新闻 频道', '移动')
  expect([isTicked(given), given.title]).toEqual([false, expect.stringMatching(/^由角色“.+”授予$/)])
  fireEvent.keyDown(given, { key: 'ArrowLeft' })
  await waitFor(() => expect(document.activeElement).toBe(box('新闻 频道', '删除')))
})

test('channels are searched by name', async () => {
  await openConsole(app, token, byUser())
  await heading('文员')
  await row('活动 全选')
  const search = screen.getByPlaceholderText('按名称查找频道')
  await act(async () => void fireEvent.change(search, { target: { value: '活' } }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '新闻 全选' })).toBeNull())
  await row('活动 全选')
})

test('effective rights of a call decided by data rights say so', async () => {
  await openConsole(app, token, byUser())
  await heading('文员')
  await click('有效权限')
  const dialog = await screen.findByRole('dialog')
  const address = within(dialog).getByRole('textbox', { name: '页面或接口地址' })
  await act(async () => void fireEvent.change(address, { target: { value: '/cms/article/save' } }))
  await click('查询', '[role=dialog]')
  await within(dialog).findByText('视数据权限而定')
  await act(async () => void fireEvent.change(address, { target: { value: '/dict/tree' } }))
  await click('查询', '[role=dialog]')
  await within(dialog).findByText('允许')
})

test('the sites and channels that a user holds stay listed while a search is loading', async () => {
  const perms = { [clerk.id]: [1] }
  await app.post('/cms/app/permUpdate', { id: site, type: 'app', mode: 'user', perms }, { token })
  await openPart(app, token, <TargetTable userId={clerk.id} />)
  await waitFor(() => expect(all('.ant-table-row')).toHaveLength(1))
  const release = holdCalls('/rights/targets')
  const search = screen.getByRole('textbox')
  await act(async () => void fireEvent.change(search, { target: { value: '没有' } }))
  await waitFor(() => expect(all('.ant-spin-spinning')).toHaveLength(1))
  expect(all('.ant-table-row')).toHaveLength(1)
  await act(async () => release())
  await waitFor(() => expect(all('.ant-table-row')).toEqual([]))
})

test('rendering again leaves the names of rights as they were, so that rows of the matrix need not render', () => {
  const { result, rerender } = renderHook(useShownName)
  const first = result.current
  rerender()
  expect(result.current).toBe(first)
})

test('during a search a column is ticked for the channels found, not for those above them', async () => {
  await makeRow({ test: app, token, appid: site }, 'cms/channel', { name: '夜读', pid: news })
  await grantData(app, { userId: clerk.id }, { module: 'app', targetId: site, codes: ['app:btn:get'] })
  await openConsole(app, token, byUser())
  await heading('文员')
  await row('夜读 全选')
  const search = screen.getByPlaceholderText('按名称查找频道')
  await act(async () => void fireEvent.change(search, { target: { value: '夜' } }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '活动 全选' })).toBeNull())
  await tick(await row('列出的全部：频道 恢复'))
  await waitFor(() => expect(isTicked(box('夜读 频道', '恢复'))).toBe(true))
  expect(isTicked(box('新闻 频道', '恢复'))).toBe(false)
})
