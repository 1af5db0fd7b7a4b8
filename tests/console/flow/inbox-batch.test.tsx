// Several tasks of the inbox completed together: which can be selected, what is asked before, and what is left afterwards.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { wasSaid } from '../support/notices.ts'
import { connect, holdCalls, openConsole } from '../support/open-console.tsx'
import { all, button, click, message } from '../support/page.ts'
import { cards, decisions, deployForm, form, inboxPage, makeTasks, shows } from './inbox-parts.ts'

let app: FlowApp
let anna: LoggedIn

beforeAll(async () => {
  app = await buildFlowApp('sqlite')
  await loginAs(app, { account: 'bert', username: '毕先生' })
})
afterAll(() => app.close())
beforeEach(async () => {
  anna = await loginAs(app, { rights: [inboxPage] })
})

test('a batch with the open task in it ends with the next task open, and without a warning', async () => {
  await makeTasks(app, anna, '丙', '乙', '甲')
  await openConsole(app, anna.token, inboxPage)
  await shows('甲')
  for (const name of ['甲', '乙'])
    await act(async () => void fireEvent.click(screen.getByLabelText(`选择任务“${name}”`)))
  await click('批量完成')
  await waitFor(() => button('确定'))
  await click('确定')
  await message('已完成 2 个任务')
  await shows('丙')
  await waitFor(() => expect(cards()).toEqual(['丙']))
  expect(wasSaid('该任务已在别处办理')).toBe(false)
  expect(window.location.search).not.toContain('completed')
})

test('reviews with a form that asks for nothing are decided together; one to fill in or without an outcome is not selected with them', async () => {
  await deployForm(app, {
    ...form,
    key: 'look',
    fields: form.fields.map((field) => ({ ...field, readOnly: true })),
    outcomes: decisions,
  })
  await deployForm(app, form)
  const task = (id: string, key: string) =>
    diagram(
      id,
      `<startEvent id="s"/><userTask id="t" name="${id}" flowable:assignee="${anna.account}" flowable:formKey="${key}"/>
      <endEvent id="e"/>${flows('s', 't', 'e')}`,
    )
  const looked = await app.deploy('looked', task('looked', 'look'))
  const instances = [await app.start(anna.token, looked), await app.start(anna.token, looked)]
  app.clock.advance(1000)
  await app.start(anna.token, await app.deploy('filled', task('filled', 'ask')))
  await makeTasks(app, anna, '甲')
  await openConsole(app, anna.token, inboxPage)
  await shows('甲')
  const select = async (name: string, at = 0) => {
    const box = screen.getAllByLabelText(`选择任务“${name}”`)[at]
    if (box === undefined) throw new Error(`${name} is not listed`)
    await act(async () => void fireEvent.click(box))
  }
  await select('filled')
  await message('该任务的表单需要填写，请单独办理')
  await select('looked')
  await screen.findByText('已选 1 项')
  await select('甲')
  await message('该任务与已选任务的办理结果不同，不能一起办理')
  await select('looked', 1)
  await screen.findByText('已选 2 项')
  await click('批量拒绝')
  const opinion = await screen.findByLabelText('意见（选填）')
  await act(async () => void fireEvent.change(opinion, { target: { value: '缺少附件' } }))
  await click('拒绝', '[role=dialog]')
  await message('已完成 2 个任务')
  for (const id of instances) {
    const history = await app.send<object[]>(`GET /flowable/process-instances/${id}/history`, app.admin)
    expect(history.data).toContainEqual(
      expect.objectContaining({ action: 'complete', to: 'reject', opinion: '缺少附件' }),
    )
  }
})

