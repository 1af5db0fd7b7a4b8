// The article list: placing articles of a channel by drag and by keys, and taking them out of their place.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser
let visit: Visit | undefined
let page: Page
let token = ''
let appid: number
let channelId: number

async function call<Data>(path: string, payload: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', token }
  const body = JSON.stringify(payload)
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

beforeAll(async () => {
  product = await startProduct()
  const password = Buffer.from(product.password).toString('base64')
  token = (await call<{ token: string }>('/login', { account: product.account, password })).token
  appid = (await call<{ id: number }[]>('/cms/app/list', {}))[0]?.id ?? 0
  const channel = { appid, name: '校园通知', type: 1, allow: 1, menu: 1, open: '_self', articlePage: 10 }
  channelId = (await call<{ id: number }>('/cms/channel/save', channel)).id
  for (const [at, title] of ['甲', '乙', '丙', '丁'].entries()) {
    const article = { appid, channelId, title, type: 1, content: '<p>文</p>', showTime: `2026-01-0${at + 1} 08:00:00` }
    await call('/cms/article/save', { ...article, saveMode: 3 })
  }
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** One login for all tests. */
async function open(search: string): Promise<void> {
  if (visit === undefined) {
    visit = await openVisit(browser, { baseURL: product.url })
    page = visit.page
    await logIn(page, product)
  }
  await page.goto(`/admin/cms/article/article-list${search}`)
  await rows().first().waitFor()
}

function rows(): Locator {
  return page.locator('.entity-table tr.ant-table-row')
}

async function isListed(...titles: readonly string[]): Promise<void> {
  const shown = () => rows().locator('.article-title-cell').allTextContents()
  await expect.poll(shown, { timeout: 30_000 }).toEqual(titles)
}

function handle(title: string): Locator {
  return rows()
    .filter({ hasText: title })
    .getByRole('button', { name: /拖动排序/ })
}

test('an article dragged to its place stays there, in the list and on the site', async () => {
  await open(`?channelId=${channelId}`)
  await isListed('丁', '丙', '乙', '甲')
  await handle('甲').dragTo(rows().filter({ hasText: '丙' }), { targetPosition: { x: 200, y: 4 } })
  await page.getByText('排序成功！').waitFor()
  await isListed('丁', '甲', '丙', '乙')
  await page.reload()
  await isListed('丁', '甲', '丙', '乙')
  await handle('甲')
    .and(page.getByRole('button', { name: /已手动排序/ }))
    .waitFor()
  visit?.expectNoProblems()
})

test('keys and the menu of the handle place an article as well, and take it out again', async () => {
  await open(`?channelId=${channelId}`)
  await isListed('丁', '甲', '丙', '乙')
  await handle('甲').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await isListed('甲', '丁', '丙', '乙')
  await handle('甲').and(page.locator(':focus')).waitFor()
  await handle('乙').click()
  await page.getByRole('menuitem', { name: '排在最前' }).click()
  await isListed('乙', '甲', '丁', '丙')
  for (const title of ['甲', '乙', '丁']) {
    await handle(title).click()
    await page.getByRole('menuitem', { name: '默认排序' }).click()
    await rows()
      .filter({ hasText: title })
      .getByRole('button', { name: new RegExp(`^${title}：`) })
      .waitFor()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  }
  await isListed('丁', '丙', '乙', '甲')
})

test('articles of all channels, found ones and ones sorted by a column are not placed', async () => {
  await open(`?channelId=${channelId}`)
  await handle('甲').waitFor()
  for (const search of ['', `?channelId=${channelId}&title=甲`, `?channelId=${channelId}&order=showTime`]) {
    await open(search)
    await expect.poll(() => page.locator('.entity-place').count(), { timeout: 20_000 }).toBe(0)
  }
})
