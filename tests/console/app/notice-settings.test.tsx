// 通知设置: users see why a choice could not be stored, and the box shows what is stored.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Canned, answerWith, sent } from './answer-calls.ts'

const { NoticeSettings } = await import('../../../src/console/app/profile/notice-settings.tsx')
const { setNoticeSink } = await import('../../../src/console/data/notify.ts')

const notices: string[] = []

beforeEach(() => {
  notices.length = 0
  setNoticeSink(({ text }) => notices.push(text))
})

function open(save: () => Canned, loaded: Canned = { body: { data: { notices: { copy: { shown: false } } } } }): void {
  answerWith((url) => (url.endsWith('/save') ? save() : loaded))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <NoticeSettings />
    </QueryClientProvider>,
  )
}

function box(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('checkbox', { name })
}

function saves() {
  return sent.filter(({ url }) => url.endsWith('/save'))
}

test('choices made one after the other are stored in their order, with those before', async () => {
  open(() => ({ hangs: true }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '抄送: 在线通知' })).checked).toBe(false)
  fireEvent.click(box('抄送: 在线通知'))
  fireEvent.click(box('抄送: 邮件通知'))
  expect([box('抄送: 在线通知').checked, box('抄送: 邮件通知').checked]).toEqual([true, true])
  await waitFor(() => expect(saves().length).toBe(1))
  await act(async () => saves()[0]?.answer({}))
  await waitFor(() => expect(saves().length).toBe(2))
  await act(async () => saves()[1]?.answer({}))
  expect(saves()[1]?.body).toMatchObject({ key: 'notices', value: { copy: { shown: true, mailed: true } } })
  expect([box('抄送: 在线通知').checked, box('抄送: 邮件通知').checked, notices]).toEqual([true, true, []])
})

test('a choice that the server could not store is taken back, with its sentence', async () => {
  open(() => ({ status: 507, body: { success: false, errMsg: '服务器磁盘空间不足' } }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '抄送: 在线通知' }))
  await waitFor(() => expect(notices).toEqual(['服务器磁盘空间不足']))
  expect(box('抄送: 在线通知').checked).toBe(false)
})

test('choices that could not be loaded are not shown as if they were the usual ones', async () => {
  open(() => ({}), { status: 500, body: { success: false, errMsg: '服务器错误' } })
  expect(await screen.findByText('服务器错误')).not.toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
