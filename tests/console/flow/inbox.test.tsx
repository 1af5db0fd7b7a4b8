// The inbox in the console: what is open stays what the person chose, on slow lines, in batches and when tasks end elsewhere.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { wasSaid } from '../support/notices.ts'
import { connect, holdCalls, openConsole } from '../support/open-console.tsx'
import { all, button, click, message } from '../support/page.ts'

await import('../../../src/console/features/flow/inbox/inbox-page.tsx')
await import('../../../src/console/features/flow/inbox/form-tab.tsx')
await import('../../../src/console/features/flow/inbox/content/comments.tsx')
await import('../../../src/console/features/flow/inbox/verbs/verb-drawer.tsx')

const page = '/flowable/work/tasks'

let app: FlowApp
let anna: LoggedIn

beforeAll(async () => {
  app = await buildFlowApp('sqlite')
  await loginAs(app, { account: 'bert', username: '毕先生' })
})
afterAll(() => app.close())
beforeEach(async () => {
  anna = await loginAs(app, { rights: [page] })
})

const form = {
  key: 'ask',
  name: '请假',
  fields: [{ fieldType: 'FormField', id: 'reason', name: '事由', type: 'text', required: false }],
}

const decisions = [
  { id: 'resolve', name: '同意' },
  { id: 'reject', name: '拒绝' },
]

async function deployForm(definition: typeof form & { readonly outcomes?: typeof decisions }): Promise<void> {
  const encoded = new FormData()
  encoded.append('file', new File([JSON.stringify(definition)], `${definition.key}.form`))
  const sent = new Response(encoded)
  await app.app.inject({
    method: 'POST',
    url: '/api/flowable-form/form-repository/deployments',
    headers: { token: app.admin, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

/** Tasks of hers, the last one first in the list; returns their ids. */
async function make(...names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const task = { name, assignee: anna.account }
    const { data } = await app.send<{ id: string }>('POST /flowable/tasks', app.admin, task)
    app.clock.advance(1000)
    ids.push(data.id)
  }
  return ids
}

function cards(): string[] {
  return all('[data-task] strong').map(({ textContent }) => textContent ?? '')
}

function heading(): string {
  return all('.inbox-task h2').at(-1)?.textContent ?? ''
}

async function shows(name: string): Promise<void> {
  await waitFor(() => expect(heading()).toBe(name))
}

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
  const [, , late] = await make('报销', '请假', '请款')
  await app.send(`PUT /flowable/tasks/${late}`, app.admin, { dueDate: '2020-01-01T00:00:00Z' })
  const { calls } = await openConsole(app, anna.token, `${page}?${new URLSearchParams({ text: '请' }).toString()}`)
  await waitFor(() => expect(cards()).toEqual(['请款', '请假']))
  expect(all('[data-task]').map(({ textContent }) => textContent.includes('已逾期'))).toEqual([true, false])
  const others = { state: 'completed', assignment: 'candidate', process: 'leave' }
  await act(async () =>
    window.history.replaceState(null, '', `/admin${page}?${new URLSearchParams(others).toString()}`),
  )
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  const wanted = { state: 'completed', assignment: 'candidate', processDefinitionKey: 'leave', page: 0, size: 5 }
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining(wanted) as object))
})

