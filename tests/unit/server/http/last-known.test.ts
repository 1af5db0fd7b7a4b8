// The last value read is served while the database is unavailable or hangs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLastKnown } from '../../../../src/server/http/last-known.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function stale(): boolean {
  return false
}

test('before the first value is read, the failure is passed on', async () => {
  const last = createLastKnown(() => Promise.reject(new Error('away')))
  await expect(last.get(stale)).rejects.toThrow('away')
})

test('a fresh value is not read again; a stale one is read once for all waiting callers', async () => {
  let loads = 0
  const last = createLastKnown(async () => (loads += 1))
  expect(await last.get(stale)).toBe(1)
  expect(await last.get((value) => value === 1)).toBe(1)
  expect(await Promise.all([last.get(stale), last.get(stale)])).toEqual([2, 2])
})

test('a caller that comes while a value is being read gets one that was read afterwards', async () => {
  let stored = 'old'
  const last = createLastKnown(async () => {
    const seen = stored
    await Promise.resolve()
    await Promise.resolve()
    return seen
  })
  const first = last.get(stale)
  await Promise.resolve()
  stored = 'new'
  expect(await Promise.all([first, last.get(stale), last.get(stale)])).toEqual(['old', 'new', 'new'])
})

test('a failure keeps the known value, and the first success replaces it', async () => {
  let answer: () => Promise<number> = async () => 1
  const last = createLastKnown(() => answer())
  await last.get(stale)
  answer = () => Promise.reject(new Error('away'))
  expect(await last.get(stale)).toBe(1)
  answer = async () => 2
  const first = last.get(stale)
  await vi.runAllTimersAsync()
  await first
  expect(await last.get(stale)).toBe(2)
})

test('a hanging database is waited for once, for a second', async () => {
  let answer: () => Promise<number> = async () => 1
  const last = createLastKnown(() => answer())
  await last.get(stale)
  let arrive = (_value: number): void => {}
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  const first = last.get(stale)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await first).toBe(1)
  const second = last.get(stale)
  await vi.advanceTimersByTimeAsync(1)
  expect(await second).toBe(1)
  arrive(2)
  await vi.runAllTimersAsync()
  expect(await last.get((value) => value === 2)).toBe(2)
})
