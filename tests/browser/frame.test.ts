// What only a real browser shows of the layout: widths and colours, browser storage, and that double clicks send one request.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { watchCalls } from './watch-calls.ts'

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

function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1
  })
  return () => count
}

test('the side bar is 210 pixels wide, and the colour of the theme is #1890ff', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  expect((await page.locator('.sider').boundingBox())?.width).toBe(210)
  await page.goto('/admin/system/user')
  const add = page.getByRole('button', { name: '新增' })
  await add.waitFor()
  const read = (place: Locator, name: string) =>
    place.evaluate((element, wanted) => {
      return element.ownerDocument.defaultView.getComputedStyle(element).getPropertyValue(wanted)
    }, name)
  expect(await read(page.locator('.ant-table').first(), '--ant-color-primary')).toBe('#1890ff')
  // White words need the darker tone.
  expect(await read(add, 'background-color')).toBe('rgb(9, 105, 198)')
  visit.expectNoProblems()
  await visit.close()
})

test('Ctrl+K finds a page by the initials of its pinyin, and Enter opens it', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.getByRole('button', { name: '快速查找' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '快速查找' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('dlrz')
  await page.getByRole('option', { name: '登录日志' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/system/login-log')
  visit.expectNoProblems()
  await visit.close()
})

test('the list of articles needs no horizontal scrolling in a window of 1280 pixels', async () => {
  const context = { viewport: { width: 1280, height: 800 } }
  const visit = await openVisit(browser, { baseURL: product.url, context })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/article/article-list')
  await page.getByRole('row').nth(3).waitFor()
  const body = page.locator('.ant-table-body')
  await expect.poll(() => body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  visit.expectNoProblems()
  await visit.close()
})

test('without a login the not-found page is shown, and its link leads to the login page', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await page.goto('/admin/404')
  await page.getByText('抱歉，您访问的资源不存在').waitFor()
  await page.getByRole('link', { name: '返回首页' }).waitFor()
  await page.goto('/admin/logout')
  await page.locator('#account').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/login')
  visit.expectNoProblems()
  await visit.close()
})

test('a double click on the login button sends one login, and the stored session is unreadable', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  const logins = countCalls(page, '/login')
  await page.goto('/admin/login')
  await page.locator('#account').fill(product.account)
  await page.locator('#password').fill(product.password)
  await page.locator('#submit').dblclick({ noWaitAfter: true })
  await page.getByRole('navigation').getByText('首页').first().waitFor()
  expect(logins()).toBe(1)
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).toContain('atrium.user')
  expect(kept).not.toMatch(/"token"|user-repwd|buttonCodes/)
  visit.expectNoProblems()
  await visit.close()
})

test('a double click on save sends one request', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  const settled = watchCalls(page)
  await logIn(page, product)
  await page.goto('/admin/profile/base')
  const saves = countCalls(page, '/my/save')
  await page.getByLabel('用户名').fill('双击的人')
  await page.getByRole('button', { name: '保存' }).dblclick()
  await page.getByText('用户信息保存成功').waitFor()
  await settled()
  expect(saves()).toBe(1)
  visit.expectNoProblems()
  await visit.close()
})

test('where the browser takes the colours away, what is on or chosen is still marked', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, context: { forcedColors: 'active' } })
  const { page } = visit
  await logIn(page, product)
  const read = (place: string, part: string | null, name: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('${place}'), ${JSON.stringify(part)}).getPropertyValue('${name}')`,
    )
  await page.goto('/admin/cms/article/article-list?form=create')
  await page.locator('.ant-radio-checked').first().waitFor()
  const dot = '.ant-radio-checked .ant-radio-inner'
  await expect
    .poll(async () => (await read(dot, '::after', 'background-color')) !== (await read(dot, null, 'background-color')))
    .toBe(true)
  await page.locator('.ant-radio-button-wrapper-checked').first().waitFor()
  expect(await read('.ant-radio-button-wrapper-checked', null, 'outline-style')).toBe('solid')
  expect(await read('.ant-radio-button-wrapper:not(.ant-radio-button-wrapper-checked)', null, 'outline-style')).toBe(
    'none',
  )
  await page.goto('/admin/flowable/modeler')
  await page.getByRole('switch').first().waitFor()
  expect(await read('[role=switch]', null, 'border-top-style')).toBe('solid')
  visit.expectNoProblems()
  await visit.close()
})
