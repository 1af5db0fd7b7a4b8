// npm run bench:typing: what a key costs in an article of 100,000 characters, in a browser slowed down four times.
import { Buffer } from 'node:buffer'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { logIn } from '../tests/browser/log-in.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { keyTimes, quantile, traceOf } from './bench/key-times.ts'
import { longArticle } from './bench/long-article.ts'
import { typingBenchMessages as messages } from './bench/messages.ts'
import { printTable } from './bench/print-table.ts'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'

const slowDown = 4
const length = 98_000
const keys = 30
const between = 250
const most = { median: 35, p95: 50 }

async function storeArticle({ url, account, password }: Product): Promise<number> {
  let token = ''
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: Data }).data
  }
  const login = { account, password: Buffer.from(password).toString('base64') }
  token = (await call<{ token: string }>('/login', login)).token
  const [channel] = await call<{ id: number }[]>('/cms/channel/list', { appid: 1 })
  const article = { appid: 1, channelId: channel?.id, type: 1, title: messages.title, content: longArticle(length) }
  return (await call<{ id: number }>('/cms/article/save', article)).id
}

const pasteLine = `{
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', '<span>${messages.article.words}</span>')
  document.querySelector('.ql-editor').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}`

function pressesOf(
  page: Page,
  devtools: CDPSession,
): Readonly<Record<keyof typeof messages.kinds, () => Promise<unknown>>> {
  return {
    letter: () => page.keyboard.press('a'),
    han: () => devtools.send('Input.insertText', { text: messages.article.words.slice(0, 1) }),
    composition: () => devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 }),
    enter: () => page.keyboard.press('Enter'),
    backspace: () => page.keyboard.press('Backspace'),
    paste: () => page.evaluate(pasteLine),
    undo: () => page.keyboard.press('Control+z'),
  }
}

async function measure(page: Page, devtools: CDPSession, press: () => Promise<unknown>): Promise<readonly number[]> {
  await page.locator('.ql-editor > p').filter({ hasText: messages.article.words }).nth(60).click()
  for (let key = 0; key < 3; key += 1) await press()
  // The form, its draft and the search for sensitive words have followed.
  await pause(2500)
  const events = await traceOf(devtools, async () => {
    for (let key = 0; key < keys; key += 1) {
      await page.evaluate(`performance.mark('key ${key}')`)
      await press()
      await pause(between)
    }
  })
  await devtools.send('Input.insertText', { text: '' })
  return keyTimes(events)
}

function verdict(name: string, times: readonly number[]): readonly string[] {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  const isMet = median <= most.median && p95 <= most.p95
  if (!isMet) process.exitCode = 1
  return [name, median.toFixed(1), p95.toFixed(1), isMet ? '✓' : '✗']
}

await launch(async () => {
  await ensureBuilt({ node: process.execPath, env: process.env })
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({
      baseURL: product.url,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    })
    await logIn(page, product)
    await page.goto(`/admin/cms/article/article-list?form=edit&id=${await storeArticle(product)}`)
    await page.locator('.ql-editor > p').first().waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const rows: (readonly string[])[] = [messages.columns]
    const presses = Object.entries(pressesOf(page, devtools)) as [keyof typeof messages.kinds, () => Promise<unknown>][]
    for (const [kind, press] of presses) rows.push(verdict(messages.kinds[kind], await measure(page, devtools, press)))
    printTable(rows)
    process.stdout.write(`${messages.target(most.median, most.p95)}\n`)
  } finally {
    await browser.close()
    await product.stop()
  }
})
