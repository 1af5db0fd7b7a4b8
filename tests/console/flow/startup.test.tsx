// Starting a process in the console: the list, the name, the start form, and where it leads.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diagram, flows, twoApprovals } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { holdCalls, openConsole } from '../support/open-console.tsx'
import { click, message } from '../support/page.ts'
import { deployForm, form } from './inbox-parts.ts'

await import('../../../src/console/features/flow/startup/startup-page.tsx')

const page = '/flowable/work/processes/startup'
const mine = '/flowable/work/processes'

let app: FlowApp

beforeAll(async () => {
  app = await buildFlowApp('sqlite')
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await app.deploy(key, twoApprovals(key))
})
afterAll(() => app.close())

function names(): string[] {
  return Array.from(document.querySelectorAll('.startup-definition-name'), ({ textContent }) => textContent ?? '')
}

async function choose(name: string): Promise<void> {
  await waitFor(() => expect(names()).toContain(name))
  const entry = screen.getAllByText(name).find((element) => element.matches('.startup-definition-name'))
  await act(async () => void fireEvent.click(entry as HTMLElement))
}

async function type(name: string): Promise<void> {
  const input = await screen.findByLabelText('实例名称')
  await act(async () => void fireEvent.change(input, { target: { value: name } }))
}

test('five processes on a page; the name is offered, checked by its rule, and the start leads to my processes', async () => {
  const { calls } = await openConsole(app, app.admin, page)
  await waitFor(() => expect(names().length).toBe(5))
  const first = names()
  await act(async () => void fireEvent.click(screen.getByLabelText('下一页')))
  await waitFor(() => expect(names()).not.toEqual(first))
  await choose('f process')
  expect(((await screen.findByLabelText('实例名称')) as HTMLInputElement).value).toBe('f process')
  await type(' ')
  await click('发起')
  await screen.findByText('实例名称不能为空')
  await type('请假-')
  await screen.findByText('只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线')
  await type('王五的请假')
  await click('发起')
  await waitFor(() => expect(window.location.pathname).toBe(`/admin${mine}`))
  const sent = calls.filter(({ path }) => path === '/flowable/process-instances')
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: '王五的请假' }])
})

test('without any right a process can be started, and the page stays', async () => {
  const { token } = await loginAs(app, { rights: [] })
  await openConsole(app, token, page)
  await choose('a process')
  await type('无权限')
  await click('发起')
  await screen.findByText('请选择要发起的流程')
  expect(window.location.pathname).toBe(`/admin${page}`)
  const { data } = await app.send<{ name: string }[]>('POST /flowable/query/process-instances', token, {})
  expect(data.map(({ name }) => name)).toEqual(['无权限'])
})

test('a start on a slow line leaves the process that was chosen meanwhile alone', async () => {
  await openConsole(app, app.admin, page)
  await choose('a process')
  await type('慢')
  const release = holdCalls('/process-instances')
  await click('发起')
  await choose('b process')
  await type('另一个')
  await act(async () => release())
  await message('创建成功')
  expect(window.location.pathname).toBe(`/admin${page}`)
  expect(((await screen.findByLabelText('实例名称')) as HTMLInputElement).value).toBe('另一个')
})

test('a start form that has a newer version by then is shown in it, with what was typed', async () => {
  await deployForm(app, form)
  const body = `<startEvent id="s" flowable:formKey="ask"/><userTask id="t" name="审批"/><endEvent id="e"/>${flows('s', 't', 'e')}`
  const id = await app.deploy('asked', diagram('asked', body))
  await openConsole(app, app.admin, `${page}?processDefinitionId=${encodeURIComponent(id)}&key=asked`)
  const input = await screen.findByLabelText('事由')
  await act(async () => void fireEvent.change(input, { target: { value: '家中有事' } }))
  const phone = { fieldType: 'FormField', id: 'phone', name: '电话', type: 'text', required: true, value: '114' }
  await deployForm(app, { ...form, fields: [...form.fields, phone] })
  await click('发起')
  const found = await screen.findByLabelText<HTMLInputElement>('电话')
  expect(found.value).toBe('114')
  expect(screen.getByLabelText<HTMLInputElement>('事由').value).toBe('家中有事')
})

test('what was typed for the start of a process is there in a new version of it', async () => {
  await deployForm(app, { ...form, key: 'again' })
  const body = `<startEvent id="s" flowable:formKey="again"/><userTask id="t" name="审批"/><endEvent id="e"/>${flows('s', 't', 'e')}`
  const open = async () => {
    const id = await app.deploy('again', diagram('again', body))
    await openConsole(app, app.admin, `${page}?processDefinitionId=${encodeURIComponent(id)}&key=again`)
    return screen.findByLabelText<HTMLInputElement>('事由')
  }
  const input = await open()
  await act(async () => void fireEvent.change(input, { target: { value: '家中有事' } }))
  await type('李四的请假')
  cleanup()
  expect((await open()).value).toBe('家中有事')
  expect(screen.getByLabelText<HTMLInputElement>('实例名称').value).toBe('李四的请假')
})

test('an address leads to its process', async () => {
  const { data } = await app.send<{ id: string }[]>('GET /flowable/process-definitions?key=f', app.admin)
  const id = data[0]?.id ?? ''
  await openConsole(app, app.admin, `${page}?processDefinitionId=${encodeURIComponent(id)}&key=f`)
  expect(((await screen.findByLabelText('实例名称')) as HTMLInputElement).value).toBe('f process')
})

test('an address of a process that cannot be started says so', async () => {
  await openConsole(app, app.admin, `${page}?processDefinitionId=gone&key=f`)
  await screen.findByText('该流程不存在、已暂停，或您不能发起')
})
