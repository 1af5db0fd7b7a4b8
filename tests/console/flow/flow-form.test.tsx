// A form of a process on the screen: its layout, what it sends, what it refuses, and what it keeps.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../../src/console/data/http-error.ts'
import type { FormFile } from '../../../src/shared/flow/form/form-model.ts'
import { parseFormText } from '../../../src/shared/flow/form/parse-form-text.ts'

const { AppFrame } = await import('../../../src/console/app/console-app.tsx')
const { http } = await import('../../../src/console/data/http.ts')
const { FlowForm } = await import('../../../src/console/features/flow/form/flow-form.tsx')

const options = [{ name: '请选择' }, { id: 'a', name: '年假' }, { name: '病假' }]
const option = { fieldType: 'OptionFormField', options }

function formOf(fields: readonly object[], outcomes: readonly object[] = []): FormFile {
  const { form, problems } = parseFormText(JSON.stringify({ key: 'leave', name: '请假', fields, outcomes }))
  if (form === null) throw new Error(JSON.stringify(problems))
  return form
}

const leave = formOf(
  [
    { id: 'head', name: '申请', type: 'headline-with-line' },
    { id: 'reason', name: '事由', type: 'multi-line-text', required: true, params: { maxLength: 5 } },
    {
      id: 'box',
      type: 'container',
      fieldType: 'FormContainer',
      fields: [
        [{ id: 'days', name: '天数', type: 'integer' }],
        [{ id: 'from', name: '开始', type: 'date', value: '2026-3-4' }],
      ],
    },
    { id: 'kind', name: '类型', type: 'radio-buttons', value: '病假', ...option, options: options.slice(1) },
    { id: 'urgent', name: '加急', type: 'boolean' },
    { id: 'boss', name: '上级', type: 'text', readOnly: true, value: '王主任' },
    { id: 'link', name: '制度', type: 'hyperlink', params: { hyperlinkUrl: 'https://example.com/rules' } },
    { id: 'bad', name: '脚本', type: 'hyperlink', params: { hyperlinkUrl: 'javascript:alert(1)' } },
    {
      id: 'sum',
      name: '合计',
      type: 'expression',
      fieldType: 'ExpressionFormField',
      expression: '${1}',
      value: '共三天',
    },
  ],
  [{ id: 'resolve', name: '同意' }, { name: '拒绝' }],
)

const task = { taskId: '1' }

type Sent = { readonly values: unknown; readonly outcome: string | undefined }

function open(definition: FormFile, more: { readOnly?: boolean; refuse?: () => Error } = {}): Sent[] {
  const sent: Sent[] = []
  const { readOnly = false, refuse } = more
  render(
    <AppFrame>
      <FlowForm
        definition={definition}
        readOnly={readOnly}
        keepKey="test"
        purpose={task}
        onSubmit={async (values, outcome) => {
          sent.push({ values, outcome })
          if (refuse !== undefined) throw refuse()
        }}
      />
    </AppFrame>,
  )
  return sent
}

async function type(label: string, value: string): Promise<void> {
  const input = await screen.findByLabelText(label)
  await act(async () => void fireEvent.change(input, { target: { value } }))
}

async function press(name: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a form sends the values of its fields and the name of the outcome that was pressed', async () => {
  const sent = open(leave)
  await type('事由', '回家')
  await type('天数', '3')
  await press('拒绝')
  expect(sent).toEqual([
    { values: { reason: '回家', days: 3, from: '2026-03-04', kind: '病假', urgent: false }, outcome: '拒绝' },
  ])
})

test('what the server would refuse is refused at the field before it is sent', async () => {
  const sent = open(leave)
  await type('天数', '三')
  await press('同意')
  await screen.findByText('事由不能为空')
  screen.getByText('天数只能输入数字')
  await type('事由', '一二三四五六')
  await screen.findByText('事由最大长度不能超过5个字符')
  expect(sent).toEqual([])
})

test("the server's refusal is shown at its field until that changes", async () => {
  const refuse = (): Error =>
    new HttpError({ message: '表单', code: 400, status: 400, fields: [{ field: 'days', message: '天数超过余额' }] })
  open(leave, { refuse })
  await type('事由', '回家')
  await type('天数', '9')
  await press('同意')
  await screen.findByText('天数超过余额')
  await type('天数', '2')
  expect(screen.queryByText('天数超过余额')).toBeNull()
})

test('headlines, columns, texts and safe links are laid out as in the file', async () => {
  open(leave)
  await screen.findByRole('heading', { name: '申请' })
  screen.getByText('王主任')
  screen.getByText('共三天')
  expect(screen.getByRole('link', { name: '制度' }).getAttribute('href')).toBe('https://example.com/rules')
  expect(screen.queryByRole('link', { name: '脚本' })).toBeNull()
  expect(document.querySelectorAll('.flow-columns > div').length).toBe(2)
})

