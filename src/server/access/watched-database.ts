// The database with its count of changes, so that what every call reads is kept until one of its tables changes.
import type { Database } from '../ports/database.ts'

export interface WatchedDatabase extends Database {
  /** Null where other processes write too, and nothing may be kept. */
  writeCount(tables: readonly string[]): number | null
}

export function watchWrites(database: Database): WatchedDatabase {
  return { ...database, writeCount: (tables) => database.changeCount(tables) }
}
