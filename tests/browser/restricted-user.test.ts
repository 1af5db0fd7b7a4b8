// A user with only one page: the menu shows nothing else, other pages are refused, and buttons they may not use are hidden.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import type { MadeUser } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-restricted-'))
let product: Product
let browser: Browser
let user: MadeUser

beforeAll(async () => {
  const [made] = await prepareUsers(dataDir, [{ account: 'reader', username: '读者', rights: ['/system/dict'] }])
  if (!made) throw new Error('no user was made')
  user = made
  product = await startProduct({ dataDir })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the menu contains only the granted page, and without the right to create there is no button for it', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, user)
  await page.goto('/admin/system/dict')
  await page.getByRole('cell', { name: 'articleType' }).waitFor()
  expect(await page.getByText('内容管理').count()).toBe(0)
  expect(await page.getByRole('button', { name: /新增/ }).count()).toBe(0)
  expect(await page.getByText('删除').count()).toBe(0)
  visit.expectNoProblems()
  await visit.close()
})

test('a page that was not granted shows the forbidden page', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  await logIn(visit.page, user)
  await visit.page.goto('/admin/cms/template/template-list')
  await visit.page.getByText('没有权限').first().waitFor()
  visit.expectNoProblems()
  await visit.close()
})
