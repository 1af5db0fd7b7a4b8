// Reads the rows of a list of values in one statement: readListed(db, text, values), where `text` has `(?)` in place of the list.
import type { Reader } from '../ports/database.ts'
import { executeWritten } from './statements.ts'

/** Shorter lists are filled with their last value, so that few distinct texts are prepared. */
const sizes = [1, 2, 5, 10, 25, 100, 500, 2000] as const

function filled(values: readonly unknown[]): unknown[] {
  const size = sizes.find((one) => one >= values.length) ?? values.length
  return Array.from({ length: size }, (_, at) => values[Math.min(at, values.length - 1)])
}

export async function readListed<Row>(db: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  if (values.length === 0) return []
  const listed = filled([...new Set(values)])
  const write = () => text.replace('(?)', `(${listed.map(() => '?').join(', ')})`)
  return executeWritten<Row>(db, { key: `listed ${listed.length} ${text}`, values: listed }, write)
}
