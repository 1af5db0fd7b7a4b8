// The question before a form with unsaved changes is left.
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setConfirmHandler } from '../../../src/console/ui/confirm-action.ts'
import { addGuard, dropGuards, hasGuards, mayLeave } from '../../../src/console/ui/leave-guards.ts'
import { currentVisit, leaveNow, navigator } from '../../../src/console/app/guarded-history.ts'
import { useUnsavedWarning } from '../../../src/console/ui/use-unsaved-warning.ts'

afterEach(() => setConfirmHandler(null))

test('a form asks in its own words, also after a save during which more was typed', async () => {
  let asked = 0
  const ask = () => Promise.resolve(++asked > 1)
  const { result, unmount } = renderHook(() => useUnsavedWarning(true, { ask, keep: () => true }))
  dropGuards()
  expect(await result.current()).toBe(false)
  expect([asked, hasGuards()]).toEqual([1, true])
  expect(await result.current()).toBe(true)
  expect([asked, hasGuards()]).toEqual([2, false])
  unmount()
})

test('a form that closes itself asks about itself alone; leaving the page closes the other too', async () => {
  const closed: string[] = []
  setConfirmHandler(({ answer }) => answer(true))
  renderHook(() => useUnsavedWarning(true, { left: () => closed.push('below') }))
  const dialog = renderHook(() => useUnsavedWarning(true, { left: () => closed.push('dialog') }))
  await dialog.result.current()
  expect([closed, hasGuards()]).toEqual([['dialog'], true])
  expect(await mayLeave()).toBe(true)
  expect([closed, hasGuards()]).toEqual([['dialog', 'below'], false])
})

test('the dialog of the question is fetched while the form is idle, before anything is typed: it may be needed offline', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  setConfirmHandler(() => undefined, load)
  const { unmount } = renderHook(() => useUnsavedWarning(false))
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 4000)
  unmount()
  setConfirmHandler(null)
})

/** Questions that wait for their answer. */
function holdQuestions(): ((agreed: boolean) => void)[] {
  const asked: ((agreed: boolean) => void)[] = []
  setConfirmHandler(({ answer }) => asked.push(answer))
  return asked
}

test('a question answered after the login has ended leads nowhere, and what was typed is kept', async () => {
  const asked = holdQuestions()
  const done: string[] = []
  addGuard({ left: () => done.push('left'), lost: () => done.push('kept') })
  navigator.push('/admin/system/role')
  leaveNow('/admin/logout')
  asked[0]?.(true)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect([done, currentVisit().location.pathname]).toEqual([['kept'], '/admin/logout'])
})

test('what has become unsaved while the question was open is asked about too', async () => {
  const asked = holdQuestions()
  addGuard({})
  navigator.push('/admin/system/user')
  addGuard({})
  asked[0]?.(true)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(currentVisit().location.pathname).toBe('/admin/logout')
  asked[1]?.(true)
  await vi.waitFor(() => expect(currentVisit().location.pathname).toBe('/admin/system/user'))
})
