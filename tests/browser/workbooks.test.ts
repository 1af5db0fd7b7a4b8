// Import and export of a list: template, check, import, and the file of the refused rows.
import { Buffer } from 'node:buffer'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookBytes } from '../../src/server/excel/write-workbook.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
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

async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return (await readXlsx(await file.path()))[0]?.data ?? []
}

test('rows of a workbook are checked, imported, and exported again; refused rows come back with their reasons', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/category')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入分类' })
  const template = await downloaded(page, () => dialog.getByRole('button', { name: '下载模板' }).click())
  const titles = template[0]?.map(String) ?? []
  expect(titles).toEqual(['名称*', '编码', '类型*', '排序', '所属站点'])
  const rows = [
    ['浏览器导入', null, '热词', 1],
    ['没有类型', null, '不存在的类型', 1],
  ]
  const bytes = await workbookBytes([{ name: 'a', columns: titles.map((title) => ({ title })), rows }])
  const file = { name: '分类.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: '检查（不保存）' }).click()
  await dialog.getByText('检查完成：1 行可以导入，1 行有问题').waitFor()
  await dialog.getByText('类型“不存在的类型”不在可选范围内').waitFor()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByText('导入完成：1 行已导入，1 行失败').waitFor()
  // Escape would reach nothing from a disabled button.
  expect(await dialog.locator(':focus').count()).toBe(1)
  const failed = await downloaded(page, () => dialog.getByRole('button', { name: '下载失败的行' }).click())
  expect(failed[1]).toContain('类型“不存在的类型”不在可选范围内')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.locator('tbody').getByText('浏览器导入').waitFor()
  const exported = await downloaded(page, () => page.getByRole('button', { name: '导出' }).click())
  expect(exported.map(([name, , type]) => [name, type])).toContainEqual(['浏览器导入', '热词'])
  await page.goto('/admin/profile/files')
  await page.getByText('分类导入失败的行.xlsx').first().waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('an import whose dialog was closed goes on, is shown again by its button, and ends in the list', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await page.route('**/source/import', async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  await page.route('**/api/cms/scheduler/progress', async (route) => {
    await setTimeout(2000)
    await route.continue()
  })
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/article-source')
  const opener = page.getByTitle('导入', { exact: true })
  const dialog = page.getByRole('dialog', { name: '导入文章来源' })
  await opener.click()
  const bytes = await workbookBytes([{ name: 'a', columns: [{ title: '名称' }], rows: [['后台导入']] }])
  const file = { name: '来源.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  const sent = page.waitForResponse(/source\/import$/)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await sent).ok()).toBe(true)
  await opener.click()
  await dialog.getByText('正在导入').waitFor()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.locator('tbody').getByText('后台导入').waitFor()
  await opener.click()
  await dialog.getByText('点击或把文件拖到这里').waitFor()
  visit.expectNoProblems()
  await visit.close()
})
