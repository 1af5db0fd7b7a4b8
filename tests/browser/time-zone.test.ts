// Times are those of TIME_ZONE, in 24 hours, although the browser and the machine are elsewhere: New York on the day its clocks change.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formatTime } from '../../src/shared/entity/wire-time.ts'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import type { MadeUser } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const timeZone = 'Asia/Shanghai'
/** 12:05:06 in Shanghai; five past midnight in New York. */
const noon = new Date('2026-03-08T04:05:06Z')
const wallNoon = '2026-03-08 12:05:06'
/** This time does not exist in New York. */
const skipped = '2026-03-08 02:30:00'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-zone-'))
let product: Product
let browser: Browser
let visit: Visit
let page: Page
let editor: MadeUser

beforeAll(async () => {
  const [first] = await prepareUsers(dataDir, [{ account: 'editor', username: '编辑甲' }])
  if (!first) throw new Error('no user was made')
  editor = first
  product = await startProduct({ dataDir, env: { TIME_ZONE: timeZone, TZ: 'America/Los_Angeles' } })
  browser = await openBrowser()
})

afterEach(async () => {
  await visit?.close()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Logs in and opens a page at noon in Shanghai. */
async function open(path: string): Promise<void> {
  const context = { locale: 'en-US', timezoneId: 'America/New_York' }
  visit = await openVisit(browser, { baseURL: product.url, context })
  page = visit.page
  await page.context().addCookies([{ name: 'language', value: 'zh-cn', url: product.url }])
  await logIn(page, product)
  await page.clock.setFixedTime(noon)
  await page.goto(`/admin${path}`)
}

function picker(label: string) {
  return page.locator(`input[aria-label="${label}"]`)
}

test('the greeting at noon is not the one for the night', async () => {
  await open('/')
  await page.locator('.greeting').filter({ hasText: '中午好' }).waitFor()
})

test('the time of a save is shown in 24 hours', async () => {
  await open(`/system/authority?userId=${editor.id}&userTag=user`)
  await page
    .locator('fieldset[aria-label$="站点"]')
    .first()
    .getByRole('checkbox', { name: '查看', exact: true })
    .click()
  await page.getByRole('status').filter({ hasText: '已保存 12:05:06' }).waitFor()
})

test("a date picker starts at the server's time, and keeps a time that the browser’s zone skips", async () => {
  await open('/cms/article/article-list?form=create')
  const input = picker('显示时间')
  await input.click()
  await page.locator('.ant-picker-dropdown .ant-picker-cell-today[title="2026-03-08"]').waitFor()
  await page.locator('.ant-picker-dropdown .ant-picker-now-btn').click()
  await expect.poll(() => input.inputValue()).toBe(wallNoon)
  await input.click()
  await input.fill(skipped)
  await input.press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: '标题', exact: true }).click()
  await expect.poll(() => input.inputValue()).toBe(skipped)
})

test('a searched start time is sent as typed; rows show the server’s time', async () => {
  await open('/system/login-log')
  const shown = page.locator('.entity-table tbody .entity-time').first()
  const times = [Date.now(), Date.now() - 3_600_000].map((epoch) => formatTime(epoch, timeZone).slice(0, 13))
  expect(times).toContain((await shown.innerText()).slice(0, 13))
  // The picker itself is loaded on the first click.
  await page.getByLabel('开始时间', { exact: true }).click()
  const input = picker('开始时间')
  await input.fill(skipped)
  await input.press('Enter')
  const asked = page.waitForRequest((request) => request.url().endsWith('/log/login/page'))
  await page.getByRole('button', { name: '查询' }).click()
  expect(Object.values((await asked).postDataJSON())).toContain(skipped)
  visit.expectNoProblems()
})
