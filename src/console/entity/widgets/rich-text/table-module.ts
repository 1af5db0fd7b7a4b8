// Quill's tables; what the user deletes leaves their cells in place, unless it is the whole table.
import TableModule from 'quill/modules/table.js'
import type { Quill } from 'react-quill'
import { cellAt, deletionOf, touchesCells } from './cells.ts'

type Deleted = Parameters<Quill['deleteText']>

export class Tables extends TableModule {
  constructor(...given: ConstructorParameters<typeof TableModule>) {
    super(...given)
    const { quill } = this
    const deleteAny: Quill['deleteText'] = quill.deleteText.bind(quill)
    quill.deleteText = (from: Deleted[0] | { index: number; length: number }, to?: unknown, by?: Deleted[2]) => {
      const range = typeof from === 'number' ? { index: from, length: Number(to) } : from
      const source = (typeof from === 'number' ? by : to) as Deleted[2]
      const isTorn = source === 'user' && range.length > 0 && touchesCells(quill, range)
      return isTorn
        ? quill.updateContents(deletionOf(quill, range), source)
        : deleteAny(range.index, range.length, source)
    }
  }

  /** The cursor is in the first cell, also if a line has come before the table. */
  override insertTable(rows: number, columns: number): void {
    this.leaveText()
    const { index = 0 } = this.quill.getSelection() ?? {}
    super.insertTable(rows, columns)
    if (!cellAt(this.quill, index)) this.quill.setSelection(index + 1, 0, 'silent')
  }

  /** To the beginning of the next line: Quill would take the text before the cursor into the first cell. */
  private leaveText(): void {
    const { quill } = this
    const [line] = quill.getLine(quill.getSelection()?.index ?? 0)
    if (!line || line.length() <= 1) return
    const next = line.offset(quill.scroll) + line.length()
    if (next >= quill.getLength() || cellAt(quill, next)) {
      quill.insertText(next - 1, '\n', line.formats(), 'user')
      for (const name of Object.keys(line.formats())) quill.formatLine(next, 1, name, false, 'user')
    }
    quill.setSelection(next, 0, 'silent')
  }
}
