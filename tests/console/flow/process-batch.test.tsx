// Several rows from elsewhere at once: processes, definitions and deployments, with a call for each.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { holdCalls, openConsole } from '../support/open-console.tsx'
import { all, click, message, rows } from '../support/page.ts'

let app: FlowApp
let definition: string

beforeAll(async () => {
  app = await buildFlowApp('sqlite')
})
afterAll(() => app.close())
beforeEach(async () => {
  definition = await app.deploy('leave', waiting('leave'))
})
afterEach(async () => {
  cleanup()
  const { data: deployments } = await app.send<{ id: string }[]>(
    'GET /flowable-process/repository/deployments',
    app.admin,
  )
  for (const { id } of deployments ?? [])
    await app.send(`DELETE /flowable-process/repository/deployments/${id}?cascade=true`, app.admin)
})

function waiting(id: string): string {
  return diagram(id, `<startEvent id="s"/><userTask id="t" name="审批"/><endEvent id="e"/>${flows('s', 't', 'e')}`)
}

async function startNamed(...names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push(await app.start(app.admin, definition, { name }))
  return ids
}

async function selectAll(): Promise<void> {
  const box = all('.entity-table thead input[type=checkbox]')[0]
  await act(async () => void (box && fireEvent.click(box)))
}

async function openInstances(...names: readonly string[]): Promise<void> {
  await openConsole(app, app.admin, '/flowable/process/process-instances')
  for (const name of names) await screen.findAllByText(name)
}

function dialog(): string {
  return document.querySelector('[role=dialog]')?.textContent ?? ''
}

test('processes are suspended one after the other; the question names them, and one that has gone is told', async () => {
  const [, second = ''] = await startNamed('甲', '乙', '丙')
  await openInstances('甲', '乙', '丙')
  await selectAll()
  await click('暂停', '.entity-toolbar')
  await message('暂停后该流程实例的任务不能办理，确认暂停吗？')
  for (const name of ['甲', '乙', '丙']) expect(dialog()).toContain(`“${name}”`)
  await app.send(`DELETE /flowable/process-instances/${second}`, app.admin)
  const goOn = holdCalls('/flowable-process/runtime/process-instances/')
  await click('暂停', '[role=dialog]')
  await waitFor(() => expect(document.querySelector('[role=dialog] .ant-progress')).not.toBeNull())
  goOn()
  await message('已处理 2 项，1 项未处理')
  expect(dialog()).toContain('乙')
  await click('关闭', '[role=dialog]')
  await waitFor(() => expect(rows().filter((row) => row.includes('暂停'))).toHaveLength(2))
})

test('closed meanwhile, it goes on, and says afterwards what was refused', async () => {
  const [first = ''] = await startNamed('甲', '乙', '丙')
  await openInstances('甲', '乙', '丙')
  await selectAll()
  await click('暂停', '.entity-toolbar')
  await message('暂停后该流程实例的任务不能办理，确认暂停吗？')
  await app.send(`DELETE /flowable/process-instances/${first}`, app.admin)
  const goOn = holdCalls('/flowable-process/runtime/process-instances/')
  await click('暂停', '[role=dialog]')
  await waitFor(() => expect(document.querySelector('[role=dialog] .ant-progress')).not.toBeNull())
  await click('取消', '[role=dialog]')
  goOn()
  await screen.findByText(/^已处理2条，1条未处理：./)
})

test('a process that has ended since it was shown as running is not deleted by cancelling it', async () => {
  const [first = ''] = await startNamed('甲', '乙')
  await openInstances('甲', '乙')
  await selectAll()
  await click('取消流程', '.entity-toolbar')
  await message('取消后流程立即结束，未办理的任务不再办理，确认取消吗？')
  await app.send(`DELETE /flowable/process-instances/${first}`, app.admin)
  await click('取消流程', '[role=dialog]')
  await message('已处理 1 项，1 项未处理')
  expect(dialog()).toContain('流程已结束')
  expect((await app.send(`GET /flowable/process-instances/${first}`, app.admin)).status).toBe(200)
})

test('those in another state are left out, and a question without a sentence is asked for several', async () => {
  await startNamed('甲', '乙', '丙')
  await openInstances('甲', '乙', '丙')
  await selectAll()
  await click('暂停', '.entity-toolbar')
  await click('暂停', '[role=dialog]')
  await message('暂停成功，共 3 项')
  await startNamed('丁')
  cleanup()
  await openInstances('甲', '丁')
  await selectAll()
  await click('激活', '.entity-toolbar')
  await message('另有1条当前不能激活，不会处理。')
  await click('激活', '[role=dialog]')
  await message('激活成功，共 3 项')
  await waitFor(() => expect(rows().filter((row) => row.includes('暂停'))).toEqual([]))
})

test('definitions are suspended together with their instances', async () => {
  await startNamed('甲')
  await app.deploy('travel', waiting('travel'))
  await openConsole(app, app.admin, '/flowable/process/process-definitions')
  await screen.findAllByText('travel')
  await selectAll()
  await click('暂停', '.entity-toolbar')
  const both = await screen.findByLabelText('同时暂停流程实例')
  await act(async () => void fireEvent.click(both))
  await click('确定', '[role=dialog]')
  await message('暂停成功，共 2 项')
  const { data: list } = await app.send<{ suspended: boolean }[]>(
    'GET /flowable-process/repository/process-definitions',
    app.admin,
  )
  expect(list?.filter(({ suspended }) => suspended)).toHaveLength(2)
  const path = 'GET /flowable-process/runtime/process-instances'
  const { data: instances } = await app.send<{ suspended: boolean }[]>(path, app.admin)
  expect(instances?.map(({ suspended }) => suspended)).toEqual([true])
})

test('deployments are removed one after the other; one in use stays and says why', async () => {
  await startNamed('甲')
  await app.deploy('travel', waiting('travel'))
  await openConsole(app, app.admin, '/flowable/process/deployments')
  await screen.findAllByText('travel')
  await selectAll()
  await click('删除', '.entity-toolbar')
  await message('确认删除吗?')
  await click('删除', '[role=dialog]')
  await message('已处理 1 项，1 项未处理')
  expect(dialog()).toContain('leave')
  await click('关闭', '[role=dialog]')
  await waitFor(() => expect(rows()).toHaveLength(1))
})
