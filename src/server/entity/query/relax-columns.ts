// A removed field keeps its column; if it was required, the column must become nullable, or inserts would fail.
import { sql } from 'kysely'
import { quoteName } from '../../../shared/entity/table-sql.ts'
import type { Reader } from '../../ports/database.ts'
import { dialectOf } from '../../sql/dynamic.ts'

interface Definition {
  readonly name: string
  readonly sql: string
}

/** `"name" text not null` -> `"name" text`; the text is the one ddl.ts wrote. */
function withoutNotNull(definition: string, column: string): string {
  const start = definition.indexOf(`${quoteName(column)} `)
  const end = definition.indexOf(' not null', start)
  if (start < 0 || end < 0) throw new Error(`The column ${column} was not found in: ${definition}`)
  return definition.slice(0, end) + definition.slice(end + ' not null'.length)
}

/** SQLite cannot alter a column: the table is copied to a new one, which replaces it. */
async function rebuild(trx: Reader, table: string, columns: readonly string[]): Promise<void> {
  const owned = await sql<Definition>`
    select "name", "sql" from sqlite_master where "tbl_name" = ${table} and "sql" is not null
    order by "type" = 'table' desc`.execute(trx)
  const [own, ...indexes] = owned.rows
  if (own === undefined) return
  const relaxed = columns.reduce(withoutNotNull, own.sql)
  const copy = `${table}_rebuilt`
  const body = relaxed.slice(relaxed.indexOf('('))
  const names = sql.join((await columnNames(trx, table)).map((name) => sql.ref(name)))
  await sql.raw(`create table ${quoteName(copy)} ${body}`).execute(trx)
  await sql`insert into ${sql.table(copy)} (${names}) select ${names} from ${sql.table(table)}`.execute(trx)
  await sql`update sqlite_sequence set seq = (select seq from sqlite_sequence where name = ${table}) where name = ${copy}`.execute(
    trx,
  )
  await sql`drop table ${sql.table(table)}`.execute(trx)
  await sql`alter table ${sql.table(copy)} rename to ${sql.table(table)}`.execute(trx)
  for (const index of indexes) await sql.raw(index.sql).execute(trx)
}

async function columnNames(trx: Reader, table: string): Promise<string[]> {
  const found = await sql<{ name: string }>`select "name" from pragma_table_info(${table})`.execute(trx)
  return found.rows.map((row) => row.name)
}

export async function relaxColumns(trx: Reader, table: string, columns: readonly string[]): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return rebuild(trx, table, columns)
  for (const column of columns) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop not null`.execute(trx)
  }
}
