// Counts over whole tables, for the messages about pending changes.
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../ports/database.ts'

export interface Place {
  readonly table: string
  readonly column: string
}

async function count(db: Reader, query: RawBuilder<{ count: number | string }>): Promise<number> {
  return Number((await query.execute(db)).rows[0]?.count ?? 0)
}

export function countRows(db: Reader, table: string): Promise<number> {
  return count(db, sql`select count(*) as "count" from ${sql.table(table)}`)
}

export function countFilled(db: Reader, table: string, column: string): Promise<number> {
  return count(db, sql`select count(${sql.ref(column)}) as "count" from ${sql.table(table)}`)
}

export function countMissing(db: Reader, { table, column }: Place): Promise<number> {
  return count(db, sql`select count(*) as "count" from ${sql.table(table)} where ${sql.ref(column)} is null`)
}

export async function countLonger(
  db: Reader,
  { table, column }: Place,
  most: number,
): Promise<{ count: number; longest: number }> {
  const size = sql`length(${sql.ref(column)})`
  const found = await sql<{ count: number | string; longest: number | null }>`
    select count(*) as "count", max(${size}) as "longest" from ${sql.table(table)} where ${size} > ${most}`.execute(db)
  return { count: Number(found.rows[0]?.count ?? 0), longest: Number(found.rows[0]?.longest ?? 0) }
}

export interface Duplicate {
  readonly values: readonly unknown[]
  readonly ids: readonly number[]
}

const shownDuplicates = 5

/** The first few duplicate values, each with the first few of its rows. Nulls are not duplicates. */
export async function findDuplicates(
  db: Reader,
  { table, columns, terms }: { table: string; columns: readonly string[]; terms: readonly string[] },
): Promise<Duplicate[]> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const filled = columns.map((name) => sql`${sql.ref(name)} is not null`)
  const where = sql.join([...filled, ...terms.map((term) => sql.raw(term))], sql` and `)
  const groups = await sql<Record<string, unknown>>`
    select ${names} from ${sql.table(table)} where ${where}
    group by ${names} having count(*) > 1 order by ${names} limit ${shownDuplicates}`.execute(db)
  const found: Duplicate[] = []
  for (const group of groups.rows) {
    const values = columns.map((name) => group[name])
    const same = sql.join(
      columns.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`),
      sql` and `,
    )
    const rows = await sql<{ id: number }>`
      select "id" from ${sql.table(table)} where ${same} and ${where} order by "id" limit ${shownDuplicates}`.execute(
      db,
    )
    found.push({ values, ids: rows.rows.map(({ id }) => id) })
  }
  return found
}
