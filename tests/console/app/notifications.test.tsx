// The bell and its list: what is unread, opening, marking, and the choices per kind.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notify } from '../../../src/server/access/notices/notify.ts'
import type { NoticeKind } from '../../../src/shared/protocol/notices.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, makeUser } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click } from '../support/page.ts'

let app: TestApp
let account: string
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  await makeUser(app, { account: 'sender', username: '王主任' })
})
afterAll(() => app.close())

beforeEach(async () => {
  const made = await loginAs(app, {})
  account = made.account
  token = made.token
})

async function send(kind: NoticeKind, name: string, more = {}): Promise<void> {
  const call = app.app.createCall({ user: null, job: { account: null }, ip: '', requestId: '', siteId: null })
  const news = { kind, name, subject: `${kind} ${name}`, accounts: [account], by: 'sender', ...more }
  await call.transaction((inside) => notify(inside, news))
}

async function openBell(): Promise<void> {
  const bell = await screen.findByRole('button', { name: /^通知，2条未读/ })
  await act(async () => void fireEvent.click(bell))
}

function entries(): string[] {
  return all('.bell-entry').map((entry) => entry.textContent ?? '')
}

test('the bell counts what is unread; an opened notification is read and leads to its page', async () => {
  await send('task', '审批请假', { about: '张三的请假', link: '/profile/passwd' })
  app.clock.advance(1000)
  await send('urge', '审批报销', { opinion: '今天要用' })
  await openConsole(app, token, '/profile/base')
  await openBell()
  await waitFor(() => expect(entries()).toHaveLength(2))
  expect(entries()[0]).toMatch(/催办.*审批报销.*今天要用.*来自王主任/)
  expect(entries()[1]).toMatch(/待办任务.*审批请假.*张三的请假/)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /审批请假/ })))
  await screen.findByText('确认密码')
  const { data } = await app.post<{ unread: number }>('/my/notices', {}, { token })
  expect(data.unread).toBe(1)
})

test('all are read at once, and only unread ones are shown on request', async () => {
  await send('copy', '抄送一')
  await send('mention', '评论二')
  await openConsole(app, token, '/profile/base')
  await openBell()
  await waitFor(() => expect(entries()).toHaveLength(2))
  await click('全部已读')
  await waitFor(async () => {
    expect((await app.post<{ unread: number }>('/my/notices', {}, { token })).data.unread).toBe(0)
  })
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: '只看未读' })))
  await screen.findByText('没有未读的通知')
})

test('a kind that is switched off in the settings is stored and not sent', async () => {
  await openConsole(app, token, '/profile/notices')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '抄送: 在线通知' })
  expect(box.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '催办: 邮件通知' }).checked).toBe(true)
  await act(async () => void fireEvent.click(box))
  await waitFor(async () => {
    const { data } = await app.post<{ notices?: { copy: object } }>('/my/preference', {}, { token })
    expect(data.notices?.copy).toEqual({ shown: false, mailed: false })
  })
  await send('copy', '抄送三')
  expect((await app.post<{ unread: number }>('/my/notices', {}, { token })).data.unread).toBe(0)
})
