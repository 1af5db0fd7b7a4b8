// When a list sends a request: again for the same search, for the last page instead of none, for known orders only.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLoggedIn } from '../../../src/console/data/session-store.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { button, click, message, rows } from '../support/page.ts'

const route = '/cms/cms-settings/article-source'
const path = '/cms/source/list'
let app: TestApp
let token: string
let appid: number

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  appid = await siteId({ test: app, token })
  for (let count = 1; count <= 12; count += 1) {
    await makeRow({ test: app, token, appid }, 'cms/article-source', { name: `来源${count}` })
  }
})
afterAll(() => app.close())

async function openList(query = '') {
  const { calls } = await openConsole(app, token, `${route}${query}`)
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return () => calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)
}

test('the same search again sends a new request, and so does clearing an empty search', async () => {
  const asked = await openList()
  await makeRow({ test: app, token, appid }, 'cms/article-source', { name: '别人刚加的' })
  const before = asked().length
  await act(async () => void fireEvent.submit(document.querySelector('.entity-search') as Element))
  await screen.findByText('别人刚加的')
  expect(asked()).toHaveLength(before + 1)
  await click('重置')
  await waitFor(() => expect(asked()).toHaveLength(before + 2))
})

test('a search after the session has ended asks to log in, and redirects', async () => {
  const ended = await app.login()
  await openConsole(app, ended, route)
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  await app.post('/logout', {}, { token: ended })
  button('查询')
  await act(async () => void fireEvent.submit(document.querySelector('.entity-search') as Element))
  await message('登录已失效，请重新登录')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/logout'))
  // The page ends the session that it finds: it must not find the one of the next test.
  await waitFor(() => expect(isLoggedIn()).toBe(false))
})

test('a page beyond the end is the last page', async () => {
  const asked = await openList('?page=9999')
  await waitFor(() => expect(window.location.search).toBe('?page=2'))
  expect(asked().at(-1)).toMatchObject({ page: 2 })
  expect(rows().length).toBeLessThanOrEqual(3)
})

test('an unknown order is not requested', async () => {
  const asked = await openList('?order=-foo')
  expect(asked().at(-1)).not.toHaveProperty('sort')
  expect(asked().at(-1)).not.toHaveProperty('order')
})
