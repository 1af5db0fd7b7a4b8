// The buttons in the head of a list: those of no row are one menu on a phone.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { openConsole } from '../support/open-console.tsx'

const page = '/cms/cms-settings/sensitive'
let app: TestApp
let admin: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await app.login()
})
afterAll(() => app.close())

async function head() {
  const title = await screen.findByRole('heading', { level: 1, name: '敏感词' })
  return within(title.closest('header') as HTMLElement)
}

test('they are side by side on a wide screen', async () => {
  await openConsole(app, admin, page)
  const buttons = await head()
  await buttons.findByRole('button', { name: '导入词表' })
  buttons.getByRole('button', { name: '检查已有文章' })
  expect(buttons.queryByRole('button', { name: /更多/ })).toBeNull()
})

test('they are one menu on a phone', async () => {
  const wide = window.matchMedia.bind(window)
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return Object.defineProperty(wide(query), 'matches', { value: query === '(width < 640px)' })
  })
  try {
    await openConsole(app, admin, page)
    const buttons = await head()
    fireEvent.click(await buttons.findByRole('button', { name: /更多/ }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['导入词表', '检查已有文章'])
    expect(buttons.queryByRole('button', { name: '导入词表' })).toBeNull()
    fireEvent.click(screen.getByRole('menuitem', { name: '导入词表' }))
    await screen.findByRole('dialog', { name: /导入词表/ })
  } finally {
    media.mockRestore()
  }
})
