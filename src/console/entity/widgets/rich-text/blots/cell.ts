// Cells of a table are one line of the editor each; the lines in them are separated by breaks.
import { Delta, Parchment } from 'quill'
import Break from 'quill/blots/break.js'
import { TableCell } from 'quill/formats/table.js'

export class LineBreak extends Parchment.EmbedBlot {
  static override blotName = 'line-break'
  static override tagName = 'BR'
  static override className = 'ql-line-break'

  /** Called by getSemanticHTML. */
  html(): string {
    return '<br>'
  }
}

function endsWithBreak(blot: Parchment.Blot | null): boolean {
  let last = blot
  while (last instanceof Parchment.ParentBlot) last = last.children.tail
  return last instanceof LineBreak
}

/** Fills an empty line, and makes a line break at the end of a cell visible. */
export class Filler extends Break {
  override optimize(): void {
    if (this.next || (this.prev && !endsWithBreak(this.prev))) this.remove()
  }
}

export class Cell extends TableCell {
  override optimize(context: Record<string, unknown>): void {
    super.optimize(context)
    const { tail } = this.children
    if (endsWithBreak(tail)) this.appendChild(this.scroll.create('break'))
    else if (tail instanceof Filler) tail.optimize()
  }
}

/** The lines as those of one cell. */
export function joinLines({ ops }: Delta): Delta {
  const joined = new Delta()
  for (const { insert, attributes } of ops) {
    const [first, ...others] = typeof insert === 'string' ? insert.split('\n') : [insert]
    if (first) joined.insert(first, attributes)
    for (const line of others) joined.insert({ [LineBreak.blotName]: true }).insert(line ?? '', attributes)
  }
  return joined
}

/** The last line ends the cell. */
export function linesOfCell(_node: Node, delta: Delta): Delta {
  const end = delta.length() - 1
  return joinLines(delta.slice(0, end)).concat(delta.slice(end))
}
