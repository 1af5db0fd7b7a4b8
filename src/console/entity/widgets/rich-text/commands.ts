// What the toolbar and the keys do to the text; each is one step of undo.
import type { Quill } from 'react-quill'
import { Delta } from 'quill'
import type { LinkValue } from './blots/inline.ts'

const indentStep = 2

/** Quill merges changes within a second into one undo step; what a tool does is a step of its own. */
export function asStep(quill: Quill, act: () => void): void {
  quill.history.cutoff()
  act()
  quill.history.cutoff()
}

export function format(quill: Quill, name: string, value: unknown): void {
  quill.focus()
  asStep(quill, () => quill.format(name, value, 'user'))
}

/** Items of lists are nested, paragraphs are moved. */
export function indent(quill: Quill, by: 1 | -1): void {
  quill.focus()
  const at = quill.getFormat()
  if (at['list'] !== undefined) return format(quill, 'indent', by > 0 ? '+1' : '-1')
  const before = Number.parseFloat(String(at['padding-left'] ?? 0)) || 0
  const next = Math.max(0, before + by * indentStep)
  format(quill, 'padding-left', next > 0 ? `${next}em` : false)
}

/** Replaces the selection by a block, and leaves the cursor behind it. */
export function insertBlock(quill: Quill, name: string, value: unknown): void {
  const range = quill.getSelection(true)
  const change = new Delta().retain(range.index).delete(range.length)
  asStep(quill, () => quill.updateContents(change.insert({ [name]: value }), 'user'))
  quill.setSelection(range.index + 1, 0, 'silent')
}

export function insertLink(quill: Quill, text: string, link: LinkValue): void {
  const range = quill.getSelection(true)
  const change = new Delta().retain(range.index).delete(range.length).insert(text, { link })
  asStep(quill, () => quill.updateContents(change, 'user'))
  quill.setSelection(range.index + text.length, 0, 'silent')
}

/** A picture in the text at a position, with its alternative text. */
export function insertPicture(quill: Quill, index: number, source: string): void {
  asStep(quill, () => quill.updateContents(new Delta().retain(index).insert({ image: source }), 'user'))
  quill.setSelection(index + 1, 0, 'silent')
}

/** Replaces the whole text; only the difference is changed, so that the cursor stays and one undo takes it back. */
export function replaceText(quill: Quill, html: string): void {
  const next = quill.clipboard.convert({ html, text: '' })
  const last = next.ops.at(-1)
  if (typeof last?.insert !== 'string' || !last.insert.endsWith('\n')) next.insert('\n')
  asStep(quill, () => quill.updateContents(quill.getContents().diff(next), 'user'))
}

/** The formats of the selection, or of the whole text, without the links. */
export function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true)
  asStep(quill, () => quill.removeFormat(range.index, range.length, 'user'))
}
