// The path of an instance in the viewer: colours, steps, elements, zoom, and the process that it called.
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

const inner = diagram('seal', `<startEvent id="s"/><userTask id="sign" name="盖章"/>${flows('s', 'sign')}`)
const outer = diagram(
  'buy',
  `<startEvent id="start"/><callActivity id="seal" name="用印" calledElement="seal"/><endEvent id="end"/>
   ${flows('start', 'seal', 'end')}`,
)

/** Modelling and starting have tests of their own. */
async function start(page: Page): Promise<void> {
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/cms\/index/), page.reload()])
  const headers = { token: (await asked.headerValue('token')) ?? '', 'content-type': 'application/json' }
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
  }
  await send('/flowable/deployment', { resourceName: 'seal', data: inner })
  await send('/flowable/deployment', { resourceName: 'buy', data: outer })
  const list = await fetch(`${product.url}/api/flowable/process-definitions`, { headers })
  const { data } = (await list.json()) as { data: { id: string; key: string }[] }
  const processDefinitionId = data.find(({ key }) => key === 'buy')?.id
  await send('/flowable/process-instances', { name: '采购打印机', processDefinitionId })
}

function colourOf(page: Page, id: string): Promise<string> {
  const shape = page.locator(`[data-element-id="${id}"] > .djs-visual > :is(path, rect, circle)`).first()
  return shape.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).stroke)
}

test('the tracking of an instance shows where it is, and opens the process that it called', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await start(page)
  await page.goto('/admin/flowable/process/process-instances')
  await page.getByRole('row').filter({ hasText: '采购打印机' }).getByRole('button', { name: '流程跟踪' }).click()
  const viewer = page.getByRole('dialog', { name: '采购打印机' })
  await viewer.getByTitle('已完成').first().waitFor()
  expect(await colourOf(page, 'start')).toBe('rgb(56, 158, 13)')
  expect(await colourOf(page, 'start-seal')).toBe('rgb(56, 158, 13)')
  expect(await colourOf(page, 'seal')).toBe('rgb(207, 19, 34)')

  const level = viewer.getByRole('button', { name: /原始大小/ })
  await level.click()
  await viewer.getByRole('button', { name: '缩小' }).click()
  await expect.poll(() => level.innerText()).toBe('90%')

  await viewer.getByText('元素', { exact: true }).click()
  await viewer.getByRole('button', { name: /^进行中.*用印/ }).click()
  await viewer.locator('[data-element-id="seal"].selected').waitFor()
  await viewer.getByText('步骤', { exact: true }).click()
  await viewer.getByRole('list', { name: '办理步骤' }).getByRole('button', { name: '打开子流程' }).click()
  await page
    .getByRole('dialog', { name: 'seal' })
    .getByRole('button', { name: /盖章.*未分配/ })
    .waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await viewer.getByTitle('已完成').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: '采购打印机' }).waitFor()

  await page.goto('/admin/flowable/process/process-tasks')
  await page.getByRole('row').filter({ hasText: '盖章' }).getByRole('button', { name: '打开' }).click()
  await page.getByRole('heading', { name: '盖章' }).waitFor()
  visit.expectNoProblems()
  await visit.close()
})
