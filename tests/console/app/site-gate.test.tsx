// The gate of the content area: loads the visible sites; a failure is shown, and can be retried.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answerWith, sent } from './answer-calls.ts'

const { SiteGate } = await import('../../../src/console/app/site-gate.tsx')
const { currentSiteId, loadSites, selectSite } = await import('../../../src/console/data/site.ts')

function wayOut(pathname: string): string | null {
  return pathname === '/cms/editor' ? '/cms/articles' : null
}

function open(...entries: readonly string[]): void {
  render(
    <MemoryRouter initialEntries={[...entries]}>
      <Routes>
        <Route element={<SiteGate wayOut={wayOut} />}>
          <Route path="/cms/articles" element={<p>the articles</p>} />
          <Route path="/cms/sources" element={<p>the sources</p>} />
          <Route path="/cms/editor" element={<p>the editor</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
}

test('the content area opens when the sites are loaded, and keeps the selected one in the local storage', async () => {
  answerWith(() => ({ status: 500, body: { success: false, errMsg: '站点加载失败' } }))
  open('/cms/articles')
  await screen.findByText('站点加载失败')
  expect(screen.queryByText('the articles')).toBeNull()
  answerWith(() => ({ body: { data: [{ id: 7, name: '图书馆', code: 'library' }] } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /重\s*试/ })))
  await screen.findByText('the articles')
  expect(sent.map(({ url }) => url)).toEqual(['/cms/app/list'])
  expect([currentSiteId(), localStorage.getItem('atrium.site')]).toEqual([7, '7'])
})

test('another site reopens the page, and an editor of the previous site is left', async () => {
  const sites = [
    { id: 7, name: '图书馆', code: 'library' },
    { id: 8, name: '博物馆', code: 'museum' },
  ]
  answerWith(() => ({ body: { data: sites } }))
  await loadSites(true)
  open('/cms/articles')
  await screen.findByText('the articles')
  await act(async () => selectSite(8))
  await screen.findByText('the articles')
  cleanup()
  open('/cms/articles', '/cms/sources', '/cms/editor')
  await screen.findByText('the editor')
  await act(async () => selectSite(7))
  await screen.findByText('the sources')
  cleanup()
  open('/cms/editor')
  await screen.findByText('the editor')
  await act(async () => selectSite(8))
  await screen.findByText('the articles')
})
