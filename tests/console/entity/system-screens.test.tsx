// The system screens in detail: limits of searches and pages, which buttons are offered on whom, fields that depend on the type.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, makeUser } from '../../support/login-as.ts'
import { type OpenConsole, openConsole } from '../support/open-console.tsx'
import { all, button, click, choose, field, fill, form, labels, message, table } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  await makeUser(app, { account: 'clerk', username: '文员', rights: ['/system/dict'] })
  for (let more = 0; more < 4; more += 1) await makeUser(app)
  await makeUser(app, { account: 'chief', username: '另一管理员', admin: true })
})
afterAll(() => app.close())

function rowOf(account: string): HTMLElement {
  const found = all('.entity-table tbody tr.ant-table-row').find((row) => row.textContent?.startsWith(account))
  if (found === undefined) throw new Error(`There is no row of ${account}`)
  return found
}

/** Titles of the buttons in the row, disabled ones in brackets. */
function buttonsOf(account: string): string[] {
  return [...rowOf(account).querySelectorAll<HTMLButtonElement>('.entity-row-actions button')].map((one) =>
    one.disabled ? `(${one.textContent})` : (one.textContent ?? ''),
  )
}

async function moreOf(account: string): Promise<string[]> {
  const more = rowOf(account).querySelector('button[aria-haspopup=menu]') as HTMLElement
  await act(async () => void fireEvent.click(more))
  const entries = (await screen.findAllByRole('menuitem')).map((one) => one.textContent ?? '')
  await act(async () => void fireEvent.click(more))
  return entries
}

async function openUsers(as = token): Promise<OpenConsole> {
  const opened = await openConsole(app, as, '/system/user?size=30')
  await table()
  await waitFor(() => rowOf('clerk'))
  return opened
}

test('users are searched by account and name of at most 50 characters, ten on a page', async () => {
  const { calls } = await openConsole(app, token, '/system/user')
  await table()
  const typed = all('.entity-search-field input:not([readonly])').slice(0, 2) as HTMLInputElement[]
  expect(all('.entity-search-field label').map((label) => label.textContent)).toContain('登录账号')
  expect(typed.map(({ maxLength }) => maxLength)).toEqual([50, 50])
  expect(calls.find(({ path }) => path === '/user/page')?.body).toMatchObject({ page: 1, limit: 10 })
})

test('a table shows its total, offers 5, 10, 20, 30 rows, next and previous page, and a page number', async () => {
  await openConsole(app, token, '/system/user?size=5')
  await waitFor(() => rowOf('chief'))
  const pager = all('.entity-page .ant-pagination')[0] as HTMLElement
  expect(pager.querySelector('.ant-pagination-total-text')?.textContent).toBe('共 7 条')
  for (const part of ['prev', 'item', 'next', 'options-quick-jumper']) {
    expect(pager.querySelector(`.ant-pagination-${part}`), part).not.toBeNull()
  }
  await act(async () => void fireEvent.click(pager.querySelector('.size-select') as HTMLElement))
  await waitFor(() =>
    expect(all('[role=menuitemradio]').map((option) => option.textContent)).toEqual([
      '5 条/页',
      '10 条/页',
      '20 条/页',
      '30 条/页',
    ]),
  )
})

test('an administrator gets every button on others, but cannot disable or delete another administrator', async () => {
  await openUsers()
  expect(buttonsOf('clerk')).toEqual(['编辑', '禁用', '更多'])
  expect(await moreOf('clerk')).toEqual(['删除', '重置密码', '分配角色', '权限设置', '以该用户身份查看', '全部下线'])
  expect(buttonsOf('chief')).toEqual(['编辑', '(禁用)', '更多'])
})

test('on the own row only roles can be assigned', async () => {
  await openUsers()
  expect(buttonsOf('admin')).toEqual(['更多'])
  expect(await moreOf('admin')).toEqual(['分配角色'])
})

test.each([
  ['user-edit', ['编辑'], []],
  ['user-del', ['删除'], []],
  ['user-enable', ['禁用'], []],
  ['user-repwd', ['更多'], ['重置密码']],
  ['user-role', ['更多'], ['分配角色']],
  ['user-logout', ['更多'], ['全部下线']],
  ['user-view-as', ['更多'], ['以该用户身份查看']],
])('users with %s of the users’ codes get %j and %j', async (code, buttons, entries) => {
  const one = await loginAs(app, { rights: ['/system/user', code] })
  await openUsers(one.token)
  expect(buttonsOf('clerk')).toEqual(buttons)
  expect(buttons.includes('更多') ? await moreOf('clerk') : []).toEqual(entries)
})

test('permission settings are offered to users who may open them', async () => {
  const one = await loginAs(app, { rights: ['/system/user', '/system/authority'] })
  await openUsers(one.token)
  expect(await moreOf('clerk')).toEqual(['权限设置'])
})

test('an organisation shows its users, a hundred on a page, searched by account and name', async () => {
  const { calls } = await openConsole(app, token, '/system/user/org?node=1')
  await table()
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/org/user')?.body).toMatchObject({ orgid: '1', limit: 100 }),
  )
  expect(all('.entity-search-field label').map((label) => label.textContent)).toEqual(['登录账号', '用户名'])
})

async function openResource(type: number): Promise<void> {
  const body = { name: '自定资源', code: 'own-one', type, sort: 1, url: '/own/one' }
  const { data } = await app.post<{ id: number }>('/resource/save', body, { token })
  await openConsole(app, token, `/system/resource?node=${data.id}`)
  await form()
}

