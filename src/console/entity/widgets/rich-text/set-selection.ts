// Quill removes the selection and adds it again, and the browser lays out the text for each; here it is set in one step.
import { Module } from 'quill'
import type { Quill } from 'react-quill'

type Selection = Quill['selection']

/** A line break is not a place for the cursor; the place before it is. */
function pointOf(node: Node, offset: number): readonly [Node, number] {
  const { parentNode } = node
  if (!(node instanceof HTMLBRElement) || !parentNode) return [node, offset]
  return [parentNode, [...parentNode.childNodes].indexOf(node)]
}

function isAt(range: AbstractRange, start: readonly [Node, number], end: readonly [Node, number]): boolean {
  const { startContainer, startOffset, endContainer, endOffset } = range
  return startContainer === start[0] && startOffset === start[1] && endContainer === end[0] && endOffset === end[1]
}

export class SetSelection extends Module {
  constructor(quill: Quill, options: object) {
    super(quill, options)
    const { selection } = quill
    const setAny: Selection['setNativeRange'] = selection.setNativeRange.bind(selection)
    selection.setNativeRange = (
      startNode,
      startOffset,
      endNode = startNode,
      endOffset = startOffset,
      force = false,
    ) => {
      const shown = document.getSelection()
      if (!shown || !startNode || !endNode) return setAny(startNode, startOffset, endNode, endOffset, force)
      if (!selection.root.parentNode || !startNode.parentNode || !endNode.parentNode) return
      if (!selection.hasFocus()) selection.root.focus({ preventScroll: true })
      const start = pointOf(startNode, startOffset ?? 0)
      const end = pointOf(endNode, endOffset ?? 0)
      const native = selection.getNativeRange()?.native
      if (force || !native || !isAt(native, start, end)) shown.setBaseAndExtent(...start, ...end)
    }
  }
}
