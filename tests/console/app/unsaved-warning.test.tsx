// The question before a form with unsaved changes is left.
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setConfirmHandler } from '../../../src/console/ui/confirm-action.ts'
import { dropGuards, hasGuards } from '../../../src/console/ui/leave-guards.ts'
import { useUnsavedWarning } from '../../../src/console/ui/use-unsaved-warning.ts'

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

test('the dialog of the question is fetched while the form is idle, before anything is typed: it may be needed offline', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  setConfirmHandler(() => undefined, load)
  const { unmount } = renderHook(() => useUnsavedWarning(false))
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 4000)
  unmount()
  setConfirmHandler(null)
})
