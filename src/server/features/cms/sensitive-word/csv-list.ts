// A word list as a CSV file (RFC 4180): a table with a column of words, or words between commas.
import type { ListedWord } from './word-list.ts'

interface CsvRow {
  /** Of its beginning, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const comma = 44
const lineEnd = 10

interface Cell {
  readonly text: string
  /** Where the comma, the line break or the end behind it is. */
  readonly end: number
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}

function isBetween(mark: string | undefined): boolean {
  return mark === undefined || mark === ',' || mark === '\n'
}

/** May hold commas, line breaks and doubled quotes. Null: not one, or without an end. */
function quotedCell(text: string, from: number): Cell | null {
  const open = skipBlanks(text, from)
  if (text[open] !== '"') return null
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return null
  const end = skipBlanks(text, close + 1)
  return isBetween(text[end]) ? { text: text.slice(open + 1, close).replaceAll('""', '"'), end } : null
}

function plainCell(text: string, from: number): Cell {
  let end = from
  while (end < text.length && text.charCodeAt(end) !== comma && text.charCodeAt(end) !== lineEnd) end++
  return { text: text.slice(from, end), end }
}

function linesIn(text: string): number {
  return text.includes('\n') ? text.split('\n').length - 1 : 0
}

/** Rows with anything in them, without the empty cells at their end. Line breaks are `\n`. */
function parseRows(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  for (let at = 0, start = 1; at < text.length; ) {
    const cell = quotedCell(text, at) ?? plainCell(text, at)
    cells.push(cell.text.trim())
    line += linesIn(cell.text) + (text.charCodeAt(cell.end) === lineEnd ? 1 : 0)
    at = cell.end + 1
    if (text[cell.end] === ',' && at < text.length) continue
    const filled = cells.findLastIndex((one) => one !== '') + 1
    if (filled > 0) rows.push({ line: start, cells: cells.slice(0, filled) })
    cells = []
    start = line
  }
  return rows
}

/** At most: cheaper than parsing them. */
export function countCells(text: string): number {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === comma || code === lineEnd) count++
  }
  return count
}

/** Several rows of as many cells, more than one. */
function isTable(rows: readonly CsvRow[]): boolean {
  const width = rows[0]?.cells.length ?? 0
  return rows.length > 1 && width > 1 && rows.every(({ cells }) => cells.length === width)
}

/**
 * With a header that names it (`titles`, in small letters), the words of that column; else every cell is a word.
 * Null: a table without such a header, whose other columns must not become words.
 */
export function parseCsvList(text: string, titles: readonly string[]): ListedWord[] | null {
  const rows = parseRows(text.replaceAll(/\r\n|\r/g, '\n'))
  const column = rows[0]?.cells.findIndex((title) => titles.includes(title.toLowerCase())) ?? -1
  if (column < 0 && isTable(rows)) return null
  const words =
    column < 0
      ? rows.flatMap(({ line, cells }) => cells.map((word) => ({ line, word })))
      : rows.slice(1).map(({ line, cells }) => ({ line, word: cells[column] ?? '' }))
  return words.filter(({ word }) => word !== '')
}
