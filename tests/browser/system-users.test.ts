// Users and organisations in a real browser: created, given roles and a password, disabled, unlocked, deleted; the own row; the tree.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, openVisit, type Visit } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { choose, typeInto } from './form-fields.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-users-'))
let product: Product
let browser: Browser
let visit: Visit | undefined
let page: Page

beforeAll(async () => {
  await prepareUsers(dataDir, [
    { account: 'clerk', username: '文员', rights: ['/system/dict'] },
    { account: 'shut_out', username: '锁定者', locked: true, rights: ['/system/dict'] },
  ])
  product = await startProduct({ dataDir })
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
  rmSync(dataDir, { recursive: true, force: true })
})

function rowOf(account: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: account, exact: true }) })
}

async function openMore(account: string): Promise<Locator> {
  await rowOf(account)
    .getByRole('button', { name: /更多操作/ })
    .click()
  return page.getByRole('menu')
}

async function takeFromMore(account: string, entry: string): Promise<void> {
  await (await openMore(account)).getByRole('menuitem', { name: entry }).click()
}

function dialog() {
  return page.getByRole('dialog')
}

test('a new user needs an account, a password and a role; then the list shows them with the names of the roles', async () => {
  await page.goto('/admin/system/user')
  await page.getByRole('button', { name: '新增' }).click()
  await typeInto(dialog(), '用户名', '新人')
  await dialog().getByRole('button', { name: '保存' }).click()
  for (const sentence of ['登录账号不能为空', '密码不能为空', '确认密码不能为空', '请选择角色'])
    await dialog().getByText(sentence, { exact: true }).waitFor()
  await typeInto(dialog(), '登录账号', 'newcomer')
  await typeInto(dialog(), '密码', 'Abc-12345')
  await typeInto(dialog(), '确认密码', 'Abc-12345')
  await choose(dialog(), '角色', '系统管理员')
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: '保存' }).click()
  await page.getByText('用户信息保存成功').waitFor()
  await rowOf('newcomer').getByText('系统管理员').waitFor()
})

test('resetting a password asks for it twice', async () => {
  await takeFromMore('clerk', '重置密码')
  await typeInto(dialog(), '密码', 'abcdef')
  await typeInto(dialog(), '确认密码', 'abcdeg')
  await dialog().getByRole('button', { name: '确定' }).click()
  await dialog().getByText('密码至少包含数字、小写字母、大写字母、特殊字符中的三种').waitFor()
  await dialog().getByText('两次密码输入不一致').waitFor()
  await typeInto(dialog(), '密码', 'Fresh-2027')
  await typeInto(dialog(), '确认密码', 'Fresh-2027')
  await dialog().getByRole('button', { name: '确定' }).click()
  await page.getByText('密码重置成功').waitFor()
})

test('assigning roles requires at least one', async () => {
  await takeFromMore('clerk', '分配角色')
  const ticked = dialog().getByRole('checkbox', { checked: true })
  await ticked.first().uncheck()
  await dialog().getByRole('button', { name: '确定' }).click()
  await dialog().getByText('请至少选择一个角色').waitFor()
  await dialog().getByRole('checkbox', { name: '系统管理员' }).check()
  await dialog().getByRole('button', { name: '确定' }).click()
  await page.getByText('角色分配成功').waitFor()
  await rowOf('clerk').getByText('系统管理员').waitFor()
})

test('unlocking is offered on locked users only', async () => {
  expect(await (await openMore('clerk')).getByRole('menuitem', { name: '解锁' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await takeFromMore('shut_out', '解锁')
  await page.getByText('用户解锁成功').waitFor()
})

test('disabling and deleting ask first', async () => {
  await rowOf('shut_out').getByRole('button', { name: '禁用' }).click()
  await dialog().getByText('确认禁用吗？').waitFor()
  await dialog().getByRole('button', { name: '禁用' }).click()
  await page.getByText('禁用用户成功').waitFor()
  await rowOf('shut_out').getByRole('button', { name: '启用' }).waitFor()
  await takeFromMore('shut_out', '删除')
  await dialog().getByText('删除不可恢复，确认删除吗？').waitFor()
  await dialog().getByRole('button', { name: '删除' }).click()
  await page.getByText('删除用户成功').waitFor()
  await expect.poll(() => rowOf('shut_out').count(), { timeout: 20_000 }).toBe(0)
})

test('the own row offers only the assignment of roles', async () => {
  for (const name of ['编辑', '禁用', '删除']) {
    expect(await rowOf('admin').getByRole('button', { name, exact: true }).count()).toBe(0)
  }
  expect(await (await openMore('admin')).getByRole('menuitem').allTextContents()).toEqual(['分配角色'])
  await page.keyboard.press('Escape')
})

function node(name: string): Locator {
  return page.locator('.ant-tree-treenode').filter({ hasText: name })
}

async function openNodeMenu(name: string): Promise<string[]> {
  await node(name).locator('.entity-tree-title').click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  return page.getByRole('menu').getByRole('menuitem').allTextContents()
}

test("an organisation is added from the tree's menu, shows its users, and can be deleted while it is empty", async () => {
  await page.goto('/admin/system/user/org')
  expect(await openNodeMenu('总部')).toEqual(['新增下级', '编辑', '删除'])
  expect(await page.getByRole('menu').getByRole('menuitem', { name: '删除' }).isDisabled()).toBe(true)
  await page.getByRole('menu').getByRole('menuitem', { name: '新增下级' }).click()
  await typeInto(dialog(), '机构名称', '编辑部')
  await page.keyboard.press('Enter')
  await page.getByText('保存成功').waitFor()
  await node('总部').locator('.entity-tree-label').click()
  await rowOf('clerk').waitFor()
  await node('编辑部').locator('.entity-tree-label').click()
  await page.getByText('还没有用户').waitFor()
  await openNodeMenu('编辑部')
  await page.getByRole('menu').getByRole('menuitem', { name: '删除' }).click()
  await dialog().getByRole('button', { name: '删除' }).click()
  await page.getByText('删除成功').waitFor()
  await expect.poll(() => node('编辑部').count(), { timeout: 20_000 }).toBe(0)
  visit?.expectNoProblems()
})
