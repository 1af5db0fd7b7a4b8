// Picks the adapter: openDatabase({ databaseUrl, dataDir }) : Promise<Database>; PostgreSQL if there is a URL, else SQLite.
import { join } from 'node:path'
import type { Database } from '../ports/database.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

export interface DatabasePlace {
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** For short commands while the server runs. */
  readonly beside?: boolean
  readonly onError?: (error: Error) => void
}

export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { databaseUrl, dataDir, beside = false, onError } = place
  if (databaseUrl === null) return openSqlite({ file: join(dataDir, 'atrium.db'), beside })
  return openPostgres(onError === undefined ? { url: databaseUrl } : { url: databaseUrl, onError })
}
