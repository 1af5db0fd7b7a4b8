// The rich-text editor in a real browser: tools, source mode, input methods; hostile HTML stays text.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { hostileHtml } from '../support/hostile-html.ts'
import {
  rtfWithPicture,
  wordHtmlWithPicture,
  wpsHtmlWithData,
  wpsHtmlWithPicture,
} from '../support/office-clipboard.ts'
import { type Product, startProduct } from '../support/product.ts'
import { RichTextPage } from './rich-text-page.ts'

let product: Product
let browser: Browser
let opened: Promise<RichTextPage> | undefined
let editor: RichTextPage
let page: Page
let text: Locator

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('tools write plain HTML: headings, colours, lists, tables, links and pictures', async () => {
  await begin()
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(450)
  // A menu of the toolbar is still the text: nothing is found missing yet.
  await editor.tool('段落格式').click()
  await page.getByRole('menuitemradio', { name: '正文', exact: true, checked: true }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('.entity-editor-invalid').count()).toBe(0)
  await text.click()
  await page.keyboard.type('标题')
  await editor.choose('段落格式', '标题 2')
  await page.keyboard.press('Enter')
  await editor.tool('加粗').click()
  await page.keyboard.type('粗')
  await editor.tool('加粗').click()
  await editor.tool('文字颜色').click()
  await page.getByRole('button', { name: '#ff0000' }).first().click()
  await page.keyboard.type('红')
  await page.keyboard.press('Enter')
  await editor.tool('清除格式').click()
  await editor.choose('表格', '2 行 × 2 列')
  await page.keyboard.type('格')
  await editor.tool('表格').click()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator(':focus').textContent()).toBe('在下方插入行')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+End')
  await editor.tool('链接').click()
  await page.getByLabel('文字', { exact: true }).fill('官网')
  await page.getByLabel('地址', { exact: true }).last().fill('javascript:x()')
  await page.getByRole('dialog').getByRole('button', { name: /确/ }).click()
  await page.getByText('地址格式不对').waitFor()
  await page.getByLabel('地址', { exact: true }).last().fill('www.example.com')
  await page.getByRole('dialog').getByRole('button', { name: /确/ }).click()
  const stored = Promise.withResolvers<void>()
  await page.route('**/cms/attach/upload?**', async (route) => stored.promise.then(() => route.continue()))
  const chooser = page.waitForEvent('filechooser')
  await editor.tool('图片').click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await text.locator('img[src^="blob:"]').waitFor()
  // Another editor would not know where the picture belongs.
  expect(await page.getByRole('radio', { name: 'HTML 源码' }).isDisabled()).toBe(true)
  stored.resolve()
  await text.locator('img[src^="/uploads/"]').waitFor()
  await page.unroute('**/cms/attach/upload?**')
  const source = await editor.readSource()
  expect(source.replace(/\/uploads\/[^"]+/, '/picture')).toBe(
    [
      '<h2>标题</h2>',
      '<p><strong>粗</strong><span style="color: rgb(255, 0, 0);">红</span></p>',
      '<table border="1" style="border-collapse: collapse; width: 100%"><tbody><tr><td>格</td><td><br></td></tr><tr><td><br></td><td><br></td></tr><tr><td><br></td><td><br></td></tr></tbody></table>',
      '<p><a href="https://www.example.com">官网</a><img src="/picture"></p>',
    ].join('\n'),
  )
  await editor.showVisual()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('。')
  expect(await editor.readSource()).toBe(source.replace(/<\/p>$/, '。</p>'))
  editor.visit.expectNoProblems()
})

test('HTML that visual editing cannot keep stays in the source, with a sentence', async () => {
  await begin()
  const html = '<p class="ql-lead">一<kbd>键</kbd></p>'
  await editor.writeSource(html)
  await editor.showVisual()
  await page.getByText(/已保留在源码模式/).waitFor()
  expect(await page.locator('.rich-text .cm-content').innerText()).toBe(html)
  editor.visit.expectNoProblems()
})

test('blocks without a model are shown, kept and returned as they are', async () => {
  await begin()
  const table = '<table class="ql-x"><tbody><tr><th colspan="2" style="color: red">合并</th></tr></tbody></table>'
  await editor.writeSource(`${table}\n<p>后</p>`)
  await editor.showVisual()
  await text.getByText('合并').waitFor()
  await text.getByText('后').click()
  await page.keyboard.press('End')
  await page.keyboard.type('文')
  expect(await editor.readSource()).toBe(`${table}\n<p>后文</p>`)
  editor.visit.expectNoProblems()
})

test('a cell has several lines, and something can be written before and behind blocks with the keys alone', async () => {
  await begin()
  const merged = '<table><tbody><tr><td colspan="2">合并</td></tr></tbody></table>'
  const frame = '<table border="1" style="border-collapse: collapse; width: 100%"><tbody>'
  await editor.load(`${merged}\n${frame}<tr><td>甲</td><td>乙</td></tr></tbody></table>\n${merged}`)
  await text.getByText('甲').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('三')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('二')
  await expect.poll(() => editor.tool('无序列表').isDisabled()).toBe(true)
  await text.getByText('乙').click()
  await page.keyboard.press('End')
  await editor.paste('<p>丙</p><p>丁</p>', '')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('后')
  await page.keyboard.press('Home')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('戊')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('前')
  const row = '<tr><td>甲<br>二<br>三</td><td>乙丙<br>戊丁</td></tr>'
  const all = ['<p>前</p>', merged, `${frame}${row}</tbody></table>`, merged, '<p>后</p>'].join('\n')
  expect(await editor.readSource()).toBe(all)
  await editor.showVisual()
  await text.getByText('前').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('最')
  expect(await editor.readSource()).toBe(all.replace('前', '最前'))
  editor.visit.expectNoProblems()
})

test('an input method loses no character', async () => {
  await begin()
  const keys = await page.context().newCDPSession(page)
  await page.keyboard.type('前')
  for (const syllables of ['n', 'ni', 'ni h', 'ni hao']) {
    await keys.send('Input.imeSetComposition', {
      text: syllables,
      selectionStart: syllables.length,
      selectionEnd: syllables.length,
    })
  }
  await keys.send('Input.insertText', { text: '你好' })
  await editor.tool('加粗').click()
  await keys.send('Input.imeSetComposition', { text: 'shi', selectionStart: 3, selectionEnd: 3 })
  await keys.send('Input.insertText', { text: '世界' })
  expect(await editor.readSource()).toBe('<p>前你好<strong>世界</strong></p>')

  await editor.load('<p>一二</p>')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await keys.send('Input.imeSetComposition', { text: 'quxiao', selectionStart: 6, selectionEnd: 6 })
  await keys.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await keys.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 })
  await keys.send('Input.insertText', { text: '中' })
  await page.keyboard.press('Enter')
  await keys.send('Input.imeSetComposition', { text: 'hang', selectionStart: 4, selectionEnd: 4 })
  // Leaving the text in the middle of a composition keeps what is shown.
  await page.getByRole('textbox', { name: '标题', exact: true }).click()
  expect(await editor.readSource()).toBe('<p>一中</p>\n<p>hang二</p>')
  editor.visit.expectNoProblems()
})

