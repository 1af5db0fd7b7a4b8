// Tables of equal rows and plain cells are edited; all others are kept as blocks.
import { TableContainer } from 'quill/formats/table.js'

const tableStyle = 'border-collapse: collapse; width: 100%'

/** With lines on every page, without a style sheet of the site. */
export class PlainTable extends TableContainer {
  static override create(value?: unknown): HTMLElement {
    const node = super.create(value) as HTMLElement
    node.setAttribute('border', '1')
    node.setAttribute('style', tableStyle)
    return node
  }
}

/** Cells of a row have the name of the row in common; it is not part of the text. */
export function withoutRowNames(html: string): string {
  return html.replace(/(<td\b[^<>]*?) data-row="[^"]*"/g, '$1')
}

/** Lines of a cell are separated by breaks; paragraphs become such lines. */
const blocks =
  'p[style],p[class],p[align],p[dir],p[title],p[lang],div,ul,ol,li,table,h1,h2,h3,h4,h5,h6,pre,blockquote,figure,section,video,audio,iframe,hr'

/** Without attributes, or with those that this editor and Quill give. */
function isPlainFrame(table: HTMLElement): boolean {
  if ([...table.attributes].some(({ name }) => name !== 'border' && name !== 'style')) return false
  const { border, width } = table.style
  const known = /^(?:border(?:-.*)?|width)$/
  const items = Array.from({ length: table.style.length }, (_none, at) => table.style.item(at))
  const isBorder = border === '' || border === '1px solid rgb(0, 0, 0)' || border === '1px solid #000'
  return isBorder && (width === '' || width === '100%') && items.every((item) => known.test(item))
}

function isPlainCell(cell: Element): boolean {
  const others = [...cell.attributes].filter(({ name }) => name !== 'data-row' && name !== 'style')
  const align = (cell as HTMLElement).style
  const isAligned = align.length === 0 || (align.length === 1 && align.textAlign !== '')
  return cell.tagName === 'TD' && others.length === 0 && isAligned && cell.querySelector(blocks) === null
}

/** Whether the editor gives the table back as it was. */
export function isPlainTable(table: HTMLElement): boolean {
  const rows = [...table.querySelectorAll('tr')]
  const width = rows[0]?.children.length ?? 0
  const hasOthers = table.querySelector('thead,tfoot,caption,col,colgroup,th') !== null
  const areEqual = rows.every((row) => row.attributes.length === 0 && row.children.length === width)
  return (
    isPlainFrame(table) &&
    !hasOthers &&
    width > 0 &&
    areEqual &&
    rows.every((row) => [...row.children].every(isPlainCell))
  )
}
