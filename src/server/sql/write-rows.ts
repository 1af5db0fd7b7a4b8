// Many rows at once, in batches of a few fixed sizes, so that few distinct texts are prepared.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { nameList, quoteName } from '../../shared/entity/table-sql.ts'
import type { Reader } from '../ports/database.ts'
import { executeText, executeWritten, listKey } from './statements.ts'

/** The largest that fits the remaining rows. */
const batches = [100, 20, 8, 4, 3, 2, 1] as const

function batchOf(left: number): number {
  return batches.find((size) => size <= left) ?? 1
}

/** `(?, ?), (?, ?)` */
function places(columns: number, rows: number): string {
  const row = `(${Array.from({ length: columns }, () => '?').join(', ')})`
  return Array.from({ length: rows }, () => row).join(', ')
}

interface Write {
  readonly table: string
  readonly columns: readonly string[]
  /** Updated where the row already exists; empty = a plain insert. */
  readonly changed: readonly string[]
}

function writeText({ table, columns, changed }: Write, rows: number): string {
  const insert = `insert into ${quoteName(table)} (${nameList(columns)}) values ${places(columns.length, rows)}`
  const set = changed.map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ')
  return changed.length === 0 ? insert : `${insert} on conflict ("id") do update set ${set}`
}

/** SQLite writes synchronously: large batches yield to other requests in between. */
const rowsPerTurn = 500

export async function writeRows(
  db: Reader,
  write: Write,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const kind = `write ${write.table} ${listKey(write.columns)} ${listKey(write.changed)}`
  for (let at = 0; at < rows.length; ) {
    const batch = rows.slice(at, at + batchOf(rows.length - at))
    at += batch.length
    const values = batch.flatMap((row) => write.columns.map((name) => row[name] ?? null))
    await executeWritten(db, { key: `${kind} ${batch.length}`, values }, () => writeText(write, batch.length))
    if (Math.floor(at / rowsPerTurn) > Math.floor((at - batch.length) / rowsPerTurn)) await nextTurn()
  }
}

/** `text` ends with `in` and is run for the values in batches; `after` is appended after the list. */
export async function executeForEach(
  db: Reader,
  {
    text,
    before = [],
    after = '',
  }: { readonly text: string; readonly before?: readonly unknown[]; readonly after?: string },
  values: readonly unknown[],
): Promise<void> {
  for (let at = 0; at < values.length; ) {
    const batch = values.slice(at, at + batchOf(values.length - at))
    at += batch.length
    await executeText(db, `${text} ${places(batch.length, 1)}${after}`, [...before, ...batch])
  }
}
