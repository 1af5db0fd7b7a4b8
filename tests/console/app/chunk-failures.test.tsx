// Chunks of the console that cannot be loaded: reported with a way to reload, while everything around them stays usable.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppFrame } from '../../../src/console/app/console-app.tsx'
import { ErrorBoundary } from '../../../src/console/app/error-boundary.tsx'
import { GuardedRouter } from '../../../src/console/app/guarded-router.tsx'
import { MenuIcon } from '../../../src/console/ui/menu-icon.tsx'
import { confirmAction } from '../../../src/console/ui/confirm-action.ts'
import { LazySection } from '../../../src/console/ui/lazy-section.tsx'
import { UploadProgress } from '../../../src/console/entity/widgets/upload-progress.tsx'

/** In a browser the import itself fails with this. */
function failure(file: string): Error {
  return new Error(`Failed to fetch dynamically imported module: /admin/assets/${file}`)
}
let isBroken = true

vi.mock('../../../src/console/app/confirm-dialog.tsx', async (load) => {
  const { ConfirmDialog } = await load<typeof import('../../../src/console/app/confirm-dialog.tsx')>()
  return {
    get ConfirmDialog() {
      if (isBroken) throw failure('confirm-dialog.js')
      return ConfirmDialog
    },
  }
})
vi.mock('../../../src/console/ui/other-menu-icon.tsx', () => ({
  get OtherMenuIcon() {
    throw failure('other-menu-icon.js')
  },
}))

vi.mock('antd/es/progress', () => ({
  get default() {
    throw failure('progress.js')
  },
}))

// React logs every error that a boundary catches to the console.
const log = vi.fn()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(log))
afterEach(() => {
  vi.restoreAllMocks()
  log.mockReset()
  isBroken = true
})

function framed(piece: React.ReactNode) {
  return (
    <AppFrame>
      <GuardedRouter>
        <ErrorBoundary>
          <input aria-label="typed" defaultValue="half a sentence" />
          {piece}
        </ErrorBoundary>
      </GuardedRouter>
    </AppFrame>
  )
}

function typed(): string {
  return (screen.getByLabelText('typed') as HTMLInputElement).value
}

test('a confirmation that cannot be shown counts as "no", is reported, and works once its chunk loads', async () => {
  render(framed(null))
  let answer = confirmAction({ content: '确认删除吗?' })
  await screen.findByText('页面资源加载失败')
  expect(await answer).toBe(false)
  expect(typed()).toBe('half a sentence')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  isBroken = false
  act(() => {
    answer = confirmAction({ content: '确认删除吗?' })
  })
  await screen.findByText('确认删除吗?')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })))
  expect(await answer).toBe(true)
})

test('an icon that cannot be loaded is replaced by the default one, without a message', async () => {
  render(framed(<MenuIcon name="AccountBookOutlined" />))
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(document.querySelector('.anticon-menu')).not.toBeNull()
  expect(screen.queryByText('页面资源加载失败')).toBeNull()
  expect(typed()).toBe('half a sentence')
})

test('a section that cannot be loaded is reported until the notice is closed, and the page stays', async () => {
  const Broken = lazy(() => Promise.reject<{ default: () => null }>(failure('dialog.js')))
  const onFailed = vi.fn()
  render(
    framed(
      <LazySection failed="nothing here" onFailed={onFailed}>
        <Broken />
      </LazySection>,
    ),
  )
  await screen.findByText('页面资源加载失败')
  await screen.findByText('nothing here')
  expect(onFailed).toHaveBeenCalledOnce()
  expect(typed()).toBe('half a sentence')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '关闭' })))
  expect(screen.queryByText('页面资源加载失败')).toBeNull()
})

test('a section that crashes crashes its page', async () => {
  const Crashing = (): never => {
    throw new Error('this piece is broken')
  }
  render(
    framed(
      <LazySection>
        <Crashing />
      </LazySection>,
    ),
  )
  await screen.findByText('this piece is broken')
  expect(screen.queryByLabelText('typed')).toBeNull()
})

test('an upload goes on without its progress bar, and nothing is reported', async () => {
  render(framed(<UploadProgress percent={40} label="上传" />))
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(typed()).toBe('half a sentence')
  expect(screen.queryByText('页面资源加载失败')).toBeNull()
})
