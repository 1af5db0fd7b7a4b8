// The gate of the content area: loads the visible sites; a failure is shown, and can be retried.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answerWith, sent } from './answer-calls.ts'

const { SiteGate } = await import('../../../src/console/app/site-gate.tsx')
const { currentSiteId } = await import('../../../src/console/data/site.ts')

function open(): void {
  render(
    <MemoryRouter initialEntries={['/cms/articles']}>
      <Routes>
        <Route element={<SiteGate />}>
          <Route path="/cms/articles" element={<p>the articles</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
}

test('the content area opens when the sites are loaded, and keeps the selected one in the local storage', async () => {
  answerWith(() => ({ status: 500, body: { success: false, errMsg: '站点加载失败' } }))
  open()
  await screen.findByText('站点加载失败')
  expect(screen.queryByText('the articles')).toBeNull()
  answerWith(() => ({ body: { data: [{ id: 7, name: '图书馆', code: 'library' }] } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /重\s*试/ })))
  await screen.findByText('the articles')
  expect(sent.map(({ url }) => url)).toEqual(['/cms/app/list'])
  expect([currentSiteId(), localStorage.getItem('atrium.site')]).toEqual([7, '7'])
})
