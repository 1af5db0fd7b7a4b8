// The rows of an uploaded workbook's first sheet, one by one: readRows(source). Memory stays bounded whatever the file unpacks to.
import { AppError } from '../errors/app-error.ts'
import type { ArchiveSource } from '../archive/open-zip.ts'
import { fromSerial } from './sheet-time.ts'
import type { Cell } from './workbook.ts'
import { type WorkbookIndex, readIndex } from './workbook-index.ts'
import { openParts } from './workbook-parts.ts'
import { badWorkbook, longestCell, readXml, type XmlEvents } from './xml-events.ts'
import { textOfXml } from './xml-text.ts'

export interface SheetRow {
  /** As the program numbers it, from 1. */
  readonly number: number
  readonly cells: readonly Cell[]
}

const maxSheetBytes = 64 * 1024 * 1024
/** Cells further to the right are left out. */
const mostColumns = 256
const days1904 = 1462

/** `C5` -> 2; null if it names no cell. */
function columnOf(ref: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(ref ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface CellState {
  readonly at: number
  readonly type: string
  readonly style: number
}

function valueOf({ type, style }: CellState, text: string, { texts, dates, since1904 }: WorkbookIndex): Cell {
  if (type === 's') return texts[Number(text)] ?? null
  if (type === 'inlineStr' || type === 'str') return textOfXml(text)
  if (type === 'b') return text === '1'
  if (text === '') return null
  const number = Number(text)
  if (type === 'e' || type === 'd' || !Number.isFinite(number)) return text
  const part = dates.get(style)
  return (part && fromSerial(number + (since1904 ? days1904 : 0), part)) ?? number
}

/** Collects the rows that each piece of the sheet completes. */
class SheetReader implements XmlEvents {
  readonly #index: WorkbookIndex
  #done: SheetRow[] = []
  #number = 0
  #cells: Cell[] = []
  #cell: CellState | null = null
  #text = ''
  #isValue = false

  constructor(index: WorkbookIndex) {
    this.#index = index
  }

  take(): readonly SheetRow[] {
    const rows = this.#done
    this.#done = []
    return rows
  }

  readonly open = (name: string, { r, t, s }: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      const number = Number(r)
      this.#number = Number.isSafeInteger(number) && number > this.#number ? number : this.#number + 1
      this.#cells = []
    } else if (name === 'c') {
      this.#cell = { at: columnOf(r) ?? this.#cells.length, type: t ?? 'n', style: Number(s ?? 0) }
      this.#text = ''
    }
    this.#isValue = this.#cell !== null && (name === 'v' || name === 't')
  }

  readonly text = (data: string): void => {
    if (!this.#isValue) return
    this.#text += data
    if (this.#text.length > longestCell) throw badWorkbook()
  }

  readonly close = (name: string): void => {
    this.#isValue = false
    if (name === 'c' && this.#cell !== null) {
      const { at } = this.#cell
      if (at < mostColumns) {
        while (this.#cells.length < at) this.#cells.push(null)
        this.#cells[at] = valueOf(this.#cell, this.#text, this.#index)
      }
      this.#cell = null
    } else if (name === 'row' && this.#cells.some((cell) => cell !== null && cell !== '')) {
      this.#done.push({ number: this.#number, cells: this.#cells })
    }
  }
}

/** Empty rows are left out. Whatever is wrong with the file is refused in one sentence. */
export async function* readRows(source: ArchiveSource): AsyncGenerator<SheetRow> {
  try {
    const parts = await openParts(source)
    try {
      const index = await readIndex(parts)
      const reader = new SheetReader(index)
      for await (const _piece of readXml(parts.read(index.sheet, maxSheetBytes), reader)) yield* reader.take()
    } finally {
      parts.close()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const refusal = badWorkbook()
    refusal.cause = error
    throw refusal
  }
}
