// Pinned views in the menu: of a page that has loaded no sites, and after rights have changed.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answerWith, sent } from '../app/answer-calls.ts'

const { PinnedViews } = await import('../../../src/console/entity/list/views/pinned-views.tsx')

const { seeDataVersion } = await import('../../../src/console/data/data-version.ts')
const { useSavedViews, useViewsFollowRights } = await import('../../../src/console/data/saved-views.ts')

const common = { page: '/nowhere', query: '', role: null, roleName: null, pinned: true, own: true }
const views = [
  { ...common, id: 1, name: '所有站点的', site: null },
  { ...common, id: 2, name: '图书馆的', site: 7 },
  { ...common, id: 3, name: '别的站点的', site: 8 },
]

test('views of a site are shown too: the sites are loaded for them', async () => {
  answerWith(() => ({ body: { data: [{ id: 7, name: '图书馆', code: 'library' }] } }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PinnedViews views={views} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: '图书馆的' })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['所有站点的', '图书馆的'])
  expect(sent).toHaveLength(1)
})

function Menu() {
  useViewsFollowRights()
  return useSavedViews().views.map(({ id, name }) => <p key={id}>{name}</p>)
}

test('views are asked for again once an answer says that rights have changed', async () => {
  const [first, ...others] = views
  let listed = views
  answerWith(() => ({ body: { data: { views: listed, roles: [] } } }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Menu />
    </QueryClientProvider>,
  )
  await screen.findByText('所有站点的')
  listed = others
  seeDataVersion({ permission: 2, dictionary: 1 })
  await waitFor(() => expect(screen.queryByText(first?.name ?? '')).toBe(null))
  expect(screen.getByText('图书馆的')).toBeTruthy()
})
