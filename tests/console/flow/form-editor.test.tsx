// The form editor: designed in the console, saved as a deployment of the real server.
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { setLanguage } from '../../../src/console/data/language.ts'
import { keepTyped } from '../../../src/console/data/typed-texts.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'
import { click, message } from '../support/page.ts'

const { http } = await import('../../../src/console/data/http.ts')
await import('../../../src/console/features/flow/form-editor/editor-page.tsx')
const { emptyForm, useEditor } = await import('../../../src/console/features/flow/form-editor/use-editor.ts')

const page = '/flowable/form/editor'

let app: FlowApp

beforeAll(async () => {
  app = await buildFlowApp('sqlite')
})
afterAll(() => app.close())
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  setLanguage('zh-cn')
  vi.restoreAllMocks()
})

async function type(label: string, value: string): Promise<void> {
  const input = await screen.findByLabelText(label)
  await act(async () => void fireEvent.change(input, { target: { value } }))
}

async function add(kind: string): Promise<void> {
  await click('添加字段')
  const entry = await screen.findByRole('menuitem', { name: kind })
  await act(async () => void fireEvent.click(entry))
}

async function toJson(): Promise<HTMLTextAreaElement> {
  await act(async () => void fireEvent.click(await screen.findByRole('tab', { name: 'JSON' })))
  return (await screen.findByRole('textbox', { name: 'JSON' })) as HTMLTextAreaElement
}

interface Definition {
  readonly key: string
  readonly version: number
}

async function versions(key: string): Promise<number[]> {
  const list = 'GET /flowable-form/form-repository/form-definitions'
  const { data } = await app.send<Definition[]>(list, app.admin)
  return data.flatMap((row) => (row.key === key ? [row.version] : []))
}

test('a people field can begin with a person, chosen by name', async () => {
  const person = await loginAs(app, { username: '林敏' })
  await openConsole(app, app.admin, page)
  await add('人员')
  const choice = await screen.findByRole('combobox', { name: '默认值' })
  await act(async () => void fireEvent.mouseDown(choice))
  await act(async () => void fireEvent.change(choice, { target: { value: '林敏' } }))
  const [found] = await screen.findAllByTitle(/^林敏（/)
  await act(async () => void fireEvent.click(found ?? choice))
  const json = await toJson()
  expect(JSON.parse(json.value)).toMatchObject({ fields: [{ type: 'people', value: person.account }] })
})

test('a form is designed, seen as people will see it, and each save is a new version', async () => {
  await openConsole(app, app.admin, page)
  await screen.findByText('表单缺少标识 key')
  await type('表单名称', '请假单')
  await type('表单标识', 'leave-form')
  await click('添加结果')
  await type('结果按钮 1 的名称', '同意')
  await add('单行文本')
  await type('名称', '事由')
  await type('字段标识', 'reason')
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: '必填' })))
  await screen.findByLabelText('事由')
  await click('同意')
  await screen.findByText('事由不能为空')
  const text = (await toJson()).value
  expect(JSON.parse(text)).toEqual({
    key: 'leave-form',
    name: '请假单',
    fields: [{ id: 'reason', name: '事由', type: 'text', overrideId: true, required: true }],
    outcomes: [{ name: '同意' }],
  })
  for (const version of [1, 2]) {
    await click('保存')
    await click('确定')
    await waitFor(async () => expect(await versions('leave-form')).toContain(version))
    await message('保存成功')
  }
})

/** Somebody deploys it for the tenant acme; returns the id of the deployment. */
async function upload(key: string, form: string): Promise<string> {
  const encoded = new FormData()
  encoded.append('tenantId', 'acme')
  encoded.append('file', new File([form], `${key}.form`))
  const sent = new Response(encoded)
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/flowable-form/form-repository/deployments',
    headers: { token: app.admin, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return answer.json<{ data: { id: string } }>().data.id
}

test('a form that was opened of a tenant is saved for that tenant', async () => {
  const rented = JSON.stringify({ key: 'rented', name: '租用', fields: [] })
  vi.spyOn(http, 'readFile').mockResolvedValue(rented)
  const id = await upload('rented', rented)
  const { go } = descriptors['flow/form-deployment'].actions.design ?? {}
  const address = go?.replace('{id}', id).replace('{name}', 'rented.form').replace('{tenantId}', 'acme') ?? ''
  await openConsole(app, app.admin, address)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('表单名称').value).toBe('租用'))
  await click('保存')
  await click('确定')
  await message('保存成功')
  const list = 'GET /flowable-form/form-repository/form-definitions?key=rented'
  const { data } = await app.send<{ version: number; tenantId: string }[]>(list, app.admin)
  expect(data.map(({ version, tenantId }) => `${version} ${tenantId}`).toSorted()).toEqual(['1 acme', '2 acme'])
})

