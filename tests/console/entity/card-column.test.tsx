// The cards of a narrow table.
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardColumn } from '../../../src/console/entity/list/card-column.tsx'

function column(key: string) {
  return { key, title: key, render: (value: unknown) => String(value) }
}

function headOf(label: string | undefined): HTMLElement {
  const card = cardColumn({
    columns: [column('id'), column('name'), column('version')],
    label,
    state: undefined,
    cells: {},
    title: '部署',
    more: '更多',
    handle: null,
    actions: undefined,
  })
  const row = { id: 'd1', name: '请假', version: 3 }
  const { container } = render(<>{card.render?.(null, row, 0)}</>)
  return container.querySelector('.entity-card-head') as HTMLElement
}

test('a card is headed by what names its row, and shows the other fields below', () => {
  expect(headOf('name').textContent).toBe('请假')
  within(screen.getByText('d1').closest('dl') as HTMLElement).getByText('3')
})

test('without a field that names it, by its first one', () => {
  expect(headOf(undefined).textContent).toBe('d1')
})
