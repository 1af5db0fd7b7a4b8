// Toasts on the screen: how long each stays, and that duplicates do not stack up.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeHost } from '../../../src/console/app/notice-host.tsx'
import { notify } from '../../../src/console/data/notify.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number): void {
  return act(() => void vi.advanceTimersByTime(milliseconds))
}

function show(...words: (() => void)[]): void {
  act(() => {
    for (const word of words) word()
  })
}

function announced(role: 'status' | 'alert'): (string | null)[] {
  return screen.queryAllByRole(role).map(({ textContent }) => textContent)
}

test('a message disappears after 1500 ms, an error after 2500 ms', () => {
  render(<NoticeHost />)
  show(
    () => notify.success('保存成功'),
    () => notify.error('出错了'),
  )
  pass(1499)
  expect([announced('status'), announced('alert')]).toEqual([['保存成功'], ['出错了']])
  pass(1)
  expect(announced('status')).toEqual([])
  pass(999)
  expect(announced('alert')).toEqual(['出错了'])
  pass(1)
  expect(announced('alert')).toEqual([])
})

test('the same message again restarts its timer instead of appearing twice', () => {
  render(<NoticeHost />)
  show(() => notify.success('保存成功'))
  pass(1000)
  show(() => notify.success('保存成功'))
  pass(1000)
  expect(announced('status')).toEqual(['保存成功'])
  pass(500)
  expect(announced('status')).toEqual([])
})

test('a message with an undo stays while the pointer or the focus is on its button, and gives the focus to the page', () => {
  render(
    <>
      <main id="main" tabIndex={-1} />
      <NoticeHost />
    </>,
  )
  show(() => notify.success('删除成功', 'ticket'))
  const button = screen.getByRole('button')
  act(() => button.focus())
  fireEvent.pointerEnter(button)
  fireEvent.pointerLeave(button)
  pass(60_000)
  expect(announced('status')).toEqual(['删除成功'])
  fireEvent.click(button)
  expect(announced('status')).toEqual([])
  expect(document.activeElement?.id).toBe('main')
})
