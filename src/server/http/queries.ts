// The shortest statement there is, and the hosts on which somebody has logged in to the console.
import { sql } from 'kysely'
import { lockTable } from '../sql/lock-table.ts'
import type { Reader } from '../ports/database.ts'

/** Throws when the database does not answer. */
export async function ping(db: Reader): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Held by whoever gives a host to the console or to a site, until the transaction ends: it is never both. */
export async function lockHosts(trx: Reader): Promise<void> {
  await lockTable(trx, 'system_console_host')
}

export async function loadConsoleHosts(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('system_console_host').select('host').execute()
  return rows.map(({ host }) => host)
}

export async function isConsoleHost(db: Reader, host: string): Promise<boolean> {
  const row = await db.selectFrom('system_console_host').select('id').where('host', '=', host).executeTakeFirst()
  return row !== undefined
}
