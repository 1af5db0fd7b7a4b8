// Full-text search for Chinese on both databases: pairs of characters in a side table, written with the row.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../shared/entity/table.ts'
import { plainText } from '../../../shared/text/plain-text.ts'
import type { Reader } from '../../ports/database.ts'
import { type StoredRow, dialectOf } from '../../sql/dynamic.ts'
import { type SearchPlan, type SearchedText, searchColumns, searchTableOf } from './search-plan.ts'
import { prefixOfRow } from './search-places.ts'
import { distinctPairsOf, wordsOf } from './search-words.ts'
import type { TableShape } from './table-shape.ts'

/** PostgreSQL's index takes at most 1 MB per text. */
const longestText = 50_000

function textOf({ name, of }: SearchedText, row: StoredRow): string {
  if (of === null) return typeof row[name] === 'string' ? row[name] : ''
  const parts = of.map((source) => {
    const value = row[source.name]
    if (typeof value !== 'string') return ''
    return source.isHtml ? plainText(value) : value
  })
  return parts.join('\n').slice(0, longestText)
}

function valuesOf(plan: SearchPlan, row: StoredRow, dialect: Dialect): RawBuilder<unknown>[] {
  const texts = plan.texts.map((text) => ({ text: textOf(text, row), isMade: text.of !== null }))
  const prefix = prefixOfRow(plan, row)
  if (dialect === 'sqlite') return texts.map(({ text }) => sql`${wordsOf(text, prefix)}`)
  const vector = (text: string) => sql`array_to_tsvector(string_to_array(${distinctPairsOf(text)}, ' '))`
  const whole = texts.filter(({ isMade }) => isMade).map(({ text }) => sql`${text}`)
  return [...texts.map(({ text }) => vector(text)), sql`${prefix}`, ...whole]
}

/** Rows written at once; between the parts of a longer list the process answers others. */
const part = 50

/** Rows contain their `id` and the plan's sources. */
export async function writeSearch(trx: Reader, shape: TableShape, rows: readonly StoredRow[]): Promise<void> {
  if (shape.search.texts.length === 0) return
  for (let at = 0; at < rows.length; at += part) {
    if (at > 0) await nextTurn()
    await writePart(trx, shape, rows.slice(at, at + part))
  }
}

async function writePart(trx: Reader, { table, search }: TableShape, rows: readonly StoredRow[]): Promise<void> {
  const dialect = dialectOf(trx)
  const columns = sql.join([
    sql.ref(dialect === 'sqlite' ? 'rowid' : 'id'),
    ...searchColumns(search, dialect).map((name) => sql.ref(name)),
  ])
  const tuples = rows.map((row) => sql`(${sql.join([sql`${row.id}`, ...valuesOf(search, row, dialect)])})`)
  await sql`insert into ${sql.table(searchTableOf(table))} (${columns}) values ${sql.join(tuples)}`.execute(trx)
}

export async function removeSearch(trx: Reader, shape: TableShape, ids: readonly number[]): Promise<void> {
  if (shape.search.texts.length === 0 || ids.length === 0) return
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
