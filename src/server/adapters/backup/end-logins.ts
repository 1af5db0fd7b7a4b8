// Logins and reset links of a backup do not come back with it: some have been ended since, and it is unknown which.
import BetterSqlite from 'better-sqlite3'
import type pg from 'pg'
import { syncPath } from './durable.ts'

const tables = ['system_session', 'system_view_as', 'system_password_reset'] as const

/** In the file that is about to replace the database. */
export function endLoginsInFile(file: string): void {
  const raw = new BetterSqlite(file, { fileMustExist: true })
  try {
    raw.pragma('journal_mode = delete')
    const isThere = raw.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    for (const table of tables) if (isThere.get(table)) raw.exec(`delete from "${table}"`)
  } finally {
    raw.close()
  }
  syncPath(file)
}

/** In the transaction of the restore. */
export async function endLogins(client: pg.Client): Promise<void> {
  for (const table of tables) {
    const found = await client.query<{ name: string | null }>('select to_regclass($1) as "name"', [`"${table}"`])
    if (found.rows[0]?.name) await client.query(`delete from "${table}"`)
  }
}
