// Permission settings by mouse: the view rule with its questions, saved ticks, undo, and the ways to open the screen.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import type { MadeUser } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-authority-'))
let product: Product
let browser: Browser
let visit: Visit
let page: Page
let editor: MadeUser

beforeAll(async () => {
  const [first] = await prepareUsers(dataDir, [
    { account: 'editor', username: '编辑甲', rights: ['/system/dict'] },
    { account: 'newcomer', username: '编辑丙' },
    { account: 'leaver', username: '编辑乙', enabled: false },
  ])
  if (!first) throw new Error('no user was made')
  editor = first
  product = await startProduct({ dataDir })
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

function box(group: string, name: string): Locator {
  return page.locator(`fieldset[aria-label$="${group}"]`).first().getByRole('checkbox', { name, exact: true })
}
function saved() {
  return page.getByRole('status').filter({ hasText: '已保存' }).waitFor()
}

async function enter(): Promise<void> {
  visit = await openVisit(browser, { baseURL: product.url })
  page = visit.page
  await logIn(page, product)
}

async function open(query: string): Promise<void> {
  await page.goto(`/admin/system/authority?${query}`)
  await page.getByRole('heading', { name: '频道权限' }).waitFor()
  await box('站点', '查看').waitFor()
}

test("from the user list to a user's rights; a channel requires the view right on its site, an operation adds view", async () => {
  await enter()
  await page.goto('/admin/system/user')
  await page
    .getByRole('row', { name: /编辑甲/ })
    .getByText('更多')
    .click()
  await page.getByRole('menuitem', { name: '权限设置' }).click()
  await page.getByRole('heading', { name: '权限设置：编辑甲' }).waitFor()
  await box('频道', '新增').click()
  await page.getByText('必须要授权站点查看才能选择频道和文章').waitFor()
  expect(await box('频道', '新增').isChecked()).toBe(false)
  await box('站点', '编辑').click()
  await saved()
  expect(await box('站点', '查看').isChecked()).toBe(true)
  await box('频道', '新增').click()
  await saved()
  expect(await box('频道', '查看').isChecked()).toBe(true)
  visit.expectNoProblems()
})

test('ticks are still there after a reload; the last change can be undone', async () => {
  await enter()
  await open(`userId=${editor.id}&userTag=user`)
  expect(await box('频道', '新增').isChecked()).toBe(true)
  await box('文章', '发布').click()
  await saved()
  await page.getByRole('button', { name: /撤\s*销/ }).click()
  await expect.poll(() => box('文章', '发布').isChecked()).toBe(false)
  await saved()
  await open(`userId=${editor.id}&userTag=user`)
  expect(await box('文章', '查看').isChecked()).toBe(false)
  visit.expectNoProblems()
})

test('removing the view right on a site asks first: cancel keeps everything, OK clears the rights depending on it', async () => {
  await enter()
  await open(`userId=${editor.id}&userTag=user`)
  await box('站点', '查看').click()
  const question = page.getByRole('dialog').filter({ hasText: '如果取消，则会清空其他操作，确认取消吗？' })
  await question.getByRole('button', { name: /取\s*消/ }).click()
  expect(await box('站点', '查看').isChecked()).toBe(true)
  await box('站点', '查看').click()
  await question.getByRole('button', { name: /确\s*定/ }).click()
  await saved()
  expect(await box('频道', '查看').isChecked()).toBe(false)
  await box('站点', '查看').click()
  await saved()
  visit.expectNoProblems()
})

test('a site lists its holders of rights; users are added by search, disabled ones are not offered', async () => {
  await enter()
  await page.goto('/admin/system/authority?appId=1&siteTag=site')
  await page.getByRole('heading', { name: '权限设置：编辑甲' }).waitFor()
  await page.getByRole('button', { name: '添加用户' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('按账号或用户名查找').fill('编辑')
  await dialog.getByText('编辑丙').waitFor()
  expect(await dialog.getByText('编辑乙').count()).toBe(0)
  await dialog.getByRole('checkbox', { name: /编辑丙/ }).click()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await page.getByRole('heading', { name: '权限设置：编辑丙' }).waitFor()
  await box('模板', '查看').waitFor()
  visit.expectNoProblems()
})

test('effective rights say which role decided', async () => {
  await enter()
  await open(`userId=${editor.id}&userTag=user`)
  await page.getByRole('button', { name: '有效权限' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('页面或接口地址').last().fill('/system/dict')
  await dialog.getByRole('button', { name: /查\s*询/ }).click()
  await dialog.getByText(/由角色“.*”授予/).waitFor()
  await dialog.getByLabel('页面或接口地址').last().fill('/system/user')
  await dialog.getByRole('button', { name: /查\s*询/ }).click()
  await dialog.getByText('不允许', { exact: true }).waitFor()
  visit.expectNoProblems()
})
