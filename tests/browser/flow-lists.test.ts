// Process deployments, definitions and form deployments on the generic screens; their rows are the engine's.
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
    <startEvent id="start"/><sequenceFlow id="a" sourceRef="start" targetRef="fill"/>
    <userTask id="fill" name="填写" flowable:assignee="admin"/><sequenceFlow id="b" sourceRef="fill" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`

const form = JSON.stringify({ key: 'ask', name: '申请单', fields: [{ id: 'days', name: '天数', type: 'integer' }] })

const patience = { timeout: 20_000 }

/** Beside those of the processes that come with the product. */
function rowsOf(page: Page, name: string) {
  return page.locator('tbody tr.ant-table-row').filter({ hasText: name })
}

/** From the menu of a row. */
async function chooseMore(page: Page, name: string, entry: string): Promise<void> {
  await rowsOf(page, name).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

interface Chosen {
  readonly name: string
  readonly text: string
}

async function choose(page: Page, file: Chosen): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: file.name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(file.text),
  })
  await dialog.getByText(file.name).first().waitFor()
}

async function send(page: Page, file: Chosen): Promise<void> {
  await choose(page, file)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
}

/** Returns the text of the confirmation. */
async function answer(page: Page, agree: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  const asked = await dialog.innerText()
  await dialog.getByRole('button', { name: agree }).click()
  return asked
}

/** By the calls directly: starting has no screen here. */
async function start(page: Page): Promise<void> {
  const [asked] = await Promise.all([
    page.waitForRequest(/\/api\/flowable-process\/repository\/process-definitions/),
    page.reload(),
  ])
  const headers = { token: (await asked.headerValue('token')) ?? '', 'content-type': 'application/json' }
  const list = await fetch(`${product.url}/api/flowable-process/repository/process-definitions?key=leave`, { headers })
  const { data } = (await list.json()) as { data: { id: string }[] }
  const body = JSON.stringify({ name: '请假', processDefinitionId: data[0]?.id })
  const started = await fetch(`${product.url}/api/flowable/process-instances`, { method: 'POST', headers, body })
  expect(started.status).toBe(200)
}

test('a process is deployed from a file, its definition suspended and activated, and both are deleted', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /Failed to load resource/ })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/flowable/process/deployments')
  await page.getByRole('button', { name: '上传部署' }).click()
  // Said with the choice, before anything is sent.
  await choose(page, { name: '请假.txt', text: leave })
  await page.getByText('请假.txt文件格式不正确').waitFor()
  await send(page, { name: '请假.bpmn', text: leave.replace(/targetRef="[^"]*"/, 'targetRef="gone"') })
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.poll(() => alert.allInnerTexts(), patience).toContainEqual(expect.stringContaining('连线的终点不存在'))
  await send(page, { name: '请假.bpmn', text: leave })
  await page.getByText('保存成功').waitFor()
  await expect.poll(() => rowsOf(page, '请假').count(), patience).toBe(1)

  await page.goto('/admin/flowable/process/process-definitions')
  await expect.poll(() => rowsOf(page, '请假').innerText(), patience).toMatch(/请假申请[\s\S]*leave[\s\S]*正常/)
  await start(page)
  const [file] = await Promise.all([page.waitForEvent('download'), chooseMore(page, '请假', '下载')])
  expect(file.suggestedFilename()).toBe('请假.bpmn')
  expect(readFileSync(await file.path(), 'utf8')).toBe(leave)
  await chooseMore(page, '请假', '暂停')
  await page.getByRole('dialog').getByRole('switch').click()
  await answer(page, '确定')
  await page.getByText('“请假申请”已暂停').waitFor()
  await expect.poll(() => rowsOf(page, '请假').innerText(), patience).toMatch(/暂停/)
  await chooseMore(page, '请假', '激活')
  await answer(page, '确定')
  await page.getByText('“请假申请”已激活').waitFor()
  await page.getByRole('search').getByLabel('标识').fill('eav')
  await page.getByRole('search').getByRole('button', { name: '查询' }).click()
  await expect.poll(() => page.url(), patience).toContain('keyLike=eav')
  await expect.poll(() => rowsOf(page, '请假').count(), patience).toBe(1)

  await page.goto('/admin/flowable/process/deployments')
  await rowsOf(page, '请假').getByRole('button', { name: '删除' }).click()
  expect(await answer(page, '删除')).toMatch(/确认删除吗\?[\s\S]*“请假”/)
  await page.getByText('部署正在使用中，不能删除').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await rowsOf(page, '请假').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByText('同时删除由它发起的流程实例、任务和历史').click()
  await answer(page, '删除')
  await page.getByText('删除成功').waitFor()
  await expect.poll(() => rowsOf(page, '请假').count(), patience).toBe(0)
  visit.expectNoProblems()
  await visit.close()
})

test('a form is deployed from a file, downloaded and deleted', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, theme: 'dark' })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/flowable/form/deployments')
  await page.getByRole('button', { name: '上传表单' }).click()
  await send(page, { name: '申请单.form', text: form })
  await page.getByText('保存成功').waitFor()
  await expect.poll(() => rowsOf(page, '申请单').innerText(), patience).toMatch(/申请单\.form/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rowsOf(page, '申请单').getByRole('button', { name: '导出' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('申请单.form')
  expect(readFileSync(await file.path(), 'utf8')).toBe(form)
  await chooseMore(page, '申请单', '删除')
  await answer(page, '删除')
  await page.getByText('删除成功').waitFor()
  await expect.poll(() => rowsOf(page, '申请单').count(), patience).toBe(0)
  visit.expectNoProblems()
  await visit.close()
})
