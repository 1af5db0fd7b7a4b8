// User settings: the user's choice wins, even while the stored settings are still loading.
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, sent } from './answer-calls.ts'

const { usePreference } = await import('../../../src/console/data/preference.ts')

test('a choice made before the stored settings arrive is not undone by them', async () => {
  answerWith((url) => (url.endsWith('/my/preference') ? { hangs: true } : {}))
  const { result } = renderHook(() => ({ own: usePreference<string>('own'), other: usePreference<string>('other') }))
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/my/preference'))).toBe(true))
  act(() => result.current.own.save('new'))
  const loading = sent.find(({ url }) => url.endsWith('/my/preference'))
  act(() => loading?.answer({ body: { data: { own: 'old', other: 'stored' } } }))
  await waitFor(() => expect(result.current.other.value).toBe('stored'))
  expect(result.current.own.value).toBe('new')
})

test('where the storage of the browser is full, a choice still applies and is sent to the server', () => {
  answerWith(() => ({}))
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = renderHook(() => usePreference<string>('full'))
  act(() => result.current.save('new'))
  full.mockRestore()
  expect(result.current.value).toBe('new')
  expect(sent.some(({ url }) => url.endsWith('/my/preference/save'))).toBe(true)
})
