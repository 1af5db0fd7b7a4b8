// Rows as CSV for spreadsheet programs: UTF-8 with BOM, and no cell that would run as a formula.

export const csvMark = '\uFEFF'

const STARTS_FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

function cellOf(text: string): string {
  const safe = STARTS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}
