// The features' screens: loaded once, with the first page that shows them; failures are shown like a page's.
import { act, render, screen as page } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { AppFrame } from '../../../src/console/app/console-app.tsx'
import { ErrorBoundary } from '../../../src/console/app/error-boundary.tsx'
import { ProgressBar } from '../../../src/console/app/progress-bar.tsx'
import { features } from '../../../src/console/app/features.ts'
import { createScreenStore } from '../../../src/console/entity/screen-store.ts'
import { ScreensContext, useScreen } from '../../../src/console/entity/screens-context.ts'
import { defineScreen } from '../../../src/console/entity/screen.ts'
import { usePageScreen } from '../../../src/console/entity/use-page-screen.ts'
import { type KeptChunk, keptChunk } from '../../../src/console/ui/kept-chunk.ts'

const complain = vi.spyOn(console, 'error')
beforeEach(() => void complain.mockReset().mockImplementation(() => undefined))
afterAll(() => complain.mockRestore())

const own = defineScreen('system/user', { warns: ['sex'] })

test('a screen is loaded on first use, and once', async () => {
  const load = vi.fn(async () => ({ screen: own }))
  const store = createScreenStore([{ entity: 'system/user', load }])
  expect(load).not.toHaveBeenCalled()
  const underway = store.find('system/user')
  expect(store.find('system/user')).toBe(underway)
  expect(await underway).toBe(own)
  expect([store.find('system/user'), load.mock.calls.length]).toEqual([own, 1])
})

test('an entity without a feature is available immediately', () => {
  expect(createScreenStore([]).find('system/user')).toMatchObject({ cells: {}, page: null })
})

function Shown({ store }: { readonly store: ReturnType<typeof createScreenStore> }) {
  return <p>{usePageScreen(store, 'system/organisation') === null ? 'waiting' : 'ready'}</p>
}

test('a page waits for all screens on it before it shows any part', async () => {
  let arrive: (module: { screen: typeof own }) => void = () => undefined
  const load = () => new Promise<{ screen: typeof own }>((resolve) => (arrive = resolve))
  // The users are shown beside the tree of organisations.
  const store = createScreenStore([{ entity: 'system/user', load }])
  render(<Shown store={store} />)
  expect(page.getByText('waiting')).toBeTruthy()
  arrive({ screen: own })
  expect(await page.findByText('ready')).toBeTruthy()
})

const late = keptChunk(() => new Promise<string>((resolve) => (arriveLate = resolve)))
let arriveLate: (part: string) => void = () => undefined
const broken = keptChunk(() => Promise.reject(new Error('gone')))

function Parted({ parts }: { readonly parts: readonly KeptChunk<unknown>[] }) {
  return <p>{usePageScreen(createScreenStore([]), 'system/organisation', parts) === null ? 'waiting' : 'ready'}</p>
}

test('it waits for its parts too, and a part that cannot be loaded is shown as a failure of the page', async () => {
  const parts = [late]
  const { unmount } = render(<Parted parts={parts} />)
  expect(page.getByText('waiting')).toBeTruthy()
  await act(async () => undefined)
  expect(page.getByText('waiting')).toBeTruthy()
  arriveLate('part')
  expect(await page.findByText('ready')).toBeTruthy()
  expect(late.find()).toBe('part')
  unmount()
  render(
    <AppFrame>
      <ErrorBoundary page="/">
        <Parted parts={[broken]} />
      </ErrorBoundary>
    </AppFrame>,
  )
  expect(await page.findByText(/页面加载失败|加载失败/)).toBeTruthy()
})

function Late() {
  return <p>{useScreen('system/user').warns.join()}</p>
}

test('a part opened on a page waits for its own screen, shows the progress bar and breaks no rule of React', async () => {
  const store = createScreenStore([{ entity: 'system/user', load: async () => ({ screen: own }) }])
  const parts = (part: ReactNode) => (
    <ScreensContext value={store}>
      <ProgressBar />
      <Suspense fallback="waiting">{part}</Suspense>
    </ScreensContext>
  )
  const { rerender } = render(parts(null))
  // React requests it when a component suspends.
  await act(async () => rerender(parts(<Late />)))
  expect(await page.findByText('sex')).toBeTruthy()
  expect(complain).not.toHaveBeenCalled()
})

test('a screen that cannot be loaded is reported like a page that cannot be', async () => {
  const store = createScreenStore([{ entity: 'system/user', load: () => Promise.reject(new Error('404')) }])
  render(
    <AppFrame>
      <ErrorBoundary>
        <Shown store={store} />
      </ErrorBoundary>
    </AppFrame>,
  )
  expect(await page.findByText('页面资源加载失败')).toBeTruthy()
})

test('every feature provides the screen of the entity it names', async () => {
  const named = features.flatMap(({ entity, load }) => (load === undefined ? [] : [{ entity, load }]))
  const loaded = await Promise.all(named.map(async ({ load }) => (await load()).screen.name))
  expect(loaded).toEqual(named.map(({ entity }) => entity))
})
