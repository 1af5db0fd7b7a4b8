// What may be done in the cells of a table: nothing that moves text between them or changes their number.
import { Delta, Parchment } from 'quill'
import { TableCell } from 'quill/formats/table.js'
import type { Quill } from 'react-quill'
import { joinLines, LineBreak } from './blots/cell.ts'
import type { Stretch } from './marks.ts'

type Line = ReturnType<Quill['getLines']>[number]

function isCell(line: unknown): line is TableCell {
  return line instanceof TableCell
}

function startOf(quill: Quill, blot: Pick<Line, 'offset'>): number {
  return blot.offset(quill.scroll)
}

export function cellAt(quill: Quill, index: number): TableCell | null {
  const [line] = quill.getLine(index)
  return isCell(line) ? line : null
}

export function touchesCells(quill: Quill, { index, length }: Stretch): boolean {
  return quill.getLines(index, Math.max(1, length)).some(isCell)
}

/** Of a table that begins before the stretch or ends behind it, only the content of the cells is deleted. */
function isWithin(quill: Quill, cell: TableCell, { index, length }: Stretch): boolean {
  const table = cell.table()
  const start = startOf(quill, table)
  return index < start && start + table.length() <= index + length
}

/** How much of the line is deleted; its end stays if a table would be joined with something else. */
function deletable(quill: Quill, line: Line, stretch: Stretch): number {
  const { index, length } = stretch
  const start = startOf(quill, line)
  const end = Math.min(index + length, start + line.length())
  const isWhole = end === start + line.length()
  const mayJoin = [line, cellAt(quill, end)].every((one) => !isCell(one) || isWithin(quill, one, stretch))
  return end - Math.max(index, start) - (isWhole && !mayJoin ? 1 : 0)
}

export function deletionOf(quill: Quill, stretch: Stretch): Delta {
  const change = new Delta()
  let at = 0
  for (const line of quill.getLines(stretch.index, stretch.length)) {
    const from = Math.max(stretch.index, startOf(quill, line))
    const count = deletable(quill, line, stretch)
    change.retain(from - at).delete(count)
    at = from + count
  }
  return change
}

export function isLineFormat(quill: Quill, name: string): boolean {
  return quill.scroll.query(name, Parchment.Scope.BLOCK) !== null
}

/** A cell can be aligned, but not be a heading, an item or the like. */
export function fitsCell(quill: Quill, name: string): boolean {
  return name === 'align' || !isLineFormat(quill, name)
}

export function breakLine(quill: Quill, index: number): void {
  quill.updateContents(new Delta().retain(index).insert({ [LineBreak.blotName]: true }), 'user')
  quill.setSelection(index + 1, 0, 'silent')
}

function isBlock(quill: Quill, { insert }: Delta['ops'][number]): boolean {
  return typeof insert === 'object' && Object.keys(insert).some((name) => isLineFormat(quill, name))
}

/** Where a block is inserted: behind the table, if the place is in one. */
export function placeOfBlock(quill: Quill, index: number): number {
  const table = cellAt(quill, index)?.table()
  return table ? startOf(quill, table) + table.length() : index
}

/** Inserts the lines into the cell at the place, and blocks behind its table. Returns the end of what is in the cell. */
export function insertIntoCell(quill: Quill, index: number, pasted: Delta): number {
  const lines = new Delta()
  const blocks = new Delta()
  for (const op of joinLines(pasted).ops) {
    const { insert = '', attributes = {} } = op
    const fitting = Object.entries(attributes).filter(([name]) => !isLineFormat(quill, name))
    if (isBlock(quill, op)) blocks.insert(insert, attributes)
    else lines.insert(insert, Object.fromEntries(fitting))
  }
  const last = lines.ops.at(-1)?.insert
  if (typeof last === 'object' && LineBreak.blotName in last) lines.ops.pop()
  const behind = new Delta().retain(placeOfBlock(quill, index) - index).concat(blocks)
  quill.updateContents(new Delta().retain(index).concat(lines).concat(behind), 'user')
  return index + lines.length()
}
