// Small internal tables with one text per column (`table.column`), read and written at start.
import { sql } from 'kysely'
import type { Reader } from '../../ports/database.ts'

export interface TextTable {
  readonly name: string
  /** Column of the text. */
  readonly value: string
}

export type RecordedTexts = ReadonlyMap<string, string>

interface TextRow {
  readonly column: string
  readonly text: string
}

export async function createTexts(trx: Reader, { name, value }: TextTable): Promise<void> {
  await sql`create table if not exists ${sql.table(name)} ("column" text primary key, ${sql.ref(value)} text not null)`.execute(
    trx,
  )
}

/** Requires the table to exist. */
export async function readTexts(db: Reader, { name, value }: TextTable): Promise<RecordedTexts> {
  const found = await sql<TextRow>`select "column", ${sql.ref(value)} as "text" from ${sql.table(name)}`.execute(db)
  return new Map(found.rows.map(({ column, text }) => [column, text]))
}

/** Most starts have nothing to write. */
export async function saveTexts(trx: Reader, table: TextTable, changed: RecordedTexts): Promise<void> {
  const value = sql.ref(table.value)
  const all = [...changed]
  for (let from = 0; from < all.length; from += 200) {
    const rows = all.slice(from, from + 200).map(([column, text]) => sql`(${column}, ${text})`)
    await sql`insert into ${sql.table(table.name)} ("column", ${value}) values ${sql.join(rows)}
      on conflict ("column") do update set ${value} = ${sql.ref(`excluded.${table.value}`)}`.execute(trx)
  }
}

/** The entries of `wanted` that differ from the record. */
export function changedTexts(known: RecordedTexts, wanted: Iterable<readonly [string, string]>): RecordedTexts {
  return new Map([...wanted].filter(([column, text]) => known.get(column) !== text))
}
