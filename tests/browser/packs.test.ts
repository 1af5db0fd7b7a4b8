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

const address = `https://${'long'.repeat(10)}`
const summary = `${address}/${'path'.repeat(20)}`

/** Wider than any phone, each in its own way. */
const wide = `<p>${summary}</p><pre>${'const code = 1; '.repeat(20)}</pre><p><video width="1200" height="600"></video></p>
<table style="width: 1200px"><tr>${'<th>标题</th><td>word</td>'.repeat(8)}</tr></table><section style="width: 900px">正文</section>`

/** With two articles without a picture in every channel that takes some: a long title, and long words everywhere. */
async function publish(pack: string): Promise<string> {
  const code = `phone-${pack}`
  const { id: appid } = await call<{ id: number }>('/cms/app/save', { name: '青石镇公共服务中心', code, pack })
  const flat = (nodes: readonly Channel[]): Channel[] => nodes.flatMap((one) => [one, ...flat(one.children ?? [])])
  const channels = flat(await call<Channel[]>('/cms/channel/list', { appid })).filter(({ allow }) => allow === 1)
  for (const { id: channelId } of channels) {
    const article = { appid, channelId, type: 1, saveMode: 3 }
    await call('/cms/article/save', { ...article, title, content: wide })
    await call('/cms/article/save', { ...article, title: address, summary, keyword: address, content: wide })
  }
  await call('/cms/app/release', { id: appid, range: 1, type: 1 })
  // Pages are shown a moment before the style sheets that are published with them.
  const released = async () =>
    (await call<{ releaseTime: string | null }>('/cms/app/detail', { id: appid })).releaseTime
  await expect.poll(released, { timeout: 30_000, interval: 200 }).not.toBeNull()
  return `/site/${code}/`
}

test.each(['basic', 'portal', 'company'])('the pages of the pack %s fit a phone', async (pack) => {
  const root = await publish(pack)
  expect(await (await fetch(new URL(root, product.url))).text()).toContain(title)
  const visit = await openVisit(browser, {
    baseURL: product.url,
    context: { viewport: { width: 360, height: 800 } },
    expected: /404/,
  })
  const { page } = visit
  await page.goto(root)
  const addresses = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const list = addresses.find((href) => href !== './' && href?.endsWith('/'))
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
