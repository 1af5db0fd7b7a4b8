// Saving and leaving the article editor: what a save removes is reported, and a lost network keeps nobody in it.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { choose, typeInto } from './form-fields.ts'
import { RichTextPage } from './rich-text-page.ts'

let product: Product
let browser: Browser
let opened: Promise<RichTextPage> | undefined
let rich: RichTextPage
let page: Page

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** One login for all tests. */
async function begin(): Promise<void> {
  opened ??= RichTextPage.open(browser, product)
  rich = await opened
  ;({ page } = rich)
  await rich.begin()
}

function editor(): Locator {
  return page.getByRole('dialog').first()
}

function awaitText(text: string | RegExp): Promise<void> {
  return page.getByText(text).last().waitFor()
}

test('without a network the editor can be left: the question is there', async () => {
  await begin()
  // Fetched while the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('confirm-dialog')),
  )
  await page.route('**/*', (route) => route.abort())
  await page.keyboard.type('断网')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '还有未保存的修改' }).getByRole('button', { name: '放弃草稿' }).click()
  await editor().waitFor({ state: 'detached' })
  await page.unroute('**/*')
}, 60_000)

test('what a save removes is reported, and the source shows what is stored; keys typed meanwhile stay', async () => {
  await begin()
  await typeInto(editor(), '标题', '源码')
  await choose(editor(), '所属频道', '讲座')
  const source = await rich.showSource()
  await source.fill('<p class="lead" id="a">一段。</p>')
  await page.keyboard.type('尾')
  await page.keyboard.press('Control+s')
  await awaitText('正文中不允许的内容已在保存时移除：<p class>、<p id>')
  await expect.poll(() => source.innerText()).toBe('<p>一段。</p>尾')
  // The cursor is where it was.
  await page.keyboard.type('后')
  await expect.poll(() => source.innerText()).toBe('<p>一段。</p>尾后')

  await source.fill('<p dir="ltr" id="b">末</p>')
  const saving = Promise.withResolvers<void>()
  await page.route('**/cms/article/save', async (route) => {
    await saving.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.type('边存边写')
  saving.resolve()
  await awaitText('正文中不允许的内容已在保存时移除：<p id>')
  await page.unroute('**/cms/article/save')
  expect(await source.innerText()).toBe('<p dir="ltr" id="b">末</p>边存边写')
  await editor().getByRole('button', { name: '保存草稿', exact: true }).click()
  await expect.poll(() => source.innerText()).toBe('<p dir="ltr">末</p>边存边写')

  // Edited visually, the cursor stays in the text as well.
  await source.fill('<p>首</p><iframe width="300"></iframe><p>尾</p>')
  await rich.showVisual()
  await rich.text.getByText('首', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+s')
  await awaitText(/已在保存时移除：<iframe>/)
  await rich.text.locator('iframe, .rich-raw').waitFor({ state: 'detached' })
  await page.keyboard.type('字')
  await expect.poll(() => rich.text.innerText()).toContain('首字')
}, 60_000)
