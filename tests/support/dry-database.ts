// Handles that compile and never run: for tests of SQL text and parameters on both databases.
import { createHandleFactory } from '../../src/server/adapters/handles.ts'
import { postgresParts } from '../../src/server/adapters/postgres/dialect.ts'
import { sqliteParts } from '../../src/server/adapters/sqlite/dialect.ts'
import type { Reader } from '../../src/server/ports/database.ts'

const nowhere = {
  provideConnection: () => Promise.reject(new Error('This database is dry: it only compiles.')),
}

export const dryDatabases: Readonly<Record<'sqlite' | 'postgres', Reader>> = {
  sqlite: createHandleFactory(sqliteParts).reader(nowhere),
  postgres: createHandleFactory(postgresParts).reader(nowhere),
}
