// What has to be known before the rows of a workbook: where its first sheet is, its shared texts, which formats are dates.
import type { WorkbookParts } from './workbook-parts.ts'
import { workbookMessages as messages } from './messages.ts'
import { badWorkbook, longestCell, readWholeXml } from './xml-events.ts'
import { textOfXml } from './xml-text.ts'

const megabyte = 1024 * 1024
const limits = { small: 4 * megabyte, texts: 64 * megabyte } as const
/** Of all shared texts together, in UTF-16 units: they are kept while rows are read. */
const mostText = 20_000_000
const mostTexts = 1_000_000

/** Of a number format. */
export type DatePart = 'date' | 'datetime'

export interface WorkbookIndex {
  readonly sheet: string
  readonly texts: readonly string[]
  /** By the number of a cell's style. */
  readonly dates: ReadonlyMap<number, DatePart>
  /** Days are counted from 1904: files of old programs for the Mac. */
  readonly since1904: boolean
}

async function relations(parts: WorkbookParts): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  await readWholeXml(parts.read('xl/_rels/workbook.xml.rels', limits.small), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target)
    },
  })
  return targets
}

function partOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The first that is not hidden. */
async function firstSheet(parts: WorkbookParts): Promise<Pick<WorkbookIndex, 'sheet' | 'since1904'>> {
  const ids: string[] = []
  let since1904 = false
  await readWholeXml(parts.read('xl/workbook.xml', limits.small), {
    open: (name, { id, state, date1904 }) => {
      if (name === 'sheet' && id !== undefined && (state ?? 'visible') === 'visible') ids.push(id)
      if (name === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  const target = (await relations(parts)).get(ids[0] ?? '')
  const sheet = target === undefined ? '' : partOf(target)
  if (!parts.has(sheet)) throw badWorkbook()
  return { sheet, since1904 }
}

/** Phonetic hints of a text are not part of it. */
async function sharedTexts(parts: WorkbookParts): Promise<string[]> {
  const texts: string[] = []
  let size = 0
  let text = ''
  let isText = false
  let hints = 0
  await readWholeXml(parts.read('xl/sharedStrings.xml', limits.texts), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') hints++
      isText = name === 't' && hints === 0
    },
    text: (data) => {
      if (!isText) return
      text += data
      size += data.length
      if (text.length > longestCell) throw badWorkbook()
      if (size > mostText) throw badWorkbook(messages.tooLarge, 413)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') hints--
      if (name === 'si') texts.push(textOfXml(text))
      if (texts.length > mostTexts) throw badWorkbook(messages.tooLarge, 413)
    },
  })
  return texts
}

const builtInDates = new Map<number, DatePart>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  [22, 'datetime'],
])

function datePartOf(format: string): DatePart | null {
  const plain = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
  if (!/[yd]/.test(plain)) return null
  return /[hs]/.test(plain) ? 'datetime' : 'date'
}

async function dateStyles(parts: WorkbookParts): Promise<ReadonlyMap<number, DatePart>> {
  const formats = new Map<number, DatePart>(builtInDates)
  const styles = new Map<number, DatePart>()
  let isInCells = false
  let at = 0
  await readWholeXml(parts.read('xl/styles.xml', limits.small), {
    open: (name, { numFmtId, formatCode }) => {
      const format = Number(numFmtId)
      if (name === 'numFmt') {
        const part = datePartOf(formatCode ?? '')
        if (part !== null) formats.set(format, part)
      }
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const part = formats.get(format)
      if (part !== undefined) styles.set(at, part)
      at++
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

export async function readIndex(parts: WorkbookParts): Promise<WorkbookIndex> {
  const first = await firstSheet(parts)
  return { ...first, texts: await sharedTexts(parts), dates: await dateStyles(parts) }
}
