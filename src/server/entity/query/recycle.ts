// Conditions and changes of the recycle bin: what was deleted together carries one batch, named for the row it was deleted by.
import { type Expression, type SqlBool, sql } from 'kysely'

export const batchOf = (entity: string, rootId: number): string => `${entity}:${rootId}`

/** Rows that were deleted themselves, not taken along by another. */
export const isBatchRoot = (entity: string, table: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.recycleBatch`)} = ${`${entity}:`} || cast(${sql.ref(`${table}.id`)} as text)`
