// The shell against the real server: who may see which address, redirects, and the layout.
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, message } from '../support/page.ts'

const { usePageTrail } = await import('../../../src/console/app/layout/use-page-trail.ts')

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())

function path(): string {
  return window.location.pathname
}
function crumbs(): (string | null)[] {
  return all('.breadcrumb li').map((item) => item.textContent)
}

test('an unknown address leads to the not-found page, with a way home', async () => {
  await openConsole(app, token, '/nothing/here')
  await screen.findByText('抱歉，您访问的资源不存在')
  expect(path()).toBe('/admin/404')
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/admin/')
})

test('a page without a right leads to the forbidden page, after the rights were reloaded', async () => {
  const user = await loginAs(app, { rights: [] })
  const { calls } = await openConsole(app, user.token, '/system/dict')
  await screen.findByText('抱歉，您没有权限访问该资源')
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/admin/')
  expect(path()).toBe('/admin/forbidden')
  expect(calls.map((call) => call.path)).toContain('/my/info')
  expect(calls.map((call) => call.path)).not.toContain('/dict/tree')
})

test('a user without any menu stays at home: there are no endless redirects', async () => {
  const user = await loginAs(app)
  await openConsole(app, user.token, '/')
  await screen.findByText('快捷入口')
  expect(path()).toBe('/admin/')
  expect(document.title).toBe('首页')
})

test('a right on one page adds it to the menu and opens it', async () => {
  const user = await loginAs(app, { rights: ['/system/dict'] })
  await openConsole(app, user.token, '/system/dict')
  await screen.findByRole('link', { name: '数据字典' })
  await waitFor(() => expect(document.title).toBe('数据字典'))
  expect(crumbs()).toEqual(['系统管理', '数据字典'])
  expect(screen.queryByText('内容管理')).toBeNull()
})

test('the greeting names the user, and logging out asks for confirmation', async () => {
  await openConsole(app, token, '/')
  const button = await screen.findByRole('button', { name: /用户菜单: 管理员/ })
  expect(button.textContent).toContain('管理员，')
  await act(async () => void fireEvent.click(button))
  const quit = await screen.findByText('退出登录')
  await act(async () => void fireEvent.click(quit))
  await screen.findByText('确认退出系统吗？')
  await click('取消')
  expect(path()).toBe('/admin/')
})

test('the user menu leads to profile, password, and logout', async () => {
  await openConsole(app, token, '/')
  const open = async (): Promise<void> => {
    const button = await screen.findByRole('button', { name: /用户菜单/ })
    await act(async () => void fireEvent.click(button))
  }
  await open()
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['个人信息', '修改密码', '退出登录'])
  await act(async () => void fireEvent.click(entries[1] as HTMLElement))
  await waitFor(() => expect(path()).toBe('/admin/profile/passwd'))
  await screen.findByRole('tab', { name: '修改密码', selected: true })
  await open()
  await act(async () => void fireEvent.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement))
  await screen.findByRole('tab', { name: '基本信息', selected: true })
})

test('the menu collapses and expands', async () => {
  await openConsole(app, token, '/')
  await screen.findByRole('navigation', { name: '主菜单' })
  await click('收起菜单')
  expect(all('.sider-collapsed')).toHaveLength(1)
  await click('展开菜单')
  expect(all('.sider-collapsed')).toHaveLength(0)
})

test('on phones the menu is a drawer that closes with every visit, also of the open page', async () => {
  const wide = window.matchMedia.bind(window)
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const found = wide(query)
    Object.defineProperty(found, 'matches', { value: query.includes('max-width') })
    return found
  })
  try {
    await openConsole(app, token, '/')
    expect(all('.sider')[0]?.hasAttribute('inert')).toBe(true)
    await click('展开菜单')
    expect(document.activeElement).toBe(all('.sider')[0])
    expect(all('.stage')[0]?.hasAttribute('inert')).toBe(true)
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: '首页' })))
    expect(all('.stage')[0]?.hasAttribute('inert')).toBe(false)
    expect(all('.sider')[0]?.hasAttribute('inert')).toBe(true)
  } finally {
    media.mockRestore()
  }
})

