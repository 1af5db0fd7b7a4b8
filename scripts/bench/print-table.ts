// Prints columns on a terminal, where a Chinese character takes two cells.
import process from 'node:process'

function widthOf(text: string) {
  return Array.from(text).reduce((sum, char) => sum + (/[ᄀ-￠]/u.test(char) ? 2 : 1), 0)
}

/** The first column is aligned left, the others right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))))
  for (const row of rows) {
    const cells = row.map((text, at) => {
      const space = ' '.repeat((widths[at] ?? 0) - widthOf(text))
      return at === 0 ? text + space : space + text
    })
    process.stdout.write(`  ${cells.join('   ')}\n`)
  }
}
