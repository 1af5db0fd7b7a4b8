// The rich-text editor in a real browser: tools, source mode, input methods; hostile HTML stays text.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { rtfWithPicture, wordHtmlWithPicture, wpsHtmlWithPicture } from '../support/office-clipboard.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser
let visit: Visit
let page: Page
let text: Locator

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

afterEach(() => visit?.close())

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function openEditor(): Promise<void> {
  visit = await openVisit(browser, { baseURL: product.url })
  page = visit.page
  text = page.locator('.ql-editor')
  await logIn(page, product)
  await page.goto('/admin/cms/article/article-list')
  await page.locator('#main').getByRole('button', { name: /新增/ }).first().click()
  await text.click()
}

function tool(name: string): Locator {
  return page.getByRole('toolbar', { name: '编辑工具' }).getByRole('button', { name, exact: true })
}

async function choose(menu: string, item: string): Promise<void> {
  await tool(menu).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function showSource(): Promise<Locator> {
  await page.getByText('HTML 源码', { exact: true }).click()
  const source = page.locator('.rich-text .cm-content')
  await source.waitFor()
  return source
}

async function readSource(): Promise<string> {
  return (await (await showSource()).innerText()).trim()
}

async function writeSource(html: string): Promise<void> {
  const source = await showSource()
  await source.fill(html)
}

async function showVisual(): Promise<void> {
  await page.getByText('可视化编辑', { exact: true }).click()
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('tools write plain HTML: headings, colours, lists, tables, links and pictures', async () => {
  await openEditor()
  await page.keyboard.type('标题')
  await choose('段落格式', '标题 2')
  await page.keyboard.press('Enter')
  await tool('加粗').click()
  await page.keyboard.type('粗')
  await tool('加粗').click()
  await tool('文字颜色').click()
  await page.getByRole('button', { name: '#ff0000' }).first().click()
  await page.keyboard.type('红')
  await page.keyboard.press('Enter')
  await tool('清除格式').click()
  await choose('表格', '2 行 × 2 列')
  await page.keyboard.type('格')
  await choose('表格', '在下方插入行')
  await page.keyboard.press('Control+End')
  await tool('链接').click()
  await page.getByLabel('文字', { exact: true }).fill('官网')
  await page.getByLabel('地址', { exact: true }).last().fill('javascript:x()')
  await page.getByRole('dialog').getByRole('button', { name: /确/ }).click()
  await page.getByText('地址格式不对').waitFor()
  await page.getByLabel('地址', { exact: true }).last().fill('www.example.com')
  await page.getByRole('dialog').getByRole('button', { name: /确/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await tool('图片').click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await text.locator('img[src^="/uploads/"]').waitFor()
  const source = await readSource()
  expect(source.replace(/\/uploads\/[^"]+/, '/picture')).toBe(
    [
      '<h2>标题</h2>',
      '<p><strong>粗</strong><span style="color: rgb(255, 0, 0);">红</span></p>',
      '<table border="1" style="border-collapse: collapse; width: 100%"><tbody><tr><td>格</td><td><br></td></tr><tr><td><br></td><td><br></td></tr><tr><td><br></td><td><br></td></tr></tbody></table>',
      '<p><a href="https://www.example.com">官网</a><img src="/picture"></p>',
    ].join('\n'),
  )
  await showVisual()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('。')
  expect(await readSource()).toBe(source.replace(/<\/p>$/, '。</p>'))
  visit.expectNoProblems()
})

test('HTML that visual editing cannot keep stays in the source, with a sentence', async () => {
  await openEditor()
  const html = '<p class="ql-lead">一<kbd>键</kbd></p>'
  await writeSource(html)
  await showVisual()
  await page.getByText(/已保留在源码模式/).waitFor()
  expect(await page.locator('.rich-text .cm-content').innerText()).toBe(html)
  visit.expectNoProblems()
})

test('blocks without a model are shown, kept and returned as they are', async () => {
  await openEditor()
  const table = '<table class="ql-x"><tbody><tr><th colspan="2" style="color: red">合并</th></tr></tbody></table>'
  await writeSource(`${table}\n<p>后</p>`)
  await showVisual()
  await text.getByText('合并').waitFor()
  await text.getByText('后').click()
  await page.keyboard.press('End')
  await page.keyboard.type('文')
  expect(await readSource()).toBe(`${table}\n<p>后文</p>`)
  visit.expectNoProblems()
})

test('an input method loses no character', async () => {
  await openEditor()
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
  await tool('加粗').click()
  await keys.send('Input.imeSetComposition', { text: 'shi', selectionStart: 3, selectionEnd: 3 })
  await keys.send('Input.insertText', { text: '世界' })
  expect(await readSource()).toBe('<p>前你好<strong>世界</strong></p>')
  visit.expectNoProblems()
})

test('find and replace, layout, and one undo for each', async () => {
  await openEditor()
  await writeSource('<p>　　旧词 一，旧词</p>\n<p><br></p>\n<p>二</p>')
  await showVisual()
  await text.click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: '查找' }).fill('旧词')
  await page.getByRole('textbox', { name: '替换为' }).fill('新词')
  await page.getByText('1 / 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: '全部替换' }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await choose('排版', '一键排版')
  await text.locator('p').nth(1).and(text.locator(':text("二")')).waitFor()
  await tool('撤销').click()
  await text.locator('p:nth-child(3)').waitFor()
  await tool('重做').click()
  await text.locator('p:nth-child(3)').waitFor({ state: 'detached' })
  expect(await readSource()).toBe('<p style="text-indent: 2em;">新词一，新词</p>\n<p style="text-indent: 2em;">二</p>')
  visit.expectNoProblems()
})

async function paste(html: string, rtf: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', ${JSON.stringify(html)})
    clipboardData.setData('text/rtf', ${JSON.stringify(rtf)})
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('.ql-editor').dispatchEvent(paste)
  }`)
}

test.each([
  ['Word', wordHtmlWithPicture],
  ['WPS', wpsHtmlWithPicture],
])('a paste from %s keeps headings, lists, tables and pictures', async (_name, html) => {
  await openEditor()
  await paste(html, rtfWithPicture)
  await text.locator('img[src^="/uploads/"]').waitFor()
  const table = 'border="1" style="border-collapse: collapse; width: 100%"'
  expect((await readSource()).replace(/\/uploads\/[^"]+/, '/picture').split('\n')).toEqual([
    '<h1>标题</h1>',
    '<h2>大纲二级</h2>',
    '<p style="text-indent: 2em;">正文<strong>粗体</strong><span style="color: red;">红字</span></p>',
    '<p style="text-align: center;">居中</p>',
    '<ul><li>圆点一</li><li>圆点二</li></ul><ol><li>编号一</li></ol>',
    `<table ${table}><tbody><tr><td style="text-align: center;">甲</td><td>乙</td></tr></tbody></table>`,
    `<table ${table}><tbody><tr><td colspan="2">合并</td></tr><tr><td>丙</td><td>丁</td></tr></tbody></table>`,
    '<p><img src="/picture" width="12" height="12"></p>',
  ])
  visit.expectNoProblems()
})

test('pictures that the browser may not read are reported', async () => {
  await openEditor()
  await paste(wordHtmlWithPicture, '')
  await page.getByText('有 1 张图片无法随文字粘贴，请单独复制或上传').waitFor()
  await text.getByText('居中').waitFor()
  expect(await text.locator('img').count()).toBe(0)
  visit.expectNoProblems()
})

const hostile = [
  '<img src="/missing.png" onerror="ran()">',
  '<svg onload="ran()"><script>ran()</script></svg>',
  '<script>ran()</script>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<a href="javascript:ran()">链接</a>',
  '<table><tr><td><img src="/missing.png" onerror="ran()"><style>@import "/x.css"</style></td></tr></table>',
  '<div onclick="ran()" style="position: fixed; inset: 0">盖住</div>',
  '<details open ontoggle="ran()">开</details>',
  '<video src="/missing.mp4" onerror="ran()"></video><audio src="/missing.mp3" onerror="ran()"></audio>',
  '<form action="javascript:ran()"><button>点</button></form>',
  '<math><mtext></form><form><mglyph><style></math><img src="/missing.png" onerror="ran()"></style>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
]

test('hostile HTML in the source runs nothing, nor does it when edited visually or pasted', async () => {
  await openEditor()
  await page.evaluate(`globalThis.ran = () => { document.title = 'ran' }`)
  await writeSource(hostile.join('\n'))
  await showVisual()
  await page.getByRole('button', { name: '仍用可视化编辑（会丢失这些格式）' }).click()
  await text.getByText('链接').click()
  for (const html of hostile) await paste(html, '')
  await text.getByText('链接').last().click()
  expect(await page.title()).not.toBe('ran')
  expect(await page.locator('[onerror],[onload],[onclick],.rich-text iframe,.rich-text script').count()).toBe(0)
})
