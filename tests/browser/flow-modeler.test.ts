// The modeler: an approval is drawn from an empty diagram, checked, deployed, and its diagram opened again from the list.
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
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

function drawn(page: Page, id: string): Locator {
  return page.locator(`.djs-shape[data-element-id^="${id}"]`)
}

/** By the menu at the selected element, pressed as long as a hand does: typed texts are stored in the middle of it. */
async function append(page: Page, what: string): Promise<void> {
  await page.locator(`.djs-context-pad .entry[data-action="append.${what}"]`).click({ delay: 80 })
}

function problems(page: Page): Locator {
  return page.getByRole('region', { name: '问题' })
}

test('a diagram is drawn, its mistakes are shown at the elements, and it becomes a definition', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, expected: /Failed to load resource/ })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/flowable/process/deployments')
  await page.getByRole('button', { name: '创建流程图' }).click()
  const dialog = page.getByRole('dialog', { name: '创建流程图' })
  await dialog.getByLabel('流程图名称').fill('-采购-')
  await dialog.getByRole('button', { name: '创建' }).click()
  await dialog.getByText('两边不能有空格和横线').waitFor()
  await dialog.getByLabel('流程图名称').fill('采购审批')
  await dialog.getByRole('button', { name: '创建' }).click()
  await page.getByRole('heading', { name: '采购审批' }).waitFor()

  await drawn(page, 'StartEvent_').click()
  await append(page, 'append-task')
  await page.locator('.djs-direct-editing-content').fill('部门审批')
  await page.locator('.djs-direct-editing-content').press('Enter')
  await page.getByRole('complementary', { name: '属性' }).getByText('没有设置办理人或候选人').waitFor()
  await page.locator('.djs-context-pad .entry[data-action="replace"]').click()
  await page.locator('.djs-popup .entry').filter({ hasText: '服务任务' }).click()
  await problems(page).getByText('1 个错误').waitFor()
  await problems(page).getByRole('button', { name: '问题' }).click()
  await drawn(page, 'StartEvent_').click()
  await problems(page)
    .getByRole('button', { name: /部门审批 服务任务没有实现/ })
    .click()
  await page.getByRole('complementary', { name: '属性' }).getByText('服务任务没有实现').waitFor()

  await page.getByRole('button', { name: '保存', exact: true }).click()
  const saving = page.getByRole('dialog', { name: '保存流程图' })
  await saving.getByRole('button', { name: '保存' }).click()
  await page.getByText('没有保存：流程图有错误，未部署').waitFor()
  await page.locator('.djs-context-pad .entry[data-action="replace"]').click()
  await page.locator('.djs-popup .entry').filter({ hasText: '用户任务' }).click()
  await page.getByLabel('办理人', { exact: true }).click()
  await page.keyboard.type('理员')
  await page.getByText('直接填写“理员”').waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('到期时间').fill('P3D')
  await append(page, 'end-event')
  await problems(page).getByText('没有发现问题').waitFor()

  await page.getByRole('button', { name: '保存', exact: true }).click()
  await saving.getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()
  await page.waitForURL(/\?definition=/)
  await page.reload()
  await page.getByText('部门审批').first().waitFor()

  await page.goto('/admin/flowable/process/process-definitions')
  const row = page.locator('tbody tr.ant-table-row').filter({ hasText: '采购审批' })
  await row.getByRole('button', { name: '更新流程图' }).click()
  await page.getByText('部门审批').first().waitFor()
  await drawn(page, 'Activity_').click()
  await page.getByLabel('到期时间').waitFor()
  expect(await page.getByLabel('到期时间').inputValue()).toBe('P3D')
  await page.getByRole('button', { name: '下载', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '下载 XML' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('采购审批.bpmn20.xml')
  const xml = readFileSync(await file.path(), 'utf8')
  expect(xml).toMatch(/<bpmn:userTask [^>]*flowable:assignee="admin"[^>]*flowable:dueDate="P3D"/)

  await page.getByLabel('名称', { exact: true }).fill('改名')
  await page.getByLabel('名称', { exact: true }).press('Enter')
  await page.getByText('未保存', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('改名'))).toBe(true)
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await row.getByRole('button', { name: '更新流程图' }).click()
  await page.getByText(/有未保存的草稿“采购审批”/).waitFor()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await page.getByText('未保存', { exact: true }).waitFor()
  await drawn(page, 'Activity_').click()
  expect(await page.getByLabel('名称', { exact: true }).inputValue()).toBe('改名')
  visit.expectNoProblems()
  await visit.close()
})

