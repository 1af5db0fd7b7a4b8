// Sites made from the template packs as readers with a phone see them: nothing is wider than the screen, whatever the articles lack.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let browser: Browser
let token = ''

interface Channel {
  readonly id: number
  readonly code: string
  readonly allow: number
  readonly children?: readonly Channel[]
}

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

const title = '关于进一步做好二〇二六年秋冬季节面向居民的服务事项说明与办理指南'

/** With one article without a picture in every channel that takes some. */
async function publish(pack: string): Promise<string> {
  const code = `phone-${pack}`
  const { id: appid } = await call<{ id: number }>('/cms/app/save', { name: '青石镇公共服务中心', code, pack })
  const flat = (nodes: readonly Channel[]): Channel[] => nodes.flatMap((one) => [one, ...flat(one.children ?? [])])
  const channels = flat(await call<Channel[]>('/cms/channel/list', { appid })).filter(({ allow }) => allow === 1)
  for (const { id: channelId } of channels)
    await call('/cms/article/save', { appid, channelId, type: 1, title, content: '<p>正文</p>', saveMode: 3 })
  await call('/cms/app/release', { id: appid, range: 1, type: 1 })
  return `/site/${code}/`
}

test.each(['basic', 'portal', 'company'])('the pages of the pack %s fit a phone', async (pack) => {
  const root = await publish(pack)
  const home = async () => (await fetch(new URL(root, product.url))).text()
  await expect.poll(home, { timeout: 30_000, interval: 200 }).toContain(title)
  const visit = await openVisit(browser, {
    baseURL: product.url,
    context: { viewport: { width: 375, height: 800 } },
    expected: /404/,
  })
  const { page } = visit
  await page.goto(root)
  const addresses = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const list = addresses.find((href) => href?.endsWith('/'))
  const article = addresses.find((href) => href?.endsWith('.html'))
  expect([list, article]).not.toContain(undefined)
  for (const path of ['', list, article, 'nowhere.html']) {
    await page.goto(`${root}${path}`)
    const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
    expect([path, isWide]).toEqual([path, false])
  }
  visit.expectNoProblems()
  await visit.close()
})
