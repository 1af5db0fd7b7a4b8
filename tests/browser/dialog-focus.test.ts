// Where the keyboard is when a dialog opens, and after Escape has closed it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-focus-'))
let product: Product
let browser: Browser

beforeAll(async () => {
  await prepareUsers(dataDir, [{ account: 'clerk', username: '文员', rights: ['/system/dict'] }])
  product = await startProduct({ dataDir })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

test.each([
  ['分配角色', 'input[type=checkbox]'],
  ['重置密码', 'input[type=password]'],
  ['全部下线', 'button'],
])('%s has the focus inside, and gives it back to the menu button', async (entry, target) => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/system/user')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'clerk', exact: true }) })
  const more = row.getByRole('button', { name: /更多操作/ })
  // The second time everything has loaded.
  for (let time = 0; time < 2; time++) {
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: entry }).press('Enter')
    const wanted = page.getByRole('dialog').locator(target)
    await wanted.first().waitFor()
    await wanted.and(page.locator(':focus')).waitFor()
    await closeByEscape(page)
    await more.and(page.locator(':focus')).waitFor()
  }
  await visit.close()
})

test.each([
  ['/admin/flowable/modeler', '保存', '流程图名称'],
  ['/admin/flowable/form/editor', '保存', '文件名'],
  ['/admin/flowable/work/tasks', '新建任务', '任务名称'],
])('on %s, the dialog of %s starts in its first field, and gives the focus back', async (address, name, field) => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto(address)
  const button = page.getByRole('button', { name }).first()
  await button.press('Enter')
  const dialog = page.locator('.ant-modal')
  await dialog.getByLabel(field).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button.and(page.locator(':focus')).waitFor()
  await visit.close()
})

test('a drawer of which a part loads late keeps the focus, and Escape closes it', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/system/operation-log')
  const view = page.getByRole('row').getByRole('button', { name: '查看' }).first()
  await view.press('Enter')
  await page.getByRole('dialog').getByText('变更明细').waitFor()
  await page.getByRole('dialog').getByRole('table').or(page.getByRole('dialog').getByText('没有')).first().waitFor()
  await closeByEscape(page)
  await view.and(page.locator(':focus')).waitFor()
  await visit.close()
})

test.each(['导入', '快速查找 (Ctrl+K)'])(
  '%s, which is removed when it closes, gives the focus back',
  async (opened) => {
    const visit = await openVisit(browser, { baseURL: product.url })
    const { page } = visit
    await logIn(page, product)
    await page.goto('/admin/cms/cms-settings/article-source')
    const opener = page.getByRole('button', { name: opened, exact: true })
    await opener.press('Enter')
    await page.locator('.ant-modal :focus').waitFor()
    await closeByEscape(page)
    await opener.and(page.locator(':focus')).waitFor()
    await visit.close()
  },
)

test('after Enter, also while its dialog still opens, a refused form has the focus, so that Escape closes it', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /500/ })
  const { page } = visit
  await page.route('**/api/cms/source/save', async (route) => {
    await page.waitForTimeout(1500)
    await route.fulfill({ status: 500, json: { success: false, errMsg: '暂时无法保存' } })
  })
  await logIn(page, product)
  await page.goto('/admin/cms/cms-settings/article-source')
  const opening = '.ant-zoom-appear, .ant-zoom-enter, .ant-fade-appear, .ant-fade-enter'
  await page.addStyleTag({ content: `${opening} { animation-duration: 1s !important }` })
  await page.getByRole('button', { name: '新增' }).first().press('Enter')
  const name = page.locator('[data-field=name] input')
  await name.fill('来源')
  await name.press('Enter')
  await page.getByText('暂时无法保存').waitFor()
  await name.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByText('有尚未保存的修改').waitFor()
  await visit.close()
})

test('a form beside a tree that was saved with Enter has the focus in the same field again', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/system/resource')
  await page.locator('.ant-tree-node-content-wrapper').first().click()
  const name = page.locator('[data-field=name] input')
  const sort = page.locator('[data-field=sort] input')
  await name.waitFor()
  for (const value of ['3', '4']) {
    await sort.fill(value)
    const saved = page.waitForResponse(/\/resource\/detail$/)
    await sort.press('Enter')
    await saved
    await page.getByRole('button', { name: '取消' }).and(page.locator(':disabled')).waitFor()
    await sort.and(page.locator(':focus')).waitFor()
  }
  await visit.close()
})
