// Before the first list of sites has arrived, the content area says what it waits for.
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answerWith, sent } from './answer-calls.ts'

const { SiteGate } = await import('../../../src/console/app/site-gate.tsx')

test('while the sites are loaded, the content area says so', async () => {
  answerWith(() => ({ hangs: true }))
  render(
    <MemoryRouter initialEntries={['/cms/articles']}>
      <Routes>
        <Route element={<SiteGate wayOut={() => null} />}>
          <Route path="/cms/articles" element={<p>the articles</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  expect((await screen.findByRole('status')).textContent).toBe('正在加载站点…')
  expect(screen.queryByText('the articles')).toBeNull()
  await act(async () => sent.at(-1)?.answer({ body: { data: [{ id: 7, name: '图书馆', code: 'library' }] } }))
  await screen.findByText('the articles')
})
