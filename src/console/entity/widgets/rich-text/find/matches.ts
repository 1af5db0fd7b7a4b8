// Finds and replaces text in the editor; a picture or block between two characters separates them.
import type { Quill } from 'react-quill'
import { Delta } from 'quill'
import { asStep } from '../commands.ts'
import type { Stretch } from '../marks.ts'

const separator = '\ufffc'

/** The text with one character per position. */
function plainText(quill: Quill): string {
  return quill
    .getContents()
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : separator))
    .join('')
}

/** Pasted texts have spaces that do not break: nobody sees the difference. */
const anySpace = /[ \u00a0]/g

export function findMatches(quill: Quill, wanted: string, isExact: boolean): readonly Stretch[] {
  if (wanted === '' || wanted.includes(separator)) return []
  const literal = wanted.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = new RegExp(literal.replace(anySpace, anySpace.source), isExact ? 'gu' : 'giu')
  return [...plainText(quill).matchAll(pattern)].map((match) => ({ index: match.index, length: match[0].length }))
}

/** Replaces all of them in one step of undo, each with the formats of its first character. */
export function replaceMatches(quill: Quill, matches: readonly Stretch[], text: string): void {
  let done = 0
  const change = new Delta()
  for (const { index, length } of matches) {
    const formats = quill.getContents(index, 1).ops[0]?.attributes
    change
      .retain(index - done)
      .delete(length)
      .insert(text, formats)
    done = index + length
  }
  asStep(quill, () => quill.updateContents(change, 'user'))
}
