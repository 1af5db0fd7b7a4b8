// Marks on the text that are not part of it: the browser draws them, the HTML stays as it is.
import type { Quill } from 'react-quill'

/** Position and length as Quill counts them. */
export interface Stretch {
  readonly index: number
  readonly length: number
}

function pointAt(quill: Quill, index: number): readonly [Node, number] | null {
  const [leaf, offset] = quill.getLeaf(index)
  return leaf ? leaf.position(offset, true) : null
}

export function rangeOf(quill: Quill, { index, length }: Stretch): Range | null {
  const [start, end] = [pointAt(quill, index), pointAt(quill, index + length)]
  if (!start || !end) return null
  const range = document.createRange()
  range.setStart(...start)
  range.setEnd(...end)
  return range
}

/** Several editors share a name, so each adds and takes away its own ranges. */
export function showMarks(name: string, ranges: readonly AbstractRange[]): () => void {
  if (typeof Highlight === 'undefined') return () => undefined
  const shown = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, shown)
  for (const range of ranges) shown.add(range)
  return () => {
    for (const range of ranges) shown.delete(range)
  }
}
