// Every entry of the menu opens its screen, in both themes, without an error or a barrier and within the budget of bytes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureBundle } from '../../scripts/bundle-size.ts'
import { findBarriers } from '../support/accessibility.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct, waitForSampleSite } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { watchCalls } from './watch-calls.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  // The photos of the news belong to the site.
  await waitForSampleSite(product)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Expands every group from the outside in, as a curious user does, and returns the names of the entries. */
async function unfoldMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const folded = menu.locator('button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  return menu.getByRole('link').allTextContents()
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('every entry of the menu opens its screen', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme })
    const { page } = visit
    const settled = watchCalls(page)
    await logIn(page, product)
    const names = await unfoldMenu(page)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true })
      await unfoldMenu(page)
      await entry.click()
      await entry.and(page.locator('[aria-current]')).waitFor()
      await expect.poll(() => page.locator('#main').innerText(), { message: name, timeout: 20_000 }).toMatch(/\S/)
      await settled()
      expect(await page.locator('#main').getByRole('alert').count(), name).toBe(0)
      // What is around the page is looked at once.
      expect(await findBarriers(page, name === names[0] ? 'html' : '#main'), name).toEqual([])
      expect(await page.locator('h1').count(), name).toBe(1)
    }
    visit.expectNoProblems()
    await visit.close()
  }, 180_000)
})

test('tabs that do not fit a phone have no barrier, and are reached by the arrow keys', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, context: { viewport: { width: 390, height: 844 } } })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/profile/base')
  await page.getByLabel('用户名').waitFor()
  expect(await findBarriers(page, '#main')).toEqual([])
  await page.getByRole('tab', { name: '基本信息' }).focus()
  await page.keyboard.press('End')
  const last = page.getByRole('tab', { name: '通知设置' }).and(page.locator(':focus'))
  await last.waitFor()
  await expect.poll(async () => ((await last.boundingBox())?.x ?? 390) + 60).toBeLessThan(390)
  await visit.close()
})

test.each([
  ['/admin/profile/sessions', '个人信息'],
  ['/admin/flowable/work/tasks', '我的任务'],
  ['/admin/flowable/modeler', '未命名流程图'],
  ['/admin/flowable/form/editor', '表单编辑器'],
  ['/admin/cms/template/template-list?form=view&id=1', '模板维护'],
])('%s has its title as its heading, headings in order, and no barrier', async (address, title) => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  const settled = watchCalls(page)
  await logIn(page, product)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await settled()
  if (address.includes('form=view')) await page.locator('.entity-code-view').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await visit.close()
})

test('in high contrast, which drops backgrounds, the current entry of the menu has a border', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(page, product)
  await page.goto('/admin/system/user')
  const chosen = page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current]')
  const widthOf = () =>
    chosen.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).borderTopWidth)
  expect(await widthOf()).toBe('2px')
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await widthOf()).toBe('0px')
  await visit.close()
})

test('on paper a form of the dark theme is black on white, with what is chosen', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, theme: 'dark' })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/system/resource?form=create')
  await page.getByRole('switch', { name: '启用' }).waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const read = (selector: string, name: string) =>
    page
      .locator(`#main ${selector}`)
      .first()
      .evaluate(
        (element, wanted) => element.ownerDocument.defaultView.getComputedStyle(element).getPropertyValue(wanted),
        name,
      )
  await expect.poll(() => read('.ant-select-selector', 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await read('.ant-select-selection-item', 'color')).toBe('rgb(0, 0, 0)')
  // A switch is a button, and its state a background.
  expect(await page.getByRole('switch', { name: '启用' }).isVisible()).toBe(true)
  expect(await read('.ant-switch', 'print-color-adjust')).toBe('exact')
  await expect.poll(() => page.getByRole('button', { name: '保存' }).isVisible()).toBe(false)
  await visit.close()
})

