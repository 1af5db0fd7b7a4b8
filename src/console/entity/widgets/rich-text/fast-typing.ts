// Quill compares the whole text for every key that is not ASCII; here only the changed piece of text is compared.
import type { Quill } from 'react-quill'
import { Delta, Module } from 'quill'
import { bubbleFormats } from 'quill/blots/block.js'
import TextBlot from 'quill/blots/text.js'

type Editor = Quill['editor']
type SelectionInfo = Parameters<Editor['update']>[2]

/** The piece of text that all changes concern; null if anything else has changed. */
function typedText(quill: Quill, mutations: readonly MutationRecord[]): TextBlot | null {
  const [first] = mutations
  if (!first || mutations.some(({ type, target }) => type !== 'characterData' || target !== first.target)) return null
  // An empty format keeps an invisible character where the next one is typed.
  if (`${first.oldValue}${first.target.nodeValue}`.includes('\ufeff')) return null
  const blot = quill.scroll.find(first.target)
  return blot instanceof TextBlot && blot.domNode === first.target ? blot : null
}

function shifted(info: SelectionInfo, by: number): SelectionInfo {
  const shift = (range: { index: number; length: number }) => ({ index: range.index - by, length: range.length })
  return info && { oldRange: shift(info.oldRange), newRange: shift(info.newRange) }
}

function changeOf(blot: TextBlot, index: number, parts: { before: string; selection: SelectionInfo }): Delta {
  const formats = bubbleFormats(blot)
  const [before, after] = [new Delta().insert(parts.before), new Delta().insert(blot.value())]
  const difference = before.diff(after, shifted(parts.selection, index))
  const typed = difference.ops.map((op) =>
    typeof op.insert === 'string' && Object.keys(formats).length > 0 ? { ...op, attributes: formats } : op,
  )
  return new Delta().retain(index).concat(new Delta(typed))
}

export class FastTyping extends Module {
  constructor(quill: Quill, options: object) {
    super(quill, options)
    const { editor } = quill
    const updateAll = editor.update.bind(editor)
    editor.update = (change, mutations = [], selection) => {
      const blot = change === null ? typedText(quill, mutations) : null
      if (!blot) return updateAll(change, mutations, selection)
      const before = mutations[0]?.oldValue ?? ''
      const typed = changeOf(blot, blot.offset(quill.scroll), { before, selection })
      editor.delta = editor.delta.compose(typed)
      return typed
    }
  }
}
