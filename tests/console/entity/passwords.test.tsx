// Passwords in the forms of users: both fields show their errors, and length is checked before the kinds of characters.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { makeUser, sessionOf } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, errors, fill, form, table } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  await makeUser(app, { account: 'clerk', username: '文员' })
})
afterAll(() => app.close())

async function openUsers(): Promise<void> {
  await openConsole(app, token, '/system/user')
  await table()
  await waitFor(() => expect(all('.entity-table tbody tr.ant-table-row').length).toBe(2))
}

test('a new user needs a password and its repetition, the length before the kinds of characters', async () => {
  await openUsers()
  await click('新增')
  await form()
  await click('保存')
  await waitFor(() => expect(errors()).toMatchObject({ password: '密码不能为空', repassword: '确认密码不能为空' }))
  await fill('password', 'abc')
  await fill('repassword', 'abd')
  await waitFor(() =>
    expect(errors()).toMatchObject({
      password: '密码最小长度不能低于6个字符',
      repassword: '两次密码输入不一致',
    }),
  )
})

test('the dialog for a new password shows the same errors', async () => {
  await openUsers()
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.startsWith('clerk'))
  const more = row?.querySelector('button[aria-haspopup=menu]') as HTMLElement
  await act(async () => void fireEvent.click(more))
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: '重置密码' })))
  await form()
  await waitFor(() => button('确定', '[role=dialog]'))
  await click('确定', '[role=dialog]')
  await waitFor(() => expect(errors()).toEqual({ passwd: '密码不能为空', repasswd: '确认密码不能为空' }))
})

test('a new password shows its strength, its repetition does not', async () => {
  await openUsers()
  await click('新增')
  await form()
  await fill('password', 'Admin@123')
  await fill('repassword', 'Admin@123')
  await waitFor(() =>
    expect(all('.password-strength').map((hint) => hint.textContent)).toEqual(['这是最常用的密码之一，很容易被猜中']),
  )
})

test('a generated password fills the repetition too, is shown and can be copied', async () => {
  await openUsers()
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.startsWith('clerk'))
  const more = row?.querySelector('button[aria-haspopup=menu]') as HTMLElement
  await act(async () => void fireEvent.click(more))
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: '重置密码' })))
  await form()
  screen.getByText('该用户的登录会全部结束，下次登录后须先修改密码。')
  expect(screen.queryByText('复制密码')).toBeNull()
  await click('生成密码', '[role=dialog]')
  const [passwd, repasswd] = all('[role=dialog] input').filter((input) => input instanceof HTMLInputElement)
  expect(passwd?.value).toHaveLength(14)
  expect(repasswd?.value).toBe(passwd?.value)
  expect(passwd?.type).toBe('text')
  expect(repasswd?.type).toBe('password')
  screen.getByText('复制密码')
  expect(errors()).toEqual({})
  await fill('passwd', 'Other-2027')
  expect(screen.queryByText('复制密码')).toBeNull()
})

test('an existing user is not asked for a password', async () => {
  await openUsers()
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.startsWith('clerk'))
  const edit = [...(row?.querySelectorAll('button') ?? [])].find((one) => one.textContent === '编辑')
  await act(async () => void fireEvent.click(edit as HTMLElement))
  await form()
  await fill('username', '')
  await click('保存')
  await waitFor(() => expect(errors()).toEqual({ username: '用户名不能为空' }))
})

test('a user whose password was set by somebody else only sees the form that changes it', async () => {
  const { id, account } = await makeUser(app)
  await app.post('/user/repwd', { id, account, passwd: encodeSecret('Given-2027') }, { token })
  const { calls } = await openConsole(app, await sessionOf(app, id), '/system/user')
  await waitFor(() => screen.getByText('管理员要求您修改密码，请修改后再继续使用'))
  expect(all('[role=tab]').map((tab) => tab.textContent)).toEqual(['修改密码'])
  expect(window.location.pathname).toBe('/admin/profile/passwd')
  expect(calls.map(({ path }) => path)).not.toContain('/user/page')
})