test.each([
  [1, ['显示在菜单'], ['数据权限', '数据权限类型']],
  [2, ['数据权限', '数据权限类型'], ['显示在菜单']],
  [3, [], ['显示在菜单', '数据权限', '数据权限类型']],
])('the form of a resource of type %i shows %j and not %j', async (type, shown, hidden) => {
  await openResource(type)
  for (const label of shown) expect(labels()).toContain(label)
  for (const label of hidden) expect(labels()).not.toContain(label)
})

test('two clicks on save send one request', async () => {
  const { calls } = await openConsole(app, token, '/system/dict')
  await waitFor(() => button('新增顶级'))
  await click('新增顶级')
  await form()
  await fill('name', '只存一次')
  await fill('code', 'once')
  await act(async () => {
    fireEvent.click(button('保存'))
    fireEvent.click(button('保存'))
  })
  await message('保存成功')
  expect(calls.filter(({ path }) => path === '/dict/save')).toHaveLength(1)
  await waitFor(() => expect(all('.entity-tree-label').filter((one) => one.textContent === '只存一次')).toHaveLength(1))
})

test('two clicks on the button of a question send one request', async () => {
  const { calls } = await openUsers()
  const disable = [...rowOf('clerk').querySelectorAll('button')].find((one) => one.textContent === '禁用')
  await act(async () => void fireEvent.click(disable as HTMLElement))
  await waitFor(() => button('禁用', '[role=dialog]'))
  await act(async () => {
    fireEvent.click(button('禁用', '[role=dialog]'))
    fireEvent.click(button('禁用', '[role=dialog]'))
  })
  await message('禁用用户成功')
  expect(calls.filter(({ path }) => path === '/user/enable')).toHaveLength(1)
  await waitFor(() => expect(buttonsOf('clerk')).toContain('启用'))
  await click('启用', '.entity-table')
  await waitFor(() => button('启用', '[role=dialog]'))
  await click('启用', '[role=dialog]')
  await message('启用用户成功')
})

/** Opens the menu of a node and picks the entry. */
async function takeFromNode(name: string, entry: string): Promise<void> {
  const more = await screen.findByRole('button', { name: `${name} 的操作` })
  await act(async () => void fireEvent.click(more))
  const item = await screen.findByRole('menuitem', { name: entry })
  await act(async () => void fireEvent.click(item))
}

test('an organisation is deleted after 确认删除吗?, deletion is not offered for one with children', async () => {
  const root = await app.post<{ id: number }>('/org/save', { shortName: '分部', pid: 1 }, { token })
  await app.post('/org/save', { shortName: '一组', pid: root.data.id }, { token })
  await openConsole(app, token, '/system/user/org')
  const more = await screen.findByRole('button', { name: '分部 的操作' })
  await act(async () => void fireEvent.click(more))
  const entries = (await screen.findAllByRole('menuitem')) as HTMLButtonElement[]
  expect(entries.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['新增下级', false],
    ['编辑', false],
    ['删除', true],
  ])
  await act(async () => void fireEvent.click(more))
  await takeFromNode('一组', '删除')
  await message('确认删除吗?')
  await click('删除', '[role=dialog]')
  await message('删除成功')
})

test('nothing can be added below the fifth level of organisations', async () => {
  let pid = 1
  for (let level = 2; level <= 5; level += 1) {
    const made = await app.post<{ id: number }>('/org/save', { shortName: `第${level}级`, pid }, { token })
    pid = made.data.id
  }
  await openConsole(app, token, `/system/user/org?node=${pid}`)
  const entriesOf = async (name: string): Promise<(string | null)[]> => {
    const more = await screen.findByRole('button', { name: `${name} 的操作` })
    await act(async () => void fireEvent.click(more))
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await act(async () => void fireEvent.click(more))
    await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]))
    return entries
  }
  expect(await entriesOf('第4级')).toContain('新增下级')
  expect(await entriesOf('第5级')).not.toContain('新增下级')
})

test('a permission is deleted with its descendants, after a question', async () => {
  const { data: made } = await app.post<{ id: number }>(
    '/resource/save',
    { name: '待删资源', code: 'to-go', type: 1, sort: 0, url: '/to/go' },
    { token },
  )
  const body = { name: '待删权限', code: 'to-go', rid: made.id }
  const { data } = await app.post<{ id: number }>('/perm/save', body, { token })
  await openConsole(app, token, `/system/perm?node=${data.id}`)
  await fillSearch('待删权限')
  await takeFromNode('待删权限', '删除')
  await message('若有子元素也将会被删除且不可恢复,确认删除吗?')
  await click('删除', '[role=dialog]')
  await message('权限删除成功')
})

async function fillSearch(text: string): Promise<void> {
  const input = await screen.findByPlaceholderText('输入名称筛选')
  await act(async () => void fireEvent.change(input, { target: { value: text } }))
}

test('the address of an element is optional, that of a page is not', async () => {
  await openConsole(app, token, '/system/resource')
  await waitFor(() => button('新增顶级'))
  await click('新增顶级')
  await form()
  const star = (): boolean => field('url').querySelector('.entity-star') !== null
  expect(star()).toBe(true)
  await choose('type', '页面元素')
  await waitFor(() => expect(star()).toBe(false))
})

test('a name from the profile, longer than the form allows, is kept while something else is changed', async () => {
  const long = '名'.repeat(30)
  await makeUser(app, { account: 'long_named', username: long })
  const { calls } = await openUsers()
  const edit = [...rowOf('long_named').querySelectorAll('button')].find((one) => one.textContent === '编辑')
  await act(async () => void fireEvent.click(edit as HTMLElement))
  await form()
  await waitFor(() => expect((field('username').querySelector('input') as HTMLInputElement).value).toBe(long))
  await fill('email', 'long@example.cn')
  await click('保存')
  await message('用户信息保存成功')
  expect(calls.find(({ path }) => path === '/user/save')?.body).toMatchObject({ email: 'long@example.cn' })
})
