// Operations: a failed job is mended by a variable and retried; a token is moved and the instance migrated, each after saying what will happen.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import { diagram, flows } from '../support/flow.ts'
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

const patience = { timeout: 20_000 }

const failing = diagram(
  'failing',
  `<startEvent id="s"/><serviceTask id="sum" flowable:async="true" flowable:expression="\${missing + 1}">
     <extensionElements><flowable:failedJobRetryTimeCycle>R1/PT1S</flowable:failedJobRetryTimeCycle></extensionElements>
   </serviceTask><userTask id="t" name="核对"/>${flows('s', 'sum', 't')}`,
)
function leave(...ids: readonly string[]): string {
  const tasks = ids.map((id) => `<userTask id="${id}" name="${id}"/>`).join('')
  return diagram('leave', `<startEvent id="s"/>${tasks}<endEvent id="e"/>${flows('s', ...ids, 'e')}`)
}

interface Calls {
  /** Resolves to the id of the definition. */
  deploy(key: string, xml: string): Promise<string>
  start(definitionId: string, name: string): Promise<void>
}

async function callsOf(page: Page): Promise<Calls> {
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/cms\/index/), page.reload()])
  const headers = { token: (await asked.headerValue('token')) ?? '', 'content-type': 'application/json' }
  const send = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
  }
  return {
    async deploy(key, data) {
      await send('/flowable/deployment', { resourceName: key, data })
      const list = await fetch(`${product.url}/api/flowable/process-definitions?key=${key}`, { headers })
      const found = (await list.json()) as { data: { id: string }[] }
      return found.data[0]?.id ?? ''
    },
    start: (processDefinitionId, name) => send('/flowable/process-instances', { processDefinitionId, name }),
  }
}

function row(page: Page, name: string) {
  return page.locator('tbody tr.ant-table-row').filter({ hasText: name })
}

/** Returns what the question says will happen. */
async function proceed(page: Page): Promise<string> {
  const question = page.getByRole('dialog')
  const effects = await question.innerText()
  await question.getByRole('button', { name: '确认执行' }).click()
  return effects
}

test('a failed job is listed with its error, mended by a variable, and retried', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  const calls = await callsOf(page)
  await calls.start(await calls.deploy('failing', failing), '算错了')
  await page.goto('/admin/flowable/process/operations')
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '查询' }).click()
      return row(page, '算错了').count()
    }, patience)
    .toBe(1)
  await row(page, '算错了')
    .getByText(/表达式求值失败/)
    .waitFor()
  await row(page, '算错了').getByRole('button', { name: '处理实例' }).click()
  await page.getByText('变量', { exact: true }).click()
  await page.getByRole('button', { name: '添加变量' }).click()
  await page.getByRole('button', { name: '保存变量' }).click()
  await page.getByText('变量名不能为空').waitFor()
  await page.getByLabel('变量名').fill('missing')
  await page.getByLabel('missing的值').fill('1')
  await page.getByRole('button', { name: '保存变量' }).click()
  expect(await proceed(page)).toContain('新增 missing = 1（string）')
  const log = page.getByRole('list', { name: '流程记录' })
  await log.getByText('修改变量').waitFor()
  await page.getByText(/的作业失败，流程停在这里/).waitFor()
  await page.getByRole('button', { name: '重试' }).click()
  expect(await proceed(page)).toContain('立即再执行')
  await page.getByText('作业已重新排队').waitFor()
  await log.getByText('重试作业').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.poll(() => row(page, '算错了').count(), patience).toBe(0)
  visit.expectNoProblems()
  await visit.close()
})

test('a token is moved in the diagram, and the instance migrated after a trial', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  const calls = await callsOf(page)
  await calls.start(await calls.deploy('leave', leave('申请', '审批')), '张三请假')
  await calls.deploy('leave', leave('申请', '备案'))
  await page.goto('/admin/flowable/process/process-instances')
  await row(page, '张三请假').getByRole('button', { name: '运维' }).click()
  await page.locator('[data-element-id="申请"] .djs-hit').first().click()
  await page.locator('[data-element-id="审批"] .djs-hit').first().click()
  await page.getByRole('button', { name: '移动', exact: true }).click()
  expect(await proceed(page)).toMatch(/结束在“申请”[\s\S]*从“审批”继续/)
  await page.getByRole('list', { name: '流程记录' }).getByText('申请 → 审批').waitFor()

  await page.getByText('迁移', { exact: true }).click()
  await page.getByLabel('目标版本').click()
  await page.getByText(/· v2$/).click()
  await page.getByRole('button', { name: '试算' }).click()
  await page.getByText('试算：0 个可以迁移，1 个有问题').waitFor()
  await page.getByLabel('“审批”迁移到').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '备案' }).click()
  await page.getByRole('button', { name: '试算' }).click()
  await page.getByText('试算：1 个可以迁移，0 个有问题').waitFor()
  await page.getByRole('button', { name: '迁移', exact: true }).click()
  expect(await proceed(page)).toMatch(/1 个流程实例改按“leave process” v2 继续[\s\S]*在“审批”的实例从“备案”继续/)
  await page.locator('[data-element-id="备案"].diagram-running').waitFor()
  await page.getByRole('list', { name: '流程记录' }).getByText('leave process v1 → leave process v2').waitFor()
  visit.expectNoProblems()
  await visit.close()
})
