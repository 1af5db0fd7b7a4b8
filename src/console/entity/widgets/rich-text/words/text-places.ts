// The text of the editor with the place of each character: what a call finds in it is marked where it is shown.

const inline = /^(?:span|a|strong|em|u|s|b|i|code|sub|sup)$/

interface TextPlace {
  readonly node: Text
  readonly start: number
}

export interface TextPlaces {
  /** A paragraph per block, so that no word is found across two of them. */
  readonly html: string
  range(start: number, end: number): Range | null
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function blockOf(node: Node): Node | null {
  let parent = node.parentElement
  while (parent && inline.test(parent.localName)) parent = parent.parentElement
  return parent
}

/** The last place that begins at or before a position. */
function placeAt(places: readonly TextPlace[], position: number): TextPlace | undefined {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((places[middle]?.start ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return places[low]
}

export function textPlaces(root: Node): TextPlaces {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const places: TextPlace[] = []
  const parts: string[] = []
  let start = 0
  let block: Node | null = null
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = blockOf(node)
    if (own !== block) parts.push(block ? '</p><p>' : '<p>')
    block = own
    places.push({ node, start })
    parts.push(escapeText(node.data))
    start += node.data.length
  }
  if (block) parts.push('</p>')
  return {
    html: parts.join(''),
    range: (from, to) => {
      const [first, last] = [placeAt(places, from), placeAt(places, to - 1)]
      if (!first || !last || to - last.start > last.node.length) return null
      const range = document.createRange()
      range.setStart(first.node, from - first.start)
      range.setEnd(last.node, to - last.start)
      return range
    },
  }
}
