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

function rangeOf(start: readonly [Node, number], end: readonly [Node, number]): Range {
  const range = document.createRange()
  range.setStart(...start)
  range.setEnd(...end)
  return range
}

export class SetSelection extends Module {
  private isWorking = false
  /** Quill reads it as the selection until the browser has it. */
  private waiting: Range | null = null

  constructor(quill: Quill, options: object) {
    super(quill, options)
    const { selection } = quill
    const setAny: Selection['setNativeRange'] = selection.setNativeRange.bind(selection)
    const readNative: Selection['getNativeRange'] = selection.getNativeRange.bind(selection)
    selection.getNativeRange = () => (this.waiting ? selection.normalizeNative(this.waiting) : readNative())
    selection.setNativeRange = (
      startNode,
      startOffset,
      endNode = startNode,
      endOffset = startOffset,
      force = false,
    ) => {
      const shown = document.getSelection()
      if (!shown || !startNode || !endNode) {
        this.waiting = null
        return setAny(startNode, startOffset, endNode, endOffset, force)
      }
      if (!selection.root.parentNode || !startNode.parentNode || !endNode.parentNode) return
      if (!selection.hasFocus()) selection.root.focus({ preventScroll: true })
      const start = pointOf(startNode, startOffset ?? 0)
      const end = pointOf(endNode, endOffset ?? 0)
      const native = selection.getNativeRange()?.native
      if (!force && native && isAt(native, start, end)) return
      if (this.isWorking) this.waiting = rangeOf(start, end)
      else shown.setBaseAndExtent(...start, ...end)
    }
  }

  /** Work that sets the selection several times: the browser, which reads the text for each, gets the last one. */
  once(work: () => void): void {
    if (this.isWorking) return work()
    this.isWorking = true
    try {
      work()
    } finally {
      this.isWorking = false
      const { waiting } = this
      this.waiting = null
      if (waiting) this.show(waiting)
    }
  }

  private show({ startContainer, startOffset, endContainer, endOffset }: Range): void {
    document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
  }
}

export function selectOnce(quill: { getModule(name: string): unknown }, work: () => void): void {
  const module = quill.getModule('setSelection')
  if (module instanceof SetSelection) module.once(work)
  else work()
}
