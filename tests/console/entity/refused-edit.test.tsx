// An edit refused for another reason is not a stale edit: no option is offered that would lose the input.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { button, click, field, fill, form, message, rows } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  await makeRow({ test: app, token }, 'system/user', { account: 'chief', admin: true })
})
afterAll(() => app.close())

test('an administrator is not locked out; typed values stay in the form', async () => {
  await openConsole(app, token, '/system/user')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await click('编辑', '.entity-table')
  await form()
  await fill('username', '新的名字')
  await act(async () => void fireEvent.click(field('enabled').querySelector('[role=switch]') as Element))
  await click('保存')
  await message('管理员账号不能禁用、锁定或删除')
  expect(() => button('合并并保存')).toThrow('There is no button')
  expect((field('username').querySelector('input') as HTMLInputElement).value).toBe('新的名字')
})
