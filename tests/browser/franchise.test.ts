// Franchise: a reader applies on the published website, and the office reads it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct, waitForSampleSite } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ env: { STARTER_SITE: 'on' } })
  await waitForSampleSite(product)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('an application of a reader is listed masked, shown in full on demand, and deleted', async () => {
  const reader = await openVisit(browser, { baseURL: product.url, expected: /Failed to load resource/ })
  const form = reader.page
  await form.goto('/site/library/join/')
  await form.getByLabel('姓名').fill('赵六')
  await form.getByLabel('电话').fill('not a number')
  await form.getByRole('button', { name: '提交申请' }).click()
  await form.getByText('电话只能是7到20位数字，可以带+、空格和横线').waitFor()
  await form.getByLabel('电话').fill('13900005678')
  await form.getByLabel('身份证号').fill('110101199003070011')
  await form.getByRole('button', { name: '提交申请' }).click()
  await form.getByText('已收到您的申请').waitFor()
  reader.expectNoProblems()
  await reader.close()

  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/jmgl')
  const row = page.locator('tbody tr.ant-table-row').filter({ hasText: '赵六' })
  await row.waitFor()
  const pager = page.locator('.entity-page .ant-pagination > li')
  expect(
    await pager.evaluateAll((parts) =>
      parts.map(({ className }) => className.match(/(total|prev|item|next|options)\b/)?.[0]),
    ),
  ).toEqual(['total', 'prev', 'item', 'next'])
  expect(await row.innerText()).toMatch(/139\*+678[^]*1101\*+0011[^]*\d{4}年 \d{2}月 \d{2}日/)
  const cut = await row
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
  await row.getByText('查看').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '查看完整: 身份证号' }).click()
  await drawer.getByText('110101199003070011').waitFor()
  expect(await drawer.getByText('13900005678').count()).toBe(0)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await row.getByText('删除').click()
  await page.getByText('删除不可恢复，确认删除吗？').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => row.count()).toBe(0)
  visit.expectNoProblems()
  await visit.close()
})