test('what was typed is there when the form is opened again, until it is submitted', async () => {
  open(leave)
  await type('事由', '回家')
  cleanup()
  open(leave)
  expect((await screen.findByLabelText('事由')).textContent).toBe('回家')
  await press('同意')
  cleanup()
  open(leave)
  expect((await screen.findByLabelText('事由')).textContent).toBe('')
})

test('what was typed into a field that a newer version of the form has lost is shown until it is discarded or the form submitted', async () => {
  const first = formOf([
    { id: 'reason', name: '事由', type: 'text' },
    { id: 'days', name: '天数', type: 'integer' },
  ])
  const second = formOf([
    { id: 'note', name: '说明', type: 'text' },
    { id: 'days', name: '天数', type: 'integer' },
  ])
  open(first)
  await type('事由', '回家')
  await type('天数', '3')
  cleanup()
  const sent = open(second)
  await screen.findByText(/没有对应的字段/)
  screen.getByText('事由')
  screen.getByText('回家')
  await type('说明', '探亲')
  cleanup()
  open(second)
  await screen.findByText('回家')
  await press('清除')
  expect(screen.queryByText('回家')).toBeNull()
  await type('说明', '')
  cleanup()
  open(second)
  await screen.findByLabelText('说明')
  expect(screen.queryByText('回家')).toBeNull()
  expect(sent).toEqual([])
})

test('a choice without a start value has nothing chosen, and sends nothing', async () => {
  const fields = ['radio-buttons', 'dropdown'].map((kind) => ({
    id: kind,
    name: kind,
    type: kind,
    fieldType: 'OptionFormField',
    options: [{ name: '同意' }, { name: '不同意' }],
  }))
  const sent = open(formOf(fields))
  await screen.findByRole('radio', { name: '同意' })
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  await press('完成')
  expect(sent).toEqual([{ values: { 'radio-buttons': null, dropdown: null }, outcome: undefined }])
})

test('only what was typed is kept: other values are those of the form when it is opened again, and passwords are typed again', async () => {
  const asked = (days: number) =>
    formOf([
      { id: 'days', name: '天数', type: 'integer', value: days },
      { id: 'reason', name: '事由', type: 'text' },
      { id: 'word', name: '口令', type: 'password' },
    ])
  open(asked(1))
  await type('事由', '回家')
  await type('口令', 'secret')
  cleanup()
  expect(JSON.stringify(Object.values({ ...sessionStorage }))).not.toContain('secret')
  open(asked(2))
  const valueOf = async (label: string) => ((await screen.findByLabelText(label)) as HTMLInputElement).value
  expect([await valueOf('天数'), await valueOf('事由'), await valueOf('口令')]).toEqual(['2', '回家', ''])
})

test('a read-only form shows texts and no buttons', async () => {
  open(leave, { readOnly: true })
  await screen.findByText('2026-03-04')
  screen.getByText('病假')
  screen.getByText('否')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a form without outcomes has one button and sends none; an emptied list is sent as nothing', async () => {
  const sent = open(formOf([{ id: 'kind', name: '类型', type: 'dropdown', ...option, hasEmptyValue: true }]))
  await screen.findByText('请选择')
  await press('完成')
  expect(sent).toEqual([{ values: { kind: null }, outcome: undefined }])
})

test('Enter decides nothing where a form has outcomes: the button that it would press is disabled', async () => {
  open(leave)
  await screen.findByRole('button', { name: '同意' })
  const pressed = document.querySelectorAll<HTMLButtonElement>('form[data-field] button[type=submit]')
  expect(pressed.length).toBeGreaterThan(0)
  for (const button of pressed) expect(button).toMatchObject({ disabled: true, hidden: true })
  const id = document.querySelector('form')?.id ?? ''
  const outcomes = [...document.querySelectorAll<HTMLButtonElement>(`button[type=submit][form="${id}"]`)]
  expect(outcomes.map(({ disabled }) => disabled)).toEqual([false, false])
})

test('a form is not submitted while a file is on its way; a file removed meanwhile stays removed', async () => {
  const sent = open(formOf([{ id: 'proof', name: '证明', type: 'upload', params: { multiple: true } }]))
  await screen.findByRole('button', { name: '完成' })
  const answer = (id: string) => ({ data: { id, name: `${id}.txt` } }) as Awaited<ReturnType<typeof http.upload>>
  const upload = vi.spyOn(http, 'upload').mockResolvedValueOnce(answer('old'))
  const choose = async (): Promise<void> => {
    const input = document.querySelector('input[type=file]') ?? document.body
    await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'x.txt')] } }))
  }
  const submit = () => screen.getByRole('button', { name: '完成' }) as HTMLButtonElement
  await choose()
  await screen.findByText('old.txt')
  const slow = Promise.withResolvers<ReturnType<typeof answer>>()
  upload.mockReturnValueOnce(slow.promise)
  await choose()
  expect(submit().disabled).toBe(true)
  await press('移除文件 old.txt')
  await act(async () => slow.resolve(answer('new')))
  await screen.findByText('new.txt')
  expect(submit().disabled).toBe(false)
  await press('完成')
  expect(sent).toEqual([{ values: { proof: 'new' }, outcome: undefined }])
})
