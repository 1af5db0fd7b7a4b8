// The frame around a picture of a rich text: what it shows and stores, and how the keyboard reaches and leaves it.
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChosenPicture } from '../../../src/console/entity/widgets/rich-text/picture/chosen-picture.tsx'
import { PictureFrame } from '../../../src/console/entity/widgets/rich-text/picture/picture-frame.tsx'
import { openRichText } from '../support/rich-text.ts'

function nothing(): void {}

function open(html: string) {
  const quill = openRichText(html)
  const pictures = [...quill.root.querySelectorAll('img')]
  return { quill, pictures }
}

function showFrame(html: string) {
  const { quill, pictures } = open(html)
  const onClose = vi.fn()
  const frameOf = (at: number) => (
    <PictureFrame quill={quill} image={pictures[at] as HTMLImageElement} onClose={onClose} />
  )
  const { rerender } = render(frameOf(0))
  return { quill, pictures, onClose, choose: (at: number) => rerender(frameOf(at)) }
}

function input(): HTMLInputElement {
  return screen.getByRole('textbox', { name: '替代文字' })
}

function handle(): HTMLElement {
  return screen.getByRole('button', { name: /拖动调整图片宽度/ })
}

test('two pictures of one file have alternative texts of their own', async () => {
  const user = userEvent.setup()
  const { pictures, choose } = showFrame('<p><img src="/a.png" alt="甲"></p><p><img src="/a.png"></p>')
  expect(input().value).toBe('甲')
  choose(1)
  expect(input().value).toBe('')
  await user.click(input())
  await user.tab()
  expect(pictures[1]?.alt).toBe('')
})

test('undo takes the alternative text back, in the field too', async () => {
  const user = userEvent.setup()
  const { quill, pictures } = showFrame('<p><img src="/a.png"></p>')
  await user.type(input(), '馆舍{Enter}')
  act(() => quill.history.undo())
  expect(input().value).toBe('')
  expect(pictures[0]?.alt).toBe('')
})

test('a save by the keyboard stores the alternative text that is being typed', async () => {
  const user = userEvent.setup()
  const { pictures } = showFrame('<p><img src="/a.png"></p>')
  await user.type(input(), '馆舍')
  await user.keyboard('{Control>}s{/Control}')
  expect(pictures[0]?.alt).toBe('馆舍')
})

test('Escape closes the frame only, and keeps what was typed', async () => {
  const user = userEvent.setup()
  const outside = vi.fn()
  const { quill, pictures, onClose } = showFrame('<p><img src="/a.png"></p>')
  document.addEventListener('keydown', outside)
  await user.type(input(), '馆舍')
  outside.mockClear()
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', outside)
  expect(onClose).toHaveBeenCalledOnce()
  expect(outside).not.toHaveBeenCalled()
  expect(pictures[0]?.alt).toBe('馆舍')
  expect(document.activeElement).toBe(quill.root)
})

test('a click on the handle changes no width, arrow keys do', () => {
  const { pictures } = showFrame('<p><img src="/a.png" width="50%"></p>')
  handle().setPointerCapture = nothing
  fireEvent.pointerDown(handle(), { clientX: 5, pointerId: 1 })
  fireEvent.pointerUp(handle(), { clientX: 5, pointerId: 1 })
  expect(pictures[0]?.getAttribute('width')).toBe('50%')
  fireEvent.keyDown(handle(), { key: 'ArrowRight' })
  expect(pictures[0]?.getAttribute('width')).toBe('24')
})

test('a picture that is selected by the keyboard is chosen, until the cursor leaves it', async () => {
  const { quill, pictures } = open('<p>甲<img src="/a.png">乙</p>')
  render(<ChosenPicture quill={quill} />)
  const select = (index: number, length: number) =>
    act(() => void quill.emitter.emit('selection-change', { index, length }, null, 'user'))
  select(1, 1)
  expect(await screen.findByRole('group', { name: '图片设置' })).not.toBeNull()
  expect(pictures).toHaveLength(1)
  select(0, 1)
  expect(screen.queryByRole('group', { name: '图片设置' })).toBeNull()
})