test('files of the wrong kind and broken ones are refused, one without positions is laid out', async () => {
  const visit = await openVisit(browser, { baseURL: product.url, theme: 'dark' })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/flowable/modeler')
  await drawn(page, 'StartEvent_').waitFor()
  const open = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  await open('leave.xml', '<a/>')
  await page.getByText('仅支持.bpmn20.xml和.bpmn类型的文件。').waitFor()
  await open('leave.bpmn', ' '.repeat(2_097_153))
  await page.getByText('文件大小不能超过2MB。').waitFor()
  await open('leave.bpmn', '<definitions')
  await page.getByText('流程图无法打开').waitFor()
  await drawn(page, 'StartEvent_').waitFor()
  await open(
    '请假.bpmn',
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="leave">
      <process id="请假"><startEvent id="开始"/><sequenceFlow id="a" sourceRef="开始" targetRef="填写"/><userTask id="填写" name="填写申请"/></process>
    </definitions>`,
  )
  await page.getByText('填写申请').first().waitFor()
  await page.getByRole('heading', { name: '请假' }).waitFor()
  // What is drawn is of a process that the file does not have.
  await open(
    'elsewhere.bpmn',
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="leave">
      <process id="a"><startEvent id="s"/></process>
      <di:BPMNDiagram id="d"><di:BPMNPlane id="p" bpmnElement="gone"><di:BPMNShape id="h" bpmnElement="s"><dc:Bounds x="9" y="9" width="36" height="36"/></di:BPMNShape></di:BPMNPlane></di:BPMNDiagram>
    </definitions>`,
  )
  await page.getByText('流程图无法打开：内容不符合 BPMN 2.0').waitFor()
  await page.getByText('填写申请').first().waitFor()
  await page.getByRole('heading', { name: '请假' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  // As an input method types: without keys.
  await page.locator('.djs-container').click({ position: { x: 400, y: 20 } })
  await page.keyboard.press('Control+f')
  await page.locator('.djs-search-input input').fill('填写')
  await page.locator('.djs-search-result').filter({ hasText: '填写申请' }).click()
  await page.getByLabel('编号').waitFor()
  await page.locator('.djs-container').click({ position: { x: 400, y: 20 } })
  await page.getByLabel('流程标识').fill('a b')
  await page.getByLabel('流程标识').press('Enter')
  await page.getByText('编号不能包含空格').waitFor()
  await page.getByLabel('流程标识').fill('填写')
  await page.getByLabel('流程标识').press('Enter')
  await page.getByText('元素的编号必须唯一').waitFor()
  visit.expectNoProblems()
  await visit.close()
})

/** The first approver depends on the number of days. */
const approval = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="travel" name="出差" isExecutable="true"><startEvent id="start" name="提交" flowable:formKey="article-second-review"/><sequenceFlow id="f1" sourceRef="start" targetRef="gate"/><exclusiveGateway id="gate" name="天数" default="f3"/>
  <sequenceFlow id="f2" sourceRef="gate" targetRef="a"><conditionExpression xsi:type="tFormalExpression">\${days &gt; 3}</conditionExpression></sequenceFlow>
  <sequenceFlow id="f3" sourceRef="gate" targetRef="b"/><userTask id="a" name="经理审批" flowable:assignee="admin"/><userTask id="b" name="主管审批" flowable:assignee="admin"/>
  <sequenceFlow id="f4" sourceRef="a" targetRef="end"/><sequenceFlow id="f5" sourceRef="b" targetRef="end"/><endEvent id="end" name="结束"/></process></definitions>`

test('a diagram is simulated along chosen paths, and compared with the version that was deployed', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/flowable/modeler')
  await drawn(page, 'StartEvent_').waitFor()
  const file = { name: '出差.bpmn', mimeType: 'text/xml', buffer: Buffer.from(approval) }
  await page.locator('.modeler-head input[type=file]').setInputFiles(file)
  await page.getByText('经理审批').first().waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('dialog', { name: '保存流程图' }).getByRole('button', { name: '保存' }).click()
  await page.getByText('保存成功').waitFor()

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '模拟运行' }).click()
  const simulation = page.getByRole('dialog', { name: '模拟运行' })
  await simulation.getByText('快', { exact: true }).click()
  await simulation.getByRole('button', { name: '选择路径' }).click()
  await simulation.getByRole('button', { name: '发起', exact: true }).click()
  await simulation.getByRole('listitem').filter({ hasText: '主管审批' }).getByRole('button', { name: '完成' }).click()
  await simulation.getByText('流程结束').waitFor()
  expect(await simulation.getByRole('list').last().innerText()).toBe('提交\n天数\n主管审批\n结束\n流程结束')
  await simulation.getByRole('button', { name: '重新开始' }).click()
  await simulation.getByText('点“发起”开始').waitFor()
  await page.keyboard.press('Escape')
  await simulation.waitFor({ state: 'detached' })

  await drawn(page, 'a').first().click()
  await page.getByLabel('模板').press('ArrowDown')
  await page.getByTitle('角色审批').click()
  await page.getByLabel('审批的角色').click()
  await page.keyboard.type('boss')
  await page.getByText('没有找到“boss”，仍然填写').click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByLabel('审批的角色').waitFor({ state: 'detached' })
  await page.getByLabel('名称', { exact: true }).fill('总经理审批')
  await page.locator('.djs-connection[data-element-id="f2"]').first().click({ force: true })
  await page.getByRole('button', { name: '提交：拒绝' }).click()
  await page
    .getByText("${variables:get('secondReview') == '拒绝' || variables:get('secondReview') == 'reject'}")
    .waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '试算' }).click()
  await page.getByLabel('days').fill('5')
  await page.getByRole('button', { name: '计算' }).click()
  await page.getByText('结果：成立').waitFor()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '比较版本' }).click()
  const comparison = page.getByRole('dialog', { name: '比较版本' })
  await comparison.getByText('修改 1').waitFor()
  await comparison.getByRole('button', { name: /总经理审批/ }).click()
  await comparison.getByText('经理审批 → 总经理审批').waitFor()
  await expect.poll(() => comparison.locator('.diagram-changed').count()).toBe(2)
  const older = {
    ...file,
    name: '旧版.bpmn',
    buffer: Buffer.from(approval.replace('name="主管审批"', 'name="组长审批"')),
  }
  await comparison.locator('input[type=file]').first().setInputFiles(older)
  await comparison.getByText('修改 2').waitFor()
  await comparison.getByRole('button', { name: '关闭' }).click()
  await page.getByText('未保存', { exact: true }).waitFor()
  visit.expectNoProblems()
  await visit.close()
})
