// What the login page offers when options are enabled, and what it remembers.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { fillLogin, logIn } from './log-in.ts'

let strict: Product
let lenient: Product
let browser: Browser

beforeAll(async () => {
  strict = await startProduct({ env: { LOGIN_CAPTCHA: 'on' } })
  lenient = await startProduct({ env: { LOGIN_REMEMBER_ME: 'on', LOGIN_LANGUAGE: 'on' } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await strict?.stop()
  await lenient?.stop()
})

const refused = /Failed to load resource/
function hasFirstPicture(page: Page) {
  return page.locator('#captcha-image:not([hidden])').waitFor()
}

test('the verification code is required, changes on a click and after a failed login, and its error is shown', async () => {
  const visit = await openVisit(browser, { baseURL: strict.url, expected: refused })
  const { page } = visit
  const picture = () => page.locator('#captcha-image').getAttribute('src')
  await page.goto('/admin/login')
  await hasFirstPicture(page)
  const first = await picture()
  await page.locator('#captcha').click()
  await expect.poll(picture).not.toBe(first)
  await hasFirstPicture(page)
  const second = await picture()
  await page.locator('#account').fill(strict.account)
  await page.locator('#password').fill(strict.password)
  await page.locator('#vcode').fill('0000')
  await page.locator('#submit').click()
  await page.getByRole('alert').filter({ hasText: '验证码错误或已过期' }).waitFor()
  await expect.poll(picture).not.toBe(second)
  expect(await page.locator('#vcode').inputValue()).toBe('')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('vcode')
  expect(await page.locator('#remember, #forgot, #language').locator('visible=true').count()).toBe(0)
  visit.expectNoProblems()
  await visit.close()
})

test('the last account is remembered, the password is not; 重置 empties the form', async () => {
  const visit = await openVisit(browser, { baseURL: lenient.url })
  const { page } = visit
  await logIn(page, lenient)
  await page.goto('/admin/logout')
  await page.locator('#account').waitFor()
  await expect.poll(() => page.locator('#account').inputValue()).toBe(lenient.account)
  expect(await page.locator('#password').inputValue()).toBe('')
  await page.locator('#password').fill('typed')
  await page.locator('#reset').click()
  expect(await page.locator('#password').inputValue()).toBe('')
  visit.expectNoProblems()
  await visit.close()
})

test('a logged-in user who opens the login page is redirected to their start page', async () => {
  const visit = await openVisit(browser, { baseURL: lenient.url })
  await logIn(visit.page, lenient)
  await visit.page.goto('/admin/login')
  await visit.page.getByRole('navigation').getByText('首页').first().waitFor()
  expect(new URL(visit.page.url()).pathname).toBe('/admin/')
  visit.expectNoProblems()
  await visit.close()
})

test('without remember-me the login ends with the tab, with it another tab is logged in too', async () => {
  const visit = await openVisit(browser, { baseURL: lenient.url })
  const { page } = visit
  await logIn(page, lenient)
  const other = await page.context().newPage()
  await other.goto('/admin/')
  await other.locator('#account').waitFor()
  await other.locator('#remember').check()
  await fillHere(other, lenient)
  await other.getByRole('navigation').getByText('首页').first().waitFor()
  const third = await page.context().newPage()
  await third.goto('/admin/')
  await third.getByRole('navigation').getByText('首页').first().waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('the chosen language is kept, on the login page and in the console', async () => {
  const visit = await openVisit(browser, { baseURL: lenient.url })
  const { page } = visit
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await fillLogin(page, lenient.account, lenient.password)
  await page.getByRole('navigation').getByText('Home').first().waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('en')
  visit.expectNoProblems()
  await visit.close()
})

async function fillHere(page: Page, { account, password }: Product): Promise<void> {
  await page.locator('#account').fill(account)
  await page.locator('#password').fill(password)
  await page.locator('#submit').click()
}
