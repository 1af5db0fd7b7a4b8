// The life of a site: copied, chosen in the header, published, previewed, deleted and restored.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { typeInto } from './form-fields.ts'
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
  return page.locator('#main').getByRole('row').filter({ hasText: name })
}

async function act(page: Page, name: string, action: string): Promise<void> {
  const row = rowOf(page, name)
  const shown = row.getByText(action, { exact: true })
  if ((await shown.count()) === 0) await row.getByText('更多').click()
  await page.getByText(action, { exact: true }).last().click()
}

async function confirm(page: Page, button: RegExp): Promise<void> {
  await page.locator('.ant-modal-content').last().getByRole('button').filter({ hasText: button }).click()
}

async function copySite(page: Page, name: string, copy: string): Promise<void> {
  await page.goto('/admin/cms/sites/site-list')
  await act(page, name, '复制')
  const dialog = page.locator('.ant-modal-content').last()
  await typeInto(dialog, '新站点名称', copy)
  await dialog.getByRole('button', { name: /^(确定|复制)$/ }).click()
  await page.getByText('站点复制成功').waitFor()
  await rowOf(page, copy).waitFor()
}

async function chooseSite(page: Page, part: string, name: string): Promise<void> {
  const selector = page.getByRole('button', { name: /当前站点/ })
  await selector.click()
  await page.locator('.ant-modal-content input:focus').waitFor()
  await page.keyboard.type(part)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
  await confirm(page, /确\s*定/)
  await page.getByRole('button', { name: `当前站点: ${name}` }).waitFor()
}

async function publish(page: Page, name: string): Promise<void> {
  await act(page, name, '发布')
  await confirm(page, /^(确定|发布)$/)
  await page.getByText('站点发布成功').waitFor({ timeout: 30_000 })
  await confirm(page, /关\s*闭/)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('a site is copied, chosen, published, deleted and restored', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme })
    const { page } = visit
    const name = `分馆 ${theme}`
    await logIn(page, product)
    await copySite(page, '拾光图书馆', name)
    const code =
      (await rowOf(page, name)
        .getByText(/^library-\d$/)
        .textContent()) ?? ''
    await publish(page, name)
    expect((await fetch(new URL(`/site/${code}/`, product.url))).status).toBe(200)
    expect((await fetch(new URL(`/site/${code}/assets/css/base.css`, product.url))).status).toBe(200)

    await page.goto('/admin/cms/channel/channel-list')
    await chooseSite(page, code, name)
    await page.getByRole('treeitem').first().waitFor()

    await page.goto('/admin/cms/sites/site-list')
    await act(page, name, '删除')
    await confirm(page, /^(确定|删除)$/)
    await rowOf(page, name).waitFor({ state: 'detached' })
    await page.getByLabel('当前站点: 拾光图书馆').waitFor()
    expect((await fetch(new URL(`/site/${code}/`, product.url))).status).toBe(404)
    await page.goto('/admin/cms/sites/site-recycle')
    await rowOf(page, name).getByText('恢复', { exact: true }).click()
    await page.getByText(/恢复成功/).waitFor()
    await page.goto('/admin/cms/sites/site-list')
    await rowOf(page, name).waitFor()
    visit.expectNoProblems()
    await visit.close()
  })
})
