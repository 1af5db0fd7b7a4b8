// HTML on its way into and out of the editor: blocks kept whole, what an edit would lose, and plain spaces.

/** The editor has no model for these: each is kept as one block with its content. */
export const keptTags = [
  'TABLE',
  'VIDEO',
  'AUDIO',
  'IFRAME',
  'FIGURE',
  'DIV',
  'SECTION',
  'HR',
  'DL',
  'DETAILS',
  'PICTURE',
  'FORM',
]

const knownTags = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE BR A IMG STRONG B EM I U S STRIKE SUB SUP SPAN FONT'.split(' '),
)
const knownStyles = new Set([
  'color',
  'background-color',
  'background',
  'text-align',
  'font-size',
  'font-family',
  'line-height',
  'text-indent',
])
const knownAttributes = new Set(['style', 'href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'data-list'])

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

function walk(element: Element, visit: (child: Element) => boolean): void {
  for (const child of element.children) if (visit(child)) walk(child, visit)
}

export interface Loss {
  /** Blocks that are kept as they are and cannot be edited. */
  readonly kept: readonly string[]
  /** What the first edit would drop. */
  readonly lost: readonly string[]
}

export function lossOf(html: string): Loss {
  const kept = new Set<string>()
  const lost = new Set<string>()
  walk(parseHtml(html), (element) => {
    const name = element.tagName.toLowerCase()
    if (keptTags.includes(element.tagName)) {
      kept.add(name)
      return false
    }
    if (!knownTags.has(element.tagName)) lost.add(name)
    for (const { name: attribute } of element.attributes) {
      if (!knownAttributes.has(attribute)) lost.add(`${name}[${attribute}]`)
    }
    const { style } = element as HTMLElement
    for (let place = 0; place < style.length; place += 1) {
      const property = style.item(place)
      if (!knownStyles.has(property) && !property.startsWith('background-')) lost.add(property)
    }
    return true
  })
  return { kept: [...kept], lost: [...lost] }
}

/** The editor writes every space as &nbsp;: single ones between words become plain, or lines would never wrap. */
export function plainSpaces(html: string): string {
  return html.replace(/(?<=[^\s>;])&nbsp;(?=[^\s<&])/g, ' ')
}

/** Whether nothing has been written. */
export function isBlankHtml(html: string): boolean {
  const body = parseHtml(html)
  return (
    (body.textContent ?? '').trim() === '' && body.querySelector('img,video,audio,iframe,table,hr,input,embed') === null
  )
}
