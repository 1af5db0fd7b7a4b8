// The body of a table with many rows, without a layout: rows are as high as they usually are.
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LongBody } from '../../../src/console/entity/list/long-body.tsx'

test('of a thousand rows those near the window are drawn, wherever it is scrolled to', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => (
    <tr key={at} className="ant-table-row">
      <td>row {at}</td>
    </tr>
  ))
  render(
    <table>
      <LongBody>{[null, rows]}</LongBody>
    </table>,
  )
  const drawn = () => screen.getAllByRole('cell').map(({ textContent }) => Number(textContent?.slice('row '.length)))
  expect(drawn()[0]).toBe(0)
  expect(drawn().length).toBeLessThan(50)

  const top = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: -24_000, bottom: -24_000 } as DOMRect)
  act(() => void window.dispatchEvent(new Event('scroll')))
  // The rows are 48 pixels high as long as they have not been measured.
  expect(drawn()).toContain(500)
  expect(drawn()).toContain(515)
  expect(drawn().length).toBeLessThan(50)

  top.mockReturnValue({ top: -50_000, bottom: -50_000 } as DOMRect)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.queryAllByRole('cell')).toEqual([])
})
