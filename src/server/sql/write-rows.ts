// Many rows at once, in batches of a few fixed sizes, so that few distinct texts are prepared.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { nameList, quoteName } from '../../shared/entity/table-sql.ts'
import type { Reader } from '../ports/database.ts'
import { executeText, executeWritten, listKey } from './statements.ts'

/** Texts by the object they are built from and the number of rows: found by the object faster than by a key of their own length. */
const known = new WeakMap<object, Map<number, string>>()

function knownText(from: object, count: number, build: () => string): string {
  const texts = known.get(from) ?? new Map<number, string>()
  if (texts.size === 0) known.set(from, texts)
  const text = texts.get(count) ?? build()
  texts.set(count, text)
  return text
}

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

/** Kept by callers that write often: each object's statements are looked up once. */
export interface Write {
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

function keyOf(write: Write, count: number): string {
  return knownText(
    write,
    count,
    () => `write ${write.table} ${listKey(write.columns)} ${listKey(write.changed)} ${count}`,
  )
}

function valuesOf(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  const values: unknown[] = []
  for (const row of rows) for (const name of columns) values.push(row[name] ?? null)
  return values
}

/** SQLite writes synchronously: large batches yield to other requests in between. */
const rowsPerTurn = 500

export async function writeRows(
  db: Reader,
  write: Write,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (let at = 0; at < rows.length; ) {
    const batch = rows.slice(at, at + batchOf(rows.length - at))
    at += batch.length
    const shape = { key: keyOf(write, batch.length), values: valuesOf(write.columns, batch) }
    await executeWritten(db, shape, () => writeText(write, batch.length))
    if (Math.floor(at / rowsPerTurn) > Math.floor((at - batch.length) / rowsPerTurn)) await nextTurn()
  }
}

/** Kept by callers that run it often. */
export interface ForEach {
  /** Ends with `in`. */
  readonly text: string
  readonly before?: readonly unknown[]
  /** Appended after the list. */
  readonly after?: string
}

/** Run for the values in batches. */
export async function executeForEach(db: Reader, statement: ForEach, values: readonly unknown[]): Promise<void> {
  const { text, before = [], after = '' } = statement
  for (let at = 0; at < values.length; ) {
    const batch = values.slice(at, at + batchOf(values.length - at))
    at += batch.length
    const listed = knownText(statement, batch.length, () => `${text} ${places(batch.length, 1)}${after}`)
    await executeText(db, listed, [...before, ...batch])
  }
}