test('a page without a title of its own has the default one', () => {
  const at =
    (address: string) =>
    ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  expect(renderHook(usePageTrail, { wrapper: at('/nowhere') }).result.current.title).toBe('管理后台')
  expect(renderHook(usePageTrail, { wrapper: at('/profile/base') }).result.current.title).toBe('基本信息')
})

test("logging out ends the session on the server and clears the browser's storage", async () => {
  const user = await loginAs(app)
  await openConsole(app, user.token, '/')
  expect(sessionStorage.length).toBeGreaterThan(0)
  const button = await screen.findByRole('button', { name: /用户菜单/ })
  await act(async () => void fireEvent.click(button))
  const quit = await screen.findByText('退出登录')
  await act(async () => void fireEvent.click(quit))
  await screen.findByText('确认退出系统吗？')
  await click('确定')
  await waitFor(() => expect(sessionStorage.length).toBe(0))
  expect((await app.post('/my/info', {}, { token: user.token })).status).toBe(401)
})

test('unfolded branches of the menu stay so when moving from one area to another', async () => {
  await openConsole(app, token, '/')
  const branch = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '系统管理' })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '内容管理' })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '内容设置' })))
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '文章来源' })))
  await waitFor(() => expect(path()).toBe('/admin/cms/cms-settings/article-source'))
  expect((await branch('系统管理')).getAttribute('aria-expanded')).toBe('true')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '系统管理' })))
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '首页' })))
  await waitFor(() => expect(path()).toBe('/admin/'))
  expect((await branch('系统管理')).getAttribute('aria-expanded')).toBe('false')
  expect((await branch('内容设置')).getAttribute('aria-expanded')).toBe('true')
})

test('the site selector is only shown in the content area', async () => {
  await openConsole(app, token, '/cms/cms-settings/article-source')
  await screen.findByRole('group', { name: /当前站点/ })
  const home = await screen.findByRole('link', { name: '首页' })
  await act(async () => void fireEvent.click(home))
  await waitFor(() => expect(path()).toBe('/admin/'))
  expect(screen.queryByRole('group', { name: /当前站点/ })).toBeNull()
})

test('an empty profile name is refused at its field', async () => {
  await openConsole(app, token, '/profile/base')
  const name = await screen.findByLabelText('用户名')
  await act(async () => void fireEvent.change(name, { target: { value: '' } }))
  await click('保存')
  await screen.findByText('用户名不能为空')
})

test('a saved profile name shows in the greeting at once', async () => {
  const user = await loginAs(app, { username: '小王' })
  await openConsole(app, user.token, '/profile/base')
  const name = await screen.findByLabelText('用户名')
  await act(async () => void fireEvent.change(name, { target: { value: '大王' } }))
  await click('保存')
  await message('用户信息保存成功')
  await screen.findByRole('button', { name: /^用户菜单: 大王，/ })
})

test('leaving with unsaved changes asks for confirmation, and staying keeps them', async () => {
  await openConsole(app, token, '/profile/base')
  const name = await screen.findByLabelText<HTMLInputElement>('用户名')
  await act(async () => void fireEvent.change(name, { target: { value: '改了' } }))
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '首页' })))
  await screen.findByText('有尚未保存的修改，离开后将会丢失，确认离开吗？')
  await click('继续编辑')
  expect(path()).toBe('/admin/profile/base')
  expect(name.value).toBe('改了')
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '首页' })))
  await click('离开')
  await waitFor(() => expect(path()).toBe('/admin/'))
})

test("each weakness of a password is refused with the documents' sentence", async () => {
  await openConsole(app, token, '/profile/passwd')
  const enter = async (label: string, value: string): Promise<void> => {
    const input = await screen.findByLabelText(label)
    await act(async () => void fireEvent.change(input, { target: { value } }))
  }
  await enter('密码', 'aA1')
  await enter('确认密码', 'aA1')
  await click('保存')
  await screen.findByText('密码最小长度不能低于6个字符')
  await enter('密码', 'abcdef')
  await click('保存')
  await screen.findByText('密码至少包含数字、小写字母、大写字母、特殊字符中的三种')
  await enter('密码', 'Abcdef1')
  await click('保存')
  await screen.findByText('两次密码输入不一致')
})
