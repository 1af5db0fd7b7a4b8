// Failures around a page in a real browser: no network, chunks of an older build; and where the keyboard focus is.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/

function nameOf(page: Page) {
  return page.locator('.entity-form [data-field=name] input')
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/admin/cms/cms-settings/article-source')
  await page.getByRole('button', { name: '新增' }).first().click()
  await nameOf(page).fill('写到一半')
}

test('without a network saving fails with a message, input stays, and nothing is sent later', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: lost })
  const { page } = visit
  await logIn(page, product)
  await openForm(page)
  await page.context().setOffline(true)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/cms/source/save')) sent += 1
  })
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('网络连接失败，请检查网络后重试').waitFor({ timeout: 10_000 })
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
  await page.getByText('写到一半').waitFor()
  expect(sent).toBe(2)
  visit.expectNoProblems()
  await visit.close()
})

test('a confirmation whose dialog cannot be loaded offers to reload, and the form keeps its input', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: lost })
  const { page } = visit
  await page.route('**/assets/{confirm-dialog,other-menu-icon}*', (route) => route.abort())
  await logIn(page, product)
  await openForm(page)
  await page.keyboard.press('Escape')
  await page.getByText('页面资源加载失败').waitFor()
  await page.getByRole('button', { name: '重新加载' }).waitFor()
  expect(await nameOf(page).inputValue()).toBe('写到一半')
  await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
  await page.unroute('**/assets/{confirm-dialog,other-menu-icon}*')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '离开' }).waitFor()
  visit.expectNoProblems()
  await visit.close()
})

/** The element with the keyboard focus. */
function focused(page: Page) {
  return page.locator(':focus').getAttribute('aria-label')
}

test('an answered confirmation returns the keyboard focus', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await openForm(page)
  // An opening dialog takes the focus at the end of its animation.
  await page.locator('.ant-modal[class*="zoom"]').waitFor({ state: 'detached' })
  const question = page.getByText('有尚未保存的修改，离开后将会丢失，确认离开吗？')
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press('Escape')
    await page.locator('button:focus', { hasText: '继续编辑' }).waitFor()
    await page.keyboard.press(key)
    await question.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('名称')
  }
  expect(await nameOf(page).inputValue()).toBe('写到一半')
  visit.expectNoProblems()
  await visit.close()
})

test('columns can be arranged with the keyboard alone', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/article-source')
  await page.getByRole('button', { name: '列设置' }).press('Enter')
  const down = page.getByRole('button', { name: '下移 名称' })
  await down.press('Enter')
  await page.locator('th').first().filter({ hasText: '地址' }).waitFor()
  await page.locator('button:focus[aria-label="下移 名称"]').waitFor()
  await down.press('Enter')
  await page.locator('th').nth(2).filter({ hasText: '名称' }).waitFor()
  await page.keyboard.press('Escape')
  await down.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('列设置')
  visit.expectNoProblems()
  await visit.close()
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('the focus is visible on every link that it reaches', async () => {
    const visit = await openVisit(browser, { baseURL: product.url, theme })
    const { page } = visit
    await logIn(page, product)
    await page.locator('.shortcut').first().waitFor()
    const links: string[] = []
    const unseen: string[] = []
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator('a:focus')
      if ((await focused.count()) === 0) continue
      const shown = await focused.evaluate((link) => {
        const { outlineStyle, outlineWidth } = link.ownerDocument.defaultView.getComputedStyle(link)
        return { name: link.className, outline: `${outlineStyle} ${outlineWidth}` }
      })
      links.push(shown.name)
      if (shown.outline !== 'solid 2px') unseen.push(`${shown.name}: ${shown.outline}`)
    }
    expect(links).toEqual(expect.arrayContaining(['brand', 'side-row', 'shortcut']))
    expect(unseen).toEqual([])
    visit.expectNoProblems()
    await visit.close()
  })
})
