// High contrast (forced colours) drops backgrounds: what is chosen shows all the same.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct, waitForSampleSite } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  await waitForSampleSite(product)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('in high contrast the chosen entry of the menu has a border', async () => {
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
