// Find and replace in a rich text.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Delta } from 'quill'
import { Quill } from 'react-quill'
import { expect, test, vi } from 'vitest'
import { FindBar } from '../../../src/console/entity/widgets/rich-text/find/find-bar.tsx'
import { findMatches } from '../../../src/console/entity/widgets/rich-text/find/matches.ts'
import { setUpQuill } from '../../../src/console/entity/widgets/rich-text/set-up-quill.ts'

setUpQuill()

test('replacing one by one goes on behind the replacement, and begins again at the end', async () => {
  const user = userEvent.setup()
  const box = document.createElement('div')
  document.body.append(box)
  const quill = new Quill(box, { modules: { toolbar: false } })
  quill.setContents(new Delta().insert('图书馆一\n图书馆二\n图书馆三\n'))
  render(<FindBar quill={quill} onClose={() => undefined} />)
  await user.type(screen.getByRole('textbox', { name: '查找' }), '图书馆')
  await user.type(screen.getByRole('textbox', { name: '替换为' }), '市图书馆')
  const replace = screen.getByRole('button', { name: /^替\s?换$/ })
  for (const shown of ['2 / 3', '3 / 3', '1 / 3']) {
    await user.click(replace)
    expect(screen.getByRole('status').textContent).toBe(shown)
  }
  expect(quill.getText()).toBe('市图书馆一\n市图书馆二\n市图书馆三\n')
  await user.click(screen.getByRole('button', { name: '全部替换' }))
  expect(quill.getText()).toBe('市市图书馆一\n市市图书馆二\n市市图书馆三\n')
})

test('closed by its button, it gives the focus to the text', async () => {
  const user = userEvent.setup()
  const box = document.createElement('div')
  document.body.append(box)
  const quill = new Quill(box, { modules: { toolbar: false } })
  const onClose = vi.fn()
  render(<FindBar quill={quill} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(quill.root)
})

test('a space is found whether it breaks or not, a picture is not text', () => {
  const quill = new Quill(document.createElement('div'), { modules: { toolbar: false } })
  quill.setContents(new Delta().insert('开放 时间，开放\u00a0时间').insert({ image: '/a.png' }).insert('\n'))
  const found = (wanted: string) => findMatches(quill, wanted, true).map(({ index }) => index)
  expect(found('开放 时间')).toEqual([0, 6])
  expect(found('开放\u00a0时间')).toEqual([0, 6])
  expect(found('\ufffc')).toEqual([])
  expect(found('(')).toEqual([])
})
