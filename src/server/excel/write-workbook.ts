// Writes a workbook (.xlsx): workbookStream(sheets) row by row in bounded memory, workbookBytes(sheets) at once for a few rows.
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type ChoicePlace, sheetParts } from './sheet-xml.ts'
import { stylesXml } from './styles.ts'
import type { Sheet, SheetColumn } from './workbook.ts'
import { xmlText } from './xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The same rows give the same bytes. */
const options = { mtime: new Date(1980, 0, 1) }

interface WrittenSheet {
  readonly sheet: Sheet
  readonly name: string
  readonly isHidden: boolean
}

/** Without the characters that programs refuse, and not twice. */
function sheetName(name: string, taken: ReadonlySet<string>): string {
  const clean =
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 28) || 'Sheet'
  for (let at = 1; ; at++) {
    const tried = at === 1 ? clean : `${clean} ${at}`
    if (!taken.has(tried.toLowerCase())) return tried
  }
}

function* choiceRows(lists: readonly (readonly string[])[]): Generator<(string | null)[]> {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let at = 0; at < longest; at++) yield lists.map((list) => list[at] ?? null)
}

/** The choices of all columns are in a hidden sheet: a list inside a cell's rule is limited to 255 characters. */
function choiceSheet(sheets: readonly Sheet[], name: string) {
  const columns = sheets.flatMap(({ columns }) => columns).filter(({ choices = [] }) => choices.length > 0)
  const places = new Map<SheetColumn, ChoicePlace>(columns.map((column, at) => [column, { sheet: name, at }]))
  const lists = columns.map(({ choices = [] }) => choices)
  const sheet: Sheet = { name, columns: columns.map(({ title }) => ({ title })), rows: choiceRows(lists) }
  return { sheet, places }
}

function namedSheets(sheets: readonly Sheet[]) {
  const taken = new Set<string>()
  const nameOf = (name: string): string => {
    const free = sheetName(name, taken)
    taken.add(free.toLowerCase())
    return free
  }
  const written: WrittenSheet[] = sheets.map((sheet) => ({ sheet, name: nameOf(sheet.name), isHidden: false }))
  const { sheet, places } = choiceSheet(sheets, nameOf('lists'))
  if (places.size > 0) written.push({ sheet, name: sheet.name, isHidden: true })
  return { written, places }
}

function contentTypes({ length }: readonly WrittenSheet[]): string {
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${main}.${type}+xml"/>`
  const sheets = Array.from({ length }, (_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet'))
  return (
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}` +
    `${override('/xl/styles.xml', 'styles')}${sheets.join('')}</Types>`
  )
}

function relations(entries: readonly (readonly [type: string, target: string])[]): string {
  const list = entries.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`
}

function workbookXml(sheets: readonly WrittenSheet[]): string {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${xmlText(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`
}

function fixedParts(sheets: readonly WrittenSheet[]): Record<string, string> {
  const targets = sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const)
  return {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/_rels/workbook.xml.rels': relations([...targets, ['styles', 'styles.xml']]),
    'xl/styles.xml': stylesXml(),
  }
}

async function* partsOf(sheet: Sheet, places: ReadonlyMap<SheetColumn, ChoicePlace>): AsyncGenerator<Buffer> {
  yield Buffer.from(declaration)
  for await (const part of sheetParts(sheet, places)) yield Buffer.from(part)
}

/** Rows are taken as they are needed; a failure of theirs ends the stream with it, and leaving the stream ends them. */
export function workbookStream(sheets: readonly Sheet[]): Readable {
  const { written, places } = namedSheets(sheets)
  const zip = new ZipFile()
  const out = new PassThrough()
  const opened: Readable[] = []
  zip.on('error', (error: Error) => out.destroy(error))
  out.on('close', () => {
    for (const one of opened) one.destroy()
  })
  for (const [name, xml] of Object.entries(fixedParts(written)))
    zip.addBuffer(Buffer.from(declaration + xml), name, options)
  for (const [at, { sheet }] of written.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, options, (done) => {
      const rows = Readable.from(partsOf(sheet, places), { objectMode: false })
      opened.push(rows)
      rows.on('error', (error) => zip.emit('error', error))
      done(null, rows)
    })
  }
  zip.end()
  // Failures are those of `out`.
  pipeline(zip.outputStream, out).catch(() => {})
  return out
}

export function workbookBytes(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return buffer(workbookStream(sheets))
}
