// Logs in through the page, as everybody does.
import type { Page } from 'playwright-core'
import type { Product } from '../support/product.ts'

export async function fillLogin(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/admin/login')
  await page.locator('#account').fill(account)
  await page.locator('#password').fill(password)
  await page.locator('#submit').click()
}

/** Resolves when the console is shown. */
export async function logIn(page: Page, product: Pick<Product, 'account' | 'password'>): Promise<void> {
  await fillLogin(page, product.account, product.password)
  await page.getByRole('navigation').getByText('首页').first().waitFor()
}
