// The console as another user sees it, in one tab: the banner, what the tab keeps for the way back, and refusals as warnings.
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify, setNoticeSink } from '../../../src/console/data/notify.ts'

const leaveView = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock(import('../../../src/console/data/view-as.ts'), async (original) => ({ ...(await original()), leaveView }))
const { ViewBanner } = await import('../../../src/console/app/layout/view-banner.tsx')
const { isViewing } = await import('../../../src/console/data/view-store.ts')
const { hasUndoOffers, offerUndo } = await import('../../../src/console/data/undo-offers.ts')
const { putTabAway, putTabBack } = await import('../../../src/console/data/view-tab.ts')
const sessions = await import('../../../src/console/data/session-store.ts')

const shown = { name: '文员', until: '2026-03-02 10:30:00' }
const viewer = { ...sessions.noUser, token: 'own-token', account: 'admin', username: '管理员' }
const user = { ...sessions.noUser, token: 'view.token', account: 'clerk', username: '文员' }

/** As after a reload of the page: only the storages remain. */
async function reload(): Promise<typeof sessions> {
  vi.resetModules()
  return import('../../../src/console/data/session-store.ts')
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sessions.clearSession()
  window.history.replaceState(null, '', '/admin/system/user?page=2')
})

test('the banner names the user and the end, and leads back', () => {
  putTabAway(shown)
  render(<ViewBanner />)
  expect(screen.getByRole('status').textContent).toContain('以“文员”的身份查看，只读')
  expect(screen.getByRole('status').textContent).toContain('10:30 自动结束')
  fireEvent.click(screen.getByRole('button', { name: /返\s?回/ }))
  expect(leaveView).toHaveBeenCalledOnce()
})

test('what the viewer can take back is not offered in a view', () => {
  offerUndo()
  expect(hasUndoOffers()).toBe(true)
  putTabAway(shown)
  expect(hasUndoOffers()).toBe(false)
})

test('outside a view there is no banner', () => {
  const { container } = render(<ViewBanner />)
  expect(container.textContent).toBe('')
})

test.each([true, false])(
  'the view is read from the tab, and the own session comes back (remembered: %s)',
  async (isRemembered) => {
    const rights = { ...sessions.noRights, admin: true, buttonCodes: ['user-add'] }
    sessions.startSession({ user: viewer, rights }, isRemembered)
    sessionStorage.setItem('atrium.typed admin note', '未保存')
    putTabAway(shown)
    sessions.storeInTab(user)
    const viewing = await reload()
    expect(viewing.readSession()).toEqual({ user, rights: sessions.noRights })
    viewing.updateSession({ rights: { buttonCodes: ['source-add'] } })
    const again = await reload()
    expect(again.readSession().rights.buttonCodes).toEqual(['source-add'])
    expect(putTabBack()).toBe('/admin/system/user?page=2')
    const after = await reload()
    expect(after.readSession()).toEqual({ user: viewer, rights })
    expect(sessionStorage.getItem('atrium.typed admin note')).toBe('未保存')
    expect(isViewing()).toBe(false)
  },
)

test('an answer to the viewer that arrives while the view begins does not reach the tab', async () => {
  sessions.startSession({ user: viewer, rights: sessions.noRights }, false)
  putTabAway(shown)
  sessions.storeInTab(user)
  sessions.updateSession({ user: viewer, rights: { admin: true } })
  const viewing = await reload()
  expect(viewing.readSession()).toEqual({ user, rights: sessions.noRights })
})

test('a login in the tab ends the view', () => {
  putTabAway(shown)
  sessions.startSession({ user: viewer, rights: sessions.noRights }, false)
  expect(isViewing()).toBe(false)
})

test('refusals are warnings in a view, and errors outside', () => {
  const kinds: string[] = []
  setNoticeSink(({ kind }) => void kinds.push(kind))
  notify.error('没有权限')
  putTabAway(shown)
  notify.error('没有权限')
  expect(kinds).toEqual(['error', 'warning'])
})
