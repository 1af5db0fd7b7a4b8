// One writer at a time for a table whose rows depend on each other (trees); SQLite has one writer anyway.
import { sql } from 'kysely'
import type { Reader } from '../ports/database.ts'
import { dialectOf } from './dynamic.ts'

/** Held until the end of the transaction. */
export async function lockTable(trx: Reader, table: string): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(trx)
}
