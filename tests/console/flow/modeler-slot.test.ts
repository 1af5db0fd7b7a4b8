// Which tab keeps the draft of a diagram: one at a time, and another one once that is gone.
import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSlot } from '../../../src/console/features/flow/modeler/draft/use-slot.ts'

type Grant = (lock: object | null) => Promise<void> | undefined

/** One lock, as the tabs of a browser share it. */
function sharedLocks() {
  const waiting: Grant[] = []
  let isHeld = false
  const give = async (grant: Grant): Promise<void> => {
    isHeld = true
    await grant({})
    isHeld = false
    const next = waiting.shift()
    if (next !== undefined) await give(next)
  }
  return {
    request: async (_: string, { ifAvailable = false }: LockOptions, grant: Grant): Promise<void> => {
      if (!isHeld) return give(grant)
      if (ifAvailable) await grant(null)
      else waiting.push(grant)
    },
  }
}

test('when the tab that edits a diagram is closed, another one with the diagram keeps the draft once it is looked at', async () => {
  Object.defineProperty(navigator, 'locks', { value: sharedLocks(), configurable: true })
  const first = renderHook(() => useSlot('leave:1'))
  await act(async () => {})
  const second = renderHook(() => useSlot('leave:1'))
  await act(async () => {})
  expect([first.result.current?.isTaken, second.result.current?.isTaken]).toEqual([false, true])
  await act(async () => first.unmount())
  expect(second.result.current?.isTaken).toBe(true)
  await act(async () => void fireEvent.focus(window))
  expect(second.result.current).toEqual({ name: 'leave:1', isTaken: false })
})
