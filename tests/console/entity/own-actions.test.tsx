// The form beside a tree or list and the actions on its row: it follows their changes, and asks their questions.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { makeRow, nextNumber } from '../../support/make-row.ts'
import { type OpenConsole, openConsole } from '../support/open-console.tsx'
import { all, button, click, field, fill, form, message, table } from '../support/page.ts'

function disabling(name: string): string {
  return `确认禁用“${name}”吗？禁用后，其下级资源也将无法使用`
}

let app: TestApp
let token: string
let id: number
let name: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())
beforeEach(async () => {
  const code = `leaf${nextNumber()}`
  name = `资源${code}`
  const body = { name, code, type: 1, sort: 1, url: `/leaf/${code}` }
  id = (await app.post<{ id: number }>('/resource/save', body, { token })).data.id
})

async function openResource(as = token): Promise<OpenConsole> {
  const opened = await openConsole(app, as, `/system/resource?node=${id}`)
  await form()
  return opened
}

async function stored(): Promise<{ name: string; sort: number; enabled: boolean; updateTime: string }> {
  return (await app.post('/resource/detail', { id }, { token })).data as never
}

function theSwitch(): HTMLElement {
  return field('enabled').querySelector('[role=switch]') as HTMLElement
}
function isOn(): boolean {
  return theSwitch().getAttribute('aria-checked') === 'true'
}
function flip(): Promise<void> {
  return act(async () => void fireEvent.click(theSwitch()))
}
function saves({ calls }: OpenConsole): number {
  return calls.filter(({ path }) => path === '/resource/save').length
}
function valueOf(of: string): string {
  return (field(of).querySelector('input') as HTMLInputElement).value
}

async function disable(): Promise<void> {
  await click('禁用', '.entity-node-toolbar')
  await waitFor(() => button('禁用', '[role=dialog]'))
  await click('禁用', '[role=dialog]')
  await message('禁用成功')
  await waitFor(() => expect(isOn()).toBe(false))
}

test('a toolbar action on the row updates its form; typed values are kept and saved without a question', async () => {
  const opened = await openResource()
  await fill('sort', '42')
  await disable()
  expect(valueOf('sort')).toBe('42')
  await click('保存', '.entity-inline-form')
  await waitFor(() => expect(saves(opened)).toBe(1))
  await message('资源保存成功')
  expect(await stored()).toMatchObject({ sort: 42, enabled: false })
})

test('an unedited form has nothing to lose after an action', async () => {
  await openResource()
  await disable()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('if somebody else changed the same field, saving still asks which value wins', async () => {
  const opened = await openResource()
  await fill('name', `${name}甲`)
  await app.post('/resource/save', { id, name: `${name}乙` }, { token })
  // Refused: the row is not as the tree shows it. The tree is reloaded, then the action runs.
  await click('禁用', '.entity-node-toolbar')
  await waitFor(() => button('禁用', '[role=dialog]'))
  await click('禁用', '[role=dialog]')
  await message('数据已被他人修改，请刷新后重试')
  await waitFor(() => expect(opened.calls.filter(({ path }) => path === '/resource/detail')).toHaveLength(2))
  expect(valueOf('name')).toBe(`${name}甲`)
  await click('保存', '.entity-inline-form')
  await waitFor(() => button('合并并保存'))
  expect(document.body.textContent).toContain('还有 1 项未选择')
  expect((await stored()).name).toBe(`${name}乙`)
})

test('switching off in the form asks the question of 禁用; without confirmation nothing is sent, and the input stays', async () => {
  const opened = await openResource()
  await fill('sort', '7')
  await flip()
  await click('保存', '.entity-inline-form')
  await message(disabling(name))
  await click('取消', '[role=dialog]')
  expect(saves(opened)).toBe(0)
  expect([isOn(), valueOf('sort')]).toEqual([false, '7'])
  await click('保存', '.entity-inline-form')
  // The first one is still closing.
  await waitFor(() => expect(all('[role=dialog]')).toHaveLength(2))
  await click('禁用', '[role=dialog]')
  await waitFor(async () => expect(await stored()).toMatchObject({ enabled: false, sort: 7 }))
})

test('users who may change resources without the right to 禁用 are asked as well', async () => {
  const one = await loginAs(app, { rights: ['/system/resource', 'resource-edit'] })
  await openResource(one.token)
  expect(() => button('禁用', '.entity-node-toolbar')).toThrow('There is no button')
  await flip()
  await click('保存', '.entity-inline-form')
  await message(disabling(name))
})

test('switching on in the form asks nothing, as 启用 does', async () => {
  await app.post('/resource/save', { id, enabled: false }, { token })
  await openResource()
  await flip()
  await click('保存', '.entity-inline-form')
  await waitFor(async () => expect((await stored()).enabled).toBe(true))
})

test('disabling a user in the form lists their open work, as 禁用 does', async () => {
  const { account } = (await makeRow({ test: app, token }, 'system/user', { username: '要走的人' })) as never
  await openConsole(app, token, `/system/user?account=${account as string}`)
  await table()
  await waitFor(() => button('编辑', '.entity-table'))
  await click('编辑', '.entity-table')
  await form()
  await flip()
  await click('保存')
  await waitFor(() => button('禁用', '[role=dialog] .ant-modal-footer'))
})
