// The file input of an action: chosen in the form, sent with it, and shown as refused until another one is chosen.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'

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
