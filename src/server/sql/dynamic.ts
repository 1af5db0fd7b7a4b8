// The generic runtime's view of Kysely: tables and columns are known from descriptors at run time, not from types.
import { type Kysely, PostgresAdapter } from 'kysely'
import type { Dialect } from '../../shared/entity/table.ts'
import type { Reader } from '../ports/database.ts'

export type StoredRow = Record<string, unknown>
export type DynamicDatabase = Kysely<Record<string, StoredRow>>

export function dynamic(db: Reader): DynamicDatabase {
  return db as unknown as DynamicDatabase
}

export function dialectOf(db: Reader): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
