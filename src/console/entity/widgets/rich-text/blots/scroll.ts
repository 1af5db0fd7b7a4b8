// A text that begins and ends with a line: before and after any block something can be written.
import { BlockEmbed } from 'quill/blots/block.js'
import Scroll from 'quill/blots/scroll.js'
import { TableContainer } from 'quill/formats/table.js'

type Child = Scroll['children']['head']

/** Lines of the editor's own; while they are empty they are not part of the text. */
const spareLines = new WeakSet<Node>()

export function isSpareLine(node: Node): boolean {
  return spareLines.has(node)
}

/** Nothing can be written beside it. */
function isClosed(child: Child): boolean {
  return child instanceof BlockEmbed || child instanceof TableContainer
}

export class LinedScroll extends Scroll {
  override optimize(...given: Parameters<Scroll['optimize']>): void {
    super.optimize(...given)
    if (this.batch) return
    const { head, tail } = this.children
    if (isClosed(head)) this.insertBefore(this.spareLine(), head)
    if (isClosed(tail)) this.insertBefore(this.spareLine(), null)
    if (isClosed(head) || isClosed(tail)) super.optimize()
  }

  private spareLine() {
    const line = this.create('block')
    spareLines.add(line.domNode)
    return line
  }
}