test('find and replace, layout, and one undo for each', async () => {
  await begin()
  await editor.writeSource('<p>　　旧词 一，旧词</p>\n<p><br></p>\n<p>二</p>')
  await editor.showVisual()
  await text.click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: '查找' }).fill('旧词')
  await page.getByRole('textbox', { name: '替换为' }).fill('新词')
  await page.getByText('1 / 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: '全部替换' }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await editor.choose('排版', '一键排版')
  await text.locator('p').nth(1).and(text.locator(':text("二")')).waitFor()
  await editor.tool('撤销').click()
  await text.locator('p:nth-child(3)').waitFor()
  await editor.tool('重做').click()
  await text.locator('p:nth-child(3)').waitFor({ state: 'detached' })
  expect(await editor.readSource()).toBe(
    '<p style="text-indent: 2em;">新词一，新词</p>\n<p style="text-indent: 2em;">二</p>',
  )
  editor.visit.expectNoProblems()
})

test.each([
  ['Word', wordHtmlWithPicture],
  ['WPS', wpsHtmlWithPicture],
  ['WPS with an embedded picture', wpsHtmlWithData],
])('a paste from %s keeps headings, lists, tables and pictures', async (_name, html) => {
  await begin()
  await editor.paste(html, rtfWithPicture)
  await text.locator('img[src^="/uploads/"]').waitFor()
  const table = 'border="1" style="border-collapse: collapse; width: 100%"'
  expect((await editor.readSource()).replace(/\/uploads\/[^"]+/, '/picture').split('\n')).toEqual([
    '<h1>标题</h1>',
    '<h2>大纲二级</h2>',
    '<p style="text-indent: 2em;">正文<strong>粗体</strong><span style="color: red;">红字</span></p>',
    '<p style="text-align: center;">居中</p>',
    '<ul><li>圆点一</li><li>圆点二</li></ul><ol><li>编号一</li></ol>',
    '<h3>三级标题</h3>',
    '<ul><li>上级<ul><li>下级</li></ul></li></ul>',
    `<table ${table}><tbody><tr><td style="text-align: center;">甲</td><td>乙</td></tr></tbody></table>`,
    `<table ${table}><tbody><tr><td colspan="2">合并</td></tr><tr><td>丙</td><td>丁</td></tr></tbody></table>`,
    '<p><img src="/picture" width="12" height="12"></p>',
  ])
  editor.visit.expectNoProblems()
})

test('pictures that the browser may not read are reported', async () => {
  await begin()
  await editor.paste(wordHtmlWithPicture, '')
  await page.getByText('有 1 张图片无法随文字粘贴，请单独复制或上传').waitFor()
  await text.getByText('居中').waitFor()
  expect(await text.locator('img').count()).toBe(0)
  editor.visit.expectNoProblems()
})

test('hostile HTML in the source runs nothing, nor does it when edited visually or pasted', async () => {
  await begin()
  await page.evaluate(`globalThis.ran = () => { document.title = 'ran' }`)
  await editor.writeSource(hostileHtml.join('\n'))
  await editor.showVisual()
  await page.getByRole('button', { name: '仍用可视化编辑（会丢失这些格式）' }).click()
  await text.getByText('链接').click()
  for (const html of hostileHtml) await editor.paste(html, '')
  await text.getByText('链接').last().click()
  expect(await page.title()).not.toBe('ran')
  expect(await page.locator('[onerror],[onload],[onclick],.rich-text iframe,.rich-text script').count()).toBe(0)
})
