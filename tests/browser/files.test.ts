// The files of a site: uploaded, dragged, cancelled, asked about, edited, found, deleted and restored; a tall folder scrolls.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { callBeside } from './call-beside.ts'
import { logIn } from './log-in.ts'

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

function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `更多 ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function upload(page: Page, ...files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  const sent = files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))
  await page.locator('input[type=file][multiple]').setInputFiles(sent)
}

test('files are uploaded, asked about, edited, found, deleted and restored', async () => {
  // Refused uploads: a type that no site has, and a name that is taken.
  const visit = await openVisit(browser, { baseURL: product.url, expected: /status of (409|415)/ })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/sites/site-list')
  await page.locator('#main').getByRole('row').filter({ hasText: '拾光图书馆' }).getByText('更多').click()
  await page.getByText('文件', { exact: true }).last().click()
  await page.getByRole('heading', { name: '站点资源管理 · 拾光图书馆' }).waitFor()
  await rowOf(page, 'css').waitFor()

  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByLabel('名称').last().fill('资料')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await page.getByRole('table').getByRole('button', { name: '资料', exact: true }).click()
  await page.getByText('文件夹是空的，拖入文件即可上传').waitFor()

  await upload(page, ['说明.md', '# 第一版'], ['程序.exe', 'MZ'])
  await page.getByText('不支持的文件类型').waitFor()
  await rowOf(page, '说明.md').getByText('未发布').waitFor()
  await upload(page, ['说明.md', '# 第二版'])
  await page.getByText('文件出现重复，待用户确认').waitFor()
  await page.getByRole('button', { name: '保留两者' }).click()
  await rowOf(page, '说明 (2).md').waitFor()
  await upload(page, ['说明.md', '# 第三版'], ['说明 (2).md', '# 第三版'])
  await page.getByLabel('对其余重复的文件也这样处理').check()
  await page.getByRole('button', { name: /跳\s*过/ }).click()
  await expect.poll(() => page.getByText('已跳过').count()).toBe(2)
  await upload(page, ['说明 (2).md', '# 第四版'])
  await page.getByText('“说明 (2).md”已经存在。').waitFor()
  await page.getByRole('button', { name: /覆\s*盖/ }).click()
  await page.getByText('“说明 (2).md”已经存在。').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '说明.md', exact: true }).click()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('，已修改')
  await page.keyboard.press('Control+s')
  await page.getByText('保存成功').waitFor()
  await page
    .getByRole('button', { name: /关\s*闭/ })
    .first()
    .click()

  await act(page, '说明.md', '历史版本')
  await page
    .getByRole('button', { name: /恢\s*复/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Close' }).or(page.locator('.ant-drawer-close')).first().click()

  await page.getByLabel('搜索文件', { exact: true }).fill('第一版')
  await page.getByLabel('同时搜索文件内容').check()
  await page.getByLabel('搜索文件', { exact: true }).press('Enter')
  await page.getByText('# 第一版，已修改').waitFor()
  await page.getByLabel('搜索文件', { exact: true }).fill('')

  await act(page, '说明 (2).md', '删除')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await rowOf(page, '说明 (2).md').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '回收站' }).click()
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /说明 \(2\)\.md/ })
    .getByRole('button', { name: '恢复' })
    .click()
  await page.getByText('恢复成功！').waitFor()
  await page.locator('.ant-drawer-close').click()
  await rowOf(page, '说明 (2).md').waitFor()
  visit.expectNoProblems()
  await visit.close()
})

/** Another person, beside the page. */
async function saveBeside(filename: string, content: string): Promise<void> {
  await callBeside(product, '/cms/filexplorer/write', { appid: 1, filename, content })
}

/** Runs in the page, where a drag carries it. */
const draggedPicture = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
  canvas.getContext('2d').fillRect(0, 0, 20, 40)
  const blob = await new Promise((resolve) => canvas.toBlob(resolve))
  const transfer = new DataTransfer()
  transfer.items.add(new File([blob], '拖入.png', { type: 'image/png' }))
  return transfer
})()`

test('a dragged picture shows itself, an upload is cancelled, and a file that somebody else has changed is not overwritten', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /status of 409/ })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/sites/filexplorer/1')
  await rowOf(page, 'css').waitFor()

  const dropped = await page.evaluateHandle(draggedPicture)
  for (const kind of ['dragenter', 'dragover'])
    await page.locator('.files-page').dispatchEvent(kind, { dataTransfer: dropped })
  await page.getByText('松开鼠标，上传到“站点文件”').waitFor()
  await page.locator('.files-page').dispatchEvent('drop', { dataTransfer: dropped })
  await rowOf(page, '拖入.png').locator('img').waitFor()

  await page.route('**/api/cms/filexplorer/upload', () => undefined)
  await upload(page, ['慢.txt', '内容'])
  await page.getByRole('button', { name: '取消上传 慢.txt' }).click()
  await page.getByRole('region', { name: '上传列表' }).getByText('已取消').waitFor()
  await page.unroute('**/api/cms/filexplorer/upload')
  expect(await rowOf(page, '慢.txt').count()).toBe(0)

  await upload(page, ['共用.md', '# 开始'])
  await page.getByRole('button', { name: '共用.md', exact: true }).click()
  await page.locator('.cm-content').getByText('# 开始').waitFor()
  await saveBeside('共用.md', '# 对方')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('，我的')
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByText('文件已被他人修改').waitFor()
  await page.getByRole('button', { name: '载入最新内容' }).click()
  await page.locator('.cm-content').getByText('# 对方').waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('of a folder with thousands of files only those in sight are drawn, and the last one is reached', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  const count = 3000
  await page.route('**/api/cms/filexplorer/list', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Record<string, unknown>
    const data = Array.from({ length: count }, (_, at) => {
      const filename = `f${String(at).padStart(4, '0')}.txt`
      return { filename, path: filename, type: 'file', size: 1, updateTime: '2026-01-01 00:00:00', state: 'same' }
    })
    await route.fulfill({ response: answer, json: { ...body, data, count } })
  })
  await page.goto('/admin/cms/sites/filexplorer/1')
  await rowOf(page, 'f0000.txt').waitFor()
  await page.getByText(`共 ${count} 项`).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page.locator('.files-rows').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await rowOf(page, `f${count - 1}.txt`).waitFor()
  visit.expectNoProblems()
  await visit.close()
})
