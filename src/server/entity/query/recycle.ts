// Conditions and changes of the recycle bin: what was deleted together carries one batch, named for the row it was deleted by.
import { type Expression, type SqlBool, sql } from 'kysely'

export function batchOf(entity: string, rootId: number): string {
  return `${entity}:${rootId}`
}

/** Was the row taken along by a row of another entity? */
export function isTakenAlong(entity: string, batch: unknown): boolean {
  return !String(batch).startsWith(`${entity}:`)
}

/** What a bin lists: rows that were deleted themselves or with a row of another entity; not what lay below a row of the same bin. */
export function isListed(entity: string, table: string): Expression<SqlBool> {
  const batch = sql.ref(`${table}.recycleBatch`)
  const own = sql`${`${entity}:`} || cast(${sql.ref(`${table}.id`)} as text)`
  return sql<SqlBool>`(${batch} = ${own} or ${batch} not like ${`${entity}:%`})`
}
