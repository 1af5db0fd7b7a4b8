// Selects and dates of a form before their code has loaded: the same text, name and state, and the first press opens them.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Select } from '../../../src/console/ui/select.tsx'
import { TreeSelect } from '../../../src/console/ui/tree-select.tsx'

const options = [
  { value: 1, label: '正文' },
  { value: 2, label: '链接' },
]

beforeEach(() => {
  // Busy: nothing is loaded without being used.
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function box(): HTMLElement {
  return screen.getByRole('combobox', { name: '文章类型' })
}

test('a select that waits shows its value, or its placeholder, and its state', () => {
  const select = (value: number | undefined) => (
    <Select
      id="type"
      aria-label="文章类型"
      aria-describedby="hint"
      placeholder="请选择"
      value={value}
      options={options}
      status="error"
    />
  )
  const { rerender } = render(select(2))
  expect([box().tagName, box().id, box().textContent]).toEqual(['BUTTON', 'type', '链接'])
  expect([box().getAttribute('aria-invalid'), box().getAttribute('aria-describedby')]).toEqual(['true', 'hint'])
  rerender(select(undefined))
  expect(box().textContent).toBe('请选择')
})

test('one press opens it, with the focus, and tells that it is open', async () => {
  const opened = vi.fn<(isOpen: boolean) => void>()
  const chosen = vi.fn<(value: number) => void>()
  render(<Select aria-label="文章类型" options={options} onChange={chosen} onOpenChange={opened} />)
  await act(async () => void fireEvent.pointerDown(box()))
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2))
  expect(opened).toHaveBeenCalledWith(true)
  expect(document.activeElement).toBe(box())
  await act(async () => void fireEvent.click(screen.getByTitle('链接')))
  expect(chosen.mock.calls[0]?.[0]).toBe(2)
})

test('what is typed becomes the search of a select of several values too', async () => {
  render(<Select mode="multiple" optionFilterProp="label" aria-label="文章类型" options={options} />)
  const closed = box()
  closed.focus()
  fireEvent.keyDown(closed, { key: '链' })
  await waitFor(() => expect(box()).toHaveProperty('value', '链'))
})

test('what is typed before it has loaded becomes its search, and the focus stays', async () => {
  render(<Select showSearch optionFilterProp="label" aria-label="文章类型" options={options} />)
  const closed = box()
  closed.focus()
  for (const key of ['x', 'Backspace', '链', 'Shift']) fireEvent.keyDown(closed, { key })
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(box().tagName).toBe('INPUT'))
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect((box() as HTMLInputElement).value).toBe('链'))
  const shown = () => Array.from(document.querySelectorAll('.ant-select-item-option'), (one) => one.textContent)
  await waitFor(() => expect(shown()).toEqual(['链接']))
})

test.each(['Enter', 'ArrowDown', ' '])('the key "%s" opens it once it has loaded', async (key) => {
  render(<Select aria-label="文章类型" options={options} />)
  box().focus()
  fireEvent.keyDown(box(), { key })
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2))
})

test('a tree names the chosen node, also one below another', () => {
  const treeData = [{ value: 1, title: '首页', children: [{ value: 2, title: '新闻' }] }]
  render(<TreeSelect aria-label="文章类型" treeData={treeData} value={2} />)
  expect(box().textContent).toBe('新闻')
})

test('several values are tags, which are drawn as such at once', async () => {
  render(<Select mode="multiple" aria-label="文章类型" options={options} value={[1, 2]} />)
  await waitFor(() => expect(document.querySelectorAll('.ant-select-selection-item')).toHaveLength(2))
})

test('once the page is idle the input is there without being asked for', async () => {
  vi.mocked(window.requestIdleCallback).mockImplementation((work) => Number(setTimeout(work)))
  render(<Select aria-label="文章类型" options={options} value={1} />)
  expect(box().tagName).toBe('BUTTON')
  await waitFor(() => expect(box().tagName).toBe('INPUT'))
})
