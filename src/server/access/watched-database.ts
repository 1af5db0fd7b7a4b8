// The database with a change counter per table: what every call reads is cached until one of its tables changes.
import type { Database } from '../ports/database.ts'

export interface WatchedDatabase extends Database {
  /** Null where other processes write too, so that nothing may be cached. */
  writeCount(tables: readonly string[]): number | null
}

export function watchWrites(database: Database): WatchedDatabase {
  return { ...database, writeCount: (tables) => database.changeCount(tables) }
}
