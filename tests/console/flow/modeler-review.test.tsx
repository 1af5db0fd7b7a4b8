// The check of the open diagram: asked again after it failed, until the server answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Workbench } from '../../../src/console/features/flow/modeler/canvas/workbench.ts'

const server = vi.hoisted(() => ({ isBusy: true, asked: 0 }))

vi.mock('../../../src/console/features/flow/modeler/calls.ts', () => ({
  reviewDiagram() {
    server.asked += 1
    if (server.isBusy) return Promise.reject(new Error('busy'))
    return Promise.resolve({ problems: [{ field: 'a', severity: 'error', code: 'x', message: '缺少名称' }] })
  },
}))

const { useReview } = await import('../../../src/console/features/flow/modeler/review/use-review.ts')

const workbench = {
  exported: () => Promise.resolve('<definitions/>'),
  mark: () => undefined,
  modeler: { get: () => ({ filter: () => [] }) },
} as unknown as Workbench

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

afterEach(() => vi.useRealTimers())

test('a check that failed is repeated without a change', async () => {
  vi.useFakeTimers()
  const { result, unmount } = renderHook(() => useReview(workbench, 1, false), { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(result.current.state).toBe('failed')
  server.isBusy = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current.state).toBe('done')
  expect(result.current.problems.map(({ message }) => message)).toEqual(['缺少名称'])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.asked).toBe(2)
  unmount()
})
