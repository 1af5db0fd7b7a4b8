// The body of a table with many rows, with a layout of 50 pixels a row.
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

  let scrolled = 24_000
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = Number(this.textContent?.match(/^row (\d+)$/)?.[1] ?? 0)
    return { top: at * 50 - scrolled, bottom: at * 50 + 50 - scrolled } as DOMRect
  })
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(drawn()).toContain(480)
  expect(drawn()).toContain(480 + Math.ceil(window.innerHeight / 50))
  expect(drawn().length).toBeLessThan(50)

  scrolled += 100
  const before = drawn()
  act(() => void window.dispatchEvent(new Event('scroll')))
  // Some rows around the window are there already.
  expect(drawn()).toEqual(before)

  scrolled = 60_000
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.queryAllByRole('cell')).toEqual([])

  scrolled = 0
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(drawn()[0]).toBe(0)
})
