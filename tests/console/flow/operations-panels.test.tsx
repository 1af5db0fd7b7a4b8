// Panels of the operations screen: late answers, failed ones, and those that arrive while somebody types.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DiagramModel } from '../../../src/console/features/flow/diagram/model.ts'
import type { MigrationAnswer, Variable } from '../../../src/console/features/flow/operations/calls.ts'
import { EventPanel } from '../../../src/console/features/flow/operations/event-panel.tsx'
import { useTrial } from '../../../src/console/features/flow/operations/use-trial.ts'
import { VariablesPanel } from '../../../src/console/features/flow/operations/variables-panel.tsx'

const stored = vi.hoisted(() => ({ value: '三天', activities: (): Promise<readonly object[]> => Promise.resolve([]) }))

vi.mock('../../../src/console/features/flow/operations/calls.ts', async (original) => ({
  ...(await original<object>()),
  loadVariables: (): Promise<readonly Variable[]> =>
    Promise.resolve([
      { name: 'days', type: 'string', value: stored.value, scope: 'global', executionId: 'i' },
      { name: 'token', type: 'string', value: `token: ${stored.value}`, scope: 'local', executionId: 'j' },
    ]),
  loadActivities: () => stored.activities(),
}))
vi.mock('../../../src/console/data/access-control.ts', async (original) => ({
  ...(await original<object>()),
  mayCall: () => true,
}))

const answer: MigrationAnswer = { results: [], migrated: 0, left: 0 }

test('the answer of a trial does not count once the mapping has been changed', async () => {
  const { result } = renderHook(() => useTrial())
  const { promise, resolve } = Promise.withResolvers<MigrationAnswer>()
  let ended = Promise.resolve()
  act(() => void (ended = result.current.run(() => promise)))
  act(() => result.current.forget())
  await act(async () => {
    resolve(answer)
    await ended
  })
  expect([result.current.answer, result.current.busy]).toEqual([null, false])
  await act(() => result.current.run(() => Promise.resolve(answer)))
  expect(result.current.answer).toBe(answer)
})

test('variables are read again without losing what is being typed', async () => {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <VariablesPanel instanceId="i" mayChange onDone={() => {}} />
    </QueryClientProvider>,
  )
  const value = () => screen.findByLabelText<HTMLTextAreaElement>('days的值')
  const readAgain = async (next: string): Promise<void> => {
    stored.value = next
    await act(() => client.invalidateQueries())
    await screen.findByText(`token: ${next}`)
  }
  await value()
  await readAgain('四天')
  expect((await value()).value).toBe('四天')
  fireEvent.change(await value(), { target: { value: '五天' } })
  await readAgain('六天')
  expect((await value()).value).toBe('五天')
})

test('a list of waiting nodes that cannot be loaded is an error, not empty', async () => {
  const model = { id: 'i' } as DiagramModel
  stored.activities = () => Promise.reject(new Error('没有连接'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <EventPanel model={model} onDone={() => {}} />
    </QueryClientProvider>,
  )
  await screen.findByText('没有连接')
  expect(screen.queryByText(/没有等待/)).toBeNull()
})
