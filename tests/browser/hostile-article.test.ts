// An article whose every text is hostile: nothing runs where it is listed, edited, compared, previewed, published or found,
// even without the content security policy.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPictureOfFailure, openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { hostileHtml, hostileText } from '../support/hostile-html.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser
let visit: Visit | undefined
let page: Page
let token = ''

async function call<Data>(path: string, sent: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

const fields = ['title', 'subTitle', 'shortTitle', 'author', 'keyword', 'summary', 'bak01', 'bak05']
const texts = Object.fromEntries(fields.map((field) => [field, `${hostileText}险情`]))
let id = 0

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const password = Buffer.from(product.password).toString('base64')
  token = (await call<{ token: string }>('/login', { account: product.account, password })).token
  const [channel] = await call<{ id: number }[]>('/cms/channel/list', { appid: 1 })
  const sent = { ...texts, appid: 1, channelId: channel?.id, type: 1, code: 'hostile' }
  id = (await call<{ id: number }>('/cms/article/save', { ...sent, content: '<p>险情，第一版</p>' })).id
  await call('/cms/article/save', { id, content: `<p>险情，第二版</p>${hostileHtml.join('\n')}` })
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function open(address: string): Promise<void> {
  if (visit === undefined) {
    visit = await openVisit(browser, { baseURL: product.url, context: { bypassCSP: true } })
    page = visit.page
    await page.context().addInitScript('globalThis.hasRun = []; globalThis.ran = () => hasRun.push(location.href)')
    await logIn(page, product)
  }
  keepPictureOfFailure(page)
  await page.goto(address)
}

/** Also after everything that runs by itself has had its turn, and the pointer has been over it. */
async function expectNothingRan(): Promise<void> {
  await page.waitForFunction(
    'document.readyState === "complete" && [...document.images].every((one) => one.complete || one.loading === "lazy")',
  )
  await page.mouse.move(300, 300)
  await page.mouse.move(600, 500, { steps: 5 })
  expect(await page.evaluate('hasRun')).toEqual([])
  const handlers = `[...document.querySelectorAll('*')].flatMap((one) => [...one.attributes].filter(({ name, value }) =>
    /^on/.test(name) || (/^(?:href|src|action|data|background|formaction|xlink:href)$/.test(name) && /^\\s*javascript:/i.test(value))))
    .map(({ name, value }) => name + '=' + value).filter((one) => one.includes('ran('))`
  expect(await page.evaluate(handlers)).toEqual([])
}

test('in the list', async () => {
  await open('/admin/cms/article/article-list')
  await page.getByRole('row').filter({ hasText: 'onerror' }).waitFor()
  await expectNothingRan()
})

test('in the editor, and as an earlier version beside the present one', async () => {
  await open(`/admin/cms/article/article-list?form=edit&id=${id}`)
  const editor = page.getByRole('dialog').first()
  await editor.getByText('险情，第二版').waitFor()
  await expectNothingRan()
  await editor.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  await page.locator('.version-list button').last().click()
  await page.getByText('险情，第一版').first().waitFor()
  await expectNothingRan()
})

test('in the preview', async () => {
  const { url } = await call<{ url: string }>('/cms/article/preview', { id })
  await open(url)
  await page.getByText('险情，第二版').waitFor()
  await expectNothingRan()
})

async function readFeed(): Promise<string> {
  return (await fetch(`${product.url}/site/library/rss.xml`)).text()
}

test('on the published page, in the feed and among the results of a search', async () => {
  await call('/cms/app/release', { id: 1, range: 1, type: 1 })
  await call('/cms/article/release', { id })
  await expect.poll(readFeed, { timeout: 60_000 }).toContain('/hostile.html')
  const feed = await readFeed()
  await open(`${product.url}/site/library/`)
  await expectNothingRan()
  const items = await page.evaluate(`{
    const feed = new DOMParser().parseFromString(${JSON.stringify(feed)}, 'application/xml')
    const item = [...feed.querySelectorAll('item')].find((one) => one.textContent.includes('险情'))
    const names = [...item.children].map(({ localName }) => localName)
    ;[feed.querySelectorAll('parsererror, img, script').length, names.join(' '), item.querySelector('link').textContent]
  }`)
  const [wrong, names, address] = items as [number, string, string]
  expect([wrong, names]).toEqual([0, 'title link guid description pubDate'])

  await open(new URL(address, `${product.url}/site/library/`).href)
  await page.getByText('险情，第二版').waitFor()
  await expectNothingRan()

  await page.getByPlaceholder('搜索').first().fill('险情')
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: '搜索结果' })
    .getByRole('link', { name: /onerror/ })
    .waitFor()
  await expectNothingRan()
})
