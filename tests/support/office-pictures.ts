// The pictures of docs/zh/workflow.md and docs/zh/modeler.md, each taken after the steps that lead to it.
import type { Browser, Locator, Page } from 'playwright-core'
import { logIn } from '../browser/log-in.ts'
import { openPage, settle, storePicture } from './camera.ts'
import type { Person } from './guide-data.ts'
import type { Office } from './office-data.ts'

const width = 1440

async function store(name: string, target: Page | Locator, height?: number): Promise<void> {
  const clip = height === undefined ? {} : { clip: { x: 0, y: 0, width, height } }
  await storePicture(`${name}.webp`, await target.screenshot(clip))
}

async function visit(browser: Browser, { url }: Office, person: Person): Promise<Page> {
  const page = await openPage(browser, url, { width })
  await logIn(page, person)
  return page
}

function card(page: Page, name: string): Locator {
  return page.locator('[data-task]').filter({ hasText: name })
}

async function takeStarter(page: Page): Promise<void> {
  await page.goto('/admin/flowable/work/processes/startup')
  await page.getByText('填写请假单', { exact: false }).click()
  await page.getByLabel('天数').waitFor()
  await settle(page)
  await store('workflow/start', page, 760)
}

async function takeInbox(page: Page): Promise<void> {
  await page.goto('/admin/flowable/work/tasks')
  await card(page, '林敏的年假').click()
  await page.getByLabel('工作由谁代理').waitFor()
  await settle(page)
  await store('workflow/inbox', page)
  await page.getByLabel('工作由谁代理').fill('张明')
  await store('workflow/task', page.locator('.inbox-task'))
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '转办' }).waitFor()
  await settle(page)
  await store('workflow/verbs', page, 520)
  await page.keyboard.press('Escape')
  await card(page, '亲子阅读周').click()
  await page.getByRole('button', { name: '认领' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).waitFor()
  await settle(page)
  await store('workflow/review', page)
  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('dialog', { name: '通知' }).getByText('林敏的年假').first().waitFor()
  await settle(page)
  await store('workflow/notices', page, 560)
}

async function takeTracking(page: Page, { instanceId }: Office): Promise<void> {
  await page.goto(`/admin/flowable/viewer?id=${instanceId}`)
  await page.getByText('主管审批').first().waitFor()
  await settle(page)
  await store('workflow/viewer', page)
  await page.goto(`/admin/flowable/process/operations?instance=${instanceId}`)
  await page.getByText('以下操作直接改变运行中的流程').waitFor()
  await settle(page)
  await store('workflow/operations', page)
}

async function takeModeler(page: Page, { definitionId }: Office): Promise<void> {
  await page.goto(`/admin/flowable/modeler?definition=${encodeURIComponent(definitionId)}`)
  await page.locator('[data-element-id=lead] .djs-hit').first().click()
  await page.getByText('候选用户').waitFor()
  await settle(page)
  await store('modeler/draw', page)
  await page.getByText('办理方式').scrollIntoViewIfNeeded()
  await settle(page)
  await store('modeler/many', page)
}

async function takeProblems(page: Page): Promise<void> {
  await page.goto('/admin/flowable/modeler')
  await page.locator('[data-element-id^=StartEvent_] .djs-hit').first().click()
  await page.locator('.djs-context-pad [data-action="append.gateway"]').click()
  await page.getByText(/\d+ 个错误/).click()
  await settle(page)
  await store('modeler/problems', page)
}

async function takeFormEditor(page: Page): Promise<void> {
  await page.goto('/admin/flowable/form/editor')
  await page.getByRole('button', { name: '打开' }).click()
  await page.getByRole('menuitem', { name: '打开已部署的表单' }).click()
  await page.getByText('请假单').click()
  await page.getByText('假别').first().click()
  await settle(page)
  await store('modeler/form', page)
}

export async function takeOffice(browser: Browser, office: Office): Promise<void> {
  const starter = await visit(browser, office, office.editor)
  await takeStarter(starter)
  await starter.context().close()
  const reviewer = await visit(browser, office, office.reviewer)
  await takeInbox(reviewer)
  await reviewer.context().close()
  const admin = await visit(browser, office, office.admin)
  await takeTracking(admin, office)
  await takeModeler(admin, office)
  await takeProblems(admin)
  await takeFormEditor(admin)
  await admin.context().close()
}
