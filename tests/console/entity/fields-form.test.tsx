// A form draws what a key changes: the field typed into, and what looks at other fields.
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Field } from '../../../src/shared/entity/descriptor.ts'
import type { CellProps } from '../../../src/console/entity/list/columns.tsx'
import type { WidgetProps } from '../../../src/console/entity/widgets/widget.ts'

const drawSelect = vi.hoisted(() => vi.fn())
vi.mock('../../../src/console/ui/select.tsx', async (original) => {
  const { Select, ...others } = await original<typeof import('../../../src/console/ui/select.tsx')>()
  const Counted = (props: ComponentProps<typeof Select>) => {
    drawSelect()
    return <Select {...props} />
  }
  return { ...others, Select: Counted }
})

const drawTree = vi.hoisted(() => vi.fn())
vi.mock('../../../src/console/entity/widgets/tree-select.tsx', () => ({
  TreeSelectWidget: () => {
    drawTree()
    return <output>a tree</output>
  },
}))

const { FieldsForm } = await import('../../../src/console/entity/form/fields-form.tsx')

const model = descriptors['cms/category'].fields.find(({ name }) => name === 'name')
const choice = descriptors['cms/category'].fields.filter(({ name }) => name === 'type')

const site = descriptors['cms/category'].fields.filter(({ name }) => name === 'appid')

function fieldNamed(name: string): Field {
  if (model === undefined) throw new Error('Categories have a name')
  return { ...model, name, title: name, required: false }
}

function Watcher({ values }: WidgetProps) {
  return <output>sees {String(values['typed'])}</output>
}

function Shown({ row }: CellProps) {
  return <span>shows {String(row['typed'])}</span>
}

const names = ['typed', 'a neighbour', 'watcher', 'locked']
const fields = [...names.map(fieldNamed), ...choice]
const groups = [{ title: null, fields: [...names, 'type'] }]
const inputs = { watcher: Watcher }
const views = { locked: Shown }

test('a key draws no plain neighbour; inputs and views that look at other fields show what is typed', async () => {
  // Each input asks when it is drawn.
  const isLocked = vi.fn(({ name }: Field) => name === 'locked')
  render(
    <FieldsForm
      id="form"
      entity="cms/category"
      fields={fields}
      groups={groups}
      initial={{ typed: 'old' }}
      check={() => []}
      isLocked={isLocked}
      inputs={inputs}
      views={views}
      onSubmit={async () => []}
    />,
  )
  const input = await screen.findByLabelText('typed')
  screen.getByLabelText('a neighbour')
  await screen.findByRole('combobox')
  isLocked.mockClear()
  expect(drawSelect).toHaveBeenCalled()
  drawSelect.mockClear()
  fireEvent.change(input, { target: { value: 'new' } })
  screen.getByText('sees new')
  screen.getByText('shows new')
  const drawn = isLocked.mock.calls.map(([{ name }]) => name)
  expect(drawn).toContain('typed')
  expect(drawn).not.toContain('a neighbour')
  expect(drawSelect).not.toHaveBeenCalled()
})

test('a key in a form of two hundred fields draws its own field alone, once; the caret stays where it is', async () => {
  const many = Array.from({ length: 200 }, (_, index) => fieldNamed(`field ${index}`))
  const isLocked = vi.fn(() => false)
  render(
    <FieldsForm
      id="form"
      entity="cms/category"
      fields={[...many, ...site]}
      groups={[{ title: null, fields: [...many, ...site].map(({ name }) => name) }]}
      initial={{}}
      check={(values) => (values['field 7'] === '' ? [{ field: 'field 7', message: 'wanted' }] : [])}
      isLocked={isLocked}
      inputs={{}}
      onSubmit={async () => []}
    />,
  )
  const input = await screen.findByLabelText<HTMLInputElement>('field 7')
  await screen.findByText('a tree')
  expect(drawTree).toHaveBeenCalled()
  const typed = (value: string): void => {
    isLocked.mockClear()
    drawTree.mockClear()
    fireEvent.change(input, { target: { value } })
  }
  const write = vi.spyOn(input, 'value', 'set')
  typed('ab')
  expect(input.value).toBe('ab')
  expect(isLocked.mock.calls).toEqual([[many[7]]])
  expect(drawTree).not.toHaveBeenCalled()
  // Written back and forth, a text would lose its caret.
  expect(write.mock.calls.filter(([value]) => value !== 'ab')).toEqual([])
  fireEvent.blur(input)
  typed('')
  screen.getByText('wanted')
})

test('each field is a form of its own for the browser, and Enter in any of them submits all values once', async () => {
  const onSubmit = vi.fn(async () => [])
  const { container } = render(
    <FieldsForm
      id="form"
      entity="cms/category"
      fields={names.slice(0, 2).map(fieldNamed)}
      groups={[{ title: null, fields: names.slice(0, 2) }]}
      initial={{ typed: 'old' }}
      check={() => []}
      onSubmit={onSubmit}
    />,
  )
  const input = await screen.findByLabelText<HTMLInputElement>('a neighbour')
  const forms = [...container.querySelectorAll('form')]
  expect(forms.map((form) => form.querySelectorAll('input').length)).toEqual([0, 1, 1])
  fireEvent.change(input, { target: { value: 'new' } })
  const [button] = input.form?.querySelectorAll<HTMLButtonElement>('[type=submit]') ?? []
  await act(async () => button?.click())
  expect(onSubmit.mock.calls).toEqual([
    [{ typed: 'old', 'a neighbour': 'new' }, expect.objectContaining({ from: null }) as object],
  ])
})
