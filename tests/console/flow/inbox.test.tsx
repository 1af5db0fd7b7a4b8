// The inbox in the console: what is open stays what the person chose, on slow lines and when tasks end elsewhere.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { holdCalls, openConsole } from '../support/open-console.tsx'
import { all, button, click, message } from '../support/page.ts'
import { cards, deployForm, form, heading, inboxPage, makeTasks, shows } from './inbox-parts.ts'

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

async function open(name: string): Promise<void> {
  const card = await waitFor(() => {
    const found = all('[data-task] > button').find(({ textContent }) => textContent?.includes(name))
    if (found === undefined) throw new Error(`${name} is not listed`)
    return found
  })
  await act(async () => void fireEvent.click(card))
  await shows(name)
}

test('the list is filtered as the address says; an overdue task is marked', async () => {
  const [, , late] = await makeTasks(app, anna, '报销', '请假', '请款')
  await app.send(`PUT /flowable/tasks/${late}`, app.admin, { dueDate: '2020-01-01T00:00:00Z' })
  const { calls } = await openConsole(app, anna.token, `${inboxPage}?${new URLSearchParams({ text: '请' }).toString()}`)
  await waitFor(() => expect(cards()).toEqual(['请款', '请假']))
  expect(all('[data-task]').map(({ textContent }) => textContent.includes('已逾期'))).toEqual([true, false])
  const others = { state: 'completed', assignment: 'candidate', process: 'leave' }
  await act(async () =>
    window.history.replaceState(null, '', `/admin${inboxPage}?${new URLSearchParams(others).toString()}`),
  )
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  const wanted = { state: 'completed', assignment: 'candidate', processDefinitionKey: 'leave', page: 0, size: 5 }
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining(wanted) as object))
})

test('completing on a slow line leaves the task that was opened meanwhile, and another page, alone', async () => {
  await makeTasks(app, anna, '丙', '乙', '甲')
  await openConsole(app, anna.token, inboxPage)
  await shows('甲')
  const release = holdCalls('/action/complete')
  await click('完成', '.inbox-task')
  await open('丙')
  await act(async () => release())
  await message('任务已完成')
  await waitFor(() => expect(cards()).toEqual(['乙', '丙']))
  expect(heading()).toBe('丙')
  const again = holdCalls('/action/complete')
  await click('完成', '.inbox-task')
  await act(async () => window.history.pushState(null, '', '/admin/elsewhere'))
  await act(async () => again())
  await waitFor(() => expect(cards()).toEqual(['乙']))
  expect(window.location.pathname).toBe('/admin/elsewhere')
})

test('a task that may no longer be read leaves the screen', async () => {
  const [id] = await makeTasks(app, anna, '甲')
  const send = (verb: string, body: object) => app.send(`PUT /flowable/tasks/${id}/action/${verb}`, app.admin, body)
  await send('assign', { assignee: 'bert' })
  await send('involve', { userId: anna.account })
  await openConsole(app, anna.token, `${inboxPage}?tab=comments`)
  await shows('甲')
  const input = await waitFor(comment)
  await act(async () => void fireEvent.change(input, { target: { value: '收到' } }))
  await send('remove-involved', { userId: anna.account })
  await click('发表评论')
  await waitFor(() => expect(all('.inbox-task h2').map(({ textContent }) => textContent)).not.toContain('甲'))
  expect(all('.inbox-comment')).toEqual([])
})

test('without tasks one sentence says so; without hits another one does', async () => {
  await openConsole(app, anna.token, inboxPage)
  await waitFor(() => expect(screen.getAllByText('您当前没有任务')).toHaveLength(1))
  cleanup()
  await openConsole(app, anna.token, `${inboxPage}?text=abc`)
  await screen.findByText('没有符合条件的任务')
  expect(all('.inbox').at(-1)?.textContent).not.toContain('您当前没有任务')
})

function comment(): HTMLTextAreaElement {
  const found = document.querySelector<HTMLTextAreaElement>('.inbox-comment textarea')
  if (found === null) throw new Error('There is no comment to write yet')
  return found
}

async function press(key: string, more: object = {}): Promise<void> {
  await act(
    async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more }),
  )
}

test('c leads into the comment; keys held down do nothing twice, and a ticked checkbox does not take them', async () => {
  await makeTasks(app, anna, '乙', '甲')
  const { calls } = await openConsole(app, anna.token, inboxPage)
  await shows('甲')
  await act(async () => screen.getByLabelText('选择任务“甲”').focus())
  await press('j')
  await shows('乙')
  await press('e', { repeat: true })
  await press('c')
  await waitFor(() => expect(document.activeElement === comment()).toBe(true))
  await press('e')
  expect(calls.filter(({ path }) => path.endsWith('/complete'))).toEqual([])
})

