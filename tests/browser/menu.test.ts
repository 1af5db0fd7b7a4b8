// Every entry of the menu opens its screen, in both themes, without an error and within the budget of bytes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { weigh } from '../../scripts/bundle-size.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

interface MenuNode {
  readonly name: string
  readonly url: string | null
  readonly children: readonly MenuNode[]
}

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]))

/** The user's menu as the login answers it. */
async function logInForMenu(page: Page): Promise<MenuNode[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/login'))
  await logIn(page, product)
  const { data } = (await (await answer).json()) as { data: { menus: MenuNode[] } }
  return leavesOf(data.menus)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('every entry of the menu opens its screen', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme })
    const { page } = visit
    const leaves = await logInForMenu(page)
    expect(leaves.length).toBeGreaterThan(5)
    for (const { name, url } of leaves) {
      await page.goto(`/admin${url}`)
      const entry = page.getByRole('navigation').getByRole('link', { name, exact: true })
      await entry.and(page.locator('[aria-current]')).waitFor()
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname.replace(/\/$/, ''), name).toBe(`/admin${url}`.replace(/\/$/, ''))
      expect(await page.getByText('抱歉').count(), name).toBe(0)
    }
    visit.expectNoProblems()
    await visit.close()
  })
})

test('the first list page loads at most 350 KB of scripts and styles', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const file = /\/admin\/(assets\/[^?]+\.(?:js|css))/.exec(response.url())?.[1]
    if (file) loaded.add(file)
  })
  await page.goto('/admin/cms/cms-settings/article-source')
  await page.getByRole('table').waitFor()
  await page.waitForLoadState('networkidle')
  const { js, css } = weigh([...loaded])
  expect(loaded.size).toBeGreaterThan(1)
  expect((js + css) / 1024).toBeLessThanOrEqual(350)
  await visit.close()
})

test('an unknown address shows the not-found page', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  await logIn(visit.page, product)
  await visit.page.goto('/admin/no/such/page')
  await visit.page.getByText('不存在').first().waitFor()
  visit.expectNoProblems()
  await visit.close()
})
