// The life of a template: imported from a zip, edited with completion and a mistake at its place, compared, restored, exported again;
// previewed before it is saved.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from '../../src/server/archive/read-archive.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import { zipOf } from '../support/make-zip.ts'
import { type Product, startProduct } from '../support/product.ts'
import { choose, write } from './form-fields.ts'
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

const first = '<h1>{{ channel.title }}</h1>\n<p>第一版</p>'

async function importTemplate(page: Page, name: string): Promise<void> {
  await page.goto('/admin/cms/template/template-import')
  await page.getByRole('navigation').getByText('模板 · 导入').waitFor()
  const dialog = page.locator('.ant-modal-content').last()
  await dialog.getByText('多个模板', { exact: false }).click()
  const buffer = zipOf([{ name: `2/${name}/part.html`, data: Buffer.from(first) }])
  await dialog.locator('input[type=file]').setInputFiles({ name: '模板.zip', mimeType: 'application/zip', buffer })
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click()
  await page.getByText('导入模板成功').waitFor()
  // The page of the import makes room for the list.
  await page.getByRole('navigation').getByText('模板 · 导入').waitFor({ state: 'detached' })
  await page.waitForURL('**/template-list')
}

async function openRow(page: Page, name: string, button: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: name })
  if (button === '编辑') await row.getByText(button, { exact: true }).click()
  else {
    await row.getByText('更多').click()
    await page.getByRole('menuitem', { name: button, exact: true }).click()
  }
  const drawer = page.locator('.ant-drawer-content').last()
  await drawer.waitFor()
  return drawer
}

async function completed(drawer: Locator, typed: string): Promise<string> {
  const page = drawer.page()
  const editor = drawer.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(typed)
  return page.locator('.cm-tooltip-autocomplete li').first().innerText()
}

async function saved(page: Page, drawer: Locator): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/template/save'))
  await drawer.getByRole('button', { name: /保\s?存$/ }).click()
  return (await answer).status()
}

test('a template is imported, edited, compared, restored and exported', async () => {
  const refusal = /the server responded with a status of 400/
  const visit = await openVisit(browser, { baseURL: product.url, expected: refusal })
  const { page } = visit
  const name = '公告栏试用'
  await logIn(page, product)
  await importTemplate(page, name)

  const drawer = await openRow(page, name, '编辑')
  expect(await completed(drawer, '\n{% articles')).toContain('articles')
  await page.keyboard.press('Escape')
  await write(drawer, '模板内容', '<p>第二版</p>\n  {% if site %}')
  expect(await saved(page, drawer)).toBe(400)
  await drawer.getByText('第 2 行第 3 列').first().waitFor()
  await drawer.locator('.cm-lintRange-error').waitFor()
  await write(drawer, '模板内容', '<p>第二版</p>')
  expect(await saved(page, drawer)).toBe(200)
  await drawer.waitFor({ state: 'hidden' })

  const versions = await openRow(page, name, '历史版本')
  await versions.locator('.version-list button').last().click()
  await versions.getByText('第一版').waitFor()
  await versions.getByRole('button', { name: '恢复此版本' }).click()
  await page
    .locator('.ant-modal-content')
    .getByRole('button', { name: /^恢\s?复$/ })
    .click()
  await page.getByText('恢复成功').waitFor()
  await versions.locator('.version-list button').nth(2).waitFor()
  await page.keyboard.press('Escape')
  await versions.waitFor({ state: 'hidden' })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出全部' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const files = await readArchive(Buffer.concat(chunks))
  const found = files.find((file) => file.name === `2/${name}/part.html`)
  expect(new TextDecoder().decode(found?.bytes)).toBe(first)
  visit.expectNoProblems()
  await visit.close()
})

/** The button in the editor, and the dialog that asks for a page. */
async function askPreview(drawer: Locator): Promise<Locator> {
  await drawer.getByRole('button', { name: '预览' }).click()
  const dialog = drawer.page().locator('.ant-modal-content').filter({ hasText: '预览频道' })
  await dialog.waitFor()
  return dialog
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click()
}

test('a template is previewed on a channel before it is saved, and its mistakes are shown in the editor', async () => {
  const visit = await openVisit(browser, {
    baseURL: product.url,
    expected: /the server responded with a status of 400/,
  })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/template/template-list')
  const drawer = await openRow(page, '文章列表', '编辑')
  await write(
    drawer,
    '模板内容',
    '<p>草稿 {{ channel.name }} {{ "<script>document.title = localStorage.length</script>" | raw }}</p>',
  )
  const dialog = await askPreview(drawer)
  await choose(dialog, '预览频道', '馆藏推荐')
  const opened = page.context().waitForEvent('page')
  await confirm(dialog)
  const shown = await opened
  expect(await shown.locator('p').innerText()).toContain('草稿 馆藏推荐')
  expect(await shown.title()).toBe('')
  await shown.close()
  await dialog.waitFor({ state: 'hidden' })

  await write(drawer, '模板内容', '<p>\n {% include "没有" %}')
  await confirm(await askPreview(drawer))
  await drawer.getByText('第 2 行第 2 列').first().waitFor()
  await drawer.locator('.cm-lintRange-error').waitFor()
  await visit.close()
})
