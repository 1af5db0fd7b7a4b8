// The cheapest statement possible.
import { sql } from 'kysely'
import type { Reader } from '../ports/database.ts'

/** Throws when the database does not answer. */
export async function ping(db: Reader): Promise<void> {
  await sql`select 1`.execute(db)
}
