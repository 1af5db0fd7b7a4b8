// Roles, permissions, resources and the dictionary in a real browser: the main path of each screen, and its questions.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { choose, typeInto } from './form-fields.ts'
import { logIn } from './log-in.ts'

let product: Product
let browser: Browser
let visit: Visit | undefined
let page: Page

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})

/** One login for all tests. */
beforeEach(async () => {
  if (visit !== undefined) return
  visit = await openVisit(browser, { baseURL: product.url })
  page = visit.page
  await logIn(page, product)
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

function main(): Locator {
  return page.locator('.entity-split-main')
}
function dialog(): Locator {
  return page.getByRole('dialog')
}
function menu(): Locator {
  return page.getByRole('menu')
}
function label(name: string): Locator {
  return page.locator('.entity-tree-label').getByText(name, { exact: true })
}
function inForm(name: string): Locator {
  return main().getByRole('button', { name })
}

async function search(text: string): Promise<void> {
  await page.getByPlaceholder('输入名称筛选').fill(text)
}

async function openMenu(name: string): Promise<Locator> {
  await label(name).first().click({ button: 'right' })
  await menu().waitFor()
  return menu()
}

test('a role requires a permission; checking a child half-checks its ancestors', async () => {
  await page.goto('/admin/system/role')
  await page.getByRole('button', { name: '新增' }).first().click()
  await typeInto(main(), '角色名称', '字典管理员')
  await typeInto(main(), '角色编码', 'dict_keeper')
  await inForm('保存').click()
  await main().getByText('请至少选择一项权限').waitFor()
  const tree = main().locator('.ant-tree')
  const nodeOf = (name: string) => tree.locator('.ant-tree-treenode').filter({ hasText: name }).first()
  await nodeOf('首页').locator('.ant-tree-checkbox').click()
  await nodeOf('站点维护').locator('.ant-tree-checkbox').click()
  await expect
    .poll(() => nodeOf('内容管理').locator('.ant-tree-checkbox-indeterminate').count(), { timeout: 20_000 })
    .toBe(1)
  await inForm('保存').click()
  await page.getByText('角色信息保存成功').waitFor()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /字典管理员/ })
    .waitFor()
})

test('a built-in role keeps its code and cannot be deleted; another can, after a question', async () => {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /系统管理员/ })
    .click()
  await main().locator('[data-field=code] .entity-value-locked').getByText('admin').waitFor()
  expect(await inForm('删除').isDisabled()).toBe(true)
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /字典管理员/ })
    .click()
  await inForm('删除').click()
  await dialog().getByText('此操作不可恢复,确认删除该角色吗 ?').waitFor()
  await dialog().getByRole('button', { name: '删除' }).click()
  await page.getByText('删除角色成功').waitFor()
})

test('a resource is added below an enabled page, its type is then fixed; disabling asks, enabling does not', async () => {
  await page.goto('/admin/system/resource')
  await search('数据字典')
  const entries = await openMenu('数据字典')
  await entries.getByRole('menuitem', { name: '新增下级' }).click()
  await dialog().getByText('确认在“数据字典”下新增资源吗？').waitFor()
  await dialog()
    .getByRole('button', { name: '确认' })
    .or(dialog().getByRole('button', { name: '确定' }))
    .click()
  await inForm('保存').click()
  for (const sentence of ['资源名称不能为空', '资源编码不能为空', '页面和接口链接不能为空']) {
    await main().getByText(sentence).waitFor()
  }
  await typeInto(main(), '资源名称', '自定页面')
  await typeInto(main(), '资源编码', 'own-page')
  await typeInto(main(), '链接', '/own/page')
  await inForm('保存').click()
  await page.getByText('资源保存成功').waitFor()
  await main().getByRole('heading', { name: '编辑资源' }).waitFor()
  await main().locator('[data-field=type] .entity-value-locked').waitFor()
  await inForm('禁用').click()
  await dialog().getByText('确认禁用“自定页面”吗？').waitFor()
  await dialog().getByRole('button', { name: '禁用' }).click()
  await page.getByText('禁用成功').waitFor()
  await page.locator('.entity-mark-off').getByText('已禁用').waitFor()
  expect(await inForm('新增下级').count()).toBe(0)
  await inForm('启用').click()
  await page.getByText('启用成功').waitFor()
})

test('the tree of resources is filtered by type and searched', async () => {
  await search('数据字典')
  await label('自定页面').waitFor()
  await page.locator('.entity-tree-kind').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '接口' }).click()
  await expect.poll(() => label('自定页面').count(), { timeout: 20_000 }).toBe(0)
  await label('数据字典保存').waitFor()
  const entries = await openMenu('数据字典保存')
  expect(await entries.getByRole('menuitem').allTextContents()).not.toContain('新增下级')
  await page.keyboard.press('Escape')
})

test('a permission takes an unassigned resource; without its resource it is empty and is cleaned up', async () => {
  await page.goto('/admin/system/perm')
  await search('数据字典')
  const entries = await openMenu('数据字典')
  await entries.getByRole('menuitem', { name: '新增下级' }).click()
  await typeInto(dialog(), '权限名称', '自定权限')
  await typeInto(dialog(), '权限编码', 'own-page')
  await dialog().getByRole('button', { name: '保存' }).click()
  await dialog().getByText('请选择资源').first().waitFor()
  await choose(dialog(), '关联资源', '自定页面')
  await dialog().getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
  await label('自定权限').waitFor()

  await page.goto('/admin/system/resource')
  await search('自定页面')
  await (await openMenu('自定页面')).getByRole('menuitem', { name: '删除' }).click()
  await dialog().getByText('若有子元素也将会被删除且不可恢复,确认删除吗?').waitFor()
  await dialog().getByRole('button', { name: '删除' }).click()
  await page.getByText('资源删除成功').waitFor()

  await page.goto('/admin/system/perm')
  await search('自定权限')
  await page.locator('.entity-mark-off').getByText('空').waitFor()
  for (const sentence of ['清理成功', '没有需要清理']) {
    await page.getByRole('button', { name: '清理空资源' }).click()
    await dialog().getByText('清理后无法恢复, 确认清理吗?').waitFor()
    await dialog().getByRole('button', { name: '清理空资源' }).click()
    await page.getByText(sentence).waitFor()
    await expect.poll(() => dialog().count(), { timeout: 20_000 }).toBe(0)
  }
  await expect.poll(() => label('自定权限').count(), { timeout: 20_000 }).toBe(0)
})

test('a dictionary entry in use cannot be deleted; a new one can, and the question names it', async () => {
  await page.goto('/admin/system/dict')
  await search('资源类型')
  await label('资源类型').click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('interface').waitFor()
  expect(await row('interface').getByRole('button', { name: '删除' }).isDisabled()).toBe(true)
  await main().getByRole('button', { name: '新增' }).click()
  await typeInto(dialog(), '名称', '看板')
  await typeInto(dialog(), '编码', 'board')
  await dialog().getByRole('button', { name: '保存' }).click()
  await row('board').getByRole('button', { name: '删除' }).click()
  await dialog().getByText('此操作不可恢复, 确认删除 看板 吗?').waitFor()
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.poll(() => row('board').count(), { timeout: 20_000 }).toBe(0)
  visit?.expectNoProblems()
})
