// The file input of an action: chosen in the form, sent with it, and shown as refused until another one is chosen.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { checkAction } from '../../../src/shared/validation/check-entity.ts'
import { loadValidator } from '../../../src/shared/validation/load-validator.ts'

const { FieldsForm } = await import('../../../src/console/entity/form/fields-form.tsx')
await import('../../../src/console/entity/widgets/file.tsx')

const deployment: Descriptor = descriptors['flow/process-deployment']
const fields = deployment.actions['upload']?.input?.fields ?? []

test('a refusal is shown at the file until another one is chosen', async () => {
  const sent: unknown[] = []
  const { container } = render(
    <FieldsForm
      id="upload"
      entity={deployment.name}
      fields={fields}
      groups={[{ title: null, fields: fields.map(({ name }) => name) }]}
      initial={{}}
      check={() => []}
      busy={false}
      onSubmit={async (values) => {
        sent.push(values['file'])
        return [{ field: 'file', message: '文件格式不正确' }]
      }}
    />,
  )
  const choose = async (file: File): Promise<void> => {
    const input = await screen.findByText(/选择/).then(() => container.querySelector('input[type=file]'))
    if (input !== null) fireEvent.change(input, { target: { files: [file] } })
  }
  const [bad, good] = [new File(['x'], 'a.txt'), new File(['x'], 'a.bpmn')]
  await choose(bad)
  await screen.findByText('a.txt')
  await act(async () => void fireEvent.submit(container.querySelector('form') as HTMLFormElement))
  await screen.findByText('文件格式不正确')
  await choose(good)
  // With the choice itself, before any timer.
  expect(screen.queryByText('文件格式不正确')).toBeNull()
  screen.getByText('a.bpmn')
  // Only the last file chosen is kept.
  expect(screen.queryByText('a.txt')).toBeNull()
  expect(sent).toEqual([bad])
})

test('the file dialog offers the accepted types, and a file of another type or size is refused when it is chosen', async () => {
  const action = deployment.actions['upload']
  if (action === undefined) throw new Error('Nothing to upload with.')
  const validate = await loadValidator('flow/process-deployment.upload')
  const { container } = render(
    <FieldsForm
      id="upload"
      entity={deployment.name}
      fields={fields}
      groups={[{ title: null, fields: fields.map(({ name }) => name) }]}
      initial={{}}
      check={(values) => checkAction({ entity: deployment.name, action }, validate, values)}
      busy={false}
      onSubmit={async () => []}
    />,
  )
  await screen.findByText('支持bpmn, bpmn20.xml, zip, bar，不超过20MB')
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.accept).toBe('.bpmn,.bpmn20.xml,.xml,.zip,.bar')
  const choose = (file: File): void => void (input && fireEvent.change(input, { target: { files: [file] } }))
  for (const name of ['请假单.txt', '请假单.xml']) {
    choose(new File(['x'], name))
    await screen.findByText(`${name}文件格式不正确`)
  }
  choose(new File([new Uint8Array(20 * 1024 * 1024 + 1)], '请假单.zip'))
  await screen.findByText('流程文件不能大于20MB')
  choose(new File(['x'], '请假单.bpmn20.xml'))
  await screen.findByText('请假单.bpmn20.xml')
  expect(screen.queryByText(/格式不正确|不能大于/)).toBeNull()
})