test('a comment cannot be changed while it is being sent', async () => {
  await makeTasks(app, anna, '甲')
  await openConsole(app, anna.token, `${inboxPage}?tab=comments`)
  const input = await waitFor(comment)
  await act(async () => void fireEvent.change(input, { target: { value: '收到' } }))
  const release = holdCalls('/comments')
  await click('发表评论')
  await waitFor(() => expect(input.readOnly).toBe(true))
  await act(async () => release())
  await waitFor(() => expect([input.readOnly, input.value]).toEqual([false, '']))
})

test('@ offers people while one types; who is chosen and still named when the comment is sent is notified', async () => {
  const [id] = await makeTasks(app, anna, '甲')
  await openConsole(app, anna.token, `${inboxPage}?tab=comments`)
  const input = await waitFor(comment)
  const type = async (value: string) => {
    await act(async () => void fireEvent.change(input, { target: { value } }))
  }
  await act(async () => input.focus())
  await type('请看 @bert')
  await screen.findByRole('option', { name: /bert/ })
  await press('Enter')
  expect(input.value).toBe('请看 @毕先生 ')
  await type('请看 @毕先生 和 @nobody')
  await screen.findByText('没有找到用户')
  await click('发表评论')
  await message('评论成功')
  const { data } = await app.send<object[]>(`GET /flowable/tasks/${id}/history`, app.admin)
  expect(data).toContainEqual(expect.objectContaining({ action: 'mention', to: 'bert' }))
})

test('after editing in place the focus is on its button again', async () => {
  await makeTasks(app, anna, '甲')
  await openConsole(app, anna.token, inboxPage)
  await shows('甲')
  await act(async () => button('邀请他人参与', '.inbox-task').click())
  const input = await waitFor(() => all('.inbox-edit-box input')[0] as HTMLElement)
  await act(async () => void fireEvent.blur(input))
  await waitFor(() => expect(document.activeElement === button('邀请他人参与', '.inbox-task')).toBe(true))
})

/** Types into the form of a task of Anna's; returns the instance. */
async function typeInto(asked: typeof form, starter = anna.token): Promise<string> {
  await deployForm(app, asked)
  const body = `<startEvent id="s"/><userTask id="t" name="填写" flowable:assignee="${anna.account}" flowable:formKey="${asked.key}"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`
  const instance = await app.start(starter, await app.deploy(asked.key, diagram(asked.key, body)))
  await openConsole(app, anna.token, inboxPage)
  const input = await screen.findByLabelText('事由')
  await act(async () => void fireEvent.change(input, { target: { value: '家中有事' } }))
  return instance
}

test('a task whose process was terminated meanwhile says so, with what was typed and without the defaults of its form', async () => {
  const fields = form.fields.map((field) => ({ ...field, value: '默认的事由' }))
  const instance = await typeInto({ ...form, key: 'ended', fields })
  await app.send(`DELETE /flowable/process-instances/${instance}?action=cancel`, app.admin)
  await click('完成', '.flow-form-bar')
  await message('该任务已结束，无需再办理（流程已终止、撤回、退回或改走其他步骤）')
  await screen.findByText('该任务未经办理即已结束，表单没有提交')
  expect(all('.inbox-unsent')[0]?.textContent).toContain('家中有事')
  expect(all('.inbox-task').at(-1)?.textContent).not.toContain('默认的事由')
  await waitFor(() => expect(all('.inbox-card-tags').map(({ textContent }) => textContent)).toEqual(['未办理']))
  expect(all('.inbox-card time').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/结束$/)])
})

test('what was typed for a task that may no longer be read is shown in its place', async () => {
  await typeInto({ ...form, key: 'taken' }, app.admin)
  const id = all('[data-task]')[0]?.dataset['task']
  await app.send(`PUT /flowable/tasks/${id}/action/assign`, app.admin, { assignee: 'bert' })
  await click('完成', '.flow-form-bar')
  await screen.findByText('您填写的以下内容未提交')
  expect(all('.inbox-unsent')[0]?.textContent).toContain('家中有事')
})

test('a form whose deployment was deleted says why it cannot be shown, with what was typed', async () => {
  await typeInto({ ...form, key: 'undeployed' })
  cleanup()
  const path = '/flowable-form/form-repository'
  const { data } = await app.send<{ key: string; deploymentId: string }[]>(`GET ${path}/form-definitions`, app.admin)
  const own = data.find(({ key }) => key === 'undeployed')
  await app.send(`DELETE ${path}/deployments/${own?.deploymentId}`, app.admin)
  await openConsole(app, anna.token, inboxPage)
  await screen.findByText('找不到表单“undeployed”：尚未部署，或其部署已被删除，请联系管理员')
  expect(all('.inbox-unsent')[0]?.textContent).toContain('家中有事')
})

