// The menu of layout tools of the text: when its tools run.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LayoutMenu } from '../../../src/console/entity/widgets/rich-text/toolbar/layout-menu.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function choose(tool: string): void {
  act(() => void fireEvent.click(screen.getByRole('button', { name: '排版' })))
  act(() => void fireEvent.click(screen.getByRole('menuitem', { name: tool })))
}
function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

test('styles are cleared 500 ms after the last click, once; other tools run at once', async () => {
  const onApply = vi.fn<(change: (html: string) => string) => void>()
  render(<LayoutMenu onApply={onApply} />)
  choose('清除样式')
  pass(400)
  choose('清除样式')
  pass(499)
  expect(onApply).not.toHaveBeenCalled()
  pass(1)
  // The tools are loaded with their first use.
  await vi.waitFor(() => expect(onApply).toHaveBeenCalledTimes(1))
  expect(onApply.mock.calls[0]?.[0]('<p style="color: red">红</p>')).toBe('<p>红</p>')
  choose('清除链接')
  await vi.waitFor(() => expect(onApply).toHaveBeenCalledTimes(2))
})
