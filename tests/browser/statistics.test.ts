// The statistics as people read them: by site, channel and person, in a period, with charts, links to the articles, and as a workbook.
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const page = '/admin/cms/sites/siteview'

test('statistics are read by site, channel and person, and a figure leads to its articles', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  await logIn(visit.page, product)
  await visit.page.goto(page)
  const table = visit.page.locator('.statistics-table')
  const starter = table.getByRole('row').filter({ hasText: '拾光图书馆' })
  await starter.waitFor()
  await visit.page
    .getByRole('img', { name: /本期新增 \d+ 篇/ })
    .locator('svg')
    .waitFor()

  await visit.page.getByText('按频道', { exact: true }).click()
  await table.getByRole('columnheader', { name: '频道' }).waitFor()
  const channel = table.getByRole('row').filter({ hasText: '新闻动态' }).first()
  const figure = channel.getByRole('link', { name: /：文章总数 \d+$/ })
  const count = Number(await figure.textContent())
  expect(count).toBeGreaterThan(0)
  await figure.click()
  await visit.page.getByText(`共 ${count} 条`).waitFor()
  await visit.page.goBack()

  await visit.page.getByText('按用户', { exact: true }).click()
  await table.getByRole('columnheader', { name: '登录名' }).waitFor()
  const [file] = await Promise.all([
    visit.page.waitForEvent('download'),
    visit.page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^用户统计_.*\.xlsx$/)
  const [sheet] = await readXlsx(await readFile(await file.path()))
  expect(sheet?.data[0]?.[0]).toBe('用户')
  visit.expectNoProblems()
  await visit.close()
})

test('the address keeps what is shown; a period without articles says so; a phone scrolls only the table', async () => {
  const visit = await openVisit(browser, {
    baseURL: product.url,
    theme: 'dark',
    context: { viewport: { width: 390, height: 844 } },
  })
  await logIn(visit.page, product)
  await visit.page.goto(`${page}?by=channel&start=2001-01-01&end=2001-01-31`)
  await visit.page.getByText('与上期 2000-12-01 至 2000-12-31 相比').waitFor()
  await visit.page.getByText('本期没有发布文章').waitFor()
  expect(await visit.page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  visit.expectNoProblems()
  await visit.close()
})
