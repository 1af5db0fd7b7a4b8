// The task inbox: a task arrives while it is open, is worked on and completed; a review is decided with its article in sight.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { userPassword } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

let product: Product
let browser: Browser
let dataDir: string
let token: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-inbox-'))
  await prepareUsers(dataDir, [{ account: 'colleague', username: '同事', admin: true }])
  product = await startProduct({ dataDir })
  browser = await openBrowser()
  const password = Buffer.from(product.password).toString('base64')
  token = (await call<{ token: string }>('POST', '/login', { account: product.account, password })).token
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', token: token ?? '' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${product.url}/api${path}`, { method, headers, ...sent })
  const { data, errMsg } = (await answer.json()) as { data: Data; errMsg: string }
  if (!answer.ok) throw new Error(`${path}: ${errMsg}`)
  return data
}

function cards(page: Page) {
  return page.locator('[data-task]')
}

async function openInbox(page: Page): Promise<void> {
  await logIn(page, { account: 'colleague', password: userPassword })
  await page.goto('/admin/flowable/work/tasks')
}

test('a task that somebody assigns appears in the open inbox, gets a subtask and a comment, and is completed from the keyboard', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await openInbox(page)
  await page.getByText('您当前没有任务').first().waitFor()
  await call('POST', '/flowable/tasks', { name: '核对预算', description: '本周完成', assignee: 'colleague' })
  await cards(page).filter({ hasText: '核对预算' }).waitFor()
  await page.getByRole('navigation').getByTitle('1 个任务待办').waitFor({ state: 'attached' })
  const task = page.locator('.inbox-task')
  await task.getByRole('heading', { name: '核对预算' }).waitFor()
  await task.getByText('该任务没有描述').waitFor({ state: 'detached' })

  await task.getByRole('button', { name: '创建子任务' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('任务名称').fill('-不行')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线').first().waitFor()
  await dialog.getByLabel('任务名称').fill('收集数据')
  await dialog.getByRole('button', { name: '保存' }).click()
  await task.getByText('1个子任务').waitFor()

  await page.locator('body').press('c')
  // The first comment loads its tab: what is typed belongs there from the first key on.
  await page.locator('.inbox-comment textarea:focus').waitFor()
  await page.keyboard.type('数据已经收到')
  await task.getByRole('button', { name: '发表评论' }).click()
  await task.getByRole('listitem').filter({ hasText: '数据已经收到' }).waitFor()
  await cards(page).filter({ hasText: '核对预算' }).getByRole('button').click()
  await page.locator('.inbox-list').click({ position: { x: 5, y: 5 } })
  await page.locator('body').press('e')
  await page.getByRole('dialog').getByText('还有 1 个子任务没有完成').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  await page.getByText('任务已完成').first().waitFor()
  await cards(page).filter({ hasText: '核对预算' }).waitFor({ state: 'detached' })
  await page.getByText('已完成', { exact: true }).click()
  await cards(page).filter({ hasText: '核对预算' }).waitFor()
  await task.getByRole('heading', { level: 2 }).waitFor()

  await page.setViewportSize({ width: 375, height: 740 })
  await task.getByRole('button', { name: '返回任务列表' }).click()
  await cards(page).filter({ hasText: '核对预算' }).getByRole('button').click()
  await task.getByRole('heading', { level: 2 }).waitFor()
  await page.goBack()
  await cards(page).filter({ hasText: '核对预算' }).getByRole('button').click()
  await task.getByRole('button', { name: '返回任务列表' }).click()
  await cards(page).filter({ hasText: '核对预算' }).getByRole('button').click()
  await task.getByText('评论', { exact: true }).click()
  await task.getByRole('listitem').filter({ hasText: '数据已经收到' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/flowable/work/tasks')
  await page.getByRole('button', { name: '新建任务' }).first().click()
  await dialog.getByLabel('任务名称').fill('订会议室')
  await dialog.getByRole('button', { name: '保存' }).click()
  await task.getByRole('heading', { name: '订会议室' }).waitFor()
  visit.expectNoProblems()
  await visit.close()
}, 120_000)

async function submitArticle(title: string): Promise<number> {
  const channels = await call<{ id: number; appid: number }[]>('POST', '/cms/channel/list', { appid: 1 })
  const channel = await call<object>('POST', '/cms/channel/detail', { id: channels[0]?.id, appid: 1 })
  await call('POST', '/cms/channel/save', { ...channel, flowId: 'articleReviewOne', flowPublish: 1 })
  const article = { appid: 1, channelId: channels[0]?.id, type: 1, title, content: '<p>请各部门知悉。</p>' }
  const { id } = await call<{ id: number }>('POST', '/cms/article/save', article)
  await call('POST', '/cms/article/release', { id, appid: 1 })
  return id
}

test('a reviewer claims the review of an article, reads it beside the form, and approves it with an opinion', async () => {
  const id = await submitArticle('待审通知')
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await openInbox(page)
  const task = page.locator('.inbox-task')
  await task.getByText('请各部门知悉。').waitFor()
  await task.getByRole('button', { name: '认领' }).click()
  await task.getByRole('button', { name: '拒绝' }).waitFor()
  // The submitter by name, not by account.
  await task.locator('.inbox-tabs').getByText('管理员', { exact: true }).waitFor()
  await task.getByRole('textbox', { name: '意见（选填）' }).fill('可以发布')
  await task.getByRole('button', { name: '同意' }).click()
  await page.getByText('任务已完成').first().waitFor()
  const { status } = await call<{ status: number }>('POST', '/cms/article/detail', { id })
  expect(status).toBe(3)
  await page.goto('/admin/flowable/work/tasks?state=completed')
  await task.getByText('办理记录').click()
  await task.getByText('意见：可以发布').waitFor()

  const published = await call<object>('POST', '/cms/article/detail', { id })
  await call('POST', '/cms/article/save', { ...published, content: '<p>请各部门和分馆知悉。</p>' })
  await call('POST', '/cms/article/release', { id, appid: 1 })
  await page.goto(`/admin/cms/article/article-list?form=view&id=${id}`)
  await page.getByRole('button', { name: '与已发布版本的差异' }).click()
  await page.getByRole('dialog').last().getByText('<p>请各部门和分馆知悉。</p>').waitFor()
  visit.expectNoProblems()
  await visit.close()
}, 120_000)

function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title })
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('an article is taken back by its submitter while the reviewer has it open; submitted again, it is rejected in the audit view', async () => {
  const id = await submitArticle('待撤通知')
  const reviewer = await openVisit(browser, { baseURL: product.url })
  await openInbox(reviewer.page)
  await cards(reviewer.page).filter({ hasText: '待撤通知' }).waitFor()

  const submitter = await openVisit(browser, { baseURL: product.url })
  await logIn(submitter.page, product)
  await submitter.page.goto('/admin/cms/article/article-list')
  await rowOf(submitter.page, '待撤通知').getByText('待审核').waitFor()
  await choose(submitter.page, '待撤通知', '撤回')
  await submitter.page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await submitter.page.getByText('撤回成功').first().waitFor()
  await reviewer.page.getByText('该任务已结束，无需再办理（流程已终止、撤回、退回或改走其他步骤）').waitFor()

  await call('POST', '/cms/article/release', { id, appid: 1 })
  await reviewer.page.goto('/admin/cms/article/article-list')
  await choose(reviewer.page, '待撤通知', '审核')
  const view = reviewer.page.getByRole('dialog')
  await view.getByText('管理员 已提交发布，等待审核').waitFor()
  // In a tab of its own, which has the login too.
  const opening = reviewer.page.waitForEvent('popup')
  await view.getByRole('link', { name: '流程图' }).click()
  const diagram = await opening
  await diagram.getByText('当前办理').waitFor()
  await diagram.close()
  await view.getByText('不通过', { exact: true }).click()
  await view.getByLabel('审核意见').fill('请补充日期')
  await view.getByRole('button', { name: '提交审核意见' }).click()
  await view.getByText('未发布', { exact: true }).first().waitFor()
  const { status } = await call<{ status: number }>('POST', '/cms/article/detail', { id })
  expect(status).toBe(1)
  reviewer.expectNoProblems()
  submitter.expectNoProblems()
  await reviewer.close()
  await submitter.close()
}, 120_000)
