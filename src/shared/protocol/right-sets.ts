// Codes of many rows, sent once: rows hold the index of their set. A client asks for it with a header; without it every row has its codes.

export const rightSetsHeader = 'x-rights'
export const asSets = 'sets'

/** Part of the envelope: names of the rows' fields, and the sets that these point to. */
export interface RightSets {
  readonly fields: readonly string[]
  readonly sets: readonly (readonly string[])[]
}

type Row = Readonly<Record<string, unknown>>

function mapRows(rows: readonly Row[], change: (row: Row) => Row): Row[] {
  return rows.map((row) => {
    const { children } = row
    const changed = change(row)
    return Array.isArray(children) ? { ...changed, children: mapRows(children as Row[], change) } : changed
  })
}

export function packRights(rows: readonly Row[], fields: readonly string[]): { rows: Row[]; rightSets: RightSets } {
  const sets: string[][] = []
  const known = new Map<string, number>()
  const indexOf = (codes: string[]): number => {
    const key = codes.join('\n')
    const found = known.get(key) ?? sets.push(codes) - 1
    known.set(key, found)
    return found
  }
  const packed = mapRows(rows, (row) => {
    const own = fields.filter((field) => Array.isArray(row[field]))
    return { ...row, ...Object.fromEntries(own.map((field) => [field, indexOf(row[field] as string[])])) }
  })
  return { rows: packed, rightSets: { fields, sets } }
}

/** The rows as sent without the header; rows with the same codes share one list. */
export function unpackRights(rows: readonly Row[], { fields, sets }: RightSets): Row[] {
  return mapRows(rows, (row) => {
    const own = fields.filter((field) => typeof row[field] === 'number')
    return { ...row, ...Object.fromEntries(own.map((field) => [field, sets[row[field] as number] ?? []])) }
  })
}
