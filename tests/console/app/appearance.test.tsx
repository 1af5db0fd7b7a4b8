// Theme, contrast and density: marked on the document before anything is painted, chosen in the menu, and kept.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ThemeSwitch } from '../../../src/console/app/layout/theme-switch.tsx'
import { setLanguage } from '../../../src/console/data/language.ts'
import { projectRoot } from '../../support/source-files.ts'

const script = readFileSync(join(projectRoot, 'src/console/public/theme.js'), 'utf8')
const root = document.documentElement

function styles(): number {
  return document.querySelectorAll('link[href$="/admin/appearance.css"]').length
}

/** What the head of a page does first. */
function start(): void {
  const element = document.createElement('script')
  element.src = 'http://console.test/admin/theme.js'
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true })
  runInThisContext(script)
}

async function pick(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: '外观' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }))
}

beforeEach(() => {
  // The test DOM fetches nothing.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  start()
})

afterEach(() => {
  for (const link of document.querySelectorAll('link')) link.remove()
  for (const name of ['data-theme', 'data-contrast', 'data-compact']) root.removeAttribute(name)
})

test('who chooses nothing loads no styles for it', () => {
  expect(root.matches('[data-theme=light]:not([data-contrast], [data-compact])')).toBe(true)
  expect(styles()).toBe(0)
})

test.each([
  ['高对比度', 'data-contrast'],
  ['紧凑表格', 'data-compact'],
])('%s is marked on the document, kept by the browser, and taken back', async (name, attribute) => {
  render(<ThemeSwitch />)
  await pick(name)
  expect(root.hasAttribute(attribute)).toBe(true)
  expect(styles()).toBe(1)
  root.removeAttribute(attribute)
  start()
  expect(root.hasAttribute(attribute)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '外观' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name, checked: true }))
  expect(root.hasAttribute(attribute)).toBe(false)
})

test('dark is chosen beside them', async () => {
  render(<ThemeSwitch />)
  await pick('高对比度')
  fireEvent.click(screen.getByRole('button', { name: '外观' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /深色/ }))
  expect(root.matches('[data-theme=dark][data-contrast]')).toBe(true)
})

test('in English they have English names', async () => {
  setLanguage('en')
  render(<ThemeSwitch />)
  fireEvent.click(screen.getByRole('button', { name: 'Appearance' }))
  const names = (await screen.findAllByRole('menuitemcheckbox')).map((entry) => entry.textContent)
  expect(names).toEqual(['High contrast', 'Compact tables'])
  setLanguage('zh-cn')
})
