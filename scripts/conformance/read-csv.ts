// Parses a CSV file with a header line into objects; quoted fields may hold commas, quotes and line ends.

function cells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"') quoted = !quoted
    else if (quoted || (char !== ',' && char !== '\n' && char !== '\r')) cell += char
    else if (char === ',') endCell()
    else if (char === '\n') {
      endCell()
      rows.push(row)
      row = []
    }
  }
  if (cell !== '' || row.length > 0) {
    endCell()
    rows.push(row)
  }
  return rows
}

export type CsvRow = Readonly<Record<string, string>>

export function readCsv(text: string): CsvRow[] {
  const [header = [], ...rows] = cells(text.replace(/^\uFEFF/, ''))
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  return filled.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}