test('an opinion is still there when its drawer was closed by mistake, and when the task has ended meanwhile', async () => {
  const body = `<startEvent id="s"/><userTask id="t" name="签字" flowable:assignee="${anna.account}"/><endEvent id="e"/>${flows('s', 't', 'e')}`
  const instance = await app.start(anna.token, await app.deploy('signed', diagram('signed', body)))
  await openConsole(app, anna.token, inboxPage)
  await shows('签字')
  const opinion = async () => {
    await click('完成', '.inbox-task')
    return waitFor(() => {
      const [found] = all('.inbox-drawer textarea')
      if (!(found instanceof HTMLTextAreaElement)) throw new Error('The drawer is not open yet')
      return found
    })
  }
  const typed = await opinion()
  await act(async () => void fireEvent.change(typed, { target: { value: '金额不对' } }))
  await click('取消', '.inbox-drawer-foot')
  await waitFor(() => expect(all('.inbox-drawer')).toEqual([]))
  expect((await opinion()).value).toBe('金额不对')
  await app.send(`DELETE /flowable/process-instances/${instance}?action=cancel`, app.admin)
  await click('完成', '.inbox-drawer-foot')
  await screen.findByText('您填写的以下内容未提交')
  expect(all('.inbox-unsent')[0]?.textContent).toContain('金额不对')
})

test('what was typed into a form is shown when somebody else takes the task', async () => {
  await typeInto(form)
  const id = all('[data-task]')[0]?.dataset['task']
  await app.send(`PUT /flowable/tasks/${id}/action/assign`, app.admin, { assignee: 'bert' })
  await click('完成', '.flow-form-bar')
  await screen.findByText('您填写的以下内容未提交')
  expect(all('.inbox-unsent')[0]?.textContent).toContain('家中有事')
  await click('清除')
  await waitFor(() => expect(all('.inbox-unsent')).toEqual([]))
})

test('a form that has a newer version by then is shown in it, with what was typed', async () => {
  const old = { ...form, key: 'renewed' }
  await typeInto(old)
  const phone = { fieldType: 'FormField', id: 'phone', name: '电话', type: 'text', required: true, value: '114' }
  await deployForm(app, { ...old, fields: [...old.fields, phone] })
  await click('完成', '.flow-form-bar')
  const found = await screen.findByLabelText<HTMLInputElement>('电话')
  expect(found.value).toBe('114')
  expect(screen.getByLabelText<HTMLInputElement>('事由').value).toBe('家中有事')
})

test('a task that was completed elsewhere shows what was submitted there, not the form as it was before', async () => {
  await deployForm(app, { ...form, key: 'elsewhere' })
  const body = `<startEvent id="s"/><userTask id="t" name="填写" flowable:assignee="${anna.account}" flowable:formKey="elsewhere"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`
  await app.start(anna.token, await app.deploy('elsewhere', diagram('elsewhere', body)))
  await openConsole(app, anna.token, inboxPage)
  await screen.findByLabelText('事由')
  const id = all('[data-task]')[0]?.dataset['task']
  const values = { reason: '另一个窗口' }
  await app.send(`PUT /flowable/tasks/${id}/action/complete`, anna.token, { values })
  const release = holdCalls(`/task-forms/${id}`)
  await click('完成', '.flow-form-bar')
  await message('该任务已在别处办理')
  await act(async () => release())
  await screen.findByText('另一个窗口')
})

test('a task that came back begins with the reason; its history says what was decided in the process before, with the task and the opinion', async () => {
  const body = `<startEvent id="s"/><userTask id="ask" name="申请" flowable:assignee="${anna.account}"/>
    <userTask id="judge" name="审批" flowable:assignee="bert"/><endEvent id="e"/>${flows('s', 'ask', 'judge', 'e')}`
  const instance = await app.start(anna.token, await app.deploy('told', diagram('told', body)))
  const next = async () => {
    const query = { processInstanceId: instance, assignment: 'all', state: 'open' }
    const { data } = await app.send<{ id: string }[]>('POST /flowable/query/tasks', app.admin, query)
    return data[0]?.id
  }
  await app.send(`PUT /flowable/tasks/${await next()}/action/complete`, anna.token, {})
  const judged = await next()
  await app.send(`PUT /flowable/tasks/${judged}/action/assign`, app.admin, { assignee: anna.account })
  await app.send(`PUT /flowable/tasks/${judged}/action/return`, anna.token, { target: 'ask', opinion: '请补充日期' })
  await openConsole(app, anna.token, `${inboxPage}?task=${await next()}`)
  await screen.findByText('意见：请补充日期')
  expect(all('.inbox-task .ant-alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/退回 · 审批 → 申请.*意见：请补充日期$/),
  ])
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '办理记录' })))
  await waitFor(() => expect(all('.inbox-history')).toHaveLength(1))
  const lines = all('.inbox-history .inbox-said-head').map(({ textContent }) => textContent ?? '')
  expect(lines[0]).toMatch(/退回.*审批/)
  expect(lines.at(-1)).toMatch(/完成.*申请/)
})
