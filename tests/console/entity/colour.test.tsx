// The colour field: typed as a value, picked from the swatches, and cleared.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { ColourWidget } from '../../../src/console/entity/widgets/colour.tsx'
import type { Field } from '../../../src/shared/entity/descriptor.ts'

const fields: readonly Field[] = descriptors['cms/article'].fields
const field = fields.find(({ widget }) => widget === 'colour')

function show(value: string | null): unknown[] {
  if (field === undefined) throw new Error('The article has no colour')
  const changes: unknown[] = []
  const state = { values: {}, disabled: false, invalid: false, describedBy: undefined, required: false }
  const shown = { id: 'colour', field, entity: 'cms/article', label: field.title, value }
  render(<ColourWidget {...shown} {...state} onChange={(next) => changes.push(next)} />)
  return changes
}

test('a colour is typed, or picked from the swatches', async () => {
  const changes = show('#112233')
  fireEvent.change(screen.getByDisplayValue('#112233'), { target: { value: '#abcdef' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '标题颜色' })))
  const swatches = document.querySelectorAll<HTMLElement>('.ant-color-picker-presets-color')
  await act(async () => void fireEvent.click(swatches[1] as HTMLElement))
  expect(changes).toEqual(['#abcdef', '#ff0000'])
})