test('tasks refused in a batch stay selected with the opinion unless they ended elsewhere; an opinion that is not sent is offered again', async () => {
  const task = diagram(
    'signed',
    `<startEvent id="s"/><userTask id="t" name="签字" flowable:assignee="${anna.account}"/><endEvent id="e"/>${flows('s', 't', 'e')}`,
  )
  const signed = await app.deploy('signed', task)
  const instances = [await app.start(anna.token, signed), await app.start(anna.token, signed)]
  await openConsole(app, anna.token, inboxPage)
  for (const box of await screen.findAllByLabelText('选择任务“签字”')) await act(async () => void fireEvent.click(box))
  await screen.findByText('已选 2 项')
  await click('批量完成')
  const opinion = await screen.findByLabelText('意见（选填）')
  await act(async () => void fireEvent.change(opinion, { target: { value: '情况属实' } }))
  connect(false)
  await click('确定')
  await screen.findByText(/^已完成 0 个，2 个未完成：/)
  await screen.findByText('已选 2 项')
  connect(true)
  await app.send(`DELETE /flowable/process-instances/${instances[0]}`, app.admin)
  await click('批量完成')
  await waitFor(() => {
    const again = screen.getAllByLabelText('意见（选填）').at(-1)
    expect([again === opinion, again]).toEqual([false, expect.objectContaining({ value: '情况属实' })])
  })
  await click('确定')
  await screen.findByText(/^已完成 1 个，1 个未完成：/)
  await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull())
  const history = await app.send<object[]>(`GET /flowable/process-instances/${instances[1]}/history`, app.admin)
  expect(history.data).toContainEqual(expect.objectContaining({ action: 'complete', opinion: '情况属实' }))
})

test('a task that waits for its signers cannot be selected, and says why', async () => {
  const body = `<startEvent id="s"/><userTask id="t" name="待签" flowable:assignee="${anna.account}"/><endEvent id="e"/>${flows('s', 't', 'e')}`
  await app.start(anna.token, await app.deploy('awaiting', diagram('awaiting', body)))
  await openConsole(app, anna.token, inboxPage)
  const box = () => screen.getByLabelText<HTMLInputElement>('选择任务“待签”')
  await waitFor(() => expect(box().disabled).toBe(false))
  const id = all('[data-task]')[0]?.dataset['task']
  const answer = await app.send(`PUT /flowable/tasks/${id}/action/add-sign`, anna.token, { userIds: ['bert'] })
  expect(answer.status).toBe(200)
  cleanup()
  await openConsole(app, anna.token, inboxPage)
  await waitFor(() => expect(box().disabled).toBe(true))
  expect(box().closest('[data-hint]')?.getAttribute('data-hint')).toBe('加签人尚未全部处理，暂时不能完成该任务')
})

test('before an outcome and before a batch, the subtasks that end with their tasks are counted', async () => {
  await deployForm(app, { ...form, key: 'parent', fields: [], outcomes: decisions })
  const body = `<startEvent id="s"/><userTask id="t" name="总任务" flowable:assignee="${anna.account}" flowable:formKey="parent"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`
  const instance = await app.start(anna.token, await app.deploy('parent', diagram('parent', body)))
  await openConsole(app, anna.token, inboxPage)
  const box = await screen.findByLabelText('选择任务“总任务”')
  const parentTaskId = all('[data-task]')[0]?.dataset['task']
  for (const name of ['其一', '其二']) await app.send('POST /flowable/tasks', app.admin, { name, parentTaskId })
  await act(async () => void fireEvent.click(box))
  await screen.findByText('已选 1 项')
  await click('批量同意')
  await screen.findByText('还有 2 个子任务没有完成，将随所选任务一同结束。')
  await click('取消', '[role=dialog]')
  cleanup()
  await openConsole(app, anna.token, inboxPage)
  await screen.findByText('2个子任务')
  await click('拒绝', '.flow-form-bar')
  await screen.findByText('还有 2 个子任务没有完成，将随该任务一同结束。')
  await click('取消', '[role=dialog]')
  expect((await app.send(`GET /flowable/process-instances/${instance}`, app.admin)).data).toMatchObject({ ended: null })
  await click('拒绝', '.flow-form-bar')
  await screen.findAllByText('还有 2 个子任务没有完成，将随该任务一同结束。')
  await click('拒绝', '[role=dialog]')
  await message('任务已完成')
})

test('a batch asks once however often it is clicked while subtasks are counted, and lists a task that was taken over meanwhile', async () => {
  const [taken] = await makeTasks(app, anna, '乙', '甲')
  await openConsole(app, anna.token, inboxPage)
  await shows('甲')
  for (const name of ['甲', '乙'])
    await act(async () => void fireEvent.click(screen.getByLabelText(`选择任务“${name}”`)))
  await app.send(`PUT /flowable/tasks/${taken}/action/assign`, app.admin, { assignee: 'bert' })
  await app.send(`PUT /flowable/tasks/${taken}/action/remove-involved`, app.admin, { userId: anna.account })
  expect((await app.send(`GET /flowable/tasks/${taken}/subtasks`, anna.token)).status).toBe(403)
  const release = holdCalls('/subtasks')
  await click('批量完成')
  await click('批量完成')
  await act(async () => release())
  await screen.findByText('确认完成所选的 2 个任务吗？')
  expect(all('[role=dialog] .inbox-batch-question')).toHaveLength(1)
  await click('确定')
  await screen.findByText(/^已完成 1 个，1 个未完成：/)
})

