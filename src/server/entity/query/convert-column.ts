// For migrations: convertColumn and dropColumn change one column with its values; they do nothing if it is done already.
import { sql } from 'kysely'
import { sqlType } from '../../../shared/entity/table.ts'
import type { Reader } from '../../ports/database.ts'
import { dialectOf } from '../../sql/dynamic.ts'
import { StartError } from '../../errors/start-error.ts'
import { kindTable } from './column-kinds.ts'
import { ruleTable } from './column-rules.ts'
import { dropIndexSql } from './ddl.ts'
import { indexesOn, loadLiveTables, type LiveTables } from './live-tables.ts'

export interface ColumnPlace {
  readonly table: string
  readonly column: string
}

export interface ColumnConversion extends ColumnPlace {
  /** Converts text to integers, or numbers to text; of decimals, times and booleans the text would be what is stored. */
  readonly to: 'integer' | 'string'
}

const shownValues = 5
/** Length of the longest safe integer, with its sign. */
const longestNumber = 16

/** Text that is not an integer in canonical form: 007 is a code, and would come back as 7. */
async function assertWhole(trx: Reader, { table, column }: ColumnPlace): Promise<void> {
  const value = sql`trim(${sql.ref(column)})`
  const isOther =
    dialectOf(trx) === 'sqlite'
      ? sql`cast(cast(${value} as integer) as text) <> ${value} or length(${value}) > ${longestNumber}`
      : sql`${value} !~ '^(0|-?[1-9][0-9]*)$' or length(${value}) > ${longestNumber}`
  const { rows } = await sql<{ id: number; value: string }>`
    select "id", ${sql.ref(column)} as "value" from ${sql.table(table)}
    where ${value} <> '' and (${isOther}) order by "id" limit ${shownValues}`.execute(trx)
  if (rows.length === 0) return
  const shown = rows.map(({ id, value: text }) => `${JSON.stringify(text)} (row ${id})`).join(', ')
  throw new StartError(
    `${table}.${column} cannot become whole numbers: ${shown}. Correct these values, then start again.`,
  )
}

async function forget(trx: Reader, { table, column }: ColumnPlace): Promise<void> {
  const live = await loadLiveTables(trx)
  for (const { name } of [kindTable, ruleTable].filter((one) => live.columns.has(one.name)))
    await sql`delete from ${sql.table(name)} where "column" = ${`${table}.${column}`}`.execute(trx)
}

async function remove(trx: Reader, { table, column }: ColumnPlace, live: LiveTables): Promise<void> {
  for (const index of indexesOn(live, { table, column })) await sql.raw(dropIndexSql(index.name)).execute(trx)
  await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(trx)
}

/** The start recreates indexes on the column from the descriptors. */
export async function convertColumn(trx: Reader, { table, column, to }: ColumnConversion): Promise<void> {
  const live = await loadLiveTables(trx)
  const known = live.columns.get(table)?.find(({ name }) => name === column)
  const type = sqlType(to, dialectOf(trx))
  if (known === undefined || known.type === type) return
  const value = sql.ref(column)
  if (to === 'integer') await assertWhole(trx, { table, column })
  const converted = to === 'integer' ? sql`nullif(trim(${value}), '')` : value
  const copy = `${column}_converted`
  await sql`alter table ${sql.table(table)} add column ${sql.ref(copy)} ${sql.raw(type)}`.execute(trx)
  await sql`update ${sql.table(table)} set ${sql.ref(copy)} = cast(${converted} as ${sql.raw(type)})`.execute(trx)
  await remove(trx, { table, column }, live)
  await sql`alter table ${sql.table(table)} rename column ${sql.ref(copy)} to ${value}`.execute(trx)
  await forget(trx, { table, column })
}

/** With all its values. */
export async function dropColumn(trx: Reader, place: ColumnPlace): Promise<void> {
  const live = await loadLiveTables(trx)
  if (!live.columns.get(place.table)?.some(({ name }) => name === place.column)) return
  await remove(trx, place, live)
  await forget(trx, place)
}
