// Full-text search for Chinese on both databases: bigrams of a text in a side table, written with the row, queried before LIKE.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dialect } from '../../../shared/entity/table.ts'
import type { Reader } from '../../ports/database.ts'
import { type StoredRow, dialectOf } from '../../sql/dynamic.ts'
import type { TableShape } from './table-shape.ts'

/** Beyond this many, more bigrams of a long term only cost time; LIKE decides in the end. */
const maxAsked = 24

export function searchTableOf(table: string): string {
  return `${table}_search`
}

/**
 * Two neighbouring characters encoded as one word of letters and digits, so that no tokenizer of either database splits, drops
 * or folds it. Every character counts, spaces and punctuation too: whatever LIKE finds is always among the candidates.
 */
export function bigramsOf(text: string): string[] {
  const codes = Array.from(text, (char) => char.toLowerCase()).flatMap((lower) =>
    Array.from(lower, (char) => (char.codePointAt(0) ?? 0).toString(16)),
  )
  const found = new Set<string>()
  for (let at = 1; at < codes.length; at++) found.add(`${codes[at - 1]}z${codes[at]}`)
  return [...found]
}

export function isSearched(shape: TableShape, field: string): boolean {
  return shape.searched.includes(field)
}

/** The query on the side table. */
export function searchQuery(field: string, words: readonly string[], dialect: Dialect): string {
  const asked = words.slice(0, maxAsked)
  return dialect === 'sqlite' ? `${JSON.stringify(field)} : (${asked.join(' AND ')})` : asked.join(' & ')
}

/** Null if the field is not indexed or the text is too short: then LIKE alone decides. */
export function searchCondition(options: {
  shape: TableShape
  dialect: Dialect
  field: string
  text: string
}): RawBuilder<SqlBool> | null {
  const { shape, dialect, field } = options
  const words = isSearched(shape, field) ? bigramsOf(options.text) : []
  if (words.length === 0) return null
  const id = sql.ref(`${shape.table}.id`)
  const side = sql.table(searchTableOf(shape.table))
  const query = searchQuery(field, words, dialect)
  if (dialect === 'sqlite') return sql<SqlBool>`${id} in (select rowid from ${side} where ${side} match ${query})`
  return sql<SqlBool>`${id} in (select "id" from ${side} where ${sql.ref(field)} @@ ${query}::tsquery)`
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? bigramsOf(value).join(' ') : ''
}

/** Rows contain their `id` and all searched fields. */
export async function writeSearch(trx: Reader, shape: TableShape, rows: readonly StoredRow[]): Promise<void> {
  if (shape.searched.length === 0 || rows.length === 0) return
  const sqlite = dialectOf(trx) === 'sqlite'
  const columns = sql.join([sql.ref(sqlite ? 'rowid' : 'id'), ...shape.searched.map((field) => sql.ref(field))])
  const words = (value: unknown) =>
    sqlite ? sql`${wordsOf(value)}` : sql`array_to_tsvector(string_to_array(${wordsOf(value)}, ' '))`
  const tuples = rows.map(
    (row) => sql`(${sql.join([sql`${row.id}`, ...shape.searched.map((name) => words(row[name]))])})`,
  )
  await sql`insert into ${sql.table(searchTableOf(shape.table))} (${columns}) values ${sql.join(tuples)}`.execute(trx)
}

export async function removeSearch(trx: Reader, shape: TableShape, ids: readonly number[]): Promise<void> {
  if (shape.searched.length === 0 || ids.length === 0) return
  const key = sql.ref(dialectOf(trx) === 'sqlite' ? 'rowid' : 'id')
  await sql`delete from ${sql.table(searchTableOf(shape.table))} where ${key} in (${sql.join([...ids])})`.execute(trx)
}

export async function rewriteSearch(trx: Reader, shape: TableShape, rows: readonly StoredRow[]): Promise<void> {
  await removeSearch(
    trx,
    shape,
    rows.map((row) => row.id as number),
  )
  await writeSearch(trx, shape, rows)
}
