// The dialog that crops a thumbnail says why when the browser cannot read the picture, or cannot cut it.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CropDialog } from '../../../src/console/features/cms/article/editor/thumbnail/crop-dialog.tsx'

const file = new File(['x'], 'huge.png', { type: 'image/png' })
const done = vi.fn()

beforeEach(() => {
  done.mockReset()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

function openDialog(): HTMLImageElement {
  render(<CropDialog file={file} onDone={done} onClose={() => undefined} />)
  const image = document.querySelector<HTMLImageElement>('.crop-picture img')
  if (image === null) throw new Error('There is no picture')
  return image
}

test('a picture that cannot be read leaves the original, and says why', () => {
  fireEvent.error(openDialog())
  expect(screen.getByRole('alert').textContent).toMatch(/^图片无法读取：可能已损坏/)
  expect(screen.getByRole('button', { name: '裁剪并使用' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '使用原图' }))
  expect(done).toHaveBeenCalledWith(file)
})

test('a picture that cannot be cut stays in the dialog, with its size and the reason', async () => {
  const image = openDialog()
  Object.defineProperties(image, { naturalWidth: { value: 30_000 }, naturalHeight: { value: 20_000 } })
  image.decode = () => Promise.reject(new Error('The source image cannot be decoded'))
  fireEvent.load(image)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '裁剪并使用' })))
  expect(screen.getByRole('alert').textContent).toMatch(/无法裁剪这张图片（30000 × 20000 像素）/)
  expect(done).not.toHaveBeenCalled()
  expect(document.querySelector('.crop-picture img')).toBe(image)
})