test('a version that somebody else has deployed is replaced only after a question; then the address is that of the saved one', async () => {
  const shared = JSON.stringify({ key: 'shared', name: '共用', fields: [] })
  vi.spyOn(http, 'readFile').mockResolvedValue(shared)
  const opened = await upload('shared', shared)
  await openConsole(app, app.admin, `${page}?deploymentId=${opened}&resource=shared.form&tenant=acme`)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('表单名称').value).toBe('共用'))
  const theirs = await upload('shared', shared)
  await click('保存')
  await click('确定')
  await screen.findByText('该表单已有更新的版本')
  expect(await versions('shared')).toHaveLength(2)
  await click('仍然保存')
  await message('保存成功')
  expect(await versions('shared')).toHaveLength(3)
  await waitFor(() => expect(window.location.search).not.toContain(opened))
  expect(window.location.search).toMatch(/^\?deploymentId=[\w-]+&resource=[^&]+&tenant=acme$/)
  expect(window.location.search).not.toContain(theirs)
})

test('JSON that is typed is the form; what the editor does not know stays in it, and the server says so when it is saved', async () => {
  await openConsole(app, app.admin, page)
  const input = await toJson()
  const form = { key: 'k', theme: 'blue', fields: [{ id: 'a', type: 'text', colour: 'red' }] }
  await act(async () => void fireEvent.change(input, { target: { value: JSON.stringify(form) } }))
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^a/ })))
  await type('名称', '甲')
  expect(JSON.parse((await toJson()).value)).toEqual({ ...form, fields: [{ ...form.fields[0], name: '甲' }] })
  await screen.findAllByText('不支持的属性 colour')
  await click('保存')
  await click('确定')
  await screen.findByText(/表单文件有错误，未部署/)
  expect(await versions('k')).toEqual([])
  await click('取消')
  await act(async () => void fireEvent.change(await toJson(), { target: { value: '{' } }))
  await screen.findByText('不是有效的 JSON 对象，修改尚未生效')
})

test('a form without a key can be seen; removed fields come back with undo', async () => {
  await openConsole(app, app.admin, page)
  await screen.findByText('表单缺少标识 key')
  await add('日期')
  await screen.findByRole('textbox', { name: '日期' })
  await click('删除 日期')
  await screen.findByText('还没有字段，请点击“添加字段”')
  await click('撤销')
  await screen.findByRole('button', { name: '删除 日期' })
})

test('an unsaved form is there when the editor is opened again', async () => {
  const saved = { key: '', fields: [], outcomes: [] }
  keepTyped('admin', 'form form-editor', JSON.stringify({ form: { ...saved, key: 'mine' }, saved }))
  await openConsole(app, app.admin, page)
  await screen.findByText('已恢复上次未保存的内容')
  expect(((await screen.findByLabelText('表单标识')) as HTMLInputElement).value).toBe('mine')
  await click('放弃这些内容')
  await waitFor(() => expect((screen.getByLabelText('表单标识') as HTMLInputElement).value).toBe(''))
})

test('without the right to deploy there is no saving, but the file can be downloaded', async () => {
  const { token } = await loginAs(app, { rights: [] })
  await openConsole(app, token, page)
  await screen.findByRole('button', { name: /下载/ })
  expect(screen.queryByRole('button', { name: /保存/ })).toBeNull()
})

test('a deployed form that is being edited stays as edited when the language changes', async () => {
  const deployed = { key: 'deployed', name: '请假单', fields: [], outcomes: [] }
  const read = vi.spyOn(http, 'readFile').mockResolvedValue(JSON.stringify(deployed))
  await openConsole(app, app.admin, `${page}?deploymentId=1&resource=leave.form`)
  await waitFor(() => expect((screen.getByLabelText('表单标识') as HTMLInputElement).value).toBe('deployed'))
  await type('表单标识', 'edited')
  await act(async () => setLanguage('en'))
  expect(((await screen.findByLabelText('Key of the form')) as HTMLInputElement).value).toBe('edited')
  expect(read).toHaveBeenCalledTimes(1)
})

test('what is typed without a pause is one step of undo; after a pause, or at something else, it is another', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
  // Updates run twice, as React may do at any time.
  const { result } = renderHook(useEditor, { wrapper: StrictMode })
  const change = (key: string): void => act(() => result.current.change({ ...emptyForm, key }))
  const undone = (): unknown => {
    act(() => result.current.undo?.())
    return result.current.form['key']
  }
  change('a')
  change('ab')
  act(() => result.current.select([0]))
  change('abc')
  clock.mockReturnValue(5000)
  change('abcd')
  change('abcde')
  expect([undone(), undone(), undone()]).toEqual(['abc', 'ab', ''])
  expect(result.current.undo).toBeNull()
})
