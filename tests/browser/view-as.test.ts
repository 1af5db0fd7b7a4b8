// An administrator looks at the console as a user sees it, in a real browser: begins, finds everything read-only, and comes back.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { type Product, startProduct, waitForSampleSite } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-view-as-'))
let product: Product
let browser: Browser
let visit: Visit | undefined
let page: Page

beforeAll(async () => {
  await prepareUsers(dataDir, [
    { account: 'clerk', username: '文员', rights: ['/system/dict', '/system/user/org', 'org-add', 'org-edit'] },
  ])
  product = await startProduct({ dataDir })
  // The start page shows pictures of its news.
  await waitForSampleSite(product)
  browser = await openBrowser()
})

beforeEach(async () => {
  if (visit !== undefined) return
  // A refused save answers 403.
  visit = await openVisit(browser, { baseURL: product.url, expected: /403/ })
  page = visit.page
  await logIn(page, product)
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function banner() {
  return page.locator('.view-banner')
}

async function begin(): Promise<void> {
  await page.goto('/admin/system/user?account=clerk')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'clerk', exact: true }) })
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '以该用户身份查看' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('30分钟后自动结束').waitFor()
  await dialog.getByRole('button', { name: '以该用户身份查看' }).click()
  await banner().getByText('以“文员”的身份查看，只读').waitFor()
}

test('shows the user’s menu and buttons, refuses what they would save, survives a reload, and leads back to the page', async () => {
  await begin()
  const menu = page.getByRole('navigation').first()
  await menu.getByText('数据字典').waitFor()
  expect(await menu.getByText('用户管理').count()).toBe(0)
  await page.goto('/admin/system/user/org')
  await banner().waitFor()
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('机构名称').fill('新机构')
  await form.getByRole('button', { name: '保存' }).click()
  await page.locator('.notice-warning').getByText('正在以其他用户的身份查看，只能浏览').waitFor()
  await page.reload()
  await banner().getByText('以“文员”的身份查看，只读').waitFor()
  await banner().getByRole('button', { name: '返回' }).click()
  await page.waitForURL(/\/admin\/system\/user\?account=clerk/)
  await page.getByRole('navigation').getByText('用户管理').first().waitFor()
  expect(await banner().count()).toBe(0)
  visit?.expectNoProblems()
})

test('the way out of the user menu ends the view only', async () => {
  await begin()
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('navigation').getByText('用户管理').first().waitFor()
  expect(await banner().count()).toBe(0)
})
