// Quill configured for this console: styles instead of classes, and blocks it cannot model kept as they are.
import { Quill } from 'react-quill'
import { BlockEmbed } from 'quill/blots/block.js'
import type Delta from 'quill-delta'
import { keptTags } from './rich-text-html.ts'

const Change: typeof Delta = Quill.import('delta')
const { StyleAttributor, Scope } = Quill.import('parchment')

/** Placeholder text of a kept block; set with the language. */
let rawLabel: (tag: string) => string = (tag) => tag

export function setRawLabel(label: (tag: string) => string): void {
  rawLabel = label
}

/** A block that is shown as a card and returned unchanged. */
class RawBlock extends BlockEmbed {
  static override blotName = 'raw'
  static override tagName = 'div'
  static override className = 'ql-raw'

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement
    node.dataset['html'] = String(html)
    node.contentEditable = 'false'
    node.textContent = rawLabel(/^<(\w+)/.exec(String(html))?.[1] ?? '')
    return node
  }

  static override value(node: HTMLElement): string {
    return node.dataset['html'] ?? ''
  }

  /** Called by getSemanticHTML. */
  html(): string {
    return this.domNode.dataset['html'] ?? ''
  }
}

function keep(node: Node, delta: Delta): Delta {
  const element = node as HTMLElement
  return element.classList.contains('ql-raw') ? delta : new Change([{ insert: { raw: element.outerHTML } }])
}

const blockStyles = ['line-height', 'text-indent'] as const

let isReady = false

export function setUpQuill(): void {
  if (isReady) return
  isReady = true
  const inline = ['align', 'background', 'color', 'font', 'size'].map((name) => `attributors/style/${name}`)
  for (const path of inline) {
    const attributor = Quill.import(path) as { whitelist?: readonly string[] }
    // Any size and font in the text stays.
    if (path.endsWith('font') || path.endsWith('size')) delete attributor.whitelist
    Quill.register(path.replace('attributors/style/', 'formats/'), attributor, true)
  }
  for (const name of blockStyles) {
    Quill.register(`formats/${name}`, new StyleAttributor(name, name, { scope: Scope.BLOCK }), true)
  }
  Quill.register('formats/raw', RawBlock, true)
}

export const toolbar = [
  [{ header: [2, 3, 4, false] }],
  ['bold', 'italic', 'underline'],
  [{ color: [] }, { align: [] }],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['blockquote', 'link', 'clean'],
]

export const modules = { toolbar, clipboard: { matchers: keptTags.map((tag) => [tag, keep]) } }
