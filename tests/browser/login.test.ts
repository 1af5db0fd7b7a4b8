// The login page for a user: missing input, wrong input, logging in and out.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** The browser itself logs refused calls to its console. */
const refused = /Failed to load resource/

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('missing fields are reported below the fields', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme })
    await fillLogin(visit.page, '', '')
    await visit.page.getByText('登录名不能为空').waitFor()
    await visit.page.getByText('密码不能为空').waitFor()
    visit.expectNoProblems()
    await visit.close()
  })

  test('a wrong password is refused with a sentence', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme, expected: refused })
    await fillLogin(visit.page, product.account, 'Wrong-2026')
    await visit.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    expect(new URL(visit.page.url()).pathname).toBe('/admin/login')
    visit.expectNoProblems()
    await visit.close()
  })

  test('the right password opens the console, and logging out closes it', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme })
    const { page } = visit
    await logIn(page, product)
    expect(new URL(page.url()).pathname).toBe('/admin/')
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByText('退出登录').click()
    await page.getByText('确认退出系统吗？').first().waitFor()
    await page.getByRole('button', { name: /确\s*[定认]/ }).click()
    await page.locator('#account').waitFor()
    await page.goto('/admin/cms/article/article-list')
    await page.locator('#account').waitFor()
    visit.expectNoProblems()
    await visit.close()
  })
})

test('whoever presses the button before the options of the page have arrived is logged in when they have', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/login/options', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await fillLogin(page, product.account, product.password)
  pressed.resolve()
  await page.getByRole('navigation').getByText('首页').first().waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('users who are not logged in are sent to the login page, whatever the address', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  await visit.page.goto('/admin/system/dict')
  await visit.page.locator('#account').waitFor()
  expect(new URL(visit.page.url()).pathname).toBe('/admin/login')
  visit.expectNoProblems()
  await visit.close()
})

test('a login leads back to the page that was asked for, and to no other host', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  const submit = async (): Promise<void> => {
    await page.locator('#account').fill(product.account)
    await page.locator('#password').fill(product.password)
    await page.locator('#submit').click()
    await page.getByRole('navigation').getByText('首页').first().waitFor()
  }
  await page.goto('/admin/system/user?account=admin')
  await submit()
  await page.getByRole('table').getByText(product.account).first().waitFor()
  expect(new URL(page.url()).search).toBe('?account=admin')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin/login?to=//example.com/')
  await submit()
  expect(page.url().startsWith(`${product.url}/admin/`)).toBe(true)
  visit.expectNoProblems()
  await visit.close()
})
