// Forms from the first field to the instance: designed, saved, opened again, and filled in to start a process.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
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

const leave = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="leave">
  <process id="leave" name="请假申请" isExecutable="true">
    <startEvent id="start" flowable:formKey="leave-form"/><sequenceFlow id="a" sourceRef="start" targetRef="fill"/>
    <userTask id="fill" name="审批" flowable:assignee="admin"/><sequenceFlow id="b" sourceRef="fill" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`

async function add(page: Page, kind: string, name: string, id: string): Promise<void> {
  await page.getByRole('button', { name: '添加字段' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  const panel = page.getByRole('complementary', { name: '属性' })
  await panel.getByLabel('名称', { exact: true }).fill(name)
  await panel.getByLabel('字段标识').fill(id)
  await page.getByRole('navigation', { name: '字段' }).getByRole('button', { name }).first().waitFor()
}

async function design(page: Page): Promise<void> {
  await page.goto('/admin/flowable/form/deployments')
  await page.getByRole('button', { name: '新建表单' }).click()
  await page.getByLabel('表单名称').fill('请假单')
  await page.getByLabel('表单标识').fill('leave-form')
  await add(page, '整数', '天数', 'days')
  await page.getByRole('switch', { name: '必填' }).click()
  await add(page, '文件上传', '证明', 'proof')
  await add(page, '单行文本', '电话', 'phone')
  await page.getByLabel('正则表达式').fill('1[0-9]{10}')
  await page.getByText('没有问题').waitFor()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByText('保存成功').waitFor()
}

/** As the modeler does. */
async function deploy(page: Page): Promise<void> {
  const [asked] = await Promise.all([
    page.waitForRequest(/form-repository\/deployments/),
    page.goto('/admin/flowable/form/deployments'),
  ])
  const headers = { token: (await asked.headerValue('token')) ?? '', 'content-type': 'application/json' }
  const body = JSON.stringify({ resourceName: '请假申请', data: leave })
  const answer = await fetch(`${product.url}/api/flowable/deployment`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

test('a form is designed and saved, opened again and downloaded; a process is started with it', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /Failed to load resource/ })
  const { page } = visit
  await logIn(page, product)
  await design(page)
  await deploy(page)

  await page
    .getByRole('row', { name: /请假单\.form/ })
    .getByRole('button', { name: '设计' })
    .click()
  await expect.poll(() => page.getByLabel('表单标识').inputValue()).toBe('leave-form')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toBe('请假单.form')
  const stored = JSON.parse(readFileSync(await file.path(), 'utf8')) as { fields: { id: string }[] }
  expect(stored.fields.map(({ id }) => id)).toEqual(['days', 'proof', 'phone'])

  await page.goto('/admin/flowable/work/processes')
  await page.getByRole('button', { name: '发起流程' }).click()
  await page.getByRole('button', { name: /请假申请/ }).click()
  await page.getByLabel('实例名称').fill('三天年假')
  await page.getByLabel('电话').fill('123')
  await page.getByRole('button', { name: '发起', exact: true }).click()
  await page.getByText('天数不能为空').waitFor()
  await page.getByLabel('天数').fill('3')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '证明.txt', mimeType: 'text/plain', buffer: Buffer.from('病') })
  await page.getByRole('button', { name: '移除文件 证明.txt' }).waitFor()
  await page.getByRole('button', { name: '发起', exact: true }).click()
  await page.getByText('电话格式不正确').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '移除文件 证明.txt' }).waitFor()
  await page.getByLabel('电话').fill('13800000000')
  await page.getByRole('button', { name: '发起', exact: true }).click()
  await page.getByText('创建成功').waitFor()
  await page.getByRole('row', { name: /三天年假/ }).waitFor()
  visit.expectNoProblems()
  await visit.close()
})
