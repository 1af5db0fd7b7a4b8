// Online users, the own devices and the two logs as an administrator uses them.
import type { Browser, Page } from 'playwright-core'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { fillLogin, logIn } from './log-in.ts'

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

const refused = /Failed to load resource/
function rowsOf(page: Page) {
  return page.locator('tbody tr.ant-table-row')
}

async function search(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('search').getByLabel(label).fill(value)
  await page.getByRole('search').getByRole('button', { name: '查询' }).click()
}

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).first().click(),
  ])
  return (await readXlsx(await file.path()))[0]?.data ?? []
}

test('an administrator ends another session; their own current one is marked and has no button', async () => {
  const elsewhere = await openVisit(browser, { baseURL: product.url, expected: refused })
  await logIn(elsewhere.page, product)
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/system/session')
  await rowsOf(page).nth(1).waitFor()
  const own = rowsOf(page).filter({ hasText: '当前会话' })
  expect(await own.count()).toBe(1)
  expect(await own.getByText('下线').count()).toBe(0)
  const other = rowsOf(page).filter({ hasNotText: '当前会话' })
  expect(await other.first().innerText()).toMatch(/Chrome \d+ · Linux/)
  await other.first().getByText('下线').click()
  await page.getByText('该用户在这台设备上将立即退出登录，确认下线吗？').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click()
  await page.getByText('已下线').waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(1)

  await elsewhere.page.getByRole('button', { name: '内容管理' }).click()
  await elsewhere.page.goto('/admin/system/dict')
  await elsewhere.page.getByText('登录已失效，请重新登录').first().waitFor()
  await elsewhere.page.locator('#account').waitFor()
  visit.expectNoProblems()
  elsewhere.expectNoProblems()
  await visit.close()
  await elsewhere.close()
})

test('the own devices are listed in the profile and one of them is logged out', async () => {
  const elsewhere = await openVisit(browser, { baseURL: product.url })
  await logIn(elsewhere.page, product)
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/profile/base')
  await page.getByRole('tab', { name: '登录设备' }).click()
  await page.getByText('当前设备').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/profile/sessions')
  await page.getByRole('button', { name: /^下线/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click()
  await page.getByText('已下线').waitFor()
  visit.expectNoProblems()
  await visit.close()
  await elsewhere.close()
})

test('the login log is searched by account and outcome and exported for a spreadsheet', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: refused })
  const { page } = visit
  await fillLogin(page, 'stranger', 'Wrong-2026')
  await page.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor()
  await logIn(page, product)
  await page.goto('/admin/system/login-log')
  await rowsOf(page).nth(1).waitFor()
  await search(page, '登录名', 'stranger')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).first().innerText()).toMatch(/stranger[^]*账号或密码错误/)
  const rows = await download(page)
  expect(rows[0]?.slice(0, 2)).toEqual(['时间', '登录名'])
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('账号或密码错误')
  visit.expectNoProblems()
  await visit.close()
})

test('the operation log shows who changed which field from what to what', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/profile/base')
  await page.getByLabel('用户名').fill('总管理员')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('用户信息保存成功').waitFor()
  await page.goto('/admin/system/operation-log')
  const row = rowsOf(page).filter({ hasText: '编辑' }).first()
  await row.waitFor()
  expect(await row.innerText()).toMatch(/admin\s+编辑\s+用户\s+admin/)
  await row.getByText('查看').click()
  const change = page.getByRole('dialog').getByRole('row').filter({ hasText: '总管理员' })
  await change.waitFor()
  expect(await change.innerText()).toMatch(/用户名\s+管理员\s+总管理员/)
  expect(await page.getByRole('dialog').innerText()).not.toMatch(/[{}]|password|密码/)
  visit.expectNoProblems()
  await visit.close()
})
