// What is chosen beside a list, in a narrow window: one line that opens to the choices and closes with one of them.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SideSelect } from '../../../src/console/entity/list/side-select.tsx'

function open() {
  const view = render(
    <SideSelect title="频道树" label="全部频道">
      {(close) => (
        <button type="button" onClick={close}>
          新闻
        </button>
      )}
    </SideSelect>,
  )
  const line = screen.getByRole('button', { name: '全部频道' })
  return { ...view, line }
}

test('the line opens to the choices; one of them closes it, and the focus is on the line again', async () => {
  const { line } = open()
  expect(line.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('新闻')).toBe(null)
  await act(async () => line.click())
  expect(line.getAttribute('aria-expanded')).toBe('true')
  await act(async () => screen.getByText('新闻').click())
  expect(screen.queryByText('新闻')).toBe(null)
  expect(document.activeElement).toBe(line)
})

test('Escape closes it', async () => {
  const { line } = open()
  await act(async () => line.click())
  fireEvent.keyDown(screen.getByText('新闻'), { key: 'Escape' })
  expect(screen.queryByText('新闻')).toBe(null)
  expect(document.activeElement).toBe(line)
})
