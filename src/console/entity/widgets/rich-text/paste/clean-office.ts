// What Word and WPS put on the clipboard, reduced to its content: headings, lists, tables, pictures, emphasis, alignment.
import { ownValue } from '../../../../../shared/own-value.ts'

const tableStyle = 'border-collapse: collapse; width: 100%'

/** WPS calls itself Word on the clipboard. */
export function isOffice(doc: Document): boolean {
  const { documentElement, body } = doc
  return (
    (documentElement.getAttribute('xmlns:w') ?? documentElement.getAttribute('xmlns:o') ?? '').includes('office') ||
    doc.querySelector('meta[name="ProgId"],meta[name="Generator"][content*="Word"]') !== null ||
    body.querySelector('[class^="Mso"],[style*="mso-"]') !== null
  )
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): HTMLElement {
  const next = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) next.setAttribute(name, value)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** The style as written: the browser drops what it does not know. */
function rawStyle(element: Element, name: string): string {
  const parts = (element.getAttribute('style') ?? '').split(';')
  const found = parts.find((part) => part.split(':', 1)[0]?.trim().toLowerCase() === name)
  return found?.slice(found.indexOf(':') + 1).trim() ?? ''
}

/** A paragraph with an outline level is a heading in another style sheet. */
function headingOf(paragraph: Element): string | null {
  const name = paragraph.className
  if (name.startsWith('MsoTitle')) return 'h1'
  const level = Number(/^MsoHeading(\d)/.exec(name)?.[1] ?? rawStyle(paragraph, 'mso-outline-level'))
  return level >= 1 && level <= 6 ? `h${level}` : null
}

function isBlack(colour: string): boolean {
  return /^(?:black|windowtext|auto|inherit|initial|#0{3,6}|rgb\(0, ?0, ?0\))$/i.test(colour)
}

/** Colours and emphasis stay; sizes, fonts and margins follow the site. */
function textStyle(element: HTMLElement): string {
  const { color, backgroundColor, fontWeight, fontStyle, textDecoration } = element.style
  const highlight = rawStyle(element, 'mso-highlight') || backgroundColor
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600
  const parts = [
    color !== '' && !isBlack(color) && `color: ${color}`,
    highlight !== '' &&
      !/^(?:white|#fff(?:fff)?|transparent|none|rgb\(255, 255, 255\))$/i.test(highlight) &&
      `background-color: ${highlight}`,
    isBold && 'font-weight: bold',
    fontStyle === 'italic' && 'font-style: italic',
    /underline|line-through/.test(textDecoration) &&
      `text-decoration: ${textDecoration.includes('under') ? 'underline' : 'line-through'}`,
  ]
  return parts.filter(Boolean).join('; ')
}

/** An indent by characters, however many points that is. */
function paragraphStyle(element: HTMLElement): string {
  const { textAlign, textIndent } = element.style
  const align = textAlign || element.getAttribute('align') || ''
  const isIndented = Number.parseFloat(rawStyle(element, 'mso-char-indent-count') || textIndent) > 0
  const parts = [/^(?:center|right)$/.test(align) && `text-align: ${align}`, isIndented && 'text-indent: 2em']
  return parts.filter(Boolean).join('; ')
}

const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  li: ['data-list', 'class'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

function restyle(element: HTMLElement): void {
  const tag = element.localName
  const isBlock = /^(?:p|h[1-6]|td|th|div)$/.test(tag)
  const style = isBlock ? paragraphStyle(element) : textStyle(element)
  for (const name of element.getAttributeNames()) {
    const isSpan = /^(?:col|row)span$/.test(name) && element.getAttribute(name) === '1'
    if (isSpan || !ownValue(kept, tag)?.includes(name)) element.removeAttribute(name)
  }
  if (style !== '' && tag !== 'td' && tag !== 'th') element.setAttribute('style', style)
}

/** One paragraph in a cell is its text; its alignment is the cell's. */
function cleanCell(cell: HTMLElement): void {
  const [only] = cell.children
  if (cell.children.length !== 1 || !only || only.localName !== 'p') return
  const align = (only as HTMLElement).style.textAlign
  unwrap(only)
  if (align !== '') cell.setAttribute('style', `text-align: ${align}`)
  if ((cell.textContent ?? '').trim() === '' && !cell.querySelector('img'))
    cell.replaceChildren(cell.ownerDocument.createElement('br'))
}

function cleanTable(table: Element): void {
  for (const part of table.querySelectorAll('thead,tfoot')) rename(part, 'tbody')
  for (const part of table.querySelectorAll('colgroup,col')) part.remove()
  for (const cell of table.querySelectorAll<HTMLElement>('td,th')) cleanCell(cell)
  for (const head of table.querySelectorAll('th')) rename(head, 'td')
  table.setAttribute('border', '1')
  table.setAttribute('style', tableStyle)
}

function removeComments(node: Node): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove()
    else removeComments(child)
  }
}

/** Works on the document in place, after lists have been recognised by their paragraphs' styles. */
export function cleanOffice({ body }: Document): void {
  removeComments(body)
  for (const part of body.querySelectorAll('style,meta,link,title,xml,script')) part.remove()
  // A last row without height only lists the columns of a table with merged cells.
  for (const row of body.querySelectorAll('tr[height="0"]')) if (row.textContent?.trim() === '') row.remove()
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // o:p, v:shape, w:sdt and the like, and the targets of a table of contents.
    if (element.tagName.includes(':') || (element.localName === 'a' && !element.hasAttribute('href'))) unwrap(element)
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const heading = headingOf(paragraph)
    if (heading !== null) rename(paragraph, heading)
  }
  for (const element of body.querySelectorAll<HTMLElement>('*')) restyle(element)
  for (const span of body.querySelectorAll('span,font')) if (span.attributes.length === 0) unwrap(span)
  for (const box of body.querySelectorAll('div')) unwrap(box)
  for (const table of body.querySelectorAll('table')) cleanTable(table)
}
