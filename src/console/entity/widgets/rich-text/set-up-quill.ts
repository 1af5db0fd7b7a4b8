// Quill configured for this console: styles instead of classes, and blocks it cannot model kept as they are.
import { Quill } from 'react-quill'
import { BlockEmbed } from 'quill/blots/block.js'
import type Delta from 'quill-delta'
import { Cell, Filler, LineBreak, linesOfCell } from './blots/cell.ts'
import { Picture, PlainLink } from './blots/inline.ts'
import { RawBlock } from './blots/raw.ts'
import { LinedScroll } from './blots/scroll.ts'
import { isPlainTable, PlainTable } from './blots/table.ts'
import { showSpaces } from './wide-spaces.ts'
import { PasteClipboard } from './paste/paste-clipboard.ts'
import { ChangedLines } from './changed-lines.ts'
import { History, Keyboard } from './one-step.ts'
import { SetSelection } from './set-selection.ts'
import { Tables } from './table-module.ts'

const Change: typeof Delta = Quill.import('delta')
const { StyleAttributor, Scope } = Quill.import('parchment')

class Divider extends BlockEmbed {
  static override blotName = 'divider'
  static override tagName = 'HR'
}

function isKept(element: HTMLElement): boolean {
  if (element.tagName === 'TABLE') return !isPlainTable(element)
  if (element.tagName === 'HR') return element.attributes.length > 0
  // Code with a language, or with markup in it.
  if (element.tagName === 'PRE') return element.childElementCount > 0 || element.hasAttribute('class')
  return true
}

const keptTags =
  'table,video,audio,iframe,figure,div,section,hr,dl,details,picture,form,pre,center,address,article,aside'

function keep(node: Node, delta: Delta): Delta {
  const element = node as HTMLElement
  const isOwn = element.matches('.ql-raw,.ql-code-block,.ql-code-block-container')
  return isOwn || !isKept(element) ? delta : new Change([{ insert: { raw: showSpaces(element.outerHTML) } }])
}

const blockStyles = ['line-height', 'text-indent', 'padding-left', 'margin-left'] as const

let isReady = false

export function setUpQuill(): void {
  if (isReady) return
  isReady = true
  for (const name of ['align', 'background', 'color', 'font', 'size']) {
    const attributor = Quill.import(`attributors/style/${name}`) as { whitelist?: readonly string[] }
    // Any size and font in the text stays.
    if (name === 'font' || name === 'size') delete attributor.whitelist
    Quill.register(`formats/${name}`, attributor, true)
  }
  for (const name of blockStyles) {
    Quill.register(`formats/${name}`, new StyleAttributor(name, name, { scope: Scope.BLOCK }), true)
  }
  // It registers cells and tables of its own.
  Quill.register('modules/table', Tables, true)
  const blots = {
    raw: RawBlock,
    divider: Divider,
    image: Picture,
    link: PlainLink,
    'table-container': PlainTable,
    table: Cell,
    'line-break': LineBreak,
  }
  for (const [name, blot] of Object.entries(blots)) Quill.register(`formats/${name}`, blot, true)
  Quill.register('blots/scroll', LinedScroll, true)
  Quill.register('blots/break', Filler, true)
  Quill.register('modules/changedLines', ChangedLines, true)
  Quill.register('modules/setSelection', SetSelection, true)
  Quill.register('modules/clipboard', PasteClipboard, true)
  Quill.register('modules/history', History, true)
  Quill.register('modules/keyboard', Keyboard, true)
}

/** Quill turns an indent into a tab as well. */
function withoutTab(_node: Node, delta: Delta): Delta {
  const [first, ...rest] = delta.ops
  if (typeof first?.insert !== 'string' || !first.insert.startsWith('\t')) return delta
  const text = first.insert.slice(1)
  return new Change(text === '' ? rest : [{ ...first, insert: text }, ...rest])
}

function withSpaces(_node: Node, delta: Delta): Delta {
  return new Change(
    delta.ops.map((op) => (typeof op.insert === 'string' ? { ...op, insert: showSpaces(op.insert) } : op)),
  )
}

export const matchers: [string | number, typeof keep][] = [
  [Node.TEXT_NODE, withSpaces],
  [keptTags, keep],
  ['td', linesOfCell],
  ['[style*="text-indent"]', withoutTab],
]
