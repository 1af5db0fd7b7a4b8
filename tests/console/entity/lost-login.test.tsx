// A login that ends by itself while a form is open: what was typed is there again after the next one, for the same account only.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasGuards } from '../../../src/console/ui/leave-guards.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, field, fill, form, message } from '../support/page.ts'

const { leaveNow } = await import('../../../src/console/app/guarded-history.ts')
const broughtBack = '已恢复登录失效前填写的内容，尚未保存'

let app: TestApp
let token: string
let address: string
let id: number

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  id = Number((await makeRow(context, 'cms/channel', { name: '新闻' })).id)
  address = `/cms/channel/channel-list?node=${id}`
})
beforeEach(() => sessionStorage.clear())
afterAll(() => app.close())

function name(): string {
  return (field('name').querySelector('input') as HTMLInputElement).value
}

async function open(route: string, by = token): Promise<void> {
  cleanup()
  await openConsole(app, by, route)
}

async function loseLogin(): Promise<void> {
  await act(async () => leaveNow('/admin/404'))
}

test('what was typed into the form beside a tree is back, once, and not saved', async () => {
  await open(address)
  await form()
  await fill('name', '改过的')
  await loseLogin()
  await open(address)
  await form()
  await waitFor(() => expect(name()).toBe('改过的'))
  await message(broughtBack)
  expect(hasGuards()).toBe(true)
  await loseLogin()
  await open(address)
  await waitFor(() => expect(name()).toBe('改过的'))
  await click('取消')
  await click('离开')
  await waitFor(() => expect(name()).toBe('新闻'))
  await open(address)
  await form()
  expect(name()).toBe('新闻')
})

test('a saved form begins with what is stored', async () => {
  await open(address)
  await form()
  await fill('name', '要闻')
  await loseLogin()
  await open(address)
  await waitFor(() => expect(name()).toBe('要闻'))
  await click('保存')
  await message('保存成功')
  await waitFor(() => expect(hasGuards()).toBe(false))
  expect(document.body.textContent).not.toContain(broughtBack)
  expect(name()).toBe('要闻')
})

test('a new row in a dialog is back when the dialog is opened again, without its passwords', async () => {
  await open('/system/user')
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  await fill('account', 'newcomer')
  await fill('password', 'Secret-2026')
  await loseLogin()
  expect(JSON.stringify({ ...sessionStorage })).toContain('newcomer')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret-2026')
  await open('/system/user')
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  expect((field('account').querySelector('input') as HTMLInputElement).value).toBe('newcomer')
})

test('what was typed into the dialog of an action is back when the same action is opened for the same row', async () => {
  const copying = async (): Promise<void> => {
    await open(address)
    await form()
    await click('复制', '.entity-node-toolbar')
    await waitFor(() => expect(all('[role=dialog] [data-field="name"]')).toHaveLength(1))
  }
  await copying()
  await fill('name', '新闻之二')
  await loseLogin()
  await copying()
  expect(name()).toBe('新闻之二')
  await message(broughtBack)
})

test('what somebody else changed meanwhile in the same field is not overwritten by a text that is back', async () => {
  await open(address)
  await form()
  await fill('name', '我的名字')
  await fill('keyword', '我的关键字')
  await loseLogin()
  const other = await app.post('/cms/channel/save', { id, name: '别人的名字', viewName: '别人的' }, { token })
  expect(other.success).toBe(true)
  await open(address)
  await waitFor(() => expect(name()).toBe('我的名字'))
  await message('已恢复登录失效前填写的内容，尚未保存。其间他人修改了相同的内容，保存时请逐项选择')
  // Lost once more: it is still known what was there when it was typed.
  await loseLogin()
  await open(address)
  await waitFor(() => expect(name()).toBe('我的名字'))
  await click('保存')
  await waitFor(() => expect(all('.conflict-field h3').map(({ textContent }) => textContent)).toEqual(['频道名称']))
  expect(all('.conflict-side').map(({ textContent }) => textContent)).toEqual([
    '我的修改我的名字',
    '对方的修改别人的名字',
    '修改之前要闻',
  ])
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '我的修改' })))
  await click('合并并保存')
  await message('保存成功')
  const { data } = await app.post('/cms/channel/detail', { id }, { token })
  expect(data).toMatchObject({ name: '我的名字', keyword: '我的关键字', viewName: '别人的' })
})

test('another account finds nothing of it', async () => {
  await open(address)
  await form()
  await fill('name', '改过的')
  await loseLogin()
  const { token: other } = await loginAs(app, { account: 'other', admin: true })
  await open(address, other)
  await form()
  expect(name()).not.toBe('改过的')
  expect(all('.ant-alert').map(({ textContent }) => textContent)).not.toContain(broughtBack)
})
