// A text that begins and ends with a line: before and after any block something can be written.
import { BlockEmbed } from 'quill/blots/block.js'
import Scroll from 'quill/blots/scroll.js'
import { TableContainer } from 'quill/formats/table.js'

type Child = Scroll['children']['head']

/** Nothing can be written beside it. */
function isClosed(child: Child): boolean {
  return child instanceof BlockEmbed || child instanceof TableContainer
}

/** The first or last line of the text, beside a block; while it is empty it is not part of the HTML. */
export function isSpareLine({ prev, next }: NonNullable<Child>): boolean {
  return (prev === null && isClosed(next)) || (next === null && isClosed(prev))
}

export class LinedScroll extends Scroll {
  override optimize(...given: Parameters<Scroll['optimize']>): void {
    super.optimize(...given)
    if (this.batch) return
    const { head, tail } = this.children
    if (isClosed(head)) this.insertBefore(this.create('block'), head)
    if (isClosed(tail)) this.insertBefore(this.create('block'), null)
    if (isClosed(head) || isClosed(tail)) super.optimize()
  }
}
