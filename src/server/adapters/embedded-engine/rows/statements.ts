// Statements whose text is made once and run with changing values: the engine's rows are read and written many times a second.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Tables } from '../../../../generated/entities.ts'
import { nameList, quoteName } from '../../../../shared/entity/table-sql.ts'
import { dialectOf } from '../../../sql/dynamic.ts'
import type { Reader } from '../../../ports/database.ts'

export type TableName = keyof Tables & `flow_${string}`

/** `?` becomes `$1`, `$2` … for PostgreSQL; the texts hold no literal question mark. */
const numbered = new Map<string, string>()

function numberPlaces(text: string): string {
  const known = numbered.get(text)
  if (known !== undefined) return known
  let place = 0
  const changed = text.replaceAll('?', () => `$${++place}`)
  numbered.set(text, changed)
  return changed
}

export async function run<Row>(db: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  const sql = dialectOf(db) === 'postgres' ? numberPlaces(text) : text
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))
  return rows
}

/** As few texts as possible: of the remaining rows the largest of these. */
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
  readonly table: TableName
  readonly columns: readonly string[]
  /** Changed where the row is already there; empty = a plain insert. */
  readonly changed: readonly string[]
}

const texts = new Map<string, string>()

function writeText({ table, columns, changed }: Write, rows: number): string {
  const key = `${table} ${changed.length} ${rows}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const insert = `insert into ${quoteName(table)} (${nameList(columns)}) values ${places(columns.length, rows)}`
  const set = changed.map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(', ')
  const text = changed.length === 0 ? insert : `${insert} on conflict ("id") do update set ${set}`
  texts.set(key, text)
  return text
}

/** Many rows do not keep others from being heard: SQLite writes without giving way. */
const rowsPerTurn = 500

export async function writeRows(
  db: Reader,
  write: Write,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (let at = 0; at < rows.length; ) {
    const batch = rows.slice(at, at + batchOf(rows.length - at))
    at += batch.length
    const values = batch.flatMap((row) => write.columns.map((name) => row[name] ?? null))
    await run(db, writeText(write, batch.length), values)
    if (Math.floor(at / rowsPerTurn) > Math.floor((at - batch.length) / rowsPerTurn)) await nextTurn()
  }
}

/** `text` ends with `in`; run for the values a part at a time. `after` closes what the text opened. */
export async function runForEach(
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
    await run(db, `${text} ${places(batch.length, 1)}${after}`, [...before, ...batch])
  }
}
