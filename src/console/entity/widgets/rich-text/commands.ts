// What the toolbar and the keys do to the text; each is one step of undo.
import type { Quill } from 'react-quill'
import { Delta, Op } from 'quill'
import type { LinkValue } from './blots/inline.ts'
import { cellAt, fitsCell, isLineFormat, placeOfBlock, touchesCells } from './cells.ts'
import type { Stretch } from './marks.ts'

const indentStep = 2

/** Quill merges changes within a second into one undo step; what a tool does is a step of its own. */
export function asStep(quill: Quill, act: () => void): void {
  quill.history.cutoff()
  act()
  quill.history.cutoff()
}

/** Lines that are cells stay cells. */
function formatOthers(quill: Quill, name: string, value: unknown): void {
  const { index, length } = quill.getSelection(true)
  for (const line of quill.getLines(index, Math.max(1, length))) {
    const start = line.offset(quill.scroll)
    if (!cellAt(quill, start)) quill.formatLine(start, 1, name, value, 'user')
  }
}

export function format(quill: Quill, name: string, value: unknown): void {
  quill.focus()
  const isAny = fitsCell(quill, name) || !touchesCells(quill, quill.getSelection(true))
  asStep(quill, () => (isAny ? quill.format(name, value, 'user') : formatOthers(quill, name, value)))
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
  asStep(quill, () => {
    quill.deleteText(range, 'user')
    const index = placeOfBlock(quill, range.index)
    const rest = quill.getLength() - index
    const before = index === 0 ? new Delta().insert('\n') : new Delta().retain(index)
    quill.updateContents(before.insert({ [name]: value }), 'user')
    quill.setSelection(quill.getLength() - rest, 0, 'silent')
  })
}

export function insertLink(quill: Quill, text: string, link: LinkValue): void {
  const range = quill.getSelection(true)
  asStep(quill, () => {
    quill.deleteText(range, 'user')
    quill.updateContents(new Delta().retain(range.index).insert(text, { link }), 'user')
  })
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

/** All formats of the stretch, except that a cell is one. */
function clearCells(quill: Quill, { index, length }: Stretch): void {
  const change = new Delta().retain(index)
  for (const op of quill.getContents(index, length).ops) {
    const none = Object.keys(op.attributes ?? {}).map((name) => [name, null] as const)
    change.retain(Op.length(op), Object.fromEntries(none.filter(([name]) => !isLineFormat(quill, name))))
  }
  quill.updateContents(change, 'user')
  for (const line of quill.getLines(index, Math.max(1, length))) {
    const names = Object.keys(line.formats()).filter((name) => name !== 'table')
    for (const name of names) quill.formatLine(line.offset(quill.scroll), 1, name, false, 'user')
  }
}

/** The formats of the selection, or of the whole text, without the links. */
export function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true)
  asStep(quill, () => {
    if (touchesCells(quill, range)) clearCells(quill, range)
    else quill.removeFormat(range.index, range.length, 'user')
  })
}
