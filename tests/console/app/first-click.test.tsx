// What is clicked as soon as it is painted: React runs the effects of the first render after that.
import { cleanup, screen } from '@testing-library/react'
import { startTransition, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MenuButton } from '../../../src/console/ui/menu-button.tsx'
import { useChanged } from '../../../src/console/ui/use-changed.ts'

let page: HTMLElement
let root: Root

beforeEach(() => {
  // As in a browser: nothing waits for the effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(() => {
  root.unmount()
  page.remove()
  cleanup()
  vi.unstubAllGlobals()
})

/** Clicks the button in the task of the commit that shows it. */
async function showAndClick(element: ReactElement): Promise<void> {
  const clicked = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      page.querySelector('button')?.click()
      resolve()
    })
    observer.observe(page, { childList: true, subtree: true })
  })
  startTransition(() => root.render(element))
  await clicked
}

test('a menu opens by the first click, however early it is', async () => {
  await showAndClick(
    <MenuButton entries={[{ key: 'edit', label: '编辑', onClick: () => undefined }]}>
      <button type="button">更多</button>
    </MenuButton>,
  )
  expect((await screen.findByRole('menuitem')).textContent).toBe('编辑')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryAllByRole('menuitem')).toHaveLength(1)
})

test('a change is seen once, and not in the first render', async () => {
  const seen: string[] = []
  function Probe({ value }: { readonly value: string }) {
    if (useChanged(value)) seen.push(value)
    return value
  }
  for (const value of ['甲', '甲', '乙', '乙', '甲']) {
    root.render(<Probe value={value} />)
    await vi.waitFor(() => expect(page.textContent).toBe(value))
  }
  expect(seen).toEqual(['乙', '甲'])
})
