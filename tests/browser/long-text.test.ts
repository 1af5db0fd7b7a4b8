// A text of many screens: what is typed anywhere is seen and kept. Skipping what is out of sight (content-visibility) loses keys here.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { RichTextPage } from './rich-text-page.ts'

const lines = 300
const html = Array.from(
  { length: lines },
  (_none, at) =>
    `<p style="text-indent: 2em;">第${at}段${'某某市民政局发布通知要求各单位做好工作'.repeat(3)}<strong>完</strong></p>`,
).join('\n')

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

/** Whether the cursor's line is in the window. */
const isCursorSeen = `(() => {
  const { focusNode } = getSelection()
  const element = focusNode instanceof Element ? focusNode : focusNode.parentElement
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
})()`

test('what is typed at the end, at the beginning and in a new line of a long text is seen and kept', async () => {
  const editor = await RichTextPage.open(browser, product)
  await editor.begin()
  await editor.load(html)
  const { page } = editor
  const sent: string[] = []
  page.on('request', (request) => {
    // The words are checked in a plainer text, which may be sent after the draft.
    if (request.url().endsWith('/article/draft/save')) sent.push(request.postData() ?? '')
  })
  const seen = () => expect.poll(() => page.evaluate(isCursorSeen)).toBe(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('末尾')
  await seen()
  await page.keyboard.press('Enter')
  await page.keyboard.type('新段')
  await seen()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('开头')
  await seen()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await devtools.send('Input.insertText', { text: '你' })
  await page.keyboard.press('Enter')
  await seen()
  const [first = '', ...others] = html.split('\n')
  const expected = [
    first.replace('第0段', '开头你</p>\n<p style="text-indent: 2em;">第0段'),
    ...others.slice(0, -1),
    others.at(-1)?.replace('</strong></p>', '末尾</strong></p>'),
    '<p style="text-indent: 2em;">新段</p>',
  ].join('\n')
  await expect.poll(() => sent.at(-1), { timeout: 10_000 }).toContain(JSON.stringify(expected).slice(1, -1))
})
