// Counts finished write transactions, so that what was read from the embedded database may be kept until the next write.
import type { Database } from '../ports/database.ts'

export interface WatchedDatabase extends Database {
  /** Moves after every transaction; null where other processes write too, and nothing may be kept. */
  writeCount(): number | null
}

function isWatched(database: Database): database is WatchedDatabase {
  return 'writeCount' in database
}

/** Every writer of the process must use the same watched database. */
export function watchWrites(database: Database): WatchedDatabase {
  if (isWatched(database)) return database
  let count = 0
  return {
    dialect: database.dialect,
    read: database.read,
    async transaction(work) {
      try {
        return await database.transaction(work)
      } finally {
        count += 1
      }
    },
    atStart: (work) => database.atStart(work),
    close: () => database.close(),
    writeCount: () => (database.dialect === 'sqlite' ? count : null),
  }
}
