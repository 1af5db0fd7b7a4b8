// What the rich-text editor inserts, marks and lays out, each with one undo and one redo.
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { RichTextPage } from './rich-text-page.ts'

/** For a busy machine. */
const patient = { timeout: 30_000 }

let product: Product
let browser: Browser
let opened: Promise<RichTextPage> | undefined
let editor: RichTextPage
let page: Page
let text: Locator

async function call<Data>(path: string, sent: object, token = ''): Promise<Data> {
  const headers = { 'content-type': 'application/json', token }
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const password = Buffer.from(product.password).toString('base64')
  const { token } = await call<{ token: string }>('/login', { account: product.account, password })
  await call('/cms/hotword/save', { appid: 1, word: '云图书馆', url: 'https://library.example.org/' }, token)
  await call('/cms/sensitiveword/save', { appid: 1, word: '违禁词', level: 2 }, token)
  const offered = { appid: 1, word: '免费', level: 1, replacement: '优惠', loose: true }
  await call('/cms/sensitiveword/save', offered, token)
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function begin(): Promise<void> {
  opened ??= RichTextPage.open(browser, product)
  editor = await opened
  ;({ page, text } = editor)
  await editor.begin()
}

async function attach(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await editor.tool(name).click()
  await (await chooser).setFiles(file)
}

test('videos, sounds and files are inserted as what they are', async () => {
  await begin()
  const mp4 = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1')
  await attach('视频', { name: '开馆.mp4', mimeType: 'video/mp4', buffer: mp4 })
  await editor.undoAndRedo(text.locator('video[src^="/uploads/"]'))
  await attach('音频', { name: '导览.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3\u0004\0\0\0\0\0\0') })
  await editor.undoAndRedo(text.locator('audio[src^="/uploads/"]'))
  await attach('附件', { name: '指南.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await editor.undoAndRedo(text.locator('a[download="指南.pdf"]'))
  const source = await editor.readSource()
  expect(source.replaceAll(/\/uploads\/[^"]+/g, '/file')).toBe(
    [
      '<video src="/file" controls></video>',
      '<audio src="/file" controls></audio>',
      '<p><a href="/file" download="指南.pdf">指南.pdf</a></p>',
    ].join('\n'),
  )
})

async function drop(buffer: Buffer): Promise<void> {
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (one) => one.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], '馆舍.png', { type: 'image/png' }))
    const paragraph = document.querySelector('.ql-editor p')
    const { left, bottom } = paragraph.getBoundingClientRect()
    const at = { clientX: left + 2, clientY: bottom - 4, dataTransfer, bubbles: true, cancelable: true }
    paragraph.dispatchEvent(new DragEvent('drop', at))
  }`)
}

test('a dropped picture is stored where it was dropped, resized and described', async () => {
  await begin()
  await page.keyboard.type('后')
  const background = '#1890ff'
  await drop(
    await sharp({ create: { width: 120, height: 60, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const picture = text.locator('img[src^="/uploads/"]')
  await picture.click()
  const handle = page.getByRole('button', { name: '拖动调整图片宽度' })
  const box = await handle.boundingBox()
  if (!box) throw new Error('The picture has no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  await editor.undoAndRedo(text.locator('img[width="160"]'))
  await picture.click()
  await page.getByRole('textbox', { name: '替代文字' }).fill('馆舍')
  await page.keyboard.press('Enter')
  await editor.undoAndRedo(text.locator('img[alt="馆舍"]'))
  expect((await editor.readSource()).replace(/\/uploads\/[^"]+/, '/picture')).toBe(
    '<p><img src="/picture" width="160" alt="馆舍">后</p>',
  )
})

test('hot words are linked after a look at the text before and after', async () => {
  await begin()
  await page.keyboard.type('欢迎来到云图书馆。')
  await editor.tool('替换热词').click()
  const question = page.getByRole('dialog', { name: '替换热词（新增 1 个链接）' })
  await question.getByRole('region', { name: '替换后' }).locator('a', { hasText: '云图书馆' }).waitFor()
  expect(await question.getByRole('region', { name: '替换前' }).locator('a').count()).toBe(0)
  await question.getByRole('button', { name: /^替\s?换$/ }).click()
  await editor.undoAndRedo(text.locator('a[href="https://library.example.org/"]', { hasText: '云图书馆' }))
  expect(await text.innerText()).toBe('欢迎来到云图书馆。')
})

function marked(): Promise<unknown> {
  return page.evaluate(`[...(CSS.highlights.get('rich-blocked') ?? [])].map(String)`)
}

test('sensitive words are underlined while typing, and the text stays as it is', async () => {
  await begin()
  await page.keyboard.type('这是违禁词，')
  await page.getByText('敏感词 1 处，含禁止发布的词').waitFor()
  expect(await marked()).toEqual(['违禁词'])
  await page.keyboard.type('又是违禁词')
  await page.getByText('敏感词 2 处，含禁止发布的词').waitFor()
  expect(await marked()).toEqual(['违禁词', '违禁词'])
  expect(await text.innerHTML()).toBe('<p>这是违禁词，又是违禁词</p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByText('敏感词 2 处，含禁止发布的词').waitFor({ state: 'detached' })
  expect(await marked()).toEqual([])
})

test('sensitive words are replaced on confirmation, those that have a replacement', async () => {
  await begin()
  await page.keyboard.type('第一句有免费，')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('免 费')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('和违禁词')
  await page.getByText('敏感词 3 处，含禁止发布的词').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '正文中的敏感词' })
  await dialog.getByText('替换为“优惠”').waitFor()
  await dialog.getByText('没有替换词，请自行修改').waitFor()
  await dialog.getByRole('button', { name: '替换所选' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await text.innerHTML()).toBe('<p>第一句有优惠，<strong>优惠</strong>和违禁词</p>')
  await page.getByText('敏感词 1 处，含禁止发布的词').waitFor()
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const plain = `<p>　　一，<span style="color: red;">二</span> 三<a href="/x">四</a><img src="${pixel}" width="9"></p>\n<p><br></p>\n<p>五</p>`

test.each([
  ['中文标点转英文标点', '，', true],
  ['清除空行', '<p><br></p>', true],
  ['清除空格', '　', true],
  ['首行缩进', 'text-indent: 2em', false],
  ['清除样式', 'color: red', true],
  ['清除属性', 'width="9"', true],
  ['清除图片', '<img', true],
  ['清除链接', '<a ', true],
])('%s is one step', async (name, part, isRemoved) => {
  await begin()
  await editor.load(plain)
  const before = await text.innerHTML()
  expect(before.includes(part)).toBe(isRemoved)
  await editor.choose('排版', name)
  await expect.poll(async () => (await text.innerHTML()).includes(part), patient).toBe(!isRemoved)
  const after = await text.innerHTML()
  expect((await text.innerText()).replace(/[\s，,]/g, '')).toBe('一二三四五')
  await editor.tool('撤销').click()
  await expect.poll(() => text.innerHTML(), patient).toBe(before)
  await editor.tool('重做').click()
  await expect.poll(() => text.innerHTML(), patient).toBe(after)
})

test('several layout tools at once are one step', async () => {
  await begin()
  await editor.load(plain)
  const before = await text.innerHTML()
  await editor.choose('排版', '批量处理…')
  const question = page.getByRole('dialog', { name: '批量处理' })
  for (const name of ['清除图片', '清除链接', '清除属性', '中文标点转英文标点']) {
    await question.getByLabel(name).click()
    await expect.poll(() => question.getByLabel(name).isChecked(), patient).toBe(true)
  }
  await question.getByRole('button', { name: /^确\s?定$/ }).click()
  await text.locator('img').waitFor({ state: 'detached' })
  await editor.tool('撤销').click()
  await expect.poll(() => text.innerHTML(), patient).toBe(before)
  await editor.tool('重做').click()
  await text.locator('img').waitFor({ state: 'detached' })
  expect(await editor.readSource()).toBe(
    '<p style="text-indent: 2em;">一,二三四</p>\n<p style="text-indent: 2em;">五</p>',
  )
  editor.visit.expectNoProblems()
})
