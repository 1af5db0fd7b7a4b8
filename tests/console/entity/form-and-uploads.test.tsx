// A form that is saved while a file is on its way into it waits for the file; without the file nothing is sent.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { WidgetProps } from '../../../src/console/entity/widgets/widget.ts'
import type { Values } from '../../../src/console/entity/row.ts'
import { wasSaid } from '../support/notices.ts'

const { FieldsForm } = await import('../../../src/console/entity/form/fields-form.tsx')
const { isUploading, trackUpload, uploadsEnded } = await import(
  '../../../src/console/entity/widgets/running-uploads.ts'
)

const model = descriptors['cms/category'].fields.find(({ name }) => name === 'name')
if (model === undefined) throw new Error('Categories have a name')
const fields = [{ ...model, name: 'picture', required: false }]

let arrived = Promise.withResolvers<string | null>()

function Picture({ onChange }: WidgetProps) {
  const choose = () =>
    trackUpload(async () => {
      const path = await arrived.promise
      if (path !== null) onChange(path)
      return path !== null
    })
  return (
    <button type="button" onClick={() => void choose()}>
      choose
    </button>
  )
}

const inputs = { picture: Picture }

async function choose() {
  arrived = Promise.withResolvers()
  const sent: Values[] = []
  const waits: boolean[] = []
  const { container, unmount } = render(
    <FieldsForm
      id="form"
      entity="cms/category"
      fields={fields}
      groups={[{ title: null, fields: ['picture'] }]}
      initial={{}}
      check={() => []}
      inputs={inputs}
      onWaiting={(isWaiting) => waits.push(isWaiting)}
      onSubmit={async (values) => {
        sent.push(values)
        return []
      }}
    />,
  )
  fireEvent.click(await screen.findByText('choose'))
  const save = () => act(async () => void fireEvent.submit(container.querySelector('form') as HTMLFormElement))
  await save()
  await save()
  expect([sent, waits]).toEqual([[], [true]])
  return { sent, save, waits, unmount }
}

test('the save waits for the file, and is sent once', async () => {
  const { sent, waits } = await choose()
  await act(async () => arrived.resolve('/uploads/a.png'))
  expect(sent).toEqual([{ picture: '/uploads/a.png' }])
  expect(waits).toEqual([true, false])
})

test('a file that fails is reported, and the next save is sent', async () => {
  const { sent, save } = await choose()
  await act(async () => arrived.resolve(null))
  expect(sent).toEqual([])
  expect(wasSaid('有文件未能上传，没有保存')).toBe(true)
  await save()
  expect(sent).toHaveLength(1)
})

test('a form that was left meanwhile is not sent', async () => {
  const { sent, waits, unmount } = await choose()
  unmount()
  await act(async () => arrived.resolve('/uploads/a.png'))
  expect([sent, waits]).toEqual([[], [true, false]])
})

test('nobody waits for a file whose editor is gone', async () => {
  const left = new AbortController()
  const stored = Promise.withResolvers<boolean>()
  const tracked = trackUpload(() => stored.promise, left.signal)
  expect(isUploading()).toBe(true)
  left.abort()
  expect(isUploading()).toBe(false)
  expect(await uploadsEnded()).toBe(true)
  stored.resolve(false)
  await tracked
})