test('on paper a list says what it is filtered by, and how many rows there are', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, theme: 'dark' })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/system/user?enabled=true')
  const filter = page.locator('.entity-filter')
  await filter.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => page.locator('#main').innerText()).toMatch(/启用：启用[^]*admin[^]*共 1 条$/)
  const paper = () =>
    filter.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor)
  await expect.poll(paper).toBe('rgba(0, 0, 0, 0)')
  await visit.close()
})

interface Opened {
  readonly path: string
  /** Opens what is on the page, and waits until it can be used. */
  readonly open?: (page: Page) => Promise<void>
  /** Without what the page fetches once it has nothing else to do. */
  readonly isBusy?: boolean
  readonly language?: 'en'
}

/** Scripts and styles of a page opened with an empty cache. */
async function loadedBy({ path, open, isBusy = false, language }: Opened) {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  const settled = watchCalls(page)
  await logIn(page, product)
  await settled()
  if (language !== undefined) await page.context().addCookies([{ name: 'language', value: language, url: product.url }])
  if (isBusy) await page.addInitScript('window.requestIdleCallback = () => 0')
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const file = /\/admin\/(assets\/[^?]+\.(?:js|css))/.exec(response.url())?.[1]
    if (file) loaded.add(file)
  })
  await page.goto(path)
  await page.locator('#main').getByRole('button').first().waitFor()
  await settled()
  await open?.(page)
  await settled()
  const { js, css } = measureBundle([...loaded])
  await visit.close()
  return { files: loaded.size, size: (js + css) / 1024 }
}

test('the first list page loads at most 300 KB of scripts and styles in 12 files', async () => {
  const { files, size } = await loadedBy({ path: '/admin/cms/cms-settings/article-source' })
  expect(files).toBeGreaterThan(1)
  expect(files).toBeLessThanOrEqual(12)
  expect(size).toBeLessThanOrEqual(300)
})

// English adds the titles of all pages and the labels of this one; its sentences, the larger part, come once the browser is idle.
test('in English the first list page loads at most 300 KB in 12 files before the browser is idle', async () => {
  const path = '/admin/cms/cms-settings/article-source'
  const { files, size } = await loadedBy({ path, isBusy: true, language: 'en' })
  expect(files).toBeGreaterThan(1)
  expect(files).toBeLessThanOrEqual(12)
  expect(size).toBeLessThanOrEqual(300)
})

test.each([{}, { language: 'en' }] as const)(
  'the page of roles loads at most 450 KB in 20 files: %j',
  async (chosen) => {
    const { files, size } = await loadedBy({ path: '/admin/system/role', ...chosen })
    expect(files).toBeGreaterThan(1)
    expect(files).toBeLessThanOrEqual(20)
    expect(size).toBeLessThanOrEqual(450)
  },
)

test.each([
  { edit: '编辑', kind: '文章类型' },
  { edit: 'Edit', kind: 'Type', language: 'en' },
] as const)(
  'an article opened from its list loads at most 450 KB in 20 files before the browser is idle ($edit)',
  async ({ edit, kind, ...chosen }) => {
    const open = async (page: Page): Promise<void> => {
      await page.getByRole('row').nth(1).getByText(edit, { exact: true }).click()
      await page.locator('.article-title textarea').waitFor()
      await page.locator('.full-screen .ql-editor[contenteditable=true]').waitFor()
      await page.getByRole('combobox', { name: kind, exact: true }).waitFor()
    }
    const path = '/admin/cms/article/article-list'
    const { files, size } = await loadedBy({ path, open, isBusy: true, ...chosen })
    expect(files).toBeGreaterThan(10)
    expect(files).toBeLessThanOrEqual(20)
    expect(size).toBeLessThanOrEqual(450)
  },
)

test('an unknown address shows the not-found page', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  await logIn(visit.page, product)
  await visit.page.goto('/admin/no/such/page')
  await visit.page.getByText('不存在').first().waitFor()
  visit.expectNoProblems()
  await visit.close()
})
