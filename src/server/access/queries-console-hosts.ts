// The hosts that somebody has logged in to the console on.
import type { Reader } from '../ports/database.ts'
import { lockTable } from '../sql/lock-table.ts'

/** Held until the end of the transaction by calls that assign a host to the console or to a site: no host ever belongs to both. */
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
