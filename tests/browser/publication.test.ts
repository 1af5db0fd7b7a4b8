// The history of publishing: a slow run is followed and cancelled, a broken one says why, and an earlier one comes back.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser
let token = ''

async function call<Data>(path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(new URL(`/api${path}`, product.url), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: Data }).data
}

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const password = Buffer.from(product.password).toString('base64')
  token = (await call<{ token: string }>('/login', { account: product.account, password })).token
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const site = 1

/** Puts some text in front of the template of articles. */
async function prefix(text: string): Promise<void> {
  const [template] = await call<{ id: number }[]>('/cms/template/list', { appid: site, type: 4, page: 1, limit: 1 })
  const { id, content } = await call<{ id: number; content: string }>('/cms/template/detail', { id: template?.id })
  await call('/cms/template/save', { id, content: text + content.replace(/^[\s\S]*?<!--end-->/, '') })
}

/** Many pages of some time each are slow together, and each is far from the limit of a page's time on a busy machine. */
async function addArticles(): Promise<void> {
  const [some] = await call<{ channelId: number }[]>('/cms/article/list', { appid: site, type: 1, page: 1, limit: 1 })
  const article = { appid: site, channelId: some?.channelId, type: 1, content: '<p>正文</p>', saveMode: 3 }
  for (let n = 1; n <= 60; n++) await call('/cms/article/save', { ...article, title: `第${n}篇` })
}

async function publish(title: string): Promise<void> {
  await call('/cms/app/save', { id: site, title })
  await call('/cms/app/release', { id: site, range: 1, type: 1 })
}

function latest(page: Page): Locator {
  return page.locator('#main .ant-table-row').first()
}

async function press(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByText(action, { exact: true }).click()
  await confirm(page, action)
}

async function confirm(page: Page, action: string): Promise<void> {
  await page
    .locator('.ant-modal-content')
    .last()
    .getByRole('button', { name: new RegExp(`^(确定|${action})$`) })
    .click()
}

async function readHome(): Promise<string> {
  return (await fetch(new URL('/site/library/', product.url))).text()
}

test('publications are followed, cancelled and taken back; a failed one says where', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await addArticles()
  await publish('旧标题')
  await page.goto('/admin/cms/sites/publication')
  await latest(page).getByText('已完成').waitFor()

  await prefix('{% for i in (1..100000) %}{% if i == now %}-{% endif %}{% endfor %}<!--end-->')
  await publish('新标题')
  await page.getByRole('button', { name: '刷新' }).click()
  await latest(page)
    .getByText(/\d+ \/ \d+ · 正在生成页面/)
    .waitFor()
  await press(page, latest(page), '取消发布')
  await latest(page).getByText('已取消').waitFor()
  expect(await readHome()).toContain('旧标题')

  await prefix('{% include "没有" %}<!--end-->')
  await publish('新标题')
  await page.getByRole('button', { name: '刷新' }).click()
  await latest(page).getByText(/没有/).waitFor()
  await latest(page).getByText('失败').waitFor()

  await prefix('<!--end-->')
  await publish('新标题')
  await page.getByRole('button', { name: '刷新' }).click()
  await latest(page).getByText('已完成').waitFor()
  expect(await readHome()).toContain('新标题')
  const earlier = page.locator('#main .ant-table-row').filter({ hasText: '回滚' }).first()
  const time = (await earlier.locator('.entity-time').first().textContent()) ?? ''
  await earlier.getByText('回滚', { exact: true }).click()
  await page.locator('.ant-modal-content').getByText(`“${time}”`).waitFor()
  await confirm(page, '回滚')
  await page.getByText('站点回滚成功').waitFor()
  expect(await readHome()).toContain('旧标题')
  visit.expectNoProblems()
  await visit.close()
})

test('on a phone a row is a card: its state beside the title, two facts, and everything else that the table shows unfolded', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, context: { viewport: { width: 390, height: 844 } } })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/sites/publication')
  const card = latest(page)
  await card.getByText('其他信息').click()
  for (const shown of ['状态', '已完成', '范围', '生成页面']) await card.getByText(shown, { exact: true }).waitFor()
  await card.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '查看' }).waitFor()
  const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  expect(isWide).toBe(false)
  visit.expectNoProblems()
  await visit.close()
})
