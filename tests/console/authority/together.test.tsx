// The permission screen while somebody else changes the same rights; the selection stays in the address; copying requires a source.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, type MadeUser, makeUser } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, message } from '../support/page.ts'

let app: TestApp
let token: string
let site: number
let second: number
let news: number
let clerk: MadeUser

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  site = await siteId({ test: app, token })
  second = (await makeRow({ test: app, token }, 'cms/site', { name: '另一站点' })).id
  news = (await makeRow({ test: app, token, appid: second }, 'cms/channel', { name: '要闻' })).id
  clerk = await makeUser(app, { account: 'clerk', username: '文员' })
  await makeUser(app, { account: 'other', username: '另一人' })
})
afterAll(() => app.close())

function post<Data = unknown>(path: string, body: unknown) {
  return app.post<Data>(path, body, { token })
}
async function held() {
  return (await post<Record<string, Record<string, number[]>>>('/user/perm', { id: clerk.id })).data
}

beforeEach(async () => {
  for (const id of [site, second]) {
    await post('/cms/app/permUpdate', { id, type: 'app', mode: 'user', perms: { [clerk.id]: [] } })
    await grantData(app, { userId: clerk.id }, { module: 'app', targetId: id, codes: ['app:btn:get'] })
  }
  const codes = ['article:btn:get']
  await grantData(app, { userId: clerk.id }, { module: 'article', targetId: news, codes })
})

function byUser() {
  return `/system/authority?userId=${clerk.id}&userTag=user`
}
function heading(name: string) {
  return screen.findByRole('heading', { name: `权限设置：${name}` })
}
function box(name: string): HTMLInputElement {
  return within(all('fieldset[aria-label="要闻 文章"]')[0] as HTMLElement).getByRole<HTMLInputElement>('checkbox', {
    name,
  })
}

async function tick(element: HTMLElement): Promise<void> {
  await act(async () => void fireEvent.click(element))
}

/** Opens the rights on the second site and filters its channels: the state that must be preserved. */
async function goToNews(): Promise<void> {
  await heading('文员')
  await tick(await screen.findByText('另一站点'))
  await screen.findByRole('checkbox', { name: '要闻 全选' })
  const search = screen.getByPlaceholderText('按名称查找频道')
  await act(async () => void fireEvent.change(search, { target: { value: '要' } }))
}

async function releaseElsewhere(): Promise<number[]> {
  const { data } = await post<Record<string, { id: number; code: string }[]>>('/user/permList', {})
  const codes = new Set(['article:btn:get', 'article:btn:release'])
  const wanted = (data['article'] ?? []).filter(({ code }) => codes.has(code)).map(({ id }) => id)
  const body = { id: news, type: 'article', mode: 'user', perms: { [clerk.id]: wanted } }
  expect((await post('/cms/channel/permUpdate', body)).status).toBe(200)
  return wanted
}

test('a tick on rights changed by somebody else is refused, the current ones are shown, and the position is kept', async () => {
  await openConsole(app, token, byUser())
  await goToNews()
  expect(box('发布').checked).toBe(false)
  const wanted = await releaseElsewhere()
  await tick(box('撤稿'))
  await message('权限已被他人修改，请按当前的权限重新操作')
  await screen.findByText('保存失败：权限已被他人修改，请按当前的权限重新操作')
  await waitFor(() => expect(box('发布').checked).toBe(true))
  expect(box('撤稿').checked).toBe(false)
  expect((await held())['article']).toEqual({ [news]: wanted })
  expect(screen.getByPlaceholderText<HTMLInputElement>('按名称查找频道').value).toBe('要')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await tick(box('撤稿'))
  await screen.findByText(/已保存/)
  expect((await held())['article']?.[news]).toHaveLength(3)
})

test('an undo does not undo what somebody else has changed since', async () => {
  await openConsole(app, token, byUser())
  await goToNews()
  await tick(box('撤稿'))
  await screen.findByText(/已保存/)
  const wanted = await releaseElsewhere()
  await click('撤销')
  await screen.findByText('保存失败：权限已被他人修改，请按当前的权限重新操作')
  expect((await held())['article']).toEqual({ [news]: wanted })
})

test('the selection is part of the address, and a reload restores it', async () => {
  await openConsole(app, token, byUser())
  await heading('文员')
  await click('添加用户')
  const dialog = await screen.findByRole('dialog')
  await tick(await within(dialog).findByRole('checkbox', { name: /另一人/ }))
  await tick(within(dialog).getByRole('button', { name: '确定' }))
  await heading('另一人')
  const other = window.location.search
  expect(other).not.toContain(`userId=${clerk.id}`)
  await tick(screen.getByRole('button', { name: /^文员\s*clerk/ }))
  await heading('文员')
  await waitFor(() => expect(window.location.search).toBe(`?userId=${clerk.id}&userTag=user`))
  await screen.findByRole('button', { name: /^另一人/ })
  cleanup()
  await openConsole(app, token, `/system/authority${other}`)
  await heading('另一人')
})

test('copying without a source asks for one', async () => {
  await openConsole(app, token, byUser())
  await heading('文员')
  await click('复制权限')
  await waitFor(() => button('确定', '[role=dialog]'))
  await click('确定', '[role=dialog]')
  await message('请选择复制来源')
})

test('after copying, the last tick cannot be undone any more: that would undo copied rights', async () => {
  const giver = await makeUser(app, { username: '来源' })
  const codes = ['article:btn:get', 'article:btn:revoke', 'article:btn:release']
  await grantData(app, { userId: giver.id }, { module: 'app', targetId: second, codes: ['app:btn:get'] })
  await grantData(app, { userId: giver.id }, { module: 'article', targetId: news, codes })
  await openConsole(app, token, byUser())
  await goToNews()
  await tick(box('撤稿'))
  await screen.findByText(/已保存/)
  expect((button('撤销') as HTMLButtonElement).disabled).toBe(false)
  await click('复制权限')
  const dialog = await screen.findByRole('dialog')
  const search = within(dialog).getAllByRole('combobox').at(-1) as HTMLElement
  await act(async () => void fireEvent.mouseDown(search))
  await act(async () => void fireEvent.change(search, { target: { value: '来源' } }))
  const choice = () => all('.ant-select-item-option').find((one) => one.textContent?.startsWith('来源'))
  await waitFor(() => expect(choice()).toBeDefined())
  await act(async () => void fireEvent.click(choice() as HTMLElement))
  await click('确定', '[role=dialog]')
  await message('已复制 1 项权限')
  await waitFor(() => expect(box('发布').checked).toBe(true))
  expect((button('撤销') as HTMLButtonElement).disabled).toBe(true)
})
