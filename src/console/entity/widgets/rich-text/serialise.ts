// The HTML of the whole text, made from the blocks that have changed since the last time: a long text is not serialised per key.
import type { Quill } from 'react-quill'
import { isSpareLine } from './blots/scroll.ts'
import { blankLine, cleanBlock, isBlankHtml } from './html.ts'

type Block = Quill['scroll']['children']['head']

export interface Serialiser {
  /** Empty if nothing has been written. */
  html(): string
  close(): void
}

export function createSerialiser(quill: Quill): Serialiser {
  let known = new WeakMap<Node, string>()
  const { root, scroll } = quill

  function forget(records: readonly MutationRecord[]): void {
    for (const { target } of records) {
      if (target === root) continue
      let node: Node | null = target
      while (node && node.parentNode !== root) node = node.parentNode
      if (node) known.delete(node)
    }
  }
  const observer = new MutationObserver(forget)
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })

  function blockHtml(block: NonNullable<Block>, index: number): string {
    const before = known.get(block.domNode)
    if (before !== undefined) return before
    const html = cleanBlock(quill.getSemanticHTML(index, block.length()))
    known.set(block.domNode, html)
    return html
  }

  function html(): string {
    forget(observer.takeRecords())
    const parts: string[] = []
    let index = 0
    for (let block = scroll.children.head; block; block = block.next) {
      const own = blockHtml(block, index)
      if (own !== blankLine || !isSpareLine(block)) parts.push(own)
      index += block.length()
    }
    // A line per block: the source and the comparison of versions can be read.
    const all = parts.join('\n')
    return isBlankHtml(all) ? '' : all
  }

  return {
    html,
    close: () => {
      observer.disconnect()
      known = new WeakMap()
    },
  }
}
