// One browser has one event stream, whatever the number of its tabs; when the tab that has it closes, another takes over.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { userPassword } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

let product: Product
let browser: Browser
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-live-'))
  await prepareUsers(dataDir, [{ account: 'colleague', username: '同事', admin: true }])
  product = await startProduct({ dataDir })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function makeArticle(): Promise<number> {
  const post = async <Data>(path: string, body: object, token = ''): Promise<Data> => {
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: Data }).data
  }
  const password = Buffer.from(product.password).toString('base64')
  const { token } = await post<{ token: string }>('/login', { account: product.account, password })
  const [channel] = await post<{ id: number }[]>('/cms/channel/list', { appid: 1 }, token)
  const article = { appid: 1, channelId: channel?.id, type: 1, title: '两个人', content: '<p>一段。</p>' }
  return (await post<{ id: number }>('/cms/article/save', article, token)).id
}

/** A further tab of the same browser and login. */
async function openTab(page: Page, address: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate(`void window.open(${JSON.stringify(address)})`)
  return opening
}

function colleagueIn(page: Page) {
  return page.getByText('同事 正在编辑')
}

async function ready(page: Page): Promise<void> {
  await page.getByRole('dialog').first().getByRole('textbox', { name: '标题', exact: true }).waitFor()
}

test('ten tabs load over one stream; people in an article see each other, also after the listening tab has closed', async () => {
  const address = `/admin/cms/article/article-list?form=edit&id=${await makeArticle()}`
  const own = await openVisit(browser, { baseURL: product.url })
  const streams: Page[] = []
  own.page.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.frame().page())
  })
  await logIn(own.page, product)
  // The page after the login has a stream of its own, which ends with it.
  await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(1)
  await own.page.goto(address)
  await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(2)
  streams.length = 1
  await ready(own.page)
  const tabs = [own.page]
  for (let number = 2; number <= 10; number += 1) {
    const tab = await openTab(own.page, address)
    await ready(tab)
    tabs.push(tab)
  }
  expect(streams).toEqual([own.page])

  const other = await openVisit(browser, { baseURL: product.url })
  await logIn(other.page, { account: 'colleague', password: userPassword })
  await other.page.goto(address)
  await ready(other.page)
  for (const tab of tabs) await colleagueIn(tab).waitFor()

  await own.page.close()
  await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(2)
  await other.page.getByRole('dialog').first().getByRole('button', { name: '返回' }).click()
  for (const tab of tabs.slice(1)) await colleagueIn(tab).waitFor({ state: 'hidden' })
  other.expectNoProblems()
  own.expectNoProblems()
  await other.close()
  await own.close()
}, 120_000)

test('somebody whose tab has crashed leaves the article within seconds, though another tab of theirs holds the stream', async () => {
  const address = `/admin/cms/article/article-list?form=edit&id=${await makeArticle()}`
  const own = await openVisit(browser, { baseURL: product.url, expected: /crashed/ })
  await logIn(own.page, { account: 'colleague', password: userPassword })
  // Tabs that a page opens share its process: this one has one of its own, and a copy of the login.
  const kept = await own.page.evaluate('JSON.stringify({ ...sessionStorage })')
  const form = await own.page.context().newPage()
  await form.addInitScript(
    `for (const [key, value] of Object.entries(${kept as string})) sessionStorage.setItem(key, value)`,
  )
  await form.goto(address)
  await ready(form)
  const other = await openVisit(browser, { baseURL: product.url })
  await logIn(other.page, product)
  await other.page.goto(address)
  await ready(other.page)
  await colleagueIn(other.page).waitFor()
  const crasher = await form.context().newCDPSession(form)
  crasher.send('Page.crash').catch(() => undefined)
  await colleagueIn(other.page).waitFor({ state: 'hidden', timeout: 20_000 })
  await own.page.getByRole('navigation').getByText('首页').first().waitFor()
  other.expectNoProblems()
  own.expectNoProblems()
  await other.close()
  await own.close()
}, 120_000)
