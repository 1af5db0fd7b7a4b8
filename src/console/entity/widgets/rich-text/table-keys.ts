// Keys in cells of several lines, and beside blocks, as far as Quill does something else.
import type { Parchment } from 'quill'
import QuillKeyboard from 'quill/modules/keyboard.js'
import { LineBreak } from './blots/cell.ts'

type Pressed = Parameters<QuillKeyboard['handleBackspace']>
type Binding = Exclude<(typeof QuillKeyboard.DEFAULTS.bindings)[string], string | number>
type Handler = NonNullable<Binding['handler']>

/** The line breaks of a cell before or behind the cursor. */
function hasLines({ line, offset }: Pressed[1], isUp: boolean): boolean {
  const [from, length] = isUp ? [0, offset] : [offset, line.length() - offset]
  return length > 0 && (line as Parchment.ParentBlot).descendants(LineBreak, from, length).length > 0
}

/** The browser moves the cursor if it knows better. */
function unless(isNative: (context: Pressed[1]) => boolean, name: string): { readonly handler: Handler } {
  const binding = QuillKeyboard.DEFAULTS.bindings[name] as Binding
  return {
    handler(range, context, pressed) {
      return isNative(context) || binding.handler?.call(this, range, context, pressed)
    },
  }
}

export const tableKeys = {
  // The keyboard knows what they do in cells.
  'table enter': null,
  'table backspace': null,
  'table delete': null,
  'table up': unless((context) => hasLines(context, true), 'table up'),
  'table down': unless((context) => hasLines(context, false), 'table down'),
  // Quill stops at a block before an empty line, where nothing can be written.
  'embed left': unless(({ offset, format }) => offset === 0 && format['table'] === undefined, 'embed left'),
}
