// The input of an icon: its name typed, or picked from the grid.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { IconWidget } from '../../../src/console/entity/widgets/icon/icon.tsx'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'

const resource: Descriptor = descriptors['system/resource']
const field = resource.fields.find(({ widget }) => widget === 'icon')

const changes: unknown[] = []
afterEach(() => void changes.splice(0))

function Holder({ atFirst }: { readonly atFirst: string | null }) {
  const [value, setValue] = useState<unknown>(atFirst)
  if (field === undefined) throw new Error('The resource has no icon field')
  const change = (next: unknown): void => {
    changes.push(next)
    setValue(next)
  }
  const state = { disabled: false, invalid: false, describedBy: undefined, required: false }
  const shown = { id: 'icon', field, entity: resource.name, label: field.title, values: {} }
  return <IconWidget {...shown} {...state} value={value} onChange={change} />
}

async function openGrid(atFirst: string | null): Promise<HTMLElement> {
  render(<Holder atFirst={atFirst} />)
  fireEvent.click(screen.getByRole('button', { name: '选择图标' }))
  return screen.findByRole('radiogroup', { name: '选择图标' })
}
function input(): HTMLInputElement {
  return screen.getByRole('textbox', { name: '图标' })
}

test('an icon is picked from the grid by a part of its name, and closes it', async () => {
  await openGrid(null)
  fireEvent.change(screen.getByLabelText('按英文名称查找，如 user'), { target: { value: 'accountbook' } })
  fireEvent.click(screen.getByRole('radio', { name: 'AccountBookOutlined' }))
  expect(changes).toEqual(['AccountBookOutlined'])
  expect(input().value).toBe('AccountBookOutlined')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('the grid has every outlined icon, a page of 48 at a time, and opens where the stored one is', async () => {
  const grid = await openGrid('ZoomOutOutlined')
  expect(within(grid).getByRole('radio', { name: 'ZoomOutOutlined', checked: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true)
  cleanup()
  const first = await openGrid(null)
  expect(within(first).getAllByRole('radio')).toHaveLength(48)
  expect(within(first).getByRole('radio', { name: 'SettingOutlined' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(screen.queryByRole('radio', { name: 'SettingOutlined' })).toBeNull()
  fireEvent.change(screen.getByLabelText('按英文名称查找，如 user'), { target: { value: 'no such icon' } })
  expect(screen.getByText('没有找到图标')).toBeTruthy()
})

test('arrows move through the grid, from the search too; one Tab leads into it', async () => {
  const grid = await openGrid('UserOutlined')
  const icons = within(grid).getAllByRole('radio')
  const chosen = within(grid).getByRole('radio', { name: 'UserOutlined' })
  expect(icons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen])
  cleanup()
  const first = await openGrid(null)
  const [start, next, ...others] = within(first).getAllByRole('radio')
  fireEvent.keyDown(screen.getByLabelText('按英文名称查找，如 user'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(start)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? first, { key })
  press('ArrowRight')
  expect(document.activeElement).toBe(next)
  press('ArrowDown')
  expect(document.activeElement).toBe(others[7])
  press('ArrowUp')
  press('ArrowLeft')
  expect(document.activeElement).toBe(start)
})

test('a name may be typed too, and an empty input stores nothing', () => {
  render(<Holder atFirst="UserOutlined" />)
  fireEvent.change(input(), { target: { value: 'TeamOutlined' } })
  fireEvent.change(input(), { target: { value: '' } })
  expect(changes).toEqual(['TeamOutlined', null])
})