test('a task is completed only once its subtasks are known: one question when they are loaded, a message if they cannot be', async () => {
  const [parentTaskId] = await makeTasks(app, anna, '甲')
  await app.send('POST /flowable/tasks', app.admin, { name: '其一', parentTaskId })
  const release = holdCalls('/subtasks')
  const { calls } = await openConsole(app, anna.token, inboxPage)
  await shows('甲')
  await click('完成', '.inbox-task')
  await click('完成', '.inbox-task')
  connect(false)
  await act(async () => release())
  await message('网络连接失败，请检查网络后重试')
  connect(true)
  const again = holdCalls('/subtasks')
  await click('完成', '.inbox-task')
  await click('完成', '.inbox-task')
  await act(async () => again())
  await waitFor(() => expect(screen.getAllByText('还有 1 个子任务没有完成，将随该任务一同结束。')).toHaveLength(1))
  expect(calls.filter(({ path }) => path.endsWith('/complete'))).toEqual([])
  await click('完成', '[role=dialog]')
  await message('任务已完成')
})

test('a decision that is sent before its subtasks are known asks about them', async () => {
  const body = `<startEvent id="s"/><userTask id="t" name="审批" flowable:assignee="${anna.account}"/><endEvent id="e"/>${flows('s', 't', 'e')}`
  await app.start(anna.token, await app.deploy('plain', diagram('plain', body)))
  const release = holdCalls('/subtasks')
  const { calls } = await openConsole(app, anna.token, inboxPage)
  await shows('审批')
  const parentTaskId = all('[data-task]')[0]?.dataset['task']
  await app.send('POST /flowable/tasks', app.admin, { name: '其一', parentTaskId })
  await click('完成', '.inbox-task')
  await click('完成', '.inbox-drawer-foot')
  await act(async () => release())
  await screen.findByText('还有 1 个子任务没有完成，将随该任务一同结束。', { selector: '.inbox-drawer *' })
  expect(screen.getAllByText('还有 1 个子任务没有完成，将随该任务一同结束。')).toHaveLength(2)
  expect(calls.filter(({ path }) => path.endsWith('/complete'))).toEqual([])
})

test('the opinion of a cancelled batch is offered again for its outcome and tasks only', async () => {
  await deployForm(app, { ...form, key: 'decide', fields: [], outcomes: decisions })
  const task = diagram(
    'decided',
    `<startEvent id="s"/><userTask id="t" name="决定" flowable:assignee="${anna.account}" flowable:formKey="decide"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`,
  )
  const decided = await app.deploy('decided', task)
  await app.start(anna.token, decided)
  await app.start(anna.token, decided)
  await openConsole(app, anna.token, inboxPage)
  const boxes = await screen.findAllByLabelText('选择任务“决定”')
  const select = async (at: number) => act(async () => void fireEvent.click(boxes[at] as HTMLElement))
  const offered = async (outcome: string, typed?: string) => {
    const closed = all('[role=dialog] textarea')
    await click(`批量${outcome}`)
    const opinion = await waitFor(() => {
      const found = all('[role=dialog] textarea').find((one) => !closed.includes(one))
      if (found === undefined) throw new Error('Nothing is asked')
      return found as HTMLTextAreaElement
    })
    const before = opinion.value
    if (typed !== undefined) await act(async () => void fireEvent.change(opinion, { target: { value: typed } }))
    await click('取消', '[role=dialog]')
    return before
  }
  await select(0)
  await screen.findByText('已选 1 项')
  expect(await offered('拒绝', '缺少附件')).toBe('')
  expect(await offered('同意')).toBe('')
  expect(await offered('拒绝')).toBe('缺少附件')
  await select(0)
  await select(1)
  await screen.findByText('已选 1 项')
  expect(await offered('拒绝')).toBe('')
})
