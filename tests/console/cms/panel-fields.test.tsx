// The side panel of the article editor draws what a key changes: the field typed into.
import { fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PanelFields } from '../../../src/console/features/cms/article/editor/panel.tsx'
import type { FieldsFormState } from '../../../src/console/entity/form/fields-form-context.ts'
import type { Values } from '../../../src/console/entity/row.ts'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Field } from '../../../src/shared/entity/descriptor.ts'

const shown = descriptors['cms/article'].fields.filter(({ name }) => name === 'author' || name === 'subTitle')
const isLocked = vi.fn((_field: Field) => false)
function nothing(): void {
  return undefined
}
const context: FieldsFormState = {
  entity: 'cms/article',
  fields: new Map(shown.map((field) => [field.name, field])),
  groups: [],
  columns: 1,
  starts: new Set(),
  readOnly: false,
  isLocked,
  onEnter: 'nothing',
  busy: false,
  placeOf: () => undefined,
  touch: nothing,
  fill: nothing,
  report: nothing,
  inputs: {},
  views: {},
  CodePreview: null,
  Layout: null,
}
const groups = [{ title: 'group', shown }]
const noErrors = new Map<string, string>()
const folding = { folded: [], toggle: nothing, unfold: nothing }
function idOf(name: string): string {
  return name
}

function Panel() {
  const [values, setValues] = useState<Values>({})
  const change = useCallback((changed: Values) => setValues((before) => ({ ...before, ...changed })), [])
  return <PanelFields errors={noErrors} {...{ context, values, groups, folding, idOf, change }} />
}

test('a key in a field of the panel draws no other field', async () => {
  render(<Panel />)
  const [first, second] = shown
  const input = await screen.findByLabelText<HTMLInputElement>(first?.title ?? '', { selector: 'input' })
  expect(isLocked.mock.calls.map(([{ name }]) => name)).toContain(second?.name)
  isLocked.mockClear()
  fireEvent.change(input, { target: { value: 'new' } })
  expect(input.value).toBe('new')
  expect(new Set(isLocked.mock.calls.map(([{ name }]) => name))).toEqual(new Set([first?.name]))
})
