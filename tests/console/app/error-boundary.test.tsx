// A page that throws: reported in its place, reset on the next page, and the surrounding layout is never remounted.
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AppFrame } from '../../../src/console/app/console-app.tsx'
import { ErrorBoundary } from '../../../src/console/app/error-boundary.tsx'
import { GuardedRouter } from '../../../src/console/app/guarded-router.tsx'

let mounted = 0

function Page({ broken }: { readonly broken: boolean }) {
  const [number] = useState(() => ++mounted)
  if (broken) throw new Error('this page is broken')
  return <p>page {number}</p>
}

function framed(page: string, broken: boolean) {
  return (
    <AppFrame>
      <GuardedRouter>
        <ErrorBoundary page={page}>
          <Page broken={broken} />
        </ErrorBoundary>
      </GuardedRouter>
    </AppFrame>
  )
}

test('another page keeps the mounted layout', async () => {
  const { rerender } = render(framed('/a', false))
  const { textContent } = await screen.findByText(/page \d/)
  rerender(framed('/b', false))
  expect((await screen.findByText(/page \d/)).textContent).toBe(textContent)
})

test('an error is shown until another page is opened', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rerender } = render(framed('/a', true))
  await screen.findByText('this page is broken')
  rerender(framed('/a', false))
  expect(screen.queryByText(/page \d/)).toBeNull()
  rerender(framed('/b', false))
  await screen.findByText(/page \d/)
  log.mockRestore()
})