test('completing on a slow line leaves the task that was opened meanwhile, and another page, alone', async () => {
  await make('丙', '乙', '甲')
  await openConsole(app, anna.token, page)
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

test('a batch with the open task in it ends with the next task open, and without a warning', async () => {
  await make('丙', '乙', '甲')
  await openConsole(app, anna.token, page)
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
  await deployForm({
    ...form,
    key: 'look',
    fields: form.fields.map((field) => ({ ...field, readOnly: true })),
    outcomes: decisions,
  })
  await deployForm(form)
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
  await make('甲')
  await openConsole(app, anna.token, page)
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
  await openConsole(app, anna.token, page)
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
  await openConsole(app, anna.token, page)
  const box = () => screen.getByLabelText<HTMLInputElement>('选择任务“待签”')
  await waitFor(() => expect(box().disabled).toBe(false))
  const id = all('[data-task]')[0]?.dataset['task']
  const answer = await app.send(`PUT /flowable/tasks/${id}/action/add-sign`, anna.token, { userIds: ['bert'] })
  expect(answer.status).toBe(200)
  cleanup()
  await openConsole(app, anna.token, page)
  await waitFor(() => expect(box().disabled).toBe(true))
  expect(box().closest('[data-hint]')?.getAttribute('data-hint')).toBe('加签人尚未全部处理，暂时不能完成该任务')
})

test('before an outcome and before a batch, the subtasks that end with their tasks are counted', async () => {
  await deployForm({ ...form, key: 'parent', fields: [], outcomes: decisions })
  const body = `<startEvent id="s"/><userTask id="t" name="总任务" flowable:assignee="${anna.account}" flowable:formKey="parent"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`
  const instance = await app.start(anna.token, await app.deploy('parent', diagram('parent', body)))
  await openConsole(app, anna.token, page)
  const box = await screen.findByLabelText('选择任务“总任务”')
  const parentTaskId = all('[data-task]')[0]?.dataset['task']
  for (const name of ['其一', '其二']) await app.send('POST /flowable/tasks', app.admin, { name, parentTaskId })
  await act(async () => void fireEvent.click(box))
  await screen.findByText('已选 1 项')
  await click('批量同意')
  await screen.findByText('还有 2 个子任务没有完成，将随所选任务一同结束。')
  await click('取消', '[role=dialog]')
  cleanup()
  await openConsole(app, anna.token, page)
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

test('the opinion of a cancelled batch is offered again for its outcome and tasks only', async () => {
  await deployForm({ ...form, key: 'decide', fields: [], outcomes: decisions })
  const task = diagram(
    'decided',
    `<startEvent id="s"/><userTask id="t" name="决定" flowable:assignee="${anna.account}" flowable:formKey="decide"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`,
  )
  const decided = await app.deploy('decided', task)
  await app.start(anna.token, decided)
  await app.start(anna.token, decided)
  await openConsole(app, anna.token, page)
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

test('a task that may no longer be read leaves the screen', async () => {
  const [id] = await make('甲')
  const send = (verb: string, body: object) => app.send(`PUT /flowable/tasks/${id}/action/${verb}`, app.admin, body)
  await send('assign', { assignee: 'bert' })
  await send('involve', { userId: anna.account })
  await openConsole(app, anna.token, `${page}?tab=comments`)
  await shows('甲')
  const input = await waitFor(comment)
  await act(async () => void fireEvent.change(input, { target: { value: '收到' } }))
  await send('remove-involved', { userId: anna.account })
  await click('发表评论')
  await waitFor(() => expect(all('.inbox-task h2').map(({ textContent }) => textContent)).not.toContain('甲'))
  expect(all('.inbox-comment')).toEqual([])
})

test('without tasks one sentence says so; without hits another one does', async () => {
  await openConsole(app, anna.token, page)
  await waitFor(() => expect(screen.getAllByText('您当前没有任务')).toHaveLength(1))
  cleanup()
  await openConsole(app, anna.token, `${page}?text=abc`)
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
  await make('乙', '甲')
  const { calls } = await openConsole(app, anna.token, page)
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
  await make('甲')
  await openConsole(app, anna.token, `${page}?tab=comments`)
  const input = await waitFor(comment)
  await act(async () => void fireEvent.change(input, { target: { value: '收到' } }))
  const release = holdCalls('/comments')
  await click('发表评论')
  await waitFor(() => expect(input.readOnly).toBe(true))
  await act(async () => release())
  await waitFor(() => expect([input.readOnly, input.value]).toEqual([false, '']))
})

test('@ offers people while one types; who is chosen and still named when the comment is sent is notified', async () => {
  const [id] = await make('甲')
  await openConsole(app, anna.token, `${page}?tab=comments`)
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
  await make('甲')
  await openConsole(app, anna.token, page)
  await shows('甲')
  await act(async () => button('邀请他人参与', '.inbox-task').click())
  const input = await waitFor(() => all('.inbox-edit-box input')[0] as HTMLElement)
  await act(async () => void fireEvent.blur(input))
  await waitFor(() => expect(document.activeElement === button('邀请他人参与', '.inbox-task')).toBe(true))
})

test('what was typed into a form is shown when somebody else takes the task', async () => {
  await deployForm(form)
  const body = `<startEvent id="s"/><userTask id="t" name="填写" flowable:assignee="${anna.account}" flowable:formKey="ask"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`
  await app.start(anna.token, await app.deploy('asked', diagram('asked', body)))
  await openConsole(app, anna.token, page)
  const input = await screen.findByLabelText('事由')
  await act(async () => void fireEvent.change(input, { target: { value: '家中有事' } }))
  const id = all('[data-task]')[0]?.dataset['task']
  await app.send(`PUT /flowable/tasks/${id}/action/assign`, app.admin, { assignee: 'bert' })
  await click('完成', '.flow-form-bar')
  await screen.findByText('您填写的以下内容未提交')
  expect(all('.inbox-unsent')[0]?.textContent).toContain('家中有事')
  await click('清除')
  await waitFor(() => expect(all('.inbox-unsent')).toEqual([]))
})

test('a task that was completed elsewhere shows what was submitted there, not the form as it was before', async () => {
  await deployForm({ ...form, key: 'elsewhere' })
  const body = `<startEvent id="s"/><userTask id="t" name="填写" flowable:assignee="${anna.account}" flowable:formKey="elsewhere"/>
    <endEvent id="e"/>${flows('s', 't', 'e')}`
  await app.start(anna.token, await app.deploy('elsewhere', diagram('elsewhere', body)))
  await openConsole(app, anna.token, page)
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
  await openConsole(app, anna.token, `${page}?task=${await next()}`)
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
