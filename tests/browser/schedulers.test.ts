// Scheduled jobs: a cron is typed and explained, the job runs at once, its runs are listed, and buttons follow the state.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

function rowOf(page: Page, name: string): Locator {
  return page.locator('#main .ant-table-row').filter({ hasText: name })
}

async function actions(row: Locator): Promise<string[]> {
  const names = await row.getByRole('button').allTextContents()
  return names.map((name) => name.replaceAll(/\s/g, '')).filter((name) => name !== '')
}

function dialog(page: Page): Locator {
  return page.locator('.ant-modal-content').last()
}

async function submit(page: Page): Promise<void> {
  await dialog(page).locator('.ant-btn-primary').click()
}

test('a job gets its cron, runs at once, shows its runs, and is suspended and enabled', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/scheduler')
  const job = rowOf(page, '定时增量发布')
  await job.getByText('已挂起').waitFor()
  expect(await actions(job)).toEqual(['启用', '编辑', '更多'])

  await job.getByRole('button', { name: '编辑' }).click()
  await dialog(page).getByLabel('名称').fill('早晚发布')
  const cron = dialog(page).getByLabel('执行周期')
  await cron.fill('0 8,20 * * *')
  await dialog(page).getByText('后续执行时间').waitFor()
  expect(await dialog(page).locator('.scheduler-next li').count()).toBe(5)
  await cron.fill('* * * * * *')
  await submit(page)
  await dialog(page).getByText('执行周期应为五段：分 时 日 月 周，不能按秒执行').first().waitFor()
  await cron.fill('0 8,20 * * *')
  await dialog(page).getByText('后续执行时间').waitFor()
  await submit(page)
  const renamed = rowOf(page, '早晚发布')
  await renamed.getByText('已启用').waitFor()
  await renamed.getByText('每天 08:00、20:00').waitFor()
  expect(await actions(renamed)).toEqual(['挂起', '编辑', '更多'])

  await renamed.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '立即执行' }).click()
  await dialog(page).getByRole('button', { name: '立即执行' }).click()
  await page.getByText('执行完成').first().waitFor()
  await dialog(page)
    .getByText(/发布完成：更新 \d+ 个页面/)
    .waitFor()
  await dialog(page)
    .getByRole('button')
    .filter({ hasText: /关\s*闭/ })
    .click()
  await dialog(page).waitFor({ state: 'hidden' })
  await renamed.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '执行记录' }).click()
  const drawer = page.locator('.ant-drawer-content')
  await drawer.getByText('成功').waitFor()
  await drawer.getByText(/发布完成.*有1篇文章没有可用的详情模板，未生成页面/).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await renamed.getByRole('button', { name: '挂起' }).click()
  await renamed.getByText('已挂起').waitFor()
  await renamed.getByText(/发布完成/).waitFor()
  await renamed.getByRole('button', { name: '启用' }).click()
  await renamed.getByText('已启用').waitFor()
  await rowOf(page, '未使用附件清理').getByText('每周日 04:30').waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('on a phone a job is a card with its rule and state, and the history fits', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, context: { viewport: { width: 390, height: 844 } } })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/scheduler')
  const card = rowOf(page, '未使用附件清理')
  await card.getByText('其他信息').click()
  for (const shown of ['状态', '已启用', '执行规则', '下次执行']) await card.getByText(shown, { exact: true }).waitFor()
  const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  expect(isWide).toBe(false)

  await rowOf(page, '早晚发布').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '执行记录' }).click()
  const outcome = page.locator('.ant-drawer-content').getByText(/发布完成/)
  await outcome.waitFor()
  // The drawer slides in.
  const rightEdge = () => outcome.evaluate((element) => element.getBoundingClientRect().right)
  await expect.poll(rightEdge).toBeLessThanOrEqual(390)
  visit.expectNoProblems()
  await visit.close()
})
