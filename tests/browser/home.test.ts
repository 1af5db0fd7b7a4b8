// The home page as people use it: news, shortcuts, and what concerns them, on a phone and on a wide screen.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct, waitForSampleSite } from '../support/product.ts'
import { callBeside } from './call-beside.ts'
import { logIn } from './log-in.ts'

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

/** By somebody else, while the page is open. */
async function assign(name: string): Promise<void> {
  await callBeside(product, '/flowable/tasks', { name, assignee: product.account })
}

test('the home page shows five news and what concerns the user; an article that they wrote opens from there', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.locator('.news-row').nth(4).waitFor()
  expect(await page.locator('.news-row').count()).toBe(5)
  await page.getByText('没有等待审核的文章').waitFor()
  await page.getByText('没有未发布的文章').waitFor()
  const tasks = page.locator('.mine-card').filter({ hasText: '我的任务' })
  await tasks.getByText('没有待办任务').waitFor()
  await assign('买打印纸')
  await tasks.getByRole('link', { name: '买打印纸' }).waitFor()
  await page.getByRole('link', { name: '文章管理' }).click()
  await page.getByRole('button', { name: '新增' }).first().click()
  const editor = page.getByRole('dialog').first()
  await editor.getByRole('textbox', { name: '标题', exact: true }).fill('首页上的草稿')
  await editor.getByText(/草稿已自动保存/).waitFor()
  page.on('dialog', (question) => void question.accept())
  await page.goto('/admin/')
  const writing = page.locator('.mine-card').filter({ hasText: '我的草稿' })
  await writing.getByText('未保存').waitFor()
  await writing.getByRole('link', { name: '首页上的草稿' }).click()
  await page
    .getByText(/首页上的草稿/)
    .first()
    .waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test.each([390, 1920])('the home page holds at %i px', async (width) => {
  const visit = await openVisit(browser, { baseURL: product.url, context: { viewport: { width, height: 900 } } })
  const { page } = visit
  await logIn(page, product)
  await page.locator('.mine-card').nth(3).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  const home = await page.locator('.home').boundingBox()
  const main = await page.locator('#main').boundingBox()
  expect((main?.width ?? 0) - (home?.width ?? 0)).toBeLessThanOrEqual(64)
  visit.expectNoProblems()
  await visit.close()
})
