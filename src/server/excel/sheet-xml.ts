// The XML of one sheet, row by row: bold, frozen header, then cells of text, numbers, dates. No cell is ever a formula.
import { toSerial } from './sheet-time.ts'
import { cellStyle } from './styles.ts'
import { type Cell, maxCellText, maxSheetRows, type Sheet, type SheetColumn } from './workbook.ts'
import { xmlText } from './xml-text.ts'

const startsFormula = /^[=+\-@\t\r\n]/
const rowsPerPart = 200
const promptLimit = 255

/** 0 -> A, 26 -> AA. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (at % 26))
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

function textCell(ref: string, text: string, style: number): string {
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(text, maxCellText))}</t></is></c>`
}

function numberCell(ref: string, value: number, style: number): string {
  return `<c r="${ref}" s="${style}"><v>${value}</v></c>`
}

function cellXml(ref: string, value: Cell, { kind, decimals }: SheetColumn): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number' && Number.isFinite(value))
    return numberCell(ref, value, decimals === undefined ? cellStyle.plain : cellStyle.decimals(decimals))
  const text = String(value)
  const serial = kind === 'date' || kind === 'datetime' ? toSerial(text) : null
  if (serial !== null) return numberCell(ref, serial, kind === 'date' ? cellStyle.date : cellStyle.datetime)
  return textCell(ref, text, startsFormula.test(text) ? cellStyle.quoted : cellStyle.text)
}

function rowXml(row: readonly Cell[], number: number, columns: readonly SheetColumn[]): string {
  const cells = columns.map((column, at) => cellXml(`${columnName(at)}${number}`, row[at] ?? null, column))
  return `<row r="${number}">${cells.join('')}</row>`
}

function defaultWidth({ kind, title }: SheetColumn): number {
  if (kind === 'datetime') return 20
  return Math.max(kind === 'text' || kind === undefined ? 18 : 12, Math.min(40, title.length * 2 + 2))
}

/** Empty cells have the column's format too: an identity number that is typed there stays a text. */
function emptyStyle({ kind }: SheetColumn): number {
  if (kind === 'date') return cellStyle.date
  if (kind === 'datetime') return cellStyle.datetime
  return kind === 'number' ? cellStyle.plain : cellStyle.text
}

function headXml({ columns }: Sheet): string {
  const widths = columns.map((column, at) => {
    const width = column.width ?? defaultWidth(column)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${emptyStyle(column)}" customWidth="1"/>`
  })
  const header = columns.map(({ title }, at) => textCell(`${columnName(at)}1`, title, cellStyle.header))
  return (
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
    `</sheetView></sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}` +
    `<sheetData><row r="1">${header.join('')}</row>`
  )
}

/** Where the choices of a column are: their sheet, and its column. */
export interface ChoicePlace {
  readonly sheet: string
  readonly at: number
}

function validationXml(column: SheetColumn, at: number, place: ChoicePlace | undefined): string {
  const { note, choices = [], title } = column
  if (note === undefined && place === undefined) return ''
  const name = columnName(at)
  const prompt =
    note === undefined
      ? ''
      : ` showInputMessage="1" promptTitle="${xmlText(cut(title, 32))}" prompt="${xmlText(cut(note, promptLimit))}"`
  const range = `sqref="${name}2:${name}${maxSheetRows}"`
  if (place === undefined) return `<dataValidation allowBlank="1"${prompt} ${range}/>`
  const from = columnName(place.at)
  const list = `'${place.sheet}'!$${from}$2:$${from}$${choices.length + 1}`
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="0"${prompt} ${range}><formula1>${xmlText(list)}</formula1></dataValidation>`
}

function tailXml({ columns }: Sheet, places: ReadonlyMap<SheetColumn, ChoicePlace>): string {
  const validations = columns.map((column, at) => validationXml(column, at, places.get(column))).filter(Boolean)
  const list = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
  return `</sheetData>${validations.length > 0 ? list : ''}</worksheet>`
}

/** In parts of a few hundred rows; fails if there are more rows than a sheet can hold. */
export async function* sheetParts(sheet: Sheet, places: ReadonlyMap<SheetColumn, ChoicePlace>): AsyncGenerator<string> {
  yield headXml(sheet)
  let number = 1
  let part: string[] = []
  for await (const row of sheet.rows) {
    number++
    if (number > maxSheetRows) throw new Error(`A sheet holds ${maxSheetRows} rows.`)
    part.push(rowXml(row, number, sheet.columns))
    if (part.length < rowsPerPart) continue
    yield part.join('')
    part = []
  }
  yield part.join('') + tailXml(sheet, places)
}
