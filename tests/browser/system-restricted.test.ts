// Users with few rights: the entries of the menu, missing buttons, typed addresses; and the own profile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import type { MadeUser } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-few-rights-'))
let product: Product
let browser: Browser
let helper: MadeUser
let nobody: MadeUser

beforeAll(async () => {
  const made = await prepareUsers(dataDir, [
    { account: 'helper', username: '助理', rights: ['/system/user', 'user-repwd'] },
    { account: 'nobody', username: '访客' },
  ])
  const [first, second] = made
  if (!first || !second) throw new Error('no users were made')
  helper = first
  nobody = second
  product = await startProduct({ dataDir })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: '主菜单' })
}

test('a user who may only reset passwords sees users, that entry and no other button', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, helper)
  const folded = menuOf(page).locator('button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  expect(await menuOf(page).getByRole('link').allTextContents()).toEqual(['首页', '用户管理'])
  await page.goto('/admin/system/user')
  const row = page.getByRole('row').filter({ hasText: 'nobody' })
  await row.waitFor()
  for (const name of ['新增', '编辑', '禁用', '删除']) {
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
  }
  await row.getByRole('button', { name: /更多操作/ }).click()
  const entries = await page.getByRole('menu').getByRole('menuitem').allTextContents()
  expect(entries).toEqual(['重置密码'])
  visit.expectNoProblems()
  await visit.close()
})

test('a user without roles lands on the home page, has nothing else in the menu, and is refused elsewhere', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, nobody)
  expect(new URL(page.url()).pathname).toBe('/admin/')
  expect(await menuOf(page).getByRole('link').allTextContents()).toEqual(['首页'])
  for (const path of ['/admin/system/role', '/admin/system/authority', '/admin/cms/article/article-list']) {
    await page.goto(path)
    await page.getByText('没有权限').first().waitFor()
  }
  visit.expectNoProblems()
  await visit.close()
})

test('the profile opens the tab of the address; a changed password leads to the login page, where it works', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /Failed to load resource/ })
  const { page } = visit
  await logIn(page, nobody)
  await page.goto('/admin/profile/base')
  await page.getByRole('tab', { name: '基本信息', selected: true }).waitFor()
  await page.getByLabel('用户名').fill('-访客')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('不能输入特殊字符，前后不能有空格、横线').waitFor()
  await page.getByLabel('用户名').fill('新访客')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('用户信息保存成功').waitFor()
  await page.getByRole('tab', { name: '修改密码' }).click()
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe('/admin/profile/passwd')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: '保存' }).click()
  for (const sentence of ['原密码不能为空', '密码不能为空', '确认密码不能为空']) {
    await panel.getByText(sentence, { exact: true }).waitFor()
  }
  await panel.getByLabel('原密码').fill('Wrong-2026')
  await panel.getByLabel('密码', { exact: true }).fill('Fresh-2027')
  await panel.getByLabel('确认密码').fill('Fresh-2027')
  await panel.getByRole('button', { name: '保存' }).click()
  await panel.getByText('原密码不正确').waitFor()
  await panel.getByLabel('原密码').fill(nobody.password)
  await panel.getByRole('button', { name: '保存' }).click()
  await page.getByText('密码修改成功,请牢记新密码；即将重新登录').waitFor()
  await page.waitForURL('**/admin/login')
  await page.waitForLoadState('networkidle')
  await logIn(page, { account: nobody.account, password: 'Fresh-2027' })
  visit.expectNoProblems()
  await visit.close()
})
