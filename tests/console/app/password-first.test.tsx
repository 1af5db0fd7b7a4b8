// Users who must change their password first come to the page they asked for once they have logged in with the new one.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { test, vi } from 'vitest'
import { answerWith } from './answer-calls.ts'

vi.mock('../../../src/console/app/to-login.tsx', () => ({
  ToLogin: ({ page }: { readonly page: string }) => <p>{`login, then ${page}`}</p>,
}))

const { LogoutPage } = await import('../../../src/console/app/logout-page.tsx')
const { PasswordForm } = await import('../../../src/console/app/profile/password-form.tsx')
const { RouteGuard } = await import('../../../src/console/app/route-guard.tsx')
const { noRights, startSession } = await import('../../../src/console/data/session-store.ts')

test('the page asked for is kept until the login with the new password', async () => {
  const user = { token: 't', account: 'zhang', username: '张三', timeZone: 'UTC', mustChange: true }
  startSession({ user, rights: noRights }, false)
  answerWith(() => ({ body: { data: 1 } }))
  const form = (
    <RouteGuard>
      <PasswordForm />
    </RouteGuard>
  )
  render(
    <MemoryRouter initialEntries={['/cms/article/article-list?page=2']}>
      <Routes>
        <Route path="/logout" element={<LogoutPage />} />
        <Route path="*" element={form} />
      </Routes>
    </MemoryRouter>,
  )
  for (const [label, value] of [
    ['原密码', 'Old-2026'],
    ['密码', 'New-2026'],
    ['确认密码', 'New-2026'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /保\s*存/ })))
  await screen.findByText('login, then /cms/article/article-list?page=2')
})
