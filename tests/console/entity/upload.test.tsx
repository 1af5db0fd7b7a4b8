// The upload field: failures are shown in an alert titled 错误, beside the field; what was uploaded, under a name.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor, Field } from '../../../src/shared/entity/descriptor.ts'
import type { WidgetProps } from '../../../src/console/entity/widgets/widget.ts'
import { answerWith, type Canned, sent } from '../app/answer-calls.ts'

const { UploadWidget } = await import('../../../src/console/entity/widgets/upload.tsx')
const { FileLink } = await import('../../../src/console/entity/value/full-value.tsx')

const article: Descriptor = descriptors['cms/article']
const field = article.fields.find(({ widget }) => widget === 'upload')

function Holder(props: WidgetProps) {
  const [value, setValue] = useState(props.value)
  const change = (path: unknown): void => {
    props.onChange(path)
    setValue(path)
  }
  return <UploadWidget {...props} value={value} onChange={change} />
}

async function upload(answer: Canned, limits?: Partial<Field>): Promise<unknown[]> {
  if (field === undefined) throw new Error('The article has no upload field')
  answerWith(() => answer)
  const taken: unknown[] = []
  const shown = {
    id: 'file',
    field: { ...field, ...limits },
    entity: article.name,
    label: field.title,
    value: null,
    values: { appid: 3 },
  }
  const state = { disabled: false, invalid: false, describedBy: undefined, required: false }
  render(<Holder {...shown} {...state} onChange={(path) => taken.push(path)} />)
  await choose(3000)
  return taken
}

async function choose(size: number): Promise<void> {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const file = new File(['x'.repeat(size)], 'a.png', { type: 'image/png' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}

test('a refusal of the server is shown in an alert titled 错误, and the field stays unchanged', async () => {
  const taken = await upload({ status: 413, body: { success: false, errMsg: '文件不能超过5MB' } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('错误文件不能超过5MB')
  expect(taken).toEqual([])
})

test('a failure without a sentence has one of its own', async () => {
  await upload({ status: 500, body: { success: false } })
  expect((await screen.findByRole('alert')).textContent).toBe('错误文件上传失败')
})

test('an uploaded picture is the new value', async () => {
  expect(await upload({ body: { data: { path: '/uploads/a.png' } } })).toEqual(['/uploads/a.png'])
  expect(sent.map(({ url }) => url)).toEqual(['/cms/attach/upload/image'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['/uploads/a%zz.pdf', 'https://x.example/%'])(
  'the name of %s, whose escape is broken, is shown as it is',
  (path) => {
    render(<FileLink path={path} />)
    expect(screen.getByRole('link').textContent).toBe(path.slice(path.lastIndexOf('/') + 1))
  },
)

test('an uploaded file is shown under its own name, later by its type', async () => {
  const address = '/uploads/202611/530bb010-a488-4b76-bb81-7fc2794464f0.pdf'
  render(<FileLink path={address} />)
  expect(screen.getByRole('link').textContent).toBe('PDF文件')
  cleanup()
  await upload({ body: { data: { path: address, name: '说明书.pdf' } } }, { upload: 'file' })
  expect(screen.getByRole('link').textContent).toBe('说明书.pdf')
})

test.each([
  ['type', { megabytes: null, types: ['pdf'] }, { fileTypes: '封面只能上传pdf类型的文件' }, '支持pdf'],
  ['size', { megabytes: 0.002, types: null }, { fileSize: '封面不能大于0.002MB' }, '不超过0.002MB'],
])(
  "a file of the wrong %s is refused in the field's words before it is sent",
  async (_rule, uploadLimit, message, hint) => {
    const taken = await upload({ body: {} }, { uploadLimit, message })
    expect((await screen.findByRole('alert')).textContent).toBe(`错误${Object.values(message).join()}`)
    expect(screen.getByText(hint)).toBeTruthy()
    expect([taken, sent]).toEqual([[], []])
  },
)

describe('a file that is chosen while another one is sent', () => {
  const limits = { uploadLimit: { megabytes: 0.005, types: null }, message: { fileSize: '封面过大' } }

  test('takes its place', async () => {
    const taken = await upload({ hangs: true }, limits)
    await choose(3000)
    expect(sent.map((call) => call.isCancelled())).toEqual([true, false])
    await act(async () => sent[1]?.answer({ body: { data: { path: '/uploads/b.png' } } }))
    expect(taken).toEqual(['/uploads/b.png'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is refused without touching it, and the refusal stays', async () => {
    const taken = await upload({ hangs: true }, limits)
    await choose(6000)
    expect(sent.map((call) => call.isCancelled())).toEqual([false])
    await act(async () => sent[0]?.answer({ body: { data: { path: '/uploads/a.png' } } }))
    expect(taken).toEqual(['/uploads/a.png'])
    expect((await screen.findByRole('alert')).textContent).toBe('错误封面过大')
  })
})
