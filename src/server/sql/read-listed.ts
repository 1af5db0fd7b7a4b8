// Reads the rows of a list of values: readListed(db, text, values), where `text` has `(?)` in place of the list. Their order is open.
import type { Reader } from '../ports/database.ts'
import { executeWritten } from './statements.ts'

/** Shorter lists are filled with their last value, so that few distinct texts are prepared. */
const sizes = [1, 2, 5, 10, 25, 100, 500, 2000] as const
/** Longer lists are read in parts: a statement takes 32,766 values on SQLite, 65,535 on PostgreSQL. */
const mostListed = 2000

function filled(values: readonly unknown[]): unknown[] {
  const size = sizes.find((one) => one >= values.length) ?? values.length
  return Array.from({ length: size }, (_, at) => values[Math.min(at, values.length - 1)])
}

export async function readListed<Row>(db: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  const distinct = [...new Set(values)]
  const parts: Row[][] = []
  for (let at = 0; at < distinct.length; at += mostListed) {
    const listed = filled(distinct.slice(at, at + mostListed))
    const write = () => text.replace('(?)', `(${listed.map(() => '?').join(', ')})`)
    parts.push(await executeWritten<Row>(db, { key: `listed ${listed.length} ${text}`, values: listed }, write))
  }
  return parts.flat()
}
