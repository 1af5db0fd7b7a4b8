// Delays of the permission screen: 300 ms when it opens, 500 ms after the last key of a search.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, sent } from '../app/answer-calls.ts'

const { AddSubjects } = await import('../../../src/console/features/system/authority/add-subjects.tsx')
const { AuthorityPage } = await import('../../../src/console/features/system/authority/authority-page.tsx')
const { SubjectSelect } = await import('../../../src/console/features/system/authority/subject-select.tsx')

const nothing = { app: [], template: [], channel: [], article: [] }

beforeEach(() => {
  vi.useFakeTimers()
  answerWith((url) => ({ body: { data: url.endsWith('permList') ? nothing : [], count: 0 } }))
})
afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
}
function asked(): string[] {
  return sent.map(({ url }) => url)
}
function searched(): unknown[] {
  return sent.map(({ body }) => (body as { search: unknown }).search)
}

test('the screen requests nothing in its first 300 ms', async () => {
  render(
    <MemoryRouter initialEntries={['/system/authority']}>
      <AuthorityPage />
    </MemoryRouter>,
  )
  await pass(299)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toContain('/user/permList')
})

test('the dialog that adds users searches 500 ms after the last key, at most 50 characters', async () => {
  render(<AddSubjects type="user" present={[]} onAdd={() => undefined} onClose={() => undefined} />)
  await pass(0)
  expect(searched()).toEqual([''])
  const input = screen.getByPlaceholderText<HTMLInputElement>('按账号或用户名查找')
  expect(input.maxLength).toBe(50)
  for (const value of ['编', '编辑']) {
    await act(async () => void fireEvent.change(input, { target: { value } }))
    await pass(499)
  }
  expect(searched()).toEqual([''])
  await pass(1)
  expect(searched()).toEqual(['', '编辑'])
})

test('the picker of one user searches 500 ms after the last key', async () => {
  render(<SubjectSelect type="user" label="用户" value={null} onChange={() => undefined} />)
  await pass(0)
  await act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: '甲' } }))
  await pass(499)
  expect(searched()).toEqual([''])
  await pass(1)
  expect(searched()).toEqual(['', '甲'])
})
