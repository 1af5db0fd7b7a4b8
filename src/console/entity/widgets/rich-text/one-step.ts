// Keys in cells and beside tables; and Enter, undo and redo, which set the cursor where it was and then where it belongs.
import QuillHistory from 'quill/modules/history.js'
import QuillKeyboard from 'quill/modules/keyboard.js'
import { breakLine, cellAt, touchesCells } from './cells.ts'
import { selectOnce } from './set-selection.ts'

type Pressed = Parameters<QuillKeyboard['handleBackspace']>

/** The browser is told the last place only. */
export class History extends QuillHistory {
  override change(source: 'undo' | 'redo', dest: 'redo' | 'undo'): void {
    selectOnce(this.quill, () => super.change(source, dest))
  }
}

export class Keyboard extends QuillKeyboard {
  override handleEnter(...[range, context]: Pressed): void {
    const { quill } = this
    selectOnce(quill, () => {
      if (!touchesCells(quill, range)) return super.handleEnter(range, context)
      const { index } = range
      quill.deleteText(range, 'user')
      if (cellAt(quill, index)) return breakLine(quill, index)
      super.handleEnter({ index, length: 0 }, { ...context, format: quill.getFormat(index) })
    })
  }

  override handleBackspace(...[range, context]: Pressed): void {
    const isAtStart = context.offset === 0
    const edge = range.index - 1
    if (isAtStart && cellAt(this.quill, range.index)) return
    if (isAtStart && edge >= 0 && cellAt(this.quill, edge)) return this.leaveLine(range, edge)
    super.handleBackspace(range, context)
  }

  override handleDelete(...[range, context]: Pressed): void {
    const isAtEnd = context.offset >= context.line.length() - 1
    const edge = range.index + 1
    if (isAtEnd && cellAt(this.quill, range.index)) return
    if (isAtEnd && cellAt(this.quill, edge)) return this.leaveLine(range, context.empty ? range.index : edge)
    super.handleDelete(range, context)
  }

  /** Towards a table beside it: an empty line is removed, any other stays apart. */
  private leaveLine({ index }: Pressed[0], next: number): void {
    const [line] = this.quill.getLine(index)
    if (line && line.length() <= 1) this.quill.deleteText(index, 1, 'user')
    this.quill.setSelection(next, 0, 'silent')
  }
}
