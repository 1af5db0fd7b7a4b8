// The formats of cells, and their numbers in a cell's `s`.

/** Built-in format `@`: what is typed into the cell later stays text as well. */
const asText = 49
const dateFormat = 164
const datetimeFormat = 165
const firstDecimals = 166
const mostDecimals = 6

export const cellStyle = {
  plain: 0,
  header: 1,
  text: 2,
  /** With the mark of a typed apostrophe: shown and edited as text, whatever it begins with. */
  quoted: 3,
  date: 4,
  datetime: 5,
  /** Of numbers with this many places. */
  decimals: (places: number) => 6 + Math.min(places, mostDecimals),
} as const

function formatXml(id: number, code: string): string {
  return `<numFmt numFmtId="${id}" formatCode="${code}"/>`
}

function cellXml(format: number, more = ''): string {
  return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
}

function decimalFormats(): string[] {
  return Array.from({ length: mostDecimals + 1 }, (_, places) => (places === 0 ? '0' : `0.${'0'.repeat(places)}`))
}

export function stylesXml(): string {
  const decimals = decimalFormats()
  const formats = [
    formatXml(dateFormat, 'yyyy\\-mm\\-dd'),
    formatXml(datetimeFormat, 'yyyy\\-mm\\-dd\\ hh:mm:ss'),
    ...decimals.map((code, at) => formatXml(firstDecimals + at, code)),
  ]
  const cells = [
    cellXml(0),
    `<xf numFmtId="${asText}" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>`,
    cellXml(asText),
    cellXml(asText, ' quotePrefix="1"'),
    cellXml(dateFormat),
    cellXml(datetimeFormat),
    ...decimals.map((_, at) => cellXml(firstDecimals + at)),
  ]
  return (
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
    `<fill><patternFill patternType="solid"><fgColor rgb="FFF2F3F5"/></patternFill></fill></fills>` +
    `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  )
}
