// Enter, undo and redo, which set the cursor where it was and then where it belongs: the browser is told only the latter.
import QuillHistory from 'quill/modules/history.js'
import QuillKeyboard from 'quill/modules/keyboard.js'
import { selectOnce } from './set-selection.ts'

export class History extends QuillHistory {
  override change(source: 'undo' | 'redo', dest: 'redo' | 'undo'): void {
    selectOnce(this.quill, () => super.change(source, dest))
  }
}

export class Keyboard extends QuillKeyboard {
  override handleEnter(...given: Parameters<QuillKeyboard['handleEnter']>): void {
    selectOnce(this.quill, () => super.handleEnter(...given))
  }
}
