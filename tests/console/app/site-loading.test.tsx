// Before the first list of sites has arrived, the content area says what it waits for, and the page is asked for.
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { answerWith, sent } from './answer-calls.ts'

const { SiteGate } = await import('../../../src/console/app/site-gate.tsx')

test('while the sites are loaded, the content area says so, and the page is loaded meanwhile', async () => {
  const preload = vi.fn<(pathname: string) => void>()
  answerWith(() => ({ hangs: true }))
  render(
    <MemoryRouter initialEntries={['/cms/articles']}>
      <Routes>
        <Route element={<SiteGate wayOut={() => null} preload={preload} />}>
          <Route path="/cms/articles" element={<p>the articles</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  expect((await screen.findByRole('status')).textContent).toBe('正在加载站点…')
  expect(screen.queryByText('the articles')).toBeNull()
  expect(preload).toHaveBeenCalledWith('/cms/articles')
  await act(async () => sent.at(-1)?.answer({ body: { data: [{ id: 7, name: '图书馆', code: 'library' }] } }))
  await screen.findByText('the articles')
})
