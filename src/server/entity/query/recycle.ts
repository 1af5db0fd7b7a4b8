// Conditions and changes of the recycle bin: rows deleted together share one batch, named after the row that was deleted.
import { type Expression, type SqlBool, sql } from 'kysely'

export function batchOf(entity: string, rootId: number): string {
  return `${entity}:${rootId}`
}

/** Whether the row was recycled along with a row of another entity. */
export function isCascaded(entity: string, batch: unknown): boolean {
  return !String(batch).startsWith(`${entity}:`)
}

/** Rows listed in a bin: those deleted themselves or with a row of another entity; not descendants of a row of the same bin. */
export function isListed(entity: string, table: string): Expression<SqlBool> {
  const batch = sql.ref(`${table}.recycleBatch`)
  const own = sql`${`${entity}:`} || cast(${sql.ref(`${table}.id`)} as text)`
  return sql<SqlBool>`(${batch} = ${own} or ${batch} not like ${`${entity}:%`})`
}
