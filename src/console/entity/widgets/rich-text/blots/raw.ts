// A block that the editor has no model for: shown as it looks, returned as it was.
import { BlockEmbed } from 'quill/blots/block.js'
import { inertCopy } from '../inert-copy.ts'

/** Name of a block for screen readers; set with the language. */
let rawLabel: (tag: string) => string = (tag) => tag

export function setRawLabel(label: (tag: string) => string): void {
  rawLabel = label
}

export class RawBlock extends BlockEmbed {
  static override blotName = 'raw'
  static override tagName = 'div'
  static override className = 'ql-raw'

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement
    node.dataset['html'] = String(html)
    node.contentEditable = 'false'
    node.setAttribute('role', 'figure')
    node.setAttribute('aria-label', rawLabel(/^<([\w-]+)/.exec(String(html))?.[1] ?? ''))
    node.append(inertCopy(String(html)))
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
