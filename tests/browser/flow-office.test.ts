// An office at work: an application of one person, approved on a phone by another, and completed by a third whose login ends while they type.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { diagram, flows } from '../support/flow.ts'
import { userPassword } from '../support/login-as.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { prepareUsers } from './prepare-users.ts'

let product: Product
let browser: Browser
let dataDir: string

const inbox = '/admin/flowable/work/tasks'
const rights = ['/flowable/work/tasks', '/flowable/work/processes']

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-office-'))
  await prepareUsers(dataDir, [
    { account: 'anna', username: '安娜', rights },
    { account: 'bert', username: '毕经理', rights },
    { account: 'carl', username: '柯会计', rights },
  ])
  product = await startProduct({ dataDir })
  browser = await openBrowser()
  await deploy()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const approval = {
  key: 'approval',
  name: '审批单',
  fields: [{ fieldType: 'FormField', id: 'amount', name: '核定金额', type: 'integer', required: true }],
  outcomes: [{ name: '同意' }, { name: '拒绝' }],
}

const process = diagram(
  'expense',
  `<startEvent id="start"/>
   <userTask id="approve" name="经理审批" flowable:candidateUsers="bert" flowable:formKey="approval"/>
   <userTask id="book" name="会计入账" flowable:assignee="carl"/><endEvent id="end"/>
   ${flows('start', 'approve', 'book', 'end')}`,
)

/** Modelling and designing forms have tests of their own. */
async function deploy(): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = { account: product.account, password: Buffer.from(product.password).toString('base64') }
  const answer = await fetch(`${product.url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(login) })
  const { token } = ((await answer.json()) as { data: { token: string } }).data
  const form = new FormData()
  form.append('file', new File([JSON.stringify(approval)], 'approval.form'))
  const forms = `${product.url}/api/flowable-form/form-repository/deployments`
  expect((await fetch(forms, { method: 'POST', headers: { token }, body: form })).status).toBe(200)
  const body = JSON.stringify({ resourceName: 'expense', data: process })
  const deployed = await fetch(`${product.url}/api/flowable/deployment`, {
    method: 'POST',
    headers: { ...json, token },
    body,
  })
  expect(deployed.status).toBe(200)
}

function visitOf(account: string, viewport = { width: 1440, height: 900 }) {
  const open = async () => {
    const visit = await openVisit(browser, {
      baseURL: product.url,
      expected: /status of 401/,
      context: { viewport, hasTouch: viewport.width < 500 },
    })
    await logIn(visit.page, { account, password: userPassword })
    return visit
  }
  return open()
}

async function start(page: Page, name: string): Promise<void> {
  await page.goto('/admin/flowable/work/processes')
  await page.getByRole('button', { name: '发起流程' }).click()
  await page.getByRole('button', { name: /expense/ }).click()
  await page.getByLabel('实例名称').fill(name)
  await page.getByRole('button', { name: '发起', exact: true }).click()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
}

async function approveOnPhone(): Promise<void> {
  const visit = await visitOf('bert', { width: 375, height: 740 })
  const { page } = visit
  await page.goto(inbox)
  const task = page.locator('.inbox-task')
  await page.locator('[data-task]').filter({ hasText: '打印机' }).getByRole('button').click()
  await task.getByRole('button', { name: '认领' }).click()
  await task.getByRole('button', { name: '同意' }).click()
  await task.getByText('核定金额不能为空').waitFor()
  await expectNoSideways(page)
  await task.getByLabel('核定金额').fill('800')
  await task.getByText('内容', { exact: true }).click()
  await task.getByText('表单', { exact: true }).click()
  await expect.poll(() => task.getByLabel('核定金额').inputValue()).toBe('800')
  await task.getByRole('textbox', { name: '意见（选填）' }).fill('按标准')
  await task.getByRole('button', { name: '同意' }).click()
  await page.getByText('任务已完成').first().waitFor()
  await page.getByRole('button', { name: '新建任务' }).waitFor()
  await expectNoSideways(page)
  visit.expectNoProblems()
  await visit.close()
}

/** Elsewhere, by an administrator or by time: the page is told by the next answer. */
async function endLogin(token: string): Promise<void> {
  expect((await fetch(`${product.url}/api/logout`, { method: 'POST', headers: { token } })).status).toBe(200)
}

/** Where the page has led. */
async function logInAgain(page: Page, account: string): Promise<void> {
  await page.getByText('尚未登录，或登录已失效；登录后回到刚才的页面').waitFor()
  await page.locator('#account').fill(account)
  await page.locator('#password').fill(userPassword)
  await page.locator('#submit').click()
}

test('a process runs through three people; the phone of one and the lost login of another stop nothing, and its starter sees the path', async () => {
  const anna = await visitOf('anna')
  await start(anna.page, '打印机')
  await approveOnPhone()

  const carl = await visitOf('carl')
  const { page } = carl
  const [asked] = await Promise.all([page.waitForRequest(/query\/tasks/), page.goto(inbox)])
  const token = (await asked.headerValue('token')) ?? ''
  const task = page.locator('.inbox-task')
  await task.getByRole('heading', { name: '会计入账' }).waitFor()
  await task.getByRole('button', { name: '完成' }).click()
  await page.getByLabel('意见（选填）').fill('已入账，凭证 17 号')
  await endLogin(token)
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  await logInAgain(page, 'carl')
  await page.getByRole('navigation').getByText('首页').first().waitFor()
  await page.goto(inbox)
  await task.getByRole('button', { name: '完成' }).click()
  await expect.poll(() => page.getByLabel('意见（选填）').inputValue()).toBe('已入账，凭证 17 号')
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  await page.getByText('任务已完成').first().waitFor()

  await anna.page.getByRole('row').filter({ hasText: '打印机' }).getByRole('button', { name: '流程跟踪' }).click()
  await anna.page.getByText('已结束').waitFor()
  await anna.page.getByRole('button', { name: /经理审批.*毕经理/ }).waitFor()
  await anna.page.getByRole('button', { name: /会计入账.*柯会计/ }).waitFor()
  carl.expectNoProblems()
  anna.expectNoProblems()
  await carl.close()
  await anna.close()
}, 120_000)

test('keys typed while the dialog of a task loads do not act on the inbox', async () => {
  const anna = await visitOf('anna')
  await start(anna.page, '台灯')
  await start(anna.page, '书架')
  await anna.close()
  const visit = await visitOf('bert')
  const { page } = visit
  await page.goto(inbox)
  const task = page.locator('.inbox-task')
  const opened = task.getByText('书架')
  await opened.waitFor()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/verb-drawer.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await task.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '抄送' }).click()
  await page.locator('[role=dialog][aria-busy=true]').waitFor({ state: 'attached' })
  await page.keyboard.type('jkc')
  release()
  await page.getByRole('dialog', { name: /抄送/ }).waitFor()
  expect(await opened.isVisible()).toBe(true)
  expect(new URL(page.url()).searchParams.get('tab')).toBeNull()
  visit.expectNoProblems()
  await visit.close()
}, 60_000)
